import type { BulkSending, SkipReason } from '../../contract/delivery.ts'
import { isReadyToSend } from '../../contract/customers.ts'
import { openLink } from '../customers/links.ts'
import * as customers from '../customers/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import * as shifts from '../shifts/service.ts'
import * as history from './history-sql.ts'
import { lettersPerHour, queue } from './service.ts'

/**
 * Sends the e-mail to everybody in a shift who is ready and has none yet, in one transaction. The guests are
 * locked, so a second click finds the first one's letters on their way and queues nobody twice. Each gets the
 * link that stands; a new one only where all were ended.
 */
export async function sendShift(ctx: Ctx, shiftId: string) {
  const shift = await shifts.get(ctx, shiftId)
  const guests = await customers.lockShift(ctx.tx, shiftId)
  const standings = await history.standings(ctx.tx, shiftId)
  const decision = `bulk:${newId()}`

  const skipped: { customerId: string; reason: SkipReason }[] = []
  for (const guest of guests) {
    const standing = standings.get(guest.id) ?? fail('customer_not_found')
    const reason = reasonToSkip(guest, standing)
    if (reason) skipped.push({ customerId: guest.id, reason })
    else await queue(ctx, guest, decision, standing.link_id ?? (await openLink(ctx, guest.id)).id)
  }
  const queued = guests.length - skipped.length
  if (queued > 0) {
    const detail = { name: shift.session_name, total: guests.length, queued, decision }
    await shifts.record(ctx, 'shift.send', shiftId, detail)
  }
  return { total: guests.length, queued, skipped }
}

function reasonToSkip(guest: customers.CustomerRow, standing: history.Standing): SkipReason | undefined {
  const sent = guest.email_status === 'sent'
  if (guest.anonymized_at) return 'anonymized'
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
      failed: letters.flatMap(({ id, number, name, to_address, status, reason }) =>
        status === 'failed'
          ? [{ customerId: id, customerNumber: number, name, email: to_address, reason: reason ?? '' }]
          : [],
      ),
    },
  }
}
