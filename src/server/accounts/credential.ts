import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { requireMember, type Credential, type MemberPrincipal } from '../platform/principal.ts'
import * as accountSql from './sql.ts'

/** The member behind a credential, with the rights of this moment. */
export type Holder = Pick<MemberPrincipal, 'kind' | 'memberId' | 'role'>

/**
 * The member whose sign-in a credential is; none when it has ended, opens nothing now (db/functions/accounts.sql), or is
 * a link.
 */
export async function findHolder(tx: Tx, { kind, id }: Credential): Promise<Holder | undefined> {
  if (kind !== 'sign_in') return undefined
  const { rows } = await sql<Holder>`
    select o.member_id as "memberId", o.role, case when s.paired_at is null then 'member' else 'phone' end as kind
    from open_sign_ins() as o join sign_in s on s.id = o.id where o.id = ${id}`.execute(tx)
  return rows[0]
}

/** Ends the sign-ins of the acting member, all but the one by which it acts; answers how many. */
export function endOtherSignIns(ctx: Ctx, reason: string): Promise<number> {
  const { memberId, signInId } = requireMember(ctx)
  return accountSql.endSignIns(ctx.tx, memberId, reason, signInId)
}
