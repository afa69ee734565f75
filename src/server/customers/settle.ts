import type { Ctx } from '../platform/context.ts'
import { readFacts } from './facts.ts'
import * as sql from './sql.ts'
import { statusOf } from './status.ts'

/**
 * Brings a customer's status in line with the facts. Called in every transaction that changes one of them, after the
 * change; nothing else writes `processing_status`. The customer's row is locked, so two changes follow each other:
 * whoever also locks media or the film locks the customer first. The effects (film, e-mail) follow by `customerChanged`.
 */
export async function settle(ctx: Ctx, customerId: string): Promise<void> {
  const customer = await sql.lock(ctx.tx, customerId)
  if (!customer) return
  const { status, error } = statusOf(await readFacts(ctx.tx, customer))
  if (status === customer.processing_status && error === customer.processing_error) return

  const isFirst = status === 'completed' && !customer.completed_at
  await ctx.tx
    .updateTable('customer')
    .set({ processing_status: status, processing_error: error, ...(isFirst && { completed_at: ctx.now() }) })
    .where('id', '=', customerId)
    .execute()
  if (status === 'completed' || status === 'failed') {
    await ctx.audit(`customer.${status}`, {
      byItself: true,
      subject: customerId,
      customerId,
      shiftId: customer.shift_id,
      detail: { name: customer.name, number: customer.number, ...(error !== null && { reason: error }) },
    })
  }
  await ctx.tell({ type: 'customer', sessionId: customer.shift_id, customerId })
}
