import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Role } from '../../src/contract/access.ts'
import type { Customer } from '../../src/contract/customers.ts'
import type { Session } from '../../src/contract/shifts.ts'
import { photo } from '../own-media.ts'
import { followSystem, signIn } from './browser.ts'
import { browser, home, openStage, pass, password, pathOf, w } from './account-stage.ts'
import { owner } from './stage.ts'

let shift: Session
let customer: Customer
let email = ''
openStage('Wildwasser Allgäu')
beforeAll(async () => {
  email = (await owner.accounts.me()).guide.email
  shift = await w.shift(owner, 'Rafting am Morgen')
  customer = await w.customer(owner, shift)
})

const stored = (page: Page, storage: 'localStorage' | 'sessionStorage') =>
  page.evaluate((name) => ['auth_token', 'refresh_token'].filter((key) => globalThis[name].getItem(key)), storage)

test('the guard remembers the page that was asked for', async () => {
  const { page } = await browser.visit()
  await page.goto('/dashboard/sessions?status=active')
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  await signIn(page, email, password)
  await page.getByRole('heading', { name: 'Schichten' }).waitFor()
  expect(pathOf(page)).toBe('/dashboard/sessions?status=active')
})

test('the guard leads only to own paths', async () => {
  const { page } = await browser.visit()
  // Each visit of the sign-in begins signed out. On a page that is open, the calls would go on without a token.
  await page.addInitScript(() => sessionStorage.clear())
  for (const from of [
    '//boese.example/',
    'https://boese.example/dashboard',
    '/\\boese.example',
    '/dashboard\\..\\..\\boese',
    '/login',
  ]) {
    await page.goto(`/login?${new URLSearchParams({ from })}`)
    await signIn(page, email, password)
    await home(page)
    expect(page.url(), from).toBe(`${w.services.publicUrl}/dashboard`)
  }
})

test('a wrong password does not tell whether the account exists', async () => {
  const { page, context, forgive } = await browser.visit()
  await followSystem(context)
  forgive(/401/)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein').waitFor()
  for (const address of [email, 'niemand@firma.example']) {
    await signIn(page, address, 'Flacher Bergpfad 9')
    const alert = page.getByRole('alert')
    await alert.getByText('Login fehlgeschlagen').waitFor()
    await alert.getByText('E-Mail oder Passwort ist falsch.').waitFor()
  }
  await browser.axe(page)
})

test('only "Angemeldet bleiben" outlives the browser', async () => {
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
  'logout in one of two tabs that refreshed at once reaches both (stay: $stay)',
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
      const inSecond = second.getByText('Rafting am Morgen').first()
      await expect.poll(() => inSecond.isVisible(), { message: `round ${round}` }).toBe(true)
    }
    await page.getByRole('button', { name: /^Benutzermenü/ }).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await Promise.all([page, second].map((tab) => tab.getByRole('heading', { name: 'Anmelden' }).waitFor()))
    for (const tab of [page, second])
      expect([...(await stored(tab, 'localStorage')), ...(await stored(tab, 'sessionStorage'))]).toEqual([])
  },
)

test('a sign-in as another member in another tab clears the screen of the one before', async () => {
  const [before, stranger] = [await w.owner('Wildwasser Ötztal'), await w.owner('Fremde Firma')]
  await w.shift(before, 'Canyoning am Abend')
  const { page, context } = await browser.visitAs(before)
  await page.goto('/dashboard/sessions')
  await page.getByText('Canyoning am Abend').waitFor()
  const other = await context.newPage()
  await other.goto('/dashboard')
  // as an accepted invitation does: the new sign-in replaces the other one at once
  await other.evaluate((token) => {
    localStorage.setItem('auth_token', token)
    localStorage.setItem('refresh_token', 'none')
  }, stranger.token)
  await page.getByText('Fremde Firma').waitFor()
  await page.getByText('Noch keine Schichten').waitFor()
  expect(await page.getByText('Canyoning am Abend').count()).toBe(0)
})

test('a viewer looks and finds nothing to change where an owner does', async () => {
  const names = /starten|aufnehmen|beenden|Pausieren|hochladen|Löschen|[Bb]earbeiten|Abschließen|Aktionen für|Speichern/
  const open = async (page: Page, path: string) => {
    await page.goto(path)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  }
  const controls = async (page: Page) => {
    const main = page.getByRole('main')
    const counts = await Promise.all([
      ...(['button', 'link'] as const).map((role) => main.getByRole(role, { name: names }).count()),
      // settings count by their radio buttons that can be chosen
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
    `/dashboard/sessions/${shift.id}?tab=2&guest=${customer.id}`,
    '/dashboard/templates/video',
    '/dashboard/templates/certificates',
    '/dashboard/templates/music',
    '/dashboard/templates/films',
    '/dashboard/settings/organisation',
  ]) {
    await open(admin, path)
    // no part of the page is busy before it begins
    await expect.poll(() => controls(admin), { message: path }).toBeGreaterThan(0)
    await open(viewer, path)
    expect([path, await controls(viewer)]).toEqual([path, 0])
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

test('a sign-in that ran out leads to the sign-in page and back to the same address', async () => {
  const { page, forgive } = await browser.visit()
  forgive(/401/)
  await page.goto('/login')
  await signIn(page, email, password)
  await home(page)
  await page.goto('/dashboard/sessions?status=active')
  await page.getByRole('heading', { name: 'Schichten' }).waitFor()
  // ended from another device: this browser's tokens are no longer valid
  const refreshToken = await page.evaluate(() => sessionStorage.getItem('refresh_token') ?? '')
  await w.anyone.accounts.logout({ body: { refreshToken } })
  pass(16)
  await page.reload()
  await page.getByText('Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.').waitFor()
  expect(await stored(page, 'sessionStorage')).toEqual([])
  await signIn(page, email, password)
  await page.getByRole('heading', { name: 'Schichten' }).waitFor()
  expect(pathOf(page)).toBe('/dashboard/sessions?status=active')
})

test('a server that is away during a refresh ends no sign-in', async () => {
  const { page, forgive } = await browser.visit()
  forgive(/401/, /net::ERR_/, /503/)
  await page.goto('/login')
  await signIn(page, email, password)
  await home(page)
  pass(16)
  let refreshes = 0
  await page.route('**/api/v1/auth/refresh', (route) => {
    refreshes++
    return refreshes % 2 ? route.abort('connectionrefused') : route.fulfill({ status: 503, json: {} })
  })
  await page.goto(`/dashboard/sessions/${shift.id}?tab=1`)
  const alert = page.getByRole('alert')
  await alert.getByText('Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung.').first().waitFor()
  expect(await stored(page, 'sessionStorage')).toEqual(['auth_token', 'refresh_token'])
  expect(refreshes).toBeGreaterThan(1)
  await page.unroute('**/api/v1/auth/refresh')
  await alert.getByRole('button', { name: 'Erneut versuchen' }).first().click()
  await page.getByRole('heading', { name: shift.session_name }).waitFor()
  expect(pathOf(page)).toBe(`/dashboard/sessions/${shift.id}?tab=1`)
})

test('calls that are refused at once share one refresh', async () => {
  const { page, forgive } = await browser.visit()
  forgive(/401/)
  await page.goto('/login')
  await signIn(page, email, password)
  await home(page)
  await page.goto('/dashboard/account')
  await page.getByRole('heading', { name: 'Mein Konto' }).waitFor()
  pass(16)
  const answers: string[] = []
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url())
    if (pathname.startsWith('/api/v1/'))
      answers.push(`${pathname.replace('/api/v1', '')}${search} ${response.status()}`)
  })
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await home(page)
  await page.getByText('Rafting am Morgen').first().waitFor()
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  const refused = answers.filter((answer) => answer.endsWith(' 401'))
  expect(refused.length).toBeGreaterThan(1)
  expect(new Set(refused).size).toBe(refused.length)
  expect(answers.filter((answer) => answer.startsWith('/auth/refresh'))).toEqual(['/auth/refresh 200'])
  const repeated = refused.map((answer) => answer.replace(/401$/, '200'))
  await expect.poll(() => answers).toEqual(expect.arrayContaining(repeated))

  // a 500 counts as such a refusal where its text is about the token
  forgive(/500/)
  const expired = { status: 500, json: { error: 'jwt expired' } }
  await page.route('**/api/v1/sessions/all*', (route) => route.fulfill(expired), { times: 1 })
  answers.length = 0
  await page.getByRole('link', { name: 'Schichten', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Schichten' }).waitFor()
  const ofShifts = () => answers.filter((answer) => /^\/(sessions\/all|auth)/.test(answer))
  await expect
    .poll(() => ofShifts().map((answer) => answer.replace(/\?\S*/, '')))
    .toEqual(['/sessions/all 500', '/auth/refresh 200', '/sessions/all 200'])
})

test('a call without an answer is given up after ten seconds and made again', async () => {
  const inHome = async () => {
    const { page } = await browser.visit()
    await page.goto('/login')
    await signIn(page, email, password)
    await home(page)
    return page
  }
  const list = async (page: Page) => {
    let start = Infinity
    await page.route('**/api/v1/sessions/all*', () => void (start = Math.min(start, Date.now())))
    await page.getByRole('link', { name: 'Schichten', exact: true }).click()
    await page.getByText('Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es noch einmal.').waitFor()
    expect(Date.now() - start).toBeGreaterThan(9500)
    expect(Date.now() - start).toBeLessThan(25_000)
    await page.getByRole('button', { name: 'Erneut versuchen' }).first().waitFor()
    // and the page asks again without a click
    await page.unroute('**/api/v1/sessions/all*')
    await page.getByText('Rafting am Morgen').first().waitFor()
  }
  const upload = async (page: Page) => {
    await page.route('**/api/v1/media/customer/*/upload', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 12_000))
      await route.continue()
    })
    await page.goto(`/dashboard/sessions/${shift.id}?tab=2&guest=${customer.id}`)
    await page
      .getByLabel('Medien hochladen')
      .setInputFiles({ name: 'Langsam.jpg', mimeType: 'image/jpeg', buffer: await photo('#2f6f9f') })
    await page.getByText(/^1\sDatei wurde hochgeladen\.$/).waitFor()
  }
  // both wait for seconds, so they run at the same time
  const [one, another] = [await inHome(), await inHome()]
  await Promise.all([list(one), upload(another)])
})

test('a spinner is shown while a stored sign-in is checked', async () => {
  const { page } = await browser.visit()
  await page.goto('/login')
  await signIn(page, email, password)
  await home(page)
  let answer: () => void = () => undefined
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/v1/auth/me', async (route) => (await asked, await route.continue()))
  await page.reload()
  await page.getByRole('progressbar', { name: 'Anmeldung wird geprüft' }).waitFor()
  expect(await page.getByRole('heading').count()).toBe(0)
  expect(await page.getByRole('navigation').count()).toBe(0)
  answer()
  await home(page)
})

test('after too many tries the page says when the next one makes sense', async () => {
  const { page, forgive } = await browser.visit()
  forgive(/401/, /429/)
  const member = await w.member(owner, 'viewer')
  const address = (await member.accounts.me()).guide.email
  for (let n = 0; n < 10; n++)
    await w.anyone.accounts.login({ body: { email: address, password: 'falsch falsch' } }).catch(() => undefined)
  await page.goto('/login')
  await signIn(page, address, password)
  await page
    .getByRole('alert')
    .getByText(/Zu viele Versuche\. Bitte versuchen Sie es in 1[45] Minuten wieder\./)
    .waitFor()
})

test('the sign-in page needs at most 190 KB of compressed scripts', async () => {
  const { page } = await browser.visit()
  await page.goto('/login', { waitUntil: 'networkidle' })
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  )
  expect(scripts.length).toBeGreaterThan(2)
  expect(Math.min(...scripts)).toBeGreaterThan(0)
  expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(190_000)
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
