import { z } from 'zod'
import { ConsentNow } from './consent.ts'
import { CheckIn } from './check-in.ts'
import { ProcessingStatus, EmailStatus } from './customers.ts'
import { CustomerState } from './customer-state.ts'
import { defineContract } from './endpoint.ts'
import { ShiftStatus } from './shifts.ts'
import { byId, Email, Id, Time } from './wire.ts'

/** A link that is shared as a QR code. */
const SharedLink = z.object({
  url: z.string(),
  /** The address as a QR code: an SVG document. */
  qr: z.string(),
  createdAt: Time,
})
export type SharedLink = z.infer<typeof SharedLink>

/** "Schicht teilen": null = not shared. */
export const Sharing = z.object({
  /** Customers check in by themselves while the shift is active and has places. */
  checkIn: SharedLink.nullable(),
  /** Colleagues see the shift's state, without an account and without addresses. Ends with the archiving. */
  status: SharedLink.nullable(),
})
export type Sharing = z.infer<typeof Sharing>

/** The organisation's name for customers. */
const look = {
  name: z.string(),
  brandingColorPrimary: z.string(),
  brandingColorSecondary: z.string(),
  brandingLogoUrl: z.string().nullable(),
}

/** The customer's view before typing. */
export const CheckInOffer = z.object({
  organization: z.object({ ...look, website: z.string().nullable() }),
  sessionName: z.string(),
  /** Why check-in is closed now; null = it is open. */
  closed: z.enum(['not_active', 'full']).nullable(),
  /** The consent text by language; in other languages than these the standard text is shown. */
  consent: ConsentNow,
})
export type CheckInOffer = z.infer<typeof CheckInOffer>

/** A customer's own check-in: the address is checked for typos, `key` makes a double tap one check-in. */
export const SelfCheckIn = CheckIn.extend({
  email: z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), Email.nullish()),
  /** Chosen by the form, the same for every attempt of it. */
  key: z.string().min(16).max(100).optional(),
})
export type SelfCheckIn = z.input<typeof SelfCheckIn>

export const SharedShift = z.object({
  organization: z.object(look),
  session: z.object({ name: z.string(), status: ShiftStatus, startedAt: Time, maxCustomers: z.int() }),
  /** Names shortened to first name and initial; no addresses, no links. */
  customers: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      photos: z.int(),
      videos: z.int(),
      processingStatus: ProcessingStatus,
      state: CustomerState,
      /** Of the address that the customer has now. */
      emailStatus: EmailStatus,
      hasEmail: z.boolean(),
    }),
  ),
})
export type SharedShift = z.infer<typeof SharedShift>

const byCode = z.object({ code: z.string().max(200) })

export const sharing = defineContract({
  get: {
    method: 'GET',
    path: '/sessions/{id}/sharing',
    summary: 'Wie eine Schicht geteilt ist',
    access: 'shifts.share',
    params: byId,
    changedBy: { shift: 'sessionId' },
    response: z.object({ sharing: Sharing }),
    errors: ['shift_not_found'],
  },
  /** A link that is switched off and on again is a new one. */
  update: {
    method: 'PUT',
    path: '/sessions/{id}/sharing',
    summary: 'Check-in der Gäste und Status-Link ein- und ausschalten; was nicht genannt ist, bleibt',
    access: 'shifts.share',
    params: byId,
    body: z.object({ checkIn: z.boolean().optional(), status: z.boolean().optional() }),
    response: z.object({ sharing: Sharing }),
    errors: ['shift_not_found', 'shift_not_active'],
  },
  offer: {
    method: 'GET',
    path: '/check-in/{code}',
    summary: 'Was ein Gast vor dem Einchecken sieht',
    access: 'anyone',
    params: byCode,
    response: z.object({ offer: CheckInOffer }),
    errors: ['check_in_not_found', 'too_many_requests'],
  },
  checkIn: {
    method: 'POST',
    path: '/check-in/{code}',
    summary: 'Ein Gast checkt sich selbst ein; bekommt die nächste Nummer und seinen Galerie-Link',
    access: 'anyone',
    params: byCode,
    body: SelfCheckIn,
    status: 201,
    secretAnswer: true,
    response: z.object({
      customer: z.object({ id: Id, customer_number: z.int(), name: z.string() }),
      /** Leads to the customer's gallery from now on. */
      galleryUrl: z.string(),
    }),
    errors: ['check_in_not_found', 'shift_full', 'shift_not_active', 'too_many_requests'],
  },
  sharedShift: {
    method: 'GET',
    path: '/shared-shift/{code}',
    summary: 'Wie eine geteilte Schicht steht',
    access: 'anyone',
    params: byCode,
    response: z.object({ shift: SharedShift }),
    errors: ['check_in_not_found', 'too_many_requests'],
  },
})
