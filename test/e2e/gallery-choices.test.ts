import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { photo } from '../own-media.ts'
import { sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

let path: string
let customerId: string
const onPhone = { viewport: sizes.phone, isMobile: true, hasTouch: true, deviceScaleFactor: 3 }

openStage('Wildwasser Allgäu')
beforeAll(async () => {
  const { id } = await w.customer(owner, await w.shift(owner), { name: 'Mia & Jonas Huber' })
  for (let at = 0; at < 4; at++) {
    const takenAt = `2026:07:01 10:0${at}:00`
    const bytes = await photo(`hsl(${at * 80} 60% 40%)`, { width: 2400, height: 1600, takenAt })
    expect((await w.upload(owner, id, bytes, `IMG_${at}.jpg`)).status).toBe(201)
  }
  await w.quiet()
  customerId = id
  path = `/s/${(await owner.customers.get({ params: { id } })).customer.gallery_token}`
})

async function openPage(page: Page) {
  await page.goto(path)
  await page.locator('symbol#icon-close').waitFor({ state: 'attached' })
}

/** The address as what it is and what it hands over. */
async function handsOver(page: Page, name: string) {
  const link = page.getByRole('dialog').getByRole('link', { name, exact: true })
  expect(await link.getAttribute('rel')).toContain('noreferrer')
  const { protocol, host, searchParams } = new URL((await link.getAttribute('href')) ?? '')
  return [protocol + host, ...searchParams.values()]
}

test('without a share sheet the link goes out by WhatsApp and e-mail', async () => {
  const { page } = await browser.visit(onPhone)
  await openPage(page)
  const address = new URL(path, page.url()).href
  const title = 'Andenken – Mia & Jonas Huber #001'
  await page.getByRole('button', { name: 'Teilen', exact: true }).tap()
  expect(await handsOver(page, 'WhatsApp')).toEqual(['https:wa.me', `${title}\n${address}`])
  expect(await handsOver(page, 'E-Mail')).toEqual(['mailto:', title, `${title}\r\n${address}`])

  await page.getByRole('button', { name: 'Aufnahmen wählen' }).tap()
  await page.getByRole('checkbox', { name: 'Foto 2 auswählen' }).check()
  await page.getByRole('button', { name: 'Zum Teilen' }).tap()
  await page.getByRole('button', { name: 'Link erstellen' }).tap()
  const field = page.getByRole('dialog', { name: 'Der Link ist fertig' }).getByRole('textbox')
  const made = await field.inputValue()
  const text = `Andenken – Geteilt von Mia & Jonas Huber\n${made}`
  expect(await handsOver(page, 'WhatsApp')).toEqual(['https:wa.me', text])
  expect(made).not.toBe(address)
})

test('with a share sheet the only other ways are copying and the code', async () => {
  const { page } = await browser.visit()
  await page.addInitScript(() => Object.assign(navigator, { share: async () => undefined }))
  await openPage(page)
  await page.getByRole('button', { name: 'Geteilte Links' }).click()
  await page.getByRole('button', { name: 'Link senden' }).waitFor()
  expect(await page.getByRole('link', { name: 'WhatsApp' }).count()).toBe(0)
})

const downloadAll = (page: Page) => page.getByRole('link', { name: /Alle herunterladen/ })
const weightIn = async (page: Page, name: string) =>
  (await page.getByRole('dialog').locator('label', { hasText: name }).locator('.muted').textContent()) ?? ''

test('the chosen size of downloads is kept on the device', async () => {
  const { page } = await browser.visit({ ...onPhone, acceptDownloads: true })
  await openPage(page)
  await page.getByRole('button', { name: 'Dateigröße' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Alle herunterladen' })
  expect(await dialog.getByRole('radio', { name: 'Original' }).isChecked()).toBe(true)
  const [original, web] = [await weightIn(page, 'Original'), await weightIn(page, 'Web')]
  expect(web).not.toBe(original)
  await downloadAll(page).getByText(original).waitFor()
  await dialog.getByRole('radio', { name: 'Web' }).check()
  await browser.axe(page)
  await downloadAll(page).getByText(web).waitFor()
  const archive = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Alle herunterladen' }).tap()
  expect((await archive).suggestedFilename()).toMatch(/-Web\.zip$/)

  await page.reload()
  await downloadAll(page).getByText(web).waitFor()
  await page.getByRole('link', { name: 'Foto 2 ansehen', exact: true }).tap()
  const preview = page.getByRole('dialog', { name: 'Vorschau' })
  const asked = page.waitForRequest(/\/download\/[^?]+\?size=web$/)
  const single = page.waitForEvent('download')
  await preview.getByRole('link', { name: /IMG_1\.jpg herunterladen/ }).tap()
  await asked
  expect((await single).suggestedFilename()).toBe('IMG_1.jpg')
  // this one's size leads to the choice again
  await preview.getByRole('button', { name: /^Dateigröße: / }).tap()
  await page.getByRole('radio', { name: 'Original' }).check()
  await page.getByRole('button', { name: 'Schließen' }).last().tap()
  await downloadAll(page).getByText(original).waitFor({ state: 'attached' })
})

test('a picture that comes while the page waits for an older answer is shown', async () => {
  const { page } = await browser.visit()
  // the time of the last event that the page got
  await page.addInitScript(() => {
    const Real = window.EventSource
    window.EventSource = class extends Real {
      constructor(address: string | URL) {
        super(address)
        this.addEventListener('message', () => (document.documentElement.dataset['told'] = String(performance.now())))
      }
    }
  })
  let release = () => undefined as void
  const isReleased = new Promise<void>((done) => (release = done))
  let held = 0
  await page.route('**/customer-gallery/gallery/*', async (route) => {
    const answer = await route.fetch()
    held++
    await isReleased
    await route.fulfill({ response: answer })
  })
  const listens = page.waitForResponse(/\/events\?/)
  await openPage(page)
  await listens
  const arrive = async (name: string, colour: string) => {
    const bytes = await photo(colour, { width: 300, height: 200, takenAt: '2026:07:01 09:00:00' })
    expect((await w.upload(owner, customerId, bytes, name)).status).toBe(201)
    await w.quiet()
  }
  /** The page asks 400 ms after the last of several events. */
  const quietFor = () => page.evaluate(() => performance.now() - Number(document.documentElement.dataset['told']))
  await arrive('Neu_1.jpg', 'navy')
  await expect.poll(() => held).toBe(1)
  await arrive('Neu_2.jpg', 'olive')
  await expect.poll(quietFor).toBeGreaterThan(1500)
  expect(held).toBe(1)
  release()
  await page.getByRole('button', { name: 'Favorit: Neu_2.jpg' }).waitFor()
})
