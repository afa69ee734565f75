import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { CustomerState, StateFilter, stateLabels } from './customer-state.ts'
import { DeviceCheckIn, GuardianName } from './check-in.ts'
import { GuestWish } from './guest-wish.ts'
import { limits } from './limits.ts'
import { byId, Email, filter, Id, Language, line, Moment, OwnId, pageOf, Time } from './wire.ts'

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

/** Displayed texts (docs/product/customers-and-shifts.md 2). */
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

/** Replaces the name of a customer whose personal data are gone. */
export const anonymisedName = 'Anonymisiert'

/** A customer, as shift detail and the customer's own calls show it. */
export const Customer = z.object({
  id: Id,
  customer_number: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  language: z.string(),
  /** Null: not asked, because the organisation does not ask (`consentRequired`). */
  consent: z.boolean().nullable(),
  /** The version of the text that the customer agreed to, 0 = the standard text; null without consent. */
  consent_version: z.int().nullable(),
  /** The person who agreed for a customer under age; null: the customer, or nobody agreed. */
  guardian_name: z.string().nullable(),
  /** The customer was imported from a file and has not been asked yet: no media are stored until then. */
  consent_open: z.boolean(),
  session_id: Id,
  created_at: Time,
  media_count: z.int(),
  photo_count: z.int(),
  video_count: z.int(),
  /** There is a film to be seen. */
  has_film: z.boolean(),
  processing_status: ProcessingStatus,
  processing_error: z.string().nullable(),
  /** The names of files that could not be prepared, at most 20; they do not hold up the others. */
  failed_files: z.array(z.string()),
  /** The names of files that are incomplete and that staff have not shown, at most 20. */
  incomplete_files: z.array(z.string()),
  /** 0..1 while work is under way. */
  processing_progress: z.number().nullable(),
  email_notification_status: EmailStatus,
  email_notification_sent_at: Time.nullable(),
  email_notification_error: z.string().nullable(),
  /** The address to which `email_notification_status` refers; the customer's present one may differ. */
  email_notification_to: z.string().nullable(),
  /** Why emails to the present address bounce, in words for staff; null: they do not. */
  email_undeliverable: z.string().nullable(),
  state: CustomerState,
  anonymized_at: Time.nullable(),
  /** The period of the media is over, and they are deleted: no media can be stored or sent any more. */
  media_expired_at: Time.nullable(),
  /** Until when the media are kept beyond the organisation's period; null: as the period says. */
  media_kept_until: Time.nullable(),
  /**
   * The time at which the deletion that the customer confirmed is carried out (`pendingDeletionReason`); null
   * otherwise.
   */
  deletion_due_at: Time.nullable(),
  /**
   * Opens, shares and mails the gallery, so only for callers who may send it, and for guides in their own running
   * shifts.
   */
  gallery_token: z.string().nullable(),
  /**
   * The PIN that the gallery asks for on each device, unless the organisation's `galleryPin` is `off`; for callers who
   * get the link. Null = it opens without.
   */
  gallery_pin: z.string().nullable(),
  /** There is a valid link, whether or not this caller gets it. */
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
  /** The names of incomplete files that staff have not shown, at most 20. */
  incompleteFiles: z.array(z.string()),
  emailStatus: EmailStatus,
  /** Why the e-mail was refused, in the mail server's words. */
  emailError: z.string().nullable(),
  /** The address to which `emailStatus` refers. */
  emailTo: z.string().nullable(),
  /** As `email_undeliverable` of `Customer`. */
  emailUndeliverable: z.string().nullable(),
  /** This address got the email: `emailStatus` may refer to an earlier one. */
  emailSent: z.boolean(),
  emailSentAt: Time.nullable(),
  hasGalleryToken: z.boolean(),
  state: CustomerState,
  /** The customer said no to pictures. */
  refusesPictures: z.boolean(),
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
  /** State of the souvenir (docs/product/customer-states.md 1). */
  state: filter(StateFilter),
  /** Of this shift only. */
  sessionId: filter(Id),
  dateFrom: filter(Moment),
  dateTo: filter(Moment),
  ...pageOf(100, 25),
})
export type CustomerFilter = z.output<typeof CustomerFilter>

/**
 * A search looks at most at this many of the newest matching customers; for others, the member types more of the name.
 */
export const mostFound = 1000

/**
 * No media of a customer who said no are stored. Not asked is no refusal: the organisation has another legal ground.
 */
export const refusesPictures = ({ consent }: { consent: boolean | null }): boolean => consent === false

/**
 * The guardian's name that a merge gives to the customer who stays; null where there is none to give, or where the
 * consent of the one who stays names a guardian.
 */
export const guardianToTake = (kept: Consent, gone: Consent): string | null =>
  kept.consent && gone.consent && !kept.guardian_name ? gone.guardian_name : null
type Consent = { consent: boolean | null; guardian_name: string | null }

/** This customer has not been asked yet, although the organisation asks every customer. */
export const consentOpen = 'Einwilligung fehlt'

/** The fate of the pictures when consent is withdrawn. */
export const WhenWithdrawn = z.enum(['keep', 'withdraw', 'delete'])
export type WhenWithdrawn = z.infer<typeof WhenWithdrawn>

/** Fields that are not named stay (docs/product/customers-and-shifts.md 13). */
export const CustomerEdit = z.object({
  name: line('Name ist erforderlich').optional(),
  email: Email.optional(),
  language: Language.optional(),
  consent: z.boolean().optional(),
  /** A withdrawn consent takes it away. */
  guardianName: GuardianName,
  /**
   * With `consent: false` no more media are stored for this customer. The existing ones stay (the default), can no
   * longer be opened, or are deleted.
   */
  withdrawn: WhenWithdrawn.optional(),
  /**
   * Sends the souvenir to the address at once, or refuses the whole change. `false`: nothing is sent automatically,
   * either. Omitted: it is sent if the organisation sends automatically and nothing was sent yet.
   */
  send: z.boolean().optional(),
  /** The customer asked for it (articles 7 (3), 16 and 21 GDPR): how and when, for the log. */
  wish: GuestWish.optional(),
  /** The values that the form showed before the change; see `changed_meanwhile`. */
  was: z
    .strictObject({
      name: z.string(),
      email: z.string().nullable(),
      language: z.string(),
      consent: z.boolean().nullable(),
      guardianName: z.string().nullable(),
    })
    .partial()
    .optional(),
})

/**
 * Why no more work is done for a customer who confirmed the deletion of the own data, until it is carried out: the
 * server refuses with it, and the screens disable the staff's actions with it.
 */
export const pendingDeletionReason =
  'Der Gast hat die Löschung verlangt. Es wird nichts mehr aufgenommen, geändert oder versendet.'

/** Whether the customer's present address got the souvenir. */
export const gotEmail = (customer: Pick<Customer, 'email' | 'email_notification_status' | 'email_notification_to'>) =>
  customer.email_notification_status === 'sent' && isForAddress(customer.email, customer.email_notification_to)

/** Whether the known state of the email refers to this address. */
export const isForAddress = (email: string | null, to: string | null) =>
  email !== null && (to === null || to.toLowerCase() === email.toLowerCase())

/** Whether the gallery may have something to show; the server refuses to send an empty one (`customer_not_ready`). */
export const isShowable = ({ processing_status: status }: Pick<Customer, 'processing_status'>): boolean =>
  status === 'preparing' || status === 'completed'

/** The rule of both the send button and the send call (docs/product/customers-and-shifts.md 15). */
export const isReadyToSend = ({
  sent,
  processingStatus,
}: {
  sent: boolean
  processingStatus: ProcessingStatus
}): boolean => !sent && isShowable({ processing_status: processingStatus })

/** The status chip (docs/product/customers-and-shifts.md 6). */
export function statusLabel(customer: {
  sent: boolean
  processingStatus: ProcessingStatus
  state: CustomerState
}): string {
  const { sent, processingStatus, state } = customer
  if (state === 'refused') return stateLabels.refused
  if (processingStatus !== 'completed') return processingLabels[processingStatus] ?? 'Unbekannt'
  // the locked link is shown beside it
  if (sent || state === 'served' || state === 'closed') return 'Abgeschlossen'
  return state === 'link_locked' ? 'Fertig' : stateLabels[state]
}

/** Chosen customers of a shift, for calls on many at once. */
export const ChosenCustomers = z
  .array(Id)
  .min(1, 'Bitte wählen Sie mindestens einen Gast')
  .max(500, 'Höchstens 500 Gäste auf einmal')

/** Why a customer is not marked as done with the others. */
export const finishSkips = {
  already_done: 'ist schon abgeschlossen',
  anonymized: 'ist anonymisiert',
  leaving: 'hat die Löschung verlangt',
  gone: 'ist nicht mehr in dieser Schicht',
} as const
export type FinishSkip = keyof typeof finishSkips

const one = z.object({ customer: Customer })

export const customers = defineContract({
  checkIn: {
    method: 'POST',
    path: '/sessions/{id}/customers',
    summary: 'Gast in einer Schicht aufnehmen; bekommt die nächste Nummer',
    access: 'customers.write',
    params: byId,
    body: DeviceCheckIn,
    status: 201,
    response: one,
    errors: [
      'shift_not_found',
      'organisation_pending_deletion',
      'shift_full',
      'shift_not_active',
      'not_your_shift',
      'number_not_held',
      'deleted_meanwhile',
    ],
  },
  leaseNumbers: {
    method: 'POST',
    path: '/sessions/{id}/numbers',
    summary: 'Nummern für ein Gerät, das ohne Netz Gäste aufnimmt; dieselbe id noch einmal: dieselben Nummern',
    access: 'customers.write',
    params: byId,
    body: z.object({
      id: OwnId,
      count: z
        .int()
        .min(1, 'Mindestens 1 Nummer')
        .max(limits.leasedNumbers, `Höchstens ${limits.leasedNumbers} Nummern`),
    }),
    status: 201,
    response: z.object({ lease: z.object({ id: Id, first: z.int(), last: z.int() }) }),
    errors: [
      'shift_not_found',
      'organisation_pending_deletion',
      'shift_not_active',
      'not_your_shift',
      'too_many_numbers',
    ],
  },
  overview: {
    method: 'GET',
    path: '/customers/overview',
    summary: 'Kunden suchen und filtern, neueste zuerst',
    access: 'dashboard.read',
    query: CustomerFilter,
    changedBy: { customer: 'any', media: 'any', film: 'any', certificate: 'any', email: 'any' },
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
    changedBy: { customer: 'any', media: 'any', film: 'any', certificate: 'any', email: 'any', progress: 'customerId' },
    response: one,
    errors: ['customer_not_found', 'not_your_shift'],
  },
  update: {
    method: 'PUT',
    path: '/customers/{id}',
    summary: 'Angaben eines Gasts ändern; was nicht genannt ist, bleibt',
    access: 'customers.write',
    params: byId,
    body: CustomerEdit,
    response: one,
    errors: [
      'customer_not_found',
      'customer_anonymized',
      'not_your_shift',
      'changed_meanwhile',
      'customer_has_no_email',
      'address_undeliverable',
      'customer_not_ready',
      'no_consent',
      'legal_hold',
      'address_not_confirmed',
      'too_many_requests',
    ],
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
  /** Customers who cannot be marked are named and hold up no other; a second call finds all of them done. */
  finishSome: {
    method: 'POST',
    path: '/sessions/{id}/finish',
    summary: 'Mehrere Gäste einer Schicht sind fertig: Die Arbeit an ihren Andenken beginnt',
    access: 'customers.write',
    params: byId,
    body: z.object({ customerIds: ChosenCustomers }),
    status: 202,
    response: z.object({
      finished: z.int(),
      skipped: z.array(
        z.object({ customerId: Id, reason: z.enum(Object.keys(finishSkips) as [FinishSkip, ...FinishSkip[]]) }),
      ),
    }),
    errors: ['shift_not_found', 'not_your_shift'],
  },
})
