import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import {
  figures,
  legalDocuments,
  type LegalDocument,
  type LegalLanguage,
  type Operator,
} from '../src/contract/legal.ts'
import type { RenderPage } from '../src/contract/pages.ts'

/**
 * Every number of the legal pages and its keeper: a test of this repository (file and title), or people where no program
 * can keep it. A number without a promise here fails the test, and so does a promise whose number differs from the
 * tables.
 */
type Keeper = { test: string; title: string } | { people: 'operator' | 'customers and parents' }
type Promise_ = { says: string; keeper: Keeper }

const kept = (file: string, title: string): Keeper => ({ test: file, title })
const operator: Keeper = { people: 'operator' }
const f = figures
const gibibyte = 1024 ** 3
const mebibyte = 1024 ** 2

const media = kept('retention', 'over three years of nights media and customers go on their days')
const audit = kept('retention', 'the audit log loses the organisation’s entries older than seven years')
const visits = kept('retention', 'a visit is deleted after its period, the sums by day stay')
const organisationGone = kept('delete-organisation', 'after fourteen days no trace of the organisation is left')
const carriedOut = kept('deletion', 'a confirmed deletion closes the gallery at once and is carried out after a week')
const unconfirmed = kept('retention', 'an unconfirmed deletion request is forgotten')
const typed = kept('deletion', 'an unknown address is kept only in the queue, for a limited time')
const signIn = kept('accounts-devices', 'a sign-in that is not used for thirty days ends and is not listed')
const knownDevice = kept('attacks/known-device', 'a device is no longer known after: %s')
const galleryPin = kept('gallery-pin', 'every route of a gallery requires the PIN of its guest on this device')
const night = kept('housekeeping', 'the night deletes only expired rows, in every organisation')
const signedLink = kept('media', 'a link to a file opens it for a quarter of an hour at most')
const shortPassword = kept('accounts', 'each field that is missing or wrong is named in German')
const longPassword = kept('accounts', 'a password is used verbatim: spaces at its ends count, 128 characters fit')
const formLimit = kept('config', 'without settings the product runs embedded, with a demo, on this machine only')
const contrast = kept('e2e/legal', '%s has no accessibility fault, light and dark, on desk and phone')

const promises: Partial<Record<`${LegalDocument} ${LegalLanguage}`, Promise_[]>> = {
  'privacy de': [
    { says: `ungenutzte Anmeldung endet nach ${f.signInDays} Tagen`, keeper: signIn },
    { says: `höchstens ${f.signInDays} Tage ohne Nutzung`, keeper: signIn },
    { says: `schon angemeldet war, ${f.knownDeviceDays} Tage lang`, keeper: knownDevice },
    { says: 'nur als Prüfwert gespeichert und spätestens am nächsten Tag gelöscht', keeper: night },
    { says: `die PIN einer Galerie kennt, ${f.galleryPinDays} Tage lang`, keeper: galleryPin },
    { says: `mindestens ${f.passwordMin} und höchstens`, keeper: shortPassword },
    { says: `${f.passwordMax} Zeichen`, keeper: longPassword },
    { says: `gelten höchstens ${f.signedLinkSeconds / 60} Minuten`, keeper: signedLink },
    { says: 'binnen 72 Stunden', keeper: operator },
    { says: `Fotos, Videos, Filme ${f.mediaDays} Tage nach dem Check-in`, keeper: media },
    { says: `Namen und E-Mail-Adressen der Gäste ${f.personalDataDays} Tage`, keeper: media },
    { says: `spätestens ${f.deletionDays} Tage nach der Bestätigung`, keeper: carriedOut },
    { says: `gesetzlichen Frist von ${f.deletionBoundDays} Tagen`, keeper: carriedOut },
    { says: `anzufordern ${f.typedAddressDays} Tage`, keeper: typed },
    { says: `werden nach ${f.deletionConfirmDays} Tagen vergessen`, keeper: unconfirmed },
    { says: `innerhalb von ${f.deactivationDays} Tagen deaktiviert`, keeper: operator },
    { says: `stehen noch ${f.exportDays} Tage zur Mitnahme`, keeper: operator },
    { says: `Organisation selbst, dann ${f.organisationDeletionDays} Tage danach`, keeper: organisationGone },
    { says: `schon gezählt ist ${f.visitDays} Tage`, keeper: visits },
    { says: `Beendete Anmeldungen ${f.signInRecordDays} Tage`, keeper: night },
    { says: `Protokoll der Eingriffe ${f.auditYears} Jahre`, keeper: audit },
    // there are no invoices in the product yet, so the operator keeps them
    { says: `Buchungsbelege ${f.invoiceYears} Jahre`, keeper: operator },
    {
      says: 'Gelöscht wird jede Nacht',
      keeper: kept('housekeeping', 'exactly one next night is planned, however many processes start'),
    },
  ],
  'guests de': [
    { says: `Nach ${f.mediaDays} Tagen werden die Bilder gelöscht`, keeper: media },
    { says: 'meist ab etwa 14 Jahren', keeper: { people: 'customers and parents' } },
    { says: 'Allein einwilligen können Sie ab 18.', keeper: { people: 'customers and parents' } },
    { says: `Film, Zertifikat ${f.mediaDays} Tage`, keeper: media },
    { says: `Name und E-Mail-Adresse ${f.personalDataDays} Tage`, keeper: media },
    { says: `Besuche Ihrer Galerie ${f.visitDays} Tage`, keeper: visits },
    { says: `Protokoll der Eingriffe ${f.auditYears} Jahre`, keeper: audit },
    { says: `Rechnungen ${f.invoiceYears} Jahre`, keeper: operator },
    { says: `er gilt ${f.deletionConfirmDays} Tage`, keeper: unconfirmed },
    { says: `spätestens nach ${f.deletionDays} Tagen ist alles gelöscht`, keeper: carriedOut },
    { says: `Das Gesetz lässt dafür ${f.deletionBoundDays} Tage`, keeper: carriedOut },
  ],
  'guests en': [
    { says: `After ${f.mediaDays} days the pictures are deleted`, keeper: media },
    { says: 'from the age of about 14.', keeper: { people: 'customers and parents' } },
    { says: 'on your own from 18.', keeper: { people: 'customers and parents' } },
    { says: `film, certificate ${f.mediaDays} days`, keeper: media },
    { says: `Name and e-mail address ${f.personalDataDays} days`, keeper: media },
    { says: `Visits to your gallery ${f.visitDays} days`, keeper: visits },
    { says: `Log of changes ${f.auditYears} years`, keeper: audit },
    { says: `Invoices ${f.invoiceYears} years`, keeper: operator },
    { says: `it is valid for ${f.deletionConfirmDays} days`, keeper: unconfirmed },
    { says: `after ${f.deletionDays} days at the latest`, keeper: carriedOut },
    { says: `The law allows ${f.deletionBoundDays} days`, keeper: carriedOut },
  ],
  'terms de': [
    { says: `mindestens ${f.passwordMin} Zeichen`, keeper: shortPassword },
    { says: `Verfügbarkeit: ${f.availabilityPercent} %`, keeper: operator },
    { says: `von ${f.supportFrom}:00 bis ${f.supportUntil}:00 Uhr`, keeper: operator },
    { says: `innerhalb von ${f.responseHours} Stunden`, keeper: operator },
    { says: `höchstens ${f.tusBytes / gibibyte} GB`, keeper: formLimit },
    { says: `${f.multipartBytes / mebibyte} MB mit einfachem`, keeper: formLimit },
    { says: 'ab Chrome 90, Edge 90, Firefox 88 und Safari 14', keeper: operator },
    { says: 'ab iOS 14 und Android 8', keeper: operator },
    { says: `Medien bleiben ${f.mediaDays} Tage`, keeper: media },
    { says: '2,50 € netto', keeper: operator },
    { says: `sind ${f.paymentDays} Tage nach Zugang fällig`, keeper: operator },
    { says: `länger als ${f.blockAfterDays} Tage in Verzug`, keeper: operator },
    { says: 'mindestens zwei Monate vorher', keeper: operator },
    { says: `Medien ${f.mediaDays} Tage oder wie von Ihnen eingestellt`, keeper: media },
    { says: `Namen und Adressen ${f.personalDataDays} Tage`, keeper: media },
    { says: `spätestens nach ${f.deletionDays} Tagen aus`, keeper: carriedOut },
    { says: 'möglichst binnen 24 Stunden', keeper: operator },
    { says: `kündigen wir ${f.noticeDays} Tage vorher`, keeper: operator },
    { says: `Frist von ${f.noticeDays} Tagen zum Monatsende`, keeper: operator },
    { says: `innerhalb von ${f.deactivationDays} Tagen`, keeper: operator },
    { says: `noch mindestens ${f.exportDays} Tage lang`, keeper: operator },
    { says: 'innerhalb von höchstens 30 Tagen nach Ablauf der Kündigungsfrist', keeper: operator },
    { says: 'mindestens sechs Wochen vorher', keeper: operator },
  ],
  'accessibility de': [
    { says: 'mindestens 4,5 : 1', keeper: contrast },
    { says: 'auf 400 % vergrößern', keeper: kept('e2e/legal', '%s fits 320 pixels and needs no script') },
    { says: 'innerhalb von zwei Wochen', keeper: operator },
  ],
}

/** Numbers that promise nothing: of laws, norms, headings and addresses. */
const references = [
  /(?:Artikel|Artikeln|Articles?|Absatz|Nummer|Anlage|section|Abschnitt|Abschnitts) \d+[a-z]?(?:\(\d\)\([a-z]\))?(?: (?:und|and|bis) (?:Article )?\d+)*/g,
  /§§? ?\d+[a-z]*/g,
  /\(EU\) \d{4}\/\d+/g,
  /EN (?:301 549|16931)|WCAG 2\.2|Argon2id|MP4|3GP/g,
  /(?:Stand:|As of) \d+\.? \S+ \d{4}/g,
  /„Foto 3 von Mia Huber“/g,
  /Carl-Miller-Straße 6 39112 Magdeburg/g,
  // headings, in the contents and above their sections
  /(?<= )\d{1,2}[a-z]?\. (?=\p{Lu})/gu,
]

let renderPage: RenderPage
beforeAll(async () => {
  const built: unknown = await import(new URL('../dist/public-server/entry.js', import.meta.url).href)
  renderPage = (built as { render: RenderPage }).render
})

const nobodyInParticular: Operator = {
  name: 'Name',
  representative: 'Vertretung',
  address: ['Anschrift'],
  email: 'post@betreiber.example',
  phone: null,
  register: null,
  vatId: null,
  authority: null,
  dpo: null,
  hosting: null,
  location: null,
  storage: 'files',
  region: null,
  mail: null,
  subprocessors: [],
}
const wordsOf = (document: LegalDocument, language: LegalLanguage) =>
  renderPage(
    { kind: 'legal', document, language, operator: nobodyInParticular, figures },
    { script: '/x.js', styles: [], texts: {} },
  )
    .replace(/^.*<body>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&[^;]+;/g, ' ')
    .replaceAll(/\s+/g, ' ')

const pages = (Object.keys(legalDocuments) as LegalDocument[]).flatMap((document) =>
  legalDocuments[document].languages.map((language) => [document, language] as [LegalDocument, LegalLanguage]),
)

test.each(pages)('every number of %s (%s) is a promise with a keeper', (document, language) => {
  let text = wordsOf(document, language)
  for (const { says } of promises[`${document} ${language}`] ?? []) {
    expect(text, `not on the page, or with another number: ${says}`).toContain(says)
    text = text.replaceAll(says, '…')
  }
  for (const reference of references) text = text.replaceAll(reference, '…')
  const left = [
    ...text.matchAll(
      /.{0,40}\d.{0,30}|.{0,40}\b(?:zwei|drei|vier|sechs|zwölf) (?:Tage|Wochen|Monate|Jahre)n?\b.{0,20}/g,
    ),
  ].map(([found]) => found)
  const place = `test/legal-promises.test.ts wants a line in \`promises\` under "${document} ${language}"`
  expect(left, `${place} for each of these numbers: who keeps it`).toEqual([])
})

test('each test that keeps a promise exists under its title', () => {
  const keepers = Object.values(promises)
    .flat()
    .flatMap(({ keeper }) => ('test' in keeper ? [keeper] : []))
  expect(keepers.length).toBeGreaterThan(25)
  for (const { test: file, title } of keepers) {
    const source = readFileSync(new URL(`${file}.test.ts`, import.meta.url), 'utf8')
    expect(title.length > 0 && source.includes(title), `${file}: ${title}`).toBe(true)
  }
})
