import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { periods } from './limits.ts'
import { Id, line, optionalLine, Time, was, Website } from './wire.ts'

/** Offered at registration. */
export const businessTypes = {
  adventure_tourism: 'Abenteuer-Tourismus',
  photo_service: 'Foto-Service',
  event_company: 'Event-Unternehmen',
  restaurant: 'Restaurant',
  hotel: 'Hotel',
} as const
export type BusinessType = keyof typeof businessTypes

/** Offered in the settings; one that was chosen at registration stays until another one is chosen. */
export const settingsBusinessTypes = {
  'adventure-sports': 'Abenteuersport',
  tourism: 'Tourismus',
  events: 'Veranstaltungen',
  fitness: 'Fitness',
  education: 'Bildung',
  other: 'Andere',
} as const
const anyBusinessType = [...Object.keys(settingsBusinessTypes), ...Object.keys(businessTypes)] as [string, ...string[]]

/** The plans of organisations; the first one is the initial one. */
export const subscriptionPlans = ['pay_per_album'] as const
export const subscriptionStatuses = ['active'] as const

/**
 * Whether new customers get a PIN that their gallery asks for, and where they get it: from the staff, or from the
 * e-mail. `off`: no gallery asks, whatever its customer has.
 */
export const GalleryPin = z.enum(['off', 'counter', 'email'], 'Bitte wählen Sie, wer die PIN erfährt')
export type GalleryPin = z.infer<typeof GalleryPin>

/**
 * A shorter period that was saved without its preview, and the moment from which it takes effect: until then owners can
 * undo it (docs/product/privacy-and-retention.md 13).
 */
export const PendingAutoDelete = z.object({ autoDeleteCustomersAfterHours: z.int(), from: Time })
export type PendingAutoDelete = z.infer<typeof PendingAutoDelete>

export const Settings = z.object({
  businessType: z.string(),
  brandingColorPrimary: z.string(),
  brandingColorSecondary: z.string(),
  brandingLogoUrl: z.string().nullable(),
  /** The period in effect now. */
  autoDeleteCustomersAfterHours: z.int(),
  pendingAutoDelete: PendingAutoDelete.nullable(),
  emailFormality: z.enum(['formal', 'informal']),
  showLogoInEmail: z.boolean(),
  /** The customer gets the e-mail automatically when the work is complete. */
  autoSend: z.boolean(),
  galleryPin: GalleryPin,
  /** The preview that messengers show of a gallery's link names the guest. */
  guestInLinkPreview: z.boolean(),
  /** The gallery asks its customer "Wie war es?". */
  asksRating: z.boolean(),
  /** The gallery offers its customer to agree to advertising by email. */
  asksMarketing: z.boolean(),
  /** Owners and admins must have a second factor; changed by owners only. */
  requireSecondFactor: z.boolean(),
  /** Check-in asks for consent to being photographed; changed by owners only. */
  consentRequired: z.boolean(),
})
export type Settings = z.infer<typeof Settings>

export const Organization = z.object({
  id: Id,
  name: z.string(),
  contactEmail: z.string(),
  phoneNumber: z.string().nullable(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  address: z.string().nullable(),
  subscriptionPlan: z.string(),
  subscriptionStatus: z.string(),
  /**
   * The time at which the organisation is deleted with all its data, because an owner asked for it; null = it stays.
   */
  deletionDueAt: Time.nullable(),
  settings: Settings,
})
export type Organization = z.infer<typeof Organization>

/** `#rrggbb` of the typed colour, also of `#rgb`; null = it is no colour. */
export function sixDigits(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  if (/^#[0-9a-f]{6}$/.test(text)) return text
  return /^#[0-9a-f]{3}$/.test(text) ? text.replaceAll(/[0-9a-f]/g, '$&$&') : null
}
const colour = z.string().transform((typed, check) => {
  const full = sixDigits(typed)
  if (full !== null) return full
  check.addIssue('Bitte geben Sie eine Farbe wie #1976d2 ein')
  return z.NEVER
})

const daysMessage = `Bitte geben Sie ganze Tage zwischen 0 und ${periods.personalDataDays} ein`
/**
 * After how many hours media are deleted automatically: whole days; 0 = they stay as long as the personal data, the
 * upper limit for all media (docs/product/privacy-and-retention.md 2).
 */
export const AutoDeleteHours = z
  .int(daysMessage)
  .min(0, daysMessage)
  .max(periods.personalDataDays * 24, daysMessage)
  .multipleOf(24, daysMessage)

/**
 * The figures that `POST /organizations/retention-preview` showed for the shorter period that is saved
 * (docs/product/privacy-and-retention.md 13).
 */
export const Previewed = z.strictObject({
  customers: z.int().min(0),
  media: z.int().min(0),
  stoppedByBrake: z.boolean(),
})
export type Previewed = z.output<typeof Previewed>

const reasonMessage = 'Bitte nennen Sie den Grund, in 5 bis 500 Zeichen'
/** Why the period is changed: the form asks for it where media are to stay as long as personal data. */
export const PeriodReason = z.string(reasonMessage).trim().min(5, reasonMessage).max(500, reasonMessage)

/** An organisation's design for its customers; the preview of the emails takes it unsaved. */
export const brandingFields = {
  brandingColorPrimary: colour,
  brandingColorSecondary: colour,
  emailFormality: z.enum(['formal', 'informal'], 'Bitte wählen Sie eine Anrede'),
}

const settingsFields = {
  businessType: z.enum(anyBusinessType, 'Bitte wählen Sie eine Branche'),
  ...brandingFields,
  showLogoInEmail: z.boolean(),
  autoSend: z.boolean(),
  galleryPin: GalleryPin,
  guestInLinkPreview: z.boolean(),
  asksRating: z.boolean(),
  asksMarketing: z.boolean(),
  requireSecondFactor: z.boolean(),
  autoDeleteCustomersAfterHours: AutoDeleteHours,
  consentRequired: z.boolean(),
}
/** A partial change: fields that are not named stay. Unknown fields are refused. */
export const SettingsEdit = z.strictObject({
  ...z.object(settingsFields).partial().shape,
  ...was({ ...settingsFields, businessType: z.string(), autoDeleteCustomersAfterHours: z.number() }),
  /** As it was read: only the logo's own call changes it. */
  brandingLogoUrl: z.string('Bitte lassen Sie die Adresse des Logos, wie sie ist').nullable().optional(),
  /** With it a shorter `autoDeleteCustomersAfterHours` takes effect at once; without, after 72 hours. */
  previewed: Previewed.optional(),
  /** Why the period of media changes; goes to the audit log. */
  reason: PeriodReason.optional(),
  /** As it was read, or as it was read before it changed: only its own call undoes it. */
  pendingAutoDelete: PendingAutoDelete.nullable().optional(),
})

const detailsFields = {
  name: line('Name der Organisation ist erforderlich'),
  description: optionalLine(2000),
  website: Website,
  phoneNumber: optionalLine(50),
  address: optionalLine(500),
}
/** A partial change, as for the settings. */
export const DetailsEdit = z.strictObject({
  ...z.object(detailsFields).partial().shape,
  ...was({
    name: z.string(),
    description: z.string().nullable(),
    website: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    address: z.string().nullable(),
  }),
})

/** The rules of the form for both: the values that can be typed or chosen there. */
const {
  requireSecondFactor: _factor,
  autoDeleteCustomersAfterHours: _hours,
  consentRequired: _consent,
  ...formSettings
} = settingsFields
export const OrganisationForm = z.object({ ...detailsFields, ...formSettings })

export const organisations = defineContract({
  settings: {
    method: 'GET',
    path: '/organizations/settings',
    summary: 'Einstellungen der Organisation',
    access: 'settings.read',
    changedBy: { settings: 'any' },
    response: z.object({ settings: Settings }),
    errors: [],
  },
  updateSettings: {
    method: 'PUT',
    path: '/organizations/settings',
    summary: 'Einstellungen ändern; was nicht genannt ist, bleibt',
    access: 'settings.write',
    stepUp: ['requireSecondFactor'],
    body: SettingsEdit,
    response: z.object({ settings: Settings }),
    errors: ['forbidden', 'new_owner_waits', 'changed_meanwhile', 'retention_changed'],
  },
  undoShorterPeriod: {
    method: 'POST',
    path: '/organizations/retention-undo',
    summary: 'Eine kürzere Frist zurücknehmen, die noch nicht gilt; ein zweites Mal ändert nichts',
    access: 'privacy.manage',
    /** `from` of `pendingAutoDelete` as it was shown. */
    body: z.strictObject({ from: Time }),
    response: z.object({ settings: Settings }),
    errors: ['retention_changed'],
  },
  details: {
    method: 'GET',
    path: '/organizations/details',
    summary: 'Angaben zur Organisation',
    access: 'settings.read',
    changedBy: { settings: 'any' },
    response: z.object({ organization: Organization }),
    errors: [],
  },
  updateDetails: {
    method: 'PUT',
    path: '/organizations/details',
    summary: 'Angaben ändern; was nicht genannt ist, bleibt',
    access: 'settings.write',
    body: DetailsEdit,
    response: z.object({ organization: Organization }),
    errors: ['changed_meanwhile'],
  },
})
