import { periods } from '../../contract/limits.ts'
import { newsConfirmDays } from '../../contract/marketing.ts'
import type { Tables } from './db.ts'

type TableName = keyof Tables
type Column<T extends TableName> = Extract<keyof Tables[T], string>

/** Those whose data are stored, as the record of processing names them. */
export const people = {
  customer: 'Gäste, auch Kinder',
  guardian: 'Personen, die für ein Kind einwilligen',
  pictured: 'andere, die auf den Bildern zu sehen sind',
  member: 'Mitglieder der Organisation',
  caller: 'alle, die Seiten und Schnittstelle aufrufen',
  operator: 'Betreiber der Installation',
} as const

export type Use = {
  /** Its heading in the record of processing, its purpose, and when the data are deleted. German. */
  title: string
  purpose: string
  /** @param media how long the organisation keeps media */
  period: (media: string) => string
  whose: readonly (keyof typeof people)[]
}

const afterCheckIn = `${periods.personalDataDays} Tage nach dem Check-in`
const whileMember = 'bis das Mitglied aus der Organisation entfernt wird'

/** The uses of personal data, in the order of the record of processing (docs/product/privacy-and-retention.md 18, 22). */
export const uses = {
  media: {
    title: 'Aufnahmen von Gästen',
    purpose: 'Fotos und Videos während eines Angebots aufnehmen und als Galerie, Film und Zertifikat übergeben',
    period: (media) => media,
    whose: ['customer', 'pictured'],
  },
  souvenir: {
    title: 'Angaben von Gästen',
    purpose: 'Aufnahmen den richtigen Gästen zuordnen und ihnen das Andenken übergeben',
    period: () =>
      `${afterCheckIn}, dann werden sie anonymisiert: Nummer, Zeiten und Zahlen bleiben ohne Bezug zur Person.`,
    whose: ['customer'],
  },
  consent: {
    title: 'Einwilligungen in Aufnahmen',
    purpose: 'Einwilligungen einholen, beachten und nachweisen',
    period: () => `${afterCheckIn}; eine zurückgenommene steht bis dahin im Verlauf.`,
    whose: ['customer', 'guardian'],
  },
  customerEmails: {
    title: 'E-Mails an Gäste',
    purpose: 'Den Galerie-Link senden, und wissen, ob er angekommen ist',
    period: () => `${afterCheckIn}.`,
    whose: ['customer'],
  },
  visits: {
    title: 'Besuche der Galerien und Antworten',
    purpose: 'Sehen, ob Andenken ankommen, und fragen, wie es war',
    period: () =>
      `Einzelne Aufrufe ${periods.visitDays} Tage, die Worte der Antworten ${afterCheckIn}; Summen bleiben ohne Bezug zur Person.`,
    whose: ['customer'],
  },
  advertising: {
    title: 'Einwilligungen in Werbung per E-Mail',
    purpose: 'Einwilligungen in Werbung der Organisation einholen und nachweisen; Andenken selbst sendet keine',
    period: () => `${afterCheckIn}; unbestätigte ${newsConfirmDays} Tage.`,
    whose: ['customer'],
  },
  requests: {
    title: 'Anträge von Gästen zu ihren Daten',
    purpose: 'Auskunft und Löschung (Artikel 15 und 17 DSGVO), Aufbewahrung aus rechtlichem Grund (Artikel 17 und 18)',
    period: () =>
      `Unbestätigte Anträge ${periods.deletionConfirmDays} Tage; nach der Löschung bleiben nur Zeiten, Weg und Sprache, ohne Bezug zur Person. Aufbewahrungen längstens so lange wie die Angaben des Gasts.`,
    whose: ['customer'],
  },
  accounts: {
    title: 'Konten und Arbeit der Mitglieder',
    purpose: 'Zugang nach Rollen, und zeigen, wer eine Schicht führte und etwas hochlud oder änderte',
    period: () => `${whileMember}; was es getan hat, bleibt ohne seinen Namen.`,
    whose: ['member'],
  },
  signIns: {
    title: 'Anmeldungen der Mitglieder',
    purpose: 'Sicherheit der Konten: Mitglieder sehen, wo sie angemeldet sind, und beenden fremde Anmeldungen',
    period: () => `${periods.signInRecordDays} Tage nach ihrem Ende.`,
    whose: ['member'],
  },
  memberEmails: {
    title: 'E-Mails an Mitglieder',
    purpose: 'Links zum Konto, Hinweise zur Sicherheit, Mitteilungen an Besitzer und gewünschte Wochenzahlen senden',
    period: () => `längstens ${whileMember}.`,
    whose: ['member'],
  },
  log: {
    title: 'Protokoll',
    purpose: 'Nachweisen, was in der Organisation getan wurde',
    period: () => `${periods.auditYears} Jahre; Namen gelöschter und anonymisierter Gäste werden daraus entfernt.`,
    whose: ['member', 'customer'],
  },
  organisation: {
    title: 'Kontakt und Verträge der Organisation',
    purpose: 'Gästen sagen, von wem ihr Andenken kommt, E-Mails senden und Verträge nachweisen',
    period: () => 'bis die Organisation gelöscht wird.',
    whose: ['member'],
  },
  protection: {
    title: 'Schutz vor Angriffen und doppelten Aufrufen',
    purpose: 'Zu viele Versuche abweisen, und wiederholte Aufrufe nur einmal ausführen',
    period: () =>
      'Prüfwerte von Adressen spätestens am nächsten Tag, Antworten in der Nacht, nachdem sie einen Tag alt sind.',
    whose: ['caller', 'customer', 'member'],
  },
  operation: {
    title: 'Betrieb der Installation',
    purpose: 'Dem Betreiber Störungen melden',
    period: () => 'bis die E-Mail gesendet ist.',
    whose: ['operator'],
  },
} satisfies Record<string, Use>
export type UseName = keyof typeof uses

/** Reasons why an answer by article 15 GDPR does not tell a column of a customer as it is stored. */
export const untold = {
  secret: 'it opens something, also for others who read the file',
  copy: 'it repeats, or follows from, what is told',
  file: 'it is of a file that lies beside it',
  wording: 'it is told in other words, or as yes or no',
  others: 'it is of other people (article 15 (4) GDPR)',
  passing: 'it is work under way and gone within hours',
} as const

/** How the rows about a customer are found, and what becomes of them. */
export type AboutCustomer = {
  /** SQL, `$1` being the customer's id. */
  rows: string
  /** `blank`: the row is gone, or its personal columns are empty. `stays`: as figures that name nobody any more. */
  anonymised: 'goes' | 'blank' | 'stays'
  deleted: 'goes' | 'blank'
}

type Personal<C extends string> = {
  use: UseName
  /** Each column with its name for people, in German; the record of processing tells it once. */
  labels: { [column in C]?: string }
  /** Why article 15 does not tell it as it is stored; without it the value itself is told. */
  untold?: keyof typeof untold
  /** The columns stay where others of the row are blanked: they name nobody any more. */
  stays?: true
}

/** A table and all its columns, personal and other. */
export type DescribedTable = {
  name: TableName
  personal: Personal<string>[]
  other: string[]
  /** In words: why no customer's id leads to personal columns of customers. Null: it has none. */
  customer: AboutCustomer | string | null
}

/**
 * Says of each column of a table whether it is personal (docs/product/privacy-and-retention.md 22). Personal is what
 * says something about a person who can be told by it or by its row: a name, address, language, consent, role or device,
 * what the person chose, wrote or did in a gallery, free text about a person, a picture and its name, a secret of a
 * person or that opens a person's data, and a hash of one of these. Not personal by themselves are random ids and keys,
 * references, stamps and states of our own work, settings, measures of files, sums of many persons, and free text about
 * a shift or template. test/census.test.ts fails for a column that stands nowhere, and compares what is said here with
 * what the product tells, anonymises and deletes.
 */
export const describeColumns = <T extends TableName>(
  name: T,
  table: {
    personal?: Personal<Column<T>>[]
    other: Column<T>[]
    customer?: AboutCustomer | string
  },
): DescribedTable => ({
  name,
  personal: table.personal ?? [],
  other: table.other,
  customer: table.customer ?? null,
})

/** Rows about a customer, which go with the personal data unless it is said otherwise. */
export const aboutCustomer = (
  rows = 'customer_id = $1',
  { anonymised = 'goes', deleted = 'goes' }: Partial<Omit<AboutCustomer, 'rows'>> = {},
): AboutCustomer => ({ rows, anonymised, deleted })

/** SQL: the media that a customer has. */
export const mediaOfCustomer = 'select media_id from media_customer where customer_id = $1'
