import type { Ctx } from '../platform/context.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import * as shifts from '../shifts/service.ts'
import * as customers from './sql.ts'

/** Deletes a shift with everything in it: customers, media, letters (docs/product/customers-and-shifts.md 11). */
export async function removeShift(ctx: Ctx, id: string, name: string | undefined) {
  // customers before the shift: an upload holds its customer while it counts itself in the shift
  await customers.lockShift(ctx.tx, id)
  const shift = await shifts.checkRemoval(ctx, id, name)
  await ctx.tx.deleteFrom('shift').where('id', '=', id).execute()
  await ctx.enqueue(sweepStorage, {})
  await shifts.record(ctx, 'shift.remove', id, {
    name: shift.name,
    customers: shift.customer_count,
    media: shift.media_count,
  })
}
