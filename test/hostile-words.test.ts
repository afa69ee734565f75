import { beforeAll, expect, test } from 'vitest'
import type { PublicPage, RenderEmail, RenderPage } from '../src/contract/pages.ts'
import { languages, type Language } from '../src/contract/wire.ts'

const hostile =
  '</title></style></textarea><img src=x onerror=alert(1)>"\'><svg onload=alert(1)>\r\nBcc: all@x.example\u2028\u202e\u2066{{7*7}}${7*7}'
const assets = { script: '/assets/public/assets/client.js', styles: [], texts: {} }
let renderPage: RenderPage
let renderEmail: RenderEmail
beforeAll(async () => {
  const load = async (path: string) => (await import(new URL(`../dist/${path}`, import.meta.url).href)) as unknown
  renderPage = ((await load('public-server/entry.js')) as { render: RenderPage }).render
  renderEmail = ((await load('emails/entry.js')) as { renderEmail: RenderEmail }).renderEmail
})

const organisation = {
  name: hostile,
  contactEmail: 'post@firma.example',
  address: hostile,
  colour: 'red}</style><script>alert(1)</script>',
  secondColour: '</style><script>alert(2)</script>',
  logo: null,
}
const place = {
  organisation: {
    name: hostile,
    colour: organisation.colour,
    secondColour: organisation.secondColour,
    logoUrl: null,
    formality: 'formal',
  },
  sessionName: hostile,
  mediaDays: 365,
  autoSend: true,
  consent: { version: 1, text: hostile },
} as const
const link = 'https://andenken.example/s/token'
const date = '2026-11-21T10:00:00Z'

const pages = (language: Language): PublicPage[] => {
  const typed = { name: hostile, email: hostile, guardian: hostile, key: hostile, kept: hostile }
  const form = { ...typed, language, consent: true, minor: true, version: 1 }
  const checkIn = { kind: 'check_in', language, code: hostile, place, form } as const
  return [
    { ...checkIn, faults: ['email_wrong', 'name_too_long', 'guardian_too_long'], question: null },
    { ...checkIn, faults: [], question: { about: 'address', meant: hostile } },
    { ...checkIn, faults: [], question: { about: 'consent' } },
    {
      kind: 'checked_in',
      language,
      code: hostile,
      place,
      name: hostile,
      number: 7,
      consent: true,
      email: hostile,
      pin: null,
      galleryUrl: link,
    },
    {
      kind: 'shared_shift',
      language,
      code: hostile,
      shift: {
        organization: {
          name: hostile,
          brandingColorPrimary: organisation.colour,
          brandingColorSecondary: organisation.secondColour,
          brandingLogoUrl: null,
        },
        session: { name: hostile, status: 'active', startedAt: date, maxCustomers: 10 },
        customers: [
          {
            number: 1,
            name: hostile,
            photos: 1,
            videos: 0,
            processingStatus: 'new',
            state: 'awaiting_media',
            emailStatus: 'pending',
            hasEmail: true,
          },
        ],
      },
      readAt: date,
      refreshSeconds: 20,
    },
    { kind: 'link_ended', language, reason: 'full', place },
    {
      kind: 'delete_form',
      language,
      form: { number: hostile, email: hostile },
      faults: ['number', 'email', 'too_many'],
    },
    { kind: 'delete_confirm', language, token: hostile },
    { kind: 'delete_status', language, token: hostile, state: { status: 'confirmed', dueAt: date } },
    { kind: 'gallery_not_found', language, recover: 'invalid', email: hostile },
  ]
}

/** Elements and attributes as a browser sees them, without quoted values and text. */
const bare = (html: string) => html.replaceAll(/"[^"<>]*"/g, '""').replaceAll(/>[^<]*</g, '><')

test.each(languages)('pages in %s escape names, addresses and links', (language) => {
  for (const page of pages(language)) {
    const html = renderPage(page, assets)
    expect(bare(html), page.kind).not.toMatch(/<(?:img|svg onload|script)|onerror|onload|javascript:/i)
    expect(html.match(/<\/(?:title|style)>/g)?.length, page.kind).toBe(html.match(/<(?:title|style)>/g)?.length)
    const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''
    // oxlint-disable-next-line no-control-regex -- exactly these must not be in it
    expect(title, page.kind).not.toMatch(/[\u0000-\u001f\u2028\u2029\u202a-\u202e\u2066-\u2069]/)
  }
})

test.each(languages)('emails in %s escape names and addresses', async (language) => {
  const one = { sessionName: hostile, date, number: '#007' }
  const common = { language, formality: 'informal', customerName: hostile, organisation } as const
  const site = 'https://andenken.example'
  const deletion = { language, organisation, customers: [], link: null, held: null, site }
  const emails: Parameters<RenderEmail>[0][] = [
    {
      ...common,
      kind: 'gallery',
      customerNumber: '#007',
      sessionName: hostile,
      date,
      link,
      picture: null,
      photos: 2,
      videos: 1,
      hasFilm: true,
      availableDays: 365,
    },
    { ...common, kind: 'gallery_link', galleries: [{ ...one, link }] },
    {
      ...common,
      kind: 'recovered_links',
      galleries: [
        { ...one, link },
        { ...one, link },
      ],
    },
    { ...deletion, kind: 'deletion_ask', customers: [one, one], link },
    { ...deletion, kind: 'deletion_done' },
    { ...deletion, kind: 'deletion_held', held: { until: date, reason: 'obligation' } },
  ]
  for (const email of emails) {
    const { subject, html, text } = await renderEmail(email)
    expect(bare(html), email.kind).not.toMatch(/<(?:img|svg|script)|onerror|onload|javascript:/i)
    // oxlint-disable-next-line no-control-regex -- exactly these must not be in it
    expect(subject, email.kind).not.toMatch(/[\u0000-\u001f\u2028\u2029\u202a-\u202e\u2066-\u2069]/)
    expect(subject.length).toBeGreaterThan(5)
    // no line starts like a header
    expect(text, email.kind).not.toMatch(/^Bcc:/m)
  }
})
