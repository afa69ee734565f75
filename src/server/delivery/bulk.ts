import { z } from 'zod'
import type { BulkSending, SkipReason } from '../../contract/delivery.ts'
import { isReadyToSend } from '../../contract/customers.ts'
import { openLink } from '../customers/links.ts'
import * as customers from '../customers/sql.ts'
import { defineJob, type Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import * as shifts from '../shifts/service.ts'
import * as history from './history-sql.ts'
import { sendLetter } from './send-letter.ts'
import { lettersPerHour, letterTo } from './service.ts'

/**
 * Sends the e-mail to everybody in a shift who is ready and has none yet: decided in one transaction, for three
 * hundred guests in about a second. The guests are locked, so a second click finds the first one's letters on their
 * way and queues nobody twice. Each gets the link that stands; a new one only where all were ended.
 */
export async function sendShift(ctx: Ctx, shiftId: string) {
  const shift = await shifts.get(ctx, shiftId)
  const guests = await customers.lockShift(ctx.tx, shiftId)
  const standings = await history.standings(ctx.tx, shiftId)
  const decision = `bulk:${newId()}`

  const skipped: { customerId: string; reason: SkipReason }[] = []
  const letters: ReturnType<typeof letterTo>[] = []
  for (const guest of guests) {
    const standing = standings.get(guest.id) ?? fail('customer_not_found')
    const reason = reasonToSkip(guest, standing)
    if (reason) {
      skipped.push({ customerId: guest.id, reason })
      continue
    }
    const letter = letterTo(ctx, guest, decision, standing.link_id ?? (await openLink(ctx, guest.id)).id)
    letters.push(letter)
    await ctx.audit('email.queue', {
      subject: guest.id,
      customerId: guest.id,
      shiftId,
      detail: { name: guest.name, number: guest.number, letter: letter.id },
    })
  }
  if (letters.length > 0) {
    await history.addLetters(ctx.tx, letters)
    await ctx.enqueue(sendRun, { shiftId, decision })
    await ctx.tell({ type: 'email', sessionId: shiftId })
    const detail = { name: shift.session_name, total: guests.length, queued: letters.length, decision }
    await shifts.record(ctx, 'shift.send', shiftId, detail)
  }
  return { total: guests.length, queued: letters.length, skipped }
}

/** Gives the letters of one bulk sending to the mail lane, a few at a time: the click need not wait for that. */
export const sendRun = defineJob({
  name: 'send-run',
  input: z.object({ shiftId: z.uuid(), decision: z.string() }),
  key: ({ decision }) => decision,
  lane: 'io',
  retries: 10,
  delay: 2,

  async run({ inOrg }, { shiftId, decision }) {
    const ids = await inOrg(({ tx }) => history.queuedOf(tx, shiftId, decision))
    for (let i = 0; i < ids.length; i += 25) {
      await inOrg(async ({ enqueue }) => {
        for (const letterId of ids.slice(i, i + 25)) await enqueue(sendLetter, { letterId })
      })
    }
  },
})

function reasonToSkip(guest: customers.CustomerRow, standing: history.Standing): SkipReason | undefined {
  const sent = guest.email_status === 'sent'
  if (guest.anonymized_at) return 'anonymized'
  if (guest.deletion_due_at) return 'leaving'
  if (standing.on_the_way) return 'on_the_way'
  if (sent) return 'already_sent'
  if (!guest.email) return 'no_address'
  if (!isReadyToSend({ sent, processingStatus: guest.processing_status }) || !standing.has_ready) return 'not_ready'
  if (standing.last_hour >= lettersPerHour) return 'too_many'
  return undefined
}

/** How the newest bulk sending of a shift stands, told from its letters; null when there was none. */
export async function lastSending(ctx: Ctx, shiftId: string): Promise<{ sending: BulkSending | null }> {
  await shifts.get(ctx, shiftId)
  const letters = await history.lastRun(ctx.tx, shiftId)
  const [first] = letters
  if (!first) return { sending: null }
  const count = (status: history.RunLetter['status']) => letters.filter((letter) => letter.status === status).length
  return {
    sending: {
      startedAt: first.created_at.toISOString(),
      total: letters.length,
      sent: count('sent'),
      waiting: count('queued'),
      waitingReason: letters.find((letter) => letter.waits_for)?.reason ?? null,
      failed: letters.flatMap(({ id, number, name, to_address, status, reason }) =>
        status === 'failed'
          ? [{ customerId: id, customerNumber: number, name, email: to_address, reason: reason ?? '' }]
          : [],
      ),
    },
  }
}
