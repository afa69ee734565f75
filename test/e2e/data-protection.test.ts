import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { photo } from '../own-media.ts'
import { day, retentionStory } from '../retention-story.ts'
import { type Member, world } from '../world.ts'
import { sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

/** The tab "Sicherheit & GDPR": how long media stay, what customers agree to, where data are processed. */
const address = '/dashboard/settings/organisation?tab=4'
openStage('Bergluft', () =>
  world({ PROCESSING_LOCATION: 'eu', OPERATOR_HOSTING: 'Rechenzentrum Oberland, Deutschland' }),
)

async function open(by: Member, size: { width: number; height: number } = sizes.desk) {
  const visit = await browser.visitAs(by, { viewport: size })
  await visit.page.goto(address)
  await visit.page.getByRole('heading', { name: 'Aufbewahrung' }).waitFor()
  return visit
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const daysField = (page: Page) => page.getByLabel('Tage bis zur automatischen Löschung')

/** Three customers with a picture each, who checked in this many days ago. */
async function withPictures(...ages: number[]) {
  const shift = await w.shift(owner)
  for (const [n, age] of ages.entries()) {
    const { id } = await w.customer(owner, shift, { name: `Gast ${n}`, email: null })
    expect((await w.upload(owner, id, await photo(`hsl(${n * 31}, 60%, 40%)`), `${n}.jpg`)).status).toBe(201)
    await retentionStory(() => w).checkedInAt(id, new Date(Date.now() - age * day))
  }
  await w.quiet()
}

test('a shorter period shows what it deletes before it is saved', async () => {
  await withPictures(100, 50, 10)
  const { page, forgive } = await open(owner)
  await page.getByText('Nach 365 Tagen', { exact: true }).waitFor()
  await page.getByText('Europäische Union').waitFor()
  await page.getByText('Rechenzentrum Oberland, Deutschland').waitFor()
  await page.getByRole('button', { name: 'Bearbeiten' }).focus()
  await page.keyboard.press('Enter')
  await daysField(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('800')
  await page.keyboard.press('Enter')
  await page.getByText('Bitte geben Sie ganze Tage zwischen 0 und 730 ein').waitFor()

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('60')
  await page.getByText(/^Mit dieser Frist wird heute Nacht 1.Medium .+ von 1.Gast unwiderruflich gelöscht/).waitFor()
  const later = /^In 7 Tagen ist insgesamt 1.Medium von 1.Gast gelöscht, in 30 Tagen 2.Medien von 2.Gästen\. Neue/
  await page.getByText(later).waitFor()
  await browser.axe(page)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Frist verkürzen' })
  await dialog.getByText(/unwiderruflich gelöscht/).waitFor()
  await dialog.getByText(later).waitFor()
  // the safe way out has the focus
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect((await owner.organisations.settings()).settings.autoDeleteCustomersAfterHours).toBe(365 * 24)

  // another guest's data become due meanwhile: the new figures are shown, and nothing was saved
  await w.peek(`update customer set created_at = now() - interval '70 days' where name = 'Gast 1'`)
  forgive(/409/)
  await daysField(page).press('Enter')
  await dialog.getByRole('button', { name: 'Frist verkürzen' }).click()
  await page.getByText('Seit der Anzeige hat sich geändert, was heute Nacht gelöscht würde').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/würden heute Nacht 2.Medien .+ von 2.Gästen gelöscht\. Das ist ungewöhnlich viel/).waitFor()
  await daysField(page).press('Enter')
  await dialog.getByRole('button', { name: 'Frist verkürzen' }).click()
  await page.getByText('Einstellungen gespeichert').waitFor()
  await page.getByText('Nach 60 Tagen', { exact: true }).waitFor()

  // the consequences are shown beside the setting
  await page.getByText(/^Heute Nacht würden 2.Medien .+ von 2.Gästen gelöscht\. Das ist ungewöhnlich viel/).waitFor()

  // a change saved without its figures takes effect later, and can be undone until then
  await owner.organisations.updateSettings({ body: { autoDeleteCustomersAfterHours: 5 * 24 } })
  await page.getByText(/^Ab \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr gilt: 5.Tage\./).waitFor()
  await page.getByText('Nach 60 Tagen', { exact: true }).waitFor()
  await browser.axe(page)
  await press(page, 'Rückgängig machen')
  await page.getByText('Die kürzere Frist ist zurückgenommen').waitFor()
  await page.getByRole('button', { name: 'Rückgängig machen' }).waitFor({ state: 'detached' })
  expect((await owner.organisations.settings()).settings.pendingAutoDelete).toBeNull()

  // A longer period needs no confirmation; media kept as long as personal data need a reason.
  await press(page, 'Bearbeiten')
  await daysField(page).fill('0')
  await press(page, 'Speichern')
  await page.getByText('Bitte nennen Sie den Grund, in 5 bis 500 Zeichen').waitFor()
  await page.getByLabel('Grund').fill('Wir verkaufen Jahresalben.')
  await press(page, 'Speichern')
  await page.getByText('Nie von selbst, erst mit den Daten des Gasts nach 730 Tagen').waitFor()
  await page.getByText('Auch in den nächsten 30 Tagen wird nichts gelöscht.').waitFor()
  const [saved] = await w.peek(
    `select detail ->> 'reason' as reason from audit where action = 'settings.update' order by id desc limit 1`,
  )
  expect(saved?.['reason']).toBe('Wir verkaufen Jahresalben.')
})

test('the consent text is kept in versions and shown with the customer', async () => {
  const { page } = await open(owner, sizes.phone)
  await press(page, 'Bearbeiten')
  await page.getByRole('radio', { name: 'Eigener Text' }).click()
  // "Speichern" stays in sight however far the member scrolls, below the bar of the phone
  const save = page.getByRole('button', { name: 'Speichern', exact: true })
  await page.getByRole('heading', { name: 'Verarbeitungsort' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.querySelector('form')!.getBoundingClientRect().bottom + scrollY - 400))
  const top = async () => (await save.boundingBox())?.y ?? -1
  await expect.poll(top).toBeGreaterThanOrEqual(56)
  await expect.poll(top).toBeLessThan(120)
  const german = page.getByLabel('Text auf Deutsch')
  // The text begins as the standard text and stays as it was left.
  await expect.poll(() => german.inputValue()).toBe((await owner.consent.get({})).consent.standard)
  await german.fill('')
  await press(page, 'Speichern')
  await page.getByText('Bitte schreiben Sie den Text').waitFor()
  await german.fill('Wir fotografieren Sie auf der Tour.\n\nDie Bilder gehören Ihnen.')
  await page.getByLabel('Text auf Englisch').fill('We take pictures of you on the tour.')
  await page.getByLabel('Weitere Sprache').selectOption('Französisch')
  expect(await page.getByLabel('Text auf Französisch').evaluate((field) => field === document.activeElement)).toBe(true)
  await browser.axe(page)
  await press(page, 'Speichern')
  await page.getByText('Einstellungen gespeichert').waitFor()
  await page.getByText('Die Bilder gehören Ihnen.').waitFor()
  await page.getByText(/von Olga Berg · Deutsch, Englisch$/).waitFor()
  await page.getByRole('button', { name: 'Version 1 ansehen' }).click()
  await page.getByRole('dialog').getByText('We take pictures of you on the tour.').waitFor()
  await browser.axe(page)
  await press(page, 'Schließen')

  const shift = await w.shift(owner, 'Mit eigenem Text')
  const { id } = await w.customer(owner, shift, { name: 'Mia Huber', email: null })
  await page.goto(`/dashboard/customers?kunde=${id}`)
  await page.getByRole('button', { name: 'Version 1 ansehen' }).click()
  await page
    .getByRole('dialog', { name: /^Einwilligung: Version 1 vom / })
    .getByText('Die Bilder gehören')
    .waitFor()
  expect((await owner.customers.get({ params: { id } })).customer.consent_version).toBe(1)
})

test('an admin can read the data protection settings, not change them', async () => {
  await owner.organisations.updateSettings({ body: { consentRequired: false } })
  const { page } = await open(await w.member(owner, 'admin'), sizes.phone)
  await page.getByText('Ändern können das Besitzer.', { exact: true }).waitFor()
  await page.getByText(/verantwortet Ihre Organisation selbst\.$/).waitFor()
  expect(await page.getByRole('button', { name: 'Bearbeiten' }).count()).toBe(0)
  await browser.axe(page)
})

test('the second of two owners is told that there is a newer text', async () => {
  const { page, forgive } = await open(owner)
  await press(page, 'Bearbeiten')
  await page.getByRole('radio', { name: 'Standardtext, in 31 Sprachen' }).click()
  await owner.consent.save({ body: { texts: { de: 'Vom zweiten Besitzer' } } })
  forgive(/409/)
  await press(page, 'Speichern')
  await page.getByText(/Inzwischen gibt es Version \d+ von Olga Berg\. Es wurde nichts überschrieben\./).waitFor()
  await press(page, 'Speichern')
  await page.getByText('Einstellungen gespeichert').waitFor()
  expect((await owner.consent.get({})).consent.texts).toEqual({})
})
