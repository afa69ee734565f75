import { sql } from 'kysely'
import { refusesPictures } from '../../contract/customers.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import * as customerSql from '../customers/sql.ts'
import * as customerService from '../customers/service.ts'
import { endAllLinks, endLink, openLink } from '../customers/links.ts'
import * as mediaSql from '../media/sql.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx, Services, Subscriber } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import { reasonOf } from '../platform/mail/enhanced-status.ts'
import { albumWouldWait } from './agreement.ts'
import { deliveryActions } from './audit.ts'
import { noteQueued } from './customer-outcome.ts'
import { deliveryEvents } from './events.ts'
import { liftBounce, settleAddress } from './bounces.ts'
import * as history from './history-sql.ts'
import { queueEmail } from './send-email.ts'
import * as deliverySql from './sql.ts'
import { wouldWait } from './trust.ts'

/** To one customer, automatic ones and asked for together (docs/product/delivery.md 3). */
export const emailsPerHour = 3

/**
 * The one automatic e-mail: when the work is complete, the organisation sends by itself and there is an address.
 * Runs after every change of a customer; the unique decision 'auto' makes it happen once. No automatic email goes to
 * a customer whose links were all ended ("Link sperren"), who took the consent back, whose address was saved with
 * "Nur speichern", or from whose address emails come back.
 */
export const automaticEmail: Subscriber = {
  name: 'send-when-complete',
  events: 'work',
  isConcerned: mayBeSent,
  async act(ctx, _services, customer) {
    if (!mayBeSent(customer) || !(await organisationSql.get(ctx.tx)).auto_send) return
    const earlier = await ctx.tx
      .selectFrom('email')
      .select('id')
      .where('customer_id', '=', customer.id)
      // a customer who asked for the link before the film was made still gets the film
      .where('kind', '=', 'gallery')
      .limit(1)
      .executeTakeFirst()
    const link = await deliverySql.newestLink(ctx.tx, customer.id)
    if (earlier || !link) return
    await queue(ctx, customer, 'auto', link.id)
  },
  async giveUp(ctx, { id, shift_id }) {
    const email_error =
      'Die automatische E-Mail konnte nicht vorbereitet werden. „Erneut senden“ versucht es noch einmal.'
    await changeCustomer(ctx, id, deliveryEvents.emailFailed({ emails: [] }), { email_status: 'failed', email_error })
    await ctx.tell({ type: 'email', sessionId: shift_id, customerId: id })
  },
}

function mayBeSent(customer: customerSql.CustomerRow): boolean {
  return (
    Boolean(customer.email) &&
    !customer.anonymized_at &&
    !customer.media_expired_at &&
    !customer.email_held &&
    !customer.bounce_status &&
    !refusesPictures(customer) &&
    customer.processing_status === 'completed' &&
    customer.email_status === 'pending'
  )
}

/**
 * Sends the link again, as a new one. Earlier links go on working when the address is the same; when it was
 * changed they end as soon as the new e-mail is accepted (docs/product/delivery.md 4).
 * @param anyway also to an address from which emails came back ("Trotzdem senden")
 * @param services without them an email that lacks the processing agreement is not refused: it waits
 */
export async function resend(ctx: Ctx, customerId: string, anyway = false, services?: Services) {
  const customer = await customerService.lockForChange(ctx, customerId)
  refuseRefuser(customer)
  if (!customer.email) fail('customer_has_no_email')
  const { ready } = await ctx.tx
    .selectNoFrom(mediaSql.isReadyToShow(sql.val(customerId)).as('ready'))
    .executeTakeFirstOrThrow()
  if (!ready) fail('customer_not_ready')
  if (customer.bounce_status && !anyway) refuseUndeliverable(customer.email, customer.bounce_status)
  await refuseTooMany(ctx, customerId)
  if (await wouldWait(ctx)) fail('address_not_confirmed')
  if (services && (await albumWouldWait(ctx, customerId, services))) fail('agreement_missing')
  if (customer.bounce_status) await liftBounce(ctx, customer)
  const link = await openLink(ctx, customerId)
  await queue(ctx, customer, newId(), link.id)
  return { success: true as const, newToken: link.token }
}

function refuseUndeliverable(address: string, status: string): never {
  const text = `E-Mails an ${address} kommen nicht an: ${reasonOf(status)}. Bitte berichtigen Sie die Adresse.`
  return fail('address_undeliverable', { text })
}

/** A customer who refuses pictures gets neither an email nor a new link, whatever was made before. */
function refuseRefuser(customer: customerSql.CustomerRow): void {
  if (refusesPictures(customer))
    fail('no_consent', { text: 'Dieser Gast möchte keine Aufnahmen. Es wird nichts gesendet und kein Link geöffnet.' })
}

/**
 * A new link after all were ended, without an email: staff show or copy it. A customer with a valid link keeps it.
 * @throws customer_not_found, customer_anonymized, not_your_shift, media_expired, no_consent
 */
export async function openNewLink(ctx: Ctx, customerId: string): Promise<{ token: string }> {
  const customer = await customerService.lockForChange(ctx, customerId)
  if (customer.media_expired_at) fail('media_expired')
  refuseRefuser(customer)
  if (customer.gallery_token) return { token: customer.gallery_token }
  const { token } = await openLink(ctx, customerId)
  const { name, number } = customer
  await customerService.record(ctx, deliveryActions.openLink, customer, { name, number })
  return { token }
}

/** At most three in an hour; the refusal names the rule, and when the next one may go (docs/product/delivery.md 3). */
async function refuseTooMany(ctx: Ctx, customerId: string): Promise<void> {
  const counted = await deliverySql.countedEmails(ctx.tx, customerId)
  if (counted.length < emailsPerHour) return
  const rule = 'An einen Gast gehen höchstens drei E-Mails in einer Stunde.'
  // the oldest of the last three; an email that waits counts as long as it does
  const frees = counted.at(emailsPerHour - 1)
  if (!frees || frees.waits) {
    const text = `${rule} Drei warten noch darauf, hinauszugehen.`
    fail('too_many_requests', { retryAfterSeconds: 3600, text })
  }
  const at = new Date(frees.created_at.getTime() + 3_600_000)
  // never shown a minute too early
  const shown = new Date(Math.ceil(at.getTime() / 60_000) * 60_000)
  fail('too_many_requests', {
    retryAfterSeconds: Math.min(3600, Math.max(1, Math.ceil((at.getTime() - Date.now()) / 1000))),
    text: `${rule} Die nächste kann um ${clock.format(shown)} Uhr gesendet werden.`,
  })
}
const clock = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' })

/**
 * "Link sperren": all links end at once, and emails that wait with one of them do not go out any more. An email
 * that was handed over is past stopping. From then on nothing is sent by itself: only staff open a new link.
 */
export async function revokeLinks(ctx: Ctx, customerId: string) {
  const customer = (await customerSql.lock(ctx.tx, customerId)) ?? fail('customer_not_found')
  await customerService.assertMayChange(ctx, customer)
  const waiting = await history.lockWaiting(ctx.tx, customerId)
  const links = await endAllLinks(ctx, customerId)
  if (waiting.length > 0) await stopEmails(ctx, customer, waiting)
  if (links === 0 && waiting.length === 0) return
  const { name, number } = customer
  await customerService.record(ctx, deliveryActions.revokeLinks, customer, {
    name,
    number,
    links,
    letters: waiting.length,
  })
}

/**
 * Ends one link of a customer, and the emails that wait with it; the others stay valid. A link that ended before changes
 * nothing.
 * @throws Failure: customer_not_found, not_your_shift, not_found for a link that the customer does not have
 */
export async function revokeLink(ctx: Ctx, customerId: string, linkId: string): Promise<void> {
  const customer = (await customerSql.lock(ctx.tx, customerId)) ?? fail('customer_not_found')
  await customerService.assertMayChange(ctx, customer)
  const waiting = (await history.lockWaiting(ctx.tx, customerId)).filter(({ link_id }) => link_id === linkId)
  const ended = (await endLink(ctx, customerId, linkId)) ?? fail('not_found', { text: 'Diesen Link gibt es nicht.' })
  if (!ended) return
  if (waiting.length > 0) await stopEmails(ctx, customer, waiting)
  const { name, number } = customer
  const detail = { name, number, links: 1, letters: waiting.length }
  await customerService.record(ctx, deliveryActions.revokeLinks, customer, detail)
}

/** Emails whose link has ended do not go out any more. The customer and the emails are locked. */
async function stopEmails(ctx: Ctx, customer: customerSql.CustomerRow, waiting: { id: string; kind: string }[]) {
  const emails = waiting.map(({ id }) => id)
  await ctx.tx
    .updateTable('email')
    .set({ status: 'failed', reason: linkRevoked, waits_for: null })
    .where('id', 'in', emails)
    .execute()
  const isTold = waiting.some(({ kind }) => kind === 'gallery')
  const change = { email_status: 'failed', email_error: linkRevoked } as const
  await changeCustomer(ctx, customer.id, deliveryEvents.emailFailed({ emails }), isTold ? change : {})
  await ctx.tell({ type: 'email', sessionId: customer.shift_id, customerId: customer.id })
}

const linkRevoked = 'Der Galerie-Link wurde gesperrt, bevor die E-Mail hinausging.'

/** Decides to send: email and job are committed with the decision. */
async function queue(ctx: Ctx, customer: customerSql.CustomerRow, decision: string, linkId: string) {
  const email = emailTo(customer, decision, linkId)
  if (!(await queueEmail(ctx, email))) return
  if (customer.bounce_status) await ctx.enqueue(settleAddress, { emailId: email.id })
  await noteQueued(ctx, customer, email)
  await customerService.record(ctx, deliveryActions.queue, customer, {
    name: customer.name,
    number: customer.number,
    letter: email.id,
  })
}

/** The souvenir's email; it goes to the address that the customer has now. */
export const emailTo = (customer: customerSql.CustomerRow, decision: string, linkId: string) => ({
  id: newId(),
  customer_id: customer.id,
  decision,
  link_id: linkId,
  to_address: customer.email ?? '',
  to_name: customer.name,
})
