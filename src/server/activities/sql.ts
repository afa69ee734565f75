import type { Selectable } from 'kysely'
import { inOrder } from '../../contract/activities.ts'
import type { Tables, Tx } from '../platform/db.ts'

export type ActivityRow = Selectable<Tables['activity_type']>

/** An organisation has tens of them; sorted here, because the database's order takes "10" before "2". */
export const all = async (tx: Tx): Promise<ActivityRow[]> =>
  inOrder(await tx.selectFrom('activity_type').selectAll().orderBy('id').limit(1000).execute(), ({ name }) => name)

export const find = (tx: Tx, id: string) =>
  tx.selectFrom('activity_type').selectAll().where('id', '=', id).executeTakeFirst()

/** The ids of the types that a member was granted. */
export const grantedTo = async (tx: Tx, memberId: string): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('activity_permission')
    .select('activity_type_id')
    .where('member_id', '=', memberId)
    .execute()
  return new Set(rows.map(({ activity_type_id }) => activity_type_id))
}

/** Keeps it from being changed and deleted until the transaction ends; shifts may start with it meanwhile. */
export const lockForChange = (tx: Tx, id: string) =>
  tx.selectFrom('activity_type').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Keeps it from being deleted until the transaction ends. */
export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('activity_type').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst()
