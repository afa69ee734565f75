import { z } from 'zod'
import { de } from '../../texts/de.ts'
import { longDate, timeOfDay } from '../../texts/format.ts'
import { Changes, defineAction, type Kept } from '../platform/audit.ts'

/** A period in hours, and the ISO time from which it works. */
const Pending = z.object({ hours: z.int(), from: z.string() })

/** "30 Tage ab dem 29. November 2026, 08:15 Uhr" */
const spoken = ({ hours = 0, from = '' }: Kept<typeof Pending>) => {
  const days = hours === 24 ? '1 Tag' : `${hours / 24} Tage`
  return `${days} ab dem ${longDate(de, from) ?? ''}, ${timeOfDay(de, from) ?? ''} Uhr`
}

/** The fields of details and settings, as entries name them. */
export const fieldNames: Record<string, string> = {
  name: 'Name',
  description: 'Beschreibung',
  website: 'Website',
  phoneNumber: 'Telefon',
  address: 'Adresse',
  contactEmail: 'E-Mail der Organisation',
  contactShown: 'Adresse für Gäste',
  businessType: 'Art des Betriebs',
  brandingColorPrimary: 'Primärfarbe',
  brandingColorSecondary: 'Sekundärfarbe',
  autoDeleteCustomersAfterHours: 'Aufbewahrung der Medien',
  emailFormality: 'Anrede',
  showLogoInEmail: 'Logo in E-Mails',
  autoSend: 'automatisches Senden',
  galleryPin: 'PIN der Galerien',
  guestInLinkPreview: 'Name in der Link-Vorschau',
  asksRating: 'Frage „Wie war es?“',
  asksMarketing: 'Frage nach Werbung per E-Mail',
  requireSecondFactor: 'Pflicht zum zweiten Faktor',
  consentRequired: 'Frage nach der Einwilligung',
}

/** ": Name, Telefon" */
const namesOf = (changes: object = {}) => {
  const names = Object.keys(changes).map((field) => fieldNames[field] ?? field)
  return names.length > 0 ? `: ${names.join(', ')}` : ''
}

export const organisationActions = {
  updateDetails: defineAction('organisation.update', {
    detail: z.object({ changes: Changes }),
    logged: ({ changes }) => `Angaben zur Organisation geändert${namesOf(changes)}`,
  }),
  updateSettings: defineAction('settings.update', {
    detail: z.object({
      changes: Changes,
      /** The loss of the next night with the shorter period, as it was shown before it was saved. */
      previewed: z.object({ customers: z.int(), media: z.int(), stoppedByBrake: z.boolean() }).optional(),
      reason: z.string().optional(),
      /** A coming shorter period that was cancelled. */
      replaced: Pending.optional(),
    }),
    logged: ({ changes, reason }) =>
      `Einstellungen geändert${namesOf(changes)}${reason ? `. Begründung: ${reason}` : ''}`,
  }),
  /** Saved without its preview: it works later. */
  shortenPeriod: defineAction('settings.period_shorten', {
    detail: Pending.extend({ was: z.int(), reason: z.string().optional(), replaced: Pending.optional() }),
    sentence: (detail) => `Kürzere Aufbewahrung von Medien festgelegt: ${spoken(detail)}`,
  }),
  undoShorterPeriod: defineAction('settings.period_undo', {
    detail: Pending,
    sentence: (detail) => `Kürzere Aufbewahrung von Medien zurückgenommen: ${spoken(detail)}`,
  }),
}
