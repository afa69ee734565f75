import { expect, test } from 'vitest'
import { password } from '../password.ts'
import { passwordLabel } from './browser.ts'
import { browser, openStage } from './stage.ts'

/** Registration while the form is filled in. */
openStage()

test('back leads from the second step to the first with the typed values', async () => {
  const { page } = await browser.visit()
  await page.goto('/register')
  const name = page.getByLabel('Name der Organisation')
  await name.fill('Bergblick')
  await page.getByLabel('Branche').selectOption('Hotel')
  await page.getByLabel('Website').fill('www.bergblick.example')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByLabel('Vorname').fill('Anna')

  await page.goBack()
  await expect.poll(() => name.inputValue()).toBe('Bergblick')
  expect(new URL(page.url()).pathname).toBe('/register')
  await page.goForward()
  await expect.poll(() => page.getByLabel('Vorname').inputValue()).toBe('Anna')
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect.poll(() => name.inputValue()).toBe('Bergblick')

  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('Bergblick')
  expect(await page.getByLabel('Branche').inputValue()).toBe('hotel')
  expect(await page.getByLabel('Website').inputValue()).toBe('www.bergblick.example')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByLabel('Vorname').waitFor()
  // the password is not stored
  await page.getByLabel(passwordLabel).fill(password)
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(password)
  await page.reload()
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor()
  await page.goBack()
  await page.getByLabel('Vorname').waitFor()
})

test('each field is checked once it is left', async () => {
  const { page, forgive } = await browser.visit()
  await page.goto('/register')
  // a field left empty is no mistake yet
  await page.getByLabel('Name der Organisation').focus()
  await page.getByLabel('Website').fill('ftp://bergblick.example')
  await page.getByLabel('Branche').focus()
  const invalid = page.locator('[aria-invalid=true]')
  await expect.poll(() => invalid.getAttribute('name')).toBe('website')
  await browser.axe(page)
  await page.getByLabel('Website').fill('www.bergblick.example')
  await expect.poll(() => invalid.count()).toBe(0)
  for (const step of ['Organisation Details', 'Administrator Details']) await page.getByText(step).waitFor()

  await page.getByLabel('Name der Organisation').fill('Bergblick')
  await page.getByLabel('Branche').selectOption('Hotel')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByLabel('E-Mail').fill('anna@')
  await page.getByLabel(passwordLabel).fill('kurz')
  await page.getByLabel('Passwort bestätigen').fill('anders')
  await page.getByLabel('Vorname').focus()
  await page.getByText('Passwörter stimmen nicht überein').waitFor()
  await expect.poll(() => invalid.count()).toBe(3)
  await page.getByLabel(passwordLabel).fill(password)
  await page.getByLabel('Passwort bestätigen').fill(password)
  await page.getByLabel('E-Mail').fill('anna@bergblick.example')
  await expect.poll(() => invalid.count()).toBe(0)

  await page.getByLabel('Vorname').fill('Anna')
  await page.getByLabel('Nachname').fill('Berg')
  forgive(/500/)
  await page.route('**/auth/register-organization', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await page.getByRole('alert').filter({ hasText: 'Registrierung fehlgeschlagen' }).waitFor()
})
