import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { BrowserContext, Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { gallery as arabic } from '../../src/texts/ar/gallery.ts'
import { lazy as arabicLazy } from '../../src/texts/ar/lazy.ts'
import { until } from '../world.ts'
import { swipe } from './browser.ts'
import {
  alive,
  clips,
  folder,
  hearToasts,
  keptBy,
  line,
  nothing,
  openGallery,
  path,
  photos,
  sha256,
  shown,
  takeHome,
  unzip,
  uploaded,
  visit,
  w,
} from './customer-stage.ts'
import { doubleTap, drag, pinch } from './touch.ts'

/** One customer's whole way on a phone; each chapter goes on from the page that the one before left. */
test('a customer opens, swipes, plays, shares, downloads and reads it in Arabic', async () => {
  const { page, context } = await visit({ permissions: ['clipboard-read', 'clipboard-write'] })
  await arrive(page)
  expect(await keptBy(page)).toEqual(nothing)
  // The preview passes the film, too: the part of it that is loaded is not asked for again.
  const filmAsked = page.waitForResponse(/film-720p\.mp4$/)
  await swipeThroughEverything(page)
  await playTheFilm(page, await filmAsked)
  await shareTheWhole(page)
  await takeOne(page)
  await takeEverything(page)
  await readArabic(page, context)
  expect(await keptBy(page)).toEqual(nothing)
})

/** From the email's link. The first picture is part of the page itself, before any other answer. */
async function arrive(page: Page) {
  const email = await until('the email', async () => (await w.mailbox()).find(({ to }) => to.includes('mia@gast')))
  const link = /\S+\/s\/[\w-]{40,}/.exec(email.text)?.[0] ?? ''
  expect(new URL(link).pathname).toBe(path)
  await page.goto(link, { waitUntil: 'commit' })
  const cover = page.locator('.cover-picture > img[width]')
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(200)
  expect(await cover.getAttribute('src')).toMatch(/^data:image\/webp/)
  await page.getByRole('heading', { level: 1, name: 'Mia Huber' }).waitFor()
  await alive(page)
}

async function swipeThroughEverything(page: Page) {
  const opener = page.getByRole('link', { name: 'Foto 1 ansehen' })
  const dialog = page.getByRole('dialog', { name: 'Vorschau' })
  const count = (index: number) => dialog.getByText(`${index} / ${shown}`, { exact: true }).waitFor()
  const first = 1 + clips + 1
  await opener.tap()
  await count(first)
  const picture = dialog.locator('[data-current]')
  const scale = () => picture.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a)
  const fingers = await page.context().newCDPSession(page)
  await pinch(fingers, { from: 60, to: 240 })
  await expect.poll(scale).toBeGreaterThan(2)
  // enlarged, a finger moves the picture and turns no page
  await swipe(page, -200)
  await count(first)
  await pinch(fingers, { from: 300, to: 60 })
  await expect.poll(scale).toBe(1)
  await doubleTap(page, 195, 420)
  await expect.poll(scale).toBe(2.5)
  await doubleTap(page, 195, 420)
  await expect.poll(scale).toBe(1)

  for (let step = 1; step <= shown; step++) {
    await swipe(page, -240)
    await count(((first - 1 + step) % shown) + 1)
  }
  await swipe(page, 240)
  await count(first - 1)
  await drag(page, { x: 195, y: 250 }, { x: 195, y: 640 })
  await dialog.waitFor({ state: 'detached' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** At 720 lines on a phone, by ranges, with sound. */
async function playTheFilm(page: Page, answer: Response) {
  await page.getByRole('button', { name: 'Film abspielen' }).tap()
  expect([answer.status(), answer.request().headers()['range']]).toEqual([206, 'bytes=0-'])
  const film = page.locator('.film video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3)
  const { height, muted } = await film.evaluate((video: HTMLVideoElement) => ({
    height: video.videoHeight,
    muted: video.muted,
  }))
  expect({ height, muted }).toEqual({ height: 720, muted: false })
  await film.evaluate((video: HTMLVideoElement) => video.pause())
}

/** By copy and QR code where the device has no share sheet, else by the share sheet. */
async function shareTheWhole(page: Page) {
  const link = w.services.publicUrl + path
  await page.getByRole('button', { name: 'Teilen', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'Teilen' })
  await sheet.getByRole('button', { name: 'Link kopieren' }).tap()
  await sheet.getByText('Link kopiert').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  const code = sheet.getByAltText('QR-Code zum Abfotografieren')
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(20)
  await sheet.getByRole('button', { name: 'Schließen' }).tap()

  await page.evaluate(() =>
    Object.assign(navigator, { share: async (what: object) => Object.assign(window, { shared: what }) }),
  )
  await page.getByRole('button', { name: 'Teilen', exact: true }).tap()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared?: object }).shared))
    .toEqual({ title: 'Andenken – Mia Huber #001', url: link })
}

async function takeOne(page: Page) {
  const tiles = page.getByRole('link', { name: /^Foto \d+ ansehen$/ })
  await expect
    .poll(async () => {
      await tiles.last().scrollIntoViewIfNeeded()
      return tiles.count()
    })
    .toBe(photos)
  await page.getByRole('link', { name: `Foto ${photos - 3} ansehen` }).tap()
  const dialog = page.getByRole('dialog', { name: 'Vorschau' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Download gestartet').waitFor(),
    dialog.getByRole('link', { name: 'Gischt 1.png herunterladen' }).tap(),
  ])
  expect(download.suggestedFilename()).toBe('Gischt 1.png')
  const file = join(folder, 'one')
  await download.saveAs(file)
  expect(sha256(readFileSync(file))).toBe(sha256(uploaded.get('Gischt 1.png')!))
  await dialog.getByRole('button', { name: 'Schließen' }).tap()
}

/**
 * The toasts give the progress, no second ZIP starts meanwhile, and every file in it equals the one downloaded alone.
 */
async function takeEverything(page: Page) {
  const asked: (string | undefined)[] = []
  const note = ({ method, url }: IncomingMessage) => url?.includes('/zip') && asked.push(method)
  w.app.server.on('request', note)
  const said = await hearToasts(page)
  const everything = page.getByRole('link', { name: /^(Alle herunterladen|Wird erstellt)/ })
  const held = line.hold(/\/zip\?run=/, 1_000_000)
  const [download] = await Promise.all([page.waitForEvent('download'), everything.tap()])
  await held.reached
  const progress = new RegExp(`^Verarbeite (\\d+)/${shown} Dateien\\.\\.\\.$`)
  await page.getByText(progress).waitFor()
  await everything.getByText('Wird erstellt...').waitFor()
  expect(await everything.getAttribute('aria-disabled')).toBe('true')
  // a finger does not wait until it is enabled
  await everything.tap({ force: true })
  held.release()
  await page.getByText('ZIP erfolgreich erstellt!').waitFor()
  w.app.server.off('request', note)
  expect(asked).toEqual(['HEAD', 'GET'])
  const steps = said.flatMap((text) => progress.exec(text)?.[1] ?? []).map(Number)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  expect(said.at(-1)).toBe('ZIP erfolgreich erstellt!')
  expect(new Set(said.filter((text) => !progress.test(text)))).toEqual(
    new Set(['Download gestartet', 'ZIP erfolgreich erstellt!']),
  )

  expect(download.suggestedFilename()).toMatch(/^Mia_Huber-001-\d{4}-\d\d-\d\d\.zip$/)
  const file = join(folder, 'everything.zip')
  await download.saveAs(file)
  const inside = await unzip(file)
  expect(inside.size).toBe(shown)
  expect(inside).toEqual(await takeHome())
  for (const name of ['Gischt 1.png', 'Gischt 4.png']) expect(inside.get(name)).toBe(sha256(uploaded.get(name)!))
}

/** From right to left with every part in its position, kept over a reload, and back. */
async function readArabic(page: Page, context: BrowserContext) {
  const edges = async () => {
    const box = await page.locator('.button-row > .primary:not(.save)').boundingBox()
    return { left: box?.x ?? 0, right: 390 - (box?.x ?? 0) - (box?.width ?? 0) }
  }
  const german = await edges()
  await page.evaluate(() => scrollTo(0, 0))
  await Promise.all([page.waitForURL(/lang=ar/), page.getByLabel('Sprache').selectOption('ar')])
  await alive(page)
  await page.reload()
  await alive(page)
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  const mirrored = await edges()
  expect(mirrored.right).toBeCloseTo(german.left)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.getByRole('link', { name: arabic.openPhoto(1) }).tap()
  const dialog = page.getByRole('dialog', { name: arabicLazy.preview })
  const count = (index: number) => dialog.getByText(`${index} / ${shown}`, { exact: true }).waitFor()
  await count(1 + clips + 1)
  // the next one lies to the left
  await swipe(page, 240)
  await count(1 + clips + 2)
  await swipe(page, -240)
  await count(1 + clips + 1)
  await dialog.getByRole('button', { name: arabicLazy.close }).tap()
  await Promise.all([page.waitForURL(/lang=de/), page.locator('.languages select').selectOption('de')])
  await alive(page)
  expect(await edges()).toEqual(german)
  expect(context.pages()).toHaveLength(1)
}

test('a link for two pictures opens nothing else', async () => {
  const { page } = await visit()
  await openGallery(page)
  await page.getByRole('button', { name: 'Auswählen' }).tap()
  for (const at of [2, 5]) await page.getByRole('checkbox', { name: `Foto ${at} auswählen` }).tap()
  await page.getByRole('region', { name: 'Auswählen' }).getByRole('button', { name: 'Zum Teilen' }).tap()
  await page.getByRole('button', { name: 'Link erstellen' }).tap()
  const made = page.getByRole('dialog', { name: 'Der Link ist fertig' })
  const link = await made.getByRole('textbox').inputValue()
  await made.getByRole('button', { name: 'Schließen' }).tap()

  const friend = await visit()
  await openGallery(friend.page, link)
  await friend.page.getByRole('heading', { level: 1, name: 'Geteilt von Mia Huber' }).waitFor()
  const tiles = friend.page.getByRole('link', { name: /^(Foto|Video) \d+ ansehen/ })
  expect(await tiles.count()).toBe(2)
  const counted = friend.page.waitForResponse(/\/visit$/)
  await tiles.first().tap()
  await friend.page.getByText('1 / 2', { exact: true }).waitFor()
  expect((await counted).request().postDataJSON()).toMatchObject({ action: 'view', language: 'de' })
  const { media } = await w.anyone.gallery.get({ params: { token: path.slice(3) } })
  const foreign = [media.videos[0], media.photos[0]].map((item) => `${link}/download/${item?.id}`)
  for (const address of foreign) expect((await friend.context.request.get(address)).status()).toBe(404)

  await page.getByRole('button', { name: 'Geteilte Links' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Teilen' })
  await sheet.getByRole('link', { name: '2 Aufnahmen, 1 Besuch' }).waitFor()
  friend.forgive(/404/)
  await sheet.getByRole('button', { name: 'Beenden' }).tap()
  await friend.page.getByRole('heading', { name: 'Galerie nicht gefunden' }).waitFor()
  expect((await friend.page.goto(link))?.status()).toBe(404)
})

test('on an iPhone all files go into the photo library, one share sheet per batch', async () => {
  const { page, context } = await visit({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
  })
  await context.addInitScript(() => {
    const batches: Promise<[string, string][]>[] = []
    const hex = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map((b) => b.toString(16).padStart(2, '0')).join('')
    const read = async (file: File): Promise<[string, string]> => [
      file.name,
      hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())),
    ]
    Object.assign(window, { batches })
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        if (!navigator.userActivation.isActive) throw new DOMException('no tap', 'NotAllowedError')
        batches.push(Promise.all(files.map(read)))
      },
    })
  })
  await openGallery(page)
  await page.getByRole('button', { name: 'In Fotos sichern' }).tap()
  const sheet = page.getByRole('dialog', { name: 'In Fotos sichern' })
  await sheet.getByRole('button', { name: 'Jetzt 25 Dateien sichern' }).tap()
  await sheet.getByRole('button', { name: `Jetzt ${shown - 25} Dateien sichern` }).tap()
  await sheet.getByText('Gesichert').waitFor()
  const batches = await page.evaluate(() =>
    Promise.all((window as unknown as { batches: Promise<[string, string][]>[] }).batches),
  )
  expect(batches.map(({ length }) => length)).toEqual([25, shown - 25])
  expect(new Map(batches.flat())).toEqual(await takeHome())
})

test('with scripts switched off every photo can be opened and downloaded', async () => {
  const { page, context, forgive } = await visit({ javaScriptEnabled: false })
  // the browser's own request where a file is opened alone
  forgive(/favicon\.ico/)
  await page.goto(path)
  for (const seen of [9, 18]) {
    await page.getByRole('link', { name: `Mehr laden (${photos - seen} weitere)` }).tap()
    await page.waitForURL(new RegExp(`photos=${seen + 9}`))
  }
  const addresses = async (name: RegExp) => {
    const links = await page.getByRole('link', { name }).all()
    return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''))
  }
  const tiles = await addresses(/^Foto \d+ ansehen$/)
  expect(tiles).toHaveLength(photos)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  for (const tile of tiles)
    expect((await context.request.get(tile)).headers()['content-type']).toMatch(/^image\/(jpeg|webp)$/)
  const hashes = []
  for (const file of await addresses(/\.(jpg|png|mp4) herunterladen$/))
    hashes.push(sha256(await (await context.request.get(file)).body()))
  expect(new Set(hashes)).toEqual(new Set((await takeHome()).values()))

  const film = page.locator('.film video').filter({ visible: true })
  expect(await film.evaluate((video: HTMLVideoElement) => video.controls)).toBe(true)
  await film.evaluate((video: HTMLVideoElement) => void video.play())
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Alle herunterladen/ }).tap(),
  ])
  const file = join(folder, 'without.zip')
  await download.saveAs(file)
  expect((await unzip(file)).size).toBe(shown)

  await page.getByLabel('Sprache', { exact: true }).selectOption('ar')
  await page.getByRole('button', { name: 'Sprache: OK' }).tap()
  await page.getByRole('link', { name: arabic.openPhoto(photos) }).waitFor()
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')

  const before = (await w.mailbox()).length
  forgive(/404/)
  await page.goto('/s/nicht-mehr-der-ganze-link')
  await page.getByLabel('E-Mail-Adresse').fill('mia@gast.example')
  await page.getByRole('button', { name: 'Links anfordern' }).tap()
  await page.getByRole('heading', { name: 'Bitte ins Postfach schauen' }).waitFor()
  const email = await until('the email', async () => (await w.mailbox())[before])
  expect(email.text).toContain(`${w.services.publicUrl}${path}`)
})
