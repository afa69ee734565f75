import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { clip, photo } from '../own-media.ts'
import { hiddenFile, swipe } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

let path: string
let customerId: string
/** A phone held sideways. */
const onPhone = { viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

openStage('Wildwasser Allgäu')
beforeAll(async () => {
  customerId = (await w.customer(owner, await w.shift(owner), { name: 'Mia Huber' })).id
  for (let at = 1; at <= 3; at++) {
    const takenAt = `2026:07:01 10:0${at}:00`
    const bytes = await photo(`hsl(${at * 80} 60% 40%)`, { width: 1200, height: 800, takenAt })
    expect((await w.upload(owner, customerId, bytes, `IMG_${at}.jpg`)).status).toBe(201)
  }
  expect((await w.upload(owner, customerId, await clip(440, { seconds: 1 }), 'GX440.mp4')).status).toBe(201)
  await w.quiet()
  path = `/s/${(await owner.customers.get({ params: { id: customerId } })).customer.gallery_token}`
})

const slides = (page: Page) => page.getByRole('dialog', { name: 'Diashow' })
const control = (page: Page, name: string) => slides(page).getByRole('button', { name, exact: true })
const shows = (page: Page, at: number, of = 4) => slides(page).getByText(`${at} / ${of}`, { exact: true }).waitFor()
const position = (page: Page) => slides(page).locator('.preview-count').textContent()
const start = (page: Page) => page.getByRole('button', { name: 'Diashow' })
const isGone = (page: Page) => slides(page).waitFor({ state: 'detached' })

/** The slideshow, with a clock that only the test moves. */
async function open(page: Page) {
  await page.clock.install({ time: '2026-07-01T10:00:00' })
  await page.goto('/impressum')
  await page.goto(path)
  await start(page).waitFor()
  await page.clock.pauseAt('2026-07-01T10:30:00')
  await start(page).click()
  await shows(page, 1)
}
/** Moves the clock in steps until the condition holds. */
const goesOn = (page: Page, look: () => Promise<unknown>) =>
  expect.poll(async () => {
    await page.clock.runFor(1000)
    return look()
  })

test('the slideshow shows photo after photo and plays each clip to its end', async () => {
  const { page } = await browser.visit()
  await open(page)
  for (const at of [2, 3, 4]) await goesOn(page, () => position(page)).toBe(`${at} / 4`)
  // only the clip's own end leads on, no clock
  await shows(page, 1)
})

test('Space pauses the slideshow, arrows walk, Escape ends it', async () => {
  const { page } = await browser.visit()
  await open(page)
  await page.keyboard.press('Space')
  await control(page, 'Abspielen').waitFor()
  await page.clock.runFor(20_000)
  expect(await position(page)).toBe('1 / 4')
  await page.keyboard.press('ArrowRight')
  await shows(page, 2)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await shows(page, 4)
  await page.keyboard.press('ArrowRight')
  await shows(page, 1)
  await page.keyboard.press('Space')
  await control(page, 'Pause').waitFor()
  await goesOn(page, () => position(page)).not.toBe('1 / 4')
  // as the browser does on Escape
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.evaluate(() => document.exitFullscreen())
  await isGone(page)
  expect(await start(page).evaluate((element) => element === document.activeElement)).toBe(true)
})

test('the controls hide without movement, but not while the focus is in them', async () => {
  const { page } = await browser.visit()
  await open(page)
  await page.keyboard.press('Space')
  await goesOn(page, () => slides(page).getAttribute('data-idle')).toBe('true')
  const opacity = () =>
    slides(page)
      .locator('.slides-bar')
      .evaluate((bar) => Number(getComputedStyle(bar).opacity))
  await expect.poll(opacity).toBe(0)
  await page.keyboard.press('Tab')
  await expect.poll(opacity).toBe(1)
  await goesOn(page, () => slides(page).getAttribute('data-idle')).toBe('true')
  expect(await opacity()).toBe(1)
})

test('a finger walks the slideshow where no full screen is offered', async () => {
  const { page } = await browser.visit(onPhone)
  // as on an iPhone
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'))
  await open(page)
  await page.keyboard.press('Space')
  await swipe(page, -200)
  await shows(page, 2)
  await swipe(page, 200)
  await shows(page, 1)
  const layer = slides(page).locator('.slides-layer').last()
  expect(await layer.evaluate((element) => getComputedStyle(element).animationName)).toBe('none')
  // the page checks when it is idle, which takes a clock that runs
  await page.clock.resume()
  await browser.axe(page)
  await page.goBack()
  await isGone(page)
  await start(page).waitFor()
  await start(page).tap()
  await page.keyboard.press('Escape')
  await isGone(page)
})

test('a medium deleted while it is shown gives way to the next one', async () => {
  const { page, forgive } = await browser.visit()
  await open(page)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await shows(page, 2)
  const { media } = await owner.media.ofCustomer({ params: { id: customerId } })
  const second = media.find(({ file_name }) => file_name === 'IMG_2.jpg')
  forgive(hiddenFile)
  await owner.media.removeSome({ body: { mediaIds: [second?.id ?? ''], customerId: null } })
  await goesOn(page, () => position(page)).toBe('2 / 3')
  await slides(page).getByRole('img', { name: 'Foto 2 von Mia Huber' }).waitFor()
})
