import { expect, test } from 'vitest'
import { photo } from '../own-media.ts'
import { browser, openStage, owner, w } from './stage.ts'

openStage('Rafting Füssen')

test('a customer opened from the list of all customers is marked in the shift', async () => {
  const shift = await w.shift(owner, 'Viele')
  for (let n = 1; n <= 30; n += 1) await w.customer(owner, shift, { name: `Gast ${n}`, email: null })
  const { page } = await browser.visitAs(owner)
  await page.goto('/dashboard/customers?search=30')
  await page.getByRole('link', { name: /Gast 30/ }).click()
  const row = page.locator('[aria-current="true"]')
  await row.getByText('Gast 30').first().waitFor()
  await expect.poll(() => row.locator('[data-row]').evaluate((one) => one === document.activeElement)).toBe(true)
  await browser.axe(page)
})

test('the participants without photos are two clicks away', async () => {
  const shift = await w.shift(owner, 'Fotos')
  const mia = await w.customer(owner, shift, { name: 'Mia Huber' })
  await w.customer(owner, shift, { name: 'Tom Berger' })
  await w.upload(owner, mia.id, await photo('teal'), 'a.jpg')
  const { page } = await browser.visitAs(owner)
  await page.goto(`/dashboard/sessions/${shift.id}?tab=1`)
  // one option, with a choice for each reason
  expect(await page.getByRole('combobox', { name: 'Stand' }).count()).toBe(0)
  await page.getByRole('combobox', { name: 'Zeigen' }).click()
  await page.getByRole('option', { name: 'Noch keine Medien (1)' }).waitFor()
  await page.getByRole('option', { name: 'Ohne Fotos (1)' }).click()
  await page.getByText('Mia Huber').first().waitFor({ state: 'detached' })
  await page.getByText('Tom Berger').first().waitFor()
  await page.reload()
  await page.getByText('Tom Berger').first().waitFor()
  expect(await page.getByText('Mia Huber').count()).toBe(0)
})

test('shifts are found by the day on which they began', async () => {
  await w.shift(owner, 'Von heute')
  const { page } = await browser.visitAs(owner)
  await page.goto('/dashboard/sessions?to=2020-01-01')
  await page.getByText('Keine Schichten gefunden').waitFor()
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).first().click()
  await page.getByText('Von heute').first().waitFor()
})

test('the printed list has every customer by number with the gallery as a QR code', async () => {
  const shift = await w.shift(owner, 'Papier')
  await w.customer(owner, shift, { name: 'Mia Huber' })
  await w.customer(owner, shift, { name: 'Tom Berger' })
  await w.customer(owner, shift, { name: 'Nina Scheu', consent: false })
  const { page } = await browser.visitAs(owner)
  // guides see before they set off who wants no pictures
  await page.goto(`/dashboard/sessions/${shift.id}`)
  await page.getByText('Keine Aufnahmen: #003 Nina Scheu', { exact: true }).waitFor()
  await page.goto(`/dashboard/sessions/${shift.id}?tab=1`)
  await page.getByRole('button', { name: 'Liste', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Liste drucken' }).click()
  await page.getByRole('img', { name: 'QR-Code der Galerie von #002 Tom Berger' }).waitFor()
  await page.getByText('Keine Aufnahmen: #003 Nina Scheu', { exact: true }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Nina Scheu' }).getByText('Keine Aufnahmen').waitFor()
  await browser.axe(page)
  await page.getByRole('switch', { name: 'Mit QR-Codes der Galerien' }).click()
  await page
    .getByRole('img', { name: /^QR-Code/ })
    .first()
    .waitFor({ state: 'detached' })
  expect(await page.getByRole('listitem').count()).toBe(3)
})
