import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pendingDeletionReason } from '../../src/contract/customers.ts'
import { deletionStory, week } from '../deletion-story.ts'
import { photo } from '../own-media.ts'
import { resize, sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

const story = deletionStory(() => w)
openStage('Wildwasser Allgäu')

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' })
const due = () => day.format(Date.now() + week)
/** The page about this customer. */
const note = () => `Wird am ${due()} gelöscht`
/** The mark's text in lists. */
const mark = () => new RegExp(`^Wird gelöscht\\s*am ${due()}$`)

/** Mia, who has a photo and the e-mail, and Leo, who has nothing; in a shift of their own. */
async function twoCustomers(name: string) {
  const shift = await w.shift(owner, name)
  const email = `mia.${shift.id}@gast.example`
  const mia = await w.customer(owner, shift, { name: 'Mia Huber', email })
  await w.upload(owner, mia.id, await photo('#0a5566'), 'Foto.jpg')
  await owner.customers.finish({ params: { id: mia.id } })
  await w.completed(owner, mia.id)
  await story.mails(email)
  await w.customer(owner, shift, { name: 'Leo Kern', email: `leo.${shift.id}@gast.example` })
  return { shift, mia, leaves: () => story.confirmed(1, email) }
}

async function visit(path: string): Promise<Page> {
  const { page } = await browser.visitAs(owner)
  await page.goto(path)
  return page
}

test('the mark of a pending deletion appears by itself', async () => {
  const { shift, leaves } = await twoCustomers('Rafting am Morgen')
  const page = await visit(`/dashboard/sessions/${shift.id}?tab=1`)
  const row = page.getByRole('row').filter({ hasText: 'Mia Huber' })
  await row.getByText('Abgeschlossen').waitFor()
  const before = await row.getByRole('button', { name: /: #001 Mia Huber$/ }).count()

  await leaves()
  await row.getByText(mark()).waitFor()
  await row.getByText('Löschung bestätigt', { exact: true }).waitFor()
  expect(await page.getByText(mark()).count()).toBe(1)
  await browser.axe(page)

  const buttons = row.getByRole('button', { name: /: #001 Mia Huber$/ })
  await expect.poll(() => buttons.count()).toBe(before)
  for (const button of await buttons.all()) expect(await button.getAttribute('aria-disabled')).toBe('true')
  const edit = row.getByRole('button', { name: 'Bearbeiten: #001 Mia Huber' })
  await edit.focus()
  // only a focus by keyboard opens a tip
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await page.getByText(pendingDeletionReason, { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await edit.click({ force: true })
  expect(new URL(page.url()).search).toBe('?tab=1')
  const other = page.getByRole('row').filter({ hasText: 'Leo Kern' })
  expect(
    await other.getByRole('button', { name: 'Bearbeiten: #002 Leo Kern' }).getAttribute('aria-disabled'),
  ).toBeNull()

  // on a phone the menu shows the reason
  await resize(page, sizes.phone)
  await page.getByText(mark()).waitFor()
  await page.getByRole('button', { name: 'Aktionen für #001 Mia Huber' }).click()
  const menu = page.getByRole('menu')
  await menu.getByText(pendingDeletionReason).waitFor()
  // earlier actions are still listed
  const changing = menu.getByRole('menuitem').filter({ hasNotText: /Verlauf|Album/ })
  for (const item of await changing.all()) expect(await item.isDisabled()).toBe(true)
  await browser.axe(page)
})

test('the media of a customer with a pending deletion can only be looked at', async () => {
  const { shift, mia, leaves } = await twoCustomers('Rafting am Mittag')
  const page = await visit(`/dashboard/sessions/${shift.id}?tab=2&guest=${mia.id}`)
  await page.getByRole('button', { name: 'Foto Foto.jpg löschen' }).click()
  await page.getByRole('dialog').waitFor()
  await leaves()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const told = page.getByRole('status').filter({ hasText: note() })
  await told.getByText(pendingDeletionReason).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Medien hochladen' }).isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole('button', { name: 'Neu verarbeiten' }).isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole('button', { name: 'Foto Foto.jpg löschen' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(0)
  // the existing media can be looked at
  await page.getByRole('button', { name: 'Foto Foto.jpg ansehen' }).waitFor()
  await page.getByRole('button', { name: 'Neu verarbeiten' }).locator('..').hover()
  await page.getByRole('tooltip').getByText(pendingDeletionReason).waitFor()
  await browser.axe(page)
  await page.getByRole('button', { name: 'Alle Teilnehmer mit Medien' }).click()
  await page.getByRole('row').filter({ hasText: 'Mia Huber' }).getByText(note()).waitFor()
  await browser.axe(page)
})

test('the list of customers and the open drawer show the pending deletion', async () => {
  const { shift, mia, leaves } = await twoCustomers('Rafting am Abend')
  const page = await visit(`/dashboard/customers?search=Mia&kunde=${mia.id}`)
  const drawer = page.getByRole('dialog', { name: 'Mia Huber' })
  await drawer.getByLabel('Galerie-Link', { exact: true }).waitFor()
  await drawer.getByRole('button', { name: 'Bearbeiten' }).click()
  await page.getByRole('dialog', { name: 'Teilnehmer bearbeiten' }).waitFor()
  await leaves()
  await page.getByRole('dialog', { name: 'Teilnehmer bearbeiten' }).waitFor({ state: 'detached' })
  await drawer.getByText(note()).waitFor()
  await drawer.getByText('Löschung bestätigt', { exact: true }).waitFor()
  await drawer.getByText(pendingDeletionReason).waitFor()
  await drawer.getByText('Der Galerie-Link ist gesperrt.').waitFor()
  expect(await drawer.getByRole('button', { name: 'Noch einmal senden' }).isDisabled()).toBe(true)
  expect(await drawer.getByRole('button', { name: 'Bearbeiten' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('row').filter({ hasText: 'Rafting am Abend' }).getByText(mark()).waitFor()

  // Leo asks for deletion too: without media the end of the shift would have counted him
  const leo = page.getByRole('dialog').getByText('#002 Leo Kern')
  await page.goto(`/dashboard/sessions/${shift.id}`)
  await page.getByRole('button', { name: 'Schicht beenden' }).click()
  await leo.waitFor()
  await story.confirmed(2, `leo.${shift.id}@gast.example`)
  await page.getByRole('dialog').getByText('Niemand geht leer aus.').waitFor()
})
