import { create, toBuffer } from 'qrcode'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import type { Media } from '../src/contract/media.ts'
import { proposalsOf } from '../src/server/media/series.ts'
import { freshPhoto, join, openShift, owner, w } from './shift-of-media.ts'
import { photo } from './own-media.ts'
import { day, retentionStory } from './retention-story.ts'
import { codeOf } from './world.ts'

openShift()
const { nightAt, setMediaDays } = retentionStory(() => w)
afterEach(() => w.setClock(new Date()))

const at = (minute: number, second = 0) =>
  `2026:11:01 10:${String(minute).padStart(2, '0')}:${String(second).padStart(2, '0')}`
/** A photo of a card with this code. */
async function cardPhoto(text: string, takenAt: string): Promise<Buffer> {
  const code = await toBuffer(text, { width: 300, margin: 4 })
  return sharp(await photo('#6a7f90', { width: 1200, height: 800 }))
    .composite([{ input: code, left: 400, top: 250 }])
    .withExif({ IFD2: { DateTimeOriginal: takenAt } })
    .jpeg()
    .toBuffer()
}
const linkOf = ({ gallery_token }: { gallery_token: string | null }) => `https://fotos.example/s/${gallery_token}`
const ids = (things: { id: string }[]) => things.map(({ id }) => id)
const list = (shift: { id: string }) => owner.unassigned.list({ params: { id: shift.id } })
const isStored = async ({ id }: { id: string }) =>
  (await w.peek('select 1 from media where id = $1', [id])).length === 1
let hue = 0
const shot = (takenAt: string) => photo(`hsl(${(hue += 29) % 360}, 60%, 45%)`, { takenAt })
async function take(shift: { id: string }, bytes: Buffer, name = 'A.jpg'): Promise<Media> {
  const response = await w.upload(owner, shift.id, bytes, name, 'session')
  expect(response.status).toBe(201)
  return ((await response.json()) as { media: Media }).media
}

test('series are split by the cards of other guests, else by pauses of two minutes', () => {
  const begin = Date.parse('2026-11-01T10:00:00Z')
  const shots = (text: string) =>
    text.split(' ').map((word, index) => {
      const [, seconds = '', card = ''] = /^(\d+)(\D*)$/.exec(word) ?? []
      const captured_at = new Date(begin + Number(seconds) * 1000)
      const status = card === '!' ? ('processing' as const) : ('ready' as const)
      return { id: `${index}`, captured_at, status, card_customer_id: card && card !== '!' ? card : null }
    })
  const told = (text: string) =>
    proposalsOf(shots(text)).map(({ mediaIds, customerId }) => `${customerId ?? '-'}: ${mediaIds.join(' ')}`)

  expect(told('0mia 10 20 500 600tom 610 700mia 710')).toEqual(['mia: 1 2 3', 'tom: 5', 'mia: 7'])
  // the same card again does not end the series; a card alone is none
  expect(told('0mia 10 20mia 30 40tom')).toEqual(['mia: 1 3'])
  // before the first card, and without any
  expect(told('0 10 20mia 30')).toEqual(['-: 0 1', 'mia: 3'])
  expect(told('0 120 300 310 320 900')).toEqual(['-: 0 1', '-: 2 3 4'])
  // a medium that is still being processed has no time yet
  expect(told('0 5! 10')).toEqual(['-: 0 2'])
  expect(proposalsOf([])).toEqual([])
})

test('photos of cards split a camera card, and a card can be given only to its guest', async () => {
  const shift = await w.shift(owner, 'Karten')
  const [mia, tom] = [await w.customer(owner, shift), await w.customer(owner, shift, { name: 'Tom' })]
  const first = await take(shift, await cardPhoto(linkOf(mia), at(0)), 'Karte Mia.jpg')
  const wave = await take(shift, await shot(at(1)))
  const shore = await take(shift, await shot(at(9)))
  const second = await take(shift, await cardPhoto(linkOf(tom), at(10)), 'Karte Tom.jpg')
  const boat = await take(shift, await shot(at(11)))
  await w.quiet()

  const { cards, proposals } = await list(shift)
  expect(cards).toEqual([
    { mediaId: first.id, customerId: mia.id },
    { mediaId: second.id, customerId: tom.id },
  ])
  expect(proposals).toEqual([
    { customerId: mia.id, mediaIds: ids([wave, shore]) },
    { customerId: tom.id, mediaIds: [boat.id] },
  ])
  // a proposal assigns nothing
  expect((await owner.media.ofCustomer({ params: { id: mia.id } })).media).toEqual([])

  const assign = (media: { id: string }[], to: { id: string }[]) =>
    owner.unassigned.assign({ body: { mediaIds: ids(media), customerIds: ids(to) } })
  expect(await codeOf(assign([first, wave], [tom]))).toBe('card_of_another')
  expect(await codeOf(assign([first], [mia, tom]))).toBe('card_of_another')
  expect(await assign([first, wave], [mia])).toMatchObject({ copied: 2 })
  // nor can it be moved or copied from her
  const body = { mediaIds: [first.id], customerId: tom.id }
  expect(await codeOf(owner.media.move({ body }))).toBe('card_of_another')
  const toTom = { mediaIds: ids([first, wave]), fromCustomerId: mia.id, customerIds: [tom.id] }
  expect(await codeOf(owner.media.copy({ body: toTom }))).toBe('card_of_another')
  expect((await owner.media.ofCustomer({ params: { id: tom.id } })).media).toEqual([])
  // after the assignment is undone it is her card again
  await owner.unassigned.unassign({ body: { mediaIds: ids([first, wave]), customerIds: [mia.id] } })
  expect(await list(shift)).toMatchObject({ cards, proposals })
})

test('codes of no gallery of the shift, or of several guests at once, are ignored', async () => {
  const shift = await w.shift(owner, 'Fremde')
  const [mia, tom] = [await w.customer(owner, shift), await w.customer(owner, shift, { name: 'Tom' })]
  const elsewhere = await join('Kim')
  const foreign = [
    linkOf(elsewhere),
    'https://example.com/menu',
    `${linkOf(mia)}/zip`,
    `https://x.example/s/${'a'.repeat(43)}`,
  ]
  for (const [index, text] of foreign.entries()) await take(shift, await cardPhoto(text, at(index)))
  const both = await sharp(await cardPhoto(linkOf(mia), at(30)))
    .composite([{ input: await toBuffer(linkOf(tom), { width: 300, margin: 4 }), left: 800, top: 250 }])
    .jpeg()
    .toBuffer()
  await take(shift, both)
  await w.quiet()
  const { media, cards } = await list(shift)
  expect([media.length, media.every(({ status }) => status === 'ready'), cards]).toEqual([5, true, []])
  expect(create(linkOf(mia)).version).toBeGreaterThan(1)
})

test("deleting a guest deletes the photos of the guest's cards", async () => {
  const shift = await w.shift(owner, 'Vergessen')
  const [mia, tom] = [await w.customer(owner, shift), await w.customer(owner, shift, { name: 'Tom' })]
  const card = await take(shift, await cardPhoto(linkOf(mia), at(0)))
  const other = await take(shift, await cardPhoto(linkOf(tom), at(5)))
  const wave = await take(shift, await shot(at(1)))
  await w.quiet()
  await owner.customerRecords.merge({
    params: { id: tom.id },
    body: { customerId: mia.id, links: 'end', takeEmail: false },
  })
  // the remaining guest has the card of the merged one
  expect((await list(shift)).cards.map(({ customerId }) => customerId)).toEqual([tom.id, tom.id])
  await owner.customerRecords.remove({ params: { id: tom.id } })
  await w.quiet()
  expect([await isStored(card), await isStored(other), await isStored(wave)]).toEqual([false, false, true])
})

test('unassigned media are deleted when the period of the shift is over', async () => {
  const shift = await w.shift(owner, 'Alt')
  const mia = await w.customer(owner, shift)
  const [given, waiting] = [await take(shift, await freshPhoto()), await take(shift, await freshPhoto())]
  await owner.unassigned.assign({ body: { mediaIds: [given.id], customerIds: [mia.id] } })
  await w.quiet()
  await setMediaDays(owner, 30)
  const now = new Date()
  await w.peek('update shift set created_at = $2 where id = $1', [
    shift.id,
    new Date(now.getTime() - 30 * day + 3600_000),
  ])
  expect((await list(shift)).keptUntil).toBe(new Date(now.getTime() + 3600_000).toISOString())
  await nightAt(now)
  expect(await isStored(waiting)).toBe(true)

  const preview = () => owner.privacy.retentionPreview({ body: {} })
  const before = (await preview()).tonight
  await w.peek('update shift set created_at = $2 where id = $1', [shift.id, new Date(now.getTime() - 30 * day)])
  const response = await w.upload(owner, shift.id, await freshPhoto(), 'A.jpg', 'session')
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([422, 'media_expired'])
  await nightAt(now)
  expect([await isStored(given), await isStored(waiting)]).toEqual([true, false])
  expect(before).toMatchObject({ customers: 0 })
  const { activities } = await owner.overview.recentActivity()
  expect(activities.map(({ text }) => text)).toContain('Nach Ablauf der Frist gelöscht: 1 Medium')
})
