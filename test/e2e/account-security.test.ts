import { expect, test } from 'vitest'
import {
  betterPassword,
  browser,
  emailOf,
  enter,
  home,
  mailedLink,
  openStage,
  password,
  pathOf,
  press,
  section,
  w,
} from './account-stage.ts'
import { followSystem, passwordLabel, signIn } from './browser.ts'

openStage()

test('a forgotten password is replaced by a link that comes by e-mail', async () => {
  const owner = await w.owner()
  const email = await emailOf(owner)
  const elsewhere = await enter(email)
  await home(elsewhere.page)
  // The browser may ask at any moment after its sign-in has ended.
  elsewhere.forgive(/401/)

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
  await expect.poll(() => pathOf(page)).toBe('/reset-password')
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

test('the reset link can be asked for again after a minute', async () => {
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
  const message = 'E-Mails warten: Es ist noch kein Mailserver eingerichtet (MAIL_URL).'
  await page.route('**/health/email', (route) =>
    route.fulfill({ json: { status: 'offline', message, responseTime: 1 } }),
  )
  await press(page, 'Link anfordern')
  await page.getByText(`${message} Die E-Mail mit dem Link geht erst hinaus, wenn das behoben ist.`).waitFor()
  const again = page.getByRole('button', { name: 'Noch einmal senden' })
  await again.waitFor()
  await page.clock.runFor(58_000)
  expect(await again.isDisabled()).toBe(true)
  await page.clock.runFor(4000)
  const asked = page.waitForResponse('**/auth/request-password-reset')
  await again.click()
  expect((await asked).status()).toBe(202)
  await expect.poll(() => again.isDisabled()).toBe(true)
})

test('registration names each rule that a field breaks', async () => {
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
  const agreement = page.locator('p', { hasText: 'Mit der Registrierung bieten Sie uns für Ihre Organisation' })
  const looked = async (name: string) => {
    const opened = context.waitForEvent('page')
    await agreement.getByRole('link', { name }).click()
    const tab = await opened
    await tab.getByRole('heading', { level: 1 }).waitFor()
    const [path, opener] = [pathOf(tab), await tab.evaluate(() => window.opener as unknown)]
    await tab.close()
    return { path, opener }
  }
  expect(await looked('Geschäftsbedingungen (AGB)')).toEqual({ path: '/agb', opener: null })
  expect(await looked('Datenschutzerklärung')).toEqual({ path: '/datenschutz', opener: null })
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
  await page.getByText(/^Eine E-Mail mit dem Link (ist an .* unterwegs|ging am .*)\./).waitFor()
  await press(page, 'Hinweis schließen')
  await note.waitFor({ state: 'detached' })
  await page.reload()
  await home(page)
  expect(await note.count()).toBe(0)

  // Opening the link alone, as scanners do, confirms nothing.
  const link = await mailedLink(email, '/confirm-email')
  const { page: opened, context: other, forgive } = await browser.visit()
  await followSystem(other)
  await opened.goto(link)
  await opened.getByRole('heading', { name: 'E-Mail-Adresse bestätigen' }).waitFor()
  await expect.poll(() => pathOf(opened)).toBe('/confirm-email')
  await browser.axe(opened)
  await page.goto('/dashboard/account')
  await page.getByText('Noch nicht bestätigt').waitFor()
  await press(opened, 'E-Mail-Adresse bestätigen')
  await opened.getByRole('heading', { name: 'Ihre E-Mail-Adresse ist bestätigt' }).waitFor()
  await page.reload()
  await page.getByText('Bestätigt', { exact: true }).waitFor()

  forgive(/400/)
  await opened.goto(`${w.services.publicUrl}/confirm-email?token=kein.echtes.token`)
  await press(opened, 'E-Mail-Adresse bestätigen')
  await opened.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor()
  await opened.getByRole('link', { name: 'Zur Anmeldung' }).waitFor()
})

test('a member changes the e-mail address by a link, opened on the phone', async () => {
  const owner = await w.owner()
  const email = await emailOf(owner)
  const next = `neu-${email}`
  const { page, forgive } = await enter(email)
  await home(page)
  await page.goto('/dashboard/account')
  await press(page, 'Adresse ändern')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('Neue E-Mail-Adresse')
  const send = () => dialog.getByRole('button', { name: 'Link senden' }).click()
  await field.fill('neu@')
  await send()
  await dialog.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein').waitFor()
  forgive(/4\d\d/)
  await field.fill(email)
  await send()
  await dialog.getByText('Das ist schon Ihre E-Mail-Adresse').waitFor()
  await browser.axe(page)
  await field.fill(`falsch-${email}`)
  await send()
  const profile = section(page, 'Profil')
  await profile.getByText(/^Eine E-Mail mit dem Link (ist an .* unterwegs|ging am .*)\./).waitFor()
  await profile.getByText(`falsch-${email}`, { exact: true }).waitFor()
  await browser.axe(page)
  await profile.getByRole('button', { name: 'Adresse doch nicht ändern' }).click()
  await profile.getByRole('button', { name: 'Adresse ändern' }).click()
  await field.fill(next)
  await send()
  await profile.getByText(next, { exact: true }).waitFor()

  const link = await mailedLink(next, '/change-email')
  const { page: phone, context } = await browser.visit()
  await followSystem(context)
  await phone.goto(link)
  await phone.getByRole('heading', { name: 'Anmelden' }).waitFor()
  await signIn(phone, email, password)
  await phone.getByRole('heading', { name: 'Neue E-Mail-Adresse übernehmen' }).waitFor()
  await expect.poll(() => pathOf(phone)).toBe('/dashboard/change-email')
  await browser.axe(phone)
  await press(phone, 'Neue Adresse übernehmen')
  await phone.getByRole('heading', { name: 'Ihre E-Mail-Adresse ist geändert' }).waitFor()
  await phone.getByText(`Ab jetzt melden Sie sich mit ${next} an.`).waitFor()
  await browser.axe(phone)
  await profile.getByRole('button', { name: 'Adresse ändern' }).waitFor()
  await profile.getByText(next, { exact: true }).waitFor()

  const { page: later } = await enter(next)
  await home(later)
  await later.goto(link)
  await later.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor()
})

test('a signed-in member gets a new e-mail from the page of an invalid link', async () => {
  const owner = await w.owner('Unbestätigt', { confirmed: false })
  const email = await emailOf(owner)
  const { page, forgive } = await enter(email)
  await home(page)
  forgive(/400/)
  await page.goto('/confirm-email?token=kein.echtes.token')
  await press(page, 'E-Mail-Adresse bestätigen')
  await press(page, 'Neue E-Mail senden')
  await page
    .getByText(new RegExp(`^Eine E-Mail mit dem Link .*${email}`))
    .first()
    .waitFor()
})

test('a new password signs out all other devices', async () => {
  const owner = await w.owner()
  const email = await emailOf(owner)
  const { page, forgive } = await enter(email)
  await home(page)
  const other = await enter(email)
  await home(other.page)
  other.forgive(/401/)

  await page.getByRole('button', { name: /^Benutzermenü/ }).click()
  await page.getByRole('menuitem', { name: 'Mein Konto' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mein Konto' }).waitFor()
  await section(page, 'Profil').getByText('Besitzer', { exact: true }).waitFor()
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
  await expect.poll(() => section(page, 'Angemeldete Geräte').getByRole('listitem').count()).toBe(1)

  await other.page.getByRole('link', { name: 'Schichten', exact: true }).click()
  await other.page.getByText('Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.').waitFor()
})

test('a device whose sign-in was ended is led to the sign-in page and back', async () => {
  const owner = await w.owner()
  const email = await emailOf(owner)
  const firefox = { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0' }
  const iPhone = {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  }
  const [mine, second, third] = [await enter(email), await enter(email, firefox), await enter(email, iPhone)]
  for (const { page } of [mine, second, third]) await home(page)
  for (const { forgive } of [second, third]) forgive(/401/)
  const { page } = mine
  await page.goto('/dashboard/account')
  const devices = section(page, 'Angemeldete Geräte')
  // Three browsers, and the sign-in of world().
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(4)
  await devices.getByRole('listitem').filter({ hasText: 'Safari auf iPhone' }).waitFor()
  await browser.axe(page)

  await press(page, 'Firefox auf Windows abmelden')
  await page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click()
  await page.getByText('Das Gerät ist abgemeldet.').waitFor()
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(3)

  await press(page, 'Alle anderen abmelden')
  await page
    .getByRole('dialog')
    .getByText(/^2\sGeräte werden abgemeldet\./)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click()
  await page.getByText('Alle anderen Geräte sind abgemeldet.').waitFor()
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Alle anderen abmelden' }).count()).toBe(0)

  for (const { page: other } of [second, third]) {
    await other.goto('/dashboard/sessions?status=paused')
    await other.getByText('Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.').waitFor()
  }
  await signIn(second.page, email, password)
  await second.page.getByRole('heading', { name: 'Schichten' }).waitFor()
  expect(pathOf(second.page)).toBe('/dashboard/sessions?status=paused')
})
