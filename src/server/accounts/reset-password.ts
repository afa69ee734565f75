import { setTimeout as delay } from 'node:timers/promises'
import { forgive, spend } from '../http/limiter.ts'
import { accountActions } from './audit.ts'
import { rateLimits } from './rate-limits.ts'
import type { Ctx } from '../platform/context.ts'
import { system } from '../platform/principal.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { findAccessKey } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { networkOf } from '../platform/network.ts'
import { emailKey } from './member.ts'
import { findGood, issueSecret, readMailed, voidSecrets } from './mailed-secret.ts'
import { writeTo } from './member-email.ts'
import { ownerConfirmed } from './owner-confirmed.ts'
import { hashPassword, inTurn, refuseCommon } from './passwords.ts'
import * as accountSql from './sql.ts'

/** An answer takes this long whether or not there is an account; deciding about an email takes a tenth of it. */
const answerMilliseconds = 300

/**
 * Sends a link for a new password, good for 60 minutes, once; earlier ones become void. Unknown and deactivated
 * accounts get the same answer after the same time, and no email.
 */
export async function requestPasswordReset({ services, address }: PublicRequest, { email }: { email: string }) {
  const noSooner = delay(answerMilliseconds, undefined, { ref: false })
  const account = emailKey(email)
  await spend(services, [rateLimits.passwordResetPerAddress, address], [rateLimits.passwordResetPerAccount, account])
  const accessKey = await findAccessKey(services.db, 'email', account)
  if (accessKey) await services.inOrganisation(accessKey.orgId, system, (ctx) => sendLink(ctx, accessKey.subjectId))
  await noSooner
  return {}
}

async function sendLink(ctx: Ctx, memberId: string) {
  const member = await accountSql.lockMember(ctx.tx, memberId)
  // a member without a password does not sign in with one
  if (!member?.is_active || !member.password_hash) return
  await voidSecrets(ctx, member.id, 'reset_password')
  await writeTo(ctx, member.id, 'reset_password', await issueSecret(ctx, member, 'reset_password'))
  await ctx.audit(accountActions.requestReset, {}, { subject: member.id })
}

/**
 * A new password by the link of the email. Ends all sign-ins of the member, and proves the address too. Fails with
 * `reset_token_invalid` for a link that is used, void, too old or not ours; a refused password does not use it up.
 */
export async function resetPassword(
  { services, address }: PublicRequest,
  input: { token: string; newPassword: string },
) {
  const named = readMailed(services, 'reset_password', input.token)
  if (!named) fail('reset_token_invalid')
  const good = await services.inOrganisation(named.orgId, system, (ctx) => findGood(ctx, named.id))
  if (!good) fail('reset_token_invalid')
  refuseCommon(input.newPassword, 'newPassword')
  const password_hash = await inTurn({ line: networkOf(address), known: false }, () => hashPassword(input.newPassword))

  await services.inOrganisation(named.orgId, system, async (ctx) => {
    const member = await accountSql.lockMember(ctx.tx, good.member_id)
    const secret = await findGood(ctx, named.id)
    if (!secret || !member?.is_active || member.email !== secret.address) fail('reset_token_invalid')
    await setPassword(ctx, member, { password_hash, email_verified: true })
    if (!member.email_verified) await ctx.enqueue(ownerConfirmed, {})
    const ended = await accountSql.endSignIns(ctx.tx, member.id, 'password_reset', null)
    // sign-in accepts the new password during throttling
    const account = emailKey(member.email)
    await forgive(services, ctx.tx, rateLimits.loginPerAccount, account)
    await forgive(services, ctx.tx, rateLimits.loginPerAccountAndAddress, account)
    await ctx.audit(accountActions.resetPassword, { endedSignIns: ended }, { subject: member.id })
  })
}

/**
 * The one place where a password changes: links by which one could be set become void, and a member who had one before
 * is informed. Unless it is a temporary one, it is the member's own from now on.
 */
export async function setPassword(
  ctx: Ctx,
  member: Pick<accountSql.MemberRow, 'id' | 'password_hash'>,
  change: { password_hash: string; email_verified?: true; temporary_password_until?: Date },
): Promise<void> {
  await ctx.tx
    .updateTable('member')
    .set({ temporary_password_until: null, ...change })
    .where('id', '=', member.id)
    .execute()
  await voidSecrets(ctx, member.id, 'reset_password')
  await voidSecrets(ctx, member.id, 'invitation')
  // someone who knew the earlier password may have requested it
  await voidSecrets(ctx, member.id, 'change_address')
  if (member.password_hash) await writeTo(ctx, member.id, 'password_changed')
}
