import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Session } from '../../src/contract/shifts.ts'
import { photo } from '../own-media.ts'
import { sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

openStage('Viele Gäste')
beforeAll(() => owner.organisations.updateSettings({ body: { autoSend: false } }))

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Ausgewählte Gäste' })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`${name} auswählen`) })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

async function open(shift: Session, how: Parameters<typeof browser.visitAs>[1] = {}) {
  const { page } = await browser.visitAs(owner, how)
  await page.goto(`/dashboard/sessions/${shift.id}?tab=1`)
  await page
    .getByRole('button', { name: /Gast 1\b/ })
    .first()
    .waitFor()
  return page
}
async function withGuests(name: string, count: number) {
  const shift = await w.shift(owner, name)
  for (let n = 1; n <= count; n += 1) await w.customer(owner, shift, { name: `Gast ${n}` })
  return shift
}

test('customers are chosen by boxes, Ctrl, Shift, Space, and all at once', async () => {
  const page = await open(await withGuests('Wählen', 5))
  const opener = (n: number) => page.locator('[data-row]', { hasText: `Gast ${n}` })
  await box(page, 'Gast 1').check()
  await bar(page).getByText('1 ausgewählt').waitFor()
  await opener(4).click({ modifiers: ['Shift'] })
  await bar(page).getByText('4 ausgewählt').waitFor()
  await opener(2).click({ modifiers: ['Control'] })
  await bar(page).getByText('3 ausgewählt').waitFor()
  await browser.axe(page)
  // with the keyboard, from a row
  await opener(5).focus()
  await page.keyboard.press('Space')
  await bar(page).getByText('4 ausgewählt').waitFor()
  await page.keyboard.press('Escape')
  await bar(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+a')
  await bar(page).getByText('5 ausgewählt').waitFor()
  await bar(page).getByRole('button', { name: 'Auswahl aufheben' }).click()
  await bar(page).waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).not.toBe('BODY')
  // an ordinary click and Enter still open
  await opener(1).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Zu diesem Gast gibt es noch keine Medien.').waitFor()
})

test('on a phone a long press chooses a customer and opens nothing', async () => {
  const shift = await withGuests('Telefon', 2)
  const page = await open(shift, { viewport: sizes.phone, hasTouch: true, isMobile: true })
  await page.locator('[data-row]', { hasText: 'Gast 2' }).dispatchEvent('pointerdown', { pointerType: 'touch' })
  await bar(page).getByText('1 ausgewählt').waitFor()
  expect(await box(page, 'Gast 2').isChecked()).toBe(true)
  await bar(page).getByRole('button', { name: 'Alle auswählen' }).click()
  await bar(page).getByText('2 ausgewählt').waitFor()
})

test('chosen customers are finished together', async () => {
  const shift = await withGuests('Abschließen', 3)
  const [first] = (await owner.shifts.get({ params: { id: shift.id } })).session.customers
  await owner.customers.finish({ params: { id: first!.id } })
  const page = await open(shift)
  await page.getByRole('checkbox', { name: 'Alle auswählen' }).check()
  await bar(page).getByRole('button', { name: 'Abschließen …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gäste abschließen' })
  await dialog.getByText(/2\sGäste beginnt die Verarbeitung\. 2\shaben noch keine Medien\./).waitFor()
  await dialog.getByText('ist schon abgeschlossen').waitFor()
  await browser.axe(page)
  await dialog.getByRole('button', { name: /^2\sGäste abschließen$/ }).click()
  await page.getByText(/2\sGäste sind abgeschlossen\./).waitFor()
  await bar(page).waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).not.toBe('BODY')
  const { session } = await owner.shifts.get({ params: { id: shift.id } })
  expect(session.customers.filter(({ finished_at }) => finished_at === null)).toEqual([])
})

test('the e-mail dialog names recipients and customers who are not ready', async () => {
  const shift = await withGuests('Senden', 3)
  const { customers } = (await owner.shifts.get({ params: { id: shift.id } })).session
  for (const { id } of customers.slice(0, 2)) {
    await w.upload(owner, id, await photo('teal'), 'a.jpg')
    await owner.customers.finish({ params: { id } })
    await w.completed(owner, id)
  }
  const page = await open(shift)
  await box(page, 'Gast 1').check()
  await box(page, 'Gast 3').check()
  await bar(page).getByRole('button', { name: 'E-Mail senden …' }).click()
  const dialog = page.getByRole('dialog', { name: 'E-Mail senden' })
  await dialog.getByText(/1\sTeilnehmer bekommt jetzt die E-Mail/).waitFor()
  await dialog.getByText('Andenken ist noch nicht fertig').waitFor()
  await dialog.getByRole('button', { name: /^1\sE-Mail senden$/ }).click()
  await page
    .getByRole('dialog', { name: 'E-Mails an Ausgewählte' })
    .getByText(/gesendet/)
    .first()
    .waitFor()
  await w.quiet()
  const sent = (await owner.shifts.get({ params: { id: shift.id } })).session.customers
  expect(sent.map(({ email_notification_status }) => email_notification_status)).toEqual(['sent', 'pending', 'pending'])
})

test('undo brings back customers that were deleted together', async () => {
  const shift = await withGuests('Löschen', 3)
  const page = await open(shift)
  await box(page, 'Gast 1').check()
  await box(page, 'Gast 2').check()
  await bar(page).getByRole('button', { name: 'Löschen …' }).click()
  const dialog = page.getByRole('dialog', { name: /^2\sGäste löschen$/ })
  await dialog.getByText(/^2\sGalerien, sofort$/).waitFor()
  await dialog.getByRole('button', { name: /^2\sGäste löschen$/ }).click()
  await page.getByText('Gast 1', { exact: true }).first().waitFor({ state: 'detached' })
  expect((await owner.shifts.get({ params: { id: shift.id } })).session.customers.map(({ name }) => name)).toEqual([
    'Gast 3',
  ])
  await expect.poll(() => focused(page)).not.toBe('BODY')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await page.getByText(/Rückgängig gemacht: 2\sGäste wieder da\./).waitFor()
  expect((await owner.shifts.get({ params: { id: shift.id } })).session.customers).toHaveLength(3)
})

test('chosen customers move to another shift that has room for all of them', async () => {
  const shift = await withGuests('Umbuchen', 3)
  const target = await w.shift(owner, 'Zweite Tour')
  await w.shift(owner, 'Zweite kleine Tour', 1)
  const page = await open(shift)
  await box(page, 'Gast 2').check()
  await box(page, 'Gast 3').check()
  await bar(page).getByRole('button', { name: 'Umbuchen …' }).click()
  const dialog = page.getByRole('dialog', { name: 'In andere Schicht umbuchen' })
  await dialog.getByText(/^2\sGäste$/).waitFor()
  await dialog.getByRole('combobox', { name: 'Richtige Schicht' }).fill('Zweite')
  await page.getByRole('option', { name: /kleine Tour.*nur 1 frei/, disabled: true }).waitFor()
  await page.getByRole('option', { name: /Zweite Tour/ }).click()
  await dialog.getByRole('button', { name: 'Umbuchen' }).click()
  await page.getByText(/2\sGäste sind jetzt in „Zweite Tour“\./).waitFor()
  const names = (await owner.shifts.get({ params: { id: target.id } })).session.customers.map(({ name }) => name)
  expect(names).toEqual(['Gast 2', 'Gast 3'])
})
