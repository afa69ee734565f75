import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { recording } from '../own-media.ts'
import { until } from '../world.ts'
import { browser, openStage, owner, w } from './stage.ts'

/** Video playback in the gallery. */
let path: string

openStage('Wildwasser Allgäu')
beforeAll(async () => {
  const { id, gallery_token } = await w.customer(owner, await w.shift(owner), { name: 'Mia Huber' })
  const token = gallery_token ?? ''
  // about 13 megabit a second, as action cameras write
  const heavy = '-vf noise=alls=20:allf=t -c:v libx264 -preset ultrafast -qp 30 -pix_fmt yuv420p -c:a aac'
  const clip = await recording('GX010440.mp4', heavy, { size: '640x360', seconds: 3 })
  expect((await w.upload(owner, id, clip, 'GX010440.mp4')).status).toBe(201)
  const grains = { type: 'gaussian', mean: 128, sigma: 40 } as const
  for (const colour of ['teal', 'navy']) {
    const picture = sharp({ create: { width: 1600, height: 1067, channels: 3, background: colour, noise: grains } })
    expect((await w.upload(owner, id, await picture.jpeg().toBuffer(), `${colour}.jpg`)).status).toBe(201)
  }
  await owner.customers.finish({ params: { id } })
  await w.completed(owner, id)
  await until('the small clip', async () => {
    const { media } = await w.anyone.gallery.get({ params: { token } })
    return media.videos.find(({ isFilm }) => !isFilm)?.smallUrl
  })
  path = `/s/${token}`
})

async function openPage(page: Page) {
  // no video reaches its end, however long the test takes
  await page.addInitScript(() =>
    document.addEventListener('play', ({ target }) => ((target as HTMLVideoElement).loop = true), true),
  )
  await page.goto(path)
  await page.locator('symbol#icon-close').waitFor({ state: 'attached' })
}
const film = (page: Page) => page.locator('.film video')
const preview = (page: Page) => page.getByRole('dialog', { name: 'Vorschau' })
const clip = (page: Page) => preview(page).locator('video')
const openClip = (page: Page) => page.getByRole('link', { name: /^Video 1 ansehen/ }).click()
/** The last part of the playing video's address. */
const file = (page: Page) => clip(page).evaluate((one: HTMLVideoElement) => one.currentSrc.split('/').at(-1))

/** A browser that reports this about its network, or nothing. */
const telling = (page: Page, connection: { downlink: number } | undefined) =>
  page.addInitScript((told) => Object.defineProperty(navigator, 'connection', { value: told }), connection)

/** From now on this many bytes arrive per second; 0 = no limit. */
async function lineOf(page: Page) {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  return (bytes: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: bytes || -1,
      uploadThroughput: -1,
    })
}

/** From now on the page hears late of closed dialogs, as on a busy phone. */
const delayClose = (page: Page) =>
  page.evaluate(() => {
    const delay = (event: Event) => {
      if (!event.isTrusted) return
      event.stopImmediatePropagation()
      setTimeout(() => event.target?.dispatchEvent(new Event('close')), 1000)
    }
    addEventListener('close', delay, true)
  })

const plays = (video: Locator) => expect.poll(() => video.evaluate((one: HTMLVideoElement) => !one.paused)).toBe(true)
const isHeld = (video: Locator) => expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true)

test('only one video plays at a time', async () => {
  const { page } = await browser.visit()
  await openPage(page)
  await page.getByRole('button', { name: 'Film abspielen' }).click()
  await plays(film(page))

  await openClip(page)
  await plays(clip(page))
  await isHeld(film(page))
  // as a keyboard's media key does
  await film(page).evaluate((one: HTMLVideoElement) => one.play().catch(() => undefined))
  await isHeld(film(page))
  await plays(clip(page))

  await preview(page)
    .getByRole('button', { name: /^Dateigröße/ })
    .click()
  const sheet = page.getByRole('group', { name: 'Dateigröße' })
  await sheet.waitFor()
  await isHeld(clip(page))
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await delayClose(page)
  await page.keyboard.press('Escape')
  await preview(page).waitFor({ state: 'detached' })

  // a dialog closed a moment ago no longer pauses anything, though the page has not heard of it
  await film(page).evaluate((one: HTMLVideoElement) => one.play())
  await plays(film(page))
  await page.getByRole('button', { name: 'Diashow' }).click()
  const slides = page.getByRole('dialog', { name: 'Diashow' })
  await slides.waitFor()
  await isHeld(film(page))
  // and the slideshow stays when the page hears of it
  await page.locator('dialog.preview').waitFor({ state: 'detached' })
  await slides.waitFor()
})

test('a browser without network reports begins light where pictures came slowly', async () => {
  const { page } = await browser.visit()
  await telling(page, undefined)
  const carry = await lineOf(page)
  await carry(400_000)
  await openPage(page)
  const seen = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ initiatorType }) => initiatorType === 'img')
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    )
  await expect.poll(seen).toBeGreaterThan(300_000)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(...(request.url().match(/film[^/]*\.mp4$/) ?? [])))
  await openClip(page)
  await expect.poll(() => file(page)).toBe('film-720p.mp4')
  expect(asked).not.toContain('film.mp4')
})

test('a clip that the line does not carry goes on in its light file', async () => {
  const { page } = await browser.visit()
  await telling(page, { downlink: 10 })
  await page.clock.install({ time: '2026-07-01T10:00:00' })
  await openPage(page)
  await page.clock.pauseAt('2026-07-01T10:05:00')
  const carry = await lineOf(page)
  await carry(50_000)
  await openClip(page)
  await expect.poll(() => file(page)).toBe('film.mp4')
  const box = await preview(page).locator('[data-current]').boundingBox()
  // at this speed the whole clip takes minutes
  await expect.poll(() => clip(page).evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0)
  await clip(page).evaluate((one: HTMLVideoElement) => {
    one.currentTime = 2
    const from = () => (one.dataset['from'] = String(one.currentTime))
    one.addEventListener('emptied', () => one.addEventListener('seeking', from, { once: true }), { once: true })
  })
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return file(page)
    })
    .toBe('film-720p.mp4')
  await carry(0)
  await expect.poll(() => clip(page).getAttribute('data-from')).toBe('2')
  await expect.poll(() => clip(page).evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(2)
  expect(await preview(page).locator('[data-current]').boundingBox()).toEqual(box)
  await plays(clip(page))
  await page.clock.runFor(60_000)
  expect(await file(page)).toBe('film-720p.mp4')

  // and so does the next opened clip
  await page.keyboard.press('Escape')
  await preview(page).waitFor({ state: 'detached' })
  await openClip(page)
  await expect.poll(() => file(page)).toBe('film-720p.mp4')
})
