import { spend } from '../http/limiter.ts'
import { accountActions } from './audit.ts'
import { rateLimits } from './rate-limits.ts'
import type { Ctx } from '../platform/context.ts'
import { system } from '../platform/principal.ts'
import type { SignedInRequest } from '../platform/requests.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'
import { findGood, issueSecret, markUsed, readMailed } from './mailed-secret.ts'
import { writeTo } from './member-email.ts'
import { ownerConfirmed } from './owner-confirmed.ts'
import * as accountSql from './sql.ts'

/** Decides that a member gets a link that proves the address; it is good for seven days, once. */
export async function sendConfirmation(ctx: Ctx, member: Pick<accountSql.MemberRow, 'id' | 'email'>): Promise<void> {
  await writeTo(ctx, member.id, 'confirm_email', await issueSecret(ctx, member, 'confirm_email'))
}

/** Sends it again; earlier links still work, and a confirmed address gets nothing. */
export async function requestEmailConfirmation({ services, actor, once }: SignedInRequest) {
  const before = await services.inOrganisation(actor.orgId, actor, ({ tx }) =>
    accountSql.findMember(tx, actor.memberId),
  )
  if (before?.email_verified) return {}
  await spend(services, [rateLimits.emailConfirmation, actor.memberId])
  return once(async (ctx) => {
    const member = (await accountSql.lockMember(ctx.tx, actor.memberId)) ?? fail('not_signed_in')
    if (member.email_verified) return {}
    await sendConfirmation(ctx, member)
    await ctx.audit(accountActions.requestConfirmation, {}, { subject: member.id })
    return {}
  })
}

/** Confirms the address that the link was sent to, as long as it is still the member's. */
export async function confirmEmail({ services }: PublicRequest, { token }: { token: string }) {
  const named = readMailed(services, 'confirm_email', token)
  if (!named) fail('confirmation_token_invalid')
  await services.inOrganisation(named.orgId, system, async (ctx) => {
    const secret = await findGood(ctx, named.id)
    const member = secret && (await accountSql.lockMember(ctx.tx, secret.member_id))
    if (!secret || member?.email !== secret.address) fail('confirmation_token_invalid')
    await markUsed(ctx, secret.id)
    await ctx.tx.updateTable('member').set({ email_verified: true }).where('id', '=', member.id).execute()
    await ctx.enqueue(ownerConfirmed, {})
    await ctx.audit(accountActions.confirmAddress, {}, { subject: member.id })
  })
}
