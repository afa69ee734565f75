import { changeCustomer } from '../customers/change-customer.ts'
import { refuseHeld } from '../customers/legal-holds.ts'
import * as customerService from '../customers/service.ts'
import type { Ctx } from '../platform/context.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { mediaActions } from './audit.ts'
import { mediaEvents } from './events.ts'
import * as outcomes from './outcomes.ts'
import { recordMedia } from './record-media.ts'
import * as mediaSql from './sql.ts'
import * as unassignedSql from './unassigned-sql.ts'

/**
 * Takes all media from a customer, with film and certificate. Group photos stay with the others who have them. The
 * customer is locked. @throws legal_hold
 */
export async function removeAll(ctx: Ctx, customerId: string): Promise<void> {
  const customer = await customerService.lockForChange(ctx, customerId)
  await refuseHeld(ctx, [customerId])
  const media = await mediaSql.ofCustomer(ctx.tx, customerId)
  await outcomes.dropAll(ctx.tx, [customerId])
  if (media.length > 0)
    await mediaSql.take(
      ctx.tx,
      media.map(({ id }) => id),
      [customerId],
    )
  // nor can anything be given back that was deleted a moment ago
  await ctx.tx.deleteFrom('media_removal').where('customer_id', '=', customerId).execute()
  await unassignedSql.dropCards(ctx.tx, [customerId])
  await changeCustomer(ctx, customerId, mediaEvents.taken({ media: media.map(({ id }) => id) }))
  await ctx.enqueue(sweepStorage, {})
  if (media.length === 0) return
  await recordMedia(ctx, mediaActions.removeAll, customer, {
    name: customer.name,
    number: customer.number,
    photos: media.filter(({ kind }) => kind === 'photo').length,
    videos: media.filter(({ kind }) => kind === 'video').length,
  })
}
