import { gallery, type Gallery } from '../../contract/gallery.ts'
import { contactForGuests } from '../organisations/sql.ts'
import { logoUrlOf } from '../organisations/logo-url.ts'
import { spend } from '../http/limiter.ts'
import type { Services } from '../platform/context.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'
import type { Content, Shown } from './content.ts'
import { enterOwnGallery } from './enter.ts'
import type { Shown as Kept } from './kept.ts'
import { rateLimits } from './rate-limits.ts'
import { showGallery } from './shown.ts'

export const get = (caller: PublicRequest, token: string) =>
  showGallery(caller, token, 'json', async (shown) => ({
    text: JSON.stringify(gallery.get.response.parse(present(caller.services, shown))),
    mayBeKept: true,
  }))

/** A link's content → wire, with signed addresses. */
export function present({ sign: signer }: Pick<Services, 'sign'>, { orgId, content, archive }: Kept): Gallery {
  const { customer, organisation, shift } = content
  const sign: Sign = (objectId, name, attachment = false) =>
    signer.sign({ orgId, objectId, credential: content.credential, attachment }, name)
  const item = (shown: Shown) => ({
    id: shown.id,
    url: sign(shown.display, shown.kind === 'photo' ? 'foto.jpg' : 'film.mp4'),
    thumbnailUrl: sign(shown.thumbnail, 'vorschau.webp'),
    thumbnailWidth: shown.thumbnailWidth,
    filename: shown.fileName,
    width: shown.width,
    height: shown.height,
    bytes: shown.bytes,
    isFavourite: shown.isFavourite,
    placeholder: shown.placeholder,
  })
  return {
    kind: content.kind,
    customer: { name: customer.name, number: customer.number, createdAt: customer.created_at.toISOString() },
    organization: {
      id: organisation.id,
      name: organisation.name,
      website: organisation.website,
      contactEmail: contactForGuests(organisation) ?? '',
      settings: {
        brandingLogoUrl: logoUrlOf(organisation),
        brandingColorPrimary: organisation.colour_primary,
        brandingColorSecondary: organisation.colour_secondary,
        emailFormality: organisation.email_formality,
      },
    },
    sessionName: shift.name,
    ownCover: content.ownCover,
    media: {
      videos: [...content.films, ...content.clips].map((shown) => ({
        ...item(shown),
        duration: shown.durationMs / 1000,
        isFilm: shown.kind === 'film',
        posterUrl: sign(shown.poster, 'standbild.jpg'),
        posterWidth: shown.posterWidth,
        smallUrl: shown.small && sign(shown.small, 'film-720p.mp4'),
        captionsUrl: shown.captions && sign(shown.captions, 'untertitel.vtt'),
        versions: shown.versions.map(({ kind, fileName: filename, object, width, height, durationMs, bytes }) => ({
          kind,
          url: sign(object, `${kind}.mp4`),
          downloadUrl: sign(object, filename, true),
          filename,
          width,
          height,
          duration: durationMs / 1000,
          bytes,
        })),
      })),
      photos: content.photos.map((shown) => ({
        ...item(shown),
        mediumUrl: shown.medium && sign(shown.medium.object, 'foto.webp'),
        mediumWidth: shown.medium?.width ?? null,
        fullWidth: shown.full?.width ?? null,
      })),
    },
    ...(content.certificate && { certificate: presentCertificate(sign, content.certificate) }),
    files: content.files.map(({ id, fileName, takeHome, bytes }) => ({
      id,
      filename: fileName,
      url: sign(takeHome, fileName, true),
      bytes,
    })),
    expiresAt: content.expiresAt?.toISOString() ?? null,
    language: customer.language,
    pending: content.pending,
    emailHint: content.kind === 'own' && customer.email ? hintOf(customer.email) : null,
    archive,
  }
}

type Sign = (objectId: string, name: string, attachment?: boolean) => string

function presentCertificate(sign: Sign, shown: NonNullable<Content['certificate']>) {
  const { fileName, singleName, takeHome, image, story, width, height, shortName } = shown
  const name = fileName.slice(0, -'.pdf'.length)
  return {
    url: sign(takeHome, singleName, true),
    imageUrl: image && sign(image, `${name}.png`),
    storyUrl: story ? sign(story.id, `${name}_Story.${story.mime === 'image/jpeg' ? 'jpg' : 'png'}`) : null,
    width,
    height,
    shortName,
  }
}

/**
 * The customer's own wish: the check page shows first name and initial only (docs/product/certificates.md 13).
 * @throws Failure: gallery_not_found also while there is no certificate
 */
export async function checkName(caller: PublicRequest, token: string, shortName: boolean): Promise<void> {
  await spend(caller.services, [rateLimits.certificateName, caller.address])
  await enterOwnGallery(caller, token, async ({ tx }, { customer, certificate }) => {
    if (!certificate) fail('gallery_not_found')
    await tx.updateTable('certificate').set({ short_name: shortName }).where('customer_id', '=', customer.id).execute()
    return true
  })
}

/** `m…@gmail.com`: enough to know one's own address again, not enough to learn another person's. */
const hintOf = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
