import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { photo } from '../own-media.ts'
import { until } from '../world.ts'
import { ourChromium, sizes } from './browser.ts'
// its tests come first, on the same stage: the film takes half a minute of processor time
import './customer-walk.ts'
import {
  folder,
  customerId,
  hearToasts,
  line,
  openGallery,
  owner,
  photos,
  sha256,
  shown,
  takeHome,
  unzip,
  visit,
  w,
} from './customer-stage.ts'

/** A customer in a valley: the network breaks in the middle of every task, and the page must say what is true. */

const broken = 'Die Verbindung ist abgebrochen. Der Browser kann den Download fortsetzen.'
const done = 'ZIP erfolgreich erstellt!'
const zip = /\/zip\?run=/
const everything = (page: Page) => page.getByRole('link', { name: /^(Alle herunterladen|Wird erstellt)/ })

test('the browser resumes a broken ZIP to the very bytes', async () => {
  const downloads = join(folder, 'downloads')
  mkdirSync(downloads)
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...ourChromium,
    baseURL: w.services.publicUrl,
    locale: 'de-DE',
    viewport: sizes.phone,
    hasTouch: true,
    isMobile: true,
  })
  try {
    context.setDefaultTimeout(90_000)
    const settings = await context.browser()?.newBrowserCDPSession()
    await settings?.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: downloads })
    const page = await context.newPage()
    await openGallery(page)
    const said = await hearToasts(page)
    const held = line.hold(zip, 3_000_000)
    await everything(page).tap()
    await held.reached
    await page.getByText(/^Verarbeite \d+/).waitFor()
    held.cut()
    await page.getByText(broken).waitFor()
    await everything(page).getByText('Alle herunterladen').waitFor()
    expect(said).not.toContain(done)
    expect((await w.anyone.fetch('/api/v1/health')).status).toBe(200)
    const partial = () => readdirSync(downloads).find((name) => name.endsWith('.crdownload'))
    // the browser writes a moment after it has read
    const had = await until('the browser has written what came', async () => {
      const path = partial()
      const size = path ? statSync(join(downloads, path)).size : 0
      return size > 2_900_000 && size
    })
    expect(had).toBeLessThan(3_000_000)

    const asked: (string | undefined)[] = []
    w.app.server.on('request', ({ url, headers }) => {
      if (zip.test(url ?? '')) asked.push(headers.range)
    })
    await resumeDownload(await context.newPage())
    await expect.poll(() => said.at(-1)).toBe(done)
    await expect.poll(() => partial()).toBe(undefined)
    expect(asked).toEqual([`bytes=${had}-`])
    const [name = ''] = readdirSync(downloads)
    const whole = await fetch(
      `${w.base}${new URL((await everything(page).getAttribute('href')) ?? '', w.base).pathname}`,
    )
    expect(sha256(readFileSync(join(downloads, name)))).toBe(sha256(new Uint8Array(await whole.arrayBuffer())))
    expect(await unzip(join(downloads, name))).toEqual(await takeHome())
  } finally {
    await context.close()
  }
})

/** On the browser's own page, by the button that a person would press. */
async function resumeDownload(page: Page) {
  await page.goto('chrome://downloads')
  await expect
    .poll(() =>
      page.evaluate(() => {
        const inside = (root: Element | null | undefined, name: string) => root?.shadowRoot?.querySelector(name)
        const item = inside(document.querySelector('downloads-manager'), 'downloads-item')
        const resume = inside(item, '#pause-or-resume')
        ;(resume as HTMLElement | null)?.click()
        return Boolean(resume)
      }),
    )
    .toBe(true)
}

test('the next try works after the network broke in the middle of a ZIP', async () => {
  const { page, context, forgive } = await visit()
  forgive(/net::ERR_/)
  await openGallery(page)
  const said = await hearToasts(page)
  const start = async () => {
    const held = line.hold(zip, 1_000_000)
    await everything(page).tap()
    await held.reached
    await page.getByText(/^Verarbeite \d+/).waitFor()
  }
  // down and up again: the page learns afterwards of the break
  await start()
  line.cut()
  line.mend()
  await page.getByText(broken).waitFor()
  await everything(page).getByText('Alle herunterladen').waitFor()

  await start()
  line.cut()
  await page.getByText(broken).waitFor()
  // a download begun without a network must not look as if it had begun
  await context.setOffline(true)
  await page.getByText('Keine Verbindung. Was schon geladen ist, bleibt sichtbar.').first().waitFor()
  said.length = 0
  await everything(page).tap()
  await expect.poll(() => said.at(-1)).toBe('Keine Verbindung. Was schon geladen ist, bleibt sichtbar.')
  expect(said).not.toContain('Download gestartet')
  line.mend()
  await context.setOffline(false)

  const [download] = await Promise.all([page.waitForEvent('download'), everything(page).tap()])
  const file = join(folder, 'second-try.zip')
  await download.saveAs(file)
  expect((await unzip(file)).size).toBe(shown)
})

test('a tap loads a photo that broke off', async () => {
  const { page, forgive } = await visit()
  forgive(/net::ERR_/)
  await openGallery(page)
  const addresses = await page.evaluate(() => {
    const data = JSON.parse(document.querySelector('#data')?.textContent ?? '') as {
      gallery: { media: { photos: { url: string; thumbnailUrl: string; mediumUrl: string }[] } }
    }
    const { url, thumbnailUrl, mediumUrl } = data.gallery.media.photos[7]!
    return [url, thumbnailUrl, mediumUrl]
  })
  const any = new RegExp(addresses.map((address) => RegExp.escape(new URL(address, w.base).pathname)).join('|'))
  const tile = page.getByRole('link', { name: 'Foto 8 ansehen' })
  // first the size that fits, then the full picture
  const first = line.hold(any, 900)
  await tile.scrollIntoViewIfNeeded()
  await first.reached
  const second = line.hold(any, 900)
  first.cut()
  await second.reached
  second.cut()
  await tile.getByText('Fehler beim Laden').waitFor()
  await tile.tap()
  await page.getByRole('dialog', { name: 'Vorschau' }).getByAltText('Foto 8 von Mia Huber').waitFor()
  await page.getByRole('button', { name: 'Schließen' }).tap()
  await tile.locator('[data-state=loaded] img.sharp').waitFor()
  expect(await tile.getByText('Fehler beim Laden').count()).toBe(0)
})

test('after a break the film goes on from the same place', async () => {
  const { page, forgive } = await visit()
  forgive(/net::ERR_/)
  await openGallery(page)
  const held = line.hold(/film-720p\.mp4/, 400_000)
  await page.getByRole('button', { name: 'Film abspielen' }).tap()
  await held.reached
  const film = page.locator('.film video')
  const at = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(at).toBeGreaterThan(0.5)
  line.cut()
  const before = await at()
  line.mend()
  const times: number[] = []
  await expect
    .poll(async () => {
      times.push(await at())
      return times.at(-1)
    })
    .toBeGreaterThan(4)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(before)
})

test('a film whose network stays away can be started again where it broke off', async () => {
  const { page, forgive } = await visit()
  forgive(/net::ERR_|404/)
  await openGallery(page)
  const held = line.hold(/film-720p\.mp4/, 400_000)
  const start = page.getByRole('button', { name: 'Film abspielen' })
  await start.tap()
  await held.reached
  const film = page.locator('.film video')
  const at = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(at).toBeGreaterThan(0.5)
  // without an answer the browser tries again for most of a minute; this one makes it give up at once, too
  await page.route(/film-720p\.mp4/, (route) => route.fulfill({ status: 404 }))
  held.cut()
  await start.waitFor()
  const before = await at()
  await page.unroute(/film-720p\.mp4/)
  await start.tap()
  await expect.poll(at).toBeGreaterThan(before)
  expect(await start.isVisible()).toBe(false)
})

test('media that arrive while the network is away are shown when it is back', async () => {
  const { page, forgive } = await visit()
  forgive(/net::ERR_/)
  await openGallery(page)
  await page.evaluate(() => (document.documentElement.dataset['loaded'] = 'once'))
  line.cut()
  const bytes = await photo('#123456', { takenAt: '2026:07:01 09:00:00' })
  // past the line
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'Später.jpg')
  const answer = await fetch(`${w.app.listeningOrigin}/api/v1/media/customer/${customerId}/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(answer.status).toBe(201)
  await w.quiet()
  line.mend()
  await page.getByText('Neue Aufnahmen sind da').waitFor()
  await page
    .getByRole('heading', { name: 'Fotos' })
    .locator('..')
    .getByText(String(photos + 1))
    .waitFor()
  expect(await page.locator('html').getAttribute('data-loaded')).toBe('once')
})
