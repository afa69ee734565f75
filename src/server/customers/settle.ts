import type { Ctx } from '../platform/context.ts'
import { customerActions } from './audit.ts'
import { readFacts } from './facts.ts'
import * as customerSql from './sql.ts'
import { statusOf } from './status.ts'

/**
 * Brings a customer's status in line with the facts. Called in every transaction that changes one of them, after the
 * change; nothing else writes `processing_status`. The customer's row is locked, so two changes follow each other:
 * whoever also locks media or the film locks the customer first. The effects (film, e-mail) follow by `customerChanged`.
 */
export async function settle(ctx: Ctx, customerId: string): Promise<void> {
  const customer = await customerSql.lock(ctx.tx, customerId)
  if (!customer) return
  const { status, error } = statusOf(await readFacts(ctx.tx, customer))
  if (status === customer.processing_status && error === customer.processing_error) return

  const isFirst = status === 'completed' && !customer.completed_at
  await ctx.tx
    .updateTable('customer')
    .set({ processing_status: status, processing_error: error, ...(isFirst && { completed_at: ctx.now() }) })
    .where('id', '=', customerId)
    .execute()
  const { name, number, shift_id: shiftId } = customer
  const about = { byItself: true, subject: customerId, customerId, shiftId } as const
  if (status === 'completed') await ctx.audit(customerActions.completed, { name, number }, about)
  if (status === 'failed') await ctx.audit(customerActions.failed, { name, number, reason: error ?? '' }, about)
  await ctx.tell({ type: 'customer', sessionId: shiftId, customerId })
}
