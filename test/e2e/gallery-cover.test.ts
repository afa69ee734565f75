import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Customer } from '../../src/contract/customers.ts'
import type { Session } from '../../src/contract/shifts.ts'
import { photo } from '../own-media.ts'
import { hiddenFile, sizes, type Visit } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

let shift: Session
openStage('Wildwasser Allgäu')
beforeAll(async () => {
  shift = await w.shift(owner)
})

let minute = 10
async function upload(customer: Customer, colour: string, size: { width: number; height: number }) {
  const takenAt = `2026:07:01 10:${minute++}:00`
  const response = await w.upload(owner, customer.id, await photo(colour, { ...size, takenAt }), `${colour}.jpg`)
  return ((await response.json()) as { media: { id: string } }).media
}
const wide = { width: 1200, height: 800 }
const tall = { width: 800, height: 1200 }

async function open(customer: Customer): Promise<Visit> {
  const visit = await browser.visit({ viewport: sizes.phone, isMobile: true, hasTouch: true })
  const { page } = visit
  await page.goto(`/s/${customer.gallery_token}`)
  // a page that is loaded again would lose this mark
  await page.evaluate(() => (document.documentElement.dataset['same'] = ''))
  return visit
}
const isSamePage = (page: Page) => page.evaluate(() => 'same' in document.documentElement.dataset)
const cover = (page: Page, shape: string) => page.locator(`html[data-same] .cover[data-shape=${shape}]`)

test('the first photo becomes the cover of an empty page, without a reload', async () => {
  const mia = await w.customer(owner, shift, { name: 'Mia Huber' })
  const { page } = await open(mia)
  await cover(page, 'none').waitFor()
  await page.getByRole('combobox', { name: 'Sprache' }).focus()
  await upload(mia, 'teal', wide)
  const picture = cover(page, 'landscape').getByRole('img', { name: 'Mia Huber' })
  await picture.waitFor()
  await page.locator('.cover-picture .full[data-shown]').waitFor({ state: 'attached' })
  await page.locator('#album .tile').waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')

  // the album is live: later media appear, too
  await upload(mia, 'olive', tall)
  await page.locator('#album .tile').nth(1).waitFor()
  expect(await isSamePage(page)).toBe(true)
})

test('an open page follows its cover', async () => {
  const tom = await w.customer(owner, shift, { name: 'Tom' })
  const [teal, olive] = [await upload(tom, 'teal', wide), await upload(tom, 'olive', tall)]
  await w.quiet()
  const { page, forgive } = await open(tom)
  await cover(page, 'landscape').waitFor()
  await page.locator('.cover-picture .full[data-shown]').waitFor({ state: 'attached' })
  await page.locator('symbol#icon-close').waitFor({ state: 'attached' })

  await owner.media.cover({ params: { id: tom.id }, body: { mediaId: olive.id } })
  await cover(page, 'portrait').getByRole('img', { name: 'Tom' }).waitFor()
  await owner.media.turn({ body: { media: [{ mediaId: olive.id, turn: 90 }] } })
  await cover(page, 'landscape').getByRole('img', { name: 'Tom' }).waitFor()
  const hide = (mediaIds: string[]) => owner.media.hide({ params: { id: tom.id }, body: { mediaIds, hidden: true } })
  // a picture that the page asks for at this moment is gone
  forgive(hiddenFile)
  await hide([teal.id, olive.id])
  await cover(page, 'none').waitFor()
  expect(await page.locator('.cover-picture').count()).toBe(0)
  expect(await isSamePage(page)).toBe(true)
})

test('a customer chooses the cover in the preview', async () => {
  const ada = await w.customer(owner, await w.shift(owner), { name: 'Ada' })
  for (const [at, colour] of ['teal', 'olive'].entries()) {
    const bytes = await photo(colour, { width: 600, height: at === 0 ? 400 : 900, takenAt: `2026:07:01 10:0${at}:00` })
    expect((await w.upload(owner, ada.id, bytes, `${colour}.jpg`)).status).toBe(201)
  }
  await w.quiet()
  const { page } = await browser.visit({ viewport: sizes.phone })
  await page.goto(`/s/${ada.gallery_token}`)
  await page.locator('symbol#icon-close').waitFor({ state: 'attached' })
  const shown = () => page.locator('.cover').getAttribute('data-shape')
  const other = (await shown()) === 'portrait' ? 'landscape' : 'portrait'
  await page.getByRole('link', { name: 'Foto 2 ansehen', exact: true }).click()
  const button = page.getByRole('button', { name: 'Als Titelbild' })
  await button.click()
  await button.and(page.locator('[aria-pressed=true]')).waitFor()
  await expect.poll(shown).toBe(other)
  const { page: later } = await browser.visit()
  await later.goto(`/s/${ada.gallery_token}`)
  expect(await later.locator('.cover').getAttribute('data-shape')).toBe(other)
  // a second press takes it back
  await button.and(page.locator('[aria-pressed=true]')).click()
  await button.and(page.locator('[aria-pressed=false]')).waitFor()
  await expect.poll(shown).not.toBe(other)
})
