import type { Selectable, Updateable } from 'kysely'
import type { Tables, Tx } from '../platform/db.ts'

export type SenderRow = Selectable<Tables['sender']>
type Change = Omit<Updateable<Tables['sender']>, 'org_id' | 'created_at' | 'updated_at'>

/** An organisation that never changed anything has no row. */
export const find = (tx: Tx) => tx.selectFrom('sender').selectAll().executeTakeFirst()

export const lock = (tx: Tx) => tx.selectFrom('sender').selectAll().forUpdate().executeTakeFirst()

/** The row is made first: a change alone need not be a valid row. */
export async function write(tx: Tx, orgId: string, change: Change): Promise<SenderRow> {
  await tx
    .insertInto('sender')
    .values({ org_id: orgId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .updateTable('sender')
    .set({ org_id: orgId, ...change })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The columns for no server. */
export const noServer = {
  host: null,
  port: null,
  security: null,
  address: null,
  username: null,
  password: null,
} as const
export const noFault = { fault: null, fault_at: null, fault_blocks: false } as const

/** Emails to customers that wait for the organisation's own server. */
export const waiting = (tx: Tx) =>
  tx
    .selectFrom('email')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('waits_for', '=', 'own_server')
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)
