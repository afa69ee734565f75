import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../../src/contract/customers.ts'
import { clip, photo } from '../own-media.ts'
import { world, type Member, type World } from '../world.ts'
import { openBrowser, resize, sizes } from './browser.ts'

/** Film recipes, "Film bearbeiten", and the film's other versions in the gallery. */
let w: World
let browser: Awaited<ReturnType<typeof openBrowser>>
let owner: Member
let customer: Customer
beforeAll(async () => {
  w = await world()
  browser = await openBrowser(w.services.publicUrl)
  owner = await w.owner()
  const { activity_type_name: _n, is_saved: _s, updated_at: _u, ...usual } = (await owner.films.recipes()).recipes[0]!
  await owner.films.saveRecipe({ body: { ...usual, versions: ['story'] } })
  customer = await w.customer(owner, await w.shift(owner), { name: 'Mia Huber', email: null })
  for (const [n, name] of ['erster', 'zweiter', 'dritter'].entries())
    await w.upload(owner, customer.id, await clip(300 + n, { seconds: 3, size: '160x90' }), `${name}.mp4`)
  await owner.customers.finish({ params: { id: customer.id } })
  await w.quiet()
})
afterEach(() => browser.calm())
afterAll(async () => {
  await browser.close()
  await w.close()
})

const planOf = () => owner.films.plan({ params: { id: customer.id } })
async function openEditor(by = owner) {
  const visit = await browser.visitAs(by)
  await visit.page.goto(`/dashboard/sessions/${customer.session_id}?tab=2&guest=${customer.id}`)
  await visit.page.getByRole('button', { name: 'Film bearbeiten' }).click()
  const dialog = visit.page.getByRole('dialog', { name: 'Film bearbeiten: Mia Huber' })
  const list = dialog.getByRole('list', { name: 'Clips des Films' })
  await list.waitFor()
  const names = async () =>
    (
      await list
        .getByRole('listitem')
        .all()
        .then((rows) => Promise.all(rows.map((row) => row.getAttribute('aria-label'))))
    )
      .map((label) => label?.replace(/^Clip \d+: (.*)\.mp4$/, '$1') ?? '')
      .join(' ')
  return { ...visit, dialog, names, save: dialog.getByRole('button', { name: 'Speichern' }) }
}

test('an activity gets a recipe of its own and gives it back', async () => {
  await owner.activities.create({ body: { name: 'Rafting' } })
  const { page } = await browser.visitAs(owner)
  await page.goto('/dashboard/templates/films')
  const general = page.getByRole('region', { name: 'Allgemeines Rezept' })
  await general
    .getByText('Intro, alle Clips in der Reihenfolge der Aufnahme, Outro; Musik automatisch; dazu Story 9:16.')
    .waitFor()
  await browser.axe(page)
  await page.getByRole('button', { name: 'Eigenes Rezept anlegen' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Eigenes Rezept anlegen' })
  await dialog.getByLabel('Länge der Clips').selectOption('Zusammen höchstens …')
  await dialog.getByLabel('Sekunden').fill('5')
  await dialog.getByLabel('Musik', { exact: true }).selectOption('Ein bestimmtes Stück')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  for (const refusal of [
    'Bitte wählen Sie eine Aktivität',
    'Mindestens 10 Sekunden',
    'Bitte wählen Sie ein Musikstück',
  ])
    await dialog.getByText(refusal).waitFor()
  await browser.axe(page)
  await dialog.getByRole('combobox', { name: /^Aktivität/ }).selectOption('Rafting')
  await dialog.getByLabel('Sekunden').fill('60')
  await dialog.getByLabel('Musik', { exact: true }).selectOption('Keine Musik')
  await dialog.getByLabel('Titel: Name, Aktivität und Datum').check()
  // unsaved changes are not lost by a slip
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  const card = page.getByRole('region', { name: 'Rafting' })
  await card
    .getByText(
      /^Intro, alle Clips in der Reihenfolge der Aufnahme \(zusammen höchstens 60\ss\), Outro; Titel über dem ersten Clip; ohne Musik;/,
    )
    .waitFor()
  expect((await owner.films.recipes()).recipes[1]).toMatchObject({
    activity_type_name: 'Rafting',
    max_seconds: 60,
    music: 'none',
    title: true,
  })

  await card.getByRole('button', { name: 'Rezept für Rafting entfernen' }).click()
  const removal = page.getByRole('dialog', { name: 'Eigenes Rezept entfernen' })
  await removal.getByText('gilt wieder das allgemeine Rezept').waitFor()
  await removal.getByRole('button', { name: 'Rezept entfernen' }).click()
  await page.getByText('Noch keine Aktivität hat ein eigenes Rezept.').waitFor()
  expect((await owner.films.recipes()).recipes).toHaveLength(1)
})

test("a recipe is tried on a customer's clips before it is saved", async () => {
  const before = await owner.films.recipes()
  const { page } = await browser.visitAs(owner)
  await page.goto('/dashboard/templates/films')
  await page.getByRole('button', { name: 'Allgemeines Rezept bearbeiten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Allgemeines Rezept' })
  await dialog.getByLabel('Länge der Clips').selectOption('Zusammen höchstens …')
  await dialog.getByLabel('Sekunden').fill('5')
  await dialog.getByRole('button', { name: 'Vorschau mit einem Gast' }).click()
  await dialog.getByText('Mindestens 10 Sekunden').waitFor()
  await dialog.getByLabel('Länge der Clips').selectOption('So lang wie die Clips')
  await dialog.getByLabel('Musik', { exact: true }).selectOption('Keine Musik')
  await dialog.getByRole('button', { name: 'Vorschau mit einem Gast' }).click()
  const trial = page.getByRole('dialog', { name: 'Rezept ausprobieren' })
  await trial.getByLabel('Gast').selectOption({ label: '#001 Mia Huber' })
  await browser.axe(page)
  await trial.getByRole('button', { name: 'Vorschau zeigen' }).click()
  const video = page.getByRole('dialog', { name: 'Vorschau' }).getByLabel('Vorschau des Films')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(5)
  await page.getByRole('dialog', { name: 'Vorschau' }).getByRole('button', { name: 'Schließen' }).click()
  // the form keeps its values, and nothing is saved
  await dialog.getByLabel('Musik', { exact: true }).waitFor()
  expect(await owner.films.recipes()).toEqual(before)
})

test('recipes that cannot be loaded offer to load them again', async () => {
  const { page, forgive } = await browser.visitAs(owner)
  forgive(/400/)
  await page.route('**/api/v1/film-recipes', (route) => route.fulfill({ status: 400, json: { code: 'internal' } }))
  await page.goto('/dashboard/templates/films')
  const alert = page.getByRole('alert').filter({ hasText: 'Film-Rezepte konnten nicht geladen werden' })
  await alert.waitFor()
  await page.unroute('**/api/v1/film-recipes')
  await alert.getByRole('button', { name: 'Erneut versuchen' }).click()
  await page.getByRole('region', { name: 'Allgemeines Rezept' }).waitFor()
})

test('a film is put in order, cut and saved by the keyboard alone', async () => {
  const { page, dialog, names, save } = await openEditor()
  expect(await names()).toBe('erster zweiter dritter')
  expect(await save.isDisabled()).toBe(true)
  await dialog.getByText('3 von 3 Clips, zusammen 0:09').waitFor()
  const down = dialog.getByRole('button', { name: 'erster.mp4 nach hinten' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect.poll(names).toBe('zweiter erster dritter')
  // the focus goes with the row
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(names).toBe('zweiter dritter erster')
  expect(await down.evaluate((button) => button === document.activeElement)).toBe(true)
  await dialog.getByRole('button', { name: 'dritter.mp4 weglassen' }).press('Enter')
  await dialog.getByRole('slider', { name: 'Anfang' }).press('ArrowRight')
  await dialog.getByText('2 von 3 Clips, zusammen 0:05').waitFor()
  await dialog.getByLabel('Musik').selectOption('Keine Musik')
  await save.press('Enter')
  await page.getByText('Der Film wird neu gemacht. Es wird keine E-Mail gesendet.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  const { edit, clips } = await planOf()
  const nameOf = (id: string) => clips.find(({ media_id }) => media_id === id)?.file_name
  expect(edit?.music).toBe('none')
  expect(edit?.clips.map(({ media_id, from, seconds, out }) => [nameOf(media_id), from, seconds, out])).toEqual([
    ['zweiter.mp4', 0, null, false],
    ['dritter.mp4', 0, null, true],
    ['erster.mp4', 1, null, false],
  ])
  await w.quiet()
  expect((await planOf()).film).toMatchObject({ status: 'ready', duration_seconds: 5 })
})

test('a preview plays the unsaved edit', async () => {
  const { page, dialog } = await openEditor()
  const before = await planOf()
  await dialog.getByRole('button', { name: 'zweiter.mp4 weglassen' }).click()
  await dialog.getByRole('button', { name: 'Vorschau' }).click()
  const preview = page.getByRole('dialog', { name: 'Vorschau' })
  await browser.axe(page)
  const video = preview.getByLabel('Vorschau des Films')
  const length = () => video.evaluate((element: HTMLVideoElement) => Math.round(element.duration))
  await expect.poll(length).toBe(Math.round((before.film?.duration_seconds ?? 0) - 3))
  await preview.getByRole('button', { name: 'Schließen' }).click()
  expect(await planOf()).toMatchObject({ edit: before.edit, version: before.version })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await dialog.waitFor({ state: 'detached' })

  await w.peek(`update outcome set status = 'making', wanted = 'test' where customer_id = $1 and variant = 'film'`, [
    customer.id,
  ])
  await page.reload()
  await page.getByRole('button', { name: 'Film abbrechen' }).click()
  await page.getByText('Der Film wurde abgebrochen. „Neu verarbeiten“ beginnt ihn von vorn.').first().waitFor()
  expect((await planOf()).film?.status).toBe('failed')
  await owner.films.reprocess({ params: { id: customer.id } })
  await w.quiet()
})

test('on a phone a clip is dragged by its handle', async () => {
  const { page, dialog, names, save, forgive } = await openEditor()
  forgive(/409/)
  await resize(page, sizes.phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(sizes.phone.width)
  const before = (await names()).split(' ')
  const rows = dialog.getByRole('listitem')
  await rows.last().scrollIntoViewIfNeeded()
  const [from, to] = [await rows.last().boundingBox(), await rows.nth(1).boundingBox()]
  if (!from || !to) throw new Error('no rows')
  await page.mouse.move(from.x + 14, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 14, to.y + to.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(names).toBe([before[0], before[2], before[1]].join(' '))

  const { version, clips } = await planOf()
  const theirs = clips.map(({ media_id }) => ({ media_id, from: 0, seconds: 1, out: false }))
  const edit = { clips: theirs, music: 'recipe' as const, music_id: null }
  await owner.films.edit({ params: { id: customer.id }, body: { edit, version } })
  await save.click()
  await dialog.getByText(/Jemand anderes hat diesen Film inzwischen bearbeitet/).waitFor()
  await browser.axe(page)
  await dialog.getByRole('button', { name: 'Neu laden' }).click()
  await dialog.getByText('3 von 3 Clips, zusammen 0:03').waitFor()

  for (const name of ['erster', 'zweiter', 'dritter'])
    await dialog.getByRole('button', { name: `${name}.mp4 weglassen` }).click()
  await dialog.getByText('Mindestens ein Clip muss im Film bleiben.').waitFor()
  expect(await save.isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Änderungen verwerfen?' }).getByRole('button', { name: 'Abbrechen' }).click()
  await dialog.getByRole('button', { name: 'Nach Rezept zurücksetzen' }).click()
  await dialog.getByText('3 von 3 Clips, zusammen 0:09').waitFor()
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  expect(await planOf()).toMatchObject({ edit: null, version: 0 })
  await w.quiet()
})

test('a viewer sees film and recipes, and no button that changes them', async () => {
  const { page } = await browser.visitAs(await w.member(owner, 'viewer'))
  await page.goto('/dashboard/templates/films')
  await page.getByRole('region', { name: 'Allgemeines Rezept' }).waitFor()
  expect(await page.getByRole('button', { name: /bearbeiten|entfernen|anlegen/ }).count()).toBe(0)
  await page.goto(`/dashboard/sessions/${customer.session_id}?tab=2&guest=${customer.id}`)
  const card = page.getByRole('region', { name: 'Film' })
  await card.getByRole('link', { name: /^Story, / }).waitFor()
  expect(await page.getByRole('button', { name: 'Film bearbeiten' }).count()).toBe(0)
})

test('the gallery offers the version for stories to play, download and share', async () => {
  const { page } = await browser.visit({ viewport: sizes.phone, isMobile: true, hasTouch: true })
  await page.addInitScript(() => {
    const shared: string[] = []
    let tries = 0
    Object.assign(window, { shared })
    Object.assign(navigator, {
      canShare: () => true,
      // the first time, fetching takes longer than a tap counts as a user activation
      share: async ({ files }: { files: File[] }) => {
        if (tries++ === 0) throw new DOMException('no tap', 'NotAllowedError')
        shared.push(...files.map(({ name, type }) => `${name} ${type}`))
      },
    })
  })
  await page.goto(`/s/${customer.gallery_token}`)
  await page.locator('symbol#icon-close').waitFor({ state: 'attached' })
  const version = page.getByRole('listitem').filter({ hasText: 'Hochformat für Stories' })
  await browser.axe(page)
  const share = version.getByRole('button', { name: 'Teilen: Hochformat für Stories' })
  await share.tap()
  await page.getByText('Bereit. Jetzt noch einmal „Teilen“ antippen.').waitFor()
  await share.tap()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: string[] }).shared))
    .toEqual(['Film Story.mp4 video/mp4'])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    version.getByRole('link', { name: 'Film Story.mp4 herunterladen' }).tap(),
  ])
  expect(download.suggestedFilename()).toBe('Film Story.mp4')
  await version.getByRole('link', { name: /^Hochformat für Stories, 0:0/ }).tap()
  const video = version.locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.videoHeight > element.videoWidth))
    .toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(sizes.phone.width)
})

test('on an iPhone the version for stories is saved with everything', async () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1'
  const { page } = await browser.visit({ userAgent, viewport: sizes.phone, isMobile: true, hasTouch: true })
  await page.addInitScript(() => {
    const shared: string[] = []
    Object.assign(window, { shared })
    const share = async ({ files }: { files: File[] }) => void shared.push(...files.map(({ name }) => name))
    Object.assign(navigator, { canShare: () => true, share })
  })
  await page.goto(`/s/${customer.gallery_token}`)
  await page.getByRole('button', { name: 'In Fotos sichern' }).tap()
  const sheet = page.getByRole('dialog', { name: 'In Fotos sichern' })
  await sheet.getByRole('button', { name: 'Jetzt 5 Dateien sichern' }).tap()
  await sheet.getByText('Gesichert').waitFor()
  const shared = await page.evaluate(() => (window as unknown as { shared: string[] }).shared)
  expect(shared.toSorted()).toEqual(['Film Story.mp4', 'Film.mp4', 'dritter.mp4', 'erster.mp4', 'zweiter.mp4'])
})

test('the photos of a film without clips are sorted and left out', async () => {
  const by = await w.owner('Seilgarten')
  const { activity_type_name: _n, is_saved: _s, updated_at: _u, ...usual } = (await by.films.recipes()).recipes[0]!
  await by.films.saveRecipe({ body: { ...usual, photos: 'without_clips', versions: [] } })
  const guest = await w.customer(by, await w.shift(by), { name: 'Tom Bauer', email: null })
  for (const colour of ['red', 'lime', 'blue']) await w.upload(by, guest.id, await photo(colour), `${colour}.jpg`)
  await by.customers.finish({ params: { id: guest.id } })
  await w.quiet()
  const { page } = await browser.visitAs(by)
  await page.goto(`/dashboard/sessions/${guest.session_id}?tab=2&guest=${guest.id}`)
  await page.getByRole('button', { name: 'Film bearbeiten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Film bearbeiten: Tom Bauer' })
  const row = (n: number, name: string) => dialog.getByRole('listitem', { name: `Foto ${n}: ${name}.jpg` })
  await row(1, 'red').waitFor()
  await dialog.getByText('3 von 3 Fotos, zusammen 0:08').waitFor()
  await row(3, 'blue').getByRole('button', { name: 'blue.jpg nach vorn' }).click()
  await row(2, 'blue').press('Alt+ArrowUp')
  await row(1, 'blue').waitFor()
  await row(3, 'lime').getByRole('button', { name: 'lime.jpg weglassen' }).click()
  await dialog.getByText('2 von 3 Fotos, zusammen 0:05').waitFor()
  await browser.axe(page)
  for (const name of ['blue', 'red']) await dialog.getByRole('button', { name: `${name}.jpg weglassen` }).click()
  await dialog.getByText('Mindestens ein Foto muss im Film bleiben.').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Speichern' }).isDisabled()).toBe(true)
  for (const name of ['blue', 'red']) await dialog.getByRole('button', { name: `${name}.jpg wieder aufnehmen` }).click()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.waitFor({ state: 'detached' })
  await w.quiet()
  const plan = await by.films.plan({ params: { id: guest.id } })
  expect(plan.film).toMatchObject({ status: 'ready', duration_seconds: 5 })
  expect(plan.edit?.photos.map(({ out }) => out)).toEqual([false, false, true])
})
