import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { Id, Time } from './wire.ts'

const Item = z.object({
  id: Id,
  /** Signed: the display rendition (upright picture, playable clip). */
  url: z.string(),
  thumbnailUrl: z.string(),
  filename: z.string(),
  width: z.int(),
  height: z.int(),
  /** The picture in a few hundred bytes, as a data URL, to stand in until the thumbnail is there. */
  placeholder: z.string().nullable(),
})
export const GalleryPhoto = Item
export const GalleryVideo = Item.extend({ duration: z.number(), isFilm: z.boolean() })
export type GalleryPhoto = z.infer<typeof GalleryPhoto>
export type GalleryVideo = z.infer<typeof GalleryVideo>

export const Gallery = z.object({
  customer: z.object({ name: z.string(), number: z.int(), createdAt: Time }),
  organization: z.object({
    id: Id,
    name: z.string(),
    website: z.string().nullable(),
    contactEmail: z.string(),
    settings: z.object({
      brandingLogoUrl: z.string().nullable(),
      brandingColorPrimary: z.string(),
      emailFormality: z.enum(['formal', 'informal']),
    }),
  }),
  sessionName: z.string(),
  media: z.object({ photos: z.array(GalleryPhoto), videos: z.array(GalleryVideo) }),
  certificate: z.object({ url: z.string() }).optional(),
  /** When the media will be deleted; null = they stay. */
  expiresAt: Time.nullable(),
  language: z.string(),
  /** What is still in the making. */
  pending: z.object({ film: z.boolean(), media: z.int() }),
  /** Size of "Alle herunterladen" in bytes, and how many files are in it. */
  archive: z.object({ bytes: z.number(), files: z.int() }),
})
export type Gallery = z.infer<typeof Gallery>

const byToken = z.object({ token: z.string().max(200) })

export const gallery = defineContract({
  get: {
    method: 'GET',
    path: '/customer-gallery/gallery/{token}',
    summary: 'Die Galerie eines Gasts; dieselbe Antwort für unbekannte, beendete und anonymisierte Links',
    access: 'anyone',
    params: byToken,
    response: z.object(Gallery.shape),
    errors: ['gallery_not_found', 'too_many_requests'],
  },
  /** a stream; mounted by gallery/zip.ts */
  zip: {
    method: 'GET',
    path: '/customer-gallery/gallery/{token}/zip',
    summary: 'Alles oder Ausgewähltes (?ids=) als ein ZIP mit bekannter Länge; Range erlaubt',
    access: 'anyone',
    params: byToken,
    query: z.object({ ids: z.string().max(50_000).optional() }),
    response: z.unknown(),
    errors: ['gallery_not_found', 'too_many_requests'],
  },
})
