import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { photo } from '../own-media.ts'
import { codeOf } from '../world.ts'
import { browser, openStage, owner, w } from './stage.ts'

openStage('Rafting Sonthofen')

async function visit(path: string): Promise<Page> {
  const { page, context } = await browser.visitAs(owner)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(path)
  return page
}

/** Counts a person's clicks and key presses. */
function counting() {
  let clicks = 0
  return {
    click: async (target: { click: () => Promise<void> }) => {
      clicks += 1
      await target.click()
    },
    get clicks() {
      return clicks
    },
  }
}
const menuOf = (page: Page, who: RegExp) => page.getByRole('button', { name: who })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name })

test('inside the shift a gallery link is copied with two clicks', async () => {
  const shift = await w.shift(owner, 'Link')
  const mia = await w.customer(owner, shift, { name: 'Mia Huber' })
  const page = await visit(`/dashboard/sessions/${shift.id}?tab=1`)
  const copying = counting()
  await copying.click(menuOf(page, /^Aktionen für #001/))
  await copying.click(item(page, 'Galerie-Link kopieren'))
  await page.getByText('Galerie-Link von Mia Huber kopiert.').waitFor()
  expect(copying.clicks).toBeLessThanOrEqual(2)
  const url = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(url.pathname).toBe(`/s/${mia.gallery_token}`)

  const showing = counting()
  await showing.click(menuOf(page, /^Aktionen für #001/))
  await showing.click(item(page, 'QR-Code zeigen'))
  await page.getByRole('img', { name: 'QR-Code der Galerie' }).waitFor()
  expect(showing.clicks).toBeLessThanOrEqual(2)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // the dialog gives the focus back to where it was opened
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Aktionen für #001/)

  await menuOf(page, /^Aktionen für #001/).click()
  await item(page, 'Verlauf').click()
  await page.getByRole('dialog', { name: 'Mia Huber' }).getByText('Eingecheckt').waitFor()
  expect(new URL(page.url()).searchParams.get('kunde')).toBe(mia.id)
  await page.getByRole('button', { name: 'Schließen' }).click()
  await menuOf(page, /^Aktionen für #001/).click()
  await item(page, 'QR-Code zeigen').click()
  await page.getByRole('img', { name: 'QR-Code der Galerie' }).waitFor()
  await browser.axe(page)
})

test('a customer moved to another shift is there with the new number', async () => {
  const [here, there] = [await w.shift(owner, 'Falsche Schicht'), await w.shift(owner, 'Richtige Schicht')]
  await w.customer(owner, there, { name: 'Tom Erster' })
  const ida = await w.customer(owner, here, { name: 'Ida Frei' })
  await w.upload(owner, ida.id, await photo('teal'), 'a.jpg')
  const page = await visit(`/dashboard/sessions/${here.id}?tab=1`)
  await menuOf(page, /^Aktionen für #001/).click()
  await item(page, 'In andere Schicht umbuchen').click()
  const dialog = page.getByRole('dialog', { name: 'In andere Schicht umbuchen' })
  await dialog.getByLabel('Richtige Schicht').fill('richtige')
  await page.getByRole('option', { name: 'Richtige Schicht' }).click()
  await browser.axe(page)
  await dialog.getByRole('button', { name: 'Umbuchen' }).click()
  await page.getByText('Ida Frei ist jetzt #002 in „Richtige Schicht“.').waitFor()
  await page.getByText('Noch keine Kunden in dieser Schicht').waitFor()
  expect((await owner.customers.get({ params: { id: ida.id } })).customer).toMatchObject({ session_id: there.id })
})

test('a duplicate customer is proposed for merging', async () => {
  const shift = await w.shift(owner, 'Doppelt')
  const first = await w.customer(owner, shift, { name: 'Mia Huber', email: 'mia@gast.example' })
  const second = await w.customer(owner, shift, { name: 'huber  mia', email: null })
  await w.customer(owner, shift, { name: 'Jemand Anderes', email: null })
  await owner.customers.update({ params: { id: second.id }, body: { guardianName: 'Eva Huber' } })
  await w.upload(owner, second.id, await photo('olive'), 'a.jpg')
  const page = await visit(`/dashboard/sessions/${shift.id}?tab=1`)
  await menuOf(page, /^Aktionen für #002/).click()
  await item(page, 'Doppelten Gast zusammenführen').click()
  const dialog = page.getByRole('dialog', { name: 'Doppelten Gast zusammenführen' })
  expect(await dialog.getByRole('combobox').inputValue()).toContain('#001 Mia Huber')
  // the customer with media is proposed, and keeps the own guardian; the test chooses the other one
  const guardian = dialog.getByText('Der Name der erziehungsberechtigten Person wird übernommen: Eva Huber.')
  await expect.poll(() => dialog.getByRole('radio', { name: /^#002/ }).isChecked()).toBe(true)
  await expect.poll(() => guardian.count()).toBe(0)
  await dialog.getByRole('radio', { name: /^#001/ }).check()
  await guardian.waitFor()
  const merge = dialog.getByRole('button', { name: 'Zusammenführen' })
  expect(await merge.isDisabled()).toBe(true)
  await dialog.getByRole('radio', { name: /^Sie enden sofort/ }).check()
  await browser.axe(page)
  await merge.click()
  await page.getByText(/^#001 Mia Huber hat jetzt 1\sMedium\.$/).waitFor()
  expect(await codeOf(w.anyone.gallery.get({ params: { token: second.gallery_token ?? '' } }))).toBe(
    'gallery_not_found',
  )
  const { customer } = await owner.customers.get({ params: { id: first.id } })
  expect(customer).toMatchObject({ media_count: 1, guardian_name: 'Eva Huber' })
})

test("the dialog says what a customer's deletion removes", async () => {
  const shift = await w.shift(owner, 'Löschen')
  const tom = await w.customer(owner, shift, { name: 'Tom Berger' })
  await w.upload(owner, tom.id, await photo('navy'), 'a.jpg')
  const page = await visit(`/dashboard/sessions/${shift.id}?tab=1`)
  await menuOf(page, /^Aktionen für #001/).click()
  await item(page, 'Gast löschen').click()
  const dialog = page.getByRole('dialog', { name: 'Gast löschen' })
  await dialog.getByText(/^1\sFoto$/).waitFor()
  await dialog.getByText(/^1\sGalerie-Link, sofort$/).waitFor()
  await browser.axe(page)
  await dialog.getByRole('button', { name: 'Gast löschen' }).click()
  await page.getByText('#001 Tom Berger gelöscht.').waitFor()
  await page.getByText('Noch keine Kunden in dieser Schicht').waitFor()
  expect(await codeOf(owner.customers.get({ params: { id: tom.id } }))).toBe('customer_not_found')
})
