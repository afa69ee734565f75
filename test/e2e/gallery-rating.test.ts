import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { photo } from '../own-media.ts'
import { sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

openStage('Wildwasser Allgäu')

async function join() {
  const { id } = await w.customer(owner, await w.shift(owner), { name: 'Mia Huber' })
  await w.upload(owner, id, await photo('teal'), 'a.jpg')
  await w.quiet()
  return `/s/${(await owner.customers.get({ params: { id } })).customer.gallery_token}`
}
const asked = (page: Page) => page.getByRole('region', { name: 'Wie war es?' })
const face = (page: Page, name: string, pressed?: boolean) =>
  asked(page).getByRole('button', { name, exact: true, ...(pressed !== undefined && { pressed }) })

test('a tap on a face is the answer; a sentence is added, and all of it taken back', async () => {
  const path = await join()
  const { page, forgive } = await browser.visit({ viewport: sizes.phone, isMobile: true, hasTouch: true })
  await page.goto(path)
  await face(page, 'Großartig').tap()
  await page.getByText('Danke für die Antwort').waitFor()
  await asked(page).getByLabel('Ein Satz dazu (freiwillig)').fill('Das Wasser war wild.')
  const told = page.waitForResponse((response) => response.request().method() === 'POST')
  await asked(page).getByRole('button', { name: 'Senden' }).tap()
  await told
  await browser.axe(page)

  // it is there again on the next visit, and staff read it
  await page.reload()
  await face(page, 'Großartig', true).waitFor()
  await expect.poll(() => asked(page).getByRole('textbox').count()).toBe(0)
  await face(page, 'Großartig', true).tap()
  await expect.poll(() => asked(page).getByRole('textbox').inputValue()).toBe('Das Wasser war wild.')
  const { page: desk } = await browser.visitAs(owner)
  await desk.goto('/dashboard/analytics')
  const answers = desk.getByRole('region', { name: 'Was die Gäste sagen' })
  await answers.getByText('Das Wasser war wild.').waitFor()
  await answers.getByText('Gut', { exact: true }).waitFor()
  await browser.axe(desk)

  // a failure shows the answer that is kept
  forgive(/rating/)
  await page.route('**/rating', (route) => route.abort())
  await face(page, 'Nicht gut').tap()
  await page.getByText('Die Antwort wurde nicht gespeichert. Bitte noch einmal antippen.').waitFor()
  await face(page, 'Großartig', true).waitFor()
  await page.unroute('**/rating')
  await asked(page).getByRole('button', { name: 'Antwort zurücknehmen' }).tap()
  await page.getByText('Die Antwort ist gelöscht').waitFor()
  await face(page, 'Großartig', false).waitFor()
  await desk.reload()
  await answers.getByText(/^Noch hat kein Gast geantwortet/).waitFor()
})

test('staff, shared galleries and those of organisations that do not ask show no faces', async () => {
  const path = await join()
  const token = path.split('/').at(-1) ?? ''
  const [medium] = (await w.anyone.gallery.get({ params: { token } })).media.photos
  const { share } = await w.anyone.gallery.share({ params: { token }, body: { ids: [medium?.id ?? ''] } })
  const { page } = await browser.visit()
  /** The place is not there, or was hidden once the page knew; until then it is there and blank. */
  const isBlank = async () => {
    await page.locator('symbol#icon-close').waitFor({ state: 'attached' })
    await expect.poll(() => page.evaluate(() => document.getElementById('rating')?.hidden ?? true)).toBe(true)
    await expect.poll(() => asked(page).count()).toBe(0)
  }
  for (const hidden of [`${path}#team`, new URL(share.url).pathname]) {
    await page.goto(hidden)
    await isBlank()
  }
  const { page: desk } = await browser.visitAs(owner)
  await desk.goto('/dashboard/settings/organisation')
  await desk.getByRole('button', { name: 'Bearbeiten', exact: true }).click()
  await desk.getByRole('switch', { name: 'Gäste fragen, wie es war' }).click()
  await desk.getByRole('button', { name: 'Speichern', exact: true }).click()
  await desk.getByText('Einstellungen gespeichert').waitFor()
  await desk.getByText('Die Galerie fragt nicht. Frühere Antworten bleiben').waitFor()
  await desk.goto('/dashboard/analytics')
  await desk.getByText('Die Galerie fragt die Gäste nicht;').waitFor()
  await page.goto('about:blank')
  await page.goto(path)
  await isBlank()
})
