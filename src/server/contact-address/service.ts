import { sql } from 'kysely'
import type { AddressChange } from '../../contract/accounts.ts'
import type { Notice } from '../../contract/overview.ts'
import { linkEmails, type MailWay } from '../accounts/link-email.ts'
import {
  findGood,
  findPending,
  issueSecret,
  noteOldAddress,
  readMailed,
  voidAllSecrets,
} from '../accounts/mailed-secret.ts'
import { emailKey } from '../accounts/member.ts'
import { writeTo } from '../accounts/member-email.ts'
import { isPlaceholder } from '../accounts/placeholder-email.ts'
import { spend } from '../http/limiter.ts'
import { changeContact } from '../organisations/service.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx, Services } from '../platform/context.ts'
import type { SignedInRequest } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'
import { contactActions } from './audit.ts'
import { rateLimits } from './rate-limits.ts'

/**
 * Whether guests see the address, and the change that waits for its confirmation, even if its link is too old by now.
 */
export async function get({ tx }: Ctx, way: MailWay): Promise<{ shown: boolean; change: AddressChange | null }> {
  const { contact_shown: shown } = await organisationSql.get(tx)
  const pending = await findPending(tx, 'change_contact')
  if (!pending) return { shown, change: null }
  const mail = (await linkEmails(tx, way, 'change_contact', [pending.member_id])).get(pending.member_id)
  return { shown, change: mail ? { email: pending.address, mail } : null }
}

/** While guests see no address of the organisation. */
export async function notices({ tx }: Ctx): Promise<Notice[]> {
  const { contact_shown } = await organisationSql.get(tx)
  return contact_shown ? [] : [{ code: 'contact_hidden' }]
}

/**
 * Sends a link to the address that is to be the organisation's; it is good for 24 hours, once, and makes earlier ones
 * void. Until it is confirmed the address stays as it is. For the present address, which guests do not see yet, it
 * needs no link where a member has confirmed it.
 */
export async function requestChange({ services, actor, once }: SignedInRequest, { newEmail }: { newEmail: string }) {
  await spend(services, [rateLimits.contactChange, actor.orgId])
  return once(async (ctx) => {
    const { contact_email, contact_shown } = await organisationSql.lock(ctx.tx)
    const isPresent = emailKey(contact_email) === emailKey(newEmail)
    if (isPresent && contact_shown)
      fail('invalid_input', { fields: { newEmail: 'Das ist schon die E-Mail-Adresse der Organisation' } })
    if (isPlaceholder(newEmail))
      fail('invalid_input', { fields: { newEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' } })
    await voidAllSecrets(ctx, 'change_contact')
    if (isPresent && (await isConfirmed(ctx, contact_email))) {
      await changeContact(ctx, { contact_email, contact_shown: true })
      return {}
    }
    const secretId = await issueSecret(ctx, { id: actor.memberId, email: newEmail }, 'change_contact')
    await writeTo(ctx, actor.memberId, 'change_contact', secretId)
    await ctx.audit(contactActions.requestChange, {}, { subject: ctx.orgId })
    await ctx.tell({ type: 'settings' })
    return {}
  })
}

/**
 * Makes the address to which the link was sent the organisation's, and tells the earlier one. Any member who may change
 * the settings confirms it: the reader of the mailbox is often not the one who asked.
 * @throws confirmation_token_invalid
 */
export async function confirmChange(ctx: Ctx, services: Pick<Services, 'keys'>, { token }: { token: string }) {
  const named = readMailed(services, 'change_contact', token)
  if (named?.orgId !== ctx.orgId) fail('confirmation_token_invalid')
  await organisationSql.lock(ctx.tx)
  const secret = await findGood(ctx, named.id)
  if (!secret) fail('confirmation_token_invalid')
  const before = await changeContact(ctx, { contact_email: secret.address, contact_shown: true })
  await noteOldAddress(ctx, secret.id, before)
  if (emailKey(before) === emailKey(secret.address)) return
  await writeTo(ctx, secret.member_id, 'contact_changed', secret.id)
}

async function isConfirmed({ tx }: Ctx, email: string): Promise<boolean> {
  const confirmed = tx.selectFrom('member').select('id').where('email_verified', '=', true)
  return (await confirmed.where(sql`lower(email)`, '=', emailKey(email)).executeTakeFirst()) !== undefined
}

/** The address stays: links to another one no longer open anything. Without a pending change nothing changes. */
export async function withdrawChange(ctx: Ctx): Promise<void> {
  await organisationSql.lock(ctx.tx)
  if (!(await findPending(ctx.tx, 'change_contact'))) return
  await voidAllSecrets(ctx, 'change_contact')
  await ctx.audit(contactActions.withdrawChange, {}, { subject: ctx.orgId })
  await ctx.tell({ type: 'settings' })
}
