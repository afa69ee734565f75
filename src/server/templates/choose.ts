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
  return (
    tx
      .selectFrom('template')
      .selectAll()
      .where('type', '=', type)
      .where('is_active', '=', true)
      .where('status', '=', 'completed')
      // music goes into films as it was uploaded; of intros and outros a piece was made
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
      .where((eb) => eb.or([eb('activity_type_id', 'is', null), eb('activity_type_id', '=', customer.activityTypeId)]))
      .where((eb) => eb.or([eb('language_code', 'is', null), eb('language_code', '=', customer.language)]))
      .orderBy((eb) => eb('activity_type_id', 'is not', null), 'desc')
      .orderBy((eb) => eb('language_code', 'is not', null), 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}
