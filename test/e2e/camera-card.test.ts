import type { Page } from 'playwright-core'
import { toBuffer } from 'qrcode'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Customer } from '../../src/contract/customers.ts'
import type { Session } from '../../src/contract/shifts.ts'
import { sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

openStage('Speicherkarte')
beforeAll(() => owner.organisations.updateSettings({ body: { autoSend: false } }))

/** Seconds after ten o'clock, as cameras write it. */
const at = (seconds: number) => `2026:11:01 ${new Date(36_000_000 + seconds * 1000).toISOString().slice(11, 19)}`
let colour = 0
const shot = (seconds: number) =>
  sharp({ create: { width: 48, height: 32, channels: 3, background: `hsl(${(colour += 7) % 360}, 50%, 50%)` } })
    .withExif({ IFD2: { DateTimeOriginal: at(seconds) } })
    .jpeg()
    .toBuffer()
const cardOf = async ({ gallery_token }: Customer, seconds: number) =>
  sharp(await toBuffer(`${w.services.publicUrl}/s/${gallery_token}`, { width: 280, margin: 4 }))
    .withExif({ IFD2: { DateTimeOriginal: at(seconds) } })
    .jpeg()
    .toBuffer()

async function send(shift: Session, files: Buffer[]) {
  const queue = files.entries()
  const line = async () => {
    for (const [index, bytes] of queue) {
      const answer = await w.upload(owner, shift.id, bytes, `DSC_${String(index).padStart(4, '0')}.jpg`, 'session')
      expect(answer.status).toBe(201)
    }
  }
  await Promise.all([line(), line(), line()])
  await w.quiet()
}
async function guestsOf(shift: Session, count: number) {
  const guests: Customer[] = []
  for (let n = 1; n <= count; n += 1) guests.push(await w.customer(owner, shift, { name: `Gast ${n}`, email: null }))
  return guests
}
const mediaOf = async ({ id }: Customer) => (await owner.media.ofCustomer({ params: { id } })).media.length
const waiting = async ({ id }: Session) => (await owner.unassigned.list({ params: { id } })).total
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)
async function open(shift: Session, options: Parameters<typeof browser.visitAs>[1] = {}) {
  const { page } = await browser.visitAs(owner, options)
  await page.goto(`/dashboard/sessions/${shift.id}?tab=4`)
  return page
}
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Ausgewählte Aufnahmen' })
const picture = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Foto ${name}(?!.*ansehen)`) })
const chosen = (page: Page, count: number) => bar(page).getByText(`${count} ausgewählt`).waitFor()

test('a card of 60 photos is assigned to 12 guests with one click each', async () => {
  const shift = await w.shift(owner, 'Sechzig')
  const guests = await guestsOf(shift, 12)
  const files: Buffer[] = []
  for (const [index, guest] of guests.entries()) {
    const begin = index * 300
    files.push(await cardOf(guest, begin))
    // each is another file: the colour repeats, the time does not
    for (let n = 1; n <= 5; n += 1) files.push(await shot(begin + n * 10))
  }
  await send(shift, files)
  expect(await waiting(shift)).toBe(72)

  const { page } = await browser.visitAs(owner)
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('clicks', `${Number(sessionStorage.getItem('clicks')) + 1}`),
      true,
    )
  })
  await page.goto(`/dashboard/sessions/${shift.id}`)
  await page.getByRole('tab', { name: 'Nicht zugeordnet (72)' }).click()
  for (const { name } of guests) {
    const series = page.getByRole('region', { name: new RegExp(`^Vorschlag: #\\d+ ${name}$`) })
    await series.getByText('5 Aufnahmen').waitFor()
    await series.getByRole('button', { name: /zuordnen$/ }).click()
    await series.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: '12 Karten löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen', exact: true }).click()
  await page.getByText('Alles ist zugeordnet.').waitFor()
  const clicks = Number(await page.evaluate(() => sessionStorage.getItem('clicks')))
  expect(clicks).toBe(15)
  expect(clicks).toBeLessThanOrEqual(40)
  expect(await waiting(shift)).toBe(0)
  for (const guest of guests) expect(await mediaOf(guest)).toBe(5)
})

test('chosen photos are assigned by number, by click and by dragging', async () => {
  const shift = await w.shift(owner, 'Von Hand')
  const [mia, tom, kim] = (await guestsOf(shift, 3)) as [Customer, Customer, Customer]
  await send(shift, await Promise.all(Array.from({ length: 8 }, (_, n) => shot(n * 10))))
  const page = await open(shift)
  await page.getByText('8 Aufnahmen warten auf einen Gast.').waitFor()
  await page.getByRole('button', { name: 'Vorschlag verwerfen: Serie' }).click()
  await page.getByRole('heading', { name: 'Aufnahmen (8)' }).waitFor()

  // With the keyboard alone: Space chooses, Shift takes the photos in between, a number and Enter assign.
  await picture(page, 'DSC_0000').focus()
  await page.keyboard.press('Space')
  await picture(page, 'DSC_0002').click({ modifiers: ['Shift'] })
  await chosen(page, 3)
  await page.keyboard.press('9')
  await page.getByText('Diese Nummer gibt es in der Schicht nicht').waitFor()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('2')
  await page.getByText('Enter ordnet 3 Aufnahmen zu').waitFor()
  await browser.axe(page)
  await page.keyboard.press('Enter')
  // below the pointer it stays
  await page.getByText('3 Aufnahmen bei #002 Gast 2.').hover()
  await picture(page, 'DSC_0000').waitFor({ state: 'detached' })
  expect(await mediaOf(tom)).toBe(3)
  await expect.poll(() => focused(page)).not.toBe('BODY')

  // taken back
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await page.getByText('3 Aufnahmen wieder nicht zugeordnet.').waitFor()
  expect([await mediaOf(tom), await waiting(shift)]).toEqual([0, 8])

  const side = page.getByRole('region', { name: 'Gästen zuordnen' })
  await picture(page, 'DSC_0007').dragTo(side.getByRole('button', { name: /Gast 3/ }))
  await page.getByText('1 Aufnahme bei #003 Gast 3.').waitFor()
  await picture(page, 'DSC_0006').click()
  await side.getByRole('button', { name: /Gast 3/ }).click()
  await picture(page, 'DSC_0006').waitFor({ state: 'detached' })
  expect(await mediaOf(kim)).toBe(2)

  await picture(page, 'DSC_0005').click()
  await bar(page).getByRole('button', { name: 'Gäste wählen' }).click()
  await page.getByPlaceholder(/2-9, 14/).fill('1-2')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '2 Gästen zuordnen' }).click()
  await page.getByText(/1.Aufnahme bei 2.Gästen/).waitFor()
  expect([await mediaOf(mia), await mediaOf(tom), await waiting(shift)]).toEqual([1, 1, 5])
})

test('on a phone a button assigns a series of photos', async () => {
  const shift = await w.shift(owner, 'Telefon')
  const [mia] = (await guestsOf(shift, 1)) as [Customer]
  await send(shift, [await shot(1), await cardOf(mia, 5), await shot(10), await shot(20)])
  const page = await open(shift, { viewport: sizes.phone, hasTouch: true, isMobile: true })
  await page.getByRole('button', { name: /^2.Aufnahmen #001 Gast 1 zuordnen$/ }).click()
  await page.getByText('2 Aufnahmen bei #001 Gast 1.').waitFor()
  expect(await mediaOf(mia)).toBe(2)
  await picture(page, 'DSC_0000').tap()
  await chosen(page, 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(sizes.phone.width)
  await bar(page).getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen', exact: true }).click()
  await page.getByText('1 Aufnahme gelöscht.').waitFor()
  expect(await waiting(shift)).toBe(1)
})

test('the dialog that ends a shift says what becomes of unassigned photos', async () => {
  const shift = await w.shift(owner, 'Ende')
  const [mia] = (await guestsOf(shift, 1)) as [Customer]
  await w.customer(owner, shift, { name: 'Nina', consent: false })
  await send(shift, [await shot(1)])
  const { page } = await browser.visitAs(owner)
  await page.goto(`/dashboard/sessions/${shift.id}?end=1`)
  await page.getByText(/1.Aufnahme ist niemandem zugeordnet\. Sie bleib/).waitFor()
  await page.goto(`/dashboard/sessions/${shift.id}/list`)
  await page.getByLabel('Karten zum Fotografieren').check()
  await page.getByRole('img', { name: 'QR-Code der Galerie von #001 Gast 1' }).waitFor()
  expect(await page.getByRole('listitem').count()).toBe(1)
  // the printed card is recognised in a photo
  await send(shift, [await page.getByRole('listitem').screenshot({ type: 'jpeg' })])
  const { cards } = await owner.unassigned.list({ params: { id: shift.id } })
  expect(cards.map(({ customerId }) => customerId)).toEqual([mia.id])
  await browser.axe(page)
})
