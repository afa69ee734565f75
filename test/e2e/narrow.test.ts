import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { legalDocuments } from '../../src/contract/legal.ts'
import { textsFor } from '../../src/texts/texts.ts'
import { clip, photo } from '../own-media.ts'
import { world } from '../world.ts'
import { browser, openStage, owner, w } from './stage.ts'
import { wideLanguages } from './wide-languages.ts'

/**
 * All pages that customers see, in the languages that need most room, on the narrowest of usual phones: nothing sticks
 * out.
 */
let gallery: string
let shared: string
let sharedFilm: string
let bare: string
let checkIn: string
let status: string
const narrow = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true }
const longName = 'Maximilian-Alexander Freiherr von und zu Hohenstein-Brückner'

openStage('Erlebnisgenossenschaft Wildwasser- und Canyoningschulen Ötztal-Imst-Haiming', () =>
  world({ TRUST_PROXY: '1' }),
)
beforeAll(async () => {
  await owner.organisations.updateSettings({ body: { asksMarketing: true } })
  const shift = await w.shift(owner, 'Schneeschuhwanderung bei Vollmond mit Hüttenübernachtung')
  const customer = await w.customer(owner, shift, { name: longName })
  const other = await w.customer(owner, shift, { name: 'Donaudampfschifffahrtsgesellschaftskapitänswitwe' })
  // one more than the page shows at first
  await Promise.all([
    ...Array.from({ length: 10 }, async (_, at) =>
      w.upload(owner, customer.id, await photo(`hsl(${at * 36} 60% 40%)`), `IMG_${at}.jpg`),
    ),
    clip(440).then((bytes) => w.upload(owner, customer.id, bytes, 'GX440.mp4')),
  ])
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  gallery = `/s/${customer.gallery_token}`
  bare = `/s/${other.gallery_token}`
  const params = { token: customer.gallery_token ?? '' }
  const { photos, videos } = (await w.anyone.gallery.get({ params })).media
  const share = async (shown: { id: string }[]) => {
    const body = { ids: shown.map(({ id }) => id), showPicture: false }
    return new URL((await w.anyone.gallery.share({ params, body })).share.url).pathname
  }
  shared = await share(photos)
  sharedFilm = await share(videos.filter(({ isFilm }) => isFilm))
  const { sharing } = await owner.sharing.update({ params: { id: shift.id }, body: { checkIn: true, status: true } })
  checkIn = new URL(sharing.checkIn?.url ?? '').pathname
  status = new URL(sharing.status?.url ?? '').pathname
})

/**
 * The elements that lie beyond the screen's sides, are cut off in a box that is too small, or break in the middle of a
 * word.
 */
const beyond = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const found = root.scrollWidth > innerWidth ? [`the page is ${root.scrollWidth} wide`] : []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement
      // names for screen readers only are no bigger than a point
      if (!box?.checkVisibility() || box.closest('script, style, noscript, option, .hidden, [class*="clip"]')) continue
      if (getComputedStyle(box).clipPath !== 'none') continue
      range.selectNodeContents(node)
      for (const { left, right, width } of range.getClientRects())
        if (width > 0 && (left < -0.5 || right > innerWidth + 0.5)) found.push(node.textContent ?? '')
      for (const { index, 0: word } of box.matches('.button, h1, h2')
        ? (node.textContent ?? '').matchAll(/[\p{Lu}\p{Ll}]+/gu)
        : []) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        // a customer's name may be longer than any phone is wide
        if (range.getClientRects().length > 1 && !box.matches('[dir=auto]')) found.push(`broken: ${word}`)
      }
      if (box.matches('a, button, h1, h2, label') && box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0)
        found.push(`cut off: ${node.textContent}`)
    }
    return [...new Set(found)]
  })

async function look(page: Page, paths: string[], language: string) {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
    const sticking = await beyond(page)
    if (sticking.length > 0) found[path] = sticking
  }
  expect(found, language).toEqual({})
}

test('pages that need no script fit a narrow phone', async () => {
  const { page, forgive } = await browser.visit({ ...narrow, javaScriptEnabled: false })
  // links that open nothing are pages, too
  forgive(/^(400|404): /, /status of (400|404)/)
  const paths = [
    gallery,
    `${gallery}?photos=18`,
    shared,
    bare,
    '/s/nowhere',
    `${gallery}/consent`,
    `${gallery}/news`,
    '/s/closed',
    checkIn,
    `${checkIn}x`,
    status,
    '/delete',
    '/delete/confirm?token=x',
  ]
  for (const [at, language] of wideLanguages.entries()) {
    // wrong links are limited per address
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.9.0.${at}` })
    await look(page, paths, language)
  }
  const legal = Object.values(legalDocuments).flatMap(({ path, languages: both }) => both.map((one) => [path, one]))
  for (const [path = '', language = ''] of legal) await look(page, [path], language)
})

test('sheets and previews over the gallery fit a narrow phone', async () => {
  const { page } = await browser.visit(narrow)
  for (const language of wideLanguages) {
    const { gallery: t, lazy } = textsFor(language)
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
    await page.goto(`${gallery}?lang=${language}`)
    await page.locator('symbol#icon-close').waitFor({ state: 'attached' })
    expect(await beyond(page), `${language}, alive`).toEqual([])
    for (const opener of [t.shareList, t.mailMe]) {
      await button(opener).tap()
      await page.getByRole('dialog').waitFor()
      expect(await beyond(page), `${language}, ${opener}`).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await button(t.select).tap()
    await page.getByRole('checkbox', { name: t.selectFilm, exact: true }).check()
    expect(await beyond(page), `${language}, picking`).toEqual([])
    await button(lazy.shareSelected).tap()
    await page.getByRole('dialog').waitFor()
    expect(await beyond(page), `${language}, ${lazy.shareSelected}`).toEqual([])
  }
})

test('a link to the film alone says nothing of missing photos', async () => {
  const { page } = await browser.visit(narrow)
  await page.goto(shared)
  await page.getByRole('heading', { name: 'Fotos' }).waitFor()
  await page.goto(sharedFilm)
  await page.getByRole('heading', { name: 'Der Film' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Fotos' }).count()).toBe(0)
  // on a network that seems slow the full picture waits for a sign of life
  await page.locator('symbol#icon-close').waitFor({ state: 'attached' })
  await page.keyboard.press('Tab')
  // a poster is wider than the thumbnail that the page comes with
  await page.locator('.cover-picture .full[data-shown]').waitFor()
  expect(
    await page.locator('.cover-picture .full').evaluate((picture: HTMLImageElement) => picture.naturalWidth),
  ).toBeGreaterThan(400)
})

test.each([
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 932, height: 430 },
])('on a phone of $width × $height the first screen has name and button', async (viewport) => {
  const { page } = await browser.visit({ ...narrow, viewport })
  await page.goto(gallery)
  const shown = [
    page.getByRole('heading', { level: 1, name: longName }),
    page.getByRole('link', { name: /^Alle herunterladen/ }),
  ]
  for (const each of shown) {
    const box = await each.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
  }
})
