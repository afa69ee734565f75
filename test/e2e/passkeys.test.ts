import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browser, emailOf, enter, home, openStage, password, press, section, w } from './account-stage.ts'
import { passwordLabel } from './browser.ts'
import { ageProofs } from '../proofs.ts'

openStage()

/** An authenticator in this page's browser that verifies its person; answers a function that makes it refuse. */
async function authenticatorOf(page: Page) {
  const line = await page.context().newCDPSession(page)
  await line.send('WebAuthn.enable')
  const { authenticatorId } = await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verifies: (isUserVerified: boolean) => line.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const leave = async (page: Page) => {
  await page.getByRole('button', { name: /^Benutzermenü/ }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
}

test('a passkey works as second step and alone', async () => {
  const owner = await w.owner()
  await w.shift(owner, 'Rafting am Morgen')
  const email = await emailOf(owner)
  const { page, forgive } = await enter(email)
  const key = await authenticatorOf(page)
  await home(page)
  await page.goto('/dashboard/account')
  const card = section(page, 'Passkeys')
  await card.getByRole('button', { name: 'Passkey hinzufügen' }).click()
  const adding = page.getByRole('dialog', { name: 'Passkey hinzufügen' })
  await adding.getByLabel(/^Name/).fill('Laptop im Büro')
  await adding.getByLabel(passwordLabel).fill('falsch falsch')
  forgive(/400.*\/auth\/passkeys/)
  await press(page, 'Passkey anlegen')
  await adding.getByText('Das Passwort ist falsch').waitFor()
  await browser.axe(page)
  await adding.getByLabel(passwordLabel).fill(password)
  await press(page, 'Passkey anlegen')
  await adding.getByRole('list', { name: 'Wiederherstellungscodes' }).waitFor()
  await page.keyboard.press('Escape')
  await press(page, 'Ich habe die Codes gesichert')
  await adding.waitFor({ state: 'detached' })
  await card.getByText('Laptop im Büro').waitFor()
  await card.getByText(/^Noch nicht benutzt/).waitFor()
  await section(page, 'Zweiter Faktor').getByText('Eingeschaltet').waitFor()
  await browser.axe(page)

  // The same device once more: the browser itself says that it is known.
  await card.getByRole('button', { name: 'Passkey hinzufügen' }).click()
  await adding.getByLabel(/^Name/).fill('Noch einmal')
  await adding.getByLabel(passwordLabel).fill(password)
  await press(page, 'Passkey anlegen')
  await adding.getByText('Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.').waitFor()
  await press(page, 'Abbrechen')

  await leave(page)
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel(passwordLabel).fill(password)
  await press(page, 'Anmelden')
  await page.getByRole('heading', { name: 'Zweiter Schritt' }).waitFor()
  await browser.axe(page)
  expect(await page.getByRole('button', { name: 'Code aus der App verwenden' }).count()).toBe(0)
  await key.verifies(false)
  await press(page, 'Mit Passkey bestätigen')
  await page.getByText('Der Vorgang wurde abgebrochen oder hat zu lange gedauert.').waitFor()
  await key.verifies(true)
  await press(page, 'Mit Passkey bestätigen')
  await home(page)

  await leave(page)
  await press(page, 'Mit Passkey anmelden')
  await home(page)

  await page.goto('/dashboard/sessions')
  await ageProofs(w, 601)
  forgive(/403.*\/sessions\//)
  await page.getByRole('button', { name: /^Aktionen/ }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Schicht löschen' }).click()
  const question = page.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' })
  await question.waitFor()
  await press(page, 'Mit Passkey bestätigen')
  await page.getByText('Die Schicht „Rafting am Morgen“ ist gelöscht.').waitFor()

  await page.goto('/dashboard/account')
  await card.getByText(/^Zuletzt benutzt/).waitFor()
  await card.getByRole('button', { name: 'Laptop im Büro umbenennen' }).click()
  const renaming = page.getByRole('dialog', { name: 'Passkey umbenennen' })
  await renaming.getByLabel(/^Name/).fill('')
  await renaming.getByRole('button', { name: 'Umbenennen' }).click()
  await renaming.getByText('Bitte geben Sie dem Passkey einen Namen').waitFor()
  await browser.axe(page)
  await renaming.getByLabel(/^Name/).fill('Laptop zu Hause')
  await page.keyboard.press('Enter')
  await renaming.waitFor({ state: 'detached' })
  await card.getByRole('button', { name: 'Laptop zu Hause entfernen' }).click()
  const removal = page.getByRole('dialog', { name: 'Passkey entfernen' })
  await removal.getByText(/Ihre Wiederherstellungscodes verfallen/).waitFor()
  await removal.getByLabel(passwordLabel).fill(password)
  await removal.getByRole('button', { name: 'Entfernen' }).click()
  await page.getByText('Der Passkey ist entfernt.').waitFor()
  await expect.poll(() => card.getByRole('listitem').count()).toBe(0)

  await leave(page)
  forgive(/401.*\/auth\/passkeys\/sign-in/)
  await press(page, 'Mit Passkey anmelden')
  await page.getByText('Der Passkey wurde nicht angenommen. Bitte melden Sie sich auf anderem Weg an.').waitFor()
})

test('a member who owes a second factor may choose a passkey', async () => {
  const owner = await w.owner()
  await w.peek('update organisation set require_second_factor = true where id = $1', [owner.orgId])
  const { page, forgive } = await enter(await emailOf(owner))
  forgive(/403/)
  await authenticatorOf(page)
  await page.getByRole('heading', { name: 'Zweiten Faktor einrichten' }).waitFor()
  await press(page, 'Stattdessen einen Passkey anlegen')
  await page.getByLabel(/^Name/).fill('Laptop')
  await page.getByLabel(passwordLabel).fill(password)
  await press(page, 'Passkey anlegen')
  await press(page, 'Ich habe die Codes gesichert')
  await home(page)
  await page.goto('/dashboard/account')
  await section(page, 'Passkeys').getByText('Laptop').waitFor()
})
