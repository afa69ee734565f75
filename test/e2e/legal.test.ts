import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from '../password.ts'
import { legalDocuments } from '../../src/contract/legal.ts'
import { world, type World } from '../world.ts'
import { followSystem, resize, signIn, sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

/** Legal pages as they are drawn, and the owners' notice while the operator's data is missing. */
let complete: World
openStage('Wildwasser Allgäu')
beforeAll(async () => {
  complete = await world({
    AVV: '0',
    OPERATOR_NAME: 'Alpenbild Gesellschaft für Erinnerungen mit beschränkter Haftung',
    OPERATOR_REPRESENTATIVE: 'Resi Moser',
    OPERATOR_ADDRESS: 'Seestraße 1|83684 Tegernsee',
    OPERATOR_EMAIL: 'datenschutz-und-kundendienst@alpenbild-erinnerungen.example',
    OPERATOR_PHONE: '+49 8022 123-45',
    OPERATOR_AUTHORITY: 'Bayerisches Landesamt für Datenschutzaufsicht',
  })
})
afterAll(() => complete.close())

const pages = Object.values(legalDocuments).flatMap(({ path, languages }) =>
  languages.map((language) => `${path}?lang=${language}`),
)
/** These pages differ in words alone: axe checks each in one language. */
const inOneLanguage = Object.values(legalDocuments).map(({ path, languages }) => `${path}?lang=${languages[0]}`)
const phone = () => browser.visit({ viewport: sizes.phone, javaScriptEnabled: false })

/** Characters of the longest drawn line of running text. */
const longestLine = (page: Page) =>
  page.evaluate(() => {
    const lines = [...document.querySelectorAll('main p, main li, main dd')].flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      const byTop = new Map<number, number>()
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let at = 0; at < (node.textContent ?? '').length; at++) {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const box = range.getClientRects()[0]
          if (box?.width) byTop.set(Math.round(box.bottom / 8), (byTop.get(Math.round(box.bottom / 8)) ?? 0) + 1)
        }
      }
      return [...byTop.values()]
    })
    return Math.max(...lines)
  })

test.each(pages)('%s has no accessibility fault, light and dark, on desk and phone', async (path) => {
  const { page } = await browser.visit()
  await page.goto(path)
  await page.getByRole('note', { name: /noch nicht vollständig|not complete yet/ }).waitFor()
  if (inOneLanguage.includes(path)) await browser.axe(page)
  expect(await longestLine(page)).toBeLessThanOrEqual(70)
})

test.each(pages)('%s fits 320 pixels and needs no script', async (path) => {
  for (const { services } of [w, complete]) {
    const viewport = { width: 320, height: 640 }
    const visit = await browser.visit({ baseURL: services.publicUrl, viewport, javaScriptEnabled: false })
    visit.forgive(/^another host: /)
    await visit.page.goto(path)
    const tooWide = await visit.page
      .locator('body *')
      .evaluateAll((all) =>
        all.filter((each) => each.getBoundingClientRect().right > innerWidth + 1).map((each) => each.outerHTML),
      )
    expect(tooWide).toEqual([])
    // no title breaks in the middle of a word
    const broken = await visit.page.getByRole('heading', { level: 1 }).evaluate(({ firstChild: text }) => {
      const range = document.createRange()
      return [...(text?.textContent ?? '').matchAll(/\S+/g)].filter(({ index, 0: word }) => {
        range.setStart(text!, index)
        range.setEnd(text!, index + word.length)
        return range.getClientRects().length > 1
      })
    })
    expect(broken.map(([word]) => word)).toEqual([])
  }
})

test('the contents lead to their sections', async () => {
  const { page, context } = await phone()
  await page.goto('/datenschutz')
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Zum Inhalt', exact: true }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Zum Inhalt')
  await page
    .getByRole('navigation', { name: 'Inhalt' })
    .getByRole('link', { name: /^11\. / })
    .click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#rechte')
  const top = await page
    .getByRole('heading', { level: 2, name: /^11\. / })
    .evaluate((h) => h.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(200)

  await page
    .getByRole('navigation', { name: 'Rechtliches' })
    .getByRole('link', { name: 'Datenschutz für Gäste' })
    .click()
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy notice for guests' }).waitFor()
  expect(await context.cookies()).toEqual([])
  expect((await context.storageState()).origins).toEqual([])
})

test('the printed page has the text, without contents and links to click', async () => {
  const { page } = await browser.visit()
  await page.goto('/agb')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('heading', { name: '5a. Datenschutz und Auftragsverarbeitung' }).isVisible()).toBe(true)
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test("a check-in leads to imprint and privacy, in the customer's language", async () => {
  const { id } = await w.shift(owner, 'Rafting am Morgen')
  const { sharing } = await owner.sharing.update({ params: { id }, body: { checkIn: true, status: true } })
  const { page } = await phone()
  for (const { url } of [sharing.checkIn, sharing.status].filter((link) => link !== null)) {
    await page.goto(`${new URL(url).pathname}?lang=en`)
    const foot = page.getByRole('contentinfo')
    expect(await foot.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe(
      '/endkunden-datenschutz?lang=en',
    )
    await foot.getByRole('link', { name: 'Imprint' }).click()
    await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor()
  }
})

test('the start page tells owners which operator data is missing', async () => {
  for (const each of [w, complete]) {
    const by = each === w ? owner : await complete.owner()
    const { email } = (await by.accounts.me()).guide
    const visit = await browser.visit({ baseURL: each.services.publicUrl })
    // for this browser the second product is another host
    if (each === complete) visit.forgive(/^another host: /)
    await followSystem(visit.context)
    await visit.page.goto('/login')
    await visit.page.getByRole('navigation', { name: 'Rechtliches' }).getByRole('link', { name: 'Impressum' }).waitFor()
    await signIn(visit.page, email, password)
    await visit.page.getByRole('heading', { level: 1, name: /^Willkommen, Olga Berg/ }).waitFor()
    const line = visit.page.getByRole('region', { name: 'Einrichtung' })
    if (each === complete) {
      await visit.page.getByRole('region', { name: 'In drei Schritten zum ersten Andenken' }).waitFor()
      expect(await line.count()).toBe(0)
      continue
    }
    // one plain line, also on a phone
    await line.getByText('Impressum und Datenschutz sind noch nicht vollständig').waitFor()
    await resize(visit.page, sizes.phone)
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(72)
    await resize(visit.page, sizes.desk)
    await line.getByRole('link', { name: 'Was zu tun ist' }).click()
    const note = visit.page.getByRole('region', { name: 'Impressum und Datenschutz sind noch nicht vollständig' })
    await note.waitFor()
    expect(await note.getByRole('listitem').allInnerTexts()).toEqual([
      'Name oder Firma: OPERATOR_NAME',
      'Anschrift: OPERATOR_ADDRESS',
      'E-Mail-Adresse: OPERATOR_EMAIL',
    ])
    await browser.axe(visit.page)
    const [imprint] = await Promise.all([
      visit.context.waitForEvent('page'),
      note.getByRole('link', { name: 'Impressum ansehen' }).click(),
    ])
    await imprint.getByRole('note', { name: 'Diese Seite ist noch nicht vollständig' }).waitFor()

    // dismissed until other data is missing; the page stays
    await visit.page.goto('/dashboard')
    await line.getByRole('button', { name: 'Hinweis ausblenden' }).click()
    await line.waitFor({ state: 'detached' })
    expect(await visit.page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    const notices = visit.page.waitForResponse('**/dashboard/notices')
    await visit.page.reload()
    await (await notices).finished()
    const status = visit.page.getByRole('region', { name: 'Systemstatus' })
    await status.getByRole('link', { name: 'Einrichtung' }).waitFor()
    expect(await line.count()).toBe(0)
    await visit.page.route('**/dashboard/notices', (route) =>
      route.fulfill({ json: { notices: [{ code: 'operator_incomplete', missing: ['OPERATOR_EMAIL'] }] } }),
    )
    await visit.page.reload()
    await line.waitFor()
  }
})
