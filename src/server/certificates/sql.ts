import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../platform/db.ts'

export type ConfigRow = Selectable<Tables['certificate_config']>

/** The fields for exactly this activity; null: those for all activities. */
export const findConfig = (tx: Tx, templateId: string, activityTypeId: string | null) =>
  tx
    .selectFrom('certificate_config')
    .selectAll()
    .where('template_id', '=', templateId)
    .where('activity_type_id', activityTypeId === null ? 'is' : '=', activityTypeId)
    .executeTakeFirst()

/** The fields that were saved last, for any activity. */
export const findLatestConfig = (tx: Tx, templateId: string) =>
  tx
    .selectFrom('certificate_config')
    .selectAll()
    .where('template_id', '=', templateId)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findConfigById = (tx: Tx, id: string) =>
  tx.selectFrom('certificate_config').selectAll().where('id', '=', id).executeTakeFirst()

/** One for each activity that has its own, and the one for all. */
export const configsOf = (tx: Tx, templateId: string) =>
  tx.selectFrom('certificate_config').selectAll().where('template_id', '=', templateId).limit(1000).execute()
