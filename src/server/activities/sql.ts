import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../platform/db.ts'

export type ActivityRow = Selectable<Tables['activity_type']>

/** "Standard" first, then by name. */
export const all = (tx: Tx) =>
  tx
    .selectFrom('activity_type')
    .selectAll()
    .orderBy((eb) => eb('name', '=', 'Standard'), 'desc')
    .orderBy('name')
    .limit(1000)
    .execute()

export const find = (tx: Tx, id: string) =>
  tx.selectFrom('activity_type').selectAll().where('id', '=', id).executeTakeFirst()
