import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { photo } from '../own-media.ts'
import { browser, openStage, owner, w } from './stage.ts'
import { sizes } from './browser.ts'
import { doubleTap } from './touch.ts'

let path: string
/** In the order of the page. */
const photos = [
  { width: 4000, height: 3000 },
  { width: 3000, height: 4000 },
  { width: 6000, height: 1200 },
  ...Array.from({ length: 5 }, () => ({ width: 2400, height: 1600 })),
]
const [ordinary, , panorama] = photos as [(typeof photos)[0], unknown, (typeof photos)[0]]

openStage('Wildwasser Allgäu')
beforeAll(async () => {
  const { id } = await w.customer(owner, await w.shift(owner), { name: 'Mia Huber' })
  for (const [at, size] of photos.entries()) {
    const bytes = await photo(`hsl(${at * 40} 60% 40%)`, { ...size, takenAt: `2026:07:01 10:0${at}:00` })
    expect((await w.upload(owner, id, bytes, `IMG_${at}.jpg`)).status).toBe(201)
  }
  await w.quiet()
  path = `/s/${(await owner.customers.get({ params: { id } })).customer.gallery_token}`
})

const dense = { viewport: sizes.phone, isMobile: true, hasTouch: true, deviceScaleFactor: 3 }
const visits = {
  'phone, three times as dense': dense,
  'desk, twice as dense': { deviceScaleFactor: 2 },
  desk: {},
}

/** The browser's report about its network. */
const tell = (page: Page, connection: object) =>
  page.addInitScript((value) => void Object.defineProperty(navigator, 'connection', { value }), connection)

/**
 * `has`: the file's pixels from left to right. `needs`: the screen's pixels from the picture's left edge to its right
 * one, with the part that its box cuts off. Both ask a copy of the shown file: `naturalWidth` of an image with `srcset`
 * is the width it was asked for, and 0 while the next size is on its way. `has` is 0 while the shown file cannot be
 * decoded, which the browser reports of one that it is just replacing.
 */
const pixelsOf = (image: Locator) =>
  image.evaluate(async (element: HTMLImageElement) => {
    const file = new Image()
    file.src = element.currentSrc
    const isDecoded = await file.decode().then(
      () => true,
      () => false,
    )
    if (!isDecoded) return { has: 0, needs: 0 }
    const { clientWidth, clientHeight } = element
    const width = Math.max(clientWidth, (clientHeight * file.naturalWidth) / file.naturalHeight)
    return { has: file.naturalWidth, needs: width * devicePixelRatio }
  })
const tile = (page: Page, at: number) =>
  page
    .locator('.tile', { has: page.getByText(`Foto ${at} ansehen`, { exact: true }) })
    .locator('[data-state=loaded] .sharp')

test.each(Object.entries(visits))('tiles have a pixel for each of the screen: %s', async (_, options) => {
  const { page } = await browser.visit(options)
  await page.goto(path)
  for (const [at, { width }] of photos.entries()) {
    const link = page.getByRole('link', { name: `Foto ${at + 1} ansehen` })
    await link.scrollIntoViewIfNeeded()
    const image = tile(page, at + 1)
    await image.waitFor()
    // a panorama's largest rendition is longer
    const most = width === panorama.width ? 4500 : Math.min(width, at === 1 ? 1200 : 1600)
    await expect
      .poll(
        async () => {
          const { has, needs } = await pixelsOf(image)
          return has > 0 && has >= Math.min(most, needs - 1)
        },
        { message: `photo ${at + 1}` },
      )
      .toBe(true)
  }
})

test('over a slow network thumbnails come first, then the right size', async () => {
  const { page } = await browser.visit(dense)
  await tell(page, { effectiveType: '3g', downlink: 1.2, saveData: false })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(/.*\//, '')))
  await page.goto(path)
  let needs = 0
  await expect.poll(async () => ({ needs } = await pixelsOf(tile(page, 1))).needs).toBeGreaterThan(600)
  await expect.poll(async () => (await pixelsOf(tile(page, 1))).has).toBeGreaterThanOrEqual(needs)
  // the cover has a JPEG
  expect(asked.find((name) => name.endsWith('.webp'))).toBe('vorschau.webp')
  const saving = await browser.visit(dense)
  await tell(saving.page, { effectiveType: '4g', downlink: 10, saveData: true })
  await saving.page.goto(path)
  await saving.page.locator('symbol#icon-close').waitFor({ state: 'attached' })
  await expect.poll(async () => (await pixelsOf(tile(saving.page, 1))).has).toBe(400)
  expect(await saving.page.locator('.cover-picture .full').count()).toBe(0)
})

test.each([
  ['4g', 'reduce'],
  ['3g', 'no-preference'],
] as const)(
  'the cover becomes sharp without a touch, in no later paint: %s, %s',
  async (effectiveType, reducedMotion) => {
    const { page } = await browser.visit({ ...dense, reducedMotion })
    await tell(page, { effectiveType, downlink: 1.5, saveData: false })
    await page.addInitScript(() => {
      const paints: string[] = []
      Object.assign(window, { paints })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { element } = entry as PerformanceEntry & { element: Element | null }
          paints.push(element?.className ?? '')
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto(path)
    const cover = page.locator('.cover-picture .full[data-shown]')
    await cover.waitFor()
    await expect.poll(async () => (await pixelsOf(cover)).has).toBe(1600)
    await expect.poll(() => cover.evaluate((image) => getComputedStyle(image).opacity)).toBe('1')
    const paints = await page.evaluate(() => (window as unknown as { paints: string[] }).paints)
    expect(paints.length).toBeGreaterThan(0)
    expect(paints).not.toContain('full')
  },
)

test('zooming brings every pixel of the original', async () => {
  const { page } = await browser.visit(dense)
  await page.goto(path)
  for (const [at, { width, height }] of [
    [1, ordinary],
    [3, panorama],
  ] as const) {
    await page.getByRole('link', { name: `Foto ${at} ansehen` }).tap()
    const box = page.locator('[data-current]')
    const shown = box.getByAltText(`Foto ${at} von Mia Huber`)
    await expect.poll(async () => (await pixelsOf(shown)).has).toBeGreaterThan(1000)
    expect(await box.locator('.full').count()).toBe(0)
    await doubleTap(page, 195, 422)
    const full = box.locator('.full:not([data-loading])')
    await full.waitFor()
    expect(await full.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
      width,
      height,
    ])
    const fills = await box.evaluate((element) => element.getBoundingClientRect().height / innerHeight)
    expect(fills).toBeGreaterThan(at === 3 ? 0.99 : 0.7)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})

test('a missing original leaves the large picture', async () => {
  const { page, forgive } = await browser.visit(dense)
  forgive(/404|ERR_FAILED/)
  await page.route(/\/full\//, (route) => route.fulfill({ status: 404 }))
  await page.goto(path)
  await page.getByRole('link', { name: 'Foto 1 ansehen' }).tap()
  await Promise.all([page.waitForResponse(/\/full\//), doubleTap(page, 195, 422)])
  const box = page.locator('[data-current]')
  await expect.poll(() => box.locator('.full').count()).toBe(0)
  await expect.poll(async () => (await pixelsOf(box.locator('img').first())).has).toBe(1600)
})

test('a photo without a larger original has no full size', async () => {
  const { id } = await w.customer(owner, await w.shift(owner, 'Später'), { name: 'Ben', email: null })
  const small = await sharp(await photo('#408040', { width: 900, height: 600 })).toBuffer()
  expect((await w.upload(owner, id, small, 'klein.jpg')).status).toBe(201)
  await w.quiet()
  const token = (await owner.customers.get({ params: { id } })).customer.gallery_token ?? ''
  const [shown] = (await w.anyone.gallery.get({ params: { token } })).media.photos
  expect(shown).toMatchObject({ width: 900, fullWidth: null })
  // its address works all the same
  expect((await w.anyone.fetch(`/s/${token}/full/${shown?.id}`)).status).toBe(200)
})
