import * as accountSql from '../accounts/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { may, memberIdOf } from '../platform/principal.ts'

/** The member, held until the transaction ends. @throws member_not_found */
export const lockMember = async ({ tx }: Ctx, id: string): Promise<accountSql.MemberRow> =>
  (await accountSql.lockMember(tx, id)) ?? fail('member_not_found')

/**
 * The same for actions against an owner, which are forbidden to all except other owners until that one's first sign-in:
 * an address may be mistyped, and would keep all rights for a stranger.
 * @throws owner_protected
 */
export async function lockChangeable(ctx: Ctx, id: string): Promise<accountSql.MemberRow> {
  const member = await lockMember(ctx, id)
  if (member.role === 'owner' && !(may(ctx.actor, 'team.new_owners') && hasNeverSignedIn(member)))
    fail('owner_protected')
  return member
}

/** The account has not been used in a browser yet. */
export const hasNeverSignedIn = ({ last_login_at }: Pick<accountSql.MemberRow, 'last_login_at'>): boolean =>
  last_login_at === null

/** The same for actions that a member must not take on the own account either. @throws own_account */
export async function lockOther(ctx: Ctx, id: string): Promise<accountSql.MemberRow> {
  const member = await lockChangeable(ctx, id)
  if (member.id === memberIdOf(ctx.actor)) fail('own_account')
  return member
}
