import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { photo } from '../own-media.ts'
import { browser, openStage, owner, w } from './stage.ts'

/** The pages while their scripts are still loading. */
openStage('Wildwasser Allgäu')
beforeAll(async () => void (await w.shift(owner, 'Rafting am Morgen')))

/** Holds matching requests until they are released. */
async function hold(page: Page, pattern: RegExp) {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(pattern, async (route) => {
    await free
    await route.continue()
  })
  return () => letGo()
}
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Seite wird geladen' })

test.each(['light', 'dark'])('a page whose scripts have not loaded yet is not blank: %s', async (theme) => {
  const { page } = await browser.visit()
  await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme)
  const letGo = await hold(page, /\/assets\/index-[^/]*\.js$/)
  await page.goto('/login', { waitUntil: 'commit' })
  const shell = page.getByRole('status').getByText('Andenken wird geladen')
  await shell.waitFor()
  await browser.axe(page)
  letGo()
  await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor()
  expect(await shell.count()).toBe(0)
})

test('a bar announces at once a page that takes its time', async () => {
  const { page } = await browser.visitAs(owner, { viewport: { width: 1440, height: 500 } })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Schicht starten' }).first().waitFor()
  await page.getByText('Einrichtung').last().scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  const letGo = await hold(page, /\/assets\/ShiftsPage-[^/]*\.js$/)
  await page.getByRole('link', { name: 'Schichten', exact: true }).click()
  await bar(page).waitFor()
  await browser.axe(page)
  letGo()
  await page.getByRole('heading', { level: 1, name: 'Schichten' }).waitFor()
  await bar(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test("a shift that begins before the page's line is open is shown", async () => {
  const { page } = await browser.visitAs(owner)
  const letGo = await hold(page, /\/api\/v1\/events\?/)
  await page.goto('/dashboard')
  await page.getByText('Rafting am Morgen').first().waitFor()
  const line = page.waitForResponse(/\/api\/v1\/events\?/)
  await w.shift(owner, 'Canyoning am Abend')
  letGo()
  await line
  await page.getByText('Canyoning am Abend').first().waitFor()
})

test("a picture that is ready before the gallery's line is open is shown", async () => {
  const shift = await w.shift(owner, 'Rafting am Mittag')
  const guest = await w.customer(owner, shift, { email: null })
  await w.upload(owner, guest.id, await photo('#a1b2c3'), '1.jpg')
  await w.quiet()
  const { page } = await browser.visit()
  const letGo = await hold(page, /\/events\?/)
  const asks = page.waitForRequest(/\/events\?/)
  await page.goto(`/s/${guest.gallery_token}`)
  await asks
  await w.upload(owner, guest.id, await photo('#c3b2a1'), '2.jpg')
  await w.quiet()
  expect(await page.getByRole('link', { name: 'Foto 2 ansehen' }).count()).toBe(0)
  letGo()
  await page.getByRole('link', { name: 'Foto 2 ansehen' }).waitFor()
})
