import type { Ctx } from '../platform/context.ts'
import { customerActions } from './audit.ts'
import { along } from '../platform/db.ts'
import { readFacts } from './facts.ts'
import * as customerSql from './sql.ts'
import { statusOf, statusWhileOpen, type Status } from './status.ts'

/**
 * Brings a customer's status in line with the facts. Called in every transaction that changes one of them, after the
 * change; nothing else writes `processing_status`. The customer's row is locked, so two changes follow each other:
 * whoever also locks media or the film locks the customer first. The effects (film, e-mail) follow by `customerChanged`.
 */
export async function settle(ctx: Ctx, customerId: string): Promise<void> {
  const customer = await customerSql.lock(ctx.tx, customerId)
  if (customer) await bring(ctx, customer, statusOfRow(customer) ?? statusOf(await readFacts(ctx.tx, customer)))
}

/** The same after a file came to a customer who is held; `finished_at` as it stands now. */
export async function settleWithFile(ctx: Ctx, customer: customerSql.CustomerRow): Promise<void> {
  const status = statusOfRow({ ...customer, photo_count: customer.photo_count + 1 })
  await (status ? bring(ctx, customer, status) : settle(ctx, customer.id))
}

/** The status that the row alone tells. */
const statusOfRow = ({
  media_expired_at,
  anonymized_at,
  finished_at,
  photo_count,
  video_count,
}: customerSql.CustomerRow) =>
  statusWhileOpen({
    mediaExpired: Boolean(media_expired_at ?? anonymized_at),
    finished: Boolean(finished_at),
    media: photo_count + video_count,
  })

async function bring(ctx: Ctx, customer: customerSql.CustomerRow, { status, error }: Status) {
  const customerId = customer.id
  if (status === customer.processing_status && error === customer.processing_error) return

  const isFirst = status === 'completed' && !customer.completed_at
  const update = ctx.tx
    .updateTable('customer')
    .set({ processing_status: status, processing_error: error, ...(isFirst && { completed_at: ctx.now() }) })
    .where('id', '=', customerId)
  await along(ctx.tx, update.execute())
  const { name, number, shift_id: shiftId } = customer
  const about = { byItself: true, subject: customerId, customerId, shiftId } as const
  if (status === 'completed') await ctx.audit(customerActions.completed, { name, number }, about)
  if (status === 'failed') await ctx.audit(customerActions.failed, { name, number, reason: error ?? '' }, about)
  await ctx.tell({ type: 'customer', sessionId: shiftId, customerId })
}
