import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '../../src/contract/shifts.ts'
import { photo } from '../own-media.ts'
import { password } from '../password.ts'
import { signIn } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

const card = mkdtempSync(join(tmpdir(), 'andenken-karte-'))
afterAll(() => rmSync(card, { recursive: true, force: true }))
openStage('Wildwasser Allgäu')

let shift: Session
beforeAll(async () => {
  shift = await w.shift(owner, 'Rafting am Morgen')
})

test('an upload goes on while the member moves through the back-office', async () => {
  const customer = await w.customer(owner, shift, { name: 'Mia Huber' })
  const { page, release } = await visitHeld(customer.id)
  expect(await asksBeforeClosing(page)).toBe(false)
  await choose(page, await picture('Gischt.jpg'))
  await page.getByText('0 von 1', { exact: true }).waitFor()
  expect(await asksBeforeClosing(page)).toBe(true)

  await page.getByRole('link', { name: 'Kunden', exact: true }).click()
  await page.getByRole('heading', { name: 'Kunden', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Schichten', exact: true }).click()
  await page.getByRole('link', { name: 'Rafting am Morgen' }).click()
  await page.getByRole('heading', { name: 'Rafting am Morgen', level: 1 }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByText('0 von 1', { exact: true }).waitFor()

  await release()
  await page.getByText(/^1\sDatei wurde hochgeladen\.$/).waitFor()
  await page.getByRole('button', { name: 'Uploads schließen' }).click()
  await page.getByRole('region', { name: 'Uploads' }).waitFor({ state: 'detached' })
  expect(await focusIsLost(page)).toBe(false)
  // the head of the shift, without a reload
  await page.getByText(/ · 1\sMedium$/).waitFor()
  expect(await asksBeforeClosing(page)).toBe(false)
  expect(await namesOf(customer.id)).toEqual(['Gischt.jpg'])
})

test('a refused file does not keep the customer from being finished', async () => {
  const customer = await w.customer(owner, shift, { name: 'Ben Öztürk' })
  const { page, release, forgive } = await visitHeld(customer.id)
  forgive(/415/)
  await choose(page, await picture('Da.jpg'))
  await release()
  await page.getByText(/^1\sDatei wurde hochgeladen\.$/).waitFor()

  await page.unrouteAll({ behavior: 'wait' })
  const held = await hold(page)
  const notes = { name: 'Notizen.txt', mimeType: 'text/plain', buffer: Buffer.from('Kein Bild') }
  const broken = { name: 'Kaputt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Kein Bild') }
  await choose(page, notes, broken, await picture('Dort.jpg', '#8f6f2f'))
  const finish = page.getByRole('button', { name: /^Abschließen/ })
  await expect.poll(() => finish.innerText()).toBe('Abschließen · 2 unterwegs')
  expect(await finish.isDisabled()).toBe(true)

  await held()
  await page.getByText('1 von 3 · 2 abgelehnt', { exact: true }).waitFor()
  const bar = page.getByRole('region', { name: 'Uploads' })
  await bar.getByRole('button', { name: 'Ansehen' }).click()
  const first = bar.getByRole('region').first()
  expect(await first.getByRole('heading').innerText()).toBe('Abgelehnt (2)')
  const reason = (name: string) =>
    first.getByText(`Datei ${name} hat einen nicht unterstützten Dateityp. · #002 Ben Öztürk`)
  await reason('Notizen.txt').waitFor()
  await reason('Kaputt.jpg').waitFor()
  expect(await bar.getByRole('button', { name: /^Noch einmal/ }).count()).toBe(0)
  await browser.axe(page)
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Ansehen' }).click()

  // by keyboard: the next file takes the place of the removed one
  await bar.getByRole('button', { name: 'Datei entfernen: Notizen.txt' }).press('Enter')
  await bar.getByRole('heading', { name: 'Abgelehnt (1)' }).waitFor()
  await expect.poll(() => focusIsLost(page)).toBe(false)
  await bar.getByRole('button', { name: 'Schließen' }).click()
  await finish.click()
  await page.getByText('Ben Öztürk ist fertig. Die Verarbeitung beginnt.').waitFor()
  // it stays until the member decides
  await page.getByRole('button', { name: 'Datei entfernen: Kaputt.jpg' }).click()
  await page.getByText(/^1\sDatei wurde hochgeladen\.$/).waitFor()
})

test('files that the server could not take can be tried again or cancelled', async () => {
  const customer = await w.customer(owner, shift, { name: 'Eva Noll' })
  const { page, forgive } = await browser.visitAs(owner)
  forgive(/500/)
  await page.route('**/api/v1/media/customer/*/upload', (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  })
  await open(page, customer.id)
  await choose(page, await picture('Pech.jpg'))
  await page.getByText('0 von 1 · 1 abgelehnt', { exact: true }).waitFor()
  const release = await hold(page)
  await page.getByRole('button', { name: 'Noch einmal: Pech.jpg' }).click()
  await page.getByText('0 von 1', { exact: true }).waitFor()
  await choose(page, await picture('Zwei.jpg', '#123456'), await picture('Drei.jpg', '#654321'))
  await page.getByRole('button', { name: 'Ansehen', exact: true }).click()
  await page.getByRole('button', { name: 'Zwei.jpg: Upload abbrechen' }).click()
  await page.getByRole('heading', { name: 'Unterwegs (2)' }).waitFor()
  await page.getByRole('button', { name: 'Alle abbrechen' }).click()
  await page.getByRole('region', { name: 'Uploads' }).waitFor({ state: 'detached' })
  await expect.poll(() => focusIsLost(page)).toBe(false)
  await release()
  expect(await asksBeforeClosing(page)).toBe(false)
})

test('signing out in another window asks as long as files are uploading', async () => {
  const customer = await w.customer(owner, shift, { name: 'Eva Stern' })
  const { page } = await visitHeld(customer.id)
  await choose(page, await picture('Anderswo.jpg'))
  await page.getByText('0 von 1', { exact: true }).waitFor()
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  const question = other.getByRole('dialog', { name: 'Abmelden?' })
  const leave = async () => {
    await other.getByRole('button', { name: /^Benutzermenü/ }).click()
    await other.getByRole('menuitem', { name: 'Abmelden' }).click()
  }
  await leave()
  await question.getByText(/^In einem anderen Fenster sind noch Dateien unterwegs\./).waitFor()
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByText('0 von 1', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Ansehen', exact: true }).click()
  await page.getByRole('button', { name: 'Anderswo.jpg: Upload abbrechen' }).click()
  await page.getByRole('region', { name: 'Uploads' }).waitFor({ state: 'detached' })
  await leave()
  await other.getByRole('heading', { name: 'Anmelden' }).waitFor()
})

test('signing out ends running uploads after a question', async () => {
  const customer = await w.customer(owner, shift, { name: 'Jan Roth' })
  const { page } = await visitHeld(customer.id)
  await choose(page, await picture('Weg.jpg'))
  await page.getByText('0 von 1', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Benutzermenü/ }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  const question = page.getByRole('dialog', { name: 'Abmelden?' })
  await question.getByText(/^1\sDatei ist noch nicht hochgeladen\./).waitFor()
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByText('0 von 1', { exact: true }).waitFor()

  await page.getByRole('button', { name: /^Benutzermenü/ }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await question.getByRole('button', { name: 'Abmelden' }).click()
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  expect(await asksBeforeClosing(page)).toBe(false)
  const stranger = await w.owner('Seilgarten Füssen')
  await signIn(page, (await stranger.accounts.me()).guide.email, password)
  await page.getByText('Seilgarten Füssen', { exact: true }).waitFor()
  expect(await page.getByRole('region', { name: 'Uploads' }).count()).toBe(0)
  expect(await namesOf(customer.id)).toEqual([])
})

test('after a sign-in that ran out the upload goes on', async () => {
  const customer = await w.customer(owner, shift, { name: 'Uta Lang' })
  const { page, forgive } = await browser.visitAs(owner)
  forgive(/401/)
  const refuse = (path: string, times: number) =>
    page.route(path, (route) => route.fulfill({ status: 401, json: { code: 'not_signed_in', error: '' } }), { times })
  await open(page, customer.id)
  await refuse('**/api/v1/media/customer/*/upload', 1)
  await choose(page, await picture('Eins.jpg'))
  await page.getByText(/^1\sDatei wurde hochgeladen\.$/).waitFor()

  await refuse('**/api/v1/media/customer/*/upload', 1)
  await refuse('**/api/v1/auth/refresh', 1)
  await choose(page, await picture('Zwei.jpg', '#123456'))
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  expect(await asksBeforeClosing(page)).toBe(true)
  await signIn(page, (await owner.accounts.me()).guide.email, password)
  await page.getByText(/^1\sDatei wurde hochgeladen\.$/).waitFor()
  expect((await namesOf(customer.id)).toSorted()).toEqual(['Eins.jpg', 'Zwei.jpg'])
})

test('photos of all folders of a card are uploaded, without hidden files', async () => {
  for (const folder of ['DCIM/100MSDCF', 'DCIM/101GOPRO', '.Trashes', 'System Volume Information'])
    mkdirSync(join(card, folder), { recursive: true })
  const put = (path: string, bytes: Buffer | string) => writeFileSync(join(card, path), bytes)
  put('DCIM/100MSDCF/DSC2.JPG', await photo('#111111'))
  put('DCIM/100MSDCF/DSC10.JPG', await photo('#222222'))
  put('DCIM/101GOPRO/GOPR1.JPG', await photo('#333333'))
  put('DCIM/101GOPRO/GOPR1.THM', 'x')
  put('DCIM/101GOPRO/GOPR1.LRV', 'x')
  put('DCIM/.DS_Store', 'x')
  put('.Trashes/Alt.jpg', await photo('#444444'))
  put('System Volume Information/IndexerVolumeGuid', 'x')
  const customer = await w.customer(owner, shift, { name: 'Karte' })
  const { page } = await browser.visitAs(owner)
  await open(page, customer.id)
  await drop(page, card, page.getByText('Zu diesem Gast gibt es noch keine Medien.'))
  await page.getByText(/^2\sHilfsdateien der Kamera ausgelassen\.$/).waitFor()
  await page.getByText(/^3\sDateien wurden hochgeladen\.$/).waitFor()
  expect((await namesOf(customer.id)).toSorted()).toEqual(['DSC10.JPG', 'DSC2.JPG', 'GOPR1.JPG'])

  // Beside the customer's page it goes to the shift, for no customer yet. A file dropped beside the page is not opened.
  const another = await w.shift(owner, 'Canyoning')
  await page.goto(`/dashboard/sessions/${another.id}?tab=2`)
  await page.getByText('Keine Kunden mit Medien-Dateien gefunden.').waitFor()
  await drop(page, join(card, 'DCIM/101GOPRO/GOPR1.JPG'), page.getByRole('heading', { name: 'Canyoning', level: 1 }))
  await drop(page, card, page.getByText('Keine Kunden mit Medien-Dateien gefunden.'))
  await page.getByText('Canyoning, nicht zugeordnet').waitFor()
  await page.getByText(/^3\sDateien wurden hochgeladen\.$/).waitFor()
  expect(await unassignedOf(another)).toEqual(['DSC10.JPG', 'DSC2.JPG', 'GOPR1.JPG'])

  // the same card once more, chosen instead of dropped
  await page.getByLabel('Ordner hochladen').setInputFiles(card)
  await page.getByText('0 gespeichert, 3 waren schon da.', { exact: true }).waitFor()
  expect(await unassignedOf(another)).toHaveLength(3)
})

async function open(page: Page, customerId: string) {
  await page.goto(`/dashboard/sessions/${shift.id}?tab=2&guest=${customerId}`)
  await page.getByText('Zu diesem Gast gibt es noch keine Medien.').waitFor()
}

/** The customer's page, with a server that accepts no file until `release`. */
async function visitHeld(customerId: string) {
  const { page, forgive } = await browser.visitAs(owner)
  const release = await hold(page)
  await open(page, customerId)
  return { page, forgive, release }
}

async function hold(page: Page) {
  let go: () => void = () => undefined
  const released = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/api/v1/media/customer/*/upload', async (route) => {
    await released
    // cancelled meanwhile: no request waits any more
    await route.continue().catch(() => {})
  })
  return async () => go()
}

const picture = async (name: string, colour = '#2f6f9f') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(colour),
})

const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('Medien hochladen').setInputFiles(files)

/** Drags an item of this machine onto the page, as a hand does. */
async function drop(page: Page, path: string, onto: Locator) {
  const line = await page.context().newCDPSession(page)
  const box = await onto.boundingBox()
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  const at = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await line.send('Input.dispatchDragEvent', { type, ...at, data })
}

const asksBeforeClosing = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

const focusIsLost = (page: Page) => page.evaluate(() => document.activeElement === document.body)

const namesOf = async (id: string) =>
  (await owner.media.ofCustomer({ params: { id } })).media.map(({ file_name }) => file_name)

const unassignedOf = async ({ id }: Session) =>
  (await owner.unassigned.list({ params: { id } })).media.map(({ file_name }) => file_name).toSorted()
