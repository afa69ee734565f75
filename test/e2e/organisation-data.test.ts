import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { password } from '../password.ts'
import type { Member } from '../world.ts'
import { resize, sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

/** Owners and all data of their organisation. */
const address = '/dashboard/settings/organisation'
openStage('Bergluft')

async function open(by: Member, path: string) {
  const visit = await browser.visitAs(by)
  await visit.page.goto(path)
  await visit.page.getByRole('heading', { level: 1, name: 'Organisation' }).waitFor()
  return visit
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('"Allgemein" shows usage figures', async () => {
  const shift = await w.shift(owner)
  await w.customer(owner, shift)
  const { page } = await open(await w.member(owner, 'viewer'), address)
  const section = page.getByRole('region', { name: 'Nutzung' }).or(page.locator('section', { hasText: 'Nutzung' }))
  // only once the figures are there
  await section.getByText('Zertifikate').waitFor()
  const figures = await section.locator('dl > div').allInnerTexts()
  expect(figures.map((text) => text.split('\n').toReversed().join(' '))).toEqual(
    expect.arrayContaining(['1 Schichten', '1 Kunden', '0 Fotos', '0 Zertifikate']),
  )
  expect(await page.getByRole('tab', { name: 'Daten & Konto' }).count()).toBe(0)
  await browser.axe(page)
})

test('an owner deletes the organisation with name and password and takes it back', async () => {
  const { page, forgive } = await open(owner, `${address}?tab=5`)
  await press(page, 'Organisation löschen')
  const dialog = page.getByRole('dialog', { name: 'Organisation löschen' })
  await dialog.getByText(/1\sSchicht und 1\sKunde/).waitFor()
  await browser.axe(page)
  const send = () => dialog.getByRole('button', { name: 'Organisation löschen' }).click()
  await send()
  await dialog.getByText('Bitte geben Sie den Namen der Organisation ein').waitFor()
  await dialog.getByLabel('Name der Organisation').fill('bergluft')
  await dialog.getByLabel('Ihr Passwort').fill('falsch')
  forgive(/400/)
  await send()
  await dialog.getByText('Das Passwort ist falsch').waitFor()
  await dialog.getByLabel('Ihr Passwort').fill(password)
  forgive(/400/)
  await send()
  await dialog.getByText('Das ist nicht der Name Ihrer Organisation').waitFor()
  await dialog.getByLabel('Name der Organisation').fill('Bergluft')
  await send()
  await page.getByText(/Olga Berg hat die Löschung am .* beauftragt/).waitFor()
  await page.getByText(/^„Bergluft“ wird am \d\d\.\d\d\.\d{4} gelöscht\.$/).waitFor()
  await browser.axe(page)

  const { page: other } = await open(await w.member(owner, 'admin'), address)
  await other.getByText('Besitzer können die Löschung bis dahin zurücknehmen.').waitFor()
  expect(await other.getByRole('link', { name: 'Löschung ansehen' }).count()).toBe(0)

  await resize(page, sizes.phone)
  await press(page, 'Löschung zurücknehmen')
  await page.getByRole('dialog').getByRole('button', { name: 'Löschung zurücknehmen' }).click()
  await page.getByText('Die Organisation wird nicht gelöscht').waitFor()
  await page.getByText(/wird am .* gelöscht\.$/).waitFor({ state: 'detached' })
  await other.getByText('Besitzer können die Löschung bis dahin zurücknehmen.').waitFor({ state: 'detached' })
  expect((await owner.organisationData.deletion()).deletion).toBeNull()
})

test('an owner exports everything and loads the ZIP', async () => {
  const { page } = await open(owner, `${address}?tab=5`)
  await press(page, 'Export erstellen')
  await page.getByRole('button', { name: 'Export herunterladen' }).waitFor()
  await browser.axe(page)
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export herunterladen')])
  expect(download.suggestedFilename()).toMatch(/^Andenken-Export Bergluft \d{4}-\d\d-\d\d\.zip$/)
  const { exports } = await owner.organisationData.exports()
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).length).toBe(exports[0]?.bytes)
})
