import { z } from 'zod'
import { Customer } from './customers.ts'
import { defineContract } from './endpoint.ts'
import { Film } from './films.ts'
import { byId, Id, Nothing, Time } from './wire.ts'

export const MediaStatus = z.enum(['processing', 'ready', 'failed'])
export type MediaStatus = z.infer<typeof MediaStatus>

export const Media = z.object({
  id: Id,
  file_name: z.string(),
  file_type: z.enum(['photo', 'video']),
  /** bytes */
  file_size: z.number(),
  mime_type: z.string(),
  /** name of who captured it */
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
  /** Signed; what browsers can show (large view of a photo, playable clip). */
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

/** How a file of another type is refused (docs/product/media.md 3). */
export const unsupportedFile = (name: string) => `Datei ${name} hat einen nicht unterstützten Dateityp.`

const refusals = [
  'customer_not_found',
  'no_consent',
  'media_expired',
  'customer_anonymized',
  'not_your_shift',
  'file_too_large',
  'unsupported_media_type',
  'storage_full',
] as const

export const media = defineContract({
  sessionOverview: {
    method: 'GET',
    path: '/media/session/{id}/overview',
    summary: 'Gäste einer Schicht, zu denen es Medien gibt',
    access: 'media.read',
    params: byId,
    response: z.object({ customers: z.array(MediaOverview) }),
    errors: ['shift_not_found', 'not_your_shift'],
  },
  ofCustomer: {
    method: 'GET',
    path: '/media/customer/{id}',
    summary: 'Fotos und Clips eines Gasts; nur Originale, ohne Film',
    access: 'media.read',
    params: byId,
    response: z.object({ media: z.array(Media), customer: Customer, film: Film.nullable() }),
    errors: ['customer_not_found', 'not_your_shift'],
  },
  download: {
    method: 'GET',
    path: '/media/download/{id}',
    summary: 'Signierter Link zur Datei, wie sie hochgeladen wurde',
    access: 'media.read',
    params: byId,
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
    sends: 'multipart/form-data',
    status: 201,
    statusAgain: 200,
    response: z.object({ media: Media }),
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
    errors: ['media_not_found', 'not_your_shift', 'customer_anonymized'],
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
      /** Files that the other customer had already; they are only taken away here. */
      alreadyThere: z.int(),
    }),
    errors: [
      'media_not_found',
      'customer_not_found',
      'same_customer',
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
