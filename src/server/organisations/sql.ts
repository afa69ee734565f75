import { sql, type Selectable, type Updateable } from 'kysely'
import type { Tables, Tx } from '../platform/db.ts'

export type OrganisationRow = Selectable<Tables['organisation']>

/** The organisation that the transaction is in. */
export const get = (tx: Tx) => tx.selectFrom('organisation').selectAll().executeTakeFirstOrThrow()

export const lock = (tx: Tx) => tx.selectFrom('organisation').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()

export const update = (tx: Tx, change: Updateable<Tables['organisation']>) =>
  tx
    .updateTable('organisation')
    // an empty change is a change of nothing, not an error
    .set({ name: sql.ref('name'), ...change })
    .returningAll()
    .executeTakeFirstOrThrow()
