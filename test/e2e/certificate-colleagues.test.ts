import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addDesign } from '../design-uploads.ts'
import { field } from '../designs.ts'
import { browser, openStage, w } from './stage.ts'

/** The editor of a design while a colleague changes the design itself, and while its picture does not come. */
openStage()

const picture = () =>
  sharp({ create: { width: 1000, height: 700, channels: 3, background: '#e8ead3' } })
    .png()
    .toBuffer()

async function openEditor() {
  const owner = await w.owner('Bergluft')
  const { id: templateId } = await addDesign(owner, await picture(), 'Urkunde.png')
  const body = { templateWidth: 1000, templateHeight: 700, fieldConfigs: { fields: [field('Name')] }, basedOn: null }
  await owner.certificates.save({ params: { templateId }, body })
  const { page, forgive } = await browser.visitAs(owner)
  await page.goto('/dashboard/templates/certificates')
  const configure = page.getByRole('button', { name: 'Urkunde.png konfigurieren' })
  const dialog = page.getByRole('dialog', { name: /^Zertifikat konfigurieren/ })
  return { owner, templateId, page, forgive, configure, dialog }
}

test('a design that a colleague moves or deletes leaves the open editor as it is', async () => {
  const { owner, templateId, page, forgive, configure, dialog } = await openEditor()
  // saving into a design that is gone
  forgive(/certificate-configs/)
  const { activity_type } = await owner.activities.create({ body: { name: 'Rafting' } })
  await configure.click()
  await dialog.locator('img[data-shown=true]').waitFor()
  await dialog.getByRole('button', { name: /^Name, / }).focus()
  await page.keyboard.press('ArrowRight')
  const save = dialog.getByRole('button', { name: 'Speichern', exact: true })
  await expect.poll(() => save.isEnabled()).toBe(true)

  await owner.templates.update({ params: { id: templateId }, body: { activity_type_id: activity_type.id } })
  await dialog.getByText('Diese Vorlage gilt inzwischen für „Rafting“.').waitFor()
  await owner.templates.remove({ params: { id: templateId } })
  await dialog.getByText('Diese Vorlage wurde inzwischen gelöscht.').waitFor()
  await browser.axe(page)
  await save.click()
  await dialog.getByText('Fehler beim Speichern der Konfiguration').waitFor()
  await expect.poll(() => save.isEnabled()).toBe(true)

  // closing asks first, as always
  await dialog.getByRole('button', { name: 'Schließen', exact: true }).click()
  await page.getByRole('button', { name: 'Änderungen verwerfen', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Noch keine Zertifikat-Vorlagen').waitFor()
})

test('a picture of the design that does not come is told, and asked for again', async () => {
  const { page, forgive, configure, dialog } = await openEditor()
  await page.getByRole('article', { name: 'Urkunde' }).locator('img').first().waitFor()
  // the fields do not come, either
  await page.route('**/certificate-configs/template/*', (route) => route.fulfill({ status: 500, json: {} }))
  forgive(/500/)
  await configure.click()
  await dialog.getByText('Fehler beim Laden der Konfiguration').waitFor()
  await page.unroute('**/certificate-configs/template/*')
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.route('**/files/**', (route) => route.abort())
  forgive(/\/files\//, /net::ERR_FAILED/)
  await configure.click()
  await dialog.getByText('Das Bild der Vorlage konnte nicht geladen werden.').waitFor()
  await page.unroute('**/files/**')
  await dialog.getByRole('button', { name: 'Erneut versuchen' }).click()
  await dialog.locator('img[data-shown=true]').waitFor()
  await expect.poll(() => dialog.getByText('Das Bild der Vorlage konnte').count()).toBe(0)
  const shown = dialog.locator('img[data-shown]')
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1000)
})
