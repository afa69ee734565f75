import { sql, type Expression } from 'kysely'
import type { Tx } from '../platform/db.ts'
import type { HasFields } from './present.ts'
import type { TemplateRow } from './sql.ts'

/** The conditions on a customer's template, as SQL. */
type Wanted = { activityTypeId: Expression<string | null>; language: Expression<string | null> }

/**
 * The template for a customer (docs/product/films-and-templates.md 1): activity and language match, else activity, else
 * language, else general; among equals the newest active one. One that is for another activity or language
 * is never chosen.
 */
export function chooseTemplate(
  tx: Tx,
  type: TemplateRow['type'],
  customer: { activityTypeId: string | null; language: string | null },
  hasFields?: HasFields,
): Promise<TemplateRow | undefined> {
  const activityTypeId = sql<string | null>`${customer.activityTypeId}::uuid`
  const language = sql<string | null>`${customer.language}::text`
  return bestTemplate(tx, type, { activityTypeId, language }, hasFields).selectAll('template').executeTakeFirst()
}

/**
 * The choice of the same rule for each active activity and without one, each at first for customers whose language has
 * no template of its own (null), then for those of each language that has one.
 */
export function chooseForAll(tx: Tx, type: TemplateRow['type'], hasFields: HasFields) {
  const activities = tx
    .selectFrom('activity_type')
    .select([sql<string | null>`id`.as('id'), sql<string | null>`name`.as('name')])
    .where('is_active', '=', true)
    .union(tx.selectNoFrom([sql<string | null>`null::uuid`.as('id'), sql<string | null>`null::text`.as('name')]))
  const languages = tx
    .selectFrom('template')
    .select('language_code as code')
    .where('type', '=', type)
    .where('is_active', '=', true)
    .where('status', '=', 'completed')
    .union(tx.selectNoFrom(sql<string | null>`null::text`.as('code')))
  return tx
    .selectFrom(activities.as('a'))
    .innerJoin(languages.as('l'), (join) => join.onTrue())
    .leftJoinLateral(
      () =>
        bestTemplate(tx, type, { activityTypeId: sql.ref('a.id'), language: sql.ref('l.code') }, hasFields)
          .select(['template.id', 'template.original_name'])
          .as('t'),
      (join) => join.onTrue(),
    )
    .select(['a.id as activity_type_id', 'a.name as activity_type_name', 'l.code as language_code'])
    .select(['t.id', 't.original_name'])
    .orderBy('a.id')
    .orderBy('l.code', (order) => order.asc().nullsFirst())
    .limit(20_000)
    .execute()
}

/** The rule as a query of at most one row. @param hasFields a design without fields for the customer is not chosen */
export const bestTemplate = (
  tx: Tx,
  type: TemplateRow['type'],
  { activityTypeId, language }: Wanted,
  hasFields?: HasFields,
) =>
  tx
    .selectFrom('template')
    .where('template.type', '=', type)
    .where('template.is_active', '=', true)
    .where('template.status', '=', 'completed')
    .$if(type === 'certificate' && hasFields !== undefined, (some) =>
      some.where((eb) => hasFields!(eb.ref('template.id'), activityTypeId)),
    )
    // music goes into films as it was uploaded; intros and outros have a piece
    .where((eb) =>
      eb.or([
        eb('template.type', '!=', 'background_music'),
        eb.not(
          eb.exists(
            eb
              .selectFrom('stored_object as o')
              .select('o.id')
              .whereRef('o.id', '=', 'template.object_id')
              .where('o.damaged_at', 'is not', null),
          ),
        ),
      ]),
    )
    .where((eb) =>
      eb.or([eb('template.activity_type_id', 'is', null), eb('template.activity_type_id', '=', activityTypeId)]),
    )
    .where((eb) => eb.or([eb('template.language_code', 'is', null), eb('template.language_code', '=', language)]))
    .orderBy((eb) => eb('template.activity_type_id', 'is not', null), 'desc')
    .orderBy((eb) => eb('template.language_code', 'is not', null), 'desc')
    .orderBy('template.created_at', 'desc')
    .orderBy('template.id', 'desc')
    .limit(1)
