import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CertificateField } from '../../src/contract/certificate-fields.ts'
import { addDesign, svgDesign } from '../design-uploads.ts'
import { field } from '../designs.ts'
import { photo } from '../own-media.ts'
import { type Member, until } from '../world.ts'
import { browser, openStage, owner, w } from './stage.ts'

/** The designs of certificates, as staff see them. */
openStage('Bergluft')

async function open(by: Member) {
  const visit = await browser.visitAs(by)
  await visit.page.goto('/dashboard/templates/certificates')
  await visit.page.getByRole('heading', { level: 1, name: 'Zertifikate' }).waitFor()
  return visit
}
const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const designs = async () => (await owner.templates.certificates()).templates
const svgFile = (name: string, buffer = svgDesign('#00695c')) => ({ name, mimeType: 'image/svg+xml', buffer })

test('a design is uploaded, shown in its list, switched, moved and deleted', async () => {
  await owner.activities.create({ body: { name: 'Rafting' } })
  const { page } = await open(owner)
  await page.getByRole('button', { name: 'Vorlage hochladen', exact: true }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('button', { name: 'Hochladen' }).isDisabled()).toBe(true)
  await dialog.getByText('Wörter in einer SVG werden mit den Schriften des Servers gezeichnet.').waitFor()
  await dialog.locator('input[type=file]').setInputFiles({ ...svgFile('Urkunde.pdf'), mimeType: 'application/pdf' })
  await dialog.getByText('Ungültiger Dateityp für Zertifikat. Erlaubt sind PNG, JPEG, GIF, BMP und SVG.').waitFor()
  await dialog.locator('input[type=file]').setInputFiles(svgFile('Urkunde Iller.svg'))
  await dialog.getByLabel('Aktivität').click()
  await page.getByRole('option', { name: 'Rafting' }).click()
  await dialog.getByLabel('Sprache').click()
  await page.getByRole('option', { name: 'Englisch' }).click()
  await dialog.getByRole('button', { name: 'Hochladen' }).click()

  const made = list(page, 'Zertifikate für: Rafting').getByRole('article', { name: 'Urkunde Iller' })
  await made.getByText('Hochgeladen').waitFor()
  await made.getByText('Urkunde Iller.svg').waitFor()
  await made.getByText('Englisch').waitFor()
  await made.getByText('2480 × 3508 Pixel').waitFor()
  await made.getByText('Noch nicht konfiguriert').waitFor()
  await browser.axe(page)

  await made.getByRole('button', { name: 'Urkunde Iller.svg konfigurieren' }).click()
  const editor = page.getByRole('dialog', { name: 'Zertifikat konfigurieren: Urkunde Iller.svg' })
  await editor.getByText('Aktivität: Rafting').waitFor()
  await editor.getByRole('button', { name: 'Schließen' }).click()
  await editor.waitFor({ state: 'detached' })

  const toggle = made.getByRole('switch', { name: 'Urkunde Iller.svg verwenden' })
  expect(await toggle.isChecked()).toBe(true)
  await toggle.focus()
  await page.keyboard.press('Space')
  await made.getByText('Nicht aktiv').waitFor()
  await until('it is off', async () => (await designs())[0]?.is_active === false)

  await made.getByRole('button', { name: 'Aktivität und Sprache von Urkunde Iller.svg ändern' }).click()
  await page.getByRole('combobox', { name: 'Aktivität' }).selectOption('Für alle Aktivitäten')
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('Für alle Sprachen')
  await page.getByRole('button', { name: 'Speichern' }).click()
  const moved = list(page, 'Allgemeine Zertifikate').getByRole('article', { name: 'Urkunde Iller' })
  await moved.getByText('Für alle Sprachen').waitFor()

  await moved.getByRole('button', { name: 'Urkunde Iller.svg ansehen' }).click()
  const picture = page.getByRole('img', { name: 'Vorlage Urkunde Iller.svg' })
  await until('it is drawn', () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth === 2480))
  await page.getByRole('button', { name: 'Schließen' }).click()
  const download = page.waitForEvent('download')
  await moved.getByRole('button', { name: 'Urkunde Iller.svg herunterladen' }).click()
  expect((await download).suggestedFilename()).toBe('Urkunde Iller.svg')

  await moved.getByRole('button', { name: 'Urkunde Iller.svg löschen' }).click()
  await page.getByText('Sind Sie sicher, dass Sie diese Zertifikat-Vorlage löschen möchten?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Vorlage löschen' }).click()
  await page.getByText('Noch keine Zertifikat-Vorlagen').waitFor()
  expect(await designs()).toEqual([])
})

test('a file dropped anywhere on the page is taken', async () => {
  const { page, forgive } = await open(owner)
  const drop = async (...files: [name: string, content: string][]) => {
    const data = await page.evaluateHandle((all) => {
      const transfer = new DataTransfer()
      for (const [name, content] of all) transfer.items.add(new File([content], name))
      return transfer
    }, files)
    const main = page.getByRole('heading', { level: 1 })
    for (const type of ['dragenter', 'dragover', 'drop']) await main.dispatchEvent(type, { dataTransfer: data })
  }
  await drop(['Kaputt.svg', '<svg><g></svg>'], ['Zweite.svg', '<svg/>'])
  const dialog = page.getByRole('dialog')
  await page.getByText('Vorlagen werden einzeln hochgeladen. Gewählt ist „Kaputt.svg“.').waitFor()
  await dialog.getByText('Kaputt.svg').waitFor()
  forgive(/400/)
  await dialog.getByRole('button', { name: 'Hochladen' }).click()
  await dialog.getByText('Die Datei ist kein gültiges SVG.').waitFor()
  await page.keyboard.press('Escape')
  expect(await designs()).toEqual([])
})

test('a viewer sees the designs and can change none', async () => {
  await addDesign(owner, svgDesign('#283593'), 'Für alle.svg')
  const { page } = await open(await w.member(owner, 'viewer'))
  const one = card(page, 'Für alle')
  await one.getByText('Hochgeladen').waitFor()
  await one.getByText('Aktiv', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'hochladen' }).count()).toBe(0)
  expect(await page.getByRole('switch').count()).toBe(0)
  expect(await one.getByRole('button', { name: /löschen|ändern|konfigurieren/ }).count()).toBe(0)
  await one.getByRole('button', { name: 'Für alle.svg ansehen', exact: true }).click()
  await page.getByRole('img', { name: 'Vorlage Für alle.svg' }).waitFor()
  await page.getByRole('button', { name: 'Schließen' }).click()
  await one.getByRole('button', { name: 'Felder von Für alle.svg ansehen' }).click()
  await page.getByText('Ändern können das Besitzer und Administratoren.').waitFor()
})

test('the page lists the choice for each activity, and offers missing certificates', async () => {
  const by = await w.owner('Wildwasser')
  const shift = await w.shift(by)
  const { id } = await w.customer(by, shift, { name: 'Mia Huber', email: null })
  await w.upload(by, id, await photo('teal', { width: 120, height: 80 }), 'a.jpg')
  await by.customers.finish({ params: { id } })
  await w.completed(by, id)
  const { id: templateId } = await addDesign(by, svgDesign('#283593'), 'Urkunde.svg')
  const { page } = await open(by)
  const chosen = page.getByRole('region', { name: 'Für diese Aktivität wird gewählt' })
  await chosen.getByRole('row', { name: /Ohne Aktivität.*Keine Vorlage/ }).waitFor()
  await chosen.getByText('Nur konfigurierte Vorlagen zählen.').waitFor()
  const note = page.getByText('Zurzeit bekommt kein Gast ein Zertifikat: Keine Vorlage ist konfiguriert.')
  await note.waitFor()
  await by.certificates.save({
    params: { templateId },
    body: { templateWidth: 2480, templateHeight: 3508, fieldConfigs: { fields: [field('name')] } },
  })
  await chosen.getByRole('row', { name: /Ohne Aktivität.*Urkunde\.svg/ }).waitFor()
  await note.waitFor({ state: 'detached' })
  await by.templates.update({ params: { id: templateId }, body: { is_active: false } })
  await page.getByText('Keine konfigurierte Vorlage ist aktiv. Schalten Sie eine ein.').waitFor()
  await by.templates.update({ params: { id: templateId }, body: { is_active: true } })

  const offer = card(page, 'Urkunde').getByRole('button', { name: 'Für 1 Gast ohne Zertifikat eines erstellen' })
  await offer.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Es wird keine E-Mail gesendet.').waitFor()
  await browser.axe(page)
  await dialog.getByRole('button', { name: 'Erstellen', exact: true }).click()
  await page.getByText('Das Zertifikat wird erstellt. Es wird keine E-Mail gesendet.').waitFor()
  await offer.waitFor({ state: 'detached' })
  await w.quiet()
  const { certificate } = await by.certificates.ofCustomer({ params: { id } })
  expect(certificate?.status).toBe('ready')
})

test('a general design has other fields for one activity', async () => {
  const by = await w.owner('Seilgarten')
  const { activity_type: rafting } = await by.activities.create({ body: { name: 'Rafting' } })
  const { id: templateId } = await addDesign(by, svgDesign('#4e342e'), 'Urkunde.svg')
  const save = (fields: CertificateField[]) =>
    by.certificates.save({
      params: { templateId },
      body: { templateWidth: 2480, templateHeight: 3508, fieldConfigs: { fields } },
    })
  await save([field('Titel', { position: { x: 900, y: 300 } })])
  const saved = async (activityTypeId?: string) => {
    const { config } = await by.certificates.config({ params: { templateId }, query: { activityTypeId } })
    return config?.field_configs.fields.map(({ position }) => position.x)
  }
  const { page } = await open(by)
  await page.getByRole('button', { name: 'Urkunde.svg konfigurieren' }).click()
  const editor = page.getByRole('dialog', { name: /^Zertifikat konfigurieren/ })
  const audience = editor.getByRole('combobox', { name: 'Felder für' })
  await audience.selectOption('Rafting')
  await editor.getByText('Noch gelten hier die Felder für alle.').waitFor()
  await editor.getByText('Aktivität: Rafting').waitFor()
  await editor.getByRole('button', { name: /^Titel, / }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => audience.isDisabled()).toBe(true)
  await page.keyboard.press('Control+s')
  await editor.getByText('Diese Felder gelten nur für diese Aktivität.').waitFor()
  await browser.axe(page)
  expect([await saved(), await saved(rafting.id)]).toEqual([[900], [901]])
  await audience.selectOption('Alle Aktivitäten')
  await editor.getByText('900 / 300').waitFor()
})

test('a list that cannot be loaded offers to load it again', async () => {
  const { page, forgive } = await browser.visitAs(owner)
  forgive(/500/)
  await page.route('**/api/v1/templates/certificates', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/dashboard/templates/certificates')
  await page.getByText('Fehler beim Laden der Zertifikat-Templates').waitFor()
  await page.unroute('**/api/v1/templates/certificates')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await card(page, 'Für alle').waitFor()
})
