import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { photo } from '../own-media.ts'
import { browser, openStage, owner, w } from './stage.ts'
import { sizes } from './browser.ts'

let path: string
const photos = 40
const onPhone = { viewport: sizes.phone, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

openStage('Wildwasser Allgäu')
beforeAll(async () => {
  const { id } = await w.customer(owner, await w.shift(owner), { name: 'Mia Huber' })
  for (let at = 0; at < photos; at++) {
    const takenAt = `2026:07:01 10:${String(at).padStart(2, '0')}:00`
    const bytes = await photo(`hsl(${at * 9} 60% 40%)`, { width: 300, height: 200, takenAt })
    expect((await w.upload(owner, id, bytes, `IMG_${at}.jpg`)).status).toBe(201)
  }
  await w.quiet()
  path = `/s/${(await owner.customers.get({ params: { id } })).customer.gallery_token}`
})

async function openPage(page: Page) {
  await page.goto('/impressum')
  await page.goto(path)
  await page.locator('symbol#icon-close').waitFor({ state: 'attached' })
}
const link = (page: Page, at: number) => page.getByRole('link', { name: `Foto ${at} ansehen`, exact: true })
const preview = (page: Page) => page.getByRole('dialog', { name: 'Vorschau' })
const shows = (page: Page, at: number) => preview(page).getByText(`${at} / ${photos}`, { exact: true }).waitFor()
const gone = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })
const tiles = (page: Page) => page.getByRole('link', { name: /^Foto \d+ ansehen$/ })
/** The next step back leaves the gallery: closed dialogs leave nothing in the history. */
async function backLeaves(page: Page) {
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state ?? {}))).not.toContain('"kind"')
  await page.goBack()
  await page.getByRole('heading', { name: 'Impressum', level: 1 }).waitFor()
}

test('Back closes the picture', async () => {
  const { page } = await browser.visit(onPhone)
  await openPage(page)
  await link(page, 2).tap()
  await shows(page, 2)
  await page.keyboard.press('ArrowRight')
  await shows(page, 3)
  await page.goBack()
  await gone(page)
  expect(await link(page, 2).evaluate((element) => element === document.activeElement)).toBe(true)
  // and forward again, to the picture that was seen last
  await page.goForward()
  await shows(page, 3)
  await preview(page).getByRole('button', { name: 'Schließen' }).tap()
  await gone(page)
  await backLeaves(page)
})

test('a reloaded page shows the open picture again', async () => {
  const { page } = await browser.visit()
  await openPage(page)
  await link(page, 2).click()
  await shows(page, 2)
  await page.reload()
  await shows(page, 2)
  await page.goBack()
  await gone(page)
  await link(page, 2).waitFor()
  await backLeaves(page)
})

test('sheets and picking are one step back each', async () => {
  const { page } = await browser.visit()
  await openPage(page)
  const picking = page.getByRole('region', { name: 'Auswählen' })
  await page.getByRole('button', { name: 'Auswählen' }).click()
  await page.getByRole('checkbox', { name: 'Foto 2 auswählen' }).check()
  await picking.getByRole('button', { name: 'Zum Teilen' }).click()
  await page.getByRole('dialog', { name: 'Zum Teilen' }).waitFor()
  await page.goBack()
  await gone(page)
  await picking.getByText('1 ausgewählt').waitFor()
  await page.goBack()
  await picking.waitFor({ state: 'detached' })
  // Closed by hand; a link made of the picked media ends the picking below its sheet.
  await page.getByRole('button', { name: 'Auswählen' }).click()
  await page.getByRole('checkbox', { name: 'Foto 3 auswählen' }).check()
  await picking.getByRole('button', { name: 'Zum Teilen' }).click()
  await page.getByRole('button', { name: 'Link erstellen' }).click()
  await page.getByRole('dialog', { name: 'Der Link ist fertig' }).waitFor()
  await picking.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await gone(page)
  await backLeaves(page)
})

test('Back twice in a row is two steps, also on a slow phone', async () => {
  const { page } = await browser.visit()
  await openPage(page)
  await page.getByRole('button', { name: 'Auswählen' }).click()
  await page.getByRole('checkbox', { name: 'Foto 2 auswählen' }).check()
  await page.getByRole('region', { name: 'Auswählen' }).getByRole('button', { name: 'Zum Teilen' }).click()
  await page.getByRole('dialog', { name: 'Zum Teilen' }).waitFor()
  // the second one comes before the page has followed the first
  await page.evaluate(async () => {
    for (let step = 0; step < 2; step++) {
      history.back()
      await new Promise((done) => addEventListener('popstate', done, { once: true }))
    }
  })
  await gone(page)
  await page.getByRole('region', { name: 'Auswählen' }).waitFor({ state: 'detached' })
  await backLeaves(page)
})

test("the end of picking keeps the page's scroll position", async () => {
  const { page } = await browser.visit(onPhone)
  await openPage(page)
  await page.getByRole('button', { name: 'Auswählen' }).tap()
  await page.getByRole('checkbox', { name: 'Foto 8 auswählen' }).check()
  const picking = page.getByRole('region', { name: 'Auswählen' })
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(200)
  await picking.getByRole('button', { name: 'Auswahl beenden' }).tap()
  await picking.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto')
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(130)
})

test('Back from the imprint leads to the same scroll position', async () => {
  const { page } = await browser.visit(onPhone)
  await openPage(page)
  expect(await tiles(page).count()).toBe(9)
  await expect
    .poll(async () => {
      await tiles(page).last().scrollIntoViewIfNeeded()
      return tiles(page).count()
    })
    .toBe(photos)
  expect(await page.getByRole('link', { name: /^Mehr laden/ }).count()).toBe(0)
  // with a picture opened on the way, which is a step of its own
  await link(page, 30).tap()
  await shows(page, 30)
  await page.goBack()
  await gone(page)
  const imprint = page.getByRole('link', { name: 'Impressum' })
  await imprint.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await imprint.tap()
  await page.getByRole('heading', { name: 'Impressum', level: 1 }).waitFor()
  await page.goBack()
  await page.locator('symbol#icon-close').waitFor({ state: 'attached' })
  expect(await tiles(page).count()).toBe(photos)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(3)
})

test('with the keyboard the next photos get the focus', async () => {
  const { page } = await browser.visit()
  await openPage(page)
  await page.getByRole('link', { name: /^Mehr laden/ }).evaluate((more: HTMLElement) => {
    more.focus({ preventScroll: true })
    more.click()
  })
  expect(await link(page, 10).evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a phone that is always busy gets the whole page', async () => {
  const { page } = await browser.visit(onPhone)
  // idle time never comes there: only callbacks with a time limit run
  await page.addInitScript(() => {
    const limited: typeof requestIdleCallback = (call, options) =>
      options?.timeout ? window.setTimeout(() => call({ didTimeout: true, timeRemaining: () => 0 }), 0) : 0
    window.requestIdleCallback = limited
  })
  await openPage(page)
  await link(page, 1).tap()
  await shows(page, 1)
})
