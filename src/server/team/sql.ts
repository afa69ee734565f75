import { sql } from 'kysely'
import { germanOrder } from '../../contract/german-order.ts'
import type { Tx } from '../platform/db.ts'
import type { MemberRow } from '../accounts/sql.ts'

/** A member with the newest invitation that was not accepted, even if it is too old by now. */
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

/** By name; deactivated members come last. */
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

/** All members whom a member created, and whom those created, locked until the transaction ends. */
export async function lockCreatedBy(tx: Tx, memberId: string): Promise<MemberRow[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive created (id) as (
      select ${memberId}::uuid
      union
      select m.id from created c
      join audit a on a.member_id = c.id and a.action = 'member.create'
      join member m on m.id::text = a.subject
    )
    select id from created where id <> ${memberId}::uuid`.execute(tx)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return tx.selectFrom('member').selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}
