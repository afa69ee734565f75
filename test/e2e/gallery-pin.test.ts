import { beforeAll, expect, test } from 'vitest'
import type { Customer } from '../../src/contract/customers.ts'
import { photo } from '../own-media.ts'
import { sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

openStage('Wildwasser Allgäu')

let mia: Customer
beforeAll(async () => {
  await owner.organisations.updateSettings({ body: { galleryPin: 'counter' } })
  const { id } = await w.customer(owner, await w.shift(owner), { email: null })
  await w.upload(owner, id, await photo('#357', { width: 900, height: 600 }), 'Boot.jpg')
  await owner.customers.finish({ params: { id } })
  mia = await w.completed(owner, id)
})

test.each(['light', 'dark'] as const)('a phone gives the PIN once, without scripts, in %s', async (colorScheme) => {
  const { page, context, forgive } = await browser.visit({
    viewport: sizes.phone,
    javaScriptEnabled: false,
    colorScheme,
  })
  forgive(/40[01]/)
  await page.goto(`/s/${mia.gallery_token}`)
  await page.getByRole('heading', { level: 1, name: 'Diese Galerie hat eine PIN' }).waitFor()
  await page.getByLabel('PIN, 4 bis 6 Ziffern').fill('1')
  await page.getByRole('button', { name: 'Galerie öffnen' }).click()
  await page.getByRole('alert').getByText('Eine PIN hat 4 bis 6 Ziffern.').waitFor()
  await page.getByLabel('PIN, 4 bis 6 Ziffern').fill(mia.gallery_pin ?? '')
  await page.getByRole('button', { name: 'Galerie öffnen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mia Huber' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/s/${mia.gallery_token}`)
  const again = await context.newPage()
  await again.goto(`/s/${mia.gallery_token}`)
  await again.getByRole('heading', { level: 1, name: 'Mia Huber' }).waitFor()
})

test('an open page asks for the PIN again after it was changed', async () => {
  const { page, forgive } = await browser.visit()
  // pictures just asked for are refused when the PIN that opened them has changed
  forgive(/401/, /404/)
  await page.goto(`/s/${mia.gallery_token}#team`)
  await page.getByLabel('PIN, 4 bis 6 Ziffern').fill(mia.gallery_pin ?? '')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Mia Huber' }).waitFor()
  await page.waitForFunction(() => (history.state as { team?: boolean } | null)?.team === true)
  await owner.delivery.setPin({ params: { id: mia.id }, body: { pin: '4711' } })
  await page.getByRole('heading', { level: 1, name: 'Diese Galerie hat eine PIN' }).waitFor()
})

test('staff read the PIN beside the link and can change it', async () => {
  const { page } = await browser.visitAs(owner)
  await page.goto(`/dashboard/customers?kunde=${mia.id}`)
  const before = (await owner.customers.get({ params: { id: mia.id } })).customer.gallery_pin ?? ''
  await page.getByLabel(`PIN ${before.replaceAll(/\B/g, ' ')}`).waitFor()
  await page.getByRole('button', { name: 'PIN ändern' }).click()
  const field = page.getByLabel('Eigene PIN, 4 bis 6 Ziffern')
  await field.fill('12')
  await page.getByRole('dialog').last().getByRole('button', { name: 'PIN ändern' }).click()
  await page.getByText('Eine PIN hat 4 bis 6 Ziffern', { exact: true }).waitFor()
  await field.fill('0815')
  await page.getByRole('dialog').last().getByRole('button', { name: 'PIN ändern' }).click()
  await page.getByLabel('PIN 0 8 1 5').waitFor()
  await page.getByRole('button', { name: 'PIN entfernen' }).click()
  await page.getByText('Diese Galerie öffnet sich ohne PIN.').waitFor()
})
