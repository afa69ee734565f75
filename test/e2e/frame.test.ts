import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawnLogo, postLogo } from '../logos.ts'
import { resize, sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

/** The frame around all pages, and the home. */
openStage('Alpenabenteuer Vielseitig & Söhne Gesellschaft mit beschränkter Haftung')

async function home(prepare?: (page: Page) => Promise<unknown>) {
  const visit = await browser.visitAs(owner)
  await prepare?.(visit.page)
  await visit.page.goto('/dashboard')
  await visit.page.getByRole('heading', { level: 1, name: /^Willkommen, Olga Berg/ }).waitFor()
  return visit
}
const card = (page: Page, name: string) => page.getByRole('region', { name })
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const failure = { code: 'internal', error: 'Kaputt.', message: 'Kaputt.', requestId: '1' }

test('a new organisation is shown the way to the first shift instead of zeros', async () => {
  const { page } = await home()
  const steps = card(page, 'In drei Schritten zum ersten Andenken')
  await steps.waitFor()
  await expect.poll(() => steps.getByRole('listitem').count()).toBe(3)
  expect(await page.getByText('Schichten gesamt').count()).toBe(0)
  await browser.axe(page)
  await steps.getByRole('link', { name: 'Schicht starten' }).click()
  await page.getByRole('dialog', { name: 'Schicht starten' }).waitFor()
})

test('the home page shows running shifts and stuck jobs, with reason and remedy', async () => {
  const shift = await w.shift(owner, 'Rafting am Morgen')
  const mia = await w.customer(owner, shift, { name: 'Mia Huber' })
  const paul = await w.customer(owner, shift, { name: 'Paul Weiß' })
  const { page } = await home()
  await page.getByText('Im Moment hängt nichts.').waitFor()
  for (const [label, value] of [
    ['Schichten gesamt', '1'],
    ['Aktive Schichten', '1'],
    ['Kunden gesamt', '2'],
    ['Medien-Dateien gesamt', '0'],
  ])
    await page.getByRole('link', { name: `${label} ${value}` }).waitFor()
  await card(page, 'Aktive Schichten').getByText('2 von 100 Teilnehmern').waitFor()
  await expect
    .poll(() => card(page, 'Schnellaktionen').getByRole('link').allTextContents())
    .toEqual([
      'Schicht starten',
      'Alle Schichten ansehen',
      'Kunden suchen',
      'Intro und Outro hochladen',
      'Hintergrundmusik wählen',
      'Organisation einrichten',
    ])
  const again = page.waitForResponse((response) => response.url().endsWith('/dashboard/active-sessions'))
  await card(page, 'Aktive Schichten').getByRole('button', { name: 'Aktualisieren' }).click()
  await again

  await w.peek(
    `update customer set processing_status = 'failed', processing_error = 'Der Clip ist beschädigt.' where id = $1`,
    [mia.id],
  )
  await w.peek(
    `update customer set finished_at = now(), processing_status = 'completed', photo_count = 1,
       email_status = 'failed', email_error = '550 Adresse unbekannt' where id = $1`,
    [paul.id],
  )
  await w.peek(`update shift set started_at = now() - interval '26 hours' where id = $1`, [shift.id])
  await page.reload()
  const stuck = card(page, 'Braucht Ihre Aufmerksamkeit')
  await stuck.getByRole('link', { name: /#001 Mia Huber.*Der Clip ist beschädigt\..*Neu verarbeiten/s }).waitFor()
  await stuck.getByRole('link', { name: /Rafting am Morgen.*Seit 26 Std\./s }).waitFor()
  await browser.axe(page)
  // the running shift says how many are without media, and leads to exactly these
  await card(page, 'Aktive Schichten').getByRole('link', { name: '2 gehen leer aus' }).click()
  const table = page.getByRole('table', { name: 'Teilnehmer' })
  await table.getByRole('row', { name: /Mia Huber/ }).waitFor()
  await table.getByRole('row', { name: /Paul Weiß/ }).waitFor()
  expect(parameters(page)).toEqual({ tab: '1', state: 'unserved' })
  await page.goBack()
  await stuck.getByRole('link', { name: /#002 Paul Weiß.*550 Adresse unbekannt.*Adresse prüfen/s }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('1')
})

test('the home names unserved guests as soon as a colleague ends their shift', async () => {
  const colleague = await w.member(owner, 'admin')
  const shift = await w.shift(colleague, 'Abendfahrt')
  await w.customer(colleague, shift, { name: 'Ida Lang' })
  const { page } = await home()
  await card(page, 'Aktive Schichten').getByText('Abendfahrt').waitFor()
  await page
    .getByText(/Im Moment hängt nichts\.|Braucht Ihre Aufmerksamkeit/)
    .first()
    .waitFor()
  const unserved = page.getByRole('link', { name: /(Gast geht|Gäste gehen) leer aus/ })
  const amount = async () => {
    const [text = '0'] = await card(page, 'Braucht Ihre Aufmerksamkeit')
      .filter({ has: unserved })
      .getByRole('link', { name: /leer aus/ })
      .allTextContents()
    return Number.parseInt(text, 10)
  }
  const were = await amount()
  await colleague.shifts.end({ body: { sessionId: shift.id } })
  await expect.poll(amount).toBe(were + 1)
})

test('the newest six actions are shown, the others on demand', async () => {
  const shift = await w.shift(owner, 'Viel los')
  for (let n = 1; n <= 9; n++) await w.customer(owner, shift, { name: `Gast ${n}` })
  const { page } = await home()
  const activity = card(page, 'Letzte Aktivitäten')
  await activity.getByText('Gast 9 #009 eingecheckt').waitFor()
  await expect.poll(() => activity.getByRole('listitem').count()).toBe(6)
  await activity.getByRole('button', { name: 'Mehr anzeigen' }).click()
  await expect.poll(() => activity.getByRole('listitem').count()).toBeGreaterThan(9)
})

test("the system's state follows the checks, with a reason for each state", async () => {
  const { page, forgive } = await home()
  const system = card(page, 'Systemstatus')
  await system.getByText('Alles in Ordnung').waitFor()
  await expect.poll(() => system.getByText('Online', { exact: true }).count()).toBe(4)
  forgive(/50[03]/)
  const visit = async (routes: [string, object, number][]) => {
    await page.unrouteAll()
    for (const [path, json, status] of routes) await page.route(path, (route) => route.fulfill({ status, json }))
    await page.reload()
  }
  const slow = { status: 'degraded', message: 'Der Mailserver antwortet langsam.', responseTime: 2100 }
  await visit([['**/health/email', slow, 200]])
  await system.getByText('Der Mailserver antwortet langsam.').waitFor()
  await expect.poll(() => system.getByText('Eingeschränkt', { exact: true }).count()).toBe(2)
  await visit([['**/health/email', failure, 500]])
  await system.getByText(/SMTP-Dienst eingeschränkt \(HTTP\s500\)/).waitFor()
  expect(await system.getByText('Kritisch').count()).toBe(0)
  await visit([
    ['**/health/email', slow, 200],
    ['**/health/s3', { ...failure, code: 'unavailable' }, 503],
  ])
  await system.getByText(/Speicher nicht erreichbar \(HTTP\s503\)/).waitFor()
  await system.getByText('Kritisch').waitFor()
  await browser.axe(page)
})

test("a home page that can't be loaded recovers in place", async () => {
  const { page, forgive } = await home()
  forgive(/500/)
  await page.route('**/dashboard/*', (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ status: 500, json: failure }) : route.continue(),
  )
  await page.reload()
  const alerts = page.getByRole('alert').filter({ hasText: 'Fehler beim Laden der Dashboard-Daten' })
  // of the figures, of stuck work and of recent activity, in this order: each of them asks for itself
  await expect.poll(() => alerts.count()).toBe(3)
  await page.unrouteAll()
  await alerts.first().getByRole('button', { name: 'Erneut versuchen' }).click()
  await page.getByRole('link', { name: /^Schichten gesamt/ }).waitFor()
})

test('the chosen theme is there before the first paint', async () => {
  const { page, forgive } = await browser.visit()
  forgive(/index-.*\.js/)
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  // the page without its program is painted first
  await page.route(/assets\/backoffice\/assets\/index-.*\.js/, (route) => route.abort())
  const seen: [string | null, 'light' | 'dark', string][] = [
    [null, 'dark', 'rgb(245, 247, 250)'],
    ['dark', 'light', 'rgb(15, 19, 24)'],
    ['light', 'dark', 'rgb(245, 247, 250)'],
    ['system', 'dark', 'rgb(15, 19, 24)'],
  ]
  for (const [mode, colorScheme, colour] of seen) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/login')
    await page.evaluate((value) => (value ? localStorage.setItem('theme', value) : localStorage.clear()), mode)
    await page.reload()
    expect([mode, await ground()]).toEqual([mode, colour])
  }
})

test('unknown and earlier addresses, and pages without a right to them, lead somewhere', async () => {
  const { page } = await browser.visitAs(await w.member(owner, 'admin'))
  for (const [wanted, shown] of [
    ['/', '/dashboard'],
    ['/nothing/here', '/dashboard'],
    ['/settings/organisation?tab=1', '/dashboard/settings/organisation?tab=1'],
    ['/settings/team', '/dashboard/settings/organisation?tab=2'],
    // for owners
    ['/dashboard/setup', '/dashboard'],
  ] as const) {
    await page.goto(wanted)
    await page.waitForURL((url) => url.pathname + url.search === shown)
  }
  await page.goto('/dashboard/nothing')
  await page.getByRole('heading', { name: 'Seite nicht gefunden' }).waitFor()
})

test('the sidebar has its entries, and the skip link leads past them', async () => {
  await postLogo(owner, drawnLogo('#1b5e20'), 'logo.svg')
  const { page, forgive } = await home()
  const sidebar = page.getByRole('complementary', { name: 'Seitenleiste' })
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(280)
  await expect
    .poll(() => sidebar.getByRole('navigation').getByRole('listitem').allTextContents())
    .toEqual([
      'Dashboard',
      'Schichten',
      'Kunden',
      'Video Templates',
      'Zertifikate',
      'Musik Templates',
      'Film-Rezepte',
      'Analytics',
      'Abrechnung',
      'DSGVO',
      'Organisation',
    ])
  await sidebar.getByRole('button', { name: 'Abrechnung', disabled: true }).waitFor()
  await sidebar.getByText('OB', { exact: true }).waitFor()
  const logo = sidebar.locator('img')
  await logo.waitFor()
  // a logo that cannot be loaded leaves no broken picture
  forgive(/organizations\/logo/, /ERR_FAILED/)
  await page.route('**/organizations/logo/**', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/organizations/logo/'))
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /^Willkommen/ }).waitFor()
  await failed
  await expect.poll(() => logo.count()).toBe(0)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Zum Inhalt springen')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('inhalt')

  await resize(page, sizes.phone)
  await page.getByRole('button', { name: 'Menü öffnen' }).press('Enter')
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' })
  await menu.getByRole('link', { name: 'Schichten' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Schichten' }).waitFor()
  await menu.waitFor({ state: 'detached' })
})

test('no page of the frame scrolls sideways on a phone', async () => {
  const { page } = await home()
  await resize(page, sizes.phone)
  const [shift] = (await owner.shifts.all({ query: {} })).sessions
  for (const path of [
    '/dashboard',
    '/dashboard/sessions',
    '/dashboard/sessions?new=1',
    '/dashboard/customers',
    `/dashboard/sessions/${shift?.id}`,
    `/dashboard/sessions/${shift?.id}?tab=1`,
    `/dashboard/sessions/${shift?.id}?tab=2`,
    `/dashboard/sessions/${shift?.id}?tab=3`,
    '/dashboard/templates/video',
    '/dashboard/templates/certificates',
    '/dashboard/templates/music',
    '/dashboard/templates/films',
    '/dashboard/settings/organisation',
    '/dashboard/account',
    '/dashboard/gibt-es-nicht',
  ]) {
    await page.goto(path)
    await page.locator('h1').waitFor()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390])
  }
})
