import { spend } from '../http/limiter.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import * as customerSql from '../customers/sql.ts'
import { mediaEvents } from '../media/events.ts'
import { setCover, setFavourite } from '../media/sql.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'
import { enterOwnGallery } from './enter.ts'
import { rateLimits } from './rate-limits.ts'

/**
 * Marks a photo or clip of the customer's own gallery, or removes the mark; a second call changes nothing.
 * @throws Failure: gallery_not_found, media_not_found for media that the gallery does not show, and for the film
 */
export async function favourite(caller: PublicRequest, token: string, id: string, isFavourite: boolean): Promise<void> {
  await spend(caller.services, [rateLimits.galleryFavourite, caller.address])
  await enterOwnGallery(caller, token, async ({ tx, now }, { customer, clips, photos }) => {
    if (![...clips, ...photos].some((shown) => shown.id === id)) fail('media_not_found')
    await setFavourite(tx, customer.id, id, isFavourite ? now() : null)
    return true
  })
}

/**
 * Chooses the photo that the customer's own gallery shows first, before the choice of staff; null: no choice any more.
 * Open galleries reload.
 * @throws Failure: gallery_not_found, media_not_found for media that the gallery does not show, and for anything but a
 * photo
 */
export async function cover(caller: PublicRequest, token: string, mediaId: string | null): Promise<void> {
  await spend(caller.services, [rateLimits.galleryCover, caller.address])
  await enterOwnGallery(caller, token, async (ctx, { customer, photos, ownCover }) => {
    if (mediaId !== null && !photos.some(({ id }) => id === mediaId)) fail('media_not_found')
    if (mediaId === ownCover) return true
    await customerSql.lock(ctx.tx, customer.id)
    await setCover(ctx.tx, 'own_cover_at', customer.id, mediaId, ctx.now())
    await changeCustomer(ctx, customer.id, mediaEvents.coverChosen({}))
    await ctx.tell({ type: 'media', sessionId: customer.shift_id, customerId: customer.id })
    return true
  })
}
