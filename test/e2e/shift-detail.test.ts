import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../../src/contract/customers.ts'
import type { Session } from '../../src/contract/shifts.ts'
import { clip, photo } from '../own-media.ts'
import { openPostOffice, type PostOffice } from '../smtp.ts'
import { type Member, until, world } from '../world.ts'
import { resize, sizes, type Visit } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

let post: PostOffice
// before the stage: it closes after it
afterAll(() => post.close())
openStage('Wildwasser Allgäu', async () => {
  post = await openPostOffice()
  return world({ MAIL_URL: post.url, MAIL_FROM: 'post@andenken.example' })
})
beforeAll(() => owner.organisations.updateSettings({ body: { autoSend: false } }))
afterEach(() => post.setMood('accept'))

let colour = 0
const upload = async (id: string, name: string) =>
  void (await w.upload(owner, id, await photo(`hsl(${(colour += 37) % 360} 55% 42%)`), name))

/** A customer with one photo whose work is complete and whose e-mail has not been sent. */
async function ready(shift: Session, name: string, email: string | null): Promise<Customer> {
  const customer = await w.customer(owner, shift, { name, email })
  await upload(customer.id, `${name}.jpg`)
  await owner.customers.finish({ params: { id: customer.id } })
  return w.completed(owner, customer.id)
}

test('editing a customer points out a typo in the address', async () => {
  const shift = await w.shift(owner, 'Bearbeiten')
  const mia = await w.customer(owner, shift, { name: 'Mia Huber', email: null })
  const { page } = await visit(`/dashboard/sessions/${shift.id}?tab=1&edit=${mia.id}`)
  const dialog = page.getByRole('dialog', { name: 'Teilnehmer bearbeiten' })
  const save = dialog.getByRole('button', { name: 'Speichern' })
  await dialog.getByText('#001').waitFor()
  await dialog.getByText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr$/).waitFor()
  await dialog.getByLabel('Name').fill('   ')
  expect(await save.isDisabled()).toBe(true)
  await dialog.getByLabel('Name').fill('  Mia Berger ')
  // without an address, as at the check-in
  expect(await save.isDisabled()).toBe(false)
  await dialog.getByLabel('E-Mail').fill('mia@gmial.com')
  await browser.axe(page)
  await dialog.getByRole('button', { name: 'mia@gmail.com?' }).click()
  await expect.poll(() => dialog.getByLabel('E-Mail').inputValue()).toBe('mia@gmail.com')
  await dialog.getByText('Meinten Sie').waitFor({ state: 'detached' })
  await dialog.getByLabel('Sprache').selectOption('Englisch')
  await dialog.getByLabel('Nein, keine Aufnahmen').check()
  await dialog
    .getByText('Mit dem Speichern wird nichts gesendet.')
    .or(dialog.getByText('Die E-Mail geht von selbst'))
    .waitFor()
  await dialog.getByText('Für diesen Gast lassen sich dann keine Medien mehr hochladen.').waitFor()
  await save.click()
  await page.getByText('Teilnehmer erfolgreich aktualisiert!').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('?tab=1')
  expect((await owner.customers.get({ params: { id: mia.id } })).customer).toMatchObject({
    name: 'Mia Berger',
    email: 'mia@gmail.com',
    language: 'en',
    consent: false,
  })
  await page.getByRole('cell', { name: 'mia@gmail.com' }).waitFor()
  await page.getByRole('row').getByText('Keine Aufnahmen').first().waitFor()
})

test('an action on a customer who was deleted meanwhile says so', async () => {
  const shift = await w.shift(owner, 'Inzwischen gelöscht')
  const ben = await w.customer(owner, shift, { name: 'Ben Öztürk' })
  const { page, forgive } = await browser.visitAs(owner)
  // a line that begins reports the latest events, and the page asks again for the list
  await page.route('**/api/v1/events?*', (route) => route.abort())
  forgive(/404/, /net::ERR_FAILED/)
  await page.goto(`/dashboard/sessions/${shift.id}?tab=1&edit=${ben.id}`)
  const dialog = page.getByRole('dialog', { name: 'Teilnehmer bearbeiten' })
  await dialog.getByLabel('Name').fill('Ben Öz')
  // directly in the database, so that no live event tells the page
  await w.peek('delete from customer where id = $1', [ben.id])
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Diesen Teilnehmer gibt es nicht mehr.').first().waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Noch keine Kunden in dieser Schicht').waitFor()

  await page.unroute('**/api/v1/events?*')
  await page.goto(`/dashboard/sessions/${shift.id}?tab=2&guest=${ben.id}`)
  await page.getByText('Diesen Teilnehmer gibt es nicht oder nicht mehr.').waitFor()
  await browser.axe(page)
  await page.getByRole('button', { name: 'Alle Teilnehmer mit Medien' }).last().click()
  await page.getByText('Keine Kunden mit Medien-Dateien gefunden.').waitFor()

  await owner.shifts.remove({ params: { id: shift.id }, query: { name: shift.session_name } })
  await page.getByText('Diese Schicht gibt es nicht oder nicht mehr.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Zu den Schichten' }).click()
  await page.getByRole('heading', { name: 'Schichten', level: 1 }).waitFor()
})

test('sending to all names recipients, others and the refused address', async () => {
  const shift = await w.shift(owner, 'An alle')
  await ready(shift, 'Gut Eins', 'gut1@post.example')
  await ready(shift, 'Gut Zwei', 'gut2@post.example')
  const refused = await ready(shift, 'Tipp Fehler', 'falsch@post.example')
  await ready(shift, 'Ohne Adresse', null)
  await w.customer(owner, shift, { name: 'Noch Nichts', email: 'neu@post.example' })
  post.setMood((to) => (to.startsWith('falsch') ? { code: 550, words: '5.1.1 No such user' } : 'accept'))

  const { page } = await visit(`/dashboard/sessions/${shift.id}?tab=1`)
  await page.getByRole('button', { name: 'Alle senden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alle senden' })
  await dialog.getByText(/^3\sTeilnehmer bekommen jetzt die E-Mail mit dem Galerie-Link\.$/).waitFor()
  await dialog.getByText(/^2\sTeilnehmer sind nicht dabei$/).waitFor()
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'hat keine E-Mail-Adresse' })
    .getByText('#004 Ohne Adresse')
    .waitFor()
  await dialog.getByRole('listitem').filter({ hasText: 'noch nicht fertig' }).getByText('#005 Noch Nichts').waitFor()
  await browser.axe(page)
  await dialog.getByRole('button', { name: /^3\sE-Mails senden$/ }).dblclick()

  const result = page.getByRole('dialog', { name: 'E-Mails an alle' })
  await result.getByText('2 von 3 gesendet, 1 abgelehnt').waitFor()
  const failure = result.getByRole('list', { name: 'Abgelehnte Adressen' }).getByRole('listitem')
  await failure.getByText('falsch@post.example').waitFor()
  await failure.getByText(/No such user/).waitFor()
  await browser.axe(page)
  expect([post.emailsTo('gut1@post.example'), post.emailsTo('gut2@post.example')].map(({ length }) => length)).toEqual([
    1, 1,
  ])

  await page.reload()
  await failure.getByText(/No such user/).waitFor()
  await page.keyboard.press('Escape')
  await result.waitFor({ state: 'detached' })
  await page.getByText('An alle: 2 von 3 gesendet, 1 abgelehnt').waitFor()
  await page.getByRole('button', { name: 'Ergebnis ansehen' }).click()
  await failure.getByRole('button', { name: 'Adresse ändern' }).click()
  const edit = page.getByRole('dialog', { name: 'Teilnehmer bearbeiten' })
  await expect.poll(() => edit.getByLabel('E-Mail').inputValue()).toBe('falsch@post.example')
  await edit.getByLabel('E-Mail').fill('richtig@post.example')
  await edit.getByRole('button', { name: 'Nur speichern' }).click()
  await edit.waitFor({ state: 'detached' })

  await page.getByRole('row', { name: /Tipp Fehler/ }).hover()
  await page.getByRole('button', { name: 'E-Mail senden: #003 Tipp Fehler' }).click()
  await page.getByText('E-Mail erfolgreich an richtig@post.example gesendet!').waitFor()
  expect(post.emailsTo('richtig@post.example')).toHaveLength(1)
  expect(refused.email).toBe('falsch@post.example')
})

test('an empty shift offers no recipients', async () => {
  const shift = await w.shift(owner, 'Niemand da')
  const { page } = await visit(`/dashboard/sessions/${shift.id}?tab=1`)
  await page.getByRole('button', { name: 'Alle senden' }).click()
  await page.getByRole('dialog').getByText('Keine Teilnehmer in dieser Schicht gefunden.').waitFor()
})

test('a locked link closes the gallery at once', async () => {
  const shift = await w.shift(owner, 'Link sperren')
  const customer = await ready(shift, 'Lena Wolf', 'lena@post.example')
  const opens = async () => (await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${customer.gallery_token}`)).status
  expect(await opens()).toBe(200)
  const { page } = await visit(`/dashboard/sessions/${shift.id}?tab=1`)
  await page.getByRole('row', { name: /Lena Wolf/ }).hover()
  await page.getByRole('button', { name: 'Aktionen für #001 Lena Wolf' }).click()
  await page.getByRole('menuitem', { name: 'Link sperren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link sperren' })
  await dialog.getByText('enden sofort', { exact: false }).waitFor()
  await browser.axe(page)
  await dialog.getByRole('button', { name: 'Link sperren' }).click()
  await page.getByText('Die Galerie-Links von Lena Wolf sind gesperrt.').waitFor()
  expect(await opens()).toBe(404)
  await page.getByRole('row', { name: /Lena Wolf/ }).hover()
  await page.getByRole('button', { name: 'Galerie öffnen: #001 Lena Wolf' }).click()
  await page.getByText('Der Galerie-Link ist gesperrt. Mit der nächsten E-Mail entsteht ein neuer.').waitFor()
})

test('an open menu stays as it is when the customer changes', async () => {
  const shift = await w.shift(owner, 'Ruhiges Menü')
  const customer = await ready(shift, 'Ida Moor', null)
  const { page } = await visit(`/dashboard/sessions/${shift.id}?tab=1`)
  const row = page.getByRole('row', { name: /Ida Moor/ })
  const open = async () => {
    await row.hover()
    await page.getByRole('button', { name: 'Aktionen für #001 Ida Moor' }).click()
    await page.getByRole('menuitem', { name: 'Link sperren' }).waitFor()
  }
  const items = () => page.getByRole('menuitem').allInnerTexts()
  await open()
  const before = await items()
  expect(before).not.toContain('E-Mail senden')
  await owner.customers.update({ params: { id: customer.id }, body: { email: 'ida@post.example' } })
  // behind an open menu the rows are hidden from the accessibility tree
  await page.getByText('ida@post.example').first().waitFor()
  expect(await items()).toEqual(before)
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await open()
  await page.getByRole('menuitem', { name: /^E-Mail (noch einmal )?senden$/ }).waitFor()
})

test('the shared code and link are shown large and end when switched off', async () => {
  const shift = await w.shift(owner, 'Teilen')
  const { page } = await visit(`/dashboard/sessions/${shift.id}`)
  await page.getByRole('button', { name: 'Teilen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schicht teilen' })
  await dialog.getByRole('switch', { name: 'Check-in für Gäste' }).click()
  await dialog.getByRole('img', { name: 'QR-Code für den Check-in' }).waitFor()
  await dialog.getByRole('switch', { name: 'Status für Kollegen' }).click()
  await dialog.getByRole('img', { name: 'QR-Code für den Status' }).waitFor()
  const qr = dialog.getByRole('img', { name: 'QR-Code für den Check-in' })
  expect(await qr.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(20)
  await browser.axe(page)
  const link = await dialog.getByLabel('Link: Check-in für Gäste', { exact: true }).inputValue()
  expect((await fetch(link)).status).toBe(200)

  await dialog.getByRole('button', { name: 'Groß zeigen und drucken' }).click()
  const counter = page.getByRole('dialog', { name: 'Hier einchecken' })
  await counter.getByText(link, { exact: false }).waitFor()
  await browser.axe(page)
  await page.reload()
  await counter.getByRole('img', { name: 'QR-Code für den Check-in' }).waitFor()
  await counter.getByRole('button', { name: 'Schließen' }).click()

  await dialog.getByRole('switch', { name: 'Check-in für Gäste' }).click()
  const ending = page.getByRole('dialog', { name: 'Check-in für Gäste beenden' })
  await ending.getByText('Der Link und sein QR-Code gelten sofort nicht mehr', { exact: false }).waitFor()
  await ending.getByRole('button', { name: 'Link beenden' }).click()
  // it closes when the server has ended the link; the code is hidden before
  await ending.waitFor({ state: 'detached' })
  expect(await dialog.getByRole('img', { name: 'QR-Code für den Check-in' }).count()).toBe(0)
  expect((await fetch(link)).status).toBe(404)
  await dialog.getByRole('switch', { name: 'Check-in für Gäste' }).click()
  await expect.poll(() => dialog.getByLabel('Link: Check-in für Gäste', { exact: true }).inputValue()).not.toBe(link)
})

test('media are assigned to the right customer and taken back', async () => {
  const shift = await w.shift(owner, 'Umbuchen')
  const anna = await w.customer(owner, shift, { name: 'Anna Falsch', email: 'anna@post.example' })
  const tom = await w.customer(owner, shift, { name: 'Tom Richtig', email: 'tom@post.example' })
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']) await upload(anna.id, name)
  await w.upload(owner, anna.id, await clip(330, { seconds: 2 }), 'e.mp4')
  await owner.customers.finish({ params: { id: anna.id } })
  await w.completed(owner, anna.id)
  await owner.delivery.resend({ body: { customerId: anna.id } })
  await until('the gallery is sent', async () => post.emailsTo('anna@post.example').length === 1)
  await w.quiet()

  const { page } = await visit(`/dashboard/sessions/${shift.id}?tab=2&guest=${anna.id}`)
  const box = (name: string) => page.getByRole('checkbox', { name: `Foto ${name} auswählen` })
  await box('b.jpg').focus()
  await page.keyboard.press('Space')
  await page.getByText('1 ausgewählt').waitFor()
  await box('d.jpg').click({ modifiers: ['Shift'], force: true })
  await page.getByText('3 ausgewählt').waitFor()
  expect(await Promise.all(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => box(name).isChecked()))).toEqual([
    false,
    true,
    true,
    true,
  ])
  await page.getByRole('toolbar', { name: 'Ausgewählte Medien' }).getByRole('button', { name: 'Umbuchen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Umbuchen' })
  await dialog
    .getByText(/Anna Falsch hat den Galerie-Link am .* Uhr per E-Mail bekommen\. Die Medien verschwinden/)
    .waitFor()
  await browser.axe(page)
  await dialog.getByRole('combobox', { name: 'Richtiger Gast' }).fill('2')
  await page.getByRole('option', { name: '#002 Tom Richtig' }).click()
  await dialog.getByRole('button', { name: '3 Medien umbuchen' }).click()
  // the note stays while the pointer is over it
  await page.getByText('3 Medien sind jetzt bei Tom Richtig.').hover()
  const names = async (id: string) =>
    (await owner.media.ofCustomer({ params: { id } })).media.map(({ file_name }) => file_name).toSorted()
  expect([await names(anna.id), await names(tom.id)]).toEqual([
    ['a.jpg', 'e.mp4'],
    ['b.jpg', 'c.jpg', 'd.jpg'],
  ])
  await box('b.jpg').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await page.getByText('Rückgängig gemacht: Die Medien sind wieder bei Anna Falsch.').waitFor()
  expect([await names(anna.id), await names(tom.id)]).toEqual([['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.mp4'], []])

  // one medium, from the viewer, whose place in the list is part of the address
  await page.getByRole('button', { name: 'Foto a.jpg ansehen' }).click()
  const viewer = page.getByRole('dialog', { name: 'Medienansicht' })
  await viewer.getByText(/^\d \/ \d$/).waitFor()
  await page.reload()
  await viewer.getByText('a.jpg').waitFor()
  await viewer.getByRole('button', { name: 'a.jpg umbuchen' }).click()
  await page
    .getByRole('dialog', { name: 'Umbuchen' })
    .getByText(/1\sFoto von/)
    .waitFor()
})

test('the viewer walks around both ends by the arrows', async () => {
  const shift = await w.shift(owner, 'Ansehen')
  const customer = await w.customer(owner, shift)
  for (const name of ['1.jpg', '2.jpg', '3.jpg']) await upload(customer.id, name)
  await w.quiet()
  const { page } = await visit(`/dashboard/sessions/${shift.id}?tab=2&guest=${customer.id}`)
  await page.getByText('Keine Videos vorhanden').waitFor()
  await page.getByRole('button', { name: 'Foto 1.jpg ansehen' }).click()
  const viewer = page.getByRole('dialog', { name: 'Medienansicht' })
  const at = (text: string) => viewer.getByText(text, { exact: true }).waitFor()
  await at('1 / 3')
  await page.keyboard.press('ArrowLeft')
  await at('3 / 3')
  await page.keyboard.press('ArrowRight')
  await at('1 / 3')
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Abschließen' }).click()
  await page.getByRole('button', { name: 'Neu verarbeiten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neu verarbeiten' })
  await expect.poll(() => dialog.getByRole('radio').count()).toBe(3)
  expect(await dialog.getByRole('button', { name: 'Neu verarbeiten' }).isDisabled()).toBe(true)
  await dialog.getByRole('radio', { name: /^Fotos neu/ }).check()
  await browser.axe(page)
  await dialog.getByRole('button', { name: 'Neu verarbeiten' }).click()
  await page.getByText(/läuft\. Es wird keine E-Mail gesendet\./).waitFor()
})

test('one of 300 customers is found by number', async () => {
  const shift = await w.shift(owner, 'Dreihundert', 400)
  await w.peek(
    `insert into customer (id, org_id, shift_id, number, name, email, consent)
     select gen_random_uuid(), $1, $2, n, 'Gast ' || n || ' mit einem Namen, der länger ist', 'g' || n || '@gast.example', true
     from generate_series(1, 300) as n`,
    [owner.orgId, shift.id],
  )
  const { page } = await visit(`/dashboard/sessions/${shift.id}?tab=1&page=3`)
  await page.getByText('51–75 von 300').waitFor()
  // the first one has a checkbox
  expect(await headers(page)).toEqual(['', 'Nr.', 'Name', 'E-Mail', 'Medien', 'Verarbeitung', 'E-Mail-Status', 'Daten'])
  // the next page of a long list begins at its first row
  await page.goto(`/dashboard/sessions/${shift.id}?tab=1&limit=100`)
  const next = page.getByRole('button', { name: 'Nächste Seite' })
  await next.scrollIntoViewIfNeeded()
  await next.click()
  await expect.poll(() => page.getByRole('row').count()).toBe(101)
  const top = (await page.getByRole('row', { name: /#101/ }).boundingBox())?.y
  expect(top).toBeGreaterThan(0)
  expect(top).toBeLessThan(sizes.desk.height)
  await page.goto(`/dashboard/sessions/${shift.id}?tab=1`)
  await page.getByRole('searchbox', { name: 'Teilnehmer suchen' }).fill('#207')
  await page.getByRole('button', { name: /^#207/ }).waitFor()
  expect(await page.getByRole('row').count()).toBe(2)
  expect(new URL(page.url()).search).toBe('?tab=1&search=%23207')
  await page.reload()
  await page.getByRole('button', { name: /^#207/ }).waitFor()
  await resize(page, sizes.phone)
  for (const tab of ['0', '1', '2', '3']) {
    await page.goto(`/dashboard/sessions/${shift.id}?tab=${tab}`)
    await page.getByRole('tabpanel').waitFor()
    expect([tab, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([tab, sizes.phone.width])
  }
})

test('a viewer sees the shift and can change nothing', async () => {
  const shift = await w.shift(owner, 'Nur ansehen')
  const customer = await ready(shift, 'Mia Huber', 'mia@post.example')
  const viewer = await w.member(owner, 'viewer')
  const names =
    /Alle senden|E-Mail (noch einmal )?senden|Teilen|Bearbeiten|sperren|Umbuchen|auswählen|löschen|hochladen|Aktionen|beenden|Pausieren|Galerie/i
  const { page } = await visit(`/dashboard/sessions/${shift.id}?tab=1&sending=plan&share=1&edit=${customer.id}`, viewer)
  await page.getByRole('button', { name: /^#001 Mia Huber/ }).waitFor()
  const actions = async () => {
    const counts = await Promise.all(
      (['button', 'checkbox', 'switch'] as const).map((role) =>
        page.getByRole('main').getByRole(role, { name: names }).count(),
      ),
    )
    return [...counts, await page.getByRole('dialog').count()]
  }
  expect(await actions()).toEqual([0, 0, 0, 0])
  await page.goto(`/dashboard/sessions/${shift.id}?tab=2&guest=${customer.id}`)
  await page.getByRole('button', { name: 'Foto Mia Huber.jpg ansehen' }).waitFor()
  expect(await actions()).toEqual([0, 0, 0, 0])
  await page.getByRole('button', { name: 'Foto Mia Huber.jpg ansehen' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await page.getByRole('dialog').getByRole('button', { name: names }).count()).toBe(0)
})

const headers = async (page: Page) =>
  (await page.getByRole('columnheader').allTextContents()).filter((text) => text !== 'Aktionen')

async function visit(path: string, by: Member = owner): Promise<Visit> {
  const visited = await browser.visitAs(by)
  await visited.page.goto(path)
  return visited
}
