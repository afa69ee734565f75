import { expect, test } from 'vitest'
import type { Role } from '../../src/contract/access.ts'
import {
  betterPassword,
  browser,
  codeOf,
  emailOf,
  enter,
  home,
  nextCode,
  openStage,
  pass,
  password,
  pathOf,
  press,
  section,
  setUp,
  w,
} from './account-stage.ts'
import { passwordLabel, signIn } from './browser.ts'

openStage()

test('the second factor is set up, asked for, replaced and switched off', async () => {
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

  // Shown once: neither a key nor a click beside the dialog closes it.
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
  // The sixth digit sends the code; a wrong one empties the field and keeps it ready.
  await field.pressSequentially(right === '123456' ? '654321' : '123456')
  await other.page.getByText('Der Code ist falsch oder abgelaufen.').waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  // as copied from an app
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

test('a member without a second factor sets one up first when owners demand it', async () => {
  const owner = await w.owner()
  const { page } = await enter(await emailOf(owner))
  await home(page)
  const admin = await enter(await emailOf(await w.member(owner, 'admin')))
  await home(admin.page)
  const viewer = await enter(await emailOf(await w.member(owner, 'viewer')))
  await home(viewer.page)

  // The owner must have a second factor first, and is led to its set-up.
  await page.goto('/dashboard/settings/organisation?tab=4')
  const demand = page.getByRole('switch', { name: /^Zweiten Faktor für Besitzer/ })
  await demand.waitFor()
  expect(await demand.isDisabled()).toBe(true)
  await browser.axe(page)
  await page.getByRole('link', { name: 'Jetzt einrichten' }).click()
  await setUp(page)
  await press(page, 'Ich habe die Codes gesichert')
  await section(page, 'Zweiter Faktor').getByText('Eingeschaltet').waitFor()
  await page.goto('/dashboard/settings/organisation?tab=4')
  // part of the tab's one form
  await demand.waitFor()
  await expect.poll(() => page.getByRole('button', { name: /Bearbeiten/ }).count()).toBe(1)
  await expect.poll(() => demand.isDisabled()).toBe(true)
  await press(page, 'Bearbeiten')
  await demand.click()
  await page.getByText(/ohne zweiten Faktor erst weiterarbeiten/).waitFor()
  await browser.axe(page)
  const save = page.getByRole('button', { name: 'Speichern', exact: true })
  await expect.poll(() => save.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
  await save.click()
  await page.getByText('Einstellungen gespeichert').waitFor()
  await expect.poll(() => demand.isChecked()).toBe(true)
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
  expect(await admin.page.getByRole('navigation', { name: 'Hauptmenü' }).count()).toBe(0)
  await browser.axe(admin.page)
  await admin.page.goto('/dashboard/settings/organisation')
  await admin.page.getByRole('heading', { name: 'Zweiten Faktor einrichten' }).waitFor()
  await admin.page.goto('/dashboard/sessions?status=active')
  await setUp(admin.page)
  await press(admin.page, 'Ich habe die Codes gesichert')
  await admin.page.getByRole('heading', { name: 'Schichten' }).waitFor()
  expect(pathOf(admin.page)).toBe('/dashboard/sessions?status=active')
  // Only the owner sets the rule for all members.
  await admin.page.goto('/dashboard/settings/organisation?tab=4')
  await admin.page.getByText('Ändern können das Besitzer.', { exact: true }).waitFor()
  const shown = admin.page.getByRole('switch', { name: /^Zweiten Faktor/ })
  await shown.waitFor()
  expect([await shown.isChecked(), await shown.isDisabled()]).toEqual([true, true])

  await viewer.page.goto('/dashboard/account')
  await viewer.page.getByRole('heading', { name: 'Mein Konto' }).waitFor()
  expect(await viewer.page.getByRole('heading', { name: 'Zweiter Faktor' }).count()).toBe(0)
})

test('the next refused call leads a member to the set-up of a second factor', async () => {
  const owner = await w.owner()
  const admin = await enter(await emailOf(await w.member(owner, 'admin')))
  await home(admin.page)
  // The line of live events is one way to hear of it; a refusal is the other. So the page has neither an open line nor
  // one that is being opened.
  await admin.page.route('**/api/v1/events*', (route) => route.abort())
  admin.forgive(/403/, /net::ERR_FAILED/)
  await admin.page.reload()
  await home(admin.page)
  await w.peek('update organisation set require_second_factor = true where id = $1', [owner.orgId])
  // The page may ask for a new ticket before the click. That call is refused too, and the menu is gone: so the click
  // must not wait for the link.
  await admin.page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/dashboard/sessions"]')?.click())
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
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Passwort ändern')
})
