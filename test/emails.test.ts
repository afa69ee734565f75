import { beforeAll, expect, test } from 'vitest'
import { newsConfirmDays } from '../src/contract/marketing.ts'
import type { GalleryEmail, RenderEmail } from '../src/contract/pages.ts'
import { languages, type Language } from '../src/contract/wire.ts'
import { de } from '../src/texts/de.ts'
import { textsFor } from '../src/texts/texts.ts'
import { contrastOf } from '../src/web/public/accent.ts'

let renderEmail: RenderEmail
beforeAll(async () => {
  const built: unknown = await import(new URL('../dist/emails/entry.js', import.meta.url).href)
  renderEmail = (built as { renderEmail: RenderEmail }).renderEmail
})

const email = (changes: Partial<GalleryEmail> = {}): GalleryEmail => ({
  kind: 'gallery',
  language: 'de',
  formality: 'formal',
  customerName: 'Mia Huber',
  customerNumber: '#007',
  organisation: {
    name: 'Wildwasser Allgäu',
    contactEmail: 'post@wildwasser.example',
    address: 'Illerstraße 4, 87509 Immenstadt',
    colour: '#ffd400',
    secondColour: '#dc004e',
    logo: null,
  },
  sessionName: 'Iller-Tour',
  date: '2026-11-20T23:30:00Z',
  link: 'https://andenken.example/s/abc_DEF-123',
  picture: { src: 'cid:picture', width: 1280, height: 720, isFilm: true },
  photos: 24,
  videos: 3,
  hasFilm: true,
  availableDays: 365,
  ...changes,
})
const organisation = (changes: Partial<GalleryEmail['organisation']>) => ({
  organisation: { ...email().organisation, ...changes },
})

test('the email names media, date, period, sender and reason', async () => {
  const { subject, html, text } = await renderEmail(email())

  expect(subject).toBe('Ihr Andenken von Wildwasser Allgäu ist da')
  for (const body of [html, text]) {
    expect(body).toContain('Guten Tag Mia Huber,')
    // 23:30 UTC is already the next day in Berlin
    expect(body).toContain('Ihr Film, 24 Fotos und 3 Videos vom 21. November 2026 sind fertig')
    expect(body).toContain('365 Tage')
    expect(body).toContain('Illerstraße 4, 87509 Immenstadt')
    expect(body).toContain('„Iller-Tour“ mit der Nummer #007')
    expect(body).toContain('post@wildwasser.example')
  }
  expect(text.split('\n')).toContain('https://andenken.example/s/abc_DEF-123')
  expect(text).not.toMatch(/[<>]/)
})

test('the organisation chooses the form of address', async () => {
  const formal = await renderEmail(email())
  const informal = await renderEmail(email({ formality: 'informal' }))

  expect(informal.subject).toBe('Dein Andenken von Wildwasser Allgäu ist da')
  expect(informal.text).toContain('Hallo Mia Huber,')
  expect(informal.text).not.toMatch(/\b(?:Sie|Ihre?[nr]?)\b/)
  expect(formal.text).not.toMatch(/\b(?:[Dd]u|[Dd]ich|[Dd]eine?[nr]?)\b/)
})

test('the sentence agrees with the number of media', async () => {
  const sentence = async (changes: Partial<GalleryEmail>) => (await renderEmail(email(changes))).text
  expect(await sentence({ hasFilm: false, videos: 0, photos: 1 })).toContain(
    'Ihr Foto vom 21. November 2026 ist fertig',
  )
  expect(await sentence({ hasFilm: false, videos: 1, photos: 2 })).toContain('Ihre 2 Fotos und 1 Video vom')
  expect(await sentence({ hasFilm: true, videos: 0, photos: 0 })).toContain('Ihr Film vom 21. November 2026 ist fertig')
  expect(await sentence({ hasFilm: false, videos: 0, photos: 24 })).toContain('Ihre 24 Fotos vom')
  expect(await sentence({ availableDays: null })).toContain('ohne Frist')
})

test('only the poster of a film has a play sign', async () => {
  const film = (await renderEmail(email())).html
  expect(film).toContain('src="cid:picture"')
  expect(film).toContain('▶')

  const photo = { src: 'cid:photo', width: 800, height: 1200, isFilm: false }
  const upright = (await renderEmail(email({ picture: photo }))).html
  expect(upright).toMatch(/<img[^>]*alt="Ein Foto aus der Galerie"[^>]*>/)
  expect(upright).toMatch(/<img[^>]*height="480"[^>]*width="320"|<img[^>]*width="320"[^>]*height="480"/)
  expect(upright).not.toContain('▶')

  const plain = (await renderEmail(email({ picture: null }))).html
  expect(plain).not.toContain('<img')
  expect(plain.match(/href="https:\/\/andenken\.example\/s\/abc_DEF-123"/g)).toHaveLength(2)
})

test('the email is rendered in every language', async () => {
  const subjects = new Map<string, string>()
  for (const language of languages) {
    const { subject, html } = await renderEmail(email({ language }))
    expect(html).toMatch(new RegExp(`<html[^>]*lang="${language}"`))
    expect(subject, language).toContain('Wildwasser Allgäu')
    if (language === 'en') expect(html).toContain('Your film, 24 photos and 3 videos from 21 November 2026 are ready')
    subjects.set(language, subject)
  }
  expect(subjects.get('en')).toBe('Your keepsake from Wildwasser Allgäu is here')
  expect(new Set(subjects.values()).size).toBe(languages.length)
})

test('hostile names are escaped', async () => {
  const hostile = '</title></style><img src=x onerror=alert(1)>"\'><svg onload=alert(1)>'
  const { html } = await renderEmail(
    email({ customerName: hostile, sessionName: hostile, ...organisation({ name: hostile, address: hostile }) }),
  )
  expect(html).not.toMatch(/<svg|onerror=alert\(1\)>|<img src=x/)
  expect(html).toContain('&lt;svg onload=alert(1)&gt;')

  const style = (await renderEmail(email(organisation({ colour: 'red}</style><script>alert(1)</script>' })))).html
  expect(style).not.toContain('<script')
})

test('a name cannot add a line to the subject or change its direction', async () => {
  const name = 'Alpin\r\nBcc: all@example.com\u0000\u202e\u2066'
  const { subject } = await renderEmail(email(organisation({ name })))
  expect(subject).toBe('Ihr Andenken von Alpin Bcc: ist da')
  // oxlint-disable-next-line no-control-regex
  expect(subject).not.toMatch(/[\u0000-\u001f\u202a-\u202e\u2066-\u2069]/)
})

test('the button has enough contrast in every colour of an organisation', async () => {
  for (const colour of [
    '#ffd400',
    '#ffffff',
    '#000000',
    '#4a90d9',
    '#1976d2',
    '#ff0000',
    '#00ff00',
    '#808080',
    'nonsense',
  ]) {
    const { html } = await renderEmail(email(organisation({ colour })))
    const pairs = [...html.matchAll(/background-color:(#[0-9a-f]{6})[^};"]*;color:(#[0-9a-f]{6})/g)]
    expect(pairs.length).toBeGreaterThanOrEqual(2)
    for (const [, ground, ink] of pairs) expect(contrastOf(ground!, ink!)).toBeGreaterThanOrEqual(4.5)
    const links = html.match(/<a [^>]*class="ink"[^>]*>/g) ?? []
    // the plain link, the address for questions, imprint and privacy
    expect(links).toHaveLength(4)
    for (const link of links) {
      const ink = /[;"]color:(#[0-9a-f]{6})/.exec(link)?.[1]
      expect(contrastOf(ink!, '#f4f5f7')).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test('the email has no script and loads no external resources', async () => {
  const { html } = await renderEmail(email())
  expect(html).not.toMatch(/<script|<link[^>]+stylesheet|url\(/)
  expect([...html.matchAll(/src="([^"]+)"/g)].map(([, source]) => source)).toEqual(['cid:picture'])
  expect(html.match(/class="page"/g)?.length).toBeGreaterThanOrEqual(2)
  expect(html).toContain('prefers-color-scheme:dark')
})

test('the email about news asks to confirm, names the period and advertises nothing', async () => {
  const news = (language: Language, formality: 'formal' | 'informal' = 'formal') => {
    const { organisation: from, customerName } = email()
    const link = 'https://andenken.example/n/abc'
    return renderEmail({ kind: 'news', language, formality, customerName, organisation: from, link })
  }
  const { subject, html, text } = await news('de')
  expect(subject).toBe('Bitte bestätigen: Neuigkeiten von Wildwasser Allgäu')
  for (const body of [html, text]) {
    expect(body).toContain('Guten Tag Mia Huber,')
    expect(body).toContain('Bitte bestätigen Sie es mit diesem Link:')
    expect(body).toContain(`Der Link gilt ${newsConfirmDays} Tage.`)
    expect(body).toContain('Dann bekommen Sie keine Werbung.')
  }
  expect((await news('de', 'informal')).text).not.toMatch(/\b(Sie|Ihnen|Ihre?[mnrs]?)\b/)
  expect(html).not.toContain('<img')
  for (const language of languages) {
    const said = await news(language)
    expect(said.subject, language).toContain('Wildwasser Allgäu')
    expect(said.text.split('\n'), language).toContain('https://andenken.example/n/abc')
  }
})

test('a postponed deletion names reason, date and the right to complain', async () => {
  const told = (
    kind: 'deletion_held' | 'deletion_done',
    reason: 'claims' | 'obligation' | null,
    language: Language = 'de',
  ) =>
    renderEmail({
      kind,
      language,
      organisation: email().organisation,
      customers: [],
      link: null,
      // already the next day in Berlin
      held: reason && { until: '2029-11-30T23:30:00Z', reason },
      site: 'https://andenken.example',
    })
  const held = (reason: 'claims' | 'obligation', language?: Language) => told('deletion_held', reason, language)

  const { subject, html, text } = await held('claims')
  expect(subject).toBe('Ihre Daten können noch nicht gelöscht werden')
  for (const body of [html, text]) {
    expect(body).toContain('Sie haben verlangt, dass Wildwasser Allgäu Ihre Daten löscht.')
    expect(body).toContain('(Artikel 17 Absatz 3 Buchstabe e DSGVO)')
    expect(body).toContain('Spätestens am 1. Dezember 2029 endet die Aufbewahrung')
    expect(body).toContain('bei einer Datenschutz-Aufsichtsbehörde beschweren oder ein Gericht anrufen')
    expect(body).not.toContain('/delete/confirm')
  }
  expect((await held('obligation')).text).toContain('(Artikel 17 Absatz 3 Buchstabe b DSGVO)')

  for (const language of languages) {
    const [claims, obligation] = [(await held('claims', language)).text, (await held('obligation', language)).text]
    expect(claims, language).not.toBe(obligation)
    for (const said of [claims, obligation]) expect(said, language).toMatch(/17\D+3\D|3\D+17\D/)

    // of several customers only some are deleted: neither subject nor text says that it is all
    const [all, partly] = [await told('deletion_done', null, language), await told('deletion_done', 'claims', language)]
    expect(partly.subject, language).not.toBe(all.subject)
    expect(partly.text, language).toContain('Wildwasser Allgäu')
    expect(partly.text, language).toMatch(/17\D+3\D|3\D+17\D/)
    expect(all.text, language).not.toMatch(/17\D+3\D|3\D+17\D/)
  }
})

test('every text exists in both languages and is not empty', () => {
  const paths = (value: unknown, path: string): [string, unknown][] =>
    value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => paths(inner, `${path}.${key}`))
      : [[path, value]]
  const [german, english] = [paths(de, ''), paths(textsFor('en'), '')]
  expect(german.length).toBeGreaterThan(80)
  expect(english.map(([path]) => path).toSorted()).toEqual(german.map(([path]) => path).toSorted())
  for (const [path, sentence] of [...german, ...english]) {
    const said =
      typeof sentence === 'function' ? (sentence as (...args: string[]) => string)('2', '3', '4', '5') : sentence
    expect(said, path).toMatch(/\S/)
    expect(said, path).not.toContain('undefined')
  }
})

test('every email links to imprint and privacy of its installation', async () => {
  const links = ({ html }: { html: string }) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  const site = 'https://andenken.example'

  const german = await renderEmail(email())
  expect(links(german)).toEqual(expect.arrayContaining([`${site}/impressum`, `${site}/endkunden-datenschutz`]))
  expect(german.text).toContain(`\nImpressum: ${site}/impressum\nDatenschutz: ${site}/endkunden-datenschutz\n`)

  const english = await renderEmail(email({ language: 'en' }))
  expect(links(english)).toContain(`${site}/endkunden-datenschutz?lang=en`)
  expect(english.text).toContain(`\nPrivacy: ${site}/endkunden-datenschutz?lang=en\n`)

  const { organisation: from, formality } = email()
  const customer = { sessionName: 'Iller-Tour', date: '2026-11-20T23:30:00Z', number: '#007' }
  const about = { language: 'de', organisation: from, formality, customerName: 'Mia Huber', site } as const
  const others: Parameters<RenderEmail>[0][] = [
    { ...about, kind: 'recovered_links', galleries: [{ ...customer, link: email().link }] },
    { ...about, kind: 'news', link: `${site}/n/abc` },
    { ...about, kind: 'deletion_ask', customers: [customer], link: `${site}/delete/confirm?token=abc`, held: null },
    { ...about, kind: 'deletion_done', customers: [], link: null, held: null },
    {
      ...about,
      kind: 'deletion_held',
      customers: [],
      link: null,
      held: { until: '2029-11-30T23:30:00Z', reason: 'claims' },
    },
  ]
  for (const other of others) {
    const rendered = await renderEmail(other)
    expect(links(rendered), other.kind).toContain(`${site}/impressum`)
    expect(rendered.text, other.kind).toContain(`\nDatenschutz: ${site}/endkunden-datenschutz\n`)
  }

  const member = await renderEmail({
    kind: 'reset_password',
    name: 'Olga Berg',
    address: 'olga@firma.example',
    organisationName: 'Wildwasser Allgäu',
    link: `${site}/reset-password?token=abc`,
    at: '2026-11-21T09:14:00Z',
  })
  expect(links(member)).toEqual(expect.arrayContaining([`${site}/impressum`, `${site}/datenschutz`]))
  expect(member.text).toContain(`\nDatenschutz: ${site}/datenschutz\n`)

  const operator = await renderEmail({
    kind: 'operator_alert',
    fault: 'storage',
    isOver: false,
    installation: site,
    link: `${site}/dashboard/analytics?tab=monitoring`,
    at: '2026-11-21T09:14:00Z',
  })
  expect(links(operator)).toEqual(expect.arrayContaining([`${site}/impressum`, `${site}/datenschutz`]))
})
