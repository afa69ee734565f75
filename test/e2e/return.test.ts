import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { photo } from '../own-media.ts'
import { sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

openStage('Zurück')

/** The text of the row that has the focus; blank when none has. */
const focusedRow = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-key]')?.textContent ?? '')
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function shiftWith(name: string, guests: number) {
  const shift = await w.shift(owner, name)
  for (let n = 1; n <= guests; n += 1)
    await w.customer(owner, shift, { name: `Gast ${String(n).padStart(2, '0')}`, email: null })
  return shift
}
/** Opens the row of this name from a scrolled list, and answers how far it is scrolled. */
async function leaveBy(page: Page, name: string) {
  const row = page.locator('[data-row]', { hasText: name })
  await row.scrollIntoViewIfNeeded()
  await row.focus()
  await page.evaluate(() => scrollTo(0, scrollY + 40))
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
  const y = await scrolled(page)
  await page.keyboard.press('Enter')
  return y
}

test("back from a customer's media leads to the same row of the participants", async () => {
  const shift = await shiftWith('Teilnehmer', 24)
  const { page } = await browser.visitAs(owner, { viewport: { width: 1280, height: 600 } })
  await page.goto(`/dashboard/sessions/${shift.id}?tab=1&state=no_photos`)
  const y = await leaveBy(page, 'Gast 18')
  await page.getByText('Zu diesem Gast gibt es noch keine Medien.').waitFor()
  await page.goBack()
  await expect.poll(() => focusedRow(page)).toContain('Gast 18')
  await expect.poll(() => scrolled(page)).toBe(y)
  expect(new URL(page.url()).searchParams.get('state')).toBe('no_photos')
})

test('back from a shift leads to the same row of the shifts', async () => {
  for (let n = 1; n <= 20; n += 1) await w.shift(owner, `Tour ${String(n).padStart(2, '0')}`)
  const { page } = await browser.visitAs(owner, { viewport: { width: 1280, height: 600 } })
  await page.goto('/dashboard/sessions?search=Tour')
  const y = await leaveBy(page, 'Tour 07')
  await page.getByRole('heading', { name: 'Tour 07' }).waitFor()
  await page.getByRole('tab', { name: 'Teilnehmer' }).click()
  await page.getByText('Noch keine Kunden in dieser Schicht').waitFor()
  await page.getByRole('link', { name: 'Schichten', exact: true }).last().press('Enter')
  await expect.poll(() => focusedRow(page)).toContain('Tour 07')
  await expect.poll(() => scrolled(page)).toBe(y)
  expect(new URL(page.url()).searchParams.get('search')).toBe('Tour')
})

test('back from a shift leads to the same row of the list of all customers', async () => {
  const shift = await shiftWith('Kunden', 14)
  const { customers } = (await owner.shifts.get({ params: { id: shift.id } })).session
  await w.upload(owner, customers[0]!.id, await photo('teal'), 'a.jpg')
  const { page } = await browser.visitAs(owner, { viewport: sizes.phone, hasTouch: true, isMobile: true })
  await page.goto('/dashboard/customers?search=Gast')
  const y = await leaveBy(page, 'Gast 05')
  await page.getByRole('tab', { name: 'Teilnehmer' }).waitFor()
  await page.goBack()
  await expect.poll(() => focusedRow(page)).toContain('Gast 05')
  await expect.poll(() => scrolled(page)).toBe(y)
})

test('back to the home page leads to the link that was followed', async () => {
  const shift = await w.shift(owner, 'Von der Startseite')
  const { page } = await browser.visitAs(owner)
  await page.goto('/dashboard')
  const link = page.getByRole('main').getByRole('link', { name: shift.session_name }).first()
  await link.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: shift.session_name }).waitFor()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toContain(shift.id)
})
