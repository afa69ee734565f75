import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { resize, sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

openStage('Wildwasser Allgäu')

/** A running shift with both links, as paths. */
async function shared(name: string, places = 100) {
  const { id } = await w.shift(owner, name, places)
  const { sharing } = await owner.sharing.update({ params: { id }, body: { checkIn: true, status: true } })
  const pathOf = (link: { url: string } | null) => new URL(link?.url ?? '').pathname
  return { id, checkIn: pathOf(sharing.checkIn), status: pathOf(sharing.status) }
}

/** A customer's own phone; scripts are switched off, so nothing here can depend on them. */
const phone = (options: { locale?: string } = {}) =>
  browser.visit({ viewport: sizes.phone, javaScriptEnabled: false, ...options })

const checkIn = (page: Page) => page.getByRole('button', { name: 'Einchecken' }).click()
const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const consentBox = (page: Page) => page.getByRole('checkbox', { name: /^Ich willige ein/ })
const number = (page: Page) => page.getByRole('heading', { level: 1, name: /^Ihre Nummer #\d{3}/ })
const customers = async (id: string) => (await owner.shifts.get({ params: { id } })).session.customers

test('a customer checks in with scripts switched off and gets number and gallery', async () => {
  const { id, checkIn: path } = await shared('Rafting am Morgen')
  const { page } = await phone()
  const answer = await page.goto(path)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
  })
  expect(answer?.headers()['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/)
  expect(await answer?.text()).not.toContain('<script')
  await page.getByRole('heading', { level: 1, name: 'Rafting am Morgen' }).waitFor()
  await page.getByText('Wildwasser Allgäu', { exact: true }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Sprache' }).inputValue()).toBe('de')
  expect(await page.getByRole('combobox', { name: 'Sprache' }).getByRole('option').count()).toBe(31)
  await page.getByText(/Nach 365 Tagen werden sie gelöscht, Ihr Name und Ihre Adresse nach 730 Tagen/).waitFor()
  expect(await consentBox(page).isChecked()).toBe(false)

  await nameField(page).fill('Mia Huber')
  await page.getByLabel('E-Mail').fill('mia@gast.example')
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption({ label: 'Deutsch' })
  await page.getByRole('checkbox', { name: /^Ich willige ein, dass Wildwasser Allgäu/ }).check()
  await checkIn(page)
  await number(page).waitFor()
  expect(await number(page).innerText()).toMatch(/#001\s+Mia Huber/)
  await page.getByText('Zeigen Sie diese Nummer Ihrem Guide.').waitFor()
  await page.getByText('Sobald alles fertig ist, kommt der Link an mia@gast.example.').waitFor()

  await page.reload()
  await number(page).waitFor()
  expect(await customers(id)).toMatchObject([{ name: 'Mia Huber', email: 'mia@gast.example', consent: true }])

  await page.getByRole('link', { name: 'Hier erscheinen Ihre Bilder' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mia Huber' }).waitFor()
  await page.getByRole('heading', { name: 'Ihre Bilder erscheinen hier' }).waitFor()
  expect(await page.getByText('Alle herunterladen').count()).toBe(0)
})

test('a customer who goes back and sends the form again stays the same customer', async () => {
  const { id, checkIn: path } = await shared('Zurück')
  const { page } = await phone()
  const send = async () => {
    await nameField(page).fill('Mia Huber')
    await consentBox(page).check()
    await checkIn(page)
    await number(page).waitFor()
    return (await number(page).innerText()).replaceAll(/\s+/g, ' ')
  }
  await page.goto(path)
  const first = await send()
  await page.goBack()
  // the typed values are still there
  expect(await nameField(page).inputValue()).toBe('Mia Huber')
  expect(await send()).toBe(first)
  await page.goBack()
  await page.reload()
  expect(await send()).toBe(first)
  expect(await customers(id)).toHaveLength(1)
  await page.getByRole('link', { name: 'Noch jemanden einchecken' }).click()
  expect(await send()).not.toBe(first)
  expect(await customers(id)).toHaveLength(2)
})

test('the form can be filled in and sent by keyboard alone', async () => {
  const { id, checkIn: path } = await shared('Nur Tasten')
  const { page } = await phone()
  await page.goto(path)
  const onFocus = () => page.locator(':focus')
  // asked of the document: a locator would wait for an element that has the focus
  const nameOnFocus = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  for (let step = 0; step < 10 && (await nameOnFocus()) !== 'name'; step++) await page.keyboard.press('Tab')
  await page.keyboard.type('Jonas')
  await page.keyboard.press('Tab')
  await page.keyboard.type('jonas@gast.example')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(nameOnFocus).toBe('minor')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  expect(await onFocus().innerText()).toBe('Datenschutz')
  await page.keyboard.press('Tab')
  expect(await onFocus().innerText()).toBe('Einchecken')
  await page.keyboard.press('Enter')
  await number(page).waitFor()
  expect(await customers(id)).toMatchObject([{ name: 'Jonas', consent: true, guardian_name: null }])
})

test('mistakes are shown beside their fields', async () => {
  const { id, checkIn: path } = await shared('Fehler')
  const { page, forgive } = await phone()
  forgive(/400/)
  await page.goto(path)
  await page.getByLabel('E-Mail').fill('mia@')
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('fr')
  await consentBox(page).check()
  await checkIn(page)
  expect(await page.title()).toBe('Fehler: Check-in – Fehler')
  const name = nameField(page)
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator(`#${await name.getAttribute('aria-describedby')}`).innerText()).toBe(
    'Bitte geben Sie Ihren Namen ein.',
  )
  await page.getByText(/^Bitte geben Sie eine gültige E-Mail-Adresse ein/).waitFor()
  expect(await page.getByLabel('E-Mail').inputValue()).toBe('mia@')
  expect(await page.getByRole('combobox', { name: 'Sprache' }).inputValue()).toBe('fr')
  expect(await consentBox(page).isChecked()).toBe(true)
  expect(await customers(id)).toEqual([])

  await name.fill('x'.repeat(201))
  await page.getByLabel('E-Mail').fill('')
  await checkIn(page)
  await page.getByText('Der Name hat höchstens 200 Zeichen. Bitte kürzen Sie ihn.').waitFor()
  expect(await page.getByLabel('E-Mail').getAttribute('aria-invalid')).toBeNull()
})

test('for a child the form asks for the person who agrees', async () => {
  const { id, checkIn: path } = await shared('Kinder')
  const { page, forgive } = await phone()
  forgive(/400/)
  await page.goto(path)
  const guardian = page.getByLabel('Name der erziehungsberechtigten Person')
  await guardian.waitFor({ state: 'hidden' })
  await nameField(page).fill('Leo Huber')
  await page.getByRole('checkbox', { name: 'Minderjährig (unter 18 Jahren)' }).check()
  await guardian.waitFor()
  // a forgotten consent asks first; the answer needs the name
  await checkIn(page)
  await page.getByRole('button', { name: 'Ich willige ein' }).click()
  await page.getByText('Für das Kind fehlt der Name der erziehungsberechtigten Person.').waitFor()
  await guardian.fill('Eva Huber')
  await checkIn(page)
  await number(page).waitFor()
  expect(await customers(id)).toMatchObject([{ name: 'Leo Huber', consent: true, guardian_name: 'Eva Huber' }])
})

test('the form asks about an address that looks like a typo', async () => {
  const { id, checkIn: path } = await shared('Vertippt')
  const { page } = await phone()
  const come = async (name: string) => {
    await page.goto(path)
    await nameField(page).fill(name)
    await page.getByLabel('E-Mail').fill('mia@gmial.com')
    await consentBox(page).check()
    await checkIn(page)
    await page.getByRole('heading', { name: 'Meinten Sie mia@gmail.com?' }).waitFor()
  }
  await come('Nimmt')
  await page.getByRole('button', { name: 'Ja, mia@gmail.com' }).click()
  await number(page).waitFor()
  await come('Behält')
  await page.getByRole('button', { name: 'Nein, mia@gmial.com stimmt' }).click()
  await number(page).waitFor()
  await come('Ändert')
  await page.getByRole('button', { name: 'Angaben ändern' }).click()
  expect(await nameField(page).inputValue()).toBe('Ändert')
  expect(await consentBox(page).isChecked()).toBe(true)
  await page.getByLabel('E-Mail').fill('mia@web.de')
  await checkIn(page)
  await number(page).waitFor()
  const [first, second, third] = await customers(id)
  expect([first?.email, second?.email, third?.email]).toEqual(['mia@gmail.com', 'mia@gmial.com', 'mia@web.de'])
})

test('a customer who leaves the consent box empty is asked once more', async () => {
  const { id, checkIn: path } = await shared('Ohne Bilder')
  const { page } = await phone()
  const come = async (name: string) => {
    await page.goto(path)
    await nameField(page).fill(name)
    await checkIn(page)
    await page.getByRole('heading', { name: 'Ohne Bilder einchecken?' }).waitFor()
  }
  await come('Nora')
  await page.getByRole('button', { name: 'Ohne Bilder einchecken' }).click()
  await number(page).waitFor()
  await page.getByText(/^Sie haben den Aufnahmen nicht zugestimmt/).waitFor()
  expect(await page.getByRole('link', { name: /Bilder/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Noch jemanden einchecken' }).click()
  await come('Jonas')
  await page.getByRole('button', { name: 'Ich willige ein' }).click()
  await number(page).waitFor()
  await page.getByText(/^Es kommt keine E-Mail/).waitFor()
  expect((await customers(id)).map(({ name, consent }) => [name, consent])).toEqual([
    ['Nora', false],
    ['Jonas', true],
  ])
})

test('a form sent twice creates one customer', async () => {
  const { id, checkIn: path } = await shared('Doppelt', 2)
  const given = (await w.anyone.fetch(path)).headers.get('location') ?? ''
  const page = await (await w.anyone.fetch(given)).text()
  const key = /name="key" value="([^"]+)"/.exec(page)?.[1] ?? ''
  expect(key).toMatch(/^[\w-]{43}$/)
  const post = (fields: Record<string, string>) =>
    w.anyone.fetch(path, { method: 'POST', body: new URLSearchParams({ key, consent: 'yes', ...fields }) })
  const answers = await Promise.all([1, 2, 3].map(() => post({ name: 'Mia' })))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1)
  // a parent who goes back and types the next child's name into the same form
  const sibling = await post({ name: 'Paul' })
  expect(sibling.headers.get('location')).not.toBe(answers[0]?.headers.get('location'))
  expect((await customers(id)).map(({ name, customer_number }) => [name, customer_number])).toEqual([
    ['Mia', 1],
    ['Paul', 2],
  ])
  // The shift is full now: a late double tap still finds its number, a new customer does not get in.
  expect((await post({ name: 'Mia' })).status).toBe(303)
  const full = await post({ name: 'Zu spät' })
  expect(full.status).toBe(409)
  expect(await full.text()).toContain('Alle Plätze sind vergeben')
})

test('only a plain form of a sensible size is accepted', async () => {
  const { checkIn: path } = await shared('Formate')
  const post = (type: string, body: string) =>
    w.anyone.fetch(path, { method: 'POST', headers: { 'content-type': type }, body })
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
    expect((await post(type, '{"name":"Mia"}')).status, type).toBe(415)
  expect((await post('application/x-www-form-urlencoded', `name=${'x'.repeat(20_000)}`)).status).toBe(413)
  for (const body of ['', '=&=&', 'name=%00&email=%E0%A4%A', 'name=a&name=b&consent=no&language=klingonisch&key=x'])
    expect((await post('application/x-www-form-urlencoded', body)).status, body).toBeLessThan(500)
})

test('names are shown as plain text on every page', async () => {
  const { id } = await w.shift(owner, '</title><script>alert(1)</script>')
  const { sharing } = await owner.sharing.update({ params: { id }, body: { checkIn: true, status: true } })
  const path = new URL(sharing.checkIn?.url ?? '').pathname
  const fields = { name: '"><img src=x onerror=alert(1)>', email: '"><b>@', key: '"><i>', language: '<i>', consent: '' }
  const post = (more = {}) =>
    w.anyone.fetch(path, { method: 'POST', body: new URLSearchParams({ ...fields, ...more }) }).then((r) => r.text())
  const status = new URL(sharing.status?.url ?? '').pathname
  await w.customer(owner, { id }, { name: fields.name })
  const get = (from: string) => w.anyone.fetch(from).then((r) => r.text())
  for (const html of [
    await get(`${path}?form=${'k'.repeat(43)}`),
    await post(),
    await post({ email: '' }),
    await get(status),
  ]) {
    expect(html).toMatch(/^<!doctype html>/)
    expect(html).not.toMatch(/<script|<img|<b>|<i>/)
  }
})

test('each refused check-in has its page, its status and its next step', async () => {
  const { id, checkIn: path } = await shared('Zustände', 1)
  const { page, forgive } = await phone()
  forgive(/4(?:04|09|22)/)
  const told = async (from: string) => {
    const answer = await page.goto(from)
    return [answer?.status(), await page.getByRole('heading', { level: 1 }).innerText()]
  }
  const to = (status: 'active' | 'paused') => owner.shifts.setStatus({ params: { id }, body: { status } })
  await to('paused')
  expect(await told(path)).toEqual([422, 'Der Check-in macht Pause'])
  await to('active')
  await w.customer(owner, { id })
  expect(await told(path)).toEqual([409, 'Alle Plätze sind vergeben'])
  await owner.shifts.end({ body: { sessionId: id } })
  expect(await told(path)).toEqual([422, 'Der Check-in ist geschlossen'])
  await owner.sharing.update({ params: { id }, body: { checkIn: false } })
  expect(await told(path)).toEqual([404, 'Dieser Link gilt nicht mehr'])
  expect(await told('/c/gibt-es-nicht')).toEqual([404, 'Dieser Link gilt nicht mehr'])
  expect(await told('/t/gibt-es-nicht')).toEqual([404, 'Dieser Link gilt nicht mehr'])
  expect(await told(`${path}/done/gibt-es-nicht`)).toEqual([404, 'Dieser Link gilt nicht mehr'])
})

test("the page speaks the phone's language and uses the organisation's word for guests", async () => {
  const { checkIn: path } = await shared('Sprachen')
  const french = await phone({ locale: 'fr-FR' })
  await french.page.goto(path)
  expect(await french.page.locator('html').getAttribute('lang')).toBe('fr')
  expect(await french.page.getByRole('combobox').inputValue()).toBe('fr')
  expect(await french.page.getByRole('option', { name: 'Français' }).getAttribute('lang')).toBe('fr')
  expect(await french.page.getByRole('link', { name: 'Deutsch' }).isVisible()).toBe(false)
  await french.page.getByText('Français').first().click()
  await french.page.getByRole('link', { name: 'Deutsch' }).click()
  await french.page.getByRole('button', { name: 'Einchecken' }).waitFor()

  const norwegian = await phone({ locale: 'nb-NO' })
  await norwegian.page.goto(path)
  expect(await norwegian.page.getByRole('combobox').inputValue()).toBe('no')

  await owner.organisations.updateSettings({ body: { emailFormality: 'informal' } })
  const { page } = await phone()
  await page.goto(path)
  await page.getByText('Trag dich ein, dann bekommst du deine Nummer für die Aufnahmen.').waitFor()
  await owner.organisations.updateSettings({ body: { emailFormality: 'formal' } })
})

test('the status page for colleagues refreshes itself until it is stopped', async () => {
  const { id, status } = await shared('Status')
  const { page } = await phone()
  const answer = await page.goto(status)
  expect(answer?.headers()['refresh']).toBe('20')
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow')
  await page.getByText('Noch hat niemand eingecheckt.').waitFor()
  await w.customer(owner, { id }, { name: 'Mia Huber' })
  await w.customer(owner, { id }, { name: 'Jonas', email: null })
  await w.peek(
    "update customer set processing_status = 'completed', email_status = 'sent' where shift_id = $1 and number = 1",
    [id],
  )
  const title = await page.title()
  await page.reload()
  expect(await page.title()).toBe(title)
  expect(await page.locator('dl').innerText()).toMatch(/^2\s+Gäste\s+1\s+Fertig\s+1\s+Gesendet\s+1\s+Offen$|Gäste\s+2/)
  const [first, second] = await page.getByRole('listitem').allInnerTexts()
  expect(first?.split(/\s*\n\s*/)).toEqual([
    '#001',
    'Mia H.',
    'Noch keine Aufnahmen',
    'Abgeschlossen',
    'E-Mail gesendet',
  ])
  expect(second?.split(/\s*\n\s*/)).toEqual(['#002', 'Jonas', 'Noch keine Aufnahmen', 'Neu', 'Keine E-Mail'])

  await page.getByRole('link', { name: 'Anhalten' }).click()
  const stopped = await page.reload()
  expect(stopped?.headers()['refresh']).toBeUndefined()
  await page.getByRole('link', { name: 'Wieder von selbst erneuern' }).click()
  await page.getByText('Erneuert sich alle 20 Sekunden.').waitFor()
})

test('the pages fit a narrow screen and a thumb', async () => {
  const { id, checkIn: path, status } = await shared('Donaudampfschifffahrtsgesellschaftskapitänstreffen am Bodensee')
  await w.customer(owner, { id }, { name: 'Maximilian-Alexander-Ferdinand von und zu Hohenstein-Brückner' })
  // with scripts, because axe is one
  const { page, forgive } = await browser.visit({ viewport: sizes.phone })
  forgive(/400/)
  const look = async () => {
    await browser.axe(page)
    await resize(page, { width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(320)
    const small = await page
      .locator('a:visible, button:visible, input:visible, select:visible, label:has(input)')
      .evaluateAll((all) =>
        all
          .filter((one) => !one.closest('label') || one.tagName === 'LABEL')
          .map((one) => [one.textContent, one.getBoundingClientRect().height] as const),
      )
    expect(
      small.filter(([, height]) => height < 44),
      page.url(),
    ).toEqual([])
    await resize(page, sizes.phone)
  }
  await page.goto(path)
  await look()
  await page.getByRole('checkbox', { name: /^Minderjährig/ }).check()
  await checkIn(page)
  await page.getByText('Bitte geben Sie Ihren Namen ein.').waitFor()
  await look()
  await nameField(page).fill('Maximilian-Alexander-Ferdinand von und zu Hohenstein-Brückner')
  await page.getByLabel('Name der erziehungsberechtigten Person').fill('Eva')
  await page.getByLabel('E-Mail').fill('eine-wirklich-sehr-lange-adresse-die-niemand-tippt@gmial.com')
  await checkIn(page)
  await page.getByRole('heading', { name: /^Meinten Sie/ }).waitFor()
  await look()
  await page.getByRole('button', { name: /^Ja, / }).click()
  await page.getByRole('heading', { name: 'Ohne Bilder einchecken?' }).waitFor()
  await look()
  await page.getByRole('button', { name: 'Ich willige ein' }).click()
  await number(page).waitFor()
  await look()
  await page.getByRole('link', { name: 'Hier erscheinen Ihre Bilder' }).click()
  await page.getByRole('heading', { name: 'Ihre Bilder erscheinen hier' }).waitFor()
  await browser.axe(page)
  await page.goto(`${status}?live=0`)
  await look()
})
