import type { z } from 'zod'
import * as customerService from '../customers/service.ts'
import type { Action } from '../platform/audit.ts'
import type { Ctx } from '../platform/context.ts'

/** Records an action on a customer's media at the customer. Open galleries look again. */
export async function recordMedia<S extends z.ZodObject>(
  ctx: Ctx,
  action: Action<S>,
  customer: { id: string; shift_id: string },
  detail: NoInfer<z.input<S>>,
): Promise<void> {
  await customerService.record(ctx, action, customer, detail)
  await ctx.tell({ type: 'media', sessionId: customer.shift_id, customerId: customer.id })
}
