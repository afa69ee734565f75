import type { GalleryShare } from '../../contract/gallery.ts'
import * as customerSql from '../customers/sql.ts'
import { once } from '../http/idempotency.ts'
import { spend } from '../http/limiter.ts'
import { rateLimits } from './rate-limits.ts'
import type { Ctx, Services } from '../platform/context.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'
import { hashSecret, newId, newSecret } from '../platform/ids.ts'
import { everything, type Content } from './content.ts'
import { enterOwnGallery } from './enter.ts'
import { openGallery } from './permit.ts'

/** Selections of one gallery at a time; more are no longer an overview for the customer. */
const mostShares = 20

/** The selections that this customer shares, newest first. */
export function shares(caller: PublicRequest, token: string): Promise<{ shares: GalleryShare[] }> {
  return enterOwnGallery(caller, token, async (ctx, content) => ({
    shares: await openShares(ctx, caller.services, content),
  }))
}

/**
 * "Zum Teilen": a second link that shows just these media of this gallery, now and later.
 * @throws Failure: gallery_not_found, media_not_found for a medium that is not in the gallery, too_many_shares above
 * `mostShares`
 */
export function share(caller: PublicRequest, token: string, wanted: { ids: string[]; showPicture: boolean }) {
  return change(caller, token, async (ctx, content) => {
    const shown = everything(content)
    const picked = [...new Set(wanted.ids)].map((id) => shown.find((item) => item.id === id) ?? fail('media_not_found'))
    // two at the same moment: the second one counts the first; and a call that waited for the end of all links is too
    // late
    await customerSql.lock(ctx.tx, content.customer.id)
    if (!(await openGallery(ctx, content.linkId))) fail('gallery_not_found')
    const before = await openShares(ctx, caller.services, content)
    if (before.length >= mostShares) {
      fail('too_many_shares', { text: `Es gibt schon ${mostShares} geteilte Links. Bitte beenden Sie zuerst einen.` })
    }

    const link = { id: newId(), token: newSecret() }
    await ctx.tx
      .insertInto('gallery_link')
      .values({
        ...link,
        org_id: ctx.orgId,
        customer_id: content.customer.id,
        kind: 'shared',
        show_picture: wanted.showPicture,
        created_at: ctx.now(),
      })
      .execute()
    await ctx.tx
      .insertInto('gallery_link_item')
      .values(
        picked.map(({ id, family }) => ({
          org_id: ctx.orgId,
          link_id: link.id,
          media_id: family === null ? id : null,
          family,
        })),
      )
      .execute()
    await ctx.tx
      .insertInto('access_key')
      .values({ kind: 'gallery', key: hashSecret(link.token), org_id: ctx.orgId, subject_id: link.id })
      .execute()
    const made = (await openShares(ctx, caller.services, content)).find(({ id }) => id === link.id)
    return { share: made ?? fail('media_not_found') }
  })
}

/** Ends a shared link at once; one that does not exist, or is not this customer's, counts as ended. */
export function unshare(caller: PublicRequest, token: string, id: string): Promise<void> {
  return change(caller, token, async (ctx, content) => {
    // its row goes, and with it the access key and its items; the visits stay in the sums
    const ended = await ctx.tx
      .deleteFrom('gallery_link')
      .where('id', '=', id)
      .where('customer_id', '=', content.customer.id)
      .where('kind', '=', 'shared')
      .returning('id')
      .executeTakeFirst()
    // its open pages are told that this customer has changed, and ask again
    const { id: customerId, shift_id } = content.customer
    if (ended) await ctx.tell({ type: 'customer', sessionId: shift_id, customerId })
    return {}
  }).then(() => undefined)
}

/** Changes are limited per address; looking is not, and writes nothing. */
async function change<T>(
  caller: PublicRequest,
  token: string,
  work: (ctx: Ctx, content: Content) => Promise<T>,
): Promise<T> {
  const { services, address, keyed } = caller
  await spend(services, [rateLimits.galleryShare, address])
  return enterOwnGallery(caller, token, (ctx, content) => once(ctx, keyed, () => work(ctx, content)))
}

/** The valid shared links; of their items, those that can still be shown. */
async function openShares(ctx: Ctx, services: Services, content: Content): Promise<GalleryShare[]> {
  const links = await ctx.tx
    .selectFrom('gallery_link')
    .select(['id', 'token', 'views', 'created_at'])
    .where('customer_id', '=', content.customer.id)
    .where('kind', '=', 'shared')
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(mostShares)
    .execute()
  if (links.length === 0) return []
  const items = await ctx.tx
    .selectFrom('gallery_link_item')
    .select(['link_id', 'media_id', 'family'])
    .where(
      'link_id',
      'in',
      links.map((link) => link.id),
    )
    .execute()
  const shown = new Set(everything(content).map(({ id, family }) => family ?? id))
  return links.map((link) => ({
    id: link.id,
    url: `${services.publicUrl}/s/${link.token}`,
    items: items.filter((item) => item.link_id === link.id && shown.has(item.media_id ?? item.family ?? '')).length,
    views: link.views,
    createdAt: link.created_at.toISOString(),
  }))
}
