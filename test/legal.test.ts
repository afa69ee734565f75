import { beforeAll, afterAll, expect, test } from 'vitest'
import {
  figures,
  legalDocuments,
  missingSettings,
  operatorSettings,
  terms,
  type Figures,
  type LegalDocument,
  type LegalLanguage,
  type LegalPage,
  type Operator,
} from '../src/contract/legal.ts'
import { periods } from '../src/contract/limits.ts'
import type { RenderPage } from '../src/contract/pages.ts'
import { mailboxPath } from '../src/server/delivery/mailbox.ts'
import { world, type Member, type World } from './world.ts'

const assets = { script: '/assets/public/assets/client.js', styles: [], texts: {} }
let renderPage: RenderPage
let w: World
let owner: Member
beforeAll(async () => {
  const built: unknown = await import(new URL('../dist/public-server/entry.js', import.meta.url).href)
  renderPage = (built as { render: RenderPage }).render
  w = await world()
  owner = await w.owner()
})
afterAll(() => w.close())

const operator: Operator = {
  name: 'Alpenbild GmbH',
  representative: 'Resi Moser',
  address: ['Seestraße 1', '83684 Tegernsee'],
  email: 'post@alpenbild.example',
  phone: '+49 8022 123-45',
  register: 'Amtsgericht München, HRB 123456',
  vatId: 'DE123456789',
  authority: 'Bayerisches Landesamt für Datenschutzaufsicht, Ansbach',
  dpo: 'Vroni Huber, dsb@alpenbild.example',
  hosting: 'Rechenzentrum Oberland, Deutschland',
  location: 'eu',
  storage: 'files',
  region: null,
  mail: null,
  subprocessors: [],
}
const nobody: Operator = {
  name: null,
  representative: null,
  address: [],
  email: null,
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

const pages = (Object.keys(legalDocuments) as LegalDocument[]).flatMap((document) =>
  legalDocuments[document].languages.map((language) => [document, language] as [LegalDocument, LegalLanguage]),
)
const show = (document: LegalDocument, language: LegalLanguage, changes: Partial<LegalPage> = {}) =>
  renderPage({ kind: 'legal', document, language, operator, figures, ...changes }, assets)
/** The visible text. */
const wordsOf = (html: string) =>
  html
    .replace(/^.*<body>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const everything = (changes: Partial<LegalPage> = {}) =>
  pages.map(([document, language]) => wordsOf(show(document, language, changes))).join('\n')

test('there are five documents, the one for customers in two languages', () => {
  expect(pages).toHaveLength(6)
  expect(Object.values(legalDocuments).map(({ path }) => path)).toEqual([
    '/impressum',
    '/datenschutz',
    '/endkunden-datenschutz',
    '/agb',
    '/barrierefreiheit',
  ])
})

test.each(Object.keys({ ...periods, ...terms }) as (keyof Figures)[])(
  'the figure %s comes from the table and is in the texts',
  (name) => {
    const [before, after] = [everything(), everything({ figures: { ...figures, [name]: 4321 } })]
    const printed = name === 'albumCents' ? '43,21' : '4321'
    expect(before).not.toContain(printed)
    expect(after).toContain(printed)
  },
)

test('no period is hard-coded in the texts', () => {
  const others = Object.fromEntries(Object.keys(figures).map((name, at) => [name, 5001 + at])) as Figures
  const text = [
    wordsOf(show('privacy', 'de', { figures: others })),
    wordsOf(show('guests', 'de', { figures: others })),
    wordsOf(show('guests', 'en', { figures: others })),
  ].join('\n')
  const left = [...text.matchAll(/\b(\d+) (?:Tage?n?|Jahren?|days?|years?)\b/g)].map(([, count]) => Number(count))
  expect(left.length).toBeGreaterThan(20)
  // an age is not a period
  expect(left.filter((count) => count < 5000)).toEqual([14])
})

test.each(pages)('%s (%s) names the operator and no missing settings', (document, language) => {
  const html = show(document, language)
  expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}" dir="ltr">`))
  expect(wordsOf(html)).toContain(document === 'accessibility' ? 'Resi Moser' : 'Alpenbild GmbH')
  expect(html).not.toContain('class="missing"')
  expect(html).not.toContain('OPERATOR_')
})

test('imprint and privacy statement have the information that the law requires', () => {
  const imprint = wordsOf(show('imprint', 'de'))
  for (const value of [operator.representative, ...operator.address, operator.email, operator.phone])
    expect(imprint).toContain(value)
  expect(imprint).toContain('Registereintrag: Amtsgericht München, HRB 123456')
  expect(imprint).toContain('§ 27a UStG: DE123456789')
  expect(imprint).toContain('§ 36 VSBG')
  const privacy = wordsOf(show('privacy', 'de'))
  for (const value of [operator.dpo, operator.authority, operator.hosting]) expect(privacy).toContain(value)
  expect(privacy).toContain('Verarbeitet werden die Daten in der Europäischen Union.')
  for (const article of ['15', '16', '17', '18', '20', '21', '22']) expect(privacy).toContain(`Artikel ${article}`)
  expect(privacy).toContain('Artikel 77 DSGVO')
  expect(privacy).toContain('§ 25 Absatz 2 Nummer 2 TDDDG')
  expect(everything()).not.toMatch(/ec\.europa\.eu|OS-Plattform|Online-Streitbeilegung|\bTTDSG\b|\bTMG\b/)
})

test('the notice for customers has the same structure in both languages', () => {
  const [german, english] = [show('guests', 'de'), show('guests', 'en')]
  for (const each of ['<section', '<li', '<dt', '<p>'])
    expect(english.split(each).length, each).toBe(german.split(each).length)
  const ids = (html: string) => [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids(english)).toEqual(ids(german))
  expect(wordsOf(english)).not.toMatch(/ (?:und|oder|nicht|Ihre) /)
})

test.each(pages)('%s (%s) has ordered headings and a complete table of contents', (document, language) => {
  const html = show(document, language)
  const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
  expect(levels[0]).toBe(1)
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1)
  const sections = [...html.matchAll(/<section id="([^"]+)" aria-labelledby="([^"]+)"/g)]
  expect(sections.length).toBeGreaterThanOrEqual(5)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const contents = /<nav class="contents".*?<\/nav>/s.exec(html)?.[0] ?? ''
  expect([...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual(sections.map(([, id]) => id))
})

test.each(pages)('%s (%s) fetches nothing, runs no scripts and links only to existing pages', (document, language) => {
  const html = show(document, language)
  expect(html).not.toMatch(/<(?:script|iframe|img|form|video|object)\b| (?:src|srcset|action|style)="| on[a-z]+="/)
  expect(html).not.toMatch(/url\((?!#)|@import/)
  expect(html.match(/<link [^>]*>/g)?.filter((link) => !link.includes('href="data:'))).toEqual([])
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href ?? '')
  const paths: string[] = [...Object.values(legalDocuments).map(({ path }) => path), '/delete']
  for (const link of links.filter((href) => !/^(?:#|mailto:|tel:)/.test(href)))
    expect(paths).toContain(link.split(/[?#]/)[0])
  // links into another document lead to one of its sections
  for (const [, doc, id] of links.join('\n').matchAll(/^(\/[a-z-]+)#(.+)$/gm)) {
    const target = pages.find(([name]) => legalDocuments[name].path === doc)
    expect(show(...(target ?? ['imprint', 'de']))).toContain(`<section id="${id}"`)
  }
})

test('every page names missing required settings', () => {
  expect(missingSettings(nobody)).toEqual(['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'])
  expect(missingSettings(operator)).toEqual([])
  expect(missingSettings({ ...operator, address: [] })).toEqual(['OPERATOR_ADDRESS'])
  for (const [document, language] of pages) {
    const html = show(document, language, { operator: nobody })
    expect(html).toContain('class="incomplete"')
    expect(wordsOf(html)).toContain(
      language === 'de' ? 'Diese Seite ist noch nicht vollständig' : 'This page is not complete yet',
    )
    for (const setting of missingSettings(nobody)) expect(html).toContain(`<code>${setting}</code>`)
    expect(wordsOf(html)).not.toMatch(/undefined|null|NaN|\[object/)
  }
  const imprint = show('imprint', 'de', { operator: { ...operator, email: null } })
  expect(imprint.match(/<address>.*?<\/address>/s)?.[0]).toContain('OPERATOR_EMAIL')
  for (const { what } of Object.values(operatorSettings)) expect(what.length).toBeGreaterThan(4)
})

test('hostile settings are escaped', () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const bad: Operator = { ...operator, name: hostile, address: [hostile], phone: hostile, email: 'a@b.example?bcc=c' }
  for (const [document, language] of pages) {
    const html = show(document, language, { operator: bad })
    expect(html).not.toMatch(/<script|<img/)
    expect(html).not.toContain('mailto:a@b.example?bcc')
  }
})

test.each(pages)(
  '%s (%s) is served with an ETag, cached for minutes, and sets no cookie',
  async (document, language) => {
    const { path } = legalDocuments[document]
    const url = `${path}?lang=${language}`
    const response = await w.anyone.fetch(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    const etag = response.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(await response.text()).toContain(`<html lang="${language}"`)

    const again = await w.anyone.fetch(url, { headers: { 'if-none-match': `"other", ${etag}` } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await w.anyone.fetch(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    expect((await w.anyone.fetch(url, { method: 'HEAD' })).status).toBe(200)
  },
)

test('customers get the notice in the chosen language or that of their browser', async () => {
  const languageFor = async (query: string, header: string) => {
    const response = await w.anyone.fetch(`/endkunden-datenschutz${query}`, { headers: { 'accept-language': header } })
    expect(response.headers.get('vary')).toContain('accept-language')
    return /<html lang="(\w+)"/.exec(await response.text())?.[1]
  }
  expect(await languageFor('', 'de-AT,de;q=0.9')).toBe('de')
  expect(await languageFor('', 'xx')).toBe('de')
  expect(await languageFor('', 'fr-FR,fr;q=0.9,de;q=0.5')).toBe('en')
  expect(await languageFor('?lang=de', 'en')).toBe('de')
  expect(await languageFor('?lang=ar', 'de')).toBe('en')
  expect(await languageFor('?lang=en&lang=de', 'de')).toBe('de')
  // the other documents exist in German only
  const imprint = await w.anyone.fetch('/impressum?lang=en', { headers: { 'accept-language': 'en' } })
  expect(await imprint.text()).toContain('<html lang="de"')
})

test('no page of the product sets a cookie', async () => {
  const shift = await w.shift(owner)
  const customer = await w.customer(owner, shift)
  const { sharing } = await owner.sharing.update({ params: { id: shift.id }, body: { checkIn: true, status: true } })
  const paths = [
    '/',
    '/login',
    '/register',
    '/dashboard',
    '/mailbox',
    mailboxPath(w.services),
    '/api/docs',
    '/api/v1/health',
    `/s/${customer.gallery_token}`,
    '/s/unbekannt',
    ...[sharing.checkIn, sharing.status].map((link) => new URL(link?.url ?? '').pathname),
    ...Object.values(legalDocuments).map(({ path }) => path),
  ]
  for (const path of paths) {
    const response = await w.anyone.fetch(path)
    expect(response.status, path).toBeLessThan(500)
    expect(response.headers.get('set-cookie'), path).toBeNull()
  }
})

test('only owners see a notice about missing settings', async () => {
  const missing = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL']
  expect(await owner.overview.notices()).toEqual({ notices: [{ code: 'operator_incomplete', missing }] })
  const admin = await w.member(owner, 'admin')
  expect((await admin.fetch('/api/v1/dashboard/notices')).status).toBe(403)

  const complete = await world({
    OPERATOR_NAME: 'Alpenbild GmbH',
    OPERATOR_ADDRESS: 'Seestraße 1|83684 Tegernsee',
    OPERATOR_EMAIL: 'post@alpenbild.example',
  })
  try {
    const { notices } = await (await complete.owner()).overview.notices()
    expect(notices.map(({ code }) => code)).toEqual(['agreement_missing'])
    const html = await (await complete.anyone.fetch('/impressum')).text()
    expect(html).toContain('Alpenbild GmbH')
    expect(html).toContain('83684 Tegernsee')
    expect(html).not.toContain('class="incomplete"')
  } finally {
    await complete.close()
  }
})
