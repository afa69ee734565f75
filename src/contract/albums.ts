import { z } from 'zod'
import { Customer } from './customers.ts'
import { PinWish } from './delivery.ts'
import { defineContract } from './endpoint.ts'
import { Film } from './films.ts'
import { Media } from './media.ts'
import { byId, Id, Moment, Nothing, Time, was } from './wire.ts'

/** A link to the gallery. A viewer, and a guide who may not send it, gets no `url`. */
export const AlbumLink = z.object({
  id: Id,
  kind: z.enum(['private', 'shared']),
  url: z.string().nullable(),
  createdAt: Time,
  /** null: it stands. */
  revokedAt: Time.nullable(),
  visits: z.int(),
  /** How many photos, clips and outcomes a shared link shows; null: all that the gallery shows. */
  items: z.int().nullable(),
})
export type AlbumLink = z.infer<typeof AlbumLink>

export const AlbumEmail = z.object({
  id: Id,
  to: z.string(),
  /** null: not sent, or by an earlier version. */
  subject: z.string().nullable(),
  status: z.enum(['pending', 'sent', 'failed', 'bounced']),
  /** When it was sent, else decided. */
  at: Time,
  /** Of the mail server, or why it waits or failed; null where there is nothing to tell. */
  answer: z.string().nullable(),
})

/** Visits of one day in Germany; nothing is known of the visitors. */
export const AlbumDay = z.object({
  day: z.iso.date(),
  /** Opened pages, through all links. */
  opened: z.int(),
  /** Files. */
  downloaded: z.int(),
  /** Pages from which it was shared. */
  shared: z.int(),
})

/** One customer's gallery: its content, links, emails and visits. */
export const Album = z.object({
  id: Id,
  customer: Customer,
  sessionName: z.string(),
  /** Until when media are kept; null: the customer is anonymised. */
  expiresAt: Time.nullable(),
  /** Until when the organisation's period alone keeps them, and the latest time until which they can be kept. */
  period: z.object({ end: Time, latest: Time }),
  /** The picture that the gallery begins with, and by whose choice; null: there is no photo to show. */
  cover: z.object({ mediaId: Id, by: z.enum(['customer', 'staff', 'rule']) }).nullable(),
  /** The finished film as a medium; null: there is none. */
  film: Media.nullable(),
  /** The film with its work and versions; null: there is none and none is being made. */
  filmWork: Film.nullable(),
  certificate: z.object({ url: z.string() }).nullable(),
  media: z.array(Media),
  /** Newest first. */
  links: z.array(AlbumLink),
  /** Newest first. */
  emails: z.array(AlbumEmail),
  /** Newest first. */
  visits: z.array(AlbumDay),
  pinSet: z.boolean(),
  /** Notes of the staff; customers never see them. */
  notes: z.string(),
  /** The last moment of a legal hold: until then nothing of the album is deleted. */
  heldUntil: Time.nullable(),
})
export type Album = z.infer<typeof Album>

/** null, as forms write it, is blank. */
const Notes = z
  .string()
  .trim()
  .max(4000, 'Höchstens 4000 Zeichen')
  .nullable()
  .transform((text) => text ?? '')

/** Fields that are not named stay. */
export const AlbumEdit = z
  .object({
    /** Keeps the media until then, longer than the period does; null: as the period says. Owners and admins alone. */
    expiresAt: Moment.nullable(),
    /** Why, for the audit log; only with `expiresAt`. */
    reason: z.string().trim().max(500, 'Höchstens 500 Zeichen'),
    /** The photo that the gallery begins with where the customer chose none; null: the best one. */
    coverMediaId: Id.nullable(),
    /** null: the gallery opens without. */
    pin: PinWish.shape.pin.unwrap(),
    notes: Notes,
    // those of two who were merged may be longer than an edit allows
    ...was({
      notes: z
        .string()
        .nullable()
        .transform((text) => text ?? ''),
    }),
  })
  .partial()
  .refine(({ expiresAt, reason }) => expiresAt === undefined || Boolean(reason), {
    error: 'Bitte nennen Sie einen Grund',
    path: ['reason'],
  })
export type AlbumEdit = z.input<typeof AlbumEdit>

export const albums = defineContract({
  get: {
    method: 'GET',
    path: '/albums/{id}',
    summary: 'Ein Album: die Galerie eines Gasts mit Links, E-Mails und Besuchen',
    access: 'media.read',
    params: byId,
    changedBy: {
      customer: 'customerId',
      media: 'customerId',
      film: 'customerId',
      certificate: 'customerId',
      email: 'customerId',
      progress: 'customerId',
      settings: 'any',
    },
    response: z.object({ album: Album }),
    errors: ['customer_not_found', 'not_your_shift'],
  },
  update: {
    method: 'PUT',
    path: '/albums/{id}',
    summary: 'Titelbild, PIN, Notizen und Aufbewahrung eines Albums ändern; nicht genannte Felder bleiben',
    access: 'media.write',
    params: byId,
    body: AlbumEdit,
    response: z.object({ album: Album }),
    errors: [
      'customer_not_found',
      'customer_anonymized',
      'not_your_shift',
      'media_not_found',
      'media_expired',
      'changed_meanwhile',
    ],
  },
  revokeLink: {
    method: 'POST',
    path: '/albums/{id}/links/{link}/revoke',
    summary: 'Einen Galerie-Link sperren; die anderen gelten weiter',
    access: 'delivery.send',
    params: byId.extend({ link: Id }),
    status: 204,
    response: Nothing,
    errors: ['customer_not_found', 'not_your_shift'],
  },
})
