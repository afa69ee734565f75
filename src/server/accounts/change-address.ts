import type { AddressChange } from '../../contract/accounts.ts'
import { spend } from '../http/limiter.ts'
import { changeContact } from '../organisations/service.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { requireMember } from '../platform/principal.ts'
import type { SignedInRequest } from '../platform/requests.ts'
import { findAccessKey } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { accountActions } from './audit.ts'
import { linkEmails, type MailWay } from './link-email.ts'
import { findGood, findPending, issueSecret, noteOldAddress, readMailed, voidSecrets } from './mailed-secret.ts'
import { emailKey } from './member.ts'
import { writeTo } from './member-email.ts'
import { ownerConfirmed } from './owner-confirmed.ts'
import { isPlaceholder } from './placeholder-email.ts'
import { rateLimits } from './rate-limits.ts'
import * as accountSql from './sql.ts'

const inUse = 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.'

/** A member who signs in with an address and a password changes it; an operator without one gets it from an admin. */
export const mayChangeAddress = (member: Pick<accountSql.MemberRow, 'password_hash' | 'has_placeholder_email'>) =>
  member.password_hash !== null && !member.has_placeholder_email

/**
 * Sends a link to the member's wanted address; it is good for 24 hours, once, and makes earlier ones void. Until it is
 * confirmed the address stays as it is.
 * @throws email_in_use when any member in the installation has the address, however it is spelled
 */
export async function requestAddressChange(
  { services, actor, once }: SignedInRequest,
  { newEmail }: { newEmail: string },
) {
  // each try tells whether an address has an account
  await spend(services, [rateLimits.addressChange, actor.memberId])
  const key = emailKey(newEmail)
  const taken = await findAccessKey(services.db, 'email', key)
  return once(async (ctx) => {
    const member = (await accountSql.lockMember(ctx.tx, actor.memberId)) ?? fail('not_signed_in')
    if (!mayChangeAddress(member))
      fail('forbidden', { text: 'Ihre E-Mail-Adresse trägt ein Administrator im Team ein.' })
    if (emailKey(member.email) === key)
      fail('invalid_input', { fields: { newEmail: 'Das ist schon Ihre E-Mail-Adresse' } })
    if (isPlaceholder(newEmail))
      fail('invalid_input', { fields: { newEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' } })
    if (taken) fail('email_in_use', { fields: { newEmail: inUse } })
    await voidSecrets(ctx, member.id, 'change_address')
    const to = { id: member.id, email: newEmail }
    await writeTo(ctx, member.id, 'change_address', await issueSecret(ctx, to, 'change_address'))
    await ctx.audit(accountActions.requestAddressChange, {}, { subject: member.id })
    return {}
  })
}

/**
 * Makes the address to which the link was sent the member's own, and informs the earlier one. Only the member who asked
 * confirms it: the link may have reached a stranger (docs/decisions/2026-11-27-own-addresses.md). Sign-ins stay.
 * @throws confirmation_token_invalid, email_in_use
 */
export async function confirmAddressChange(ctx: Ctx, services: Pick<Services, 'keys'>, { token }: { token: string }) {
  const { memberId } = requireMember(ctx)
  const named = readMailed(services, 'change_address', token)
  if (named?.orgId !== ctx.orgId) fail('confirmation_token_invalid')
  const { contact_email } = await organisationSql.lock(ctx.tx)
  const member = (await accountSql.lockMember(ctx.tx, memberId)) ?? fail('not_signed_in')
  const secret = await findGood(ctx, named.id)
  if (secret?.member_id !== memberId) fail('confirmation_token_invalid')

  await accountSql.giveUpAddress(ctx.tx, memberId)
  if (!(await accountSql.takeAddress(ctx.tx, ctx.orgId, memberId, emailKey(secret.address)))) fail('email_in_use')
  await ctx.tx
    .updateTable('member')
    .set({ email: secret.address, email_verified: true })
    .where('id', '=', memberId)
    .execute()
  // registering took it from there
  if (emailKey(contact_email) === emailKey(member.email)) await changeContact(ctx, { contact_email: secret.address })
  // links sent to the earlier address no longer open this account
  for (const kind of ['reset_password', 'confirm_email', 'invitation'] as const) await voidSecrets(ctx, memberId, kind)
  await noteOldAddress(ctx, secret.id, member.email)
  await writeTo(ctx, memberId, 'address_changed', secret.id)
  if (!member.email_verified) await ctx.enqueue(ownerConfirmed, {})
  await ctx.audit(accountActions.changeAddress, {}, { subject: memberId })
  await ctx.tell({ type: 'team' })
}

/** The address stays: links to another one no longer open anything. Without a pending change nothing changes. */
export async function withdrawAddressChange(ctx: Ctx): Promise<void> {
  const { memberId } = requireMember(ctx)
  await accountSql.lockMember(ctx.tx, memberId)
  if (!(await findPending(ctx.tx, 'change_address', memberId))) return
  await voidSecrets(ctx, memberId, 'change_address')
  await ctx.audit(accountActions.withdrawAddressChange, {}, { subject: memberId })
}

/** The member's change of address that waits for its confirmation, even if its link is too old by now. */
export async function addressChangeOf(ctx: Ctx, way: MailWay, memberId: string): Promise<AddressChange | null> {
  const pending = await findPending(ctx.tx, 'change_address', memberId)
  if (!pending) return null
  const mail = (await linkEmails(ctx.tx, way, 'change_address', [memberId])).get(memberId)
  return mail ? { email: pending.address, mail } : null
}
