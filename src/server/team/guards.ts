import * as accountSql from '../accounts/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'

/** The member, held until the transaction ends. @throws member_not_found */
export const lockMember = async ({ tx }: Ctx, id: string): Promise<accountSql.MemberRow> =>
  (await accountSql.lockMember(tx, id)) ?? fail('member_not_found')

/** The same for what nobody may do to an owner. @throws owner_protected */
export async function lockChangeable(ctx: Ctx, id: string): Promise<accountSql.MemberRow> {
  const member = await lockMember(ctx, id)
  if (member.role === 'owner') fail('owner_protected')
  return member
}

/** The same for what nobody may do to the own account either. @throws own_account */
export async function lockOther(ctx: Ctx, id: string): Promise<accountSql.MemberRow> {
  const member = await lockChangeable(ctx, id)
  if (member.id === ctx.actor?.memberId) fail('own_account')
  return member
}
