import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { Media, UploadQuery } from './media.ts'
import { byId, Id, Time } from './wire.ts'

/** Media that belong together by their capture time; nothing is assigned without a yes. */
export const Series = z.object({
  mediaIds: z.array(Id),
  /** The customer whose card was photographed just before; null: only the time groups them. */
  customerId: Id.nullable(),
})
export type Series = z.infer<typeof Series>

/** A shift's media that wait to be assigned ("nicht zugeordnet"). */
export const Unassigned = z.object({
  /** In the order of capture, the first 5000. */
  media: z.array(Media),
  total: z.int(),
  /** Photos of a customer's card; they are part of no series. */
  cards: z.array(z.object({ mediaId: Id, customerId: Id })),
  proposals: z.array(Series),
  /** The time at which unassigned media are deleted. */
  keptUntil: Time,
})
export type Unassigned = z.infer<typeof Unassigned>

const someMedia = z
  .array(Id)
  .min(1, 'Bitte wählen Sie mindestens ein Medium')
  .max(500, 'Höchstens 500 Medien auf einmal')

export const AssignMedia = z.object({
  mediaIds: someMedia,
  customerIds: z.array(Id).min(1, 'Bitte wählen Sie mindestens einen Gast').max(300, 'Höchstens 300 Gäste auf einmal'),
})

export const unassigned = defineContract({
  /** multipart; mounted by media/upload.ts, so the body is not JSON */
  upload: {
    method: 'POST',
    path: '/media/session/{id}/upload',
    summary:
      'Eine Datei zu einer Schicht hochladen, die noch niemandem zugeordnet ist (multipart, Feld „file“); dieselbe Datei noch einmal: 200',
    access: 'media.write',
    params: byId,
    query: UploadQuery,
    sends: 'multipart/form-data',
    status: 201,
    statusAgain: 200,
    /** `known`: the file is unassigned in the shift already, or one of its customers has it; nothing was stored. */
    response: z.object({ media: Media, known: z.boolean() }),
    errors: [
      'one_file_expected',
      'shift_not_found',
      'media_expired',
      'not_your_shift',
      'file_too_large',
      'file_empty',
      'unsupported_media_type',
      'storage_full',
      'deleted_meanwhile',
    ],
  },
  list: {
    method: 'GET',
    path: '/media/session/{id}/unassigned',
    summary: 'Aufnahmen einer Schicht, die niemandem zugeordnet sind, mit Vorschlägen',
    access: 'media.read',
    params: byId,
    changedBy: { media: 'sessionId', progress: 'sessionId' },
    response: Unassigned,
    errors: ['shift_not_found', 'not_your_shift'],
  },
  assign: {
    method: 'POST',
    path: '/media/assign',
    summary: 'Nicht zugeordnete Aufnahmen Gästen der Schicht geben, auch mehreren; ohne E-Mail',
    access: 'media.write',
    body: AssignMedia,
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
  unassign: {
    method: 'POST',
    path: '/media/unassign',
    summary: 'Eine Zuordnung zurücknehmen: Was niemand sonst hat, ist wieder nicht zugeordnet; ohne E-Mail',
    access: 'media.write',
    body: AssignMedia,
    response: z.object({ unassigned: z.int() }),
    errors: ['media_not_found', 'customer_not_found', 'customer_anonymized', 'not_your_shift', 'legal_hold'],
  },
})
