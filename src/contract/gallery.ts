import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { Id, Language, Nothing, Time } from './wire.ts'

/** The sizes of downloads: the original's pixels, or as many as screens need. */
export const DownloadSize = z.enum(['original', 'web'])
export type DownloadSize = z.infer<typeof DownloadSize>

/** Bytes of a download, in either size; equal where there is no smaller version. */
const Weight = z.object({ original: z.int(), web: z.int() })

const Item = z.object({
  id: Id,
  /** Signed: the display rendition (upright picture, playable clip). */
  url: z.string(),
  thumbnailUrl: z.string(),
  /** Pixels, for `srcset`; so are the other widths of pictures. */
  thumbnailWidth: z.int(),
  filename: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: Weight,
  /** The customer has marked it; always false through a shared link, and of the film. */
  isFavourite: z.boolean(),
  /** The picture in a few hundred bytes, as a data URL: a placeholder until the thumbnail is loaded. */
  placeholder: z.string().nullable(),
})
export const GalleryPhoto = Item.extend({
  /** Signed: WebP between thumbnail and display rendition for phones; null when the display rendition is smaller. */
  mediumUrl: z.string().nullable(),
  mediumWidth: z.int().nullable(),
  /** Pixels of the picture behind `/s/{token}/full/{id}`, for zooming; null when the display rendition has as many. */
  fullWidth: z.int().nullable(),
})
export const GalleryVideo = Item.extend({
  duration: z.number(),
  isFilm: z.boolean(),
  /** Signed: a JPEG of its best moment. */
  posterUrl: z.string(),
  posterWidth: z.int(),
  /** Signed: the same at 720p for phones and bad networks; null until it is made, or when it would not be smaller. */
  smallUrl: z.string().nullable(),
  /** Signed: WebVTT of the spoken words; null when the recordings had no captions. */
  captionsUrl: z.string().nullable(),
  /** Signed: the film in other shapes, each a file of its own; empty for clips. */
  versions: z.array(
    z.object({
      kind: z.enum(['story', 'teaser']),
      url: z.string(),
      /** The same, as a download. */
      downloadUrl: z.string(),
      filename: z.string(),
      width: z.int(),
      height: z.int(),
      duration: z.number(),
      bytes: z.int(),
    }),
  ),
})
export type GalleryPhoto = z.infer<typeof GalleryPhoto>
export type GalleryVideo = z.infer<typeof GalleryVideo>

/** Whether this is the customer's own gallery, or a selection that the customer shares ("Zum Teilen"). */
export const GalleryKind = z.enum(['own', 'shared'])

export const Gallery = z.object({
  kind: GalleryKind,
  customer: z.object({ name: z.string(), number: z.int(), createdAt: Time }),
  organization: z.object({
    id: Id,
    name: z.string(),
    website: z.string().nullable(),
    /** Empty: guests see none (docs/product/settings.md 13). */
    contactEmail: z.string(),
    settings: z.object({
      brandingLogoUrl: z.string().nullable(),
      brandingColorPrimary: z.string(),
      brandingColorSecondary: z.string(),
      emailFormality: z.enum(['formal', 'informal']),
    }),
  }),
  sessionName: z.string(),
  /** The photo that the customer chose as the cover; always null through a shared link. */
  ownCover: Id.nullable(),
  media: z.object({ photos: z.array(GalleryPhoto), videos: z.array(GalleryVideo) }),
  /** Signed: the PDF; pictures of it to view and to share, null while they are being made. */
  certificate: z
    .object({
      url: z.string(),
      imageUrl: z.string().nullable(),
      storyUrl: z.string().nullable(),
      width: z.int(),
      height: z.int(),
      /** The check page shows first name and initial only. */
      shortName: z.boolean(),
    })
    .optional(),
  /** Files that are listed by their names. */
  files: z.array(
    z.object({
      /** For the addresses of the gallery's page, in place of a medium's id. */
      id: z.string(),
      filename: z.string(),
      /** Signed, as a download. */
      url: z.string(),
      bytes: z.int(),
    }),
  ),
  /** The time at which the media will be deleted; null = they stay. */
  expiresAt: Time.nullable(),
  language: z.string(),
  /** The parts that are still being made. */
  pending: z.object({ film: z.boolean(), media: z.int() }),
  /**
   * `m…@gmail.com`: the target of "Link per E-Mail an mich"; null = no address is known. Never in a shared selection.
   */
  emailHint: z.string().nullable(),
  /** Size of "Alle herunterladen" in bytes, as originals and (`webBytes`) smaller, and how many files are in it. */
  archive: z.object({ bytes: z.number(), webBytes: z.number(), files: z.int() }),
})
export type Gallery = z.infer<typeof Gallery>

/** A selection that a customer shares by a link of its own. */
export const GalleryShare = z.object({
  id: Id,
  url: z.string(),
  items: z.int(),
  /** Real visits. */
  views: z.int(),
  createdAt: Time,
})
export type GalleryShare = z.infer<typeof GalleryShare>

/** A page's report about its visitor, without cookies: counted per customer, once per opened page. */
export const VisitAction = z.enum(['view', 'download', 'share'])
export type VisitAction = z.infer<typeof VisitAction>

/**
 * Events of `GET /s/{token}/events` (server-sent events, each a `data:` line of JSON) to an open page. No names, no
 * ids: `media`, `film` and `certificate` mean that the page should ask again; after `ended` the link is over and so is
 * the stream.
 */
export type GalleryEvent =
  | { type: 'media' | 'film' | 'certificate' | 'ended' }
  | {
      type: 'archive'
      /** The page's own choice: `?run=` of its ZIP, 16 to 64 of `A-Z a-z 0-9 _ -`. */
      run: string
      /** Files that have left the server entirely, and their total. */
      done: number
      total: number
      /** `complete` only when the last byte has been sent; `broken` when the connection or the storage broke. */
      state: 'running' | 'complete' | 'broken'
    }

/** 3 = good, 2 = fair, 1 = bad. */
export const Score = z.union([z.literal(1), z.literal(2), z.literal(3)], 'Bitte wählen Sie 1, 2 oder 3')
export type Score = z.infer<typeof Score>
const Rating = z.object({ score: Score, text: z.string() })
export type Rating = z.infer<typeof Rating>
const NewRating = z.object({
  score: Score,
  text: z.string().trim().max(1000, 'Höchstens 1000 Zeichen').default(''),
})

/** A gallery link's token. */
export const byToken = z.object({ token: z.string().max(200) })

export const gallery = defineContract({
  get: {
    method: 'GET',
    path: '/customer-gallery/gallery/{token}',
    summary: 'Die Galerie eines Gasts; dieselbe Antwort für unbekannte, beendete und anonymisierte Links',
    access: 'anyone',
    params: byToken,
    response: z.object(Gallery.shape),
    errors: ['gallery_not_found', 'gallery_pin_required', 'too_many_requests'],
  },
  /** a stream; mounted by gallery/files.ts */
  zip: {
    method: 'GET',
    path: '/customer-gallery/gallery/{token}/zip',
    summary:
      'Alles oder Ausgewähltes (?ids=), im Original oder kleiner (?size=web), als ein ZIP mit bekannter Länge; Range erlaubt',
    answers: 'application/zip',
    access: 'anyone',
    params: byToken,
    query: z.object({
      ids: z.string().max(50_000).optional(),
      size: DownloadSize.default('original'),
      /** With it the page's events report the archive's progress; ignored when it has another form. */
      run: z.string().optional(),
    }),
    response: z.unknown(),
    errors: [
      'gallery_not_found',
      'gallery_pin_required',
      'too_many_requests',
      'too_many_downloads',
      'overloaded',
      'file_damaged',
      'archive_empty',
    ],
  },
  /** Sent by the page's script after a real interaction: no GET counts anything (docs/product/gallery.md 12). */
  visit: {
    method: 'POST',
    path: '/customer-gallery/gallery/{token}/visit',
    summary: 'Ein Besuch, ein Download oder ein Teilen; zählt für den Gast',
    access: 'anyone',
    params: byToken,
    body: z.object({
      action: VisitAction,
      /** Chosen by the page when it was opened; the same action of the same page counts once. */
      page: z.string().min(16).max(64),
      /** With `download`: how many files. */
      files: z.int().min(1).max(10_000).default(1),
      /** Of the page; undefined where a browser has translated it into another one than ours. */
      language: Language.optional().catch(undefined),
    }),
    status: 204,
    response: Nothing,
    errors: ['gallery_not_found', 'gallery_pin_required', 'too_many_requests'],
  },
  /** The customer's own wish for the check page (docs/product/certificates.md 13). */
  checkName: {
    method: 'PUT',
    path: '/customer-gallery/gallery/{token}/certificate',
    summary: 'Ob die Prüfseite den Namen gekürzt zeigt; nur mit dem eigenen Link',
    access: 'anyone',
    params: byToken,
    body: z.object({ shortName: z.boolean() }),
    status: 204,
    response: Nothing,
    errors: ['gallery_not_found', 'gallery_pin_required', 'too_many_requests'],
  },
  cover: {
    method: 'PUT',
    path: '/customer-gallery/gallery/{token}/cover',
    summary: 'Ein Foto als Titelbild wählen, oder (null) keines; nur mit dem eigenen Link',
    access: 'anyone',
    params: byToken,
    body: z.object({ mediaId: Id.nullable() }),
    status: 204,
    response: Nothing,
    errors: ['gallery_not_found', 'gallery_pin_required', 'media_not_found', 'too_many_requests'],
  },
  favourite: {
    method: 'PUT',
    path: '/customer-gallery/gallery/{token}/favourites/{id}',
    summary: 'Ein Foto oder Video als Favorit merken oder nicht mehr; nur mit dem eigenen Link',
    access: 'anyone',
    params: byToken.extend({ id: Id }),
    body: z.object({ isFavourite: z.boolean() }),
    status: 204,
    response: Nothing,
    errors: ['gallery_not_found', 'gallery_pin_required', 'media_not_found', 'too_many_requests'],
  },
  rating: {
    method: 'GET',
    path: '/customer-gallery/gallery/{token}/rating',
    summary: 'Ob die Galerie fragt, wie es war, und die Antwort über diesen Link; nur mit dem eigenen Link',
    access: 'anyone',
    params: byToken,
    response: z.object({ isAsked: z.boolean(), rating: Rating.nullable() }),
    errors: ['gallery_not_found', 'gallery_pin_required', 'too_many_requests'],
  },
  /** A second answer through the same link replaces the first. */
  rate: {
    method: 'POST',
    path: '/customer-gallery/gallery/{token}/rating',
    summary: 'Wie es war, mit einem Satz dazu; eine zweite Antwort ersetzt die erste; nur mit dem eigenen Link',
    access: 'anyone',
    params: byToken,
    body: NewRating,
    status: 204,
    response: Nothing,
    errors: ['gallery_not_found', 'gallery_pin_required', 'rating_not_asked', 'too_many_requests'],
  },
  takeRatingBack: {
    method: 'DELETE',
    path: '/customer-gallery/gallery/{token}/rating',
    summary: 'Die Antwort über diesen Link löschen; nur mit dem eigenen Link',
    access: 'anyone',
    params: byToken,
    status: 204,
    response: Nothing,
    errors: ['gallery_not_found', 'gallery_pin_required', 'too_many_requests'],
  },
  shares: {
    method: 'GET',
    path: '/customer-gallery/gallery/{token}/shares',
    summary: 'Was dieser Gast teilt; nur mit dem eigenen Link',
    access: 'anyone',
    params: byToken,
    response: z.object({ shares: z.array(GalleryShare) }),
    errors: ['gallery_not_found', 'gallery_pin_required', 'too_many_requests'],
  },
  share: {
    method: 'POST',
    path: '/customer-gallery/gallery/{token}/shares',
    summary: 'Auswahl zum Teilen: ein zweiter Link, der nur diese Aufnahmen zeigt',
    access: 'anyone',
    params: byToken,
    body: z.object({
      /** Media of this gallery; the film by its id in the answer. */
      ids: z.array(Id).min(1, 'Bitte wählen Sie mindestens eine Aufnahme').max(500),
      /** The customer wants the first picture in the link's preview card. */
      showPicture: z.boolean().default(false),
    }),
    status: 201,
    response: z.object({ share: GalleryShare }),
    errors: ['gallery_not_found', 'gallery_pin_required', 'media_not_found', 'too_many_requests', 'too_many_shares'],
  },
  unshare: {
    method: 'DELETE',
    path: '/customer-gallery/gallery/{token}/shares/{id}',
    summary: 'Einen geteilten Link beenden',
    access: 'anyone',
    params: z.object({ token: z.string().max(200), id: Id }),
    status: 204,
    response: Nothing,
    errors: ['gallery_not_found', 'gallery_pin_required', 'too_many_requests'],
  },
})
