import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { clip, photo } from '../own-media.ts'
import { until } from '../world.ts'
import { resize, sizes, swipe } from './browser.ts'
import { doubleTap, drag, pinch } from './touch.ts'
import { browser, openStage, owner, w } from './stage.ts'

let customerId: string
let path: string
const photoNames = Array.from({ length: 12 }, (_, at) => `IMG_${4001 + at}.jpg`)
/** Two clips, then the photos. */
const shown = 2 + photoNames.length

openStage('Wildwasser Allgäu')
beforeAll(async () => {
  const shift = await w.shift(owner)
  customerId = (await w.customer(owner, shift, { name: 'Mia Huber' })).id
  await Promise.all([
    ...photoNames.map(async (name, at) => {
      const shape = at % 3 === 0 ? { width: 800, height: 1200 } : { width: 1800, height: 1200 }
      await upload(await photo(`hsl(${at * 29} 60% 40%)`, { ...shape, takenAt: taken(at) }), name)
    }),
    ...[440, 660].map(async (hertz) => upload(await clip(hertz, { seconds: 3 }), `GX${hertz}.mp4`)),
  ])
  await w.quiet()
  const { url } = await owner.customers.get({ params: { id: customerId } }).then(async ({ customer }) => ({
    url: `/s/${customer.gallery_token}`,
  }))
  path = url
})

const taken = (minute: number) => `2026:07:01 10:${String(minute).padStart(2, '0')}:00`
async function upload(bytes: Buffer, name: string, customer = customerId) {
  expect((await w.upload(owner, customer, bytes, name)).status).toBe(201)
}
const onPhone = { viewport: sizes.phone, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

/** A phone with the gallery open and live: its code that loads later is there, too. */
async function visit(options: Parameters<typeof browser.visit>[0] = {}, address = path) {
  const visitor = await browser.visit({ ...onPhone, ...options })
  return { ...visitor, open: () => openPage(visitor.page, address) }
}
async function openPage(page: Page, address: string) {
  await page.goto(address)
  await page.locator('symbol#icon-close').waitFor({ state: 'attached' })
}
const preview = (page: Page) => page.getByRole('dialog', { name: 'Vorschau' })
const count = (page: Page, index: number) => preview(page).getByText(`${index} / ${shown}`, { exact: true }).waitFor()
/** The counted events of this customer's links. */
const actions = async () => {
  const asked = 'select e.action from gallery_event e join gallery_link l on l.id = e.link_id where l.customer_id = $1'
  return (await w.peek(asked, [customerId])).map(({ action }) => String(action))
}

test('a finger walks through all media, around both ends, and back', async () => {
  const { page, open } = await visit()
  await open()
  await page.getByRole('link', { name: 'Foto 1 ansehen' }).tap()
  await count(page, 3)
  for (let at = 4; at <= shown; at++) {
    await swipe(page, -220)
    await count(page, at)
  }
  await swipe(page, -220)
  await count(page, 1)
  // also from a film, beside its controls
  await swipe(page, -220)
  await count(page, 2)
  await swipe(page, 220)
  await count(page, 1)
  await swipe(page, 220)
  await count(page, shown)
  // too short, and too slow to count as a swipe
  await drag(page, { x: 215, y: 422 }, { x: 175, y: 422 }, 80)
  await page.waitForTimeout(400)
  await count(page, shown)
  await drag(page, { x: 195, y: 300 }, { x: 195, y: 640 })
  await preview(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Foto 1 ansehen')
})

test('two fingers and a double tap enlarge a picture', async () => {
  const { page, open } = await visit()
  await open()
  await page.getByRole('link', { name: 'Foto 2 ansehen' }).tap()
  await count(page, 4)
  const box = preview(page).locator('[data-current]')
  const scale = () => box.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a)
  const left = () => box.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).e)
  const line = await page.context().newCDPSession(page)
  await pinch(line, { from: 60, to: 240 })
  expect(await scale()).toBeGreaterThan(2)
  const before = await left()
  await drag(page, { x: 250, y: 400 }, { x: 150, y: 400 })
  expect(await left()).toBeLessThan(before - 60)
  await count(page, 4)
  await pinch(line, { from: 300, to: 60 })
  await expect.poll(scale).toBe(1)

  await doubleTap(page, 195, 420)
  await expect.poll(scale).toBe(2.5)
  await doubleTap(page, 195, 420)
  await expect.poll(scale).toBe(1)
  await page.keyboard.press('+')
  await expect.poll(scale).toBe(1.5)
  await page.keyboard.press('0')
  await expect.poll(scale).toBe(1)
})

test('after each step the arrows rest for 300 ms', async () => {
  const { page, open } = await visit({ viewport: sizes.desk, isMobile: false, hasTouch: false })
  await open()
  const opener = page.getByRole('link', { name: 'Foto 1 ansehen' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await count(page, 3)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Schließen')
  await browser.axe(page)
  // both at once: on a busy machine 300 ms can pass between two real keys
  const said = await preview(page)
    .getByRole('button', { name: 'Weiter' })
    .evaluate(async (next) => {
      const words: string[] = []
      new MutationObserver(() => words.push(next.textContent)).observe(next, { subtree: true, childList: true })
      const press = () =>
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
      press()
      press()
      while (next.matches(':disabled') || words.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
      return words
    })
  expect(said).toContain('…')
  await count(page, 4)
  await preview(page).getByRole('button', { name: 'Weiter', disabled: false }).waitFor()
  await preview(page).getByRole('button', { name: 'Zurück' }).click()
  await count(page, 3)
  for (let step = 0; step < 6; step++) await page.keyboard.press('Tab')
  expect(
    await page.evaluate(
      () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
    ),
  ).toBe(true)
  await page.mouse.click(40, 600)
  await preview(page).waitFor({ state: 'detached' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('the page shows the progress of a ZIP', async () => {
  const { page, open } = await visit()
  // the page learns a ZIP's progress over this line
  const line = page.waitForResponse(/\/events\?/)
  await open()
  await line
  await page
    .getByRole('link', { name: /^Alle herunterladen/ })
    .getByText(`${shown} Dateien`)
    .waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('ZIP erfolgreich erstellt!').waitFor(),
    page.getByRole('link', { name: /^Alle herunterladen/ }).tap(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Mia_Huber-001-\d{4}-\d\d-\d\d\.zip$/)
  expect(await actions()).toEqual(expect.arrayContaining(['view', 'download']))
})

test('picked media come as a ZIP, a single one as its own file', async () => {
  const { page, open } = await visit()
  const line = page.waitForResponse(/\/events\?/)
  await open()
  await line
  await page.getByRole('button', { name: 'Auswählen' }).tap()
  const bar = page.getByRole('region', { name: 'Auswählen' })
  await bar.getByText('0 ausgewählt').waitFor()
  expect(await bar.getByRole('button', { name: 'Herunterladen' }).isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: 'Foto 2 auswählen' }).tap()
  const [single] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Herunterladen' }).tap(),
  ])
  expect(single.suggestedFilename()).toBe(photoNames[1])
  await page.getByRole('checkbox', { name: 'Video 1 auswählen' }).tap()
  await bar.getByText('2 ausgewählt').waitFor()
  await browser.axe(page)
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('ZIP erfolgreich erstellt!').waitFor(),
    bar.getByRole('button', { name: 'Herunterladen' }).tap(),
  ])
  expect(new URL(zip.url()).searchParams.get('ids')?.split(',')).toHaveLength(2)
  await bar.getByRole('button', { name: 'Alle' }).tap()
  await bar.getByText(`${shown} ausgewählt`).waitFor()
  await bar.getByRole('button', { name: 'Auswahl beenden' }).tap()
  await bar.waitFor({ state: 'detached' })
})

test('picking with the keyboard never scrolls the page to the top', async () => {
  const { page, open } = await visit({ viewport: sizes.desk, isMobile: false, hasTouch: false })
  await open()
  const picking = page.getByRole('button', { name: 'Auswählen' })
  const bar = page.getByRole('region', { name: 'Auswählen' })
  const comesBack = () => expect.poll(() => picking.evaluate((action) => action === document.activeElement)).toBe(true)
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => bar.getByRole('button', { name: 'Auswahl beenden' }).press('Enter'),
    async () => {
      await bar.getByRole('button', { name: 'Zum Teilen' }).press('Enter')
      await page.getByRole('button', { name: 'Link erstellen' }).press('Enter')
      await page.getByRole('dialog', { name: 'Der Link ist fertig' }).getByRole('button', { name: 'Beenden' }).click()
      await page.keyboard.press('Escape')
    },
  ]) {
    await picking.press('Enter')
    await bar.getByRole('button', { name: 'Alle', exact: true }).press('Enter')
    await bar.getByText(`${shown} ausgewählt`).waitFor()
    await leave()
    await bar.waitFor({ state: 'detached' })
    await comesBack()
  }
})

test('an upright photo alone fills a small phone', async () => {
  const { page, open } = await visit({ viewport: { width: 320, height: 640 } })
  await open()
  const list = page.locator('[aria-labelledby=photos-title] .tiles')
  const { rows, edge } = await list.evaluate((element) => {
    const ends = [...element.children].map((tile) => tile.getBoundingClientRect())
    const rows = new Map(ends.map(({ top, right }) => [Math.round(top), right]))
    return { rows: [...rows.values()], edge: element.getBoundingClientRect().right }
  })
  expect(rows).toHaveLength(9)
  for (const end of rows) expect(Math.abs(end - edge)).toBeLessThan(1)
  await resize(page, sizes.desk)
  const heights = await list.evaluate((element) => [...element.children].map((tile) => tile.clientHeight))
  expect(Math.max(...heights)).toBeLessThanOrEqual(341)
})

test('on an iPhone all files go into the photo library', async () => {
  const { page, context, open } = await visit({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
  })
  await context.addInitScript(() => {
    const shared: { name: string; type: string; size: number }[][] = []
    Object.assign(window, { shared })
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        if (!navigator.userActivation.isActive) throw new DOMException('no tap', 'NotAllowedError')
        shared.push(files.map(({ name, type, size }) => ({ name, type, size })))
      },
    })
  })
  await open()
  // the large button; the ZIP is beside it
  const look = (element: Element) => getComputedStyle(element).backgroundColor
  const zip = await page.getByRole('link', { name: /^Alle herunterladen/ }).evaluate(look)
  expect(zip).toBe(await page.getByRole('button', { name: 'Teilen', exact: true }).evaluate(look))
  expect(await page.getByRole('button', { name: 'In Fotos sichern' }).evaluate(look)).not.toBe(zip)
  await page.getByRole('button', { name: 'In Fotos sichern' }).tap()
  const sheet = page.getByRole('dialog', { name: 'In Fotos sichern' })
  await browser.axe(page)
  await sheet.getByRole('button', { name: `Jetzt ${shown} Dateien sichern` }).tap()
  await sheet.getByText('Gesichert').waitFor()
  const [files] = await page.evaluate(
    () => (window as unknown as { shared: { name: string; type: string; size: number }[][] }).shared,
  )
  expect(files?.map(({ name }) => name).slice(2)).toEqual(photoNames)
  expect(new Set(files?.map(({ type }) => type))).toEqual(new Set(['video/mp4', 'image/jpeg']))
  expect(files?.every(({ size }) => size > 1000)).toBe(true)
})

test('a selection is shared by a link of its own and ended', async () => {
  const { page, open } = await visit({ viewport: sizes.desk, isMobile: false, hasTouch: false })
  await open()
  await page.getByRole('button', { name: 'Teilen', exact: true }).click()
  await page.getByRole('dialog', { name: 'Teilen' }).getByAltText('QR-Code zum Abfotografieren').waitFor()
  await browser.axe(page)
  await page.getByRole('button', { name: 'Aufnahmen wählen' }).click()
  for (const at of [1, 3]) await page.getByRole('checkbox', { name: `Foto ${at} auswählen` }).check()
  await page.getByRole('button', { name: 'Zum Teilen' }).click()
  await page.getByRole('button', { name: 'Link erstellen' }).click()
  const made = page.getByRole('dialog', { name: 'Der Link ist fertig' })
  const link = await made.getByRole('textbox').inputValue()
  await expect
    .poll(() => made.locator('img.qr').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(20)
  await browser.axe(page)

  const friend = await visit({}, new URL(link).pathname)
  await friend.open()
  await friend.page.getByRole('heading', { level: 1, name: 'Geteilt von Mia Huber' }).waitFor()
  expect(await friend.page.getByRole('link', { name: /^Foto \d+ ansehen$/ }).count()).toBe(2)
  expect(await friend.page.getByRole('button', { name: /Geteilte Links|E-Mail/ }).count()).toBe(0)
  await browser.axe(friend.page)
  friend.forgive(/404/)

  await made.getByRole('button', { name: 'Beenden' }).click()
  await page.getByText('Der Link ist beendet').waitFor()
  // the friend's open page learns of it
  await friend.page.getByRole('heading', { name: 'Galerie nicht gefunden' }).waitFor()
})

test("the link comes by e-mail to the customer's own address", async () => {
  const { page, open } = await visit()
  await open()
  await page.getByRole('button', { name: 'Link per E-Mail an mich' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Link per E-Mail an mich' })
  await sheet.getByText(/^Der Link geht an m.*@gast\.example\.$/).waitFor()
  await browser.axe(page)
  await sheet.getByRole('button', { name: 'Senden' }).tap()
  await page.getByText('Die E-Mail ist unterwegs').waitFor()
  await until('the email', async () => (await w.mailbox()).some(({ to }) => to.includes('mia@gast.example')))
})

test('new pictures come into the open page without a jump', async () => {
  const shift = await w.shift(owner, 'Später')
  const late = await w.customer(owner, shift, { name: 'Ben', email: null })
  const token = (await owner.customers.get({ params: { id: late.id } })).customer.gallery_token
  const { page } = await visit()
  const listens = page.waitForResponse(/\/events\?/)
  await page.goto(`/s/${token}`)
  await page.getByRole('heading', { name: 'Ihre Bilder erscheinen hier' }).waitFor()
  await listens
  for (let at = 0; at < 6; at++)
    await upload(await photo(`hsl(${at * 50} 50% 50%)`, { takenAt: taken(at) }), `A${at}.jpg`, late.id)
  await page.getByRole('link', { name: /^Alle herunterladen/ }).waitFor()
  await w.quiet()
  await openPage(page, `/s/${token}`)
  await page.getByRole('link', { name: 'Foto 6 ansehen' }).scrollIntoViewIfNeeded()
  const tile = page.getByRole('link', { name: 'Foto 4 ansehen' })
  await page.evaluate(() => (document.documentElement.dataset['loaded'] = 'once'))
  const before = await tile.boundingBox()
  await upload(await clip(880, { seconds: 1 }), 'B.mp4', late.id)
  await page.getByText('Neue Aufnahmen sind da').waitFor()
  await page.getByRole('link', { name: /^Video 1 ansehen/ }).waitFor()
  const after = await tile.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 999))).toBeLessThan(2)
  expect(await page.locator('html').getAttribute('data-loaded')).toBe('once')
})

test('Arabic runs from right to left, in the preview too', async () => {
  const { page, open } = await visit()
  await open()
  await Promise.all([page.waitForURL(/lang=ar/), page.getByLabel('Sprache').selectOption('ar')])
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await page.locator('symbol#icon-close').waitFor({ state: 'attached' })
  await browser.axe(page)
  const tiles = page.locator('#photos-title').locator('xpath=../..').locator('.tile > a')
  await tiles.first().tap()
  const counter = page.locator('.preview-count')
  await counter.waitFor()
  const first = await counter.innerText()
  // the next one lies to the left: a swipe to the right brings it
  await swipe(page, 220)
  await expect.poll(() => counter.innerText()).not.toBe(first)
  const second = await counter.innerText()
  await swipe(page, -220)
  await expect.poll(() => counter.innerText()).toBe(first)
  // the arrows rest after each step
  await expect.poll(() => page.locator('.arrow[aria-disabled=true]').count()).toBe(0)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => counter.innerText()).toBe(second)
  await page.keyboard.press('Escape')
  await Promise.all([page.waitForURL(/lang=de/), page.locator('.languages select').selectOption('de')])
  // the browser's own back button is no trap
  await page.goBack()
  await page.locator('symbol#icon-close').waitFor({ state: 'attached' })
  await page.waitForTimeout(500)
  expect(await page.locator('html').getAttribute('lang')).toBe('ar')
  await page.goForward()
  await page.getByRole('link', { name: /^Alle herunterladen/ }).waitFor()
})

test('loaded pictures stay when the network is lost', async () => {
  const { page, context, open, forgive } = await visit()
  // the page may just be asking for the news
  forgive(/ERR_INTERNET_DISCONNECTED/)
  await open()
  await context.setOffline(true)
  await page.getByText('Keine Verbindung. Was schon geladen ist, bleibt sichtbar.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Mia Huber' }).waitFor()
  await context.setOffline(false)
  await page.getByText('Keine Verbindung.').waitFor({ state: 'detached' })
})

test('the page of a lost link sends it again, with scripts switched off', async () => {
  const { page, forgive } = await browser.visit({ ...onPhone, javaScriptEnabled: false })
  forgive(/404|400/)
  await page.goto('/s/unbekannt-unbekannt-unbekannt')
  await page.getByRole('heading', { name: 'Galerie nicht gefunden' }).waitFor()
  await page.getByLabel('E-Mail-Adresse').fill('mia@')
  await page.getByRole('button', { name: 'Links anfordern' }).tap()
  await page.getByText('Bitte eine gültige E-Mail-Adresse eingeben.').waitFor()
  await page.getByLabel('E-Mail-Adresse').fill('mia@gast.example')
  await page.getByRole('button', { name: 'Links anfordern' }).tap()
  await page.getByRole('heading', { name: 'Bitte ins Postfach schauen' }).waitFor()
})
