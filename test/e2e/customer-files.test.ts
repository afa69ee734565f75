import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browser, openStage, owner, w } from './stage.ts'

openStage('Rafting Sonthofen')

const fileOf = (name: string, text: string, encoding: BufferEncoding = 'utf8') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text, encoding),
})
async function visit(path: string): Promise<Page> {
  const { page } = await browser.visitAs(owner)
  await page.goto(path)
  return page
}
async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Liste', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Gäste aus Datei …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gäste aus Datei' })
  await dialog.getByRole('button', { name: 'CSV-Datei wählen' }).waitFor()
  return dialog
}
const customersOf = async (id: string) => (await owner.shifts.get({ params: { id } })).session.customers
const rowOf = (dialog: Locator, name: string) => dialog.getByRole('listitem').filter({ hasText: name })

test('a file from Excel is previewed row by row and imported once', async () => {
  const { session } = await owner.shifts.start({ body: { sessionName: 'Isar', maxCustomers: 3 } })
  await w.customer(owner, session, { name: 'Anna Alt' })
  const page = await visit(`/dashboard/sessions/${session.id}?tab=1`)
  const dialog = await openImport(page)
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles(fileOf('Gäste.xlsx', 'PK\x03\x04'))
  await dialog.getByText('Das ist eine Excel-Datei.').waitFor()
  await browser.axe(page)

  const text = [
    'Vorname;Nachname;E-Mail;Einwilligung',
    'Mia;Müller;mia@gast.example;ja',
    'Tom;Berg;;nein',
    'alt;ANNA;;ja',
    'Uwe;Fehler;uwe@;ja',
    'Eva;Neu;eva@gast.example;',
  ].join('\r\n')
  await input.setInputFiles(fileOf('Buchungen.csv', text, 'latin1'))
  await rowOf(dialog, 'Mia Müller').getByText('Wird aufgenommen').waitFor()
  await rowOf(dialog, 'alt ANNA').getByText('Schon in der Schicht: #001').waitFor()
  await rowOf(dialog, 'Uwe Fehler').getByText('Ungültige E-Mail-Adresse').waitFor()
  await expect(rowOf(dialog, 'Uwe Fehler').getByRole('checkbox').isDisabled()).resolves.toBe(true)
  // three are chosen, two places are left
  await dialog.getByText('nur 2 Plätze sind frei').waitFor()
  const take = dialog.getByRole('button', { name: /aufnehmen$/ })
  await expect(take.isDisabled()).resolves.toBe(true)
  await dialog.getByRole('button', { name: 'Höchstzahl erhöhen' }).click()
  await dialog.getByText('nur 2 Plätze sind frei').waitFor({ state: 'detached' })
  await dialog.getByRole('checkbox', { name: /^Ich bestätige/ }).check()
  await dialog.getByText('1 Gast kommt ohne Einwilligung in die Liste.').waitFor()
  await browser.axe(page)

  await take.dblclick()
  await dialog.getByText('3 Gäste sind aufgenommen und haben die Nummern #002 bis #004.').waitFor()
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(
    (await customersOf(session.id)).map(({ name, consent, consent_open }) => [name, consent, consent_open]),
  ).toEqual([
    ['Anna Alt', true, false],
    ['Mia Müller', true, false],
    ['Tom Berg', false, false],
    ['Eva Neu', null, true],
  ])
  await page
    .getByRole('row', { name: /Eva Neu/ })
    .getByText('Einwilligung fehlt')
    .waitFor()
})

test('columns without headers are assigned by hand', async () => {
  const shift = await w.shift(owner, 'Ohne Überschriften')
  const page = await visit(`/dashboard/sessions/${shift.id}?tab=1`)
  const dialog = await openImport(page)
  // as a dropped file
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'Liste.csv', { type: 'text/csv' }))
    return data
  }, 'M-1,Mia,=Huber\nM-2,Tom,Berg\nM-3,Tom,Berg\n')
  await dialog.getByText('Oder ziehen Sie die Datei hierher.').dispatchEvent('drop', { dataTransfer: dropped })
  await dialog.getByLabel('Spalte 2').selectOption('Vorname')
  await dialog.getByLabel('Spalte 3').selectOption('Nachname')
  await rowOf(dialog, 'Mia =Huber').getByText('Wird aufgenommen').waitFor()
  const double = rowOf(dialog, 'Zeile 3')
  await double.getByText('Doppelt: wie Zeile 2').waitFor()
  await dialog.getByRole('button', { name: '2 Gäste aufnehmen' }).waitFor()
  await double.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: '3 Gäste aufnehmen' }).click()
  await dialog.getByText('3 Gäste sind aufgenommen').waitFor()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  // the dialog gives the focus back to where it was opened
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Liste')
  expect((await customersOf(shift.id)).map(({ name }) => name)).toEqual(['Mia =Huber', 'Tom Berg', 'Tom Berg'])
})

test('listed or chosen participants, and all customers of a filter, are saved as CSV', async () => {
  const shift = await w.shift(owner, 'Zum Speichern')
  await w.customer(owner, shift, { name: 'Ida Selten' })
  await w.customer(owner, shift, { name: 'Tom Berg' })
  const page = await visit(`/dashboard/sessions/${shift.id}?tab=1&search=selten`)
  const saved = async (click: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), click()])
    const lines = readFileSync(await download.path(), 'utf8')
      .slice(1)
      .trim()
      .split('\r\n')
      .slice(1)
    return { file: download.suggestedFilename(), names: lines.map((line) => line.split(';')[1]) }
  }
  await page.getByRole('button', { name: 'Liste', exact: true }).click()
  const listed = await saved(() => page.getByRole('menuitem', { name: 'Angezeigte 1 als CSV speichern' }).click())
  expect(listed).toEqual({ file: 'Teilnehmer Zum Speichern.csv', names: ['Ida Selten'] })

  await page.goto(`/dashboard/sessions/${shift.id}?tab=1`)
  await page.getByRole('checkbox', { name: /Tom Berg auswählen/ }).check()
  const chosen = await saved(() => page.getByRole('button', { name: 'Als CSV speichern' }).click())
  expect(chosen).toEqual({ file: 'Teilnehmer Zum Speichern.csv', names: ['Tom Berg'] })

  await page.goto('/dashboard/customers?search=selten')
  await page.getByText('Ida Selten').first().waitFor()
  const found = await saved(() => page.getByRole('button', { name: 'Als CSV' }).click())
  expect(found).toEqual({ file: 'Kunden.csv', names: ['Ida Selten'] })
})

test('a customer who was not asked for consent gets no media until the answer is there', async () => {
  const shift = await w.shift(owner, 'Nicht gefragt')
  await owner.customerFiles.import({
    params: { id: shift.id },
    body: { customers: [{ name: 'Mia', language: 'de', consent: null }] },
  })
  const [mia] = await customersOf(shift.id)
  const page = await visit(`/dashboard/sessions/${shift.id}?tab=2&guest=${mia?.id}`)
  await page.getByText('Dieser Gast wurde noch nicht gefragt').waitFor()
  await expect(page.getByRole('button', { name: 'Medien hochladen' }).count()).resolves.toBe(0)
  await page.getByRole('button', { name: 'Antwort eintragen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Teilnehmer bearbeiten' })
  await dialog.getByRole('radio', { name: 'Ja' }).check()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('button', { name: 'Medien hochladen' }).waitFor()
})
