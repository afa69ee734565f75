import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { byId, Email, filter, Id, Language, line, Moment, pageOf, Time } from './wire.ts'

export const ProcessingStatus = z.enum([
  'new',
  'uploading',
  'waiting',
  'preparing',
  'processing',
  'completed',
  'failed',
])
export type ProcessingStatus = z.infer<typeof ProcessingStatus>

/** What people read (docs/product/customers-and-shifts.md 2). */
export const processingLabels: Record<ProcessingStatus, string> = {
  new: 'Neu',
  uploading: 'Upload',
  waiting: 'Wartend',
  preparing: 'Vorbereitung',
  processing: 'Verarbeitung',
  completed: 'Abgeschlossen',
  failed: 'Fehlgeschlagen',
}

export const EmailStatus = z.enum(['pending', 'sent', 'failed'])
export type EmailStatus = z.infer<typeof EmailStatus>
export const emailLabels: Record<EmailStatus, string> = {
  pending: 'Ausstehend',
  sent: 'Gesendet',
  failed: 'Fehlgeschlagen',
}

/** Stands for the name of a customer whose personal data are gone. */
export const anonymisedName = 'Anonymisiert'

/** A customer, as shift detail and the customer's own calls show it. */
export const Customer = z.object({
  id: Id,
  customer_number: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  language: z.string(),
  /** Null: nobody asked, because the organisation does not (`consentRequired`). */
  consent: z.boolean().nullable(),
  /** The version of the text that the customer agreed to, 0 = the standard text; null without consent. */
  consent_version: z.int().nullable(),
  session_id: Id,
  created_at: Time,
  media_count: z.int(),
  processing_status: ProcessingStatus,
  processing_error: z.string().nullable(),
  /** The names of files that could not be prepared, at most 20; they do not hold up the others. */
  failed_files: z.array(z.string()),
  /** 0..1 while work is under way. */
  processing_progress: z.number().nullable(),
  email_notification_status: EmailStatus,
  email_notification_sent_at: Time.nullable(),
  email_notification_error: z.string().nullable(),
  anonymized_at: Time.nullable(),
  /** The period of the media is over, and they are deleted: nothing can be taken in or sent any more. */
  media_expired_at: Time.nullable(),
  /** The customer confirmed the deletion, which is carried out then (`pendingDeletionReason`); null otherwise. */
  deletion_due_at: Time.nullable(),
  /** Opens, shares and mails the gallery, so only for who may send it, and for guides in their own running shifts. */
  gallery_token: z.string().nullable(),
  /** There is a link that stands, whether or not this caller gets it. */
  has_gallery_token: z.boolean(),
  finished_at: Time.nullable(),
})
export type Customer = z.infer<typeof Customer>

export const CustomerOverview = z.object({
  id: Id,
  name: z.string(),
  customerNumber: z.int(),
  email: z.string().nullable(),
  sessionId: Id,
  sessionName: z.string(),
  photoCount: z.int(),
  videoCount: z.int(),
  processingStatus: ProcessingStatus,
  /** Why the work failed, in words for staff. */
  processingError: z.string().nullable(),
  /** The names of files that could not be prepared, at most 20; they do not hold up the others. */
  failedFiles: z.array(z.string()),
  emailStatus: EmailStatus,
  /** Why the e-mail was refused, in the mail server's words. */
  emailError: z.string().nullable(),
  emailSent: z.boolean(),
  emailSentAt: Time.nullable(),
  hasGalleryToken: z.boolean(),
  /** As `gallery_token` of `Customer`. */
  galleryToken: z.string().nullable(),
  anonymizedAt: Time.nullable(),
  mediaExpiredAt: Time.nullable(),
  deletionDueAt: Time.nullable(),
  createdAt: Time,
})
export type CustomerOverview = z.infer<typeof CustomerOverview>

export const CustomerFilter = z.object({
  search: z.string().trim().max(200).optional(),
  processing_status: filter(ProcessingStatus),
  email_status: filter(EmailStatus),
  dateFrom: filter(Moment),
  dateTo: filter(Moment),
  ...pageOf(100, 25),
})
export type CustomerFilter = z.output<typeof CustomerFilter>

/** A search looks at most at this many of the newest customers that it fits; whoever wants another types more of the name. */
export const mostFound = 1000

const consentMissing = 'Bitte geben Sie an, ob der Gast den Aufnahmen zustimmt'

/** Name and number come from check-in; a blank e-mail means none. */
export const CheckIn = z.object({
  name: line('Name ist erforderlich'),
  email: z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), Email.nullish()),
  language: Language.default('de'),
  /** Left out only where the organisation does not ask (`consentRequired`). */
  consent: z.boolean(consentMissing).optional(),
  /** The version that was shown, 0 = the standard text; the present one when it is not named. */
  consentVersion: z.int().min(0).max(1_000_000_000).optional(),
})
export type CheckIn = z.input<typeof CheckIn>

/** The rules of a form that asks for consent. */
export const AskingCheckIn = CheckIn.extend({ consent: z.boolean(consentMissing) })

/** Nothing is taken of a customer who said no. Nobody asked is no refusal: the organisation has another ground. */
export const refusesPictures = ({ consent }: { consent: boolean | null }): boolean => consent === false

/** Name and address always (docs/product/customers-and-shifts.md 13); what else is not named stays. */
export const CustomerEdit = z.object({
  name: line('Name ist erforderlich'),
  email: Email,
  language: Language.optional(),
  /** Taken back: nothing more is stored for this customer; what is there stays until it is deleted. */
  consent: z.boolean().optional(),
})

/**
 * Why nothing is done any more for a customer who confirmed the deletion of the own data, until it is carried out: the
 * server refuses with it, and what staff could do otherwise is disabled with it.
 */
export const pendingDeletionReason =
  'Der Gast hat die Löschung bestätigt. Es wird nichts mehr aufgenommen, geändert oder versendet.'

/** The send button and the send call ask the same question (docs/product/customers-and-shifts.md 15). */
export function isReadyToSend(customer: { sent: boolean; processingStatus: ProcessingStatus }): boolean {
  return !customer.sent && (customer.processingStatus === 'preparing' || customer.processingStatus === 'completed')
}

/** The status chip (docs/product/customers-and-shifts.md 6). */
export function statusLabel(customer: { sent: boolean; processingStatus: ProcessingStatus }): string {
  if (customer.processingStatus !== 'completed') return processingLabels[customer.processingStatus] ?? 'Unbekannt'
  return customer.sent ? 'Abgeschlossen' : 'Bereit für E-Mail'
}

/** Long names of files keep their beginning and their end, so that a row of a table stays a row. */
const shortened = (name: string) => (name.length <= 32 ? name : `${name.slice(0, 16).trimEnd()}…${name.slice(-12)}`)

/** Which files of a complete souvenir are missing in it, as a sentence; null = none. */
export function failedFilesSentence(names: readonly string[]): string | null {
  const [first, ...others] = names.map(shortened)
  if (first === undefined) return null
  if (others.length === 0) return `„${first}“ konnte nicht gelesen werden.`
  const more = others.length === 1 ? '1 weitere Datei' : `${others.length} weitere Dateien`
  return `„${first}“ und ${more} konnten nicht gelesen werden.`
}

const one = z.object({ customer: Customer })

export const customers = defineContract({
  checkIn: {
    method: 'POST',
    path: '/sessions/{id}/customers',
    summary: 'Gast in einer Schicht aufnehmen; bekommt die nächste Nummer',
    access: 'customers.write',
    params: byId,
    body: CheckIn,
    status: 201,
    response: one,
    errors: [
      'shift_not_found',
      'organisation_leaving',
      'shift_full',
      'shift_not_active',
      'not_your_shift',
      'idempotency_conflict',
    ],
  },
  overview: {
    method: 'GET',
    path: '/customers/overview',
    summary: 'Kunden suchen und filtern, neueste zuerst',
    access: 'dashboard.read',
    query: CustomerFilter,
    response: z.object({
      customers: z.array(CustomerOverview),
      totalCount: z.int(),
      /** A search stops counting at `mostFound`: there are more than `totalCount`. */
      totalIsMore: z.boolean(),
    }),
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/customers/{id}',
    summary: 'Ein Gast',
    access: 'customers.read',
    params: byId,
    response: one,
    errors: ['customer_not_found', 'not_your_shift'],
  },
  update: {
    method: 'PUT',
    path: '/customers/{id}',
    summary: 'Name und E-Mail eines Gasts ändern',
    access: 'customers.write',
    params: byId,
    body: CustomerEdit,
    response: one,
    errors: ['customer_not_found', 'customer_anonymized', 'not_your_shift'],
  },
  finish: {
    method: 'POST',
    path: '/customers/{id}/finish',
    summary: 'Gast ist fertig: Die Arbeit an seinem Andenken beginnt',
    access: 'customers.write',
    params: byId,
    status: 202,
    response: one,
    errors: ['customer_not_found', 'customer_anonymized', 'not_your_shift'],
  },
})
