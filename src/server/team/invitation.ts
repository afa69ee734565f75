import type { Role } from '../../contract/access.ts'
import { actorOf } from '../accounts/member.ts'
import { findGood, findSecret, issueSecret, markUsed, readMailed, voidSecrets } from '../accounts/mailed-secret.ts'
import { writeTo } from '../accounts/member-email.ts'
import { ownerConfirmed } from '../accounts/owner-confirmed.ts'
import { hashPassword, inTurn, refuseCommon } from '../accounts/passwords.ts'
import { setPassword } from '../accounts/reset-password.ts'
import { startSignIn } from '../accounts/sign-in.ts'
import * as accountSql from '../accounts/sql.ts'
import { spend } from '../http/limiter.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { system } from '../platform/principal.ts'
import type { SignedInRequest } from '../platform/requests.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import { networkOf } from '../platform/network.ts'
import { teamActions } from './audit.ts'
import { lockMember } from './guards.ts'
import { presentOne } from './present.ts'
import { rateLimits } from './rate-limits.ts'

/**
 * Decides that a member gets an e-mail with a link to set a password, good for seven days, once; earlier links become
 * void. Strangers could send emails to any address in this way, so an owner's address must be confirmed first.
 * @throws sender_not_confirmed
 */
export async function invite(ctx: Ctx, member: { id: string; email: string; role: Role }): Promise<void> {
  if (!(await accountSql.hasConfirmedOwner(ctx.tx))) fail('sender_not_confirmed')
  await voidSecrets(ctx, member.id, 'invitation')
  await writeTo(ctx, member.id, 'invitation', await issueSecret(ctx, member, 'invitation'))
  await ctx.audit(teamActions.invite, { role: member.role }, { subject: member.id })
}

/** Sends it, or sends it again, also to an owner: it helps only the reader of that mailbox. */
export async function sendInvitation({ services, actor, once }: SignedInRequest, id: string) {
  await spend(services, [rateLimits.invitation, actor.orgId], [rateLimits.invitationPerMember, id])
  return once(async (ctx) => {
    const member = await lockMember(ctx, id)
    if (!member.is_active) fail('member_inactive')
    if (member.has_placeholder_email) fail('member_has_no_email')
    if (member.password_hash && !member.temporary_password_until) fail('member_has_password')
    await invite(ctx, member)
    await ctx.tell({ type: 'team' })
    return presentOne(ctx, services, id)
  })
}

/** The data that the page shows before the password is set; the link stays good. */
export async function lookAtInvitation({ services }: PublicRequest, { token }: { token: string }) {
  const { orgId, secretId } = readToken(services, token)
  return services.inOrganisation(orgId, system, async (ctx) => {
    const member = await invited(ctx, secretId)
    const { name } = await organisationSql.get(ctx.tx)
    return { organizationName: name, email: member.email, firstName: member.first_name }
  })
}

/**
 * Sets the member's password and signs in; the link proves the address too. A refused password does not use it up. A
 * member who had a second factor before a temporary password is asked for it: by then the password is set and the link
 * is used up.
 * @throws invitation_token_invalid for a link that is used, void, too old or not ours, and for a deactivated member
 * @throws second_factor_required
 */
export async function acceptInvitation(caller: PublicRequest, input: { token: string; newPassword: string }) {
  const { services, address } = caller
  const { orgId, secretId } = readToken(services, input.token)
  const asked = await services.inOrganisation(orgId, system, (ctx) => invited(ctx, secretId))
  refuseCommon(input.newPassword, 'newPassword')
  const password_hash = await inTurn({ line: networkOf(address), known: false }, () => hashPassword(input.newPassword))

  const invitee = await services.inOrganisation(orgId, actorOf(orgId, newId(), asked), async (ctx) => {
    const member = await invited(ctx, secretId)
    await markUsed(ctx, secretId)
    await setPassword(ctx, member, { password_hash, email_verified: true })
    if (member.role === 'owner') await ctx.enqueue(ownerConfirmed, {})
    await ctx.audit(teamActions.acceptInvitation, {}, { subject: member.id })
    await ctx.tell({ type: 'team' })
    return { ...member, password_hash }
  })
  return startSignIn(caller, invitee)
}

function readToken(services: Services, token: string) {
  const named = readMailed(services, 'invitation', token) ?? fail('invitation_token_invalid')
  return { orgId: named.orgId, secretId: named.id }
}

/** The member whom a link invites, locked until the transaction ends. */
async function invited(ctx: Ctx, secretId: string): Promise<accountSql.MemberRow> {
  const named = (await findSecret(ctx.tx, secretId)) ?? fail('invitation_token_invalid')
  const member = await accountSql.lockMember(ctx.tx, named.member_id)
  const secret = await findGood(ctx, secretId)
  if (!secret || !member?.is_active || member.email !== secret.address) fail('invitation_token_invalid')
  return member
}
