import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { Language, Time } from './wire.ts'

/** Why no media are stored for a customer whose consent has not been asked, although the organisation requires it. */
export const consentOpenReason =
  'Dieser Gast wurde noch nicht gefragt, ob er den Aufnahmen zustimmt. Tragen Sie seine Antwort unter „Bearbeiten“ nach.'

/** Whether no media may be stored: the customer said no, or has not been asked yet. */
export const lacksConsent = (customer: { consent: boolean | null; consent_open: boolean }): boolean =>
  customer.consent === false || customer.consent_open

/** Characters of one text. */
export const consentLength = 4000

const tooLong = `Höchstens ${consentLength} Zeichen`
/** Plain text: shown exactly as typed. Empty lines separate paragraphs, other control characters are removed. */
const ConsentText = z
  .string()
  .max(2 * consentLength, tooLong)
  .transform((text) =>
    text
      .toWellFormed()
      .replaceAll(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
      .replaceAll('\t', ' ')
      .replaceAll(/(?!\n)\p{Cc}/gu, '')
      .replaceAll(/\n\s*\n/g, '\n\n')
      .trim(),
  )
  .pipe(z.string().min(1, 'Bitte schreiben Sie den Text').max(consentLength, tooLong))

/** An organisation's own texts, by language; none = the standard text. Staff read the agreed text in German. */
export const ConsentTexts = z
  .partialRecord(Language, ConsentText)
  .refine((texts) => Object.keys(texts).length === 0 || texts.de !== undefined, {
    message: 'Bitte schreiben Sie den Text auch auf Deutsch',
    path: ['de'],
  })
export type ConsentTexts = z.output<typeof ConsentTexts>

export const paragraphsOf = (text: string): string[] => text.split('\n\n')

/** The number of the standard text, wherever a version is named. */
export const standardConsent = 0

const TextsShown = z.partialRecord(Language, z.string())

/** The present consent question of the check-in (docs/product/privacy-and-retention.md 14). */
export const ConsentNow = z.object({
  /** False: check-in does not ask. */
  required: z.boolean(),
  /** The newest version; 0 = none was ever written. */
  number: z.int(),
  texts: TextsShown,
})
export type ConsentNow = z.infer<typeof ConsentNow>

export const Consent = ConsentNow.extend({
  /** The standard text in German, with the organisation's name and periods. */
  standard: z.string(),
})
export type Consent = z.infer<typeof Consent>

const Saved = z.object({
  number: z.int(),
  createdAt: Time,
  /** The member who saved it; null when that member is gone. */
  author: z.string().nullable(),
})
export const ConsentVersionRow = Saved.extend({ languages: z.array(Language) })
export type ConsentVersionRow = z.infer<typeof ConsentVersionRow>
export const ConsentVersion = Saved.extend({ texts: TextsShown })
export type ConsentVersion = z.infer<typeof ConsentVersion>

export function areSameTexts(a: Record<string, string>, b: Record<string, string>): boolean {
  const entries = Object.entries(a)
  return entries.length === Object.keys(b).length && entries.every(([language, text]) => b[language] === text)
}

/** Whether the newest version is the standard text. */
export const isStandard = ({ texts }: Pick<ConsentNow, 'texts'>): boolean => Object.keys(texts).length === 0

/** The version whose text a customer sees in this language: the own text where there is one, else the standard text. */
export const shownVersion = ({ number, texts }: Pick<ConsentNow, 'number' | 'texts'>, language: Language): number =>
  texts[language] === undefined ? standardConsent : number

/** "Version 3" */
export const consentName = (version: number): string =>
  version === standardConsent ? 'Standardtext' : `Version ${version}`

/** How many customers who are not anonymised answered the question of the check-in, and how. */
export const ConsentFigures = z.object({
  /** Newest first; the standard text last. Of versions that nobody agreed to none. */
  agreed: z.array(
    z.object({
      /** 0 = the standard text */
      number: z.int(),
      count: z.int(),
      /** Most first. */
      languages: z.array(z.object({ language: Language, count: z.int() })),
    }),
  ),
  /** They said no, or took their yes back. */
  refused: z.int(),
  /** They have not answered yet, and nothing is taken in for them until then. */
  open: z.int(),
  /** The check-in did not ask. */
  notAsked: z.int(),
})
export type ConsentFigures = z.infer<typeof ConsentFigures>

const byNumber = z.object({ number: z.coerce.number().int().min(1).max(1_000_000_000) })

export const consent = defineContract({
  get: {
    method: 'GET',
    path: '/organizations/consent',
    summary: 'Ob und mit welchem Text der Check-in um Einwilligung bittet',
    access: 'customers.read',
    changedBy: { settings: 'any' },
    response: z.object({ consent: Consent }),
    errors: [],
  },
  /** A changed text becomes a new version; the same text changes nothing. */
  save: {
    method: 'PUT',
    path: '/organizations/consent',
    summary: 'Eigenen Einwilligungstext speichern; ohne Texte gilt wieder der Standardtext',
    access: 'privacy.manage',
    newOwnersWait: true,
    body: z.strictObject({
      texts: ConsentTexts,
      /** The number of the version that was shown when the change began. */
      was: z.int().min(0).optional(),
    }),
    response: z.object({ consent: Consent }),
    errors: ['changed_meanwhile'],
  },
  versions: {
    method: 'GET',
    path: '/organizations/consent/versions',
    summary: 'Alle Versionen des Einwilligungstexts, neueste zuerst, höchstens 200',
    access: 'settings.read',
    changedBy: { settings: 'any' },
    response: z.object({ versions: z.array(ConsentVersionRow) }),
    errors: [],
  },
  figures: {
    method: 'GET',
    path: '/privacy/consents',
    summary:
      'Wie viele Gäste welcher Version des Einwilligungstexts zugestimmt haben, nach Sprache, und wie viele nicht',
    access: 'privacy.manage',
    changedBy: { settings: 'any' },
    response: ConsentFigures,
    errors: [],
  },
  version: {
    method: 'GET',
    path: '/organizations/consent/versions/{number}',
    summary: 'Eine Version des Einwilligungstexts',
    access: 'customers.read',
    params: byNumber,
    changedBy: { settings: 'any' },
    response: z.object({ version: ConsentVersion }),
    errors: ['not_found'],
  },
})
