import type { Gallery } from '../../contract/gallery.ts'
import { checkLimit, countAttempt, limitsOf } from '../http/limiter.ts'
import type { Ctx, House, Lobby } from '../platform/context.ts'
import { openDoor } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { hashSecret } from '../platform/ids.ts'
import { archiveOf } from './archive.ts'
import { contentOf, everything, type Content } from './content.ts'

/**
 * Enters the gallery that a token opens. Unknown, ended, expired and anonymised links get the same answer;
 * wrong ones are counted per address, right ones always open (wire page, "Limits").
 */
export async function enterGallery<T>(
  { house, address }: Lobby,
  token: string,
  work: (ctx: Ctx, content: Content) => Promise<T>,
): Promise<T> {
  const door = await openDoor(house.db, 'gallery', hashSecret(token))
  const found =
    door &&
    (await house.enter(door.orgId, null, async (ctx) => {
      const content = await contentOf(ctx, door.subjectId)
      return content && { answer: await work(ctx, content) }
    }))
  if (found) return found.answer
  await checkLimit(house.db, limitsOf.galleryToken, address)
  await countAttempt(house.db, limitsOf.galleryToken, address)
  return fail('gallery_not_found')
}

export const get = (lobby: Lobby, token: string) =>
  enterGallery(lobby, token, (ctx, content) => present(ctx, lobby.house, content))

/** Content → wire, with signed addresses. */
export async function present(ctx: Ctx, house: House, content: Content): Promise<Gallery> {
  const { customer, organisation, shift } = content
  const sign = (objectId: string, name: string) =>
    ctx.sign({ orgId: ctx.orgId, objectId, linkId: content.linkId, attachment: false }, name)
  const { zip, files } = await archiveOf(ctx, house, content)
  const item = (shown: ReturnType<typeof everything>[number]) => ({
    id: shown.id,
    url: sign(shown.display, shown.kind === 'photo' ? 'foto.jpg' : 'film.mp4'),
    thumbnailUrl: sign(
      shown.kind === 'photo' ? shown.thumbnail : shown.poster,
      shown.kind === 'photo' ? 'vorschau.webp' : 'vorschau.jpg',
    ),
    filename: shown.fileName,
    width: shown.width,
    height: shown.height,
    placeholder: shown.placeholder,
  })
  return {
    kind: 'own',
    emailHint: customer.email && hintOf(customer.email),
    customer: { name: customer.name, number: customer.number, createdAt: customer.created_at.toISOString() },
    organization: {
      id: organisation.id,
      name: organisation.name,
      website: organisation.website,
      contactEmail: organisation.contact_email,
      settings: {
        brandingLogoUrl: null,
        brandingColorPrimary: organisation.colour_primary,
        emailFormality: organisation.email_formality,
      },
    },
    sessionName: shift.name,
    media: {
      videos: [...content.films, ...content.clips].map((shown) => ({
        ...item(shown),
        duration: shown.durationMs / 1000,
        isFilm: shown.kind === 'film',
        smallUrl: null,
      })),
      photos: content.photos.map((shown) => ({
        ...item(shown),
        mediumUrl: null,
        thumbnailWidth: shown.thumbnailWidth,
        mediumWidth: null,
      })),
    },
    expiresAt: content.expiresAt?.toISOString() ?? null,
    language: customer.language,
    pending: content.pending,
    archive: { bytes: zip.size, files },
  }
}

/** `m…@gmail.com`: enough to recognise one's own address, not enough to learn somebody else's. */
const hintOf = (email: string) => {
  const at = email.lastIndexOf('@')
  return `${[...email].slice(0, at > 0 ? 1 : 0).join('')}…${email.slice(at)}`
}
