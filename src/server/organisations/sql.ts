import { sql, type ExpressionBuilder, type Selectable, type Updateable } from 'kysely'
import type { Tables, Tx } from '../platform/db.ts'

/** With the logo's check sum: null without one, and while its picture is damaged. */
export type OrganisationRow = Selectable<Tables['organisation']> & { logo_sha256: string | null }

/** The address that guests write to; null = no address has been chosen for them yet (docs/product/settings.md 13). */
export const contactForGuests = ({ contact_email, contact_shown }: OrganisationRow): string | null =>
  contact_shown ? contact_email : null

const logoSum = (eb: ExpressionBuilder<Tables, 'organisation'>) =>
  eb
    .selectFrom('logo')
    .innerJoin('stored_object as o', 'o.id', 'logo.small_id')
    .select('o.sha256')
    .whereRef('logo.org_id', '=', 'organisation.id')
    .where('o.damaged_at', 'is', null)
    .as('logo_sha256')

/** SQL: the organisation that the transaction is in. */
export const own = (tx: Tx) => tx.selectFrom('organisation').selectAll().select(logoSum)

export const get = (tx: Tx) => own(tx).executeTakeFirstOrThrow()

export const lock = (tx: Tx) =>
  tx.selectFrom('organisation').selectAll().select(logoSum).forNoKeyUpdate().executeTakeFirstOrThrow()

export const update = (tx: Tx, change: Updateable<Tables['organisation']>) =>
  tx
    .updateTable('organisation')
    // an empty change changes nothing, and is no error
    .set({ name: sql.ref('name'), ...change })
    .returningAll()
    .returning(logoSum)
    .executeTakeFirstOrThrow()
