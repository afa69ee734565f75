import { z } from 'zod'
import type { EmailHead } from './email-head.ts'
import { defineContract } from './endpoint.ts'
import { GuestWish, wishChannels } from './guest-wish.ts'
import { processingLocations, type ProcessingLocation } from './legal.ts'
import { AutoDeleteHours } from './organisations.ts'
import { AgreementState } from './processing-agreement.ts'
import { byId, Email, Id, Language, Nothing, Time } from './wire.ts'

/** `7`, `007` and `#7` alike, as text or number; 1 to 9 digits. */
export const CustomerNumber = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string('Kundennummer ist erforderlich')
    .trim()
    .regex(/^#?0*[1-9]\d{0,8}$/, 'Bitte geben Sie die Nummer so ein, wie sie auf dem Andenken steht, zum Beispiel 007')
    .transform((text) => Number(text.replace('#', ''))),
)

export const DeletionStatus = z.enum(['requested', 'confirmed', 'done', 'expired'])
export type DeletionStatus = z.infer<typeof DeletionStatus>

/** How a wish to be deleted arrived, in words for staff. */
export const deletionChannels = {
  form: 'Formular',
  ...wishChannels,
} as const
export type DeletionChannel = keyof typeof deletionChannels
export const DeletionChannel = z.enum(Object.keys(deletionChannels) as [DeletionChannel, ...DeletionChannel[]])

/**
 * A wish that an owner enters: all but those of the form, which customers confirm themselves. The legal bound counts from
 * the day on which it arrived.
 */
export const EnteredDeletion = GuestWish.extend({ customerId: Id })
export type EnteredDeletion = z.infer<typeof EnteredDeletion>

/**
 * The reasons to keep a customer's data that the law knows. The first two go before a wish to be deleted (article 17 (3)
 * (e) and (b) GDPR); the last is the customer's own (article 18 (1) (c)) and ends with such a wish.
 */
export const holdReasons = {
  claims: 'Rechtsansprüche: geltend machen, ausüben oder abwehren (Artikel 17 Absatz 3 e DSGVO)',
  obligation: 'Gesetzliche Pflicht oder Anordnung einer Behörde (Artikel 17 Absatz 3 b DSGVO)',
  guest: 'Der Gast braucht die Daten für eigene Ansprüche (Artikel 18 Absatz 1 c DSGVO)',
} as const
export type HoldReason = keyof typeof holdReasons
export const HoldReason = z.enum(
  Object.keys(holdReasons) as [HoldReason, ...HoldReason[]],
  'Bitte wählen Sie einen Grund, den das Gesetz nennt',
)

export const HoldWish = z.strictObject({
  reason: HoldReason,
  /** For the owners and the audit log: which case. */
  note: z
    .string('Bitte schreiben Sie, worum es geht')
    .trim()
    .min(5, 'Bitte schreiben Sie in wenigen Worten, worum es geht')
    .max(500, 'Höchstens 500 Zeichen'),
  /** The last day, in Germany. */
  until: z.iso.date('Bitte wählen Sie den letzten Tag'),
})
export type HoldWish = z.infer<typeof HoldWish>

/** A customer whose data nothing deletes until then. */
export const LegalHold = z.object({
  customerId: Id,
  name: z.string(),
  customerNumber: z.int(),
  sessionId: Id,
  sessionName: z.string(),
  reason: HoldReason,
  note: z.string(),
  until: z.iso.date(),
  setAt: Time,
})
export type LegalHold = z.infer<typeof LegalHold>

/**
 * Article 17 GDPR, as the organisation's owners see it, from its confirmation on. `customerId` is null when several
 * customers are meant. After the deletion, address, number and customers are gone.
 */
export const DeletionRequest = z.object({
  id: Id,
  channel: DeletionChannel,
  customerId: Id.nullable(),
  customerNumber: z.int().nullable(),
  email: z.string().nullable(),
  status: DeletionStatus,
  requestedAt: Time,
  confirmedAt: Time.nullable(),
  dueAt: Time.nullable(),
  /** It waits for the end of a legal hold, which is `dueAt`. */
  held: z.boolean(),
  doneAt: Time.nullable(),
  /** The requests that were one with this one until legal holds put some of its customers off, and itself. */
  parts: z.int(),
  /** All customers concerned: numbers start at 1 in each shift. Empty after the deletion. */
  customers: z.array(z.object({ id: Id, name: z.string(), sessionId: Id, sessionName: z.string() })),
})
export type DeletionRequest = z.infer<typeof DeletionRequest>

const Token = z.string('Der Link ist unvollständig').min(1, 'Der Link ist unvollständig').max(500)

/** The data that a night deletes: the customers who lose some, their media, and the bytes of all files. */
export const RetentionFigures = z.object({ customers: z.int(), media: z.int(), bytes: z.int() })

/** The data that will be gone some nights later; the bytes are counted for the next night only. */
export const GoneFigures = RetentionFigures.omit({ bytes: true })

/** The operator's configuration, never a typed wish. */
export const Processing = z.object({
  /** null = not stated */
  location: z.enum(Object.keys(processingLocations) as [ProcessingLocation, ...ProcessingLocation[]]).nullable(),
  /** The storage of the files of media: the disks of the installation, or a bucket. */
  storage: z.enum(['files', 's3']),
  region: z.string().nullable(),
  hosting: z.string().nullable(),
  /** False: nights delete no data whose period is over (`RETENTION=0`). */
  nightlyDeletion: z.boolean(),
})
export type Processing = z.infer<typeof Processing>

export const retentionNotices = [
  /** The night would have deleted unusually much and waits for a release (`POST /organizations/retention-release`). */
  z.object({
    code: z.literal('retention_stopped'),
    stoppedAt: Time,
    ...RetentionFigures.shape,
    /** The days after which media are deleted now. */
    mediaDays: z.int(),
  }),
  /** `RETENTION=0`: nothing is deleted, although the privacy statement says so. */
  z.object({ code: z.literal('retention_off') }),
  /** Legal holds that end within 30 days, and the first of these ends. */
  z.object({ code: z.literal('legal_holds_end'), count: z.int(), firstEndsAt: Time }),
] as const

export const privacy = defineContract({
  /** Always the same answer, after the same time; a matching customer gets a mail with a link to confirm. */
  requestDeletion: {
    method: 'POST',
    path: '/privacy/deletion-requests',
    takesKey: false,
    summary: 'Löschung der eigenen Daten beantragen',
    access: 'anyone',
    /** The language of the e-mail and the pages; by default the guest's own. */
    body: z.object({ customerNumber: CustomerNumber, email: Email, language: Language.optional() }),
    status: 202,
    response: z.object({}),
    errors: ['too_many_requests'],
  },
  confirmDeletion: {
    method: 'POST',
    path: '/privacy/deletion-requests/confirm',
    summary: 'Den Antrag mit dem Link aus der E-Mail bestätigen; ein zweites Mal ändert nichts',
    access: 'anyone',
    body: z.object({ token: Token }),
    response: z.object({ status: DeletionStatus, dueAt: Time.nullable() }),
    errors: ['deletion_token_invalid', 'too_many_requests'],
  },
  requests: {
    method: 'GET',
    path: '/privacy/deletion-requests',
    summary: 'Bestätigte und ausgeführte Löschanträge der Organisation, neueste zuerst, höchstens 200',
    access: 'privacy.manage',
    changedBy: { customer: 'any' },
    response: z.object({ requests: z.array(DeletionRequest) }),
    errors: [],
  },
  enterRequest: {
    method: 'POST',
    path: '/privacy/deletion-requests/by-hand',
    summary: 'Einen Löschantrag eintragen, der nicht über das Formular kam',
    access: 'privacy.manage',
    stepUp: true,
    newOwnersWait: true,
    body: EnteredDeletion,
    status: 201,
    response: z.object({ request: DeletionRequest }),
    errors: ['customer_not_found', 'customer_anonymized'],
  },
  withdrawRequest: {
    method: 'DELETE',
    path: '/privacy/deletion-requests/{id}',
    summary: 'Einen eingetragenen Löschantrag zurücknehmen, bevor er ausgeführt wird',
    access: 'privacy.manage',
    newOwnersWait: true,
    params: byId,
    status: 204,
    response: Nothing,
    errors: ['not_found', 'deletion_not_withdrawable', 'deletion_begun'],
  },
  holds: {
    method: 'GET',
    path: '/privacy/holds',
    summary: 'Gäste, die aus rechtlichem Grund aufbewahrt werden; die als Nächstes enden, zuerst, höchstens 500',
    access: 'privacy.manage',
    changedBy: { customer: 'any' },
    response: z.object({ holds: z.array(LegalHold) }),
    errors: [],
  },
  setHold: {
    method: 'PUT',
    path: '/privacy/holds/{id}',
    summary: 'Einen Gast aus rechtlichem Grund aufbewahren, oder Grund und Ende ändern',
    access: 'privacy.manage',
    stepUp: true,
    newOwnersWait: true,
    params: byId,
    body: HoldWish,
    response: z.object({ hold: LegalHold }),
    errors: ['customer_not_found', 'customer_anonymized', 'deletion_begun'],
  },
  endHold: {
    method: 'DELETE',
    path: '/privacy/holds/{id}',
    summary: 'Die Aufbewahrung aus rechtlichem Grund beenden',
    access: 'privacy.manage',
    stepUp: true,
    newOwnersWait: true,
    params: byId,
    status: 204,
    response: Nothing,
    errors: ['not_found'],
  },
  overview: {
    method: 'GET',
    path: '/privacy/overview',
    summary:
      'Wie viele Löschanträge offen sind, was die nächsten Nächte nach den geltenden Fristen löschen, und wie es um den Vertrag zur Auftragsverarbeitung steht',
    access: 'privacy.manage',
    changedBy: { settings: 'any' },
    response: z.object({
      /** Confirmed and not carried out; `overdue`: its day has come. */
      requests: z.object({ open: z.int(), overdue: z.int() }),
      /** As `retentionPreview` counts them. */
      upcoming: z.object({ tonight: RetentionFigures, days7: GoneFigures, days30: GoneFigures }),
      /** The next night would wait for an owner. */
      stopped: z.boolean(),
      /** False: nights delete nothing (`RETENTION=0`). */
      nightlyDeletion: z.boolean(),
      avv: AgreementState,
    }),
    errors: [],
  },
  retentionPreview: {
    method: 'POST',
    path: '/organizations/retention-preview',
    summary:
      'Was in der nächsten Nacht gelöscht wird, weil seine Frist vorbei ist (mit stoppedByBrake wartet es), und was 7 und 30 Tage später insgesamt fort ist',
    access: 'privacy.manage',
    /** With a period that is not saved yet: the data that the next night would delete with it. */
    body: z.strictObject({ autoDeleteCustomersAfterHours: AutoDeleteHours.optional() }),
    changedBy: { settings: 'any' },
    response: z.object({
      tonight: RetentionFigures,
      stoppedByBrake: z.boolean(),
      /** With the deletions of the nights until then, of the present data. */
      in7Days: GoneFigures.optional(),
      in30Days: GoneFigures.optional(),
    }),
    errors: [],
  },
  processing: {
    method: 'GET',
    path: '/organizations/processing',
    summary: 'Wo und von wem Daten verarbeitet werden, wie der Betreiber es eingestellt hat',
    access: 'settings.read',
    changedBy: { settings: 'any' },
    response: z.object({ processing: Processing }),
    errors: [],
  },
  retentionRelease: {
    method: 'POST',
    path: '/organizations/retention-release',
    summary: 'Freigeben, was die Nacht angehalten hat: gilt sieben Tage, für genau das, was angezeigt wurde',
    access: 'privacy.manage',
    stepUp: true,
    newOwnersWait: true,
    /** `stoppedAt` of the figures that were shown. */
    body: z.object({ stoppedAt: Time }),
    response: z.object({ until: Time }),
    errors: ['retention_changed'],
  },
})

/** `/delete` and its further pages, as the server passes them to their renderer. */
export type DeletionPage =
  | {
      kind: 'delete_form'
      language: Language
      /** As typed. */
      form: { number: string; email: string }
      faults: DeletionFault[]
    }
  | { kind: 'delete_sent'; language: Language }
  | { kind: 'delete_confirm'; language: Language; token: string }
  | {
      kind: 'delete_status'
      language: Language
      token: string
      state: { status: 'confirmed'; dueAt: string } | { status: 'done' } | { status: 'invalid' }
    }
export type DeletionFault = 'number' | 'email' | 'too_many'

/**
 * The content of an e-mail of a request: the one that asks to confirm, the last one, and the one that says that the
 * deletion is postponed (articles 12 (4) and 17 (3) GDPR).
 */
export type DeletionEmail = {
  kind: 'deletion_ask' | 'deletion_done' | 'deletion_held'
  language: Language
  organisation: EmailHead
  /**
   * The customers concerned; `number` is formatted, `#007`, and `date` the ISO time of the shift's day. Empty but for
   * deletion_ask.
   */
  customers: { sessionName: string; date: string; number: string }[]
  /** The confirmation page; null but for deletion_ask. */
  link: string | null
  /**
   * The legal ground to keep the data, and the ISO time at which keeping them ends at the latest; null but for
   * deletion_held, and for deletion_done where some of the data are still kept.
   */
  held: { until: string; reason: 'claims' | 'obligation' } | null
  /** `https://host` of this installation, for imprint and privacy. */
  site: string
}
