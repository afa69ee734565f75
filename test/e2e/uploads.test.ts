import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '../../src/contract/shifts.ts'
import { clip, noise } from '../own-media.ts'
import { world, type World } from '../world.ts'
import { type Visit } from './browser.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { browser, openStage, owner, w } from './stage.ts'

const mebibyte = 1024 * 1024

let line: TcpProxy
let shift: Session
const folder = mkdtempSync(join(tmpdir(), 'andenken-uploads-'))
// before the stage: it closes after it
afterAll(async () => {
  await line.close()
  rmSync(folder, { recursive: true, force: true })
})
openStage('Wildwasser Allgäu', async () => {
  line = await openTcpProxy()
  const product = await world({ PUBLIC_URL: `http://localhost:${line.port}` })
  line.to(portOf(product))
  return product
})
beforeAll(async () => {
  shift = await w.shift(owner)
})

test('an upload waits for a cut network and goes on by itself', async () => {
  const customer = await w.customer(owner, shift, { name: 'Netz Weg' })
  const { page, forgive } = await visitCustomer(customer.id)
  forgive(/net::ERR_/)
  const buffer = await noise(15, 1)
  // the sockets hold up to 10 MB back, so the rest is still in the browser when the line breaks
  line.allow(mebibyte)
  await page.getByLabel('Medien hochladen').setInputFiles({ name: 'Gischt.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Ansehen', exact: true }).click()
  const progress = page.getByRole('progressbar', { name: 'Gischt.png wird hochgeladen' })
  await expect.poll(() => progress.getAttribute('aria-valuenow').then(Number)).toBeGreaterThan(30)

  line.cut()
  await page.getByText('Keine Verbindung. Die Uploads gehen von selbst weiter, sobald das Netz zurück ist.').waitFor()
  await page.getByText('Wartet auf das Netz').waitFor()

  line.mend()
  line.allow(Infinity)
  await page.getByText(/^1\sDatei wurde hochgeladen\.$/).waitFor()
  await page.getByRole('button', { name: 'Foto Gischt.png ansehen' }).waitFor()
  expect(await sizesOf(customer.id)).toEqual([buffer.length])
})

test('a big file goes on where it stopped, after a cut and a reload', async () => {
  const customer = await w.customer(owner, shift, { name: 'Große Datei' })
  const bytes = 56 * mebibyte
  const path = join(folder, 'Lang.mp4')
  writeFileSync(path, padded(await clip(523), bytes))

  const { page, forgive } = await visitCustomer(customer.id)
  forgive(/net::ERR_/)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/uploads'))
      calls.push(`${request.method()} ${request.headers()['upload-offset'] ?? ''}`.trim())
  })
  // The line breaks when the first piece has arrived and the second one is on its way.
  line.allow(20 * mebibyte)
  const second = page.waitForRequest((request) => Number(request.headers()['upload-offset']) > 0)
  await page.getByLabel('Medien hochladen').setInputFiles(path)
  await second
  line.cut()
  await page.getByText('Keine Verbindung, geht von selbst weiter').waitFor()
  const creations = () => calls.filter((call) => call.startsWith('POST')).length
  expect(creations()).toBe(1)

  // The page loses its state: it is loaded anew, and the same file is chosen again.
  line.mend()
  line.allow(Infinity)
  await page.reload()
  calls.length = 0
  await page.getByLabel('Medien hochladen').setInputFiles(path)
  await page.getByText(/^1\sDatei wurde hochgeladen\.$/).waitFor()
  expect(creations()).toBe(0)
  const resumedAt = calls.find((call) => call.startsWith('PATCH'))?.split(' ')[1]
  expect(Number(resumedAt)).toBeGreaterThanOrEqual(16 * mebibyte)
  expect(await sizesOf(customer.id)).toEqual([bytes])
  await page.getByRole('button', { name: 'Video Lang.mp4 ansehen' }).waitFor()
})

test("a template's upload waits for a cut network and goes on where it was", async () => {
  const { page, forgive } = await visit('/dashboard/templates/video')
  forgive(/net::ERR_/)
  const path = join(folder, 'Vorspann.mp4')
  writeFileSync(path, padded(await clip(524, { seconds: 1 }), 30 * mebibyte))
  const begun: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/uploads')) begun.push(request.url())
  })
  // The line breaks when the first piece has arrived and the second one is on its way.
  line.allow(20 * mebibyte)
  const second = page.waitForRequest((request) => Number(request.headers()['upload-offset']) > 0)
  await page.getByRole('button', { name: 'Intro-Video hochladen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(path)
  await dialog.getByRole('button', { name: 'Hochladen' }).click()
  await second
  line.cut()
  await dialog.getByText(/^Die Verbindung ist unterbrochen\. Der Upload geht bei \d+\s% weiter/).waitFor()
  const progress = dialog.getByRole('progressbar', { name: 'Fortschritt des Uploads' })
  expect(Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(50)

  line.mend()
  line.allow(Infinity)
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('row').filter({ hasText: 'Vorspann.mp4' }).getByText('Hochgeladen').waitFor()
  expect(begun).toHaveLength(1)
  const { templates } = await owner.templates.ofType({ params: { type: 'intro_video' } })
  expect(templates.map(({ original_name, file_size }) => [original_name, file_size])).toEqual([
    ['Vorspann.mp4', 30 * mebibyte],
  ])
})

test('a double click checks in one customer', async () => {
  const calm = await w.shift(owner, 'Doppelklick')
  const { page } = await visit(`/dashboard/sessions/${calm.id}?tab=1`)
  await page.getByRole('button', { name: 'Teilnehmer aufnehmen' }).first().dblclick()
  const dialog = page.getByRole('dialog', { name: 'Teilnehmer aufnehmen' })
  await dialog.getByLabel('Name').fill('Mia Huber')
  await dialog.getByLabel('Ja', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Aufnehmen' }).dblclick()
  await dialog.getByText('#001', { exact: true }).waitFor()
  await w.quiet()
  const { session } = await owner.shifts.get({ params: { id: calm.id } })
  expect(session.customers.map(({ name, customer_number }) => [customer_number, name])).toEqual([[1, 'Mia Huber']])
})

test('a customer is checked in by keyboard alone', async () => {
  const keys = await w.shift(owner, 'Nur mit Tasten')
  await w.customer(owner, keys, { name: 'Ben Öztürk' })
  const { page } = await visit('/dashboard/sessions')
  await page.getByRole('link', { name: 'Nur mit Tasten' }).waitFor()

  // The first key leads past the menu.
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Zum Inhalt springen')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true)

  await tabTo(page, 'Aktionen für Nur mit Tasten')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Pausieren' }).waitFor()
  await expect.poll(() => focused(page)).toBe('Pausieren')
  await page.keyboard.press('Enter')
  await page.getByText('„Nur mit Tasten“ pausiert').waitFor()
  await expect.poll(() => focused(page)).toBe('Aktionen für Nur mit Tasten')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Fortsetzen')
  await page.keyboard.press('Enter')
  await page.getByText('„Nur mit Tasten“ fortgesetzt').waitFor()
  await expect.poll(() => focused(page)).toBe('Aktionen für Nur mit Tasten')

  await page.keyboard.press('Shift+Tab')
  expect(await focused(page)).toContain('Nur mit Tasten')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Nur mit Tasten', level: 1 }).waitFor()

  await tabTo(page, 'Übersicht')
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('Teilnehmer')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^#001 Ben Öztürk/ }).waitFor()

  await tabTo(page, 'Teilnehmer aufnehmen', 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Teilnehmer aufnehmen' })
  await dialog.waitFor()
  await page.keyboard.type('Mia Huber')
  await tabTo(page, 'Ja')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await dialog.getByText('#002', { exact: true }).waitFor()
  await expect.poll(() => focused(page)).toBe('Name')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Teilnehmer aufnehmen')

  await tabTo(page, '#002 Mia Huber')
  await page.keyboard.press('Enter')
  await page.getByText('Zu diesem Gast gibt es noch keine Medien.').waitFor()
})

async function visit(path: string): Promise<Visit> {
  const visit = await browser.visitAs(owner)
  await visit.page.goto(path)
  return visit
}

async function visitCustomer(id: string): Promise<Visit> {
  const visited = await visit(`/dashboard/sessions/${shift.id}?tab=2&guest=${id}`)
  // leaving with open uploads asks first; this reload is meant
  visited.page.on('dialog', (dialog) => void dialog.accept())
  await visited.page.getByText('Zu diesem Gast gibt es noch keine Medien.').waitFor()
  return visited
}

function portOf({ app }: World): number {
  const address = app.addresses()[0]
  return typeof address === 'object' ? address.port : 0
}

const sizesOf = async (id: string) =>
  (await owner.media.ofCustomer({ params: { id } })).media.map(({ file_size }) => file_size)

/** The accessible name of the focused element: its label, its field's label, or its text, in one line. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const labels =
      element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.innerText) : []
    const words =
      element?.getAttribute('aria-label') ?? (labels.join(' ') || (element as HTMLElement | null)?.innerText)
    return (words ?? '').replaceAll(/[\s*]+/g, ' ').trim()
  })

/** Presses Tab until an element of that name has the focus. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const passed: string[] = []
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key)
    const now = await focused(page)
    if (now === name) return
    passed.push(now)
  }
  throw new Error(`No "${name}" within 60 presses of ${key}: ${passed.join(' | ')}`)
}

/** A clip of exactly this many bytes: a box that players skip fills it up. */
function padded(mp4: Buffer, bytes: number): Buffer {
  const box = Buffer.alloc(bytes - mp4.length)
  box.writeUInt32BE(box.length, 0)
  box.write('free', 4, 'latin1')
  return Buffer.concat([mp4, box])
}
