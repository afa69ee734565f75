import { changeCustomer } from '../customers/change-customer.ts'
import * as customerService from '../customers/service.ts'
import type { CustomerRow } from '../customers/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { mediaActions } from './audit.ts'
import { mediaEvents } from './events.ts'
import * as outcomes from './outcomes.ts'
import { recordMedia } from './record-media.ts'
import * as mediaSql from './sql.ts'

/**
 * Hides media from a customer's gallery without deleting them, or shows them again (docs/product/media.md 19). Outcomes
 * that show a hidden one go with this transaction and are made again without it; nothing is mailed. A second call
 * changes nothing.
 * @throws Failure: media_not_found (also for what the customer does not have), customer_not_found, customer_anonymized,
 *   not_your_shift
 */
export async function hide(
  ctx: Ctx,
  customerId: string,
  { mediaIds, hidden }: { mediaIds: string[]; hidden: boolean },
) {
  const { customer, media } = await lockTheirs(ctx, customerId, mediaIds)
  const changed = media.filter(({ hidden_at }) => (hidden_at !== null) !== hidden)
  if (changed.length > 0) {
    const ids = changed.map(({ id }) => id)
    if (hidden) await outcomes.dropShowing(ctx, customerId, changed)
    await mediaSql.setHidden(ctx.tx, customerId, ids, hidden ? ctx.now() : null)
    await outcomes.outdateBy(ctx, customerId, changed)
    await changeCustomer(ctx, customerId, mediaEvents[hidden ? 'hidden' : 'shown']({ media: ids }))
    await ctx.enqueue(sweepStorage, {})
    const photos = changed.filter(({ kind }) => kind === 'photo').length
    const detail = { ...named(customer), photos, videos: changed.length - photos, media: ids, hidden }
    await recordMedia(ctx, mediaActions.hide, customer, detail)
  }
  return { changed: changed.length }
}

/**
 * Chooses the photo that the gallery shows first ("Titelbild") where the customer chose none; null: it is the best one.
 * @throws Failure: as `hide`; media_not_found also for a clip
 */
export async function cover(ctx: Ctx, customerId: string, mediaId: string | null): Promise<void> {
  const { customer, media } = await lockTheirs(ctx, customerId, mediaId === null ? [] : [mediaId])
  if (media.some(({ kind }) => kind !== 'photo')) fail('media_not_found')
  const all = await mediaSql.ofCustomer(ctx.tx, customerId)
  if ((mediaSql.coverOf('cover_at', all)?.id ?? null) === mediaId) return
  await mediaSql.setCover(ctx.tx, 'cover_at', customerId, mediaId, ctx.now())
  await changeCustomer(ctx, customerId, mediaEvents.coverChosen({}))
  await recordMedia(ctx, mediaActions.cover, customer, { ...named(customer), media: mediaId })
}

/** The customer, locked, and these media, all of which the customer has. */
async function lockTheirs(ctx: Ctx, customerId: string, mediaIds: string[]) {
  const customer = await customerService.lockForChange(ctx, customerId)
  const wanted = new Set(mediaIds)
  const media = (await mediaSql.ofCustomer(ctx.tx, customerId)).filter(({ id }) => wanted.has(id))
  if (media.length < wanted.size) fail('media_not_found')
  return { customer, media }
}

const named = ({ name, number }: CustomerRow) => ({ name, number })
