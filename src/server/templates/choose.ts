import { sql, type Expression } from 'kysely'
import type { FilmTemplateType } from '../../contract/templates.ts'
import type { Tx } from '../platform/db.ts'
import type { TemplateRow } from './sql.ts'

/**
 * The template for a customer (docs/product/films-and-templates.md 1): activity and language match, else activity, else
 * language, else general; among equals the newest active one. One that is for another activity or language
 * is never chosen.
 */
export function chooseTemplate(
  tx: Tx,
  type: TemplateRow['type'],
  customer: { activityTypeId: string | null; language: string | null },
): Promise<TemplateRow | undefined> {
  const { activityTypeId, language } = customer
  return best(tx, type, sql<string | null>`${activityTypeId}::uuid`, sql<string | null>`${language}::text`)
    .selectAll()
    .executeTakeFirst()
}

/**
 * The choice of the same rule for each active activity and without one, each at first for customers whose language has
 * no template of its own (null), then for those of each language that has one.
 */
export function chooseForAll(tx: Tx, type: FilmTemplateType) {
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
      () => best(tx, type, sql.ref('a.id'), sql.ref('l.code')).select(['id', 'original_name']).as('t'),
      (join) => join.onTrue(),
    )
    .select(['a.id as activity_type_id', 'a.name as activity_type_name', 'l.code as language_code'])
    .select(['t.id', 't.original_name'])
    .orderBy('a.id')
    .orderBy('l.code', (order) => order.asc().nullsFirst())
    .limit(20_000)
    .execute()
}

const best = (
  tx: Tx,
  type: TemplateRow['type'],
  activityTypeId: Expression<string | null>,
  language: Expression<string | null>,
) =>
  tx
    .selectFrom('template')
    .where('type', '=', type)
    .where('is_active', '=', true)
    .where('status', '=', 'completed')
    // music goes into films as it was uploaded; intros and outros have a piece
    .where((eb) =>
      eb.or([
        eb('type', '!=', 'background_music'),
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
    .where((eb) => eb.or([eb('activity_type_id', 'is', null), eb('activity_type_id', '=', activityTypeId)]))
    .where((eb) => eb.or([eb('language_code', 'is', null), eb('language_code', '=', language)]))
    .orderBy((eb) => eb('activity_type_id', 'is not', null), 'desc')
    .orderBy((eb) => eb('language_code', 'is not', null), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
