import { limits, periods } from './limits.ts'

/** The operator of this installation: from the settings only, and never made up. */
export type Operator = {
  name: string | null
  /** The representative of a company; null for a person, or when it is not set. */
  representative: string | null
  /** Its lines; none = not set. */
  address: readonly string[]
  email: string | null
  phone: string | null
  /** Court and number. */
  register: string | null
  vatId: string | null
  /** The data protection authority that is in charge. */
  authority: string | null
  /** The data protection officer, where there has to be one. */
  dpo: string | null
  /** The hosting provider of the installation, and its location. */
  hosting: string | null
  /** The place where data are processed; null = not stated. */
  location: ProcessingLocation | null
  /** The place where the files of media are stored. */
  storage: 'files' | 's3'
  /** The region of that storage, in its provider's words. */
  region: string | null
  /** The host of the installation's mail server; null = there is none. */
  mail: string | null
  /** Further processors (article 28 (2) GDPR), a line for each; the operator's words. */
  subprocessors: readonly string[]
}

/** `PROCESSING_LOCATION` → its wording, for members and customers alike. */
export const processingLocations = {
  eu: { label: 'Europäische Union', de: 'in der Europäischen Union', en: 'in the European Union' },
  us: { label: 'USA', de: 'in den USA', en: 'in the USA' },
  global: {
    label: 'Weltweit',
    de: 'weltweit, auch außerhalb der Europäischen Union',
    en: 'worldwide, also outside the European Union',
  },
} as const satisfies Record<string, { label: string } & Record<LegalLanguage, string>>
export type ProcessingLocation = keyof typeof processingLocations

/** Setting → its name for readers. Without the required ones the legal pages are not complete. */
export const operatorSettings = {
  OPERATOR_NAME: { field: 'name', required: true, what: 'Name oder Firma' },
  OPERATOR_ADDRESS: { field: 'address', required: true, what: 'Anschrift' },
  OPERATOR_EMAIL: { field: 'email', required: true, what: 'E-Mail-Adresse' },
  OPERATOR_REPRESENTATIVE: { field: 'representative', required: false, what: 'Vertretungsberechtigte Person' },
  OPERATOR_PHONE: { field: 'phone', required: false, what: 'Telefon' },
  OPERATOR_REGISTER: { field: 'register', required: false, what: 'Register und Nummer' },
  OPERATOR_VAT_ID: { field: 'vatId', required: false, what: 'Umsatzsteuer-Identifikationsnummer' },
  OPERATOR_AUTHORITY: { field: 'authority', required: false, what: 'Datenschutz-Aufsichtsbehörde' },
  OPERATOR_DPO: { field: 'dpo', required: false, what: 'Datenschutzbeauftragte Person' },
  OPERATOR_HOSTING: { field: 'hosting', required: false, what: 'Hosting: wer und wo' },
  OPERATOR_SUBPROCESSORS: { field: 'subprocessors', required: false, what: 'Weitere Auftragsverarbeiter' },
} as const satisfies Record<string, { field: keyof Operator; required: boolean; what: string }>
export type OperatorSetting = keyof typeof operatorSettings

/** The required settings that are missing, in the order of the table. */
export const missingSettings = (operator: Operator): OperatorSetting[] =>
  (Object.keys(operatorSettings) as OperatorSetting[]).filter((setting) => {
    const { field, required } = operatorSettings[setting]
    return required && !operator[field]?.length
  })

/** The conditions for businesses (docs/product/privacy-and-retention.md 11); the terms take their figures from here. */
export const terms = {
  /** net, for one album */
  albumCents: 250,
  paymentDays: 14,
  /** After this long in default, access may be blocked. */
  blockAfterDays: 30,
  /** Notice, to the end of a month. */
  noticeDays: 30,
  deactivationDays: 7,
  exportDays: 30,
  /** In a calendar month. */
  availabilityPercent: 99,
  supportFrom: 9,
  supportUntil: 17,
  /** On working days. */
  responseHours: 24,
} as const

/** Every figure of the legal pages, so that none of them is written twice. */
export type Figures = Record<keyof typeof periods | keyof typeof limits | keyof typeof terms, number>
export const figures: Figures = { ...periods, ...limits, ...terms }

export const legalDocuments = {
  imprint: { path: '/impressum', title: 'Impressum', languages: ['de'] },
  privacy: { path: '/datenschutz', title: 'Datenschutzerklärung', languages: ['de'] },
  guests: { path: '/endkunden-datenschutz', title: 'Datenschutz für Gäste', languages: ['de', 'en'] },
  terms: { path: '/agb', title: 'Geschäftsbedingungen', languages: ['de'] },
  accessibility: { path: '/barrierefreiheit', title: 'Barrierefreiheit', languages: ['de'] },
} as const satisfies Record<string, { path: `/${string}`; title: string; languages: readonly LegalLanguage[] }>
export type LegalDocument = keyof typeof legalDocuments
export type LegalLanguage = 'de' | 'en'

export type LegalPage = {
  kind: 'legal'
  document: LegalDocument
  language: LegalLanguage
  operator: Operator
  figures: Figures
}
