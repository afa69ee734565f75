import { TOTP } from 'otpauth'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Role } from '../../src/contract/access.ts'
import { until, world, type Member, type World } from '../world.ts'
import { followSystem, openBrowser, passwordLabel, signIn } from './browser.ts'

/** The password that world() gives everybody. */
const password = 'Steiler Bergpfad 9'
const betterPassword = 'Noch steilerer Bergpfad 10'

let w: World
let browser: Awaited<ReturnType<typeof openBrowser>>
/** The server's clock only goes forward, as clocks do. */
let minutesAhead = 0
beforeAll(async () => {
  w = await world()
  browser = await openBrowser(w.house.publicUrl)
})
afterEach(() => browser.calm())
afterAll(async () => {
  await browser.close()
  await w.close()
})

const now = () => Date.now() + minutesAhead * 60_000
const pass = (minutes: number) => w.setClock(new Date(Date.now() + (minutesAhead += minutes) * 60_000))
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const home = (page: Page) => page.getByRole('heading', { name: /^Willkommen, / }).waitFor()
const emailOf = async (member: Member) => (await member.accounts.me()).guide.email
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) })

/** Six digits of the app that was given `secret`, at the server's time. A code counts once: see `nextCode`. */
const codeOf = (secret: string) => new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: now() })
const nextCode = (secret: string) => (pass(1), codeOf(secret))

/** The link of that kind in the newest e-mail to `email`. */
const mailedLink = (email: string, path: string) =>
  until(`an e-mail with ${path}`, async () => {
    const letters = (await w.mailbox()).filter(({ to, text }) => to.includes(email) && text.includes(path))
    return letters.at(-1)?.text.match(new RegExp(`https?://\\S+${path}\\?token=[\\w.~-]+`))?.[0]
  })

/** Somebody's own browser, signed in through the page. */
async function enter(email: string, options: BrowserContextOptions = {}) {
  const visit = await browser.visit(options)
  await followSystem(visit.context)
  await visit.page.goto('/login')
  await signIn(visit.page, email, password)
  return visit
}

/** From the open password step to a factor that is on; answers the secret and the recovery codes. */
async function setUp(page: Page) {
  await page.getByLabel(passwordLabel).fill(password)
  await press(page, 'Weiter')
  await page.getByRole('img', { name: /^QR-Code/ }).waitFor()
  const secret = await page.locator('code').innerText()
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
  const list = page.getByRole('list', { name: 'Wiederherstellungscodes' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allInnerTexts()
  return { secret, codes }
}

test('a forgotten password: link by e-mail, new password, all other browsers are signed out', async () => {
  const owner = await w.owner()
  const email = await emailOf(owner)
  const elsewhere = await enter(email)
  await home(elsewhere.page)

  const { page, context, forgive } = await browser.visit()
  await followSystem(context)
  await page.goto('/login')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await page.getByRole('heading', { name: 'Passwort vergessen?' }).waitFor()
  expect(await page.getByLabel('E-Mail').inputValue()).toBe(email)
  await browser.axe(page)
  await press(page, 'Link anfordern')
  await page.getByText(email).waitFor()
  await page.getByText('Spam-Ordner').waitFor()
  expect(await page.getByRole('button', { name: 'Noch einmal senden' }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Zurück zur Anmeldung' }).waitFor()
  await browser.axe(page)

  const link = await mailedLink(email, '/reset-password')
  await page.goto(link)
  await page.getByRole('heading', { name: 'Neues Passwort' }).waitFor()
  await expect.poll(() => pathOf(page), { timeout: 10_000 }).toBe('/reset-password')
  expect(
    await page.evaluate(() =>
      [JSON.stringify(history.state), ...Object.values(localStorage), ...Object.values(sessionStorage)].join(),
    ),
  ).not.toContain(new URL(link).searchParams.get('token'))
  await page.getByLabel('Neues Passwort').fill('kurz')
  await page.getByLabel('Passwort bestätigen').fill('anders')
  await press(page, 'Passwort ändern')
  await page.getByText('Mindestens 8 Zeichen').waitFor()
  await page.getByText('Passwörter stimmen nicht überein').waitFor()
  await browser.axe(page)
  forgive(/400/)
  for (const word of ['password', betterPassword]) {
    await page.getByLabel('Neues Passwort').fill(word)
    await page.getByLabel('Passwort bestätigen').fill(word)
    await press(page, 'Passwort ändern')
    if (word !== betterPassword) await page.getByText(/zu leicht zu erraten/).waitFor()
  }
  await page.getByText('Ihr Passwort ist geändert.').waitFor()
  await signIn(page, email, betterPassword)
  await home(page)

  elsewhere.forgive(/401/)
  await elsewhere.page.getByRole('link', { name: 'Schichten', exact: true }).click()
  await elsewhere.page.getByRole('heading', { name: 'Anmelden' }).waitFor()

  const late = await browser.visit()
  await followSystem(late.context)
  late.forgive(/400/)
  await late.page.goto(link)
  await late.page.getByLabel('Neues Passwort').fill(betterPassword)
  await late.page.getByLabel('Passwort bestätigen').fill(betterPassword)
  await press(late.page, 'Passwort ändern')
  await late.page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor()
  await browser.axe(late.page)
  await late.page.getByRole('link', { name: 'Neuen Link anfordern' }).click()
  await late.page.getByRole('heading', { name: 'Passwort vergessen?' }).waitFor()
})

test('asking for the link again is possible after a minute, and a failure is told', async () => {
  const { page, forgive } = await browser.visit()
  forgive(/500/)
  await page.clock.install()
  await page.goto('/forgot-password')
  await page.getByLabel('E-Mail').fill('kein@e-mail')
  await press(page, 'Link anfordern')
  await page.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein').waitFor()
  await page.route('**/auth/request-password-reset', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByLabel('E-Mail').fill('niemand@firma.example')
  await press(page, 'Link anfordern')
  await page.getByText('Ein Fehler ist aufgetreten', { exact: true }).waitFor()

  await page.unroute('**/auth/request-password-reset')
  await press(page, 'Link anfordern')
  const again = page.getByRole('button', { name: 'Noch einmal senden' })
  await again.waitFor()
  await page.clock.runFor(58_000)
  expect(await again.isDisabled()).toBe(true)
  await page.clock.runFor(4000)
  const asked = page.waitForResponse('**/auth/request-password-reset')
  await again.click()
  expect((await asked).status()).toBe(202)
  await expect.poll(() => again.isDisabled(), { timeout: 10_000 }).toBe(true)
})

test('registration: the rules of both steps, then a quiet note until the address is confirmed', async () => {
  const email = 'anna@bergblick.example'
  const { page, context } = await browser.visit()
  await followSystem(context)
  await page.goto('/register')
  await press(page, 'Weiter')
  await page.getByText('Name der Organisation ist erforderlich').waitFor()
  await page.getByText('Bitte wählen Sie eine Branche').waitFor()
  expect(await page.getByLabel('Branche').locator('option:not([hidden])').allInnerTexts()).toEqual([
    'Abenteuer-Tourismus',
    'Foto-Service',
    'Event-Unternehmen',
    'Restaurant',
    'Hotel',
  ])
  await page.getByLabel('Name der Organisation').fill('   ')
  await page.getByLabel('Branche').selectOption('Hotel')
  await press(page, 'Weiter')
  await page.getByText('Name der Organisation ist erforderlich').waitFor()
  await page.getByLabel('Name der Organisation').fill('Bergblick')
  await press(page, 'Weiter')
  await page.getByText('Mindestens 8 Zeichen').waitFor()
  await press(page, 'Registrieren')
  await page.getByText('Vorname ist erforderlich').waitFor()
  await page.getByText('Nachname ist erforderlich').waitFor()
  await page.getByLabel('Vorname').fill('Anna')
  await page.getByLabel('Nachname').fill('Lechner')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel(passwordLabel).fill(password)
  await page.getByLabel('Passwort bestätigen').fill(betterPassword)
  await press(page, 'Registrieren')
  await page.getByText('Passwörter stimmen nicht überein').waitFor()
  await page.getByLabel('Passwort bestätigen').fill(password)
  await press(page, 'Registrieren')
  await home(page)
  const note = page.getByText('Bitte bestätigen Sie Ihre E-Mail-Adresse.')
  await note.waitFor()
  await browser.axe(page)

  await press(page, 'Noch einmal senden')
  await page.getByText('Eine neue E-Mail ist unterwegs. Bitte sehen Sie auch im Spam-Ordner nach.').waitFor()
  await press(page, 'Hinweis schließen')
  await note.waitFor({ state: 'detached' })
  await page.reload()
  await home(page)
  expect(await note.count()).toBe(0)

  // Opening the link alone, as scanners do, confirms nothing.
  const link = await mailedLink(email, '/confirm-email')
  const { page: letter, context: other, forgive } = await browser.visit()
  await followSystem(other)
  await letter.goto(link)
  await letter.getByRole('heading', { name: 'E-Mail-Adresse bestätigen' }).waitFor()
  await expect.poll(() => pathOf(letter), { timeout: 10_000 }).toBe('/confirm-email')
  await browser.axe(letter)
  await page.goto('/dashboard/account')
  await page.getByText('Noch nicht bestätigt').waitFor()
  await press(letter, 'E-Mail-Adresse bestätigen')
  await letter.getByRole('heading', { name: 'Ihre E-Mail-Adresse ist bestätigt' }).waitFor()
  await page.reload()
  await page.getByText('Bestätigt', { exact: true }).waitFor()

  forgive(/400/)
  await letter.goto(`${w.house.publicUrl}/confirm-email?token=kein.echtes.token`)
  await press(letter, 'E-Mail-Adresse bestätigen')
  await letter.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor()
  await letter.getByRole('link', { name: 'Zur Anmeldung' }).waitFor()
})

test('a link that does not work any more: who is signed in gets a new e-mail from there', async () => {
  const owner = await w.owner()
  const email = await emailOf(owner)
  const { page, forgive } = await enter(email)
  await home(page)
  forgive(/400/)
  await page.goto('/confirm-email?token=kein.echtes.token')
  await press(page, 'E-Mail-Adresse bestätigen')
  await press(page, 'Neue E-Mail senden')
  await page.getByText(`Eine neue E-Mail an ${email} ist unterwegs.`).waitFor()
})

test('the own password: the present one is asked for, the others are signed out, this one stays', async () => {
  const owner = await w.owner()
  const email = await emailOf(owner)
  const { page, forgive } = await enter(email)
  await home(page)
  const other = await enter(email)
  await home(other.page)

  await page.getByRole('button', { name: /^Benutzermenü/ }).click()
  await page.getByRole('menuitem', { name: 'Mein Konto' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mein Konto' }).waitFor()
  await section(page, 'Profil').getByText('Besitzer').waitFor()
  await section(page, 'Passwort').getByRole('button').click()
  const dialog = page.getByRole('dialog')
  forgive(/400/)
  await dialog.getByLabel('Aktuelles Passwort').fill('falsch falsch')
  await dialog.getByLabel('Neues Passwort').fill(betterPassword)
  await dialog.getByLabel('Passwort bestätigen').fill('anders')
  await dialog.getByRole('button', { name: 'Passwort ändern' }).click()
  await dialog.getByText('Passwörter stimmen nicht überein').waitFor()
  await dialog.getByLabel('Passwort bestätigen').fill(betterPassword)
  await dialog.getByRole('button', { name: 'Passwort ändern' }).click()
  await dialog.getByText('Das aktuelle Passwort ist falsch').waitFor()
  await browser.axe(page)
  await dialog.getByLabel('Aktuelles Passwort').fill(password)
  await dialog.getByRole('button', { name: 'Passwort ändern' }).click()
  await page.getByText('Ihr Passwort ist geändert. Alle anderen Geräte sind abgemeldet.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await section(page, 'Angemeldete Geräte').getByText('Dieses Gerät').waitFor()
  await expect
    .poll(() => section(page, 'Angemeldete Geräte').getByRole('listitem').count(), { timeout: 10_000 })
    .toBe(1)

  other.forgive(/401/)
  await other.page.getByRole('link', { name: 'Schichten', exact: true }).click()
  await other.page.getByText('Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.').waitFor()
})

test('signed-in devices: one is ended, then all others, and each is led to the sign-in page and back', async () => {
  const owner = await w.owner()
  const email = await emailOf(owner)
  const firefox = { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0' }
  const iPhone = {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  }
  const [mine, second, third] = [await enter(email), await enter(email, firefox), await enter(email, iPhone)]
  for (const { page } of [mine, second, third]) await home(page)
  const { page } = mine
  await page.goto('/dashboard/account')
  const devices = section(page, 'Angemeldete Geräte')
  // Three browsers, and the sign-in of world().
  await expect.poll(() => devices.getByRole('listitem').count(), { timeout: 10_000 }).toBe(4)
  await devices.getByRole('listitem').filter({ hasText: 'Safari auf iPhone' }).waitFor()
  await browser.axe(page)

  await press(page, 'Firefox auf Windows abmelden')
  await page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click()
  await page.getByText('Das Gerät ist abgemeldet.').waitFor()
  await expect.poll(() => devices.getByRole('listitem').count(), { timeout: 10_000 }).toBe(3)

  await press(page, 'Alle anderen abmelden')
  await page
    .getByRole('dialog')
    .getByText(/^2\sGeräte werden abgemeldet\./)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click()
  await page.getByText('Alle anderen Geräte sind abgemeldet.').waitFor()
  await expect.poll(() => devices.getByRole('listitem').count(), { timeout: 10_000 }).toBe(1)
  expect(await page.getByRole('button', { name: 'Alle anderen abmelden' }).count()).toBe(0)

  for (const { page: other, forgive } of [second, third]) {
    forgive(/401/)
    await other.goto('/dashboard/sessions?status=paused')
    await other.getByText('Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.').waitFor()
  }
  await signIn(second.page, email, password)
  await second.page.getByRole('heading', { name: 'Schichten' }).waitFor()
  expect(pathOf(second.page)).toBe('/dashboard/sessions?status=paused')
})

test('the second factor: set up, asked for, replaced by a recovery code, renewed and switched off', async () => {
  const owner = await w.owner()
  const email = await emailOf(owner)
  const { page, context, forgive } = await enter(email)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await home(page)
  await page.goto('/dashboard/account?setup=second-factor')
  const dialog = page.getByRole('dialog', { name: 'Zweiten Faktor einrichten' })
  await dialog.waitFor()
  await browser.axe(page)
  forgive(/400/, /401/)
  await dialog.getByLabel(passwordLabel).fill('falsch falsch')
  await press(page, 'Weiter')
  await dialog.getByText(/falsch/).waitFor()
  const { secret, codes } = await setUp(page)
  expect(new Set(codes).size).toBe(10)
  await browser.axe(page)

  // Shown once: neither a key nor a click beside it takes them away.
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(await dialog.isVisible()).toBe(true)
  await press(page, 'Kopieren')
  for (const code of codes) expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(code)
  const download = page.waitForEvent('download')
  await press(page, 'Herunterladen')
  expect((await download).suggestedFilename()).toMatch(/\.txt$/)
  await press(page, 'Ich habe die Codes gesichert')
  await dialog.waitFor({ state: 'detached' })
  const card = section(page, 'Zweiter Faktor')
  await card.getByText('Eingeschaltet').waitFor()
  await card.getByText(/10\sWiederherstellungscodes/).waitFor()
  expect(pathOf(page)).toBe('/dashboard/account')

  const other = await enter(email)
  other.forgive(/401/)
  const field = other.page.getByRole('textbox', { name: 'Code' })
  await field.waitFor()
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
  expect(await field.getAttribute('inputmode')).toBe('numeric')
  await browser.axe(other.page)
  const right = nextCode(secret)
  // The sixth digit sends it; a wrong one empties the field and keeps it ready.
  await field.pressSequentially(right === '123456' ? '654321' : '123456')
  await other.page.getByText('Der Code ist falsch oder abgelaufen.').waitFor()
  expect(await field.inputValue()).toBe('')
  // as it is copied from an app
  await field.fill(`${right.slice(0, 3)} ${right.slice(3)}`)
  await home(other.page)

  await other.page.getByRole('button', { name: /^Benutzermenü/ }).click()
  await other.page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await signIn(other.page, email, password)
  await press(other.page, 'Zurück')
  expect(await other.page.getByLabel('E-Mail').inputValue()).toBe(email)
  await press(other.page, 'Anmelden')
  await press(other.page, 'Wiederherstellungscode verwenden')
  await other.page.getByLabel('Wiederherstellungscode').fill(codes[0] ?? '')
  await press(other.page, 'Anmelden')
  await home(other.page)
  await page.reload()
  await card.getByText(/9\sWiederherstellungscodes/).waitFor()

  // A challenge lives five minutes.
  const slow = await enter(email)
  slow.forgive(/401/)
  await slow.page.getByRole('textbox', { name: 'Code' }).waitFor()
  pass(6)
  await slow.page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
  await slow.page.getByText('Die Anmeldung hat zu lange gedauert. Bitte melden Sie sich noch einmal an.').waitFor()

  await press(page, 'Neue Wiederherstellungscodes')
  await page.getByRole('dialog').getByLabel(passwordLabel).fill(password)
  await press(page, 'Neue Codes erzeugen')
  const list = page.getByRole('list', { name: 'Wiederherstellungscodes' })
  await list.waitFor()
  expect(await list.getByRole('listitem').allInnerTexts()).not.toContain(codes[1])
  await press(page, 'Ich habe die Codes gesichert')
  await card.getByText(/10\sWiederherstellungscodes/).waitFor()

  await press(page, 'Ausschalten')
  const off = page.getByRole('dialog')
  await off.getByLabel(passwordLabel).fill(password)
  await off.getByRole('button', { name: 'Ausschalten' }).click()
  await page.getByText('Der zweite Faktor ist ausgeschaltet.').waitFor()
  await card.getByRole('button', { name: 'Einrichten' }).waitFor()
  expect(await card.getByText('Eingeschaltet').count()).toBe(0)
})

test('an owner demands second factors: who has none sets one up first, and goes on where it was to go', async () => {
  const owner = await w.owner()
  const { page } = await enter(await emailOf(owner))
  await home(page)
  const admin = await enter(await emailOf(await w.member(owner, 'admin')))
  await home(admin.page)
  const viewer = await enter(await emailOf(await w.member(owner, 'viewer')))
  await home(viewer.page)

  // The owner must have one first, and is led there.
  await page.goto('/dashboard/settings/organisation')
  const demand = page.getByRole('switch', { name: /^Zweiten Faktor für Besitzer/ })
  await demand.waitFor()
  expect(await demand.isDisabled()).toBe(true)
  await browser.axe(page)
  await page.getByRole('link', { name: 'Jetzt einrichten' }).click()
  await setUp(page)
  await press(page, 'Ich habe die Codes gesichert')
  await section(page, 'Zweiter Faktor').getByText('Eingeschaltet').waitFor()
  await page.goto('/dashboard/settings/organisation')
  await demand.click()
  await page
    .getByRole('dialog')
    .getByText(/können ab sofort erst weiterarbeiten/)
    .waitFor()
  await browser.axe(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Verlangen' }).click()
  await page.getByText('Einstellung gespeichert').waitFor()
  expect(await demand.isChecked()).toBe(true)
  await page.goto('/dashboard/account')
  await section(page, 'Zweiter Faktor')
    .getByText(/ausschalten lässt er sich deshalb nicht/)
    .waitFor()
  expect(await page.getByRole('button', { name: 'Ausschalten' }).count()).toBe(0)

  admin.forgive(/403/)
  await admin.page.goto('/dashboard/sessions?status=active')
  await admin.page.getByRole('heading', { name: 'Zweiten Faktor einrichten' }).waitFor()
  expect(new URL(admin.page.url()).pathname).toBe('/dashboard/account')
  expect(new URL(admin.page.url()).searchParams.get('setup')).toBe('second-factor')
  expect(await admin.page.getByRole('navigation').count()).toBe(0)
  await browser.axe(admin.page)
  await admin.page.goto('/dashboard/settings/organisation')
  await admin.page.getByRole('heading', { name: 'Zweiten Faktor einrichten' }).waitFor()
  await admin.page.goto('/dashboard/sessions?status=active')
  await setUp(admin.page)
  await press(admin.page, 'Ich habe die Codes gesichert')
  await admin.page.getByRole('heading', { name: 'Schichten' }).waitFor()
  expect(pathOf(admin.page)).toBe('/dashboard/sessions?status=active')
  // What all must do is the owner's to say.
  await admin.page.goto('/dashboard/settings/organisation')
  await admin.page.getByRole('heading', { name: 'Versand' }).waitFor()
  expect(await admin.page.getByRole('heading', { name: 'Sicherheit' }).count()).toBe(0)

  await viewer.page.goto('/dashboard/account')
  await viewer.page.getByRole('heading', { name: 'Mein Konto' }).waitFor()
  expect(await viewer.page.getByRole('heading', { name: 'Zweiter Faktor' }).count()).toBe(0)
})

test('who is at work when second factors are demanded is led to the set-up at the next refused call', async () => {
  const owner = await w.owner()
  const admin = await enter(await emailOf(await w.member(owner, 'admin')))
  await home(admin.page)
  admin.forgive(/403/)
  // The line of live events is one way to hear of it; a refusal is the other.
  await admin.page.route('**/api/v1/events*', (route) => route.abort())
  admin.forgive(/net::ERR_FAILED/)
  await w.peek('update organisation set require_second_factor = true where id = $1', [owner.orgId])
  await admin.page.getByRole('link', { name: 'Schichten', exact: true }).click()
  await admin.page.getByRole('heading', { name: 'Zweiten Faktor einrichten' }).waitFor()
  await press(admin.page, 'Abmelden')
  await admin.page.getByRole('heading', { name: 'Anmelden' }).waitFor()
})

test.for<Role>(['admin', 'viewer'])('by keyboard alone: a %s changes the own password', async (role) => {
  const member = await w.member(await w.owner(), role)
  const { page } = await enter(await emailOf(member))
  await home(page)
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Passwort ändern' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  // current password, its eye, new password, its eye, confirmation
  await page.keyboard.type(password)
  for (const word of [betterPassword, betterPassword]) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(word)
  }
  await page.keyboard.press('Enter')
  await page.getByText('Ihr Passwort ist geändert. Alle anderen Geräte sind abgemeldet.').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Passwort ändern')
})
