import { expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import { clip } from './own-media.ts'
import { freshPhoto, galleryOf, join, openShift, owner, shownTo, upload, w } from './shift-of-media.ts'
import { codeOf, type Member } from './world.ts'

openShift()

const hide = (media: { id: string }[], of: Customer, hidden = true, by: Member = owner) =>
  by.media.hide({ params: { id: of.id }, body: { mediaIds: media.map(({ id }) => id), hidden } })
const cover = (medium: { id: string } | null, of: Customer, by: Member = owner) =>
  by.media.cover({ params: { id: of.id }, body: { mediaId: medium?.id ?? null } })
const staffSee = async ({ id }: Customer) => (await owner.media.ofCustomer({ params: { id } })).media
async function finish(customer: Customer) {
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  await w.quiet()
}

test('hidden media disappear from gallery, ZIP, film and signed links at once', async () => {
  const mia = await join()
  const [boat, shore] = [await upload(mia, await freshPhoto(), 'a.jpg'), await upload(mia, await freshPhoto(), 'b.jpg')]
  const [wave, rock] = [
    await upload(mia, await clip(440, { seconds: 1 }), 'c.mp4'),
    await upload(mia, await clip(550, { seconds: 1 }), 'd.mp4'),
  ]
  await finish(mia)
  const { media } = await galleryOf(mia)
  const before = media.videos.find(({ isFilm }) => isFilm) ?? expect.fail('no film')
  const signed = [...media.photos, ...media.videos]
    .filter(({ id, ...m }) => [boat.id, wave.id].includes(id) || ('isFilm' in m && m.isFilm))
    .flatMap(({ url, thumbnailUrl }) => [url, thumbnailUrl])
  expect(signed).toHaveLength(6)
  for (const url of signed) expect((await w.anyone.fetch(url)).status).toBe(200)

  expect(await hide([boat, wave], mia)).toEqual({ changed: 2 })
  for (const url of signed) expect((await w.anyone.fetch(url)).status, url).toBe(404)
  expect((await shownTo(mia)).filter((name) => name !== 'Film.mp4')).toEqual(['d.mp4', 'b.jpg'])
  expect(await hide([boat, wave], mia)).toEqual({ changed: 0 })
  await w.completed(owner, mia.id)
  await w.quiet()
  const film = (await galleryOf(mia)).media.videos.find(({ isFilm }) => isFilm)
  expect(film?.duration).toBeLessThan(before.duration - 0.5)
  // a ZIP contains names uncompressed
  const zip = Buffer.from(
    await (await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${mia.gallery_token}/zip`)).arrayBuffer(),
  )
  expect(['a.jpg', 'b.jpg', 'c.mp4', 'd.mp4'].filter((name) => zip.includes(`_${name}`))).toEqual(['b.jpg', 'd.mp4'])

  const seen = await staffSee(mia)
  expect(seen.filter(({ hidden }) => hidden).map(({ file_name }) => file_name)).toEqual(['a.jpg', 'c.mp4'])
  expect(seen.every(({ url }) => url !== null)).toBe(true)

  expect(await hide([boat, wave, shore, rock], mia, false)).toEqual({ changed: 2 })
  await w.completed(owner, mia.id)
  await w.quiet()
  expect((await shownTo(mia)).toSorted()).toEqual(['Film.mp4', 'a.jpg', 'b.jpg', 'c.mp4', 'd.mp4'])
})

test('a group photo is hidden for one customer only and stays hidden', async () => {
  const [mia, tom, kim] = [await join('Mia'), await join('Tom'), await join('Kim')]
  const boat = await upload(mia, await freshPhoto(), 'a.jpg')
  const body = { mediaIds: [boat.id], fromCustomerId: mia.id, customerIds: [tom.id] }
  await owner.media.copy({ body })
  await w.quiet()
  await hide([boat], mia)
  expect([await shownTo(mia), await shownTo(tom)]).toEqual([[], ['a.jpg']])
  const { removalId } = await owner.media.removeSome({ body: { mediaIds: [boat.id], customerId: null } })
  await owner.media.undoRemoval({ params: { removal: removalId } })
  expect([await shownTo(mia), await shownTo(tom)]).toEqual([[], ['a.jpg']])

  await owner.media.removeSome({ body: { mediaIds: [boat.id], customerId: tom.id } })
  for (const to of [kim, mia]) await owner.media.move({ body: { mediaIds: [boat.id], customerId: to.id } })
  expect(await shownTo(mia)).toEqual([])
  await hide([boat], mia, false)
  expect(await shownTo(mia)).toEqual(['a.jpg'])
})

test('the chosen cover is the first photo of the gallery until it is hidden', async () => {
  const mia = await join()
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await upload(mia, await freshPhoto(), name)
  await w.quiet()
  const [first, second, third] = await staffSee(mia)
  await cover(third!, mia)
  expect(await shownTo(mia)).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
  expect((await staffSee(mia)).map(({ is_cover }) => is_cover)).toEqual([false, false, true])
  await cover(second!, mia)
  expect(await shownTo(mia)).toEqual(['b.jpg', 'a.jpg', 'c.jpg'])
  await hide([second!], mia)
  expect(await shownTo(mia)).toEqual(['a.jpg', 'c.jpg'])
  await cover(null, mia)
  await hide([second!], mia, false)
  expect(await shownTo(mia)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  expect(first?.file_name).toBe('a.jpg')
})

test("hiding and covers require own media of the customer and the shift's permission", async () => {
  const guide = await w.member(owner, 'guide')
  const [mia, tom] = [await join('Mia'), await join('Tom')]
  const boat = await upload(mia, await freshPhoto(), 'a.jpg')
  const wave = await upload(mia, await clip(660, { seconds: 1 }), 'b.mp4')
  const stranger = await w.owner('Fremde')
  const viewer = await w.member(owner, 'viewer')
  expect(await codeOf(hide([boat], tom))).toBe('media_not_found')
  expect(await codeOf(cover(boat, tom))).toBe('media_not_found')
  expect(await codeOf(cover(wave, mia))).toBe('media_not_found')
  for (const [by, code] of [
    [guide, 'not_your_shift'],
    [viewer, 'forbidden'],
    [stranger, 'customer_not_found'],
  ] as const) {
    expect(await codeOf(hide([boat], mia, true, by))).toBe(code)
    expect(await codeOf(cover(boat, mia, by))).toBe(code)
  }
  expect((await staffSee(mia)).some(({ hidden, is_cover }) => hidden || is_cover)).toBe(false)
})
