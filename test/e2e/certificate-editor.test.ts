import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { CertificateField } from '../../src/contract/certificate-fields.ts'
import { addDesign } from '../design-uploads.ts'
import { field } from '../designs.ts'
import { photo } from '../own-media.ts'
import type { Member } from '../world.ts'
import { rest, sizes, type Visit } from './browser.ts'
import { browser, openStage, w } from './stage.ts'
import { drag, pinch } from './touch.ts'

/** The editor of a certificate's fields, with keyboard, mouse and finger. */
const design = { width: 1000, height: 700 }
let picture: Buffer
openStage()
beforeAll(async () => {
  picture = await sharp({ create: { ...design, channels: 3, background: '#f3ead8' } })
    .png()
    .toBuffer()
})

type Stage = { owner: Member; templateId: string }
const text = (id: string, x: number, y: number) => field(id, { position: { x, y }, label: id })

async function stage(...fields: CertificateField[]): Promise<Stage> {
  const owner = await w.owner('Bergluft')
  const { id: templateId } = await addDesign(owner, picture, 'Urkunde.png')
  if (fields.length > 0) await save({ owner, templateId }, fields, null)
  return { owner, templateId }
}
const save = ({ owner, templateId }: Stage, fields: CertificateField[], basedOn: number | null) =>
  owner.certificates.save({
    params: { templateId },
    body: { templateWidth: design.width, templateHeight: design.height, fieldConfigs: { fields }, basedOn },
  })
const saved = async ({ owner, templateId }: Stage) =>
  (await owner.certificates.config({ params: { templateId }, query: {} })).config?.field_configs.fields ?? []

async function open({ owner }: Stage, options?: BrowserContextOptions): Promise<Visit & { dialog: Locator }> {
  const visit = await browser.visitAs(owner, options)
  const { page } = visit
  await page.goto('/dashboard/templates/certificates')
  await page.getByRole('button', { name: 'Urkunde.png konfigurieren' }).click()
  const dialog = page.getByRole('dialog', { name: /^Zertifikat konfigurieren/ })
  await dialog.locator('img[data-shown=true]').waitFor()
  // estimated boxes may lie elsewhere than the engine's
  await dialog.locator('[data-design][aria-busy=false]').waitFor()
  // the design is still fitted into its view, whose size depends on texts: the test reads positions once
  await rest(page)
  return { ...visit, dialog }
}
const shape = (dialog: Locator, label: string) => dialog.getByRole('button', { name: new RegExp(`^${label}, `) })
const press = (at: Locator | Page, name: string) => at.getByRole('button', { name, exact: true }).click()
const places = (fields: readonly CertificateField[]) => fields.map(({ id, position }) => [id, position.x, position.y])
async function middle(of: Locator) {
  // a design that was zoomed or scrolled is still on its way
  await rest(of.page())
  const box = (await of.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('fields are placed, undone, redone and saved by keyboard alone', async () => {
  const now = await stage(text('Titel', 500, 300), text('Ort', 500, 400))
  const { page, dialog } = await open(now)
  await shape(dialog, 'Titel').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await dialog.getByText('Titel: 501 / 310').waitFor({ state: 'attached' })
  await dialog.getByText('Ungespeicherte Änderungen').waitFor()
  // held or pressed quickly, it is one step
  await page.keyboard.press('Control+z')
  await dialog.getByText('Ungespeicherte Änderungen').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('PageDown')
  expect(await shape(dialog, 'Ort').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await page.keyboard.press('Control+s')
  await page.getByText('Konfiguration gespeichert').waitFor()
  expect(places(await saved(now))).toEqual([
    ['Titel', 501, 310],
    ['Ort', 500, 400],
    ['Ort_kopie', 520, 420],
  ])
})

test('at the edge the place that a field reaches is announced', async () => {
  const now = await stage(text('Rand', design.width - 4, 300))
  const { page, dialog } = await open(now)
  await shape(dialog, 'Rand').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await dialog.getByText(`Rand: ${design.width} / 300`).waitFor({ state: 'attached' })
})

test('a weight that a font does not have is told with the one that is printed', async () => {
  const now = await stage(text('Titel', 500, 300))
  const { page, dialog } = await open(now)
  await shape(dialog, 'Titel').focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog').last()
  await form.getByLabel('Schriftart').selectOption('Pacifico')
  await form.getByLabel('Schriftstärke').selectOption('Fett')
  await form.getByText('„Fett“ hat diese Schrift nicht. Gedruckt wird „Normal“.').waitFor()
  await form.getByLabel('Schriftart').selectOption('Verdana')
  await form.getByText('Schrift DejaVu Sans, die ähnlich breit läuft').waitFor()
  await expect.poll(() => form.getByText('hat diese Schrift nicht').count()).toBe(0)
})

test('a dragged field snaps to the middle, and Escape undoes the drag', async () => {
  const now = await stage(text('Titel', 300, 300))
  const { page, dialog } = await open(now)
  const from = await middle(shape(dialog, 'Titel'))
  const zoom = (await dialog.locator('[data-design]').boundingBox())!.width / design.width
  const to = { x: from.x + 198 * zoom, y: from.y + 150 * zoom }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await dialog.locator('[data-guide=x]').waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => dialog.locator('[data-guide]').count()).toBe(0)
  expect(await dialog.isVisible()).toBe(true)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await press(dialog, 'Speichern')
  await page.getByText('Konfiguration gespeichert').waitFor()
  const [moved] = await saved(now)
  expect(moved?.position.x).toBe(500)
  expect(Math.abs((moved?.position.y ?? 0) - 450)).toBeLessThanOrEqual(6 / zoom)
})

test('several fields can be framed, aligned and distributed', async () => {
  const now = await stage(text('Eins', 300, 100), text('Zwei', 420, 200), text('Drei', 500, 420))
  const { page, dialog } = await open(now)
  const board = (await dialog.locator('[data-design]').boundingBox())!
  await page.mouse.move(board.x + 5, board.y + 5)
  await page.mouse.down()
  await page.mouse.move(board.x + board.width - 5, board.y + board.height - 5, { steps: 3 })
  await page.mouse.up()
  await dialog.getByText('3 Felder ausgewählt').waitFor()
  await press(dialog, 'Senkrecht verteilen')
  await press(dialog, 'Waagrecht zentrieren')
  await dialog.getByRole('checkbox', { name: 'Zwei auswählen' }).click()
  await dialog.getByRole('checkbox', { name: 'Drei auswählen' }).click()
  const handle = await middle(dialog.locator('[data-handle=e]'))
  await page.mouse.move(handle.x, handle.y)
  await page.mouse.down()
  await page.mouse.move(handle.x + 30, handle.y, { steps: 3 })
  await page.mouse.up()
  await press(dialog, 'Speichern')
  await page.getByText('Konfiguration gespeichert').waitFor()
  const fields = await saved(now)
  expect(places(fields)).toEqual([
    ['Eins', 400, 100],
    ['Zwei', 400, 260],
    ['Drei', 400, 420],
  ])
  expect(fields[0]?.style.maxWidth).toBeGreaterThan(300)
})

test('fields come to the front or the back, and are copied, by buttons alone', async () => {
  const now = await stage(text('Eins', 300, 100), text('Zwei', 420, 200), text('Drei', 500, 420))
  const { page, dialog } = await open(now)
  await dialog.getByRole('checkbox', { name: 'Zwei auswählen' }).click()
  await press(dialog, 'In den Vordergrund')
  await dialog.getByRole('checkbox', { name: 'Zwei auswählen' }).click()
  await dialog.getByRole('checkbox', { name: 'Drei auswählen' }).click()
  await press(dialog, 'In den Hintergrund')
  await dialog.getByRole('button', { name: 'Einfügen', exact: true }).waitFor({ state: 'detached' })
  await press(dialog, 'Kopieren')
  await press(dialog, 'Einfügen')
  await browser.axe(page)
  await press(dialog, 'Speichern')
  await page.getByText('Konfiguration gespeichert').waitFor()
  expect(places(await saved(now))).toEqual([
    ['Drei', 500, 420],
    ['Eins', 300, 100],
    ['Zwei', 420, 200],
    ['Drei_kopie', 520, 440],
  ])
})

test('the dialog for a new field says which inputs are wrong', async () => {
  const now = await stage(text('Titel', 500, 300))
  const { page, dialog } = await open(now)
  await dialog.getByRole('button', { name: 'Feld hinzufügen' }).first().click()
  const form = page.getByRole('dialog', { name: 'Feld hinzufügen' })
  expect(await form.getByLabel('Anzeigename').inputValue()).toBe('Feld 2')
  await form.getByLabel('Feld-ID').fill('')
  await form.getByLabel('Schriftgröße').fill('abc')
  await form.getByText('Feld-ID ist erforderlich').waitFor()
  await form.getByText('Schriftgröße muss zwischen 8 und 200 liegen').waitFor()
  expect(await form.getByRole('button', { name: 'Hinzufügen' }).isDisabled()).toBe(true)
  await form.getByLabel('Feld-ID').fill('tag')
  await form.getByLabel('Schriftgröße').fill('32')
  await form.getByLabel('Datenquelle').selectOption('Datum der Schicht (Beginn)')
  await form.getByLabel('Datumsformat').selectOption('MMMM YYYY')
  await form.getByRole('spinbutton', { name: 'X', exact: true }).fill('640')
  await form.getByText(/freien Schrift Arimo/).waitFor()
  await form.getByRole('button', { name: /Textfarbe/ }).click()
  await press(page, 'Himbeer')
  await browser.axe(page)
  await page.keyboard.press('Escape')
  await press(form, 'Hinzufügen')
  await press(dialog, 'Speichern')
  await page.getByText('Konfiguration gespeichert').waitFor()
  expect((await saved(now))[1]).toMatchObject({
    id: 'tag',
    type: 'date',
    format: 'MMMM YYYY',
    position: { x: 640, y: 200 },
    style: { fontSize: 32, color: '#dc004e' },
  })
})

test('neither change is lost when two members save the same fields', async () => {
  const now = await stage(text('Titel', 500, 300), text('Ort', 500, 400))
  const { page, dialog, forgive } = await open(now)
  await shape(dialog, 'Titel').focus()
  await page.keyboard.press('ArrowRight')
  await save(now, [text('Titel', 500, 300), text('Ort', 100, 100)], 1)
  forgive(/409/)
  await press(dialog, 'Speichern')
  await dialog.getByText('Ihre Änderungen sind hier noch da').waitFor()
  expect(places(await saved(now))[1]).toEqual(['Ort', 100, 100])
  await browser.axe(page)
  await press(dialog, 'Beide zusammenführen')
  await press(dialog, 'Speichern')
  await page.getByText('Konfiguration gespeichert').waitFor()
  expect(places(await saved(now))).toEqual([
    ['Titel', 501, 300],
    ['Ort', 100, 100],
  ])
})

test("closing with changes asks first, also by Escape and by the browser's back button", async () => {
  const now = await stage(text('Titel', 500, 300))
  const { page, dialog } = await open(now)
  await dialog.getByRole('switch', { name: 'Titel drucken' }).click()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
  await press(question, 'Abbrechen')
  await question.waitFor({ state: 'detached' })
  await press(dialog, 'Rückgängig')
  await press(dialog, 'Schließen')
  await dialog.waitFor({ state: 'detached' })
})

test('on a phone a finger moves a field', async () => {
  const now = await stage(text('Titel', 500, 300))
  const { page, dialog } = await open(now, { viewport: sizes.phone, hasTouch: true })
  const from = await middle(shape(dialog, 'Titel'))
  await drag(page, from, { x: from.x, y: from.y + 40 })
  await dialog.getByText('Ungespeicherte Änderungen').waitFor()
  await press(dialog, 'Speichern')
  await page.getByText('Konfiguration gespeichert').waitFor()
  expect((await saved(now))[0]?.position.y).toBeGreaterThan(330)
})

test('two fingers zoom the design and move no field', async () => {
  const now = await stage(text('Titel', 500, 350))
  const { page, dialog } = await open(now, { viewport: sizes.phone, hasTouch: true, isMobile: true })
  const width = async () => (await dialog.locator('[data-design]').boundingBox())!.width
  const before = await width()
  const line = await page.context().newCDPSession(page)
  // the middle between the fingers lies on the field
  await pinch(line, { from: 80, to: 160, y: (await middle(shape(dialog, 'Titel'))).y })
  await expect.poll(width).toBeGreaterThan(1.6 * before)
  const zoomed = await width()
  await pinch(line, { from: 160, to: 80, y: 300 })
  await expect.poll(width).toBeLessThan(0.7 * zoomed)
  await line.detach()
  expect(await dialog.getByText('Ungespeicherte Änderungen').count()).toBe(0)
})

test('a field dragged to the edge of the view scrolls the design', async () => {
  const now = await stage(text('Titel', 200, 200))
  const { page, dialog } = await open(now)
  await press(dialog, 'Vergrößern')
  await page.keyboard.press('Control+1')
  for (let n = 0; n < 3; n++) await press(dialog, 'Vergrößern')
  const view = dialog.locator('[data-view]')
  const [from, edge] = [await middle(shape(dialog, 'Titel')), (await view.boundingBox())!]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  // its left end is cut off: the press must not scroll the field away from under the pointer
  expect(await middle(shape(dialog, 'Titel'))).toEqual(from)
  await page.mouse.move(edge.x + edge.width - 4, from.y, { steps: 3 })
  // it scrolls to the end without another move
  await expect.poll(() => view.evaluate((one) => one.scrollWidth - one.clientWidth - one.scrollLeft)).toBeLessThan(2)
  await page.mouse.up()
  await press(dialog, 'Speichern')
  await page.getByText('Konfiguration gespeichert').waitFor()
  const [moved] = await saved(now)
  expect(moved?.position.x).toBeGreaterThan(900)
})

test('a field for a missing logo says that it stays empty', async () => {
  const logo = field('Logo', { type: 'image', source: 'organization.logo', size: { width: 200, height: 80 } })
  const now = await stage(text('Titel', 500, 300), logo)
  const { page, dialog } = await open(now)
  await dialog.getByText('Ihre Organisation hat noch kein Logo: Hier wird nichts gedruckt.').waitFor()
  await shape(dialog, 'Titel').focus()
  await page.keyboard.press('ArrowRight')
  await press(dialog, 'Speichern')
  const note = page.locator('[data-sonner-toast]')
  await note.filter({ hasText: 'Konfiguration gespeichert' }).waitFor()
  const [toolbar, box] = [await dialog.getByRole('toolbar').boundingBox(), await note.boundingBox()]
  expect(box!.y).toBeGreaterThan(toolbar!.y + toolbar!.height)
  // with the note shown, the buttons that it used to cover can be pressed
  await dialog.getByRole('button', { name: 'Schließen', exact: true }).click({ timeout: 5000 })
  await dialog.waitFor({ state: 'detached' })
})

test('the preview shows a customer of any shift, found by its name', async () => {
  const now = await stage(text('Titel', 500, 300))
  const shift = await w.shift(now.owner, 'Erste Fahrt')
  await w.customer(now.owner, shift, { name: 'Mia Huber', email: null })
  await w.peek(
    `insert into shift (id, org_id, name, max_customers)
     select gen_random_uuid(), org_id, 'Tour ' || n, 9 from shift, generate_series(1, 100) as n where id = $1`,
    [shift.id],
  )
  const { page, dialog } = await open(now)
  await press(dialog, 'Vorschau mit echten Daten')
  const choice = page.getByRole('dialog', { name: 'Vorschau mit echten Daten' })
  await choice.getByText('Keine der neuesten Schichten hat Teilnehmer. Suchen Sie eine ältere.').waitFor()
  await choice.getByRole('searchbox').fill('erste')
  await choice.getByRole('checkbox', { name: /Mia Huber/ }).check()
  await browser.axe(page)
  await choice.getByRole('searchbox').fill('zweite')
  await choice.getByText('Keine Schicht mit diesem Namen hat Teilnehmer.').waitFor()
  await choice.getByRole('searchbox').fill('Erste F')
  await choice.getByRole('checkbox', { name: /Mia Huber/ }).check()
  await press(choice, 'Vorschau zeigen')
  await dialog.getByText('Daten: Mia Huber').waitFor()
})

test("customers' certificates are made anew after the design is saved", async () => {
  const now = await stage(text('Titel', 500, 300))
  const shift = await w.shift(now.owner)
  for (const name of ['Mia Huber', 'Đorđe Šćepanović']) {
    const { id } = await w.customer(now.owner, shift, { name, email: null })
    await w.upload(now.owner, id, await photo('teal', { width: 120, height: 80 }), 'a.jpg')
    await now.owner.customers.finish({ params: { id } })
    await w.completed(now.owner, id)
  }
  await w.quiet()
  const { page, dialog } = await open(now)
  await press(dialog, 'Vorschau mit echten Daten')
  const choice = page.getByRole('dialog', { name: 'Vorschau mit echten Daten' })
  await choice.getByRole('checkbox', { name: /Mia Huber/ }).check()
  await choice.getByRole('checkbox', { name: /Šćepanović/ }).check()
  await browser.axe(page)
  await press(choice, 'Kontaktbogen für 2 Gäste')
  const sheet = page.getByRole('dialog', { name: 'Kontaktbogen' })
  const drawn = sheet.getByRole('img', { name: 'Zertifikate von Mia Huber, Đorđe Šćepanović' })
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await browser.axe(page)
  await press(sheet, 'Schließen')

  await press(dialog, 'Vorschau mit echten Daten')
  await choice.getByRole('checkbox', { name: /Šćepanović/ }).check()
  await press(choice, 'Vorschau zeigen')
  await dialog.getByText('Daten: Đorđe Šćepanović').waitFor()
  const preview = dialog.getByRole('img', { name: 'Vorschau des Zertifikats' })
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)

  await press(dialog, 'Vorschau')
  await shape(dialog, 'Titel').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+s')
  const again = dialog.getByRole('button', { name: 'Für 2 Gäste neu erstellen' })
  await again.waitFor()
  await browser.axe(page)
  await press(dialog, 'Nicht jetzt')
  await again.waitFor({ state: 'detached' })
  await press(dialog, 'Schließen')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Urkunde.png konfigurieren' }).click()
  // offered at each opening until it is done
  await again.click()
  await page.getByText('2 Zertifikate werden neu erstellt. Es wird keine E-Mail gesendet.').waitFor()
  await again.waitFor({ state: 'detached' })
  await w.quiet()
  expect(await now.owner.certificates.outdated({ params: { templateId: now.templateId } })).toEqual({
    customers: 0,
    without: 0,
  })
})
