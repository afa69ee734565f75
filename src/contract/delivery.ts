import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { byToken } from './gallery.ts'
import { byId, Email, Id, Language, Nothing, Time } from './wire.ts'

/** Why a customer would go without a souvenir, in the order in which staff can do something about it. */
export const unservedReasons = {
  uploads_open: 'Uploads laufen noch',
  failed_work: 'Verarbeitung fehlgeschlagen',
  email_failed: 'E-Mail abgelehnt',
  email_waiting: 'E-Mail wartet',
  no_address: 'Keine E-Mail-Adresse',
  no_media: 'Keine Medien',
} as const
export type UnservedReason = keyof typeof unservedReasons

/** Why bulk sending leaves a customer out. */
export const skipReasons = {
  already_sent: 'hat die E-Mail schon bekommen',
  on_the_way: 'E-Mail ist unterwegs',
  no_address: 'hat keine E-Mail-Adresse',
  not_ready: 'Andenken ist noch nicht fertig',
  anonymized: 'ist anonymisiert',
  leaving: 'hat die Löschung bestätigt',
  too_many: 'hat in der letzten Stunde schon drei E-Mails bekommen',
} as const
export type SkipReason = keyof typeof skipReasons

/** What happened to a customer's souvenir, in one line of time (docs/product/delivery.md 7). */
export const TimelineEvent = z.object({
  type: z.enum([
    'checked_in',
    'captured',
    'uploaded',
    'finished',
    'made',
    'failed',
    'email_queued',
    'email_sent',
    'email_failed',
    'link_created',
    'links_revoked',
    'viewed',
    'downloaded',
    'shared',
    'edited',
    'media_moved',
    'media_removed',
    'reprocessed',
    'deletion_confirmed',
    'anonymized',
  ]),
  at: Time,
  /** A German sentence or part of one: "12 Fotos und 2 Clips von Max Berg", an address, the server's reason. */
  detail: z.string().nullable(),
})
export type TimelineEvent = z.infer<typeof TimelineEvent>

export const EmailEntry = z.object({
  id: Id,
  to: z.string(),
  status: z.enum(['queued', 'sent', 'failed']),
  reason: z.string().nullable(),
  createdAt: Time,
  sentAt: Time.nullable(),
})
export type EmailEntry = z.infer<typeof EmailEntry>

/** How a bulk sending stands (docs/product/delivery.md 6). */
export const BulkSending = z.object({
  startedAt: Time,
  total: z.int(),
  sent: z.int(),
  waiting: z.int(),
  /** Why some of those that wait cannot go out yet; null where they are on their way. */
  waitingReason: z.string().nullable(),
  failed: z.array(
    z.object({ customerId: Id, customerNumber: z.int(), name: z.string(), email: z.string(), reason: z.string() }),
  ),
})
export type BulkSending = z.infer<typeof BulkSending>

export const delivery = defineContract({
  resend: {
    method: 'POST',
    path: '/media/resend-notification-with-new-token',
    summary: 'E-Mail mit einem neuen Galerie-Link senden',
    access: 'delivery.send',
    body: z.object({ customerId: Id, sessionId: Id.optional(), sessionName: z.string().max(500).optional() }),
    response: z.object({ success: z.literal(true), newToken: z.string() }),
    errors: [
      'customer_not_found',
      'not_your_shift',
      'customer_has_no_email',
      'customer_not_ready',
      'customer_anonymized',
      'address_not_confirmed',
      'too_many_requests',
    ],
  },
  /** A second call while the first one's emails are on their way queues nobody twice. */
  sendShift: {
    method: 'POST',
    path: '/sessions/{id}/send',
    summary: 'Allen Teilnehmern einer Schicht, die fertig sind und noch keine E-Mail haben, eine senden',
    access: 'delivery.send',
    params: byId,
    status: 202,
    response: z.object({
      total: z.int(),
      queued: z.int(),
      skipped: z.array(
        z.object({ customerId: Id, reason: z.enum(Object.keys(skipReasons) as [SkipReason, ...SkipReason[]]) }),
      ),
    }),
    errors: ['shift_not_found', 'not_your_shift'],
  },
  lastSending: {
    method: 'GET',
    path: '/sessions/{id}/send',
    summary: 'Wie das letzte Senden an die ganze Schicht steht; null, wenn es keines gab',
    access: 'customers.read',
    params: byId,
    response: z.object({ sending: BulkSending.nullable() }),
    errors: ['shift_not_found', 'not_your_shift'],
  },
  unserved: {
    method: 'GET',
    path: '/sessions/{id}/unserved',
    summary: 'Wer leer ausginge, wenn die Schicht jetzt endete; ein Eintrag je Gast und Grund',
    access: 'customers.read',
    params: byId,
    response: z.object({
      unserved: z.array(
        z.object({
          customerId: Id,
          customerNumber: z.int(),
          name: z.string(),
          reason: z.enum(Object.keys(unservedReasons) as [UnservedReason, ...UnservedReason[]]),
        }),
      ),
    }),
    errors: ['shift_not_found', 'not_your_shift'],
  },
  timeline: {
    method: 'GET',
    path: '/customers/{id}/timeline',
    summary: 'Was mit dem Andenken eines Gasts geschah, neuestes zuerst',
    access: 'customers.read',
    params: byId,
    response: z.object({ events: z.array(TimelineEvent) }),
    errors: ['customer_not_found', 'not_your_shift'],
  },
  emails: {
    method: 'GET',
    path: '/customers/{id}/emails',
    summary: 'E-Mails an einen Gast, neueste zuerst',
    access: 'customers.read',
    params: byId,
    response: z.object({ emails: z.array(EmailEntry) }),
    errors: ['customer_not_found', 'not_your_shift'],
  },
  revokeLinks: {
    method: 'POST',
    path: '/customers/{id}/revoke-links',
    summary: '„Link sperren“: alle Galerie-Links dieses Gasts enden sofort',
    access: 'delivery.send',
    params: byId,
    status: 204,
    response: Nothing,
    errors: ['customer_not_found', 'not_your_shift'],
  },
  /** Without an address in the body it goes to the customer's own one; at most 3 e-mails to one customer in an hour. */
  mailLink: {
    method: 'POST',
    path: '/customer-gallery/gallery/{token}/mail',
    summary: '„Link per E-Mail an mich“',
    access: 'anyone',
    params: byToken,
    body: z.object({ email: Email.optional() }),
    status: 202,
    response: z.object({}),
    errors: ['gallery_not_found', 'customer_has_no_email', 'too_many_requests'],
  },
  /** One link a mail for each gallery of this address that still stands; the answer never tells whether there is one. */
  recover: {
    method: 'POST',
    path: '/customer-gallery/recover',
    summary: 'Galerie-Links noch einmal an diese Adresse senden; immer dieselbe Antwort',
    access: 'anyone',
    body: z.object({ email: Email, language: Language.optional() }),
    status: 202,
    response: z.object({}),
    errors: ['too_many_requests'],
  },
})
