import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Customer } from '../../src/contract/customers.ts'
import type { Session } from '../../src/contract/shifts.ts'
import { photo } from '../own-media.ts'
import { sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

openStage('Viele auf einmal')
beforeAll(() => owner.organisations.updateSettings({ body: { autoSend: false } }))

let colour = 0
async function upload(customer: Customer, ...names: string[]) {
  for (const name of names)
    await w.upload(owner, customer.id, await photo(`hsl(${(colour += 37) % 360} 55% 42%)`), name)
}
const guests = async (shift: Session, ...names: string[]) => {
  const all: Customer[] = []
  for (const name of names) all.push(await w.customer(owner, shift, { name, email: null }))
  return all
}
const namesOf = async ({ id }: Customer) =>
  (await owner.media.ofCustomer({ params: { id } })).media.map(({ file_name }) => file_name).toSorted()

/** The dashboard's home page, and the number of clicks and keys since then. */
async function home() {
  const { page, context } = await browser.visitAs(owner)
  await context.addInitScript(() => {
    const count = () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1))
    addEventListener('pointerdown', count, true)
  })
  await page.goto('/dashboard')
  return { page, clicks: () => page.evaluate(() => Number(sessionStorage.getItem('presses'))) }
}
const tile = (page: Page, name: string) => page.getByRole('checkbox', { name: `Foto ${name} auswählen` })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Ausgewählte Medien' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

async function openMedia(page: Page, shift: Session, customer: Customer) {
  await page.getByRole('main').getByRole('link', { name: shift.session_name }).first().click()
  await page.getByRole('tab', { name: 'Medien' }).click()
  await page.getByRole('button', { name: customer.name }).click()
}

test('a group photo goes to eight guests in at most eight clicks from home', async () => {
  const shift = await w.shift(owner, 'Gruppenfoto')
  const [mia, ...others] = await guests(shift, 'Mia Huber', ...'ABCDEFGH'.split('').map((name) => `Gast ${name}`))
  const shy = await w.customer(owner, shift, { name: 'Anna Scheu', consent: false })
  await upload(mia!, 'Boot.jpg')
  await w.quiet()

  const { page, clicks } = await home()
  await openMedia(page, shift, mia!)
  await tile(page, 'Boot.jpg').click()
  await bar(page).getByRole('button', { name: 'Auf mehrere Gäste kopieren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Auf mehrere Gäste kopieren' })
  const box = (name: string) => dialog.getByRole('checkbox', { name })
  await box('Gast A').click()
  await box('Gast H').click({ modifiers: ['Shift'] })
  await dialog.getByRole('button', { name: /^Für 8\sGäste kopieren$/ }).click()
  await page.getByText(/1\sFoto ist jetzt auch bei 8 weiteren Gästen\./).waitFor()
  expect(await clicks()).toBeLessThanOrEqual(8)
  for (const guest of others) expect(await namesOf(guest)).toEqual(['Boot.jpg'])
  expect(await namesOf(shy)).toEqual([])
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).not.toBe('BODY')
})

test('guests for a group photo are chosen by number, by name and all at once', async () => {
  const shift = await w.shift(owner, 'Mit der Tastatur')
  const [mia, tom, kim, leo] = await guests(shift, 'Mia Huber', 'Tom Berger', 'Kim Lang', 'Leo Wolf')
  await w.customer(owner, shift, { name: 'Anna Scheu', consent: false })
  await upload(mia!, 'Boot.jpg', 'Ufer.jpg')
  await w.quiet()
  const { page } = await home()
  await page.goto(`/dashboard/sessions/${shift.id}?tab=2&guest=${mia!.id}`)
  await tile(page, 'Boot.jpg').focus()
  await page.keyboard.press('Space')
  await bar(page).getByRole('button', { name: 'Auf mehrere Gäste kopieren' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Auf mehrere Gäste kopieren' })
  const search = dialog.getByRole('searchbox', { name: 'Suche' })
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
  await browser.axe(page)
  const chosen = () => dialog.getByRole('list').getByRole('checkbox', { checked: true }).count()

  await page.keyboard.type('2-3')
  await page.keyboard.press('Enter')
  expect(await search.inputValue()).toBe('')
  await expect.poll(chosen).toBe(2)
  await page.keyboard.type('wolf')
  await dialog.getByRole('checkbox', { name: 'Tom Berger' }).waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await search.fill('')
  await expect.poll(chosen).toBe(3)
  await dialog.getByRole('checkbox', { name: 'Alle Gäste der Schicht (3)' }).press('Space')
  await expect.poll(chosen).toBe(0)
  await dialog.getByRole('checkbox', { name: 'Alle Gäste der Schicht (3)' }).press('Space')
  // a guest who refuses pictures is not among them, and the list says why
  await dialog.getByText('Hat den Aufnahmen nicht zugestimmt').waitFor()
  await dialog.getByRole('button', { name: /^Für 3\sGäste kopieren$/ }).press('Enter')
  await page.getByText(/1\sFoto ist jetzt auch bei 3 weiteren Gästen\./).waitFor()
  for (const guest of [tom!, kim!, leo!]) expect(await namesOf(guest)).toEqual(['Boot.jpg'])
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).not.toBe('BODY')
})

test('five photos are deleted in at most seven clicks from home', async () => {
  const shift = await w.shift(owner, 'Löschen')
  const [mia] = await guests(shift, 'Mia Huber')
  await upload(mia!, '1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg')
  await w.quiet()
  const { page, clicks } = await home()
  await openMedia(page, shift, mia!)
  await tile(page, '1.jpg').click()
  await tile(page, '5.jpg').click({ modifiers: ['Shift'] })
  await bar(page).getByRole('button', { name: 'Löschen' }).click()
  const dialog = page.getByRole('dialog', { name: '5 Medien löschen?' })
  await dialog.getByRole('button', { name: '5 Medien löschen' }).click()
  await page.getByText(/5\sFotos gelöscht\./).hover()
  expect(await clicks()).toBeLessThanOrEqual(7)
  await tile(page, '1.jpg').waitFor({ state: 'detached' })
  expect(await namesOf(mia!)).toEqual(['6.jpg'])
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).not.toBe('BODY')

  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await tile(page, '1.jpg').waitFor()
  expect(await namesOf(mia!)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg'])
})

test('the viewer goes on to the next medium after a deletion', async () => {
  const shift = await w.shift(owner, 'Ansehen und löschen')
  const [mia, tom] = await guests(shift, 'Mia Huber', 'Tom Berger')
  await upload(mia!, '1.jpg', '2.jpg', '3.jpg')
  const { media } = await owner.media.ofCustomer({ params: { id: mia!.id } })
  const mediaIds = media.map(({ id }) => id)
  await owner.media.copy({ body: { mediaIds, fromCustomerId: mia!.id, customerIds: [tom!.id] } })
  await w.quiet()
  const { page } = await home()
  await page.goto(`/dashboard/sessions/${shift.id}?tab=2&guest=${mia!.id}`)
  await page.getByRole('button', { name: 'Foto 2.jpg ansehen' }).click()
  const viewer = page.getByRole('dialog', { name: 'Medienansicht' })
  const dialog = page.getByRole('dialog', { name: 'Medium löschen?' })
  await viewer.getByRole('button', { name: '2.jpg löschen' }).click()
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await dialog.waitFor({ state: 'detached' })
  await viewer.getByText('2 / 3').waitFor()

  await viewer.getByRole('button', { name: '2.jpg löschen' }).click()
  await expect
    .poll(() => dialog.getByRole('definition').allTextContents())
    .toEqual(['2.jpg', 'Foto', expect.stringMatching(/^\d+,\d MB$/), 'Olga Berg'])
  await dialog.getByRole('radio', { name: /^Nur bei Mia Huber; 1\sweiterer Gast behält es$/ }).waitFor()
  await browser.axe(page)
  await dialog.getByRole('button', { name: 'Medium löschen' }).click()
  await viewer.getByText('2 / 2').waitFor()
  await viewer.getByText('3.jpg').waitFor()
  await expect.poll(() => focused(page)).not.toBe('BODY')
  expect([await namesOf(mia!), await namesOf(tom!)]).toEqual([
    ['1.jpg', '3.jpg'],
    ['1.jpg', '2.jpg', '3.jpg'],
  ])
  await viewer.getByRole('button', { name: '3.jpg löschen' }).click()
  await dialog.getByRole('radio', { name: 'Bei allen Gästen' }).check()
  await dialog.getByRole('button', { name: 'Medium löschen' }).click()
  await viewer.getByText('1 / 1').waitFor()
  expect([await namesOf(mia!), await namesOf(tom!)]).toEqual([['1.jpg'], ['1.jpg', '2.jpg']])
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).not.toBe('BODY')
})

test('pictures are chosen with Ctrl, with Shift, and on a phone with a long press', async () => {
  const shift = await w.shift(owner, 'Auswählen')
  const [mia] = await guests(shift, 'Mia Huber')
  await upload(mia!, '1.jpg', '2.jpg', '3.jpg', '4.jpg')
  await w.quiet()
  const path = `/dashboard/sessions/${shift.id}?tab=2&guest=${mia!.id}`
  const { page } = await home()
  await page.goto(path)
  const picture = (name: string) => page.getByRole('button', { name: `Foto ${name} ansehen` })
  await picture('1.jpg').click({ modifiers: ['Control'] })
  await picture('3.jpg').click({ modifiers: ['Shift'] })
  await bar(page).getByText('3 ausgewählt').waitFor()
  await bar(page).getByRole('button', { name: 'Auswahl aufheben' }).click()
  await bar(page).waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).not.toBe('BODY')

  const phone = await browser.visitAs(owner, { viewport: sizes.phone, hasTouch: true, isMobile: true })
  await phone.page.goto(path)
  await phone.page
    .getByRole('button', { name: 'Foto 2.jpg ansehen' })
    .dispatchEvent('pointerdown', { pointerType: 'touch' })
  await bar(phone.page).getByText('1 ausgewählt').waitFor()
  expect(await phone.page.getByRole('dialog').count()).toBe(0)
})

test('photos are chosen as cover and hidden from the gallery', async () => {
  const shift = await w.shift(owner, 'Galerie')
  const [mia] = await guests(shift, 'Mia Huber')
  await upload(mia!, '1.jpg', '2.jpg', '3.jpg')
  await w.quiet()
  const shown = async () =>
    (await w.anyone.gallery.get({ params: { token: mia!.gallery_token ?? '' } })).media.photos.map((m) => m.filename)
  const { page } = await home()
  await page.goto(`/dashboard/sessions/${shift.id}?tab=2&guest=${mia!.id}`)
  await page.getByRole('button', { name: 'Foto 3.jpg ansehen' }).click()
  const viewer = page.getByRole('dialog', { name: 'Medienansicht' })
  await viewer.getByRole('button', { name: 'Titelbild der Galerie' }).click()
  await viewer.getByRole('button', { name: 'Titelbild der Galerie', pressed: true }).waitFor()
  expect(await shown()).toEqual(['3.jpg', '1.jpg', '2.jpg'])
  await page.keyboard.press('ArrowRight')
  await viewer.getByText('1 / 3').waitFor()
  await viewer.getByRole('button', { name: 'In der Galerie verbergen' }).click()
  await viewer.getByRole('button', { name: 'In der Galerie verbergen', pressed: true }).waitFor()
  expect(await shown()).toEqual(['3.jpg', '2.jpg'])
  await browser.axe(page)
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await page.getByText('Titelbild', { exact: true }).waitFor()
  await page.getByText('Verborgen', { exact: true }).waitFor()
  await browser.axe(page)

  await tile(page, '1.jpg').check({ force: true })
  await bar(page).getByRole('button', { name: 'Wieder zeigen' }).click()
  await bar(page).getByRole('button', { name: 'Verbergen' }).waitFor()
  expect(await shown()).toEqual(['3.jpg', '1.jpg', '2.jpg'])
})
