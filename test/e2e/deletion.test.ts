import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { languages } from '../../src/contract/wire.ts'
import { textsFor } from '../../src/texts/texts.ts'
import { deletionStory, week } from '../deletion-story.ts'
import { photo } from '../own-media.ts'
import { sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'
import { rightToLeft, wideLanguages } from './wide-languages.ts'

const story = deletionStory(() => w)
openStage('Wildwasser Allgäu')
afterEach(() => w.setClock(new Date()))

/** A customer's own phone; scripts are switched off, so nothing here can depend on them. */
const phone = (options: { locale?: string } = {}) =>
  browser.visit({ viewport: sizes.phone, javaScriptEnabled: false, ...options })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

async function customer(email: string) {
  const shift = await w.shift(owner, 'Rafting am Morgen')
  const found = await w.customer(owner, shift, { email })
  await w.upload(owner, found.id, await photo('#0a5566'), 'Foto.jpg')
  return found
}
async function ask(page: Page, number: string, email: string) {
  await page.getByLabel('Kundennummer').fill(number)
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'Löschung beantragen' }).click()
}

test('a customer confirms a deletion with scripts switched off', async () => {
  const email = 'mia@gast.example'
  const { id } = await customer(email)
  const { page, forgive } = await phone()
  const answer = await page.goto('/delete')
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(answer?.headers()['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/)
  expect(await answer?.text()).not.toContain('<script')
  await heading(page, 'Meine Daten löschen')
  await page.getByText('Die Löschung lässt sich nicht rückgängig machen.').waitFor()
  await ask(page, '#001', email)
  await heading(page, 'Löschungsantrag eingereicht')
  await page.getByText('innerhalb von 30 Tagen gelöscht').waitFor()
  expect(new URL(page.url()).pathname).toBe('/delete/sent')

  const token = await story.token(email)
  await page.goto(`/delete/confirm?token=${token}`)
  await page.reload()
  await heading(page, 'Löschung bestätigen')
  expect(await w.peek(`select status from deletion_request`)).toEqual([{ status: 'requested' }])
  await page.getByRole('button', { name: 'Endgültig löschen' }).click()
  await heading(page, 'Die Löschung ist bestätigt')
  const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' })
  await page.getByText(`spätestens am ${day.format(Date.now() + week)} gelöscht`).waitFor()
  // the address now holds no token that could confirm anything
  expect(page.url()).not.toContain(token)
  expect(new URL(page.url()).pathname).toBe('/delete/status')
  const status = page.url()
  expect(await w.peek('select status from deletion_request')).toEqual([{ status: 'confirmed' }])

  // the mailed link leads to the request's state
  await page.goto(`/delete/confirm?token=${token}`)
  expect(page.url()).toBe(status)

  w.setClock(new Date(Date.now() + week + 1000))
  await story.night()
  await page.goto(status)
  await heading(page, 'Die Daten sind gelöscht')
  expect(await w.peek('select from customer where id = $1', [id])).toEqual([])

  forgive(/400/)
  await page.goto(`/delete/confirm?token=${token.slice(0, -4)}`)
  await heading(page, 'Link nicht gültig')
  await page.getByRole('link', { name: 'Neuer Antrag' }).click()
  await heading(page, 'Meine Daten löschen')
})

test('mistakes are shown beside their fields', async () => {
  const { page, forgive } = await phone()
  forgive(/400/)
  await page.goto('/delete')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)
  for (let step = 0; step < 6 && (await focused()) !== 'customerNumber'; step++) await page.keyboard.press('Tab')
  await page.keyboard.type('sieben')
  await page.keyboard.press('Tab')
  await page.keyboard.type('mia@')
  await page.keyboard.press('Enter')
  await page.getByText('Bitte die Nummer so eingeben').waitFor()
  expect(await page.title()).toBe('Andenken – Fehler: Meine Daten löschen')
  const number = page.getByLabel('Kundennummer')
  expect(await number.inputValue()).toBe('sieben')
  expect(await number.getAttribute('aria-invalid')).toBe('true')
  expect(await focused()).toBe('customerNumber')
  const told = (await number.getAttribute('aria-describedby'))?.split(' ') ?? []
  expect(await page.locator(`#${told[0]}`).innerText()).toContain('zum Beispiel 007')
  await page.getByText('Bitte eine gültige E-Mail-Adresse eingeben.').waitFor()
  await number.fill('007')
  await page.getByLabel('E-Mail-Adresse').fill('niemand@gast.example')
  await page.keyboard.press('Enter')
  await heading(page, 'Löschungsantrag eingereicht')
})

test('no page sticks out of a phone in any language', async () => {
  const email = 'noa@gast.example'
  await customer(email)
  await story.confirmed(1, email)
  const { page, context } = await phone()
  const token = (await story.tokensOf(email)).at(-1) ?? ''
  for (const path of ['/delete?', '/delete/sent?', `/delete/confirm?token=${token}&`]) {
    // the server's HTML is the whole page: scripts are off
    for (const language of languages) {
      const html = await (await context.request.get(`${path}lang=${language}`)).text()
      expect(/<html [^>]*\bdir="(\w+)"/.exec(html)?.[1], language).toBe(rightToLeft.includes(language) ? 'rtl' : 'ltr')
      expect(html, language).toMatch(/<h1[^>]*>\s*[^<\s]/)
    }
    for (const language of wideLanguages) {
      await page.goto(`${path}lang=${language}`)
      const html = page.locator('html')
      expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('')
      expect(await html.evaluate((root) => root.scrollWidth - root.clientWidth), `${path} ${language}`).toBe(0)
    }
  }
  await page.goto('/delete?lang=de')
  await page.getByLabel('Sprache').first().selectOption('en')
  await page.getByRole('button', { name: 'Sprache: OK' }).click()
  await heading(page, 'Delete my data')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
})

test('a customer takes the consent back with scripts switched off', async () => {
  const { id, gallery_token: token } = await customer('ida@gast.example')
  const { page, forgive } = await phone()
  await page.goto(`/s/${token}`)
  await page.getByRole('link', { name: 'Keine Bilder mehr von mir' }).click()
  await heading(page, 'Keine Bilder mehr von mir')
  await page.getByText('Ich willige ein, dass Wildwasser Allgäu mich').waitFor()
  await page.getByRole('button', { name: 'Keine neuen Bilder' }).click()
  await page.getByText('Neue Bilder werden nicht angenommen.').waitFor()
  expect((await owner.customers.get({ params: { id } })).customer).toMatchObject({ consent: false, state: 'refused' })
  await page.getByRole('link', { name: 'Galerie öffnen' }).click()
  await heading(page, 'Mia Huber')
  await page.goBack()
  await page.getByRole('button', { name: 'Galerie schließen' }).click()
  await heading(page, 'Die Galerie ist geschlossen')
  forgive(/404/)
  await page.goto(`/s/${token}`)
  await heading(page, 'Galerie nicht gefunden')
})

test('the pages are free of accessibility faults, light and dark', async () => {
  const email = 'lea@gast.example'
  const { gallery_token } = await customer(email)
  const { page, forgive } = await browser.visit()
  forgive(/400/)
  await page.goto('/delete?lang=de')
  await page.getByRole('button', { name: 'Löschung beantragen' }).click()
  await page.getByText('Bitte die Nummer so eingeben').waitFor()
  await browser.axe(page)
  await ask(page, '1', email)
  await heading(page, 'Löschungsantrag eingereicht')
  await browser.axe(page)
  await page.goto(`/delete/confirm?lang=ar&token=${await story.token(email)}`)
  await browser.axe(page)
  await page.goto(`/s/${gallery_token}/consent?lang=ar`)
  await browser.axe(page)
  await owner.organisations.updateSettings({ body: { asksMarketing: true } })
  await page.goto(`/s/${gallery_token}/news?lang=ar`)
  await browser.axe(page)
  const { sendButton, againButton } = textsFor('ar').news
  await page.getByRole('button', { name: sendButton }).click()
  await page.getByRole('button', { name: againButton }).waitFor()
  await browser.axe(page)
  await page.goto('/delete/status?token=x')
  await heading(page, 'Link nicht gültig')
  await browser.axe(page)
})
