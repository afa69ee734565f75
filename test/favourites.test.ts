import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/server/platform/ids.ts'
import { photo } from './own-media.ts'
import { world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let shift: Awaited<ReturnType<World['shift']>>

beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  shift = await w.shift(owner)
})
afterAll(() => w.close())

/** A customer with photos of these colours. */
async function join(...colours: string[]) {
  const customer = await w.customer(owner, shift, { name: 'Mia' })
  for (const colour of colours)
    expect((await w.upload(owner, customer.id, await photo(colour), `${colour}.jpg`)).status).toBe(201)
  await w.quiet()
  return { id: customer.id, token: customer.gallery_token ?? '' }
}
const seen = async (token: string) => (await w.anyone.gallery.get({ params: { token } })).media.photos
const favourites = async (token: string) =>
  (await seen(token)).filter(({ isFavourite }) => isFavourite).map(({ filename }) => filename)
const idOf = async (token: string, colour: string) =>
  (await seen(token)).find(({ filename }) => filename === `${colour}.jpg`)?.id ?? ''
const mark = (token: string, id: string, isFavourite = true) =>
  w.anyone.gallery.favourite({ params: { token, id }, body: { isFavourite } })
const staffSee = async (id: string) =>
  (await owner.media.ofCustomer({ params: { id } })).media
    .filter(({ is_favourite }) => is_favourite)
    .map(({ file_name }) => file_name)

test('a customer marks and unmarks favourites, which staff see', async () => {
  const { id, token } = await join('teal', 'navy')
  const [teal, navy] = [await idOf(token, 'teal'), await idOf(token, 'navy')]
  await Promise.all([mark(token, teal), mark(token, teal)])
  expect(await favourites(token)).toEqual(['teal.jpg'])
  expect(await staffSee(id)).toEqual(['teal.jpg'])
  await mark(token, navy)
  await mark(token, teal, false)
  await mark(token, teal, false)
  expect(await favourites(token)).toEqual(['navy.jpg'])
  expect(await staffSee(id)).toEqual(['navy.jpg'])
})

test('a shared link neither shows nor changes favourites', async () => {
  const { token } = await join('olive', 'maroon')
  const ids = (await seen(token)).map(({ id }) => id)
  const [first = '', second = ''] = ids
  await mark(token, first)
  const { share } = await w.anyone.gallery.share({ params: { token }, body: { ids } })
  const shared = share.url.split('/').at(-1) ?? ''
  await expect(mark(shared, second)).rejects.toMatchObject({ code: 'gallery_not_found' })
  expect(await favourites(shared)).toEqual([])
  await expect(mark(token, newId())).rejects.toMatchObject({ code: 'media_not_found' })
  expect(await favourites(token)).toHaveLength(1)
})

test('a group photo is a favourite only of the customer who marked it', async () => {
  const [mia, tom] = [await join('purple', 'gold'), await join()]
  const boat = await idOf(mia.token, 'purple')
  await mark(mia.token, boat)
  await owner.media.copy({ body: { mediaIds: [boat], fromCustomerId: mia.id, customerIds: [tom.id] } })
  await w.quiet()
  expect([await favourites(mia.token), await favourites(tom.token)]).toEqual([['purple.jpg'], []])
  const { removalId } = await owner.media.removeSome({ body: { mediaIds: [boat], customerId: null } })
  expect(await favourites(mia.token)).toEqual([])
  await owner.media.undoRemoval({ params: { removal: removalId } })
  expect([await favourites(mia.token), await favourites(tom.token)]).toEqual([['purple.jpg'], []])
})

test('merging two customers keeps favourites and hidden media', async () => {
  const [mia, double] = [await join('red', 'green'), await join('red', 'blue', 'gray')]
  for (const colour of ['red', 'blue']) await mark(double.token, await idOf(double.token, colour))
  await mark(mia.token, await idOf(mia.token, 'green'))
  const gray = await idOf(double.token, 'gray')
  await owner.media.hide({ params: { id: double.id }, body: { mediaIds: [gray], hidden: true } })
  await owner.customerRecords.merge({ params: { id: mia.id }, body: { customerId: double.id, links: 'end' } })
  await w.quiet()
  expect((await favourites(mia.token)).toSorted()).toEqual(['blue.jpg', 'green.jpg', 'red.jpg'])
  expect((await seen(mia.token)).map(({ filename }) => filename)).not.toContain('gray.jpg')
})

const cover = (token: string, mediaId: string | null) =>
  w.anyone.gallery.cover({ params: { token }, body: { mediaId } })
const first = async (token: string) => (await seen(token))[0]?.filename

test("the customer's own cover takes precedence over that of staff", async () => {
  const { id, token } = await join('coral', 'khaki', 'plum')
  const [khaki, plum] = [await idOf(token, 'khaki'), await idOf(token, 'plum')]
  await owner.media.cover({ params: { id }, body: { mediaId: khaki } })
  expect(await first(token)).toBe('khaki.jpg')
  await Promise.all([cover(token, plum), cover(token, plum)])
  expect(await first(token)).toBe('plum.jpg')
  expect((await w.anyone.gallery.get({ params: { token } })).ownCover).toBe(plum)
  const { media } = await owner.media.ofCustomer({ params: { id } })
  expect(media.map(({ is_cover, is_own_cover }) => [is_cover, is_own_cover])).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ])
  const hide = (hidden: boolean) => owner.media.hide({ params: { id }, body: { mediaIds: [plum], hidden } })
  await hide(true)
  expect(await first(token)).toBe('khaki.jpg')
  await hide(false)
  expect(await first(token)).toBe('plum.jpg')
  await cover(token, null)
  expect(await first(token)).toBe('khaki.jpg')
})

test('a cover applies only to the customer who chose it', async () => {
  const [mia, tom] = [await join('tan', 'lime'), await join('cyan')]
  const lime = await idOf(mia.token, 'lime')
  await owner.media.copy({ body: { mediaIds: [lime], fromCustomerId: mia.id, customerIds: [tom.id] } })
  await w.quiet()
  const { share } = await w.anyone.gallery.share({ params: { token: mia.token }, body: { ids: [lime] } })
  await expect(cover(share.url.split('/').at(-1) ?? '', lime)).rejects.toMatchObject({ code: 'gallery_not_found' })
  await expect(cover(mia.token, newId())).rejects.toMatchObject({ code: 'media_not_found' })
  const before = await first(tom.token)
  await cover(mia.token, lime)
  expect(await first(mia.token)).toBe('lime.jpg')
  expect(await first(tom.token)).toBe(before)
  const { removalId } = await owner.media.removeSome({ body: { mediaIds: [lime], customerId: null } })
  expect(await first(mia.token)).toBe('tan.jpg')
  await owner.media.undoRemoval({ params: { removal: removalId } })
  expect(await first(mia.token)).toBe('lime.jpg')
})
