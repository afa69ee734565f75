import { sql } from 'kysely'
import { periods } from '../../contract/limits.ts'
import { spend } from '../http/limiter.ts'
import { rateLimits } from './rate-limits.ts'
import type { Ctx } from '../platform/context.ts'
import { may, system, type LinkPrincipal } from '../platform/principal.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { findAccessKey } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { actAs, systemOrganisation } from '../platform/in-organisation.ts'
import { hashSecret } from '../platform/ids.ts'
import { networkOf } from '../platform/network.ts'
import { turns } from '../platform/turns.ts'
import { contentOfLink, type Content } from './content.ts'
import { openGallery, shareable, type OpenLink, type Permitted, type SeenObject } from './permit.ts'
import { keyringOf } from './pin.ts'
import type { Keyring } from './permit.ts'

/** Opens nothing and belongs to no organisation: an unknown token takes the same steps as a link that ended. */
const nowhere = { orgId: systemOrganisation, subjectId: systemOrganisation }

/**
 * Half of the connections to the database: when a whole town opens its galleries, the back-office still gets some. The
 * addresses take turns, so that a guesser holds up no other address.
 */
const turn = turns(10)

/**
 * Enters the organisation that a gallery link leads to. Unknown, ended, expired and anonymised links get the same
 * answer after the same questions to the database; wrong ones are limited per address, right ones always open
 * (docs/product/gallery.md 1): only a link that opens nothing spends a try, before it is answered.
 * @throws Failure: gallery_not_found, gallery_pin_required, too_many_requests, and what `work` throws
 */
export const withGalleryLink = <T>(
  caller: PublicRequest,
  token: string,
  work: (ctx: Ctx, link: OpenLink) => Promise<T | undefined>,
): Promise<T> => turn(() => enter(caller, token, keyringOf(caller), work), networkOf(caller.address))

/** The same before the PIN is given: for the page that asks for it, and nothing else. */
export const enterLocked: typeof withGalleryLink = (caller, token, work) =>
  turn(() => enter(caller, token, () => true, work), networkOf(caller.address))

async function enter<T>(
  { services, address }: PublicRequest,
  token: string,
  opens: Keyring,
  work: (ctx: Ctx, link: OpenLink) => Promise<T | undefined>,
): Promise<T> {
  const accessKey = await findAccessKey(services.db, 'gallery', hashSecret(token))
  // over the limit, a wrong link costs no more than this look and the count
  if (!accessKey) await spend(services, [rateLimits.galleryToken, address])
  const { orgId, subjectId } = accessKey ?? nowhere
  const found = await services.inOrganisation(orgId, system, async (ctx) => {
    const link = await openGallery(ctx, subjectId)
    if (link && !opens(link)) fail('gallery_pin_required')
    const answer = link && mayRead(link) ? await work(actAs(services, ctx, holderOf(link)), link) : undefined
    return answer === undefined ? undefined : { answer }
  })
  if (found) return found.answer
  if (accessKey) await spend(services, [rateLimits.galleryToken, address])
  return fail('gallery_not_found')
}

const mayRead = (link: OpenLink) => may(holderOf(link), 'gallery.read')

const holderOf = ({ kind }: Pick<OpenLink, 'kind'>): LinkPrincipal => ({
  kind: 'link',
  link: kind === 'own' ? 'gallery' : 'shared_gallery',
})

/** A valid link, and what it shows. */
export type OpenedLink = OpenLink & {
  orgId: string
  /** Of the content that the link shows: an equal version means equal content. */
  version: string
  /** The object that was asked for, where it may be seen through the link. */
  seen: Permitted
}

/**
 * Asks in one question, outside of any transaction, whether a gallery link is valid; else the same as
 * `withGalleryLink`.
 * @param key the hash of the link's token; @param objectId an object, if one is to be shown with the answer
 */
export const openLink = <T>(
  caller: PublicRequest,
  key: string,
  objectId: string | undefined,
  work: (link: OpenedLink) => Promise<T | undefined>,
): Promise<T> =>
  turn(async () => {
    const { services, address } = caller
    const { rows } = await sql<Omit<OpenedLink, 'orgId' | 'seen'> & { org_id: string; seen: Seen | null }>`
      select * from open_gallery(${key}, ${services.now()}, ${periods.personalDataDays}, ${objectId ?? null},
        ${shareable(services)}::text[])`.execute(services.db)
    const [found] = rows
    if (found && !keyringOf(caller)(found)) fail('gallery_pin_required')
    const answer =
      found && mayRead(found) ? await work({ ...found, orgId: found.org_id, seen: permitted(found.seen) }) : undefined
    if (answer !== undefined) return answer
    await spend(services, [rateLimits.galleryToken, address])
    return fail('gallery_not_found')
  }, networkOf(caller.address))

type Seen = SeenObject & { is_damaged: boolean }

function permitted(seen: Seen | null): Permitted {
  if (!seen) return undefined
  const { is_damaged, ...object } = seen
  return is_damaged ? 'damaged' : object
}

/** The same with the whole content of the link. */
export const enterGallery = <T>(
  caller: PublicRequest,
  token: string,
  work: (ctx: Ctx, content: Content) => Promise<T>,
) =>
  withGalleryLink(caller, token, async (ctx, link) => {
    const content = await contentOfLink(ctx, link)
    return content && work(ctx, content)
  })

/** A link that may not write, of a selection that a customer shares, is refused like a wrong one. */
export const withOwnLink: typeof withGalleryLink = (caller, token, work) =>
  withGalleryLink(caller, token, async (ctx, link) => (may(ctx.actor, 'gallery.write') ? work(ctx, link) : undefined))

/** For what changes the gallery: a link without that scope is refused like a wrong one. */
export const enterOwnGallery: typeof enterGallery = (caller, token, work) =>
  withGalleryLink(caller, token, async (ctx, link) => {
    const content = may(ctx.actor, 'gallery.write') ? await contentOfLink(ctx, link) : undefined
    return content && work(ctx, content)
  })
