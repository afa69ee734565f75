import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { photo } from '../own-media.ts'
import { sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

let customerId: string
let path: string
const photos = 11
const onPhone = { viewport: sizes.phone, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

openStage('Wildwasser Allgäu')
beforeAll(async () => {
  const { id } = await w.customer(owner, await w.shift(owner), { name: 'Mia Huber' })
  for (let at = 1; at <= photos; at++) {
    const takenAt = `2026:07:01 10:${String(at).padStart(2, '0')}:00`
    const bytes = await photo(`hsl(${at * 30} 60% 40%)`, { width: 300, height: 200, takenAt })
    expect((await w.upload(owner, id, bytes, `IMG_${at}.jpg`)).status).toBe(201)
  }
  await w.quiet()
  customerId = id
  path = `/s/${(await owner.customers.get({ params: { id } })).customer.gallery_token}`
})
beforeEach(() => keepOnly())

/** Exactly these are marked, whatever was marked before. */
async function keepOnly(...wanted: number[]) {
  const params = { token: path.split('/').at(-1) ?? '' }
  const { media } = await w.anyone.gallery.get({ params })
  for (const { id, filename } of media.photos) {
    const isFavourite = wanted.some((at) => filename === `IMG_${at}.jpg`)
    await w.anyone.gallery.favourite({ params: { ...params, id }, body: { isFavourite } })
  }
}
async function openPage(page: Page) {
  await page.goto(path)
  await page.locator('symbol#icon-close').waitFor({ state: 'attached' })
}
const heart = (page: Page, at: number, pressed?: boolean) =>
  page.getByRole('button', { name: `Favorit: IMG_${at}.jpg`, exact: true, ...(pressed !== undefined && { pressed }) })
const only = (page: Page) => page.getByRole('button', { name: /^Nur Favoriten/ })
const tiles = (page: Page) => page.getByRole('link', { name: /^Foto \d+ ansehen$/ })
const hasFocus = (page: Page, label: RegExp) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent))
    .toMatch(label)

test('a double tap on the heart is one mark', async () => {
  const { page } = await browser.visit(onPhone)
  await openPage(page)
  const told: (string | null)[] = []
  page.on('request', (request) => request.method() === 'PUT' && told.push(request.postData()))
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
  await heart(page, 2).dblclick()
  await heart(page, 2, true).waitFor()
  await answered
  expect(told).toEqual(['{"isFavourite":true}'])
  await page.reload()
  await heart(page, 2, true).waitFor()
  // and in the preview, where the mark is taken away
  await page.getByRole('link', { name: 'Foto 2 ansehen', exact: true }).tap()
  const gone = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('dialog', { name: 'Vorschau' }).getByRole('button', { name: 'Favorit: IMG_2.jpg' }).tap()
  await gone
  await page.keyboard.press('Escape')
  await heart(page, 2, false).waitFor()
})

test('the last of several quick taps on the heart counts', async () => {
  const { page } = await browser.visit()
  await openPage(page)
  let release = () => undefined as void
  const held = new Promise<void>((done) => (release = done))
  const told: (string | null)[] = []
  await page.route('**/favourites/*', async (route) => {
    told.push(route.request().postData())
    if (told.length === 1) await held
    await route.continue()
  })
  // each is a tap of its own, whatever the clock says
  const tap = (at: number) =>
    heart(page, 3).evaluate((element, timeStamp) => {
      const click = new MouseEvent('click', { bubbles: true, detail: 1 })
      Object.defineProperty(click, 'timeStamp', { value: timeStamp })
      element.dispatchEvent(click)
    }, at)
  for (const at of [10_000, 20_000, 30_000, 40_000]) await tap(at)
  const second = page.waitForResponse((response) => response.request().postData() === '{"isFavourite":false}')
  release()
  await second
  expect(told).toEqual(['{"isFavourite":true}', '{"isFavourite":false}'])
  await heart(page, 3, false).waitFor()
})

test('without a connection a mark is taken back', async () => {
  const { page, forgive } = await browser.visit()
  await openPage(page)
  forgive(/favourites/)
  await page.route('**/favourites/*', (route) => route.abort())
  await heart(page, 1).click()
  await page.getByText('Der Favorit wurde nicht gespeichert. Bitte noch einmal antippen.').waitFor()
  await heart(page, 1, false).waitFor()
})

test('the filter shows only favourites and ends with the last of them', async () => {
  await keepOnly(4, 7, 11)
  // so high that only the photos of the first view are loaded
  const { page } = await browser.visit({ viewport: sizes.phone })
  await openPage(page)
  await only(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => tiles(page).count()).toBe(3)
  expect(await only(page).textContent()).toContain('3')
  expect(await page.locator('.heading', { hasText: 'Fotos' }).textContent()).toBe('Fotos3')
  await browser.axe(page)

  await page.getByRole('link', { name: 'Foto 7 ansehen', exact: true }).press('Enter')
  await page.getByRole('dialog', { name: 'Vorschau' }).getByText('2 / 3', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await hasFocus(page, /^Foto 7 ansehen$/)

  await heart(page, 4).press('Enter')
  await hasFocus(page, /^Favorit: IMG_7\.jpg$/)
  await heart(page, 7).press('Space')
  await hasFocus(page, /^Favorit: IMG_11\.jpg$/)
  // beyond the photos of the first view: without the filter its tile is not loaded
  await heart(page, 11).press('Space')
  await only(page).waitFor({ state: 'detached' })
  await hasFocus(page, /^Auswählen$/)
  await page.getByRole('link', { name: 'Foto 1 ansehen', exact: true }).waitFor()
  // the next mark does not switch the filter on again
  await heart(page, 1).press('Space')
  await only(page).and(page.locator('[aria-pressed=false]')).waitFor()
  await page.getByRole('link', { name: 'Foto 2 ansehen', exact: true }).waitFor()
})

test('a picture that arrives while marks are sent takes none of them back', async () => {
  const { page } = await browser.visit()
  await openPage(page)
  const told: (string | null)[] = []
  let releaseMark = () => undefined as void
  const markIsHeld = new Promise<void>((done) => (releaseMark = done))
  await page.route('**/favourites/*', async (route) => {
    told.push(route.request().postData())
    if (told.length === 1) await markIsHeld
    await route.continue()
  })
  let releaseAnswers = () => undefined as void
  const answersAreHeld = new Promise<void>((done) => (releaseAnswers = done))
  let isHeld = false
  await page.route('**/customer-gallery/gallery/*', async (route) => {
    const answer = await route.fetch()
    // the page also asks anew for reasons of its own
    if ((await answer.text()).includes('Neu_2.jpg')) {
      isHeld = true
      await answersAreHeld
    }
    await route.fulfill({ response: answer })
  })
  const arrive = async (name: string, colour: string) => {
    const bytes = await photo(colour, { width: 300, height: 200, takenAt: '2026:07:01 09:00:00' })
    expect((await w.upload(owner, customerId, bytes, name)).status).toBe(201)
  }
  await heart(page, 5).click()
  await heart(page, 5, true).waitFor()
  await arrive('Neu_1.jpg', 'navy')
  await page.getByRole('button', { name: 'Favorit: Neu_1.jpg' }).waitFor()
  await heart(page, 5, true).waitFor()

  // requested before the mark is sent, answered after it
  await arrive('Neu_2.jpg', 'olive')
  await expect.poll(() => isHeld).toBe(true)
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT')
  releaseMark()
  await kept
  releaseAnswers()
  await page.getByRole('button', { name: 'Favorit: Neu_2.jpg' }).waitFor()
  await heart(page, 5, true).click()
  await heart(page, 5, false).waitFor()
  await expect.poll(() => told).toEqual(['{"isFavourite":true}', '{"isFavourite":false}'])
})
