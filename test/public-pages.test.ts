import { beforeAll, expect, test } from 'vitest'
import { Gallery } from '../src/contract/gallery.ts'
import type { PublicPage, RenderPage } from '../src/contract/pages.ts'
import { accentOf, contrastOf, surfaces } from '../src/web/public/accent.ts'

const dist = new URL('../dist/', import.meta.url)
const assets = {
  script: '/assets/public/assets/client.js',
  styles: [],
  texts: {
    de: { first: ['/assets/public/assets/de.js', '/assets/public/assets/forms.js'], lazy: '/assets/public/lazy.js' },
    en: { first: ['/assets/public/assets/en.js'], lazy: '' },
  },
}
let renderPage: RenderPage
beforeAll(async () => {
  const built: unknown = await import(new URL('public-server/entry.js', dist).href)
  renderPage = (built as { render: RenderPage }).render
})

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const photo = (number: number) => ({
  id: id(number),
  url: `/media/${number}/full?sig=a&until=1`,
  thumbnailUrl: `/media/${number}/thumb?sig=b&until=1`,
  filename: `IMG_${number}.jpg`,
  width: 1600,
  height: 1067,
  placeholder: 'data:image/webp;base64,UklGRg==',
  mediumUrl: `/media/${number}/medium?sig=c&until=1`,
  bytes: { original: 4_000_000, web: 400_000 },
  isFavourite: false,
  thumbnailWidth: 400,
  mediumWidth: 1080,
  fullWidth: 4000,
})
const video = (number: number, isFilm: boolean) => ({
  ...photo(number),
  filename: 'Film.mp4',
  duration: 70.4,
  isFilm,
  posterUrl: `/media/${number}/poster?sig=d&until=1`,
  posterWidth: 1280,
  smallUrl: null,
  captionsUrl: null,
  versions: [],
})

const gallery = (changes: Partial<Gallery> = {}): Gallery =>
  Gallery.parse({
    kind: 'own',
    ownCover: null,
    files: [],
    emailHint: 'm…@gast.example',
    customer: { name: 'Mia Huber', number: 7, createdAt: '2026-11-20T23:30:00Z' },
    organization: {
      id: id(900),
      name: 'Wildwasser Allgäu',
      website: 'wildwasser.example',
      contactEmail: 'post@wildwasser.example',
      settings: {
        brandingLogoUrl: null,
        brandingColorPrimary: '#0b7a75',
        brandingColorSecondary: '#ffd400',
        emailFormality: 'formal',
      },
    },
    sessionName: 'Iller-Tour',
    media: {
      videos: [video(1, true), video(2, false)],
      photos: Array.from({ length: 24 }, (_, i) => photo(100 + i)),
    },
    expiresAt: '2027-11-21T12:00:00Z',
    language: 'de',
    pending: { film: false, media: 0 },
    archive: { bytes: 84_000_000, webBytes: 20_000_000, files: 26 },
    ...changes,
  })

type Page = Extract<PublicPage, { kind: 'gallery' }>
const show = (changes: Partial<Page> = {}) =>
  renderPage(
    {
      kind: 'gallery',
      token: 'abc_DEF-123',
      language: 'de',
      gallery: gallery(),
      firstThumbnail: 'data:image/webp;base64,Rmlyc3Q=',
      guestInLinkPreview: false,
      asksRating: false,
      offersNews: false,
      photosShown: 9,
      origin: 'https://andenken.example',
      ...changes,
    },
    assets,
  )
const hrefs = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
const dataOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)![1]!)

test('the album shows title, name, day, film and photos', () => {
  const html = show()
  expect(html).toMatch(/^<!doctype html><html lang="de" dir="ltr">/)
  expect(html).toContain('<title>Andenken – Mia Huber #007</title>')
  expect(html).toMatch(/<h1[^>]*>Mia Huber<\/h1>/)
  // 23:30 UTC is already the next day in Berlin
  expect(html).toContain('21. November 2026')
  expect(html).toContain('Ihr Film')
  expect(html.match(/<li class="tile"/g)).toHaveLength(1 + 9)
  expect(html).toContain('bis zum 21.\u00a0November\u00a02027 für Sie da')
  expect(html).toContain('src="data:image/webp;base64,Rmlyc3Q="')
  expect(html).toContain('content="noindex, nofollow"')
  expect(html).toContain('<meta name="referrer" content="no-referrer"/>')
  expect(html).toContain('viewport-fit=cover')
})

test('without scripts every photo, clip, download and further photo is a plain link', () => {
  const links = hrefs(show())
  for (const item of [id(2), id(100), id(108)]) {
    expect(links).toContain(`/s/abc_DEF-123/media/${item}`)
    expect(links).toContain(`/s/abc_DEF-123/download/${item}`)
  }
  expect(links).toContain(`/s/abc_DEF-123/download/${id(1)}`)
  expect(links).toContain('/api/v1/customer-gallery/gallery/abc_DEF-123/zip')
  expect(links).toContain('/s/abc_DEF-123?photos=18#photos-title')
  expect(links).toContain('https://wildwasser.example/')
  const html = show()
  expect(html).toMatch(/<video[^>]*src="\/media\/1\/full\?sig=a&amp;until=1"[^>]*controls/)
  expect(html.match(/<noscript><img/g)).toHaveLength(1 + 9)

  const more = show({ photosShown: 18 })
  expect(more.match(/<li class="tile"/g)).toHaveLength(1 + 18)
  expect(more).toContain('Mehr laden (6 weitere)')
  expect(show({ photosShown: 27 })).not.toContain('Mehr laden')
})

test('the support email is filled in', () => {
  const mail = hrefs(show()).find((href) => href.startsWith('mailto:'))!
  const url = new URL(mail)
  expect(url.pathname).toBe('post@wildwasser.example')
  expect(url.searchParams.get('subject')).toBe('Galerie #007, Wildwasser Allgäu, 21. November 2026')
  expect(url.searchParams.get('body')).toMatch(
    /Wildwasser Allgäu\r\nName: Mia Huber\r\nNummer: #007\r\nDatum: 21\. November 2026/,
  )
})

test('hostile names are words and nothing else, in the page and in its data', () => {
  const hostile = '</script></style></title><img src=x onerror=alert(1)>"><svg onload=alert(1)>\u202e\u2028'
  const base = gallery()
  const html = show({
    gallery: gallery({
      customer: { ...base.customer, name: hostile },
      sessionName: hostile,
      organization: {
        ...base.organization,
        name: hostile,
        website: 'javascript:alert(1)',
        contactEmail: 'a@b.example?bcc=all@example.com',
        settings: {
          ...base.organization.settings,
          brandingColorPrimary: 'red}</style><script>alert(1)</script>',
          brandingColorSecondary: '#ffd400',
        },
      },
      media: {
        videos: [],
        photos: [{ ...photo(100), filename: 'x"><img src=x onerror=alert(1)>.jpg', placeholder: null }],
      },
    }),
  })
  expect(html).not.toMatch(/<svg onload|<img src=x|href="javascript:/)
  // the data, two files of words, the page's own script
  expect(html.match(/<script/g)).toHaveLength(4)
  expect(html.match(/<\/script/g)).toHaveLength(4)
  expect(html.match(/<\/title/g)).toHaveLength(1)
  // Only the data, which is not drawn, has the name as it was typed.
  const drawn = html.slice(0, html.indexOf('<script'))
  expect(drawn).not.toMatch(/[\u202e\u2028]/)
  expect(dataOf(html)).toMatchObject({ gallery: { customer: { name: hostile } } })
  expect(hrefs(html).find((href) => href.startsWith('mailto:'))).toMatch(
    /^mailto:a@b\.example%3Fbcc%3Dall@example\.com\?subject=/,
  )
})

test('a missing value has a word for it', () => {
  const base = gallery()
  const html = show({
    firstThumbnail: null,
    gallery: gallery({
      customer: { ...base.customer, name: ' ', number: 0 },
      media: { videos: [video(1, true)], photos: [] },
      expiresAt: null,
      archive: { bytes: 12_000_000, webBytes: 12_000_000, files: 1 },
    }),
  })
  expect(html).toContain('<title>Andenken</title>')
  expect(html).toMatch(/<h1[^>]*>Kunde<\/h1>/)
  expect(html).toContain('#000')
  expect(html).toContain('Keine Fotos vorhanden')
  expect(html).not.toContain('Zertifikat')
  expect(html).not.toContain('bis zum')
})

test('a gallery without a picture yet is a welcome page', () => {
  const nothing = { media: { videos: [], photos: [] }, archive: { bytes: 0, webBytes: 0, files: 0 } }
  const html = show({ firstThumbnail: null, gallery: gallery(nothing) })
  expect(html).toContain('Ihre Bilder erscheinen hier')
  expect(html).toMatch(/<h1[^>]*>Mia Huber<\/h1>/)
  expect(html).not.toMatch(/Alle herunterladen|Keine Fotos vorhanden|id="root"/)
  expect(html).toContain('<script type="module"')
  expect(hrefs(html)).toContain('#album')
  expect(html).toContain('<main id="album"')

  // the first picture is on its way, so the page looks for it by itself
  const coming = show({ firstThumbnail: null, gallery: gallery({ ...nothing, pending: { film: false, media: 1 } }) })
  expect(coming).toContain('Eine weitere Aufnahme ist unterwegs.')
  expect(coming).not.toMatch(/Alle herunterladen|Ihre Bilder erscheinen hier/)
  expect(coming).toContain('<script type="module"')
})

test('the page says which media are still being made', () => {
  const certificate = { url: '/c.pdf', imageUrl: '/c.png', storyUrl: null, width: 210, height: 297, shortName: false }
  const html = show({ gallery: gallery({ pending: { film: true, media: 3 }, certificate }) })
  expect(html).toContain('Ihr Film entsteht gerade')
  expect(html).toContain('3 weitere Aufnahmen sind unterwegs.')
  expect(html).toContain('Zertifikat verfügbar')
  expect(hrefs(html).some((href) => href.endsWith('/download/certificate'))).toBe(true)
  expect(html).toMatch(/<img[^>]*\/media\/certificate"/)
})

test('the language follows the customer, with a switch that needs no script', () => {
  const english = show({ language: 'en' })
  expect(english).toMatch(/<html lang="en"/)
  expect(english).toContain('Download all')
  expect(english).toContain('21 November 2026')
  expect(hrefs(english)).toContain('/s/abc_DEF-123?lang=en&photos=18#photos-title')
  const form = /<form class="languages" autoComplete="off" action="\/s\/abc_DEF-123" method="get">.*?<\/form>/.exec(
    english,
  )![0]
  expect(form).toContain('<option value="en" lang="en" selected="">English</option>')
  expect(form).toContain('<option value="ar" lang="ar">العربية</option>')
  expect(form.match(/<option/g)).toHaveLength(31)
  expect(form).toMatch(/<noscript><button[^>]*>OK<\/button><\/noscript>/)
  // a reader who has unfolded more photos keeps them
  expect(form).not.toContain('name="photos"')
  expect(show({ photosShown: 27 })).toContain('<input type="hidden" name="photos" value="27"/>')

  const base = gallery().organization
  const informal = { ...base, settings: { ...base.settings, emailFormality: 'informal' as const } }
  expect(show({ gallery: gallery({ organization: informal }) })).toContain('für dich da')
})

test('the browser gets the words of one language', () => {
  const html = show()
  expect(dataOf(html)).toMatchObject({
    words: { first: '/assets/public/assets/de.js', lazy: '/assets/public/lazy.js' },
    locale: 'de-DE',
    language: 'de',
  })
  const early = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, href]) => href)
  expect(early).toEqual(['/assets/public/assets/de.js', '/assets/public/assets/forms.js', assets.script])
})

test('Arabic runs from right to left', () => {
  expect(show({ language: 'ar' })).toMatch(/<html lang="ar" dir="rtl"/)
})

test('a shared selection names the customer and tells nothing else', () => {
  const html = show({ gallery: gallery({ kind: 'shared', emailHint: null }) })
  expect(html).toContain('<title>Andenken – Geteilt von Mia Huber</title>')
  expect(html).toMatch(/<h1[^>]*>Geteilt von Mia Huber<\/h1>/)
  expect(html).toContain('Der Film')
  expect(html).not.toContain('Ihr Film')
  const drawn = html.slice(0, html.indexOf('<script'))
  expect(drawn).not.toMatch(/#007|mailto:|Link per E-Mail|Geteilte Links/)
  expect(drawn).toContain('Alle herunterladen')
  expect(show()).toMatch(/Link per E-Mail an mich.*Support kontaktieren/s)
})

test('messengers show a card, and the foot shows the legally required links', () => {
  const html = show({ language: 'en' })
  expect(html).toContain('<meta property="og:image" content="https://andenken.example/s/abc_DEF-123/card.png"/>')
  const named = 'property="og:title" content="Andenken – Mia Huber #007"'
  const unnamed = '<meta property="og:title" content="Andenken – Wildwasser Allgäu"/>'
  expect(html).toContain(unnamed)
  expect(show({ gallery: gallery({ kind: 'shared', emailHint: null }) })).toContain(unnamed)
  expect(show({ guestInLinkPreview: true })).toContain(named)
  expect(html).toContain('<meta property="og:description" content="Photos and videos by Wildwasser Allgäu"/>')
  expect(hrefs(html)).toEqual(
    expect.arrayContaining(
      ['/endkunden-datenschutz', '/impressum', '/barrierefreiheit', '/delete'].map((path) => `${path}?lang=en`),
    ),
  )
  expect(hrefs(show())).toContain('/impressum')
})

test('only the own gallery of an organisation that asks has the link to its news', () => {
  const link = '/s/abc_DEF-123/news?lang=de'
  expect(hrefs(show({ offersNews: true }))).toContain(link)
  expect(hrefs(show())).not.toContain(link)
  expect(hrefs(show({ offersNews: true, gallery: gallery({ kind: 'shared', emailHint: null }) }))).not.toContain(link)
})

test('a wrong link is one page, without script', () => {
  const html = renderPage({ kind: 'gallery_not_found', language: 'de', recover: 'form', email: '' }, assets)
  expect(html).toContain('Galerie nicht gefunden')
  expect(html).toContain('Der Link ist möglicherweise abgelaufen oder ungültig.')
  expect(html).toContain('content="noindex, nofollow"')
  expect(html).not.toContain('<script')
  expect(html).toContain('<form class="recover" noValidate="" action="/s/recover?lang=de" method="post">')

  const page = { kind: 'gallery_not_found', language: 'de' } as const
  const invalid = renderPage({ ...page, recover: 'invalid', email: 'mia@"><b>' }, assets)
  expect(invalid).toContain('value="mia@&quot;&gt;&lt;b&gt;"')
  expect(invalid).toMatch(/aria-invalid="true" aria-describedby="recover-fault recover-hint"/)
  expect(renderPage({ ...page, recover: 'too_many', email: '' }, assets)).toContain('Das waren zu viele Versuche.')
  const sent = renderPage({ ...page, recover: 'sent', email: '' }, assets)
  expect(sent).toContain('Bitte ins Postfach schauen')
  expect(sent).not.toContain('<form')
})

test('the page loads nothing from other servers', () => {
  const html = show()
  const sources = [...html.matchAll(/ (?:src|poster)="([^"]+)"/g)].map(([, source]) => source!)
  expect(sources.length).toBeGreaterThan(10)
  expect(sources.filter((source) => !/^(?:\/|data:image\/)/.test(source))).toEqual([])
  expect(html).not.toMatch(/ on[a-z]+="|url\((?!#)|@import/)
})

test('photos that are not requested yet do not delay the first view', () => {
  const { gallery } = dataOf(show()) as { gallery: Gallery }
  expect(gallery.media.photos).toHaveLength(24)
  expect(gallery.media.photos.filter(({ placeholder }) => placeholder !== null)).toHaveLength(9)
})

test('the second colour is always readable on the page', () => {
  for (const secondColour of ['#ffffff', '#000000', '#ffff00', '</style><script>']) {
    const place = {
      organisation: { name: 'A', colour: '#1976d2', secondColour, logoUrl: '/logo.png', formality: 'formal' },
      sessionName: 'Rafting',
      mediaDays: 365,
      autoSend: true,
      consent: { version: 0, text: null },
    } as const
    const html = renderPage({ kind: 'link_ended', language: 'de', reason: 'full', place }, assets)
    const pairs = [...html.matchAll(/--second:(#[0-9a-f]{6});--on-second:(#[0-9a-f]{6})/g)]
    expect(pairs).toHaveLength(2)
    for (const [, ground, text] of pairs) expect(contrastOf(ground!, text!)).toBeGreaterThanOrEqual(4.5)
    expect(html).not.toContain('<script>')
  }
})

test('text on every accent and in it reaches 4.5:1, light and dark', () => {
  const colours = [
    '#1976d2',
    '#ffffff',
    '#000000',
    '#ffd400',
    '#4a90d9',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#7f7f7f',
    'x',
  ]
  for (const colour of colours) {
    for (const theme of ['light', 'dark'] as const) {
      const { fill, onFill, ink } = accentOf(colour, theme)
      expect(contrastOf(fill, onFill), `${colour} ${theme} button`).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(ink, surfaces[theme]), `${colour} ${theme} ink`).toBeGreaterThanOrEqual(4.5)
    }
  }
})
