import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Customer } from '../../src/contract/customers.ts'
import type { Session } from '../../src/contract/shifts.ts'
import { photo } from '../own-media.ts'
import { sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

openStage('Drehen')
beforeAll(() => owner.organisations.updateSettings({ body: { autoSend: false } }))

let colour = 0
async function upload(customer: Customer, ...names: string[]) {
  for (const name of names)
    await w.upload(owner, customer.id, await photo(`hsl(${(colour += 37) % 360} 55% 42%)`), name)
  await w.quiet()
}
const turnsOf = async ({ id }: Customer) =>
  (await owner.media.ofCustomer({ params: { id } })).media.map(({ turn }) => turn)
const open = (page: Page, shift: Session, guest: Customer) =>
  page.goto(`/dashboard/sessions/${shift.id}?tab=2&guest=${guest.id}`)
/** The picture's visible shape: its own, and the angle by which the page turns it. */
const seen = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const turned = image.style.transform || getComputedStyle(image).transform
    return [image.naturalWidth > image.naturalHeight ? 'wide' : 'high', turned === 'none' ? 'as it is' : 'turned']
  })

test('in the viewer a photo is turned by keys and buttons', async () => {
  const shift = await w.shift(owner, 'Ansicht')
  const mia = await w.customer(owner, shift, { email: null })
  await upload(mia, 'Boot.jpg', 'Ufer.jpg')
  const { page } = await browser.visitAs(owner)
  await open(page, shift, mia)
  await page.getByRole('button', { name: 'Foto Boot.jpg ansehen' }).click()
  const viewer = page.getByRole('dialog', { name: 'Medienansicht' })
  const picture = viewer.getByRole('img', { name: 'Boot.jpg' })
  await expect.poll(() => seen(picture)).toEqual(['wide', 'as it is'])

  // no answer has arrived yet: the page turns the picture that it has
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/v1/media/turn', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('r')
  await expect.poll(() => seen(picture)).toEqual(['wide', 'turned'])
  await viewer.getByRole('status').filter({ hasText: 'Um 90 Grad gedreht' }).waitFor()
  answer()
  await expect.poll(() => seen(picture)).toEqual(['high', 'as it is'])
  expect(await turnsOf(mia)).toEqual([90, 0])

  // several in a row: each starts from the result of the one before
  for (const key of ['r', 'r', 'l', 'l', 'l']) await page.keyboard.press(key)
  await expect.poll(() => turnsOf(mia)).toEqual([0, 0])
  await expect.poll(() => seen(picture)).toEqual(['wide', 'as it is'])
  await viewer.getByRole('button', { name: 'Nach links drehen' }).click()
  await expect.poll(() => turnsOf(mia)).toEqual([270, 0])
  await viewer.getByRole('button', { name: 'Schließen' }).click()
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Foto Boot.jpg ansehen' }) })
  await expect.poll(() => seen(tile.locator('img'))).toEqual(['high', 'as it is'])
  await expect
    .poll(async () => {
      const box = await tile.boundingBox()
      return box !== null && box.height > box.width
    })
    .toBe(true)
})

test('an answer that was made before a turn does not take it back', async () => {
  const shift = await w.shift(owner, 'Zwischendurch')
  const mia = await w.customer(owner, shift, { email: null })
  await upload(mia, 'Boot.jpg')
  const { page } = await browser.visitAs(owner)
  await open(page, shift, mia)
  await page.getByRole('button', { name: 'Foto Boot.jpg ansehen' }).click()
  const viewer = page.getByRole('dialog', { name: 'Medienansicht' })
  const picture = viewer.getByRole('img', { name: 'Boot.jpg' })
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/v1/media/turn', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('r')
  await expect.poll(() => seen(picture)).toEqual(['wide', 'turned'])
  // the list is asked for again, and still says that nothing was turned
  await upload(mia, 'Ufer.jpg')
  await viewer.getByText('1 / 2').or(viewer.getByText('2 / 2')).first().waitFor()
  expect(await seen(picture)).toEqual(['wide', 'turned'])
  await page.keyboard.press('r')
  answer()
  await expect.poll(() => turnsOf(mia)).toContain(180)
  await expect.poll(() => seen(picture)).toEqual(['wide', 'as it is'])
})

test('an open gallery follows when chosen photos are turned', async () => {
  const shift = await w.shift(owner, 'Auswahl')
  const mia = await w.customer(owner, shift, { email: null })
  await upload(mia, 'Boot.jpg', 'Ufer.jpg', 'Fels.jpg')
  const guest = await browser.visit({ viewport: sizes.phone })
  await guest.page.goto(`/s/${mia.gallery_token}`)
  const shown = guest.page.locator('.picture img.sharp')
  const shapes = async () => Promise.all((await shown.all()).map(async (one) => (await seen(one))[0]))
  await guest.page.locator('.picture').first().scrollIntoViewIfNeeded()
  await expect.poll(shapes).toContain('wide')

  const { page } = await browser.visitAs(owner)
  await open(page, shift, mia)
  await page.getByRole('checkbox', { name: 'Foto Boot.jpg auswählen' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'Foto Ufer.jpg auswählen' }).focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('toolbar', { name: 'Ausgewählte Medien' })
  await bar.getByRole('button', { name: 'Nach rechts drehen' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(/2\sFotos nach rechts gedreht\./).waitFor()
  await expect.poll(async () => (await turnsOf(mia)).toSorted((a, b) => a - b)).toEqual([0, 90, 90])
  // the choice stays, and so does the focus: the other way is one press away
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Nach rechts drehen')
  await expect.poll(shapes).toContain('high')
})

test('on a phone all tools of the viewer fit', async () => {
  const shift = await w.shift(owner, 'Telefon')
  const mia = await w.customer(owner, shift, { email: null })
  await upload(mia, `${'Ein sehr langer Name '.repeat(4)}.jpg`, 'Ufer.jpg')
  const { page } = await browser.visitAs(owner, { viewport: sizes.phone })
  await open(page, shift, mia)
  await page.getByRole('button', { name: /Foto Ein sehr langer Name.* ansehen/ }).click()
  const viewer = page.getByRole('dialog', { name: 'Medienansicht' })
  await viewer.getByRole('button', { name: 'Nach rechts drehen' }).waitFor()
  for (const button of await viewer.getByRole('banner').getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= sizes.phone.width).toBe(true)
  }
  await viewer.getByRole('button', { name: 'Nach rechts drehen' }).click()
  await expect.poll(async () => (await turnsOf(mia)).toSorted((a, b) => a - b)).toEqual([0, 90])
})
