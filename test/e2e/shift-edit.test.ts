import { expect, test } from 'vitest'
import { browser, openStage, owner, w } from './stage.ts'

openStage('Rafting Oberstdorf')

const visit = async (path: string) => {
  const visited = await browser.visitAs(owner)
  await visited.page.goto(path)
  return visited
}

test("a colleague's value on the same field is shown before it is replaced", async () => {
  const { id } = await w.shift(owner, 'Am Morgen', 5)
  const { page, forgive } = await visit(`/dashboard/sessions/${id}?change=1`)
  forgive(/409/)
  const dialog = page.getByRole('dialog', { name: 'Schicht bearbeiten' })
  await dialog.getByLabel('Name der Schicht').fill('Am Abend')
  await dialog.getByLabel('Maximale Teilnehmer').fill('8')
  await browser.axe(page)
  await owner.shifts.update({ params: { id }, body: { sessionName: 'Am Mittag', description: 'Vom Kollegen' } })
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.getByText('Inzwischen steht hier: „Am Mittag“').waitFor()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('heading', { name: 'Am Abend', level: 1 }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect((await owner.shifts.get({ params: { id } })).session).toMatchObject({
    session_name: 'Am Abend',
    max_customers: 8,
    // a field that only the other member changed
    description: 'Vom Kollegen',
  })
})

test('an ended shift is opened again from its menu in the list', async () => {
  const shift = await w.shift(owner, 'Zu früh beendet')
  await owner.shifts.end({ body: { sessionId: shift.id } })
  const { page } = await visit('/dashboard/sessions')
  await page.getByRole('button', { name: 'Aktionen für Zu früh beendet' }).click()
  await page.getByRole('menuitem', { name: 'Wieder öffnen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schicht wieder öffnen' })
  await browser.axe(page)
  await dialog.getByRole('button', { name: 'Wieder öffnen' }).click()
  await page.getByText('Die Schicht „Zu früh beendet“ läuft wieder.').waitFor()
  expect((await owner.shifts.get({ params: { id: shift.id } })).session.status).toBe('active')
})

test('check-in keeps nothing of the customer before', async () => {
  const shift = await w.shift(owner, 'Zwei Plätze', 2)
  const { page } = await visit(`/dashboard/sessions/${shift.id}?tab=1`)
  await page.getByRole('button', { name: 'Teilnehmer aufnehmen' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Teilnehmer aufnehmen' })
  const takeIn = async (name: string, answer?: () => Promise<void>) => {
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Ja', { exact: true }).check()
    await answer?.()
    await dialog.getByRole('button', { name: 'Aufnehmen' }).click()
    await dialog.getByText(`${name} ist aufgenommen.`).waitFor()
  }
  await dialog.getByLabel('Sprache').selectOption('Englisch')
  await takeIn('Mia Huber', async () => {
    await dialog.getByLabel('Minderjährig').check()
    await dialog.getByRole('button', { name: 'Aufnehmen' }).click()
    await dialog.getByText('Bitte geben Sie an, wer für das Kind einwilligt').waitFor()
    await dialog.getByLabel('Name der erziehungsberechtigten Person').fill('Eva Huber')
  })
  expect(await dialog.getByLabel('Sprache').inputValue()).toBe('de')
  expect(await dialog.getByLabel('Name').inputValue()).toBe('')
  await takeIn('Tom Berger')

  await dialog.getByText('Die Schicht ist voll: 2 von 2 Plätzen sind belegt.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Aufnehmen' }).isDisabled()).toBe(true)
  expect(await dialog.getByLabel('Sprache').count()).toBe(0)
  await browser.axe(page)
  await dialog.getByLabel('Neue Höchstzahl').fill('3')
  await dialog.getByRole('button', { name: 'Höchstzahl erhöhen' }).click()
  await expect.poll(() => dialog.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true)
  await takeIn('Ida Frei')
  expect((await owner.shifts.get({ params: { id: shift.id } })).session).toMatchObject({
    max_customers: 3,
    total_customers: 3,
    customers: [{ guardian_name: 'Eva Huber' }, { guardian_name: null }, { guardian_name: null }],
  })
})

test("a colleague's change of the same customer is shown field by field", async () => {
  const shift = await w.shift(owner, 'Zu zweit')
  const { id } = await w.customer(owner, shift, { name: 'Mia Huber' })
  const { page, forgive } = await browser.visitAs(owner)
  await page.goto(`/dashboard/sessions/${shift.id}?tab=1&edit=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Teilnehmer bearbeiten' })
  await dialog.getByLabel('Name').fill('Mia Berger')
  await owner.customers.update({ params: { id }, body: { name: 'Mia Maier', language: 'fr' } })
  forgive(/409/)
  const save = dialog.getByRole('button', { name: 'Speichern' })
  await save.click()
  await dialog.getByText('Inzwischen steht hier: „Mia Maier“').waitFor()
  // the form keeps the other field's value
  await dialog.getByLabel('Sprache').selectOption('Italienisch')
  await save.click()
  await dialog.getByText(/^Inzwischen steht hier: .*Französisch/).waitFor()
  await save.click()
  await page.getByText('Teilnehmer erfolgreich aktualisiert!').waitFor()
  const { customer: saved } = await owner.customers.get({ params: { id } })
  expect([saved.name, saved.language]).toEqual(['Mia Berger', 'it'])
})
