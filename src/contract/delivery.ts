import { z } from 'zod'
import { ChosenCustomers } from './customers.ts'
import { defineContract } from './endpoint.ts'
import { byToken } from './gallery.ts'
import { unservedReasons, type UnservedReason } from './customer-state.ts'
import { byId, Email, Id, Language, Nothing, Time } from './wire.ts'

/** Why bulk sending leaves a customer out. */
export const skipReasons = {
  already_sent: 'hat die E-Mail schon bekommen',
  on_the_way: 'E-Mail ist unterwegs',
  refused: 'möchte keine Aufnahmen',
  no_address: 'hat keine E-Mail-Adresse',
  undeliverable: 'hat eine Adresse, an der E-Mails nicht ankommen',
  not_ready: 'Andenken ist noch nicht fertig',
  anonymized: 'ist anonymisiert',
  leaving: 'hat die Löschung verlangt',
  too_many: 'hat in der letzten Stunde schon drei E-Mails bekommen',
  gone: 'ist nicht mehr in dieser Schicht',
} as const
export type SkipReason = keyof typeof skipReasons
const Skipped = z.array(
  z.object({ customerId: Id, reason: z.enum(Object.keys(skipReasons) as [SkipReason, ...SkipReason[]]) }),
)

/** The history of a customer's souvenir (docs/product/delivery.md 7). */
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
    'email_bounced',
    'email_delayed',
    'link_created',
    'links_revoked',
    'viewed',
    'downloaded',
    'shared',
    'edited',
    'media_moved',
    'media_copied',
    'media_assigned',
    'media_unassigned',
    'media_removed',
    'shift_changed',
    'merged',
    'media_restored',
    'gallery_arranged',
    'reprocessed',
    'film_edited',
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
  /** null: not sent, or by an earlier version. */
  subject: z.string().nullable(),
  status: z.enum(['queued', 'sent', 'failed']),
  reason: z.string().nullable(),
  /** Of the mail server that took it, in its words; null where the embedded mailbox did. */
  answer: z.string().nullable(),
  createdAt: Time,
  sentAt: Time.nullable(),
  /** It bounced, or the server refused the address at once. */
  bouncedAt: Time.nullable(),
  /** A server reported a delay; the other entries tell the outcome. */
  delayedAt: Time.nullable(),
})
export type EmailEntry = z.infer<typeof EmailEntry>

/** State of a bulk sending (docs/product/delivery.md 6). */
export const BulkSending = z.object({
  startedAt: Time,
  /** To the whole shift, or to chosen customers. */
  isWhole: z.boolean(),
  total: z.int(),
  sent: z.int(),
  waiting: z.int(),
  /** Why some of the waiting emails cannot go out yet; null where they are on their way. */
  waitingReason: z.string().nullable(),
  failed: z.array(
    z.object({ customerId: Id, customerNumber: z.int(), name: z.string(), email: z.string(), reason: z.string() }),
  ),
})
export type BulkSending = z.infer<typeof BulkSending>

const pinMessage = 'Eine PIN hat 4 bis 6 Ziffern'
/** A PIN that is not named is drawn anew; null: the gallery opens without. */
export const PinWish = z.object({
  pin: z
    .string(pinMessage)
    .regex(/^[0-9]{4,6}$/, pinMessage)
    .nullable()
    .optional(),
})

export const deliveryNotices = [
  /** No mail server is set and the embedded mailbox is closed: all e-mails wait. */
  z.object({ code: z.literal('mail_waits') }),
  /** The reason why the mailbox for undeliverable e-mails cannot be read, in words for the operator. */
  z.object({ code: z.literal('bounces_unread'), reason: z.string() }),
] as const

export const delivery = defineContract({
  resend: {
    method: 'POST',
    path: '/media/resend-notification-with-new-token',
    takesKey: true,
    secretAnswer: true,
    summary: 'E-Mail mit einem neuen Galerie-Link senden',
    access: 'delivery.send',
    body: z.object({
      customerId: Id,
      sessionId: Id.optional(),
      sessionName: z.string().max(500).optional(),
      /** Also to an address whose emails bounced. */
      anyway: z.boolean().optional(),
    }),
    response: z.object({ success: z.literal(true), newToken: z.string() }),
    errors: [
      'customer_not_found',
      'not_your_shift',
      'customer_has_no_email',
      'address_undeliverable',
      'customer_not_ready',
      'customer_anonymized',
      'no_consent',
      'address_not_confirmed',
      'agreement_missing',
      'too_many_requests',
    ],
  },
  /** A second call while the first one's emails are on their way queues no customer twice. */
  sendShift: {
    method: 'POST',
    path: '/sessions/{id}/send',
    summary:
      'Allen oder ausgewählten Teilnehmern einer Schicht, die fertig sind und noch keine E-Mail haben, eine senden',
    access: 'delivery.send',
    params: byId,
    /** Left out: all of them. */
    body: z.object({ customerIds: ChosenCustomers.optional() }),
    status: 202,
    response: z.object({
      total: z.int(),
      queued: z.int(),
      skipped: Skipped,
    }),
    errors: ['shift_not_found', 'not_your_shift'],
  },
  /**
   * The customers who would get one now. `sendShift` decides by the same rule, so the announcement matches the result.
   */
  sendingPlan: {
    method: 'GET',
    path: '/sessions/{id}/send/plan',
    summary: 'Wer beim Senden an die ganze Schicht jetzt eine E-Mail bekäme, und wer nicht',
    access: 'delivery.send',
    params: byId,
    changedBy: { customer: 'any', media: 'any', film: 'any', certificate: 'any', email: 'any' },
    response: z.object({
      total: z.int(),
      /** `newLink`: all links of this customer were ended, and the email comes with a new one. */
      ready: z.array(z.object({ customerId: Id, newLink: z.boolean() })),
      skipped: Skipped,
    }),
    errors: ['shift_not_found', 'not_your_shift'],
  },
  lastSending: {
    method: 'GET',
    path: '/sessions/{id}/send',
    summary: 'Wie das letzte Senden an die ganze Schicht oder an ausgewählte Gäste steht; null, wenn es keines gab',
    access: 'customers.read',
    params: byId,
    changedBy: { customer: 'any', media: 'any', film: 'any', certificate: 'any', email: 'any' },
    response: z.object({ sending: BulkSending.nullable() }),
    errors: ['shift_not_found', 'not_your_shift'],
  },
  unserved: {
    method: 'GET',
    path: '/sessions/{id}/unserved',
    summary: 'Wer leer ausginge, wenn die Schicht jetzt endete; ein Eintrag je Gast',
    access: 'customers.read',
    params: byId,
    changedBy: { customer: 'any', media: 'any', film: 'any', certificate: 'any', email: 'any' },
    response: z.object({
      unserved: z.array(
        z.object({
          customerId: Id,
          customerNumber: z.int(),
          name: z.string(),
          /** The most urgent task first. */
          reason: z.enum(Object.keys(unservedReasons) as [UnservedReason, ...UnservedReason[]]),
          /** There is no address to send it to, whatever else is missing. */
          lacksAddress: z.boolean(),
        }),
      ),
      /** Unassigned media: how many, and until when they are kept. */
      unassigned: z.object({ count: z.int(), keptUntil: Time }),
    }),
    errors: ['shift_not_found', 'not_your_shift'],
  },
  timeline: {
    method: 'GET',
    path: '/customers/{id}/timeline',
    summary: 'Was mit dem Andenken eines Gasts geschah, neuestes zuerst',
    access: 'customers.read',
    params: byId,
    changedBy: { customer: 'any', media: 'any', film: 'any', certificate: 'any', email: 'any' },
    response: z.object({ events: z.array(TimelineEvent) }),
    errors: ['customer_not_found', 'not_your_shift'],
  },
  emails: {
    method: 'GET',
    path: '/customers/{id}/emails',
    summary: 'E-Mails an einen Gast, neueste zuerst',
    access: 'customers.read',
    params: byId,
    changedBy: { customer: 'any', media: 'any', film: 'any', certificate: 'any', email: 'any' },
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
  /** The valid link, when there is one: a second call opens none. */
  openLink: {
    method: 'POST',
    path: '/customers/{id}/links',
    secretAnswer: true,
    summary: 'Einen neuen Galerie-Link öffnen, nachdem alle gesperrt wurden; sendet nichts',
    access: 'delivery.send',
    params: byId,
    status: 201,
    response: z.object({ token: z.string() }),
    errors: ['customer_not_found', 'not_your_shift', 'customer_anonymized', 'media_expired', 'no_consent'],
  },
  setPin: {
    method: 'PUT',
    path: '/customers/{id}/gallery-pin',
    summary: 'PIN der Galerie festlegen, neu ziehen oder entfernen; Geräte fragen danach neu',
    access: 'delivery.send',
    params: byId,
    body: PinWish,
    response: z.object({ pin: z.string().nullable() }),
    errors: ['customer_not_found', 'customer_anonymized', 'not_your_shift'],
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
    errors: ['gallery_not_found', 'gallery_pin_required', 'customer_has_no_email', 'too_many_requests'],
  },
  /**
   * One mail per gallery of this address that is still open, each with its link; the answer never tells whether there
   * is one.
   */
  recover: {
    method: 'POST',
    path: '/customer-gallery/recover',
    takesKey: false,
    summary: 'Galerie-Links noch einmal an diese Adresse senden; immer dieselbe Antwort',
    access: 'anyone',
    body: z.object({ email: Email, language: Language.optional() }),
    status: 202,
    response: z.object({}),
    errors: ['too_many_requests'],
  },
})
