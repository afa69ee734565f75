import type { Gallery } from '../../contract/gallery.ts'
import { logoUrlOf } from '../organisations/logo-url.ts'
import type { Ctx, Services, PublicRequest } from '../platform/context.ts'
import { archiveOf } from './archive.ts'
import type { Content, Shown } from './content.ts'
import { enterGallery } from './enter.ts'

export const get = (caller: PublicRequest, token: string) =>
  enterGallery(caller, token, (ctx, content) => present(ctx, caller.services, content))

/** Content → wire, with signed addresses. */
export async function present(ctx: Ctx, services: Services, content: Content): Promise<Gallery> {
  const { customer, organisation, shift } = content
  const sign = (objectId: string, name: string) =>
    ctx.sign({ orgId: ctx.orgId, objectId, linkId: content.linkId, attachment: false }, name)
  const item = (shown: Shown) => ({
    id: shown.id,
    url: sign(shown.display, shown.kind === 'photo' ? 'foto.jpg' : 'film.mp4'),
    thumbnailUrl: sign(shown.thumbnail, 'vorschau.webp'),
    thumbnailWidth: shown.thumbnailWidth,
    filename: shown.fileName,
    width: shown.width,
    height: shown.height,
    placeholder: shown.placeholder,
  })
  const { zip, files } = await archiveOf(ctx, services, content)
  return {
    kind: content.kind,
    customer: { name: customer.name, number: customer.number, createdAt: customer.created_at.toISOString() },
    organization: {
      id: organisation.id,
      name: organisation.name,
      website: organisation.website,
      contactEmail: organisation.contact_email,
      settings: {
        brandingLogoUrl: logoUrlOf(organisation),
        brandingColorPrimary: organisation.colour_primary,
        brandingColorSecondary: organisation.colour_secondary,
        emailFormality: organisation.email_formality,
      },
    },
    sessionName: shift.name,
    media: {
      videos: [...content.films, ...content.clips].map((shown) => ({
        ...item(shown),
        duration: shown.durationMs / 1000,
        isFilm: shown.kind === 'film',
        posterUrl: sign(shown.poster, 'standbild.jpg'),
        posterWidth: shown.posterWidth,
        smallUrl: shown.small && sign(shown.small, 'film-720p.mp4'),
        captionsUrl: shown.captions && sign(shown.captions, 'untertitel.vtt'),
      })),
      photos: content.photos.map((shown) => ({
        ...item(shown),
        mediumUrl: shown.medium && sign(shown.medium.object, 'foto.webp'),
        mediumWidth: shown.medium?.width ?? null,
      })),
    },
    expiresAt: content.expiresAt?.toISOString() ?? null,
    language: customer.language,
    pending: content.pending,
    emailHint: content.kind === 'own' && customer.email ? hintOf(customer.email) : null,
    archive: { bytes: zip.size, files },
  }
}

/** `m…@gmail.com`: enough to know one's own address again, not enough to learn somebody else's. */
const hintOf = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
