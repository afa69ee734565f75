import { z } from 'zod'
import { Customer } from './customers.ts'
import { defineContract } from './endpoint.ts'
import { Film } from './films.ts'
import { byId, Id, Moment, Nothing, OwnId, Time } from './wire.ts'

export const MediaStatus = z.enum(['processing', 'ready', 'failed'])
export type MediaStatus = z.infer<typeof MediaStatus>

/** Degrees clockwise by which staff have turned a photo or clip, on top of its file's own orientation. */
export const Turn = z.literal([0, 90, 180, 270])
export type Turn = z.infer<typeof Turn>

export const Media = z.object({
  id: Id,
  file_name: z.string(),
  file_type: z.enum(['photo', 'video']),
  /** bytes */
  file_size: z.number(),
  mime_type: z.string(),
  /** name of the member who captured it */
  operator: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration_seconds: z.number().nullable(),
  captured_at: Time.nullable(),
  created_at: Time,
  status: MediaStatus,
  /** 0..1 while it is being prepared */
  progress: z.number().nullable(),
  error: z.string().nullable(),
  turn: Turn,
  /** The rotation of the file behind `url`; differs from `turn` while it is made anew. */
  shown_turn: Turn,
  /** Of the customer in question: the gallery does not show it. */
  hidden: z.boolean(),
  /** Only a part of it could be decoded: the gallery shows it once staff have allowed it (`hide`). */
  incomplete: z.boolean(),
  /** Of the customer in question: staff chose that the gallery shows it first. */
  is_cover: z.boolean(),
  /** The customer chose it as cover, which takes precedence. */
  is_own_cover: z.boolean(),
  /** Of the customer in question: marked in the own gallery. */
  is_favourite: z.boolean(),
  /** How many other customers have it too. */
  shared_with: z.int(),
  /** Signed; in a format that browsers can show (large view of a photo, playable clip). */
  url: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
})
export type Media = z.infer<typeof Media>

export const MediaOverview = z.object({
  customerId: Id,
  customerName: z.string(),
  customerNumber: z.int(),
  mediaCount: z.int(),
  operators: z.string(),
})
export type MediaOverview = z.infer<typeof MediaOverview>

/** "Gruppenfoto": the media, their customer, and the customers who get them too. */
export const CopyMedia = z.object({
  mediaIds: z.array(Id).min(1, 'Bitte wählen Sie mindestens ein Medium').max(100, 'Höchstens 100 Medien auf einmal'),
  /** The customer who has them. */
  fromCustomerId: Id,
  customerIds: z.array(Id).min(1, 'Bitte wählen Sie mindestens einen Gast').max(300, 'Höchstens 300 Gäste auf einmal'),
})

/** The media to delete, and the customer who loses them. */
export const RemoveMedia = z.object({
  mediaIds: z.array(Id).min(1, 'Bitte wählen Sie mindestens ein Medium').max(500, 'Höchstens 500 Medien auf einmal'),
  /** Only from this customer; null = from all who have them. */
  customerId: Id.nullable(),
})

/** The media, and the final rotation of each: a repeated call turns nothing further. */
export const TurnMedia = z.object({
  media: z
    .array(z.object({ mediaId: Id, turn: Turn }))
    .min(1, 'Bitte wählen Sie mindestens ein Medium')
    .max(500, 'Höchstens 500 Medien auf einmal'),
})

/** The refusal of a file of another type (docs/product/media.md 3). */
export const unsupportedFile = (name: string) => `Datei ${name} hat einen nicht unterstützten Dateityp.`
/** A phone that ran out of space, or a copy that broke off, leaves such files. */
export const emptyFile = (name: string) => `Die Datei ${name} ist leer: Sie enthält keine Daten.`

/** Details that the sender of a file may give (docs/product/media.md 26). */
export const UploadQuery = z.object({
  /** The id that the medium shall have. */
  mediaId: OwnId.optional(),
  /** When it was captured, where the file has no plausible time of its own. */
  capturedAt: Moment.optional(),
})

const refusals = [
  'customer_not_found',
  'no_consent',
  'media_expired',
  'customer_anonymized',
  'not_your_shift',
  'file_too_large',
  'file_empty',
  'unsupported_media_type',
  'storage_full',
  'deleted_meanwhile',
] as const

export const media = defineContract({
  sessionOverview: {
    method: 'GET',
    path: '/media/session/{id}/overview',
    summary: 'Gäste einer Schicht, zu denen es Medien gibt',
    access: 'media.read',
    params: byId,
    changedBy: { customer: 'any', media: 'any' },
    response: z.object({ customers: z.array(MediaOverview) }),
    errors: ['shift_not_found', 'not_your_shift'],
  },
  ofCustomer: {
    method: 'GET',
    path: '/media/customer/{id}',
    summary: 'Fotos und Clips eines Gasts; nur Originale, ohne Film',
    access: 'media.read',
    params: byId,
    changedBy: {
      customer: 'customerId',
      media: 'customerId',
      film: 'customerId',
      certificate: 'customerId',
      email: 'customerId',
      progress: 'customerId',
    },
    response: z.object({ media: z.array(Media), customer: Customer, film: Film.nullable() }),
    errors: ['customer_not_found', 'not_your_shift'],
  },
  download: {
    method: 'GET',
    path: '/media/download/{id}',
    summary: 'Signierter Link zur Datei, wie sie hochgeladen wurde',
    access: 'media.read',
    params: byId,
    changedBy: {},
    response: z.object({ downloadUrl: z.string() }),
    errors: ['media_not_found', 'not_your_shift', 'file_damaged'],
  },
  /** multipart; mounted by media/upload.ts, so the body is not JSON */
  upload: {
    method: 'POST',
    path: '/media/customer/{id}/upload',
    summary: 'Eine Datei hochladen (multipart, Feld „file“); dieselbe Datei noch einmal: 200',
    access: 'media.write',
    params: byId,
    query: UploadQuery,
    sends: 'multipart/form-data',
    status: 201,
    statusAgain: 200,
    /** `known`: the file was there already, and nothing was stored. */
    response: z.object({ media: Media, known: z.boolean() }),
    errors: ['one_file_expected', ...refusals],
  },
  remove: {
    method: 'DELETE',
    path: '/media/{id}',
    summary: 'Medium unwiderruflich löschen, mit allem, was daraus entstand',
    access: 'media.write',
    params: byId,
    status: 204,
    response: Nothing,
    errors: ['media_not_found', 'not_your_shift', 'customer_anonymized', 'legal_hold'],
  },
  removeSome: {
    method: 'POST',
    path: '/media/remove',
    summary: 'Medien löschen; gleich für alle weg, und für einige Sekunden rückgängig zu machen',
    access: 'media.write',
    body: RemoveMedia,
    response: z.object({
      /** For `undoRemoval`. */
      removalId: Id,
      removed: z.int(),
    }),
    errors: ['media_not_found', 'customer_not_found', 'not_your_shift', 'customer_anonymized', 'legal_hold'],
  },
  undoRemoval: {
    method: 'POST',
    path: '/media/removals/{removal}/undo',
    summary: 'Eine Löschung rückgängig machen; die Ergebnisse werden neu gemacht, ohne E-Mail',
    access: 'media.write',
    params: z.object({ removal: Id }),
    response: z.object({ restored: z.int() }),
    errors: ['removal_not_found', 'customer_not_found', 'not_your_shift', 'customer_anonymized'],
  },
  hide: {
    method: 'POST',
    path: '/media/customer/{id}/hide',
    summary: 'Medien in der Galerie eines Gasts verbergen oder wieder zeigen; nichts wird gelöscht, ohne E-Mail',
    access: 'media.write',
    params: byId,
    body: z.object({
      mediaIds: z
        .array(Id)
        .min(1, 'Bitte wählen Sie mindestens ein Medium')
        .max(500, 'Höchstens 500 Medien auf einmal'),
      hidden: z.boolean(),
    }),
    response: z.object({ changed: z.int() }),
    errors: ['media_not_found', 'customer_not_found', 'not_your_shift', 'customer_anonymized'],
  },
  cover: {
    method: 'PUT',
    path: '/media/customer/{id}/cover',
    summary: 'Titelbild der Galerie wählen; null: das beste Foto',
    access: 'media.write',
    params: byId,
    body: z.object({ mediaId: Id.nullable() }),
    status: 204,
    response: Nothing,
    errors: ['media_not_found', 'customer_not_found', 'not_your_shift', 'customer_anonymized'],
  },
  turn: {
    method: 'POST',
    path: '/media/turn',
    summary:
      'Fotos und Clips drehen, ohne Verlust und für alle, die sie haben; die Datei bleibt, wie sie hochgeladen wurde',
    access: 'media.write',
    body: TurnMedia,
    response: z.object({ turned: z.int() }),
    errors: ['media_not_found', 'customer_not_found', 'not_your_shift', 'customer_anonymized'],
  },
  move: {
    method: 'POST',
    path: '/media/move',
    summary: 'Umbuchen: Medien eines Gasts einem anderen geben; beide Ergebnisse werden neu gemacht, ohne E-Mail',
    access: 'media.write',
    body: z.object({
      mediaIds: z
        .array(Id)
        .min(1, 'Bitte wählen Sie mindestens ein Medium')
        .max(500, 'Höchstens 500 Medien auf einmal'),
      customerId: Id,
    }),
    response: z.object({
      moved: z.int(),
      /** Files that the other customer had already; they are only removed here. */
      alreadyThere: z.int(),
    }),
    errors: [
      'media_not_found',
      'customer_not_found',
      'same_customer',
      'card_of_another',
      'no_consent',
      'media_expired',
      'customer_anonymized',
      'not_your_shift',
      'legal_hold',
    ],
  },
  copy: {
    method: 'POST',
    path: '/media/copy',
    summary: 'Gruppenfoto: Medien eines Gasts auch anderen geben, gespeichert wird nichts ein zweites Mal; ohne E-Mail',
    access: 'media.write',
    body: CopyMedia,
    response: z.object({
      /** A medium at one customer counts as one. */
      copied: z.int(),
      /** The media that a customer had already. */
      alreadyThere: z.int(),
      /** The number of customers in the call. */
      customers: z.int(),
    }),
    errors: [
      'media_not_found',
      'customer_not_found',
      'card_of_another',
      'no_consent',
      'media_expired',
      'customer_anonymized',
      'not_your_shift',
    ],
  },
  reprocessPhotos: {
    method: 'POST',
    path: '/media/customer/{id}/reprocess-photos',
    summary: 'Fotos neu aufbereiten; es wird keine E-Mail gesendet',
    access: 'media.write',
    params: byId,
    status: 202,
    response: z.object({ customer: Customer }),
    errors: ['customer_not_found', 'nothing_to_process', 'not_your_shift', 'customer_anonymized'],
  },
})
