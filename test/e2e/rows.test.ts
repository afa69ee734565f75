import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Session } from '../../src/contract/shifts.ts'
import { resize, sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

/** Rows use their room: their text on a phone, the part that is cut, and the buttons over them. */
openStage('Wildwasser Allgäu')

const longName = 'Maximilian-Alexander Freiherr von und zu Hohenstein-Brückner der Jüngere'
const shiftName = 'Rafting am Inn mit Grillabend und Übernachtung, Gruppe 14:00'
let shift: Session
beforeAll(async () => {
  shift = await w.shift(owner, shiftName)
  await w.customer(owner, shift, { name: longName, email: 'm@gast.example' })
  for (let at = 2; at <= 12; at++) await w.customer(owner, shift, { name: `Gast ${at}` })
  const { session } = await owner.shifts.get({ params: { id: shift.id } })
  const [first] = session.customers
  await owner.customers.finish({ params: { id: first?.id ?? '' } })
})
const phone = { viewport: sizes.phone, isMobile: true, hasTouch: true }
const bottom = async (of: Locator) => {
  const box = await of.boundingBox()
  return box ? box.y + box.height : Infinity
}
const visibleRows = async (list: Locator, height: number) => {
  const ends = await Promise.all((await list.getByRole('listitem').all()).map(bottom))
  return ends.filter((end) => end <= height).length
}
/** Neither page nor table is wider than the window. */
const fits = (list: Locator) =>
  list.evaluate((element) => {
    const around = element.parentElement ?? element
    return document.documentElement.scrollWidth <= innerWidth && around.scrollWidth <= around.clientWidth + 1
  })

test('a phone shows eight guests at once, below a head of a fifth of the screen', async () => {
  const { page } = await browser.visitAs(owner, phone)
  await page.goto(`/dashboard/sessions/${shift.id}?tab=1`)
  const list = page.getByRole('list', { name: 'Teilnehmer' })
  await list.getByText('Gast 12').waitFor()
  expect(await visibleRows(list, sizes.phone.height)).toBeGreaterThanOrEqual(8)
  expect(await bottom(page.getByRole('tablist'))).toBeLessThanOrEqual(sizes.phone.height / 5)
  expect(await fits(list)).toBe(true)
  // the end of the shift's name distinguishes it from others that begin alike
  const title = page.getByRole('heading', { level: 1, name: shiftName })
  const end = await title.getByText('14:00', { exact: true }).evaluate((part) => part.scrollWidth <= part.clientWidth)
  expect(end).toBe(true)
  await list.getByText('Keine Medien').waitFor()
  // filters and actions are one tap away
  const tools = page.getByRole('button', { name: 'Filter und Aktionen' })
  await tools.tap()
  await page.getByRole('button', { name: 'Liste', exact: true }).waitFor()
  await browser.axe(page)
  await tools.tap()
  await list.getByRole('button', { name: /^Aktionen für #012/ }).tap()
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).tap()
  await page.getByRole('dialog').waitFor()
})

const widths = [1440, 1280, 1024, 768]

test('on a desk the participants fit the window', async () => {
  const { page } = await browser.visitAs(owner)
  await page.goto(`/dashboard/sessions/${shift.id}?tab=1`)
  const table = page.getByRole('table', { name: 'Teilnehmer' })
  const row = table.getByRole('row', { name: /#012/ })
  for (const width of widths) {
    await resize(page, { width, height: 900 })
    await row.waitFor()
    expect(await fits(table), `${width}`).toBe(true)
    const actions = table.getByRole('columnheader', { name: 'Aktionen' })
    expect((await actions.boundingBox())?.width, `${width}`).toBeLessThanOrEqual(60)
    // a name of usual length has one line of its own
    expect((await row.boundingBox())?.height, `${width}`).toBeLessThanOrEqual(54)

    const tip = page.locator('.MuiPopper-root', { hasText: longName })
    await table.locator('.cut', { hasText: longName }).hover()
    await tip.waitFor()
    await page.mouse.move(0, 0)
    await tip.waitFor({ state: 'detached' })
  }
})

test.each([1440, 1024])('at %i px the keyboard shows a cut name in full', async (width) => {
  const { page } = await browser.visitAs(owner, { viewport: { width, height: 768 } })
  await page.goto(`/dashboard/sessions/${shift.id}?tab=1`)
  await page.getByRole('row', { name: /#012/ }).waitFor()
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('ArrowDown')
  const tip = page.locator('.MuiPopper-root', { hasText: longName })
  await tip.waitFor()
  await page.keyboard.press('ArrowDown')
  await tip.waitFor({ state: 'detached' })
})

test("a row's buttons are reached by mouse and keyboard", async () => {
  const { page } = await browser.visitAs(owner)
  await page.goto(`/dashboard/sessions/${shift.id}?tab=1`)
  const row = page.getByRole('table').getByRole('row', { name: /#012/ })
  await row.hover()
  await row.getByRole('button', { name: /^Bearbeiten/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await row.getByRole('button', { name: /^#012/ }).focus()
  await page.keyboard.press('Tab')
  const seen = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      const icon = focused?.closest('.row-actions')?.querySelector('svg')
      return [focused?.getAttribute('aria-label'), icon?.checkVisibility()]
    })
  await expect.poll(seen).toEqual(['Galerie öffnen: #012 Gast 12', true])
})

test('all customers and all shifts are compact rows on a phone', async () => {
  const { page } = await browser.visitAs(owner, phone)
  await page.goto('/dashboard/customers')
  const customers = page.getByRole('list', { name: 'Kunden' })
  await customers.getByText('Gast 12').waitFor()
  expect(await visibleRows(customers, sizes.phone.height)).toBeGreaterThanOrEqual(8)
  expect(await fits(customers)).toBe(true)
  const filters = page.getByRole('button', { name: 'Filter', exact: true })
  await filters.tap()
  await page.getByLabel('E-Mail-Status').waitFor()
  await browser.axe(page)
  await filters.tap()

  await page.goto('/dashboard/sessions')
  const shifts = page.getByRole('list', { name: 'Schichten' })
  await shifts.getByRole('link', { name: '1 geht leer aus' }).tap()
  await page.getByRole('heading', { level: 1, name: shiftName }).waitFor()
  await page.getByRole('list', { name: 'Teilnehmer' }).getByText('Keine Medien').waitFor()
  expect(await page.getByRole('list', { name: 'Teilnehmer' }).getByRole('listitem').count()).toBe(1)
})

test('on a desk the lists of customers and shifts have rows of two lines', async () => {
  const { page } = await browser.visitAs(owner)
  for (const [path, name, row] of [
    ['/dashboard/customers', 'Kunden', /#001/],
    ['/dashboard/sessions', 'Schichten', shiftName],
  ] as const) {
    await page.goto(path)
    const table = page.getByRole('table', { name })
    for (const width of widths) {
      await resize(page, { width, height: 900 })
      await table.getByRole('row', { name: row }).waitFor()
      expect(await fits(table), `${name} at ${width}`).toBe(true)
      const height = (await table.getByRole('row', { name: row }).boundingBox())?.height
      expect(height, `${name} at ${width}`).toBeLessThanOrEqual(64)
    }
  }
})

test('the rows below the first screen load by themselves', async () => {
  const long = await w.shift(owner, 'Großgruppe')
  for (let at = 1; at <= 40; at++) await w.customer(owner, long, { name: `Gast ${at}` })
  const { page } = await browser.visitAs(owner)
  await page.goto(`/dashboard/sessions/${long.id}?tab=1&limit=100`)
  const table = page.getByRole('table', { name: 'Teilnehmer' })
  const last = table.getByRole('button', { name: /^#040/ })
  await last.focus()
  expect(await table.locator('tbody [data-row]').count()).toBe(40)
  await page.locator('table[aria-busy=false]').waitFor()
  await w.customer(owner, long, { name: 'Gast 41' })
  await table.getByRole('button', { name: /^#041/ }).waitFor()
  expect(await last.evaluate((row) => row === document.activeElement)).toBe(true)
})
