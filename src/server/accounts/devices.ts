import type { SignInEntry } from '../../contract/accounts.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { requireMember } from '../platform/principal.ts'
import { accountActions } from './audit.ts'
import { oldestRefresh } from './sign-in.ts'
import * as accountSql from './sql.ts'

/** "Angemeldete Geräte": the member's sign-ins that could still be refreshed. */
export async function list(ctx: Ctx): Promise<{ signIns: SignInEntry[] }> {
  const actor = requireMember(ctx)
  const rows = await accountSql.activeSignIns(ctx.tx, actor.memberId, oldestRefresh(ctx.now()))
  return {
    signIns: rows.map((row) => ({
      id: row.id,
      device: row.device,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      current: row.id === actor.signInId,
    })),
  }
}

/** Ends one of the member's sign-ins; access and refresh tokens are refused from now on. */
export async function end(ctx: Ctx, id: string): Promise<void> {
  const actor = requireMember(ctx)
  const signIn = await accountSql.lockSignIn(ctx.tx, id)
  if (signIn?.member_id !== actor.memberId || !(await accountSql.endSignIn(ctx.tx, id, 'ended')))
    fail('sign_in_not_found')
  await ctx.audit(accountActions.endSignIn, { device: signIn.device, reason: 'ended' }, { subject: actor.memberId })
}

/** Ends all other sign-ins, or with `all` every one. */
export async function endMany(ctx: Ctx, all: boolean): Promise<void> {
  const actor = requireMember(ctx)
  const ended = await accountSql.endSignIns(ctx.tx, actor.memberId, 'ended', all ? null : actor.signInId)
  const action = all ? accountActions.endAllSignIns : accountActions.endOtherSignIns
  await ctx.audit(action, { ended }, { subject: actor.memberId })
}
