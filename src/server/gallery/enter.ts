import { checkLimit, countAttempt, limitsOf } from '../http/limiter.ts'
import type { Ctx, Lobby } from '../platform/context.ts'
import { openDoor } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { nobody } from '../platform/house.ts'
import { hashSecret } from '../platform/ids.ts'
import { turns } from '../platform/turns.ts'
import { behind, type Content } from './content.ts'
import { openGallery, type OpenLink } from './permit.ts'

/** Opens nothing and belongs to nobody: whoever guesses walks the same way as whoever holds a link that ended. */
const nowhere = { orgId: nobody, subjectId: nobody }

/** Half of the connections to the database: when a whole town opens its galleries, the back-office still gets some. */
const turn = turns(10)

/**
 * Enters the organisation that a gallery link leads to. Unknown, ended, expired and anonymised links get the same
 * answer after the same questions to the database; wrong ones are counted per address, right ones always open (wire
 * page, "Limits").
 * @throws Failure: gallery_not_found, too_many_requests, and what `work` throws
 */
export const enterLink = <T>(
  lobby: Lobby,
  token: string,
  work: (ctx: Ctx, link: OpenLink) => Promise<T | undefined>,
): Promise<T> => turn(() => enter(lobby, token, work))

async function enter<T>(
  { house, address }: Lobby,
  token: string,
  work: (ctx: Ctx, link: OpenLink) => Promise<T | undefined>,
): Promise<T> {
  const door = (await openDoor(house.db, 'gallery', hashSecret(token))) ?? nowhere
  const found = await house.enter(door.orgId, null, async (ctx) => {
    const link = await openGallery(ctx, door.subjectId)
    const answer = link && (await work(ctx, link))
    return answer === undefined ? undefined : { answer }
  })
  if (found) return found.answer
  await checkLimit(house.db, limitsOf.galleryToken, address)
  await countAttempt(house.db, limitsOf.galleryToken, address)
  return fail('gallery_not_found')
}

/** The same with everything that the link shows. */
export const enterGallery = <T>(lobby: Lobby, token: string, work: (ctx: Ctx, content: Content) => Promise<T>) =>
  enterLink(lobby, token, async (ctx, link) => {
    const content = await behind(ctx, link)
    return content && work(ctx, content)
  })

/** With the guest's own link only; a shared one leads here as little as a wrong one. */
export const enterOwnGallery: typeof enterGallery = (lobby, token, work) =>
  enterLink(lobby, token, async (ctx, link) => {
    const content = link.kind === 'own' ? await behind(ctx, link) : undefined
    return content && work(ctx, content)
  })
