/* The stage of a customer's tests: a product behind a line, a customer with film, clips and photos, and a phone. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { fullHd } from '../../src/server/platform/film/tools.ts'
import { clip, noise, photo } from '../own-media.ts'
import { unzip as readZip } from '../unzip.ts'
import { until, world } from '../world.ts'
import { sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

export { browser, owner, w } from './stage.ts'
export let line: TcpProxy
export let customerId: string
/** The gallery's path and, to tell a customer's own requests apart, its secret. */
export let path: string
export let token: string
export const folder = mkdtempSync(join(tmpdir(), 'andenken-customer-'))

/** The guides' uploads, by name. The last ones are too big for any buffer on the way of a ZIP. */
export const uploaded = new Map<string, Buffer>()
const smallPhotos = 20
const bigPhotos = 4
export const clips = 2
export const photos = smallPhotos + bigPhotos
/** The film, clips, photos. */
export const shown = 1 + clips + photos

// before the stage: it closes after it
afterAll(async () => {
  await line?.close()
  rmSync(folder, { recursive: true, force: true })
})
openStage('Wildwasser Allgäu', async () => {
  line = await openTcpProxy()
  const product = await world({ PUBLIC_URL: `http://localhost:${line.port}` }, undefined, { filmFrame: fullHd })
  line.to(Number(new URL(product.app.listeningOrigin).port))
  return product
})
beforeAll(async () => {
  const shift = await w.shift(owner)
  customerId = (await w.customer(owner, shift)).id
  for (let at = 0; at < smallPhotos; at++) {
    const shape = at % 3 === 0 ? { width: 800, height: 1200 } : { width: 1800, height: 1200 }
    const minute = String(at).padStart(2, '0')
    const bytes = await photo(`hsl(${at * 17} 60% 40%)`, { ...shape, takenAt: `2026:07:01 10:${minute}:00` })
    await add(`IMG_${4001 + at}.jpg`, bytes)
  }
  for (let at = 1; at <= bigPhotos; at++) await add(`Gischt ${at}.png`, await noise(8, at))
  for (const hertz of [440, 660]) await add(`GX${hertz}.mp4`, await clip(hertz, { seconds: 5 }))
  // the first one, as taken: other tests cover which size would be best
  const { media } = await owner.media.ofCustomer({ params: { id: customerId } })
  const first = media.find(({ file_name }) => file_name === 'IMG_4001.jpg')
  await owner.media.cover({ params: { id: customerId }, body: { mediaId: first?.id ?? null } })
  await owner.customers.finish({ params: { id: customerId } })
  const customer = await w.completed(owner, customerId)
  token = customer.gallery_token ?? ''
  path = `/s/${token}`
  // the film at 720p is made while no other job waits for the processor
  await until('the small film', async () => {
    const { media } = await w.anyone.gallery.get({ params: { token } })
    return media.videos[0]?.isFilm && media.videos[0].smallUrl
  })
})

async function add(name: string, bytes: Buffer) {
  uploaded.set(name, bytes)
  expect((await w.upload(owner, customerId, bytes, name)).status).toBe(201)
}

/** A phone, held upright, whose page logs the events that move its display. */
export const visit = (options: BrowserContextOptions = {}) =>
  browser.visit({
    viewport: sizes.phone,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    reducedMotion: 'no-preference',
    ...options,
  })

/** The gallery open and live: its code that loads later is there, and its line is open. */
export async function openGallery(page: Page, address = path): Promise<void> {
  const events = page.waitForResponse(/\/events\?/)
  await page.goto(address)
  await alive(page)
  await events
}
export const alive = (page: Page) => page.locator('symbol#icon-close').waitFor({ state: 'attached' })

/** Everything that the page's toasts say from now on. */
export async function hearToasts(page: Page): Promise<string[]> {
  const said: string[] = []
  await page.exposeFunction('hearToast', (text: string) => said.push(text))
  await page.evaluate(() => {
    const hear = (window as unknown as { hearToast: (text: string) => void }).hearToast
    const look = () => {
      const text = document.querySelector('.toast')?.textContent
      if (text) hear(text)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return said
}

/** Everything that a page has left on the device. */
export const keptBy = async (page: Page) => ({
  cookies: (await page.context().cookies()).length,
  ...(await page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))),
})
export const nothing = { cookies: 0, local: 0, session: 0, databases: 0, caches: 0, workers: 0 }

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The customer's downloads, by name: each file asked for by itself. */
export async function takeHome(): Promise<Map<string, string>> {
  const { media } = await w.anyone.gallery.get({ params: { token } })
  const files = [...media.videos, ...media.photos].map(async ({ id, filename }) => {
    const answer = await fetch(`${w.base}${path}/download/${id}`)
    return [filename, sha256(new Uint8Array(await answer.arrayBuffer()))] as const
  })
  return new Map(await Promise.all(files))
}

/** The hashes of all files in the customer's ZIP, by name without folder and number. */
export async function unzip(file: string): Promise<Map<string, string>> {
  const files = [...(await readZip(file))].map(
    ([name, bytes]) => [name.replace(/^Mia_Huber-001\/(Fotos|Videos)\/\d{3}_/, ''), sha256(bytes)] as const,
  )
  return new Map(files)
}
