import { z } from 'zod'
import type { BulkSending, SkipReason } from '../../contract/delivery.ts'
import { isReadyToSend, refusesPictures } from '../../contract/customers.ts'
import { openLink } from '../customers/links.ts'
import { about } from '../customers/service.ts'
import * as customerSql from '../customers/sql.ts'
import { defineJob, type Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import * as shiftService from '../shifts/service.ts'
import { deliveryActions } from './audit.ts'
import { noteQueued } from './customer-outcome.ts'
import * as history from './history-sql.ts'
import { emailRow, sendEmail } from './send-email.ts'
import { emailsPerHour, emailTo } from './service.ts'

/**
 * Sends the e-mail to each customer of a shift, or of the chosen ones, who is ready and has none yet: decided in one
 * transaction, for three hundred customers in about a second. The customers are locked, so a second click finds the
 * first one's emails on their way and queues none twice. Each gets the valid link; a new one only where all were ended.
 */
export async function sendShift(ctx: Ctx, shiftId: string, chosen?: string[]) {
  const rows = chosen
    ? await customerSql.lockSome(ctx.tx, shiftId, chosen)
    : await customerSql.lockShift(ctx.tx, shiftId)
  // customers before the shift, as when it ends: it must still run when a guide's emails are decided
  const shift = await shiftService.lockForChange(ctx, shiftId)
  const factsById = await history.sendingFacts(ctx.tx, shiftId)
  const decision = `${chosen ? someRun : wholeRun}${newId()}`

  const skipped: { customerId: string; reason: SkipReason }[] = [...new Set(chosen)]
    .filter((id) => rows.every((row) => row.id !== id))
    .map((customerId) => ({ customerId, reason: 'gone' }))
  const total = rows.length + skipped.length
  const emails: ReturnType<typeof emailTo>[] = []
  for (const customer of rows) {
    const facts = factsById.get(customer.id) ?? fail('customer_not_found')
    const reason = reasonToSkip(customer, facts)
    if (reason) {
      skipped.push({ customerId: customer.id, reason })
      continue
    }
    // the valid link went to another address: with a new one it ends as soon as the email is accepted
    const linkId = (facts.is_for_address && facts.link_id) || (await openLink(ctx, customer.id)).id
    const email = emailTo(customer, decision, linkId)
    emails.push(email)
    const { name, number } = customer
    await ctx.audit(deliveryActions.queue, { name, number, letter: email.id }, about(customer))
  }
  if (emails.length > 0) {
    await history.addEmails(
      ctx.tx,
      emails.map((email) => emailRow(ctx, email)),
    )
    const held = new Map(rows.map((row) => [row.id, row]))
    for (const email of emails) await noteQueued(ctx, held.get(email.customer_id) ?? fail('internal'), email)
    await ctx.enqueue(sendRun, { shiftId, decision })
    await ctx.tell({ type: 'email', sessionId: shiftId })
    const detail = { name: shift.name, total, queued: emails.length, decision }
    await shiftService.record(ctx, deliveryActions.sendShift, shiftId, detail)
  }
  return { total, queued: emails.length, skipped }
}

/** How the names of bulk sendings begin: to the whole shift, or to chosen customers. */
const wholeRun = 'bulk:'
const someRun = 'some:'

/** Gives the emails of one bulk sending to the mail lane, a few at a time: the click need not wait for that. */
export const sendRun = defineJob({
  name: 'send-run',
  input: z.object({ shiftId: z.uuid(), decision: z.string() }),
  key: ({ decision }) => decision,
  title: 'E-Mails an viele Gäste senden',
  lane: 'io',
  retries: 10,
  delay: 2,

  async run({ inOrg }, { shiftId, decision }) {
    const ids = await inOrg(({ tx }) => history.queuedOf(tx, shiftId, decision))
    for (let i = 0; i < ids.length; i += 25) {
      await inOrg(async ({ enqueue }) => {
        for (const emailId of ids.slice(i, i + 25)) await enqueue(sendEmail, { emailId })
      })
    }
  },
})

function reasonToSkip(customer: customerSql.CustomerRow, facts: history.SendingFacts): SkipReason | undefined {
  const sent = facts.got_email
  if (customer.anonymized_at) return 'anonymized'
  if (customer.deletion_due_at) return 'leaving'
  if (refusesPictures(customer)) return 'refused'
  if (facts.on_the_way) return 'on_the_way'
  if (sent) return 'already_sent'
  if (!customer.email) return 'no_address'
  if (customer.bounce_status) return 'undeliverable'
  if (!isReadyToSend({ sent, processingStatus: customer.processing_status }) || !facts.has_ready) return 'not_ready'
  if (facts.last_hour >= emailsPerHour) return 'too_many'
  return undefined
}

/** The customers `sendShift` would email now, and those it would skip. Locks nothing, so it may change right after. */
export async function sendingPlan(ctx: Ctx, shiftId: string) {
  const shift = await shiftService.get(ctx, shiftId)
  const rows = await customerSql.ofShift(ctx.tx, shiftId)
  const factsById = await history.sendingFacts(ctx.tx, shift.id)
  const ready: { customerId: string; newLink: boolean }[] = []
  const skipped: { customerId: string; reason: SkipReason }[] = []
  for (const customer of rows) {
    const facts = factsById.get(customer.id)
    if (!facts) continue
    const reason = reasonToSkip(customer, facts)
    if (reason) skipped.push({ customerId: customer.id, reason })
    else ready.push({ customerId: customer.id, newLink: facts.link_id === null })
  }
  return { total: rows.length, ready, skipped }
}

/** The progress of a shift's newest bulk sending, told from its emails; null when there was none. */
export async function lastSending(ctx: Ctx, shiftId: string): Promise<{ sending: BulkSending | null }> {
  await shiftService.get(ctx, shiftId)
  const emails = await history.lastRun(ctx.tx, shiftId)
  const [first] = emails
  if (!first) return { sending: null }
  const count = (status: history.RunEmail['status']) => emails.filter((email) => email.status === status).length
  return {
    sending: {
      startedAt: first.created_at.toISOString(),
      isWhole: first.decision.startsWith(wholeRun),
      total: emails.length,
      sent: count('sent'),
      waiting: count('queued'),
      waitingReason: emails.find((email) => email.waits_for)?.reason ?? null,
      failed: emails.flatMap(({ id, number, name, to_address, status, reason }) =>
        status === 'failed'
          ? [{ customerId: id, customerNumber: number, name, email: to_address, reason: reason ?? '' }]
          : [],
      ),
    },
  }
}
