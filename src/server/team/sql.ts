import { germanOrder } from '../../contract/german-order.ts'
import type { Tx } from '../platform/db.ts'
import type { MemberRow } from '../accounts/sql.ts'

/** A member with the newest invitation that was not accepted, be it too old by now. */
export type TeamRow = MemberRow & { invited_until: Date | null }

const members = (tx: Tx) =>
  tx
    .selectFrom('member')
    .selectAll('member')
    .select((eb) =>
      eb
        .selectFrom('mailed_secret')
        .select((secret) => secret.fn.max('expires_at').as('until'))
        .whereRef('mailed_secret.member_id', '=', 'member.id')
        .where('kind', '=', 'invitation')
        .where('used_at', 'is', null)
        .as('invited_until'),
    )

/** By name; whoever is deactivated stands last. */
export async function list(tx: Tx): Promise<TeamRow[]> {
  const rows = await members(tx).orderBy('is_active', 'desc').orderBy('member.id').limit(1000).execute()
  return rows.toSorted(
    (a, b) =>
      Number(b.is_active) - Number(a.is_active) ||
      germanOrder.compare(a.last_name, b.last_name) ||
      germanOrder.compare(a.first_name, b.first_name),
  )
}

export const get = (tx: Tx, id: string): Promise<TeamRow> =>
  members(tx).where('member.id', '=', id).executeTakeFirstOrThrow()

/** Takes an address for a member; false when anybody in the installation has it already. */
export async function takeAddress(tx: Tx, orgId: string, memberId: string, key: string): Promise<boolean> {
  const taken = await tx
    .insertInto('access_key')
    .values({ kind: 'email', key, org_id: orgId, subject_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Nobody has the member's address from now on. */
export const giveUpAddress = (tx: Tx, memberId: string) =>
  tx.deleteFrom('access_key').where('kind', '=', 'email').where('subject_id', '=', memberId).execute()
