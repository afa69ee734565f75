import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Role } from '../../src/contract/access.ts'
import type { Customer } from '../../src/contract/customers.ts'
import type { Session } from '../../src/contract/shifts.ts'
import { world, type Member, type World } from '../world.ts'
import { followSystem, openBrowser, signIn } from './browser.ts'

/** The password that world() gives everybody. */
const password = 'Steiler Bergpfad 9'

let w: World
let browser: Awaited<ReturnType<typeof openBrowser>>
let owner: Member
let shift: Session
let guest: Customer
let email = ''
/** The server's clock only goes forward, as clocks do. */
let minutesAhead = 0
beforeAll(async () => {
  w = await world()
  browser = await openBrowser(w.house.publicUrl)
  owner = await w.owner('Wildwasser Allgäu')
  email = (await owner.accounts.me()).guide.email
  shift = await w.shift(owner, 'Rafting am Morgen')
  guest = await w.guest(owner, shift)
})
afterEach(() => browser.calm())
afterAll(async () => {
  await browser.close()
  await w.close()
})

const pass = (minutes: number) => w.setClock(new Date(Date.now() + (minutesAhead += minutes) * 60_000))
const home = (page: Page) => page.getByRole('heading', { name: /^Willkommen, / }).waitFor()
const stored = (page: Page, storage: 'localStorage' | 'sessionStorage') =>
  page.evaluate((name) => ['auth_token', 'refresh_token'].filter((key) => globalThis[name].getItem(key)), storage)

test('the guard remembers where somebody wanted to go', async () => {
  const { page } = await browser.visit()
  await page.goto('/dashboard/sessions?status=active')
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  await signIn(page, email, password)
  await page.getByRole('heading', { name: 'Schichten' }).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/dashboard/sessions?status=active')
})

test.for([
  '//boese.example/',
  'https://boese.example/dashboard',
  '/\\boese.example',
  '/dashboard\\..\\..\\boese',
  '/login',
])('the guard leads only to own paths, not to %s', async (from) => {
  const { page } = await browser.visit()
  await page.goto(`/login?${new URLSearchParams({ from })}`)
  await signIn(page, email, password)
  await home(page)
  expect(page.url()).toBe(`${w.house.publicUrl}/dashboard`)
})

test('a wrong password is told as such, and not whether the account exists', async () => {
  const { page, context, forgive } = await browser.visit()
  await followSystem(context)
  forgive(/401/)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein').waitFor()
  for (const address of [email, 'niemand@firma.example']) {
    await signIn(page, address, 'Flacher Bergpfad 9')
    const alert = page.getByRole('alert')
    await alert.getByText('Login fehlgeschlagen').waitFor()
    await alert.getByText('E-Mail oder Passwort ist falsch.').waitFor()
  }
  await browser.axe(page)
})

test('"Angemeldet bleiben" outlives the browser, the other way does not', async () => {
  const { page, context } = await browser.visit()
  await page.goto('/login')
  await signIn(page, email, password, { stay: true })
  await home(page)
  expect(await stored(page, 'localStorage')).toEqual(['auth_token', 'refresh_token'])
  expect(await stored(page, 'sessionStorage')).toEqual([])
  const later = await browser.visit({ storageState: await context.storageState() })
  await later.page.goto('/dashboard')
  await home(later.page)

  const short = await browser.visit()
  await short.page.goto('/login')
  await signIn(short.page, email, password)
  await home(short.page)
  expect(await stored(short.page, 'localStorage')).toEqual([])
  expect(await stored(short.page, 'sessionStorage')).toEqual(['auth_token', 'refresh_token'])
  await short.page.reload()
  await home(short.page)
  const next = await browser.visit({ storageState: await short.context.storageState() })
  await next.page.goto('/dashboard')
  await next.page.getByRole('heading', { name: 'Anmelden' }).waitFor()
})

test.for([{ stay: true }, { stay: false }])(
  'two tabs that refresh at once both stay signed in, and logout reaches both (stay: $stay)',
  async (options) => {
    const { page, context, forgive } = await browser.visit()
    // the access token that ran out
    forgive(/401/)
    await page.goto('/login')
    await signIn(page, email, password, options)
    await home(page)
    // Without "stay" the second tab asks the first one for the sign-in.
    const second = await context.newPage()
    await second.goto('/dashboard')
    await home(second)

    for (const round of [1, 2]) {
      pass(16)
      await Promise.all([page, second].map((tab) => tab.reload()))
      await Promise.all([page, second].map(home))
      expect(await second.getByText('Rafting am Morgen').first().isVisible(), `round ${round}`).toBe(true)
    }
    await page.getByRole('button', { name: /^Benutzermenü/ }).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await Promise.all([page, second].map((tab) => tab.getByRole('heading', { name: 'Anmelden' }).waitFor()))
    for (const tab of [page, second])
      expect([...(await stored(tab, 'localStorage')), ...(await stored(tab, 'sessionStorage'))]).toEqual([])
  },
)

test('a viewer looks and finds nothing to change where an owner does', async () => {
  const names = /starten|aufnehmen|beenden|Pausieren|hochladen|Löschen|Bearbeiten|Abschließen|Aktionen für|Speichern/
  const controls = async (page: Page, path: string) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    const counts = await Promise.all([
      ...(['button', 'link'] as const).map((role) => main.getByRole(role, { name: names }).count()),
      // settings are told by what can be chosen
      main.getByRole('radio', { disabled: false }).count(),
    ])
    return counts.reduce((sum, count) => sum + count, 0)
  }
  const viewer = await signedIn('viewer')
  await home(viewer)
  const admin = await signedIn('admin')
  await home(admin)
  for (const path of [
    '/dashboard',
    '/dashboard/sessions',
    `/dashboard/sessions/${shift.id}?tab=1`,
    `/dashboard/sessions/${shift.id}?tab=2&guest=${guest.id}`,
    '/dashboard/templates/video',
    '/dashboard/templates/music',
    '/dashboard/settings/organisation',
  ]) {
    expect([path, await controls(viewer, path)]).toEqual([path, 0])
    expect(await controls(admin, path), path).toBeGreaterThan(0)
  }
})

test('a guide is led to the app and sees no dashboard', async () => {
  const page = await signedIn('guide')
  await page.getByRole('heading', { name: 'Hallo Max' }).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  await browser.axe(page)
  await page.goto('/dashboard/sessions')
  await page.getByRole('heading', { name: 'Hallo Max' }).waitFor()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
})

test('a sign-in that ran out leads to the sign-in page and back', async () => {
  const { page, forgive } = await browser.visit()
  forgive(/401/)
  await page.goto('/login')
  await signIn(page, email, password)
  await home(page)
  // ended from elsewhere: this browser's tokens are worth nothing any more
  const refreshToken = await page.evaluate(() => sessionStorage.getItem('refresh_token') ?? '')
  await w.anyone.accounts.logout({ body: { refreshToken } })
  pass(16)
  await page.getByRole('link', { name: 'Schichten', exact: true }).click()
  await page.getByText('Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.').waitFor()
  await signIn(page, email, password)
  await page.getByRole('heading', { name: 'Schichten' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/sessions')
})

/** Another member of the organisation, signed in through the page. */
async function signedIn(role: Role): Promise<Page> {
  const member = await w.member(owner, role)
  const { page, context } = await browser.visit()
  await followSystem(context)
  await page.goto('/login')
  await signIn(page, (await member.accounts.me()).guide.email, password)
  return page
}
