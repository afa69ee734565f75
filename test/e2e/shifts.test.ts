import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Session } from '../../src/contract/shifts.ts'
import type { Member } from '../world.ts'
import { resize, sizes } from './browser.ts'
import { browser, openStage, w } from './stage.ts'

let owner: Member
openStage()

/** A new organisation, prepared by `before`, and its list of shifts. */
async function list(before: (by: Member) => Promise<unknown> = async () => {}, query = '') {
  owner = await w.owner()
  await before(owner)
  const { page, forgive } = await browser.visitAs(owner)
  await page.goto(`/dashboard/sessions${query}`)
  await page.getByRole('heading', { level: 1, name: 'Schichten' }).waitFor()
  await loaded(page)
  return { page, forgive }
}
const loaded = (page: Page) => expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const rows = (page: Page) => page.getByRole('table', { name: 'Schichten' }).locator('tbody tr')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
async function choose(page: Page, shift: string, item: string) {
  await page.getByRole('button', { name: `Aktionen für ${shift}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const all = async () => (await owner.shifts.all({ query: {} })).sessions
const statusOf = async (name: string) => (await all()).find(({ session_name }) => session_name === name)?.status

test('a shift is started once, however often the button is pressed', async () => {
  const { page, forgive } = await list()
  await page.getByText('Noch keine Schichten').waitFor()
  await page.getByRole('button', { name: 'Schicht starten' }).first().click()
  const form = dialog(page, 'Schicht starten')
  await form.getByRole('button', { name: 'Schicht starten' }).click()
  await form.getByText('Name der Schicht ist erforderlich').waitFor()
  expect(await form.getByLabel('Maximale Teilnehmer').inputValue()).toBe('50')
  await form.getByLabel('Name der Schicht').fill('Rafting Iller')

  forgive(/500/)
  await page.route('**/sessions/start', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', error: 'Kaputt.', message: 'Kaputt.', requestId: '1' } }),
  )
  await form.getByRole('button', { name: 'Schicht starten' }).click()
  await form.getByText('Schicht konnte nicht erstellt werden').waitFor()
  await browser.axe(page)
  await page.unroute('**/sessions/start')

  await form.getByRole('button', { name: 'Schicht starten' }).dblclick()
  await page.getByRole('heading', { level: 1, name: 'Rafting Iller' }).waitFor()
  expect((await all()).map(({ session_name, max_customers }) => [session_name, max_customers])).toEqual([
    ['Rafting Iller', 50],
  ])
})

test('filters and page are part of the address', async () => {
  const { page } = await list(async (by) => {
    for (let n = 1; n <= 30; n++) await w.shift(by, `Tour ${n}`)
    const { sessions } = await by.shifts.all({ query: { search: 'Tour 7' } })
    await by.shifts.setStatus({ params: { id: sessions[0]?.id ?? '' }, body: { status: 'paused' } })
  })
  await expect.poll(() => rows(page).count()).toBe(25)
  await page.getByText('1–25 von 30').waitFor()
  await browser.axe(page)
  await page.getByRole('button', { name: 'Nächste Seite' }).click()
  await page.getByText('26–30 von 30').waitFor()
  expect(parameters(page)).toEqual({ page: '2' })
  await page.reload()
  await page.getByText('26–30 von 30').waitFor()
  await expect.poll(() => rows(page).count()).toBe(5)
  await page.goBack()
  await page.getByText('1–25 von 30').waitFor()

  await page.getByRole('button', { name: 'Nächste Seite' }).click()
  await page.getByText('26–30 von 30').waitFor()
  await page.getByRole('button', { name: /Pausiert$/ }).click()
  await page.getByText('1–1 von 1').waitFor()
  expect(parameters(page)).toEqual({ status: 'paused' })
  expect(await page.getByRole('combobox', { name: 'Status' }).textContent()).toBe('Pausiert')
  await page.getByRole('searchbox', { name: 'Suche' }).fill('gibt es nicht')
  await page.getByText('Keine Schichten gefunden').waitFor()
  expect(parameters(page)).toEqual({ status: 'paused', search: 'gibt es nicht' })
  await page.getByRole('main').getByRole('button', { name: 'Filter zurücksetzen' }).last().click()
  await page.getByText('1–25 von 30').waitFor()
  expect(parameters(page)).toEqual({})

  await page.goto('/dashboard/sessions?page=9')
  await page.getByText('26–30 von 30').waitFor()
})

test('a row offers the allowed next states only', async () => {
  const shifts: Record<string, Session> = {}
  const { page } = await list(async (by) => {
    for (const name of ['läuft', 'ruht', 'fertig', 'abgelegt']) shifts[name] = await w.shift(by, name)
    const id = (name: string) => shifts[name]?.id ?? ''
    await by.shifts.setStatus({ params: { id: id('ruht') }, body: { status: 'paused' } })
    for (const name of ['fertig', 'abgelegt']) await by.shifts.end({ body: { sessionId: id(name) } })
    await by.shifts.setStatus({ params: { id: id('abgelegt') }, body: { status: 'archived' } })
  })
  for (const [name, items] of Object.entries({
    läuft: ['Pausieren', 'Bearbeiten', 'Schicht beenden', 'Löschen'],
    ruht: ['Fortsetzen', 'Bearbeiten', 'Schicht beenden', 'Löschen'],
    fertig: ['Archivieren', 'Bearbeiten', 'Wieder öffnen', 'Löschen'],
    abgelegt: ['Aus dem Archiv holen', 'Löschen'],
  })) {
    await page.getByRole('button', { name: `Aktionen für ${name}`, exact: true }).click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await page.getByRole('menuitem').allTextContents(), name).toEqual(items)
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
})

test('archiving can be undone for a while', async () => {
  const { page, forgive } = await list(async (by) => {
    for (const name of ['Morgen', 'Abend']) {
      const { id } = await w.shift(by, name)
      await by.shifts.end({ body: { sessionId: id } })
    }
  })
  await choose(page, 'Morgen', 'Archivieren')
  // the note stays while the pointer is over it
  await page.getByText('„Morgen“ archiviert').hover()
  expect(await statusOf('Morgen')).toBe('archived')
  await page.getByRole('button', { name: 'Rückgängig' }).dblclick()
  await page.getByText('„Morgen“ aus dem Archiv geholt').waitFor()
  expect(await statusOf('Morgen')).toBe('ended')

  forgive(/422/)
  await page.getByRole('button', { name: 'Aktionen für Abend' }).click()
  const archive = page.getByRole('menuitem', { name: 'Archivieren' })
  await archive.waitFor()
  await page.route('**/sessions/*/status', (route) =>
    route.fulfill({
      status: 422,
      json: {
        code: 'illegal_transition',
        error: 'Dieser Wechsel ist nicht möglich.',
        message: 'Dieser Wechsel ist nicht möglich.',
        requestId: '1',
      },
    }),
  )
  const asked = page.waitForRequest('**/sessions/all**')
  await archive.click()
  await page.getByText('Aktion konnte nicht ausgeführt werden').waitFor()
  await asked
})

test('deleting a shift with customers states figures and requires its name', async () => {
  const { page } = await list(async (by) => {
    const full = await w.shift(by, 'Volle Tour')
    for (const name of ['Mia', 'Paul']) await w.customer(by, full, { name })
    await w.shift(by, 'Leere Tour')
  })
  await choose(page, 'Leere Tour', 'Löschen')
  await dialog(page, 'Schicht löschen').waitFor()
  expect(await dialog(page, 'Schicht löschen').getByRole('textbox').count()).toBe(0)
  await dialog(page, 'Schicht löschen').getByRole('button', { name: 'Schicht löschen' }).click()
  await page.getByText('Die Schicht „Leere Tour“ ist gelöscht.').waitFor()

  await choose(page, 'Volle Tour', 'Löschen')
  const asking = dialog(page, 'Schicht löschen')
  await asking.getByText(/mit 2\sTeilnehmern und 0\sFotos und Videos/).waitFor()
  const button = asking.getByRole('button', { name: 'Schicht löschen' })
  expect(await button.isDisabled()).toBe(true)
  await asking.getByLabel('Name der Schicht zur Bestätigung').fill('Leere Tour')
  expect(await button.isDisabled()).toBe(true)
  await asking.getByLabel('Name der Schicht zur Bestätigung').fill('Volle Tour')
  await browser.axe(page)
  await button.dblclick()
  await page.getByText('Noch keine Schichten').waitFor()
  expect(await all()).toEqual([])
})

test('the dialog that ends a shift names the customers without media', async () => {
  const customers: string[] = []
  const { page } = await list(async (by) => {
    const shift = await w.shift(by, 'Rafting')
    for (let n = 1; n <= 17; n++) customers.push((await w.customer(by, shift, { name: `Gast ${n}` })).id)
  })
  await choose(page, 'Rafting', 'Schicht beenden')
  const ending = dialog(page, 'Schicht beenden')
  await ending.getByText(/Keine Medien: 17\sTeilnehmer/).waitFor()
  await ending.getByText('und 12 weitere').waitFor()
  expect(await ending.getByRole('link').count()).toBe(5)
  // The action can't be undone: Enter alone doesn't do it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Abbrechen')
  await browser.axe(page)
  await ending.getByRole('link', { name: '#002 Gast 2' }).click()
  await expect.poll(() => parameters(page)).toMatchObject({ tab: '2', guest: customers[1] ?? '' })
  expect(await statusOf('Rafting')).toBe('active')

  await page.goto('/dashboard/sessions')
  await choose(page, 'Rafting', 'Schicht beenden')
  await ending.getByText('und 12 weitere').waitFor()
  await ending.getByRole('button', { name: 'Schicht beenden' }).dblclick()
  await page.getByText('Die Schicht „Rafting“ ist beendet.').waitFor()
  await rows(page).getByText('Beendet').waitFor()
  expect(await statusOf('Rafting')).toBe('ended')
})

test('a shift can be ended when the list of customers without media fails to load', async () => {
  const { page, forgive } = await list((by) => w.shift(by, 'Rafting'))
  forgive(/503/)
  await page.route('**/unserved', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', error: 'Weg.', message: 'Weg.', requestId: '1' } }),
  )
  await choose(page, 'Rafting', 'Schicht beenden')
  const ending = dialog(page, 'Schicht beenden')
  await ending.getByText(/Sie können die Schicht trotzdem beenden/).waitFor()
  await ending.getByRole('button', { name: 'Schicht beenden' }).click()
  await page.getByText('Die Schicht „Rafting“ ist beendet.').waitFor()
})

test('old rows stay when a reload fails', async () => {
  const { page, forgive } = await list((by) => w.shift(by, 'Alte Tour'))
  forgive(/500/)
  await page.route('**/sessions/all**', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', error: 'Kaputt.', message: 'Kaputt.', requestId: '1' } }),
  )
  await w.shift(owner, 'Neue Tour')
  await page.getByText('Schichten konnten nicht geladen werden').waitFor()
  expect(await page.getByRole('link', { name: 'Alte Tour' }).isVisible()).toBe(true)
  await browser.axe(page)
  // before the answers are whole again: the page may ask by itself, and the button would be gone
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await page.unroute('**/sessions/all**')
  await page.getByRole('link', { name: 'Neue Tour' }).waitFor()
  await page.getByText('Schichten konnten nicht geladen werden').waitFor({ state: 'detached' })
})

test('three hundred shifts with long names fit a phone, a hundred at a time', async () => {
  const { page } = await list(async (by) => {
    const name = 'Donaudampfschifffahrtsgesellschaftskapitänsausflug der Freiwilligen Feuerwehren im Oberallgäu'
    await w.peek(
      `insert into shift (id, org_id, name, guide_name, max_customers)
       select gen_random_uuid(), $1, $2 || ' ' || n, 'Olga Berg', 10 from generate_series(1, 300) as n`,
      [by.orgId, name],
    )
  }, '?limit=100')
  await expect.poll(() => rows(page).count()).toBe(100)
  for (const size of [sizes.desk, sizes.phone]) {
    await resize(page, size)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBe(size.width)
  }
  const listed = page.getByRole('list', { name: 'Schichten' }).getByRole('listitem')
  await expect.poll(() => listed.count()).toBe(100)
})
