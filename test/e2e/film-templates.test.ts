import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeTemplatePreviews } from '../../src/server/templates/make-preview.ts'
import { system } from '../../src/server/platform/principal.ts'
import { clip, photo, tone } from '../own-media.ts'
import { until, world, type Member, type World } from '../world.ts'
import { openBrowser, sizes } from './browser.ts'

/** Intros, outros and music, as staff see them. */
let w: World
let browser: Awaited<ReturnType<typeof openBrowser>>
let owner: Member
beforeAll(async () => {
  w = await world()
  browser = await openBrowser(w.services.publicUrl)
  owner = await w.owner('Bergluft')
})
afterEach(() => browser.calm())
afterAll(async () => {
  await browser.close()
  await w.close()
})

const video = '/dashboard/templates/video'
const music = '/dashboard/templates/music'
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Hochgeladene Vorlagen' }).getByRole('row').filter({ hasText: name })
const choices = (page: Page) => page.getByRole('table', { name: 'Für diese Aktivität wird gewählt' })
const templates = async () =>
  (await owner.templates.all()).templates.filter((one) => one.template_type !== 'certificate')

test('an intro is uploaded, followed live, watched, switched off and deleted', async () => {
  await owner.activities.create({ body: { name: 'Rafting' } })
  const { page } = await browser.visitAs(owner)
  await page.goto(video)
  await page.getByText('Noch keine Vorlagen hochgeladen').waitFor()
  await page.getByRole('button', { name: 'Intro-Video hochladen' }).click()
  const dialog = page.getByRole('dialog')
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles(file('Logo.png', 'image/png', await photo('#123')))
  await dialog.getByText('Ungültiger Dateityp für Intro-Video').waitFor()
  expect(await dialog.getByRole('button', { name: 'Hochladen' }).isDisabled()).toBe(true)
  await input.setInputFiles(file('Vorspann.mp4', 'video/mp4', await clip(601, { seconds: 1 })))
  await dialog.getByLabel('Aktivität').click()
  await page.getByRole('option', { name: 'Rafting' }).click()
  await dialog.getByRole('button', { name: 'Hochladen' }).click()
  await dialog.waitFor({ state: 'detached' })

  const made = row(page, 'Vorspann.mp4')
  await made.getByText('Hochgeladen').waitFor()
  await made.getByText('Aktiv', { exact: true }).waitFor()
  await made.getByText('Rafting').waitFor()
  await made.getByText(/^Intro-Video · 0:01 · /).waitFor()
  const ofRafting = choices(page).getByRole('row').filter({ hasText: 'Rafting' })
  await ofRafting.getByText('Vorspann.mp4').waitFor()
  await ofRafting.getByText('Kein Outro').waitFor()
  await choices(page).getByText('Der Film beginnt mit dem ersten Clip.').first().waitFor()
  await browser.axe(page)

  await made.getByRole('button', { name: 'Vorspann.mp4 ansehen' }).click()
  const player = page.getByRole('dialog', { name: 'Vorspann.mp4' })
  await player.locator('video').waitFor()
  await page.keyboard.press('Escape')
  await player.waitFor({ state: 'detached' })

  await made.getByRole('button', { name: 'Vorspann.mp4 bearbeiten' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Aktivität' }).selectOption('Für alle Aktivitäten')
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('Englisch')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await made.getByText('Alle Aktivitäten').waitFor()
  await made.getByText('Englisch').waitFor()
  const ofStandard = choices(page).getByRole('row').filter({ hasText: 'Standard' })
  await ofStandard.getByText('Kein Intro').waitFor()
  await ofStandard.getByText('Englisch').waitFor()
  await ofStandard.getByText('Vorspann.mp4').waitFor()

  await made.getByRole('switch', { name: 'Vorspann.mp4 verwenden' }).focus()
  await page.keyboard.press('Space')
  await ofStandard.getByText('Vorspann.mp4').waitFor({ state: 'detached' })
  await until('it is off', async () => (await templates())[0]?.is_active === false)

  const download = page.waitForEvent('download')
  await made.getByRole('button', { name: 'Vorspann.mp4 herunterladen' }).click()
  expect((await download).suggestedFilename()).toBe('Vorspann.mp4')
  await made.getByRole('button', { name: 'Vorspann.mp4 löschen' }).click()
  await page.getByText('Sind Sie sicher, dass Sie dieses Video löschen möchten?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Vorlage löschen' }).click()
  await page.getByText('Noch keine Vorlagen hochgeladen').waitFor()
  expect(await templates()).toEqual([])
})

test('an intro that the browser cannot play is shown as soon as its preview is there', async () => {
  const by = await w.owner()
  const form = new FormData()
  form.append('templateType', 'intro_video')
  form.append('file', new Blob([new Uint8Array(await clip(602, { seconds: 1, format: 'avi' }))]), 'Alt.avi')
  expect((await by.fetch('/api/v1/templates/upload', { method: 'POST', body: form })).status).toBe(201)
  await until('its preview is there', async () => (await by.templates.all()).templates[0]?.previewUrl)
  await w.quiet()
  await w.peek(`update template set preview_id = null where original_name = 'Alt.avi'`)
  const { page } = await browser.visitAs(by)
  await page.goto(video)
  await row(page, 'Alt.avi').getByRole('button', { name: 'Alt.avi ansehen' }).click()
  const player = page.getByRole('dialog', { name: 'Alt.avi' })
  await player.getByText('Sie sehen das Video hier, sobald es für Filme aufbereitet ist.').waitFor()
  await browser.axe(page)
  await w.services.inOrganisation(by.orgId, system, (ctx) => ctx.enqueue(makeTemplatePreviews, {}))
  const shown = player.locator('video')
  await expect.poll(() => shown.evaluate((element: HTMLVideoElement) => element.duration)).toBeCloseTo(1, 1)
})

test('a file that the server refuses is reported in its dialog', async () => {
  const { page, forgive } = await browser.visitAs(owner)
  await page.goto(video)
  await page.getByRole('button', { name: 'Outro-Video hochladen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(file('Foto.mp4', 'video/mp4', await photo('#321')))
  forgive(/415/)
  await dialog.getByRole('button', { name: 'Hochladen' }).click()
  await dialog.getByText('Ungültiger Dateityp für Outro-Video').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Noch keine Vorlagen hochgeladen').waitFor()
})

test('music is uploaded with its licence, and a phone can seek in it', async () => {
  const { page, forgive } = await browser.visitAs(owner, { viewport: sizes.phone, hasTouch: true })
  await page.goto(music)
  await page.getByText(/^Unterstützte Formate: MP3, WAV, AAC, OGG, M4A/).waitFor()
  await page.getByRole('button', { name: 'Erste Musik hochladen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(file('Notiz.txt', 'text/plain', Buffer.from('la la')))
  await dialog.getByText('Bitte wählen Sie eine Audio-Datei aus (MP3, WAV, AAC, etc.)').waitFor()
  await dialog
    .locator('input[type=file]')
    .setInputFiles(file('Alpenglühen.mp3', 'audio/mpeg', await tone(602, 300, 'mp3')))
  await dialog.getByLabel('Lizenz (optional)').fill('GEMA-frei')
  await dialog.getByRole('button', { name: 'Hochladen' }).click()

  const card = page.getByRole('article', { name: 'Alpenglühen.mp3' })
  await card.getByText('Hochgeladen').waitFor()
  await card.getByText('Lizenz: GEMA-frei').waitFor()
  const place = card.getByRole('slider', { name: 'Stelle in Alpenglühen.mp3' })
  await until('it can be wound', async () => (await place.getAttribute('aria-disabled')) === 'false')
  await card.getByText(/^5:00 · /).waitFor()
  await browser.axe(page)

  // five minutes: the music must not end while the test is still aiming
  await card.getByRole('button', { name: 'Alpenglühen.mp3 abspielen' }).click()
  const now = async () => Number(await place.getAttribute('aria-valuenow'))
  await card.getByRole('button', { name: 'Alpenglühen.mp3 anhalten' }).click()
  const from = await now()
  await place.focus()
  await page.keyboard.press('ArrowRight')
  await until('five seconds on', async () => (await now()) >= from + 5)
  await page.keyboard.press('PageDown')
  await card.getByRole('button', { name: 'Alpenglühen.mp3 anhalten' }).click()
  const box = (await place.boundingBox()) ?? expect.fail('no waveform')
  await page.touchscreen.tap(box.x + box.width * 0.75, box.y + box.height / 2)
  await until('three quarters', async () => (await now()) >= 220)
  await card.getByText(/^3:\d\d \/ 5:00 · /).waitFor()
  await card.getByRole('button', { name: 'Alpenglühen.mp3 anhalten' }).click()

  await card.getByRole('button', { name: 'Alpenglühen.mp3 bearbeiten' }).click()
  await page.getByRole('textbox', { name: 'Lizenz' }).fill('x'.repeat(501))
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Höchstens 500 Zeichen', { exact: true }).waitFor()
  await page
    .getByRole('textbox', { name: 'Lizenz' })
    .fill('Gekauft bei Klangwiese.\nGilt bis 2028.\nNur für Filme.\nRechnung 118.')
  // another member has changed it meanwhile
  const { templates } = await owner.templates.all()
  const { id } = templates.find((template) => template.original_name === 'Alpenglühen.mp3') ?? expect.fail('no music')
  await owner.templates.update({ params: { id }, body: { licence_note: 'GEMA-pflichtig', language_code: 'en' } })
  forgive(/409/)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Inzwischen steht hier: „GEMA-pflichtig“').waitFor()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await card.getByText('Gekauft bei Klangwiese.').waitFor()
  // a field that only the other member changed stays
  const stored = (await owner.templates.all()).templates.find((template) => template.id === id)
  expect(stored?.language_code).toBe('en')
  await card.getByRole('button', { name: 'Ganz anzeigen' }).click()
  await card.getByRole('button', { name: 'Weniger anzeigen' }).waitFor()

  await card.getByRole('button', { name: 'Alpenglühen.mp3 löschen' }).click()
  await dialog.getByText('Sind Sie sicher, dass Sie diese Musik löschen möchten?').waitFor()
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await dialog.waitFor({ state: 'detached' })
  await card.waitFor()
})

test('a viewer can play the music and change nothing', async () => {
  const { page } = await browser.visitAs(await w.member(owner, 'viewer'))
  await page.goto(music)
  const card = page.getByRole('article', { name: 'Alpenglühen.mp3' })
  await card.getByText('In Filmen', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Alpenglühen.mp3 abspielen' }).waitFor()
  expect(await page.getByRole('button', { name: /hochladen|bearbeiten|löschen/ }).count()).toBe(0)
  expect(await page.getByRole('switch').count()).toBe(0)
  await page.goto(video)
  await page.getByText('Noch keine Vorlagen hochgeladen').waitFor()
  expect(await page.getByRole('button', { name: /hochladen/ }).count()).toBe(0)
})

test('lists that cannot be loaded offer to load them again', async () => {
  const { page, forgive } = await browser.visitAs(owner)
  forgive(/500/)
  for (const [path, failure, there] of [
    [video, 'Vorlagen konnten nicht geladen werden', 'Noch keine Vorlagen hochgeladen'],
    [music, 'Musik konnte nicht geladen werden', 'Gekauft bei Klangwiese.'],
  ] as const) {
    await page.route('**/api/v1/templates/type/**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(path)
    await page.getByText(failure).first().waitFor()
    await page.unroute('**/api/v1/templates/type/**')
    await page.getByRole('button', { name: 'Erneut versuchen' }).first().click()
    await page.getByText(there).waitFor()
  }
})
