import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Customer } from '../../src/contract/customers.ts'
import type { Session } from '../../src/contract/shifts.ts'
import { photo } from '../own-media.ts'
import { browser, openStage, owner, w } from './stage.ts'

/** Keyboard focus is kept: after a dialog, a deletion and a move it is never on the page itself. */
openStage('Wildwasser Allgäu')

let shift: Session
let mia: Customer
beforeAll(async () => {
  shift = await w.shift(owner, 'Rafting am Morgen')
  await w.shift(owner, 'Rafting am Abend')
  mia = await w.customer(owner, shift)
  await w.customer(owner, shift, { name: 'Mia Hubert' })
  for (let at = 0; at < 4; at++) await w.upload(owner, mia.id, await photo(`hsl(${at * 60} 60% 40%)`), `IMG_${at}.jpg`)
  await w.member(owner, 'admin')
  await owner.customers.finish({ params: { id: mia.id } })
  await w.completed(owner, mia.id)
})

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at, body } = document
    return !at || at === body ? 'nothing' : `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent}`
  })
const dialog = (page: Page) => page.getByRole('dialog')
const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name, exact: true }).first().focus()
  await page.keyboard.press('Enter')
}
const choose = (menu: RegExp, item: string | RegExp) => async (page: Page) => {
  await press(page, menu)
  await page.getByRole('menuitem', { name: item }).focus()
  await page.keyboard.press('Enter')
}
const button = (name: string | RegExp) => (page: Page) => press(page, name)

/** Opens by the keyboard and closes by Escape; the focus must return to the opener, or beside it. */
async function walk(page: Page, ways: Record<string, (page: Page) => Promise<unknown>>) {
  const lost: string[] = []
  for (const [name, open] of Object.entries(ways)) {
    await open(page)
    await dialog(page).last().waitFor()
    const isInside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog], dialog') !== null)
    await expect.poll(isInside, { message: name }).toBe(true)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    // the code that gives the focus back runs in the next turn
    await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done))))
    if ((await focused(page)) === 'nothing') lost.push(name)
  }
  expect(lost).toEqual([])
}
const who = /^Aktionen für #001/

test('each dialog of a shift gives the focus back', async () => {
  const { page } = await browser.visitAs(owner)
  await page.goto(`/dashboard/sessions/${shift.id}?tab=1`)
  await page.getByRole('row', { name: /#001/ }).waitFor()
  await walk(page, {
    'check in': button('Teilnehmer aufnehmen'),
    share: button('Teilen'),
    certificates: button('Zertifikate'),
    edit: button('Schicht bearbeiten'),
    end: button('Schicht beenden'),
    'send to all': button('Alle senden'),
    'edit a customer': button(/^Bearbeiten: #001/),
    'gallery link': choose(who, 'QR-Code zeigen'),
    story: choose(who, 'Verlauf'),
    move: choose(who, /^In andere Schicht/),
    merge: choose(who, /^Doppelten Gast/),
    delete: choose(who, /^Gast löschen/),
    lock: choose(who, 'Link sperren'),
    keys: async () => page.keyboard.press('?'),
  })
})

test('each media dialog gives the focus back', async () => {
  const { page } = await browser.visitAs(owner)
  await page.goto(`/dashboard/sessions/${shift.id}?tab=2&guest=${mia.id}`)
  const box = page.getByRole('checkbox', { name: /^Foto .* auswählen$/ })
  await box.first().waitFor()
  await walk(page, {
    viewer: button(/^Foto .* (öffnen|ansehen)/),
    'make again': button(/^Neu verarbeiten/),
  })
  await box.first().focus()
  await page.keyboard.press('Space')
  await walk(page, {
    'delete media': button(/^Löschen …/),
    'move media': button(/^Umbuchen/),
    'copy media': button(/^Auf mehrere Gäste kopieren/),
  })
})

test('each dialog of the other pages gives the focus back', async () => {
  const { page } = await browser.visitAs(owner)
  const pages: Record<string, Record<string, (page: Page) => Promise<unknown>>> = {
    '/dashboard/sessions': {
      start: button('Schicht starten'),
      edit: choose(/^Aktionen für Rafting am Morgen/, 'Bearbeiten'),
      delete: choose(/^Aktionen für Rafting am Morgen/, /^Löschen/),
    },
    '/dashboard/customers': { details: button(/^Details: #001/) },
    '/dashboard/settings/organisation?tab=2': {
      create: button('Team-Mitglied anlegen'),
      edit: choose(/^Aktionen für Max admin/, 'Bearbeiten'),
      remove: choose(/^Aktionen für Max admin/, /[Ee]ntfernen|[Ll]öschen/),
    },
    '/dashboard/templates/video': { upload: button(/^Intro.* hochladen$/) },
  }
  for (const [path, ways] of Object.entries(pages)) {
    await page.goto(path)
    await walk(page, ways)
  }
})

test('after a deletion or a move the focus goes to what comes next', async () => {
  const { page } = await browser.visitAs(owner)
  const other = await w.shift(owner, 'Rafting zur Probe')
  for (const name of ['Eins', 'Zwei', 'Drei']) await w.customer(owner, other, { name, email: null })
  const settled = async () => {
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).not.toBe('nothing')
  }
  await page.goto(`/dashboard/sessions/${other.id}?tab=1`)
  await choose(/^Aktionen für #002/, /^Gast löschen/)(page)
  const remove = dialog(page).getByRole('button', { name: 'Gast löschen' })
  await expect.poll(() => remove.isEnabled()).toBe(true)
  await remove.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /Zwei/ }).waitFor({ state: 'detached' })
  await settled()

  await choose(/^Aktionen für #003/, /^In andere Schicht/)(page)
  await dialog(page).getByRole('combobox').fill('Abend')
  await page.getByRole('option', { name: /Rafting am Abend/ }).waitFor()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Umbuchen' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /Drei/ }).waitFor({ state: 'detached' })
  await settled()

  await page.goto('/dashboard/sessions')
  await choose(/^Aktionen für Rafting zur Probe/, /^Löschen/)(page)
  await dialog(page).getByRole('textbox').fill('Rafting zur Probe')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /Rafting zur Probe/ }).waitFor({ state: 'detached' })
  await settled()
})
