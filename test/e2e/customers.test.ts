import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Customer } from '../../src/contract/customers.ts'
import type { Session } from '../../src/contract/shifts.ts'
import { photo } from '../own-media.ts'
import { type Member, until } from '../world.ts'
import { sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

let shift: Session
let ready: Customer
openStage('Wildwasser Allgäu')
beforeAll(async () => {
  shift = await w.shift(owner, 'Rafting am Morgen')
  // Completed without an address, so that nothing was sent by itself; the address comes afterwards.
  ready = await w.customer(owner, shift, { name: 'Resi Bereit', email: null })
  const answer = await w.upload(owner, ready.id, await photo('#2a7f9e'), 'Gischt.jpg')
  expect(answer.status).toBe(201)
  expect((await w.upload(owner, ready.id, (await photo('#2a7f9f')).subarray(0, 150), 'kaputt.jpg')).status).toBe(201)
  await owner.customers.finish({ params: { id: ready.id } })
  await w.completed(owner, ready.id)
  // else a job that is still to run finds the address and sends
  await w.quiet()
  await w.peek(`update customer set email = 'resi@gast.example' where id = $1`, [ready.id])
  for (let n = 0; n < 30; n++) await w.customer(owner, shift, { name: `Gast ${n}`, email: `gast${n}@gast.example` })
  await w.peek(`update customer set processing_status = 'failed', processing_error = 'Der Clip ist beschädigt.',
    email_status = 'failed', email_error = '550 unbekannt' where name = 'Gast 7'`)
  await w.peek(`update customer set created_at = '2026-10-25T22:30:00Z' where name = 'Gast 8'`)
})

async function visit(path: string, by: Member = owner, options: Parameters<typeof browser.visit>[0] = {}) {
  const visitor = await browser.visitAs(by, options)
  await visitor.page.goto(path)
  // found by its text: an open drawer hides the page below from roles
  await visitor.page.getByText('Alle Kunden Ihrer Organisation').waitFor()
  return visitor
}
const rows = (page: Page) => page.getByRole('table', { name: 'Kunden' }).locator('tbody tr.row')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
/** The query of the next request for customers that names this parameter. */
const asked = (page: Page, parameter: string) =>
  page
    .waitForRequest((request: Request) => {
      const { pathname, searchParams } = new URL(request.url())
      return pathname.endsWith('/customers/overview') && searchParams.has(parameter)
    })
    .then((request) => Object.fromEntries(new URL(request.url()).searchParams))
const shownPage = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const drawerOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test("each filter is a step in the browser's history", async () => {
  const { page } = await visit('/dashboard/customers')
  await shownPage(page, /1–25 von 31/)
  await page.getByRole('button', { name: 'Nächste Seite' }).click()
  await shownPage(page, /26–31 von 31/)
  await expect
    .poll(() => page.getByRole('table', { name: 'Kunden' }).getByRole('columnheader').allTextContents())
    .toEqual(['Kunde', 'Session', 'Medien', 'Status', 'E-Mail', 'Erstellt', 'Aktionen'])
  // another number of rows leads to the first page
  const rowsPerPage = page.getByRole('combobox', { name: 'Zeilen pro Seite:' })
  await rowsPerPage.click()
  await page.getByRole('option', { name: '10', exact: true }).click()
  await shownPage(page, /1–10 von 31/)
  await page.goBack()
  await shownPage(page, /26–31 von 31/)

  const bySearch = asked(page, 'search')
  await page.getByRole('searchbox', { name: 'Suche' }).fill('#007')
  expect(await bySearch).toEqual({ search: '#007', page: '1', limit: '25' })
  await expect.poll(() => rows(page).count()).toBe(1)
  expect(new URL(page.url()).search).toBe('?search=%23007')
  await page.goBack()
  await shownPage(page, /26–31 von 31/)
  await expect.poll(() => page.getByRole('searchbox', { name: 'Suche' }).inputValue()).toBe('')

  const byStatus = asked(page, 'processing_status')
  await page.getByRole('combobox', { name: 'Status', exact: true }).click()
  await page.getByRole('option', { name: 'Fehlgeschlagen' }).click()
  expect(await byStatus).toEqual({ processing_status: 'failed', page: '1', limit: '25' })
  await row(page, 'Gast 7').getByText('Der Clip ist beschädigt.').waitFor()
  await row(page, 'Gast 7').getByText('550 unbekannt').waitFor()

  const link = new URL(page.url())
  const second = await page.context().newPage()
  const byLink = asked(second, 'processing_status')
  await second.goto(link.pathname + link.search)
  expect(await byLink).toEqual({ processing_status: 'failed', page: '1', limit: '25' })
  await row(second, 'Gast 7').waitFor()

  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
  await shownPage(page, /1–25 von 31/)
  expect(new URL(page.url()).search).toBe('')

  const blank = await w.shift(owner, 'Noch niemand da')
  const byShift = asked(page, 'sessionId')
  await page.getByRole('combobox', { name: 'Schicht' }).fill('niemand')
  await page.getByRole('option', { name: /^Noch niemand da, \d/ }).click()
  expect(await byShift).toEqual({ sessionId: blank.id, page: '1', limit: '25' })
  await shownPage(page, 'Keine Kunden entsprechen den aktuellen Filterkriterien.')
  // also where the list has no row that names the shift
  await page.reload()
  await expect.poll(() => page.getByRole('combobox', { name: 'Schicht' }).inputValue()).toBe('Noch niemand da')
  await browser.axe(page)
  await page.goto(`/dashboard/customers?session=${shift.id}`)
  await shownPage(page, /1–25 von 31/)
  await expect.poll(() => page.getByRole('combobox', { name: 'Schicht' }).inputValue()).toBe('Rafting am Morgen')
})

test('a member who types faster than a slow machine draws loses no filter', async () => {
  const { page } = await visit('/dashboard/customers?limit=100')
  await shownPage(page, /1–31 von 31/)
  const line = await page.context().newCDPSession(page)
  await line.send('Emulation.setCPUThrottlingRate', { rate: 12 })
  for (const label of ['Von', 'Bis']) {
    await page.getByRole('group', { name: label }).getByRole('spinbutton', { name: 'Tag' }).click()
    await page.keyboard.type('25102026')
  }
  await expect.poll(() => new URL(page.url()).search).toBe('?limit=100&from=2026-10-25&to=2026-10-25')
})

test('days are whole days in Berlin', async () => {
  const { page } = await visit('/dashboard/customers')
  await shownPage(page, /1–25 von 31/)
  const field = (label: string) => page.getByRole('group', { name: label })
  for (const label of ['Von', 'Bis']) {
    await field(label).getByRole('spinbutton', { name: 'Tag' }).click()
    await page.keyboard.type('25102026')
  }
  // 25 October is the day on which the clocks change: it has 25 hours
  await expect.poll(() => new URL(page.url()).search).toBe('?from=2026-10-25&to=2026-10-25')
  await row(page, 'Gast 8').waitFor()
  await expect.poll(() => rows(page).count()).toBe(1)
  const again = asked(page, 'dateFrom')
  await page.getByRole('button', { name: 'Aktualisieren' }).click()
  expect(await again).toEqual({
    dateFrom: '2026-10-24T22:00:00.000Z',
    dateTo: '2026-10-25T22:59:59.999Z',
    page: '1',
    limit: '25',
  })
})

test('a list that failed to load can be loaded again', async () => {
  const { page, forgive } = await visit('/dashboard/customers')
  const search = page.getByRole('searchbox', { name: 'Suche' })
  await search.fill('Zebra')
  await search.press('Enter')
  await page.getByText('Keine Kunden gefunden').waitFor()
  expect(await search.evaluate((input) => input === document.activeElement)).toBe(true)
  await browser.axe(page)

  forgive(/500/)
  let fails = true
  await page.route('**/customers/overview*', (route) =>
    fails
      ? route.fulfill({ status: 500, json: { code: 'internal', error: 'x', message: 'x', requestId: 'x' } })
      : route.continue(),
  )
  await page.goto('/dashboard/customers')
  await page.getByRole('alert').getByText('Fehler beim Laden der Kunden').waitFor()
  fails = false
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await shownPage(page, /1–25 von 31/)
})

test('changes appear by themselves without taking the focus', async () => {
  const { page } = await visit('/dashboard/customers?search=Neu')
  await page.getByText('Keine Kunden gefunden').waitFor()
  await page.getByRole('searchbox', { name: 'Suche' }).focus()
  await w.customer(owner, shift, { name: 'Nora Neu' })
  await row(page, 'Nora Neu').waitFor()
  await page.getByRole('button', { name: /^Details: .* Nora Neu/ }).focus()
  const nora = (await owner.customers.overview({ query: { search: 'Nora Neu' } })).customers[0]!
  await owner.customers.update({
    params: { id: nora.id },
    body: { name: 'Nora Neumann', email: 'nora@gast.example' },
  })
  await row(page, 'Nora Neumann').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
    /^Details: .* Nora Neumann$/,
  )
  await row(page, 'Nora Neumann').getByRole('link').click()
  await page.waitForURL(`**/dashboard/sessions/${shift.id}?tab=1&marked=*`)
})

test('the drawer takes the focus and gives it back', async () => {
  const { page } = await visit('/dashboard/customers?search=Resi')
  await page.getByRole('button', { name: /^Details: .* Resi Bereit/ }).press('Enter')
  const drawer = drawerOf(page, 'Resi Bereit')
  await drawer.getByText('Eingecheckt').waitFor()
  await drawer.getByText('Hochgeladen').waitFor()
  await drawer.getByText('Noch keine E-Mail.').waitFor()
  expect(await drawer.getByLabel('Galerie-Link', { exact: true }).inputValue()).toContain(`/s/${ready.gallery_token}`)
  expect(await drawer.getByRole('link', { name: 'Rafting am Morgen' }).getAttribute('href')).toContain(shift.id)
  expect(await drawer.evaluate((box) => box.contains(document.activeElement))).toBe(true)

  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe('?search=Resi')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Details: .* Resi Bereit$/)

  await page.goForward()
  await drawer.waitFor()
  await page.goBack()
  await drawer.waitFor({ state: 'hidden' })
  await page.goto(`/dashboard/customers?kunde=${ready.id}`)
  await drawer.getByText('Eingecheckt').waitFor()
  await browser.axe(page)
  await drawer.getByRole('button', { name: 'Schließen' }).click()
  await drawer.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe('')
})

test('the drawer of a person who is gone leads back to the list', async () => {
  const { page, forgive } = await visit('/dashboard/customers', owner, { viewport: sizes.phone })
  forgive(/404/)
  await page.goto('/dashboard/customers?kunde=00000000-0000-7000-8000-000000000000')
  const drawer = drawerOf(page, 'Kunde nicht gefunden')
  await drawer.getByText('Diesen Kunden gibt es nicht oder nicht mehr.').waitFor()
  expect(await drawer.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await drawer.getByRole('button', { name: 'Zur Kundenliste' }).click()
  await drawer.waitFor({ state: 'hidden' })
})

test('a viewer sees the customers and can change nothing', async () => {
  const { page } = await visit(`/dashboard/customers?search=Resi&kunde=${ready.id}`, await w.member(owner, 'viewer'))
  const drawer = drawerOf(page, 'Resi Bereit')
  await drawer.getByText('Eingecheckt').waitFor()
  const changing = { name: /senden|Bearbeiten|sperren/ }
  expect(await drawer.getByRole('button', changing).count()).toBe(0)
  expect(await drawer.getByText(/Galerie-Link|keinen gültigen Link/).count()).toBe(0)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await row(page, 'Resi Bereit').waitFor()
  // the link opens, shares and mails: a viewer must not get it
  const opening = { name: /Galerie|Link/ }
  expect(await rows(page).getByRole('button', opening).count()).toBe(0)
  expect(await rows(page).getByRole('button', changing).count()).toBe(0)
})

test('a gallery that the team opens counts no visit', async () => {
  const { page } = await visit('/dashboard/customers?search=Resi')
  const views = () =>
    w.peek('select e.action from gallery_event e join gallery_link l on l.id = e.link_id where l.customer_id = $1', [
      ready.id,
    ])
  const alive = async (gallery: Page) => {
    await gallery.locator('symbol#icon-close').waitFor({ state: 'attached' })
    await gallery.mouse.click(5, 5)
  }
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    row(page, 'Resi Bereit')
      .getByRole('button', { name: /^Galerie öffnen/ })
      .click(),
  ])
  await alive(tab)
  expect(new URL(tab.url()).hash).toBe('')
  await tab.reload()
  await alive(tab)

  // the first counted visit is the customer's, though it comes last
  const customer = await browser.visit()
  await customer.page.goto(new URL(tab.url()).pathname)
  await alive(customer.page)
  await until('the visit is counted', async () => (await views()).length > 0)
  expect(await views()).toEqual([{ action: 'view' }])
  await tab.close()
})

test('a double click sends one e-mail', async () => {
  const { page } = await visit('/dashboard/customers?email_status=pending&search=Resi')
  const send = row(page, 'Resi Bereit').getByRole('button', { name: /^E-Mail senden/ })
  await Promise.all([
    page.getByText('Die E-Mail an resi@gast.example ist unterwegs.').waitFor(),
    // the filter drops the row, the message still comes
    page.getByText('E-Mail erfolgreich an resi@gast.example gesendet!').waitFor(),
    send.dblclick(),
  ])
  await page.getByText('Keine Kunden gefunden').waitFor()
  expect((await w.mailbox()).filter(({ to }) => to.includes('resi@')).length).toBe(1)

  await page.goto('/dashboard/customers?search=Resi')
  await row(page, 'Resi Bereit').getByText('Gesendet', { exact: true }).waitFor()
  await row(page, 'Resi Bereit').getByText('Abgeschlossen', { exact: true }).waitFor()
  expect(await send.count()).toBe(0)
})

test('an unreadable file is named in the list, drawer, shift and on the home page', async () => {
  const { page } = await visit(`/dashboard/customers?search=Resi&kunde=${ready.id}`)
  const named = '„kaputt.jpg“ konnte nicht gelesen werden.'
  const drawer = drawerOf(page, 'Resi Bereit')
  await drawer.getByText(named).waitFor()
  await page.keyboard.press('Escape')
  await row(page, 'Resi Bereit').getByText(named).waitFor()
  await page.goto(`/dashboard/sessions/${shift.id}?tab=1`)
  await page.getByRole('row').filter({ hasText: 'Resi Bereit' }).getByText(named).waitFor()
  await page.goto(`/dashboard/sessions/${shift.id}`)
  const stuck = page.getByRole('region', { name: 'Braucht Ihre Aufmerksamkeit' })
  const line = stuck.getByRole('listitem').filter({ hasText: 'Datei nicht lesbar' })
  await line.getByText(`${named} Laden Sie das Original noch einmal hoch, oder löschen Sie die Datei.`).waitFor()
  await line.getByRole('link', { name: 'Medien ansehen' }).waitFor()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /Datei nicht lesbar.*Resi Bereit.*„kaputt\.jpg“/ }).click()
  await page.waitForURL(`**/dashboard/sessions/${shift.id}?tab=2&guest=${ready.id}`)
})

test('"Link sperren" ends all links at once', async () => {
  const { page } = await visit(`/dashboard/customers?kunde=${ready.id}`)
  const drawer = drawerOf(page, 'Resi Bereit')
  await drawer.getByText('Vom Mailserver angenommen').waitFor()
  await drawer.getByText('resi@gast.example').first().waitFor()
  const link = await drawer.getByLabel('Galerie-Link', { exact: true }).inputValue()
  await drawer.getByRole('button', { name: 'Link sperren' }).click()
  const question = page.getByRole('dialog', { name: 'Link sperren' })
  await question.getByRole('button', { name: 'Link sperren' }).click()
  await question.waitFor({ state: 'hidden' })
  await drawer.getByText('Der Galerie-Link ist gesperrt: Niemand kann die Galerie öffnen.', { exact: false }).waitFor()
  await drawer.getByText('Link gesperrt', { exact: true }).waitFor()
  await drawer.getByText('Galerie-Link gesperrt').waitFor()
  await until('the gallery is closed', async () => (await w.anyone.fetch(new URL(link).pathname)).status === 404)
  // a sent souvenir stays complete, in the drawer, in the list and in the shift
  await drawer.getByText('Abgeschlossen', { exact: true }).waitFor()
  await page.goto('/dashboard/customers?search=Resi')
  await row(page, 'Resi Bereit').getByText('Abgeschlossen', { exact: true }).waitFor()
  await page.goto(`/dashboard/sessions/${shift.id}?tab=1`)
  const inShift = page.getByRole('row').filter({ hasText: 'Resi Bereit' })
  await inShift.getByText('Abgeschlossen', { exact: true }).waitFor()
  await inShift.getByText('Link gesperrt', { exact: true }).waitFor()
  // a new link without an e-mail
  await page.goto(`/dashboard/customers?kunde=${ready.id}`)
  await drawer.getByRole('button', { name: 'Neuen Link erstellen' }).click()
  const fresh = await drawer.getByLabel('Galerie-Link', { exact: true }).inputValue()
  expect(fresh).not.toBe(link)
  expect((await w.anyone.fetch(new URL(fresh).pathname)).status).toBe(200)
})

test('from home a souvenir is sent again in three clicks, to a mended address in four', async () => {
  const { page } = await browser.visitAs(owner)
  let clicks = 0
  const click = async (name: string | RegExp) => {
    clicks += 1
    await page.getByRole(name === 'Kunden' ? 'link' : 'button', { name, exact: true }).click()
  }
  await page.goto('/dashboard')
  await click('Kunden')
  await page.getByRole('searchbox', { name: 'Suche' }).fill('Resi')
  await click('E-Mail noch einmal senden: #001 Resi Bereit')
  await page.getByText(/Resi Bereit \(#001\) hat die E-Mail am .* schon bekommen\./).waitFor()
  await browser.axe(page)
  await Promise.all([
    page.getByText('E-Mail erfolgreich an resi@gast.example gesendet!').waitFor(),
    click('E-Mail senden'),
  ])
  expect(clicks).toBeLessThanOrEqual(3)

  clicks = 0
  await page.goto('/dashboard')
  await click('Kunden')
  await page.getByRole('searchbox', { name: 'Suche' }).fill('Resi')
  await click('Details: #001 Resi Bereit')
  await click('Bearbeiten')
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('resi.neu@gast.example')
  await click('Speichern und senden')
  await page.getByText('Gespeichert. Die E-Mail an resi.neu@gast.example ist unterwegs.').waitFor()
  expect(clicks).toBeLessThanOrEqual(4)
  await until('it is sent', async () => (await w.mailbox()).some(({ to }) => to.includes('resi.neu@')))
})
