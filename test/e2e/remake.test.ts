import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Session } from '../../src/contract/shifts.ts'
import { clip, photo } from '../own-media.ts'
import { browser, openStage, owner, w } from './stage.ts'

/** Films and certificates of several customers, made again at once. */
let shift: Session
openStage('Wildwasser Allgäu')
beforeAll(async () => {
  await owner.organisations.updateSettings({ body: { autoSend: false } })
  shift = await w.shift(owner)
  const media = { Mia: await clip(440, { seconds: 1 }), Ada: await photo('teal'), Leo: await photo('navy') }
  for (const [name, bytes] of Object.entries(media)) {
    const { id } = await w.customer(owner, shift, { name: `${name} Huber`, email: null })
    const file = name === 'Mia' ? 'GX010440.mp4' : 'IMG_1.jpg'
    expect((await w.upload(owner, id, bytes, file)).status).toBe(201)
    if (name === 'Leo') continue
    await owner.customers.finish({ params: { id } })
    await w.completed(owner, id)
  }
  await w.customer(owner, shift, { name: 'Tom Berger', email: null })
  await w.quiet()
})

/** The participants, all of them chosen by keyboard. */
async function chooseAll() {
  const { page } = await browser.visitAs(owner)
  await page.goto(`/dashboard/sessions/${shift.id}?tab=1`)
  const row = page.locator('[data-row]', { hasText: 'Mia Huber' })
  await row.focus()
  await page.keyboard.press('Control+a')
  await bar(page).getByText('4 ausgewählt').waitFor()
  return page
}
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Ausgewählte Gäste' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const makings = async () =>
  (await w.peek(`select count(*)::int as count from audit where action = 'media.reprocess'`))[0]?.['count']

test('films of chosen customers are made again by keyboard', async () => {
  const page = await chooseAll()
  const opener = bar(page).getByRole('button', { name: 'Filme neu erstellen …' })
  const dialog = page.getByRole('dialog', { name: 'Filme neu erstellen' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await dialog.getByText(/^Die Filme von 2\sGästen entstehen neu, nach dem Rezept/).waitFor()
  await dialog.getByText(/^1\sGast hat nur Fotos und bekommt einen Film, wenn das Rezept ihn vorsieht\.$/).waitFor()
  const leftOut = dialog.getByRole('region', { name: 'Nicht dabei' })
  await leftOut.getByText(/2\sTeilnehmer sind nicht dabei/).waitFor()
  for (const [reason, name] of [
    ['ist noch nicht abgeschlossen', 'Leo Huber'],
    ['hat keine Medien', 'Tom Berger'],
  ] as const)
    await leftOut.getByRole('listitem').filter({ hasText: reason }).filter({ hasText: name }).waitFor()
  await browser.axe(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await makings()).toBe(0)

  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return focused(page)
    })
    .toBe('Neu erstellen')
  await page.keyboard.press('Enter')
  await page.getByText(/^1\sFilm wird neu erstellt\. 1\sGast bekommt keinen\.$/).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await bar(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  expect(await makings()).toBe(1)
})

test('customers for whom no film could be made are named afterwards', async () => {
  const evening = await w.shift(owner, 'Abendfahrt')
  const { id } = await w.customer(owner, evening, { name: 'Eva Lang', email: null })
  expect((await w.upload(owner, id, await photo('olive'), 'IMG_1.jpg')).status).toBe(201)
  await owner.customers.finish({ params: { id } })
  await w.completed(owner, id)
  await w.quiet()
  // the failed job may have been a film
  await w.peek(`update customer set processing_status = 'failed' where id = $1`, [id])
  const { page } = await browser.visitAs(owner)
  await page.goto(`/dashboard/sessions/${evening.id}?tab=1`)
  await page.getByRole('checkbox', { name: /Eva Lang auswählen/ }).check()
  await bar(page).getByRole('button', { name: 'Filme neu erstellen …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filme neu erstellen' })
  await dialog.getByRole('button', { name: 'Neu erstellen' }).click()
  await page.getByText(/^Kein Film wird neu erstellt\. 1\sGast bekommt keinen\.$/).waitFor()
  await dialog.waitFor({ state: 'detached' })
})

test('a film of photos alone is made again only where the recipe has one', async () => {
  const { page } = await browser.visitAs(owner)
  const { customers } = (await owner.shifts.get({ params: { id: shift.id } })).session
  const ada = customers.find(({ name }) => name === 'Ada Huber')
  await page.goto(`/dashboard/sessions/${shift.id}?tab=2&guest=${ada?.id}`)
  const again = page.getByRole('button', { name: 'Neu verarbeiten' })
  const dialog = page.getByRole('dialog', { name: 'Neu verarbeiten' })
  const make = async () => {
    await again.click()
    await dialog.getByRole('radio', { name: /^Film neu erstellen/ }).check()
    await dialog.getByRole('button', { name: 'Neu verarbeiten' }).click()
  }
  await make()
  await page.getByText('Für Ada Huber entsteht kein Film: Nach dem Rezept wird aus Fotos allein keiner.').waitFor()
  const [general] = (await owner.films.recipes()).recipes
  if (!general) expect.fail('no recipe')
  const { activity_type_name: _, is_saved: __, updated_at: ___, ...recipe } = general
  await owner.films.saveRecipe({ body: { ...recipe, photos: 'without_clips' } })
  await make()
  await page.getByText('Die Verarbeitung für Ada Huber läuft. Es wird keine E-Mail gesendet.').waitFor()
  await w.quiet()
  expect((await owner.films.plan({ params: { id: ada?.id ?? '' } })).film?.status).toBe('ready')
})

test('certificates without a design stay as they are', async () => {
  const { page, forgive } = await browser.visitAs(owner)
  forgive(/422/)
  await page.goto(`/dashboard/sessions/${shift.id}?tab=1`)
  await page.getByRole('checkbox', { name: /Mia Huber auswählen/ }).check()
  await bar(page).getByRole('button', { name: 'Zertifikate neu erstellen …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zertifikate neu erstellen' })
  await dialog.getByText(/^Die Zertifikate von 1\sGast entstehen neu/).waitFor()
  await dialog.getByRole('button', { name: 'Neu erstellen' }).click()
  await dialog.getByText('Zertifikate wurden nicht neu erstellt').waitFor()
  await browser.axe(page)
})

test('a dialog without any eligible customer says so and makes nothing', async () => {
  const { page } = await browser.visitAs(owner)
  await page.goto(`/dashboard/sessions/${shift.id}?tab=1`)
  await page.getByRole('checkbox', { name: /Tom Berger auswählen/ }).check()
  await bar(page).getByRole('button', { name: 'Filme neu erstellen …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filme neu erstellen' })
  await dialog.getByText('Von den ausgewählten Gästen ist niemand so weit.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Neu erstellen' }).isDisabled()).toBe(true)
})
