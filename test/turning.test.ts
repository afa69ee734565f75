import { writeFileSync } from 'node:fs'
import { join as path } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { usualRecipe } from '../src/server/films/recipe.ts'
import type { Customer } from '../src/contract/customers.ts'
import type { Turn } from '../src/contract/media.ts'
import { photo } from './own-media.ts'
import { freshPhoto, galleryOf, join, openShift, owner, upload, w } from './shift-of-media.ts'
import { unzip } from './unzip.ts'
import { codeOf, type Member } from './world.ts'

openShift()

const turn = (media: { id: string }[], to: Turn, by: Member = owner) =>
  by.media.turn({ body: { media: media.map(({ id }) => ({ mediaId: id, turn: to })) } })
const staffSee = async ({ id }: Customer) => (await owner.media.ofCustomer({ params: { id } })).media
const bytesOf = async (url: string | null) => Buffer.from(await (await w.anyone.fetch(url ?? '')).arrayBuffer())
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

/** Red above, blue below. */
async function flag(width = 900, height = 600) {
  const top = { input: { create: { width, height: height / 2, channels: 3 as const, background: 'red' } }, left: 0 }
  return sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ ...top, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer()
}
/** The side of the red half. */
async function redSide(picture: Buffer) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const isRed = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 128
  const [right, bottom] = [info.width - 2, info.height - 2]
  const [middle, centre] = [Math.round(info.width / 2), Math.round(info.height / 2)]
  const sides = { top: isRed(middle, 1), right: isRed(right, centre), bottom: isRed(middle, bottom) }
  return isRed(1, centre) && !sides.right
    ? 'left'
    : sides.right && !isRed(1, centre)
      ? 'right'
      : sides.top
        ? 'top'
        : 'bottom'
}

test('a turned photo is turned wherever it is shown', async () => {
  const mia = await join()
  const original = await flag()
  const boat = await upload(mia, original, 'boot.jpg')
  await w.quiet()
  const before = (await galleryOf(mia)).media.photos[0] ?? expect.fail('no photo')
  expect([before.width, before.height]).toEqual([900, 600])

  expect(await turn([boat], 90)).toEqual({ turned: 1 })
  // staff see the turn at once, with the earlier picture until the new one is ready
  const [waiting] = await staffSee(mia)
  expect(waiting).toMatchObject({ turn: 90, width: 600, height: 900, status: 'ready' })
  expect((await galleryOf(mia)).media.photos).toHaveLength(1)
  expect(await turn([boat], 90)).toEqual({ turned: 0 })
  await w.quiet()

  const [seen] = await staffSee(mia)
  expect(seen).toMatchObject({ turn: 90, shown_turn: 90, width: 600, height: 900 })
  const shown = (await galleryOf(mia)).media.photos[0] ?? expect.fail('no photo')
  expect([shown.width, shown.height]).toEqual([600, 900])
  expect(shown.placeholder).not.toBe(before.placeholder)
  for (const url of [seen?.url ?? null, seen?.thumbnailUrl ?? null, shown.url, shown.thumbnailUrl])
    expect(await redSide(await bytesOf(url))).toBe('right')
  expect((await w.anyone.fetch(before.url)).status).toBe(404)

  const zip = path(w.folder, 'turned.zip')
  writeFileSync(zip, await bytesOf(`/api/v1/customer-gallery/gallery/${mia.gallery_token}/zip`))
  const [home = Buffer.alloc(0)] = [...(await unzip(zip)).values()]
  expect((await sharp(home).metadata()).orientation).toBe(6)
  expect((await pixels(home)).equals(await pixels(original))).toBe(true)
  const { downloadUrl } = await owner.media.download({ params: { id: boat.id } })
  expect((await bytesOf(downloadUrl)).equals(original)).toBe(true)

  // and turned back
  expect(await turn([boat], 0)).toEqual({ turned: 1 })
  await w.quiet()
  const again = (await galleryOf(mia)).media.photos[0] ?? expect.fail('no photo')
  expect([again.width, again.height]).toEqual([900, 600])
  expect(again.placeholder).toBe(before.placeholder)
})

test('of two turns before the first is made the last one counts', async () => {
  const mia = await join()
  const boat = await upload(mia, await flag(), 'boot.jpg')
  // first while it is not prepared yet, then while the turn may be under way
  for (const wanted of [90, 180, 270] as const) await turn([boat], wanted)
  await w.quiet()
  for (const wanted of [0, 180] as const) await turn([boat], wanted)
  await w.quiet()
  const [seen] = await staffSee(mia)
  expect(seen).toMatchObject({ turn: 180, shown_turn: 180, width: 900, height: 600 })
  expect(await redSide(await bytesOf(seen?.url ?? null))).toBe('bottom')
  await turn([boat], 90)
  await turn([boat], 180)
  await w.quiet()
  expect((await staffSee(mia))[0]).toMatchObject({ turn: 180, shown_turn: 180 })
})

test('a group photo is turned for all customers who have it', async () => {
  const [mia, tom] = [await join('Mia'), await join('Tom')]
  const boat = await upload(mia, await flag(), 'boot.jpg')
  await owner.media.copy({ body: { mediaIds: [boat.id], fromCustomerId: mia.id, customerIds: [tom.id] } })
  await w.quiet()
  await turn([boat], 270)
  await w.quiet()
  for (const customer of [mia, tom]) {
    const [shown] = (await galleryOf(customer)).media.photos
    expect(await redSide(await bytesOf(shown?.url ?? null))).toBe('left')
    const { events } = await owner.delivery.timeline({ params: { id: customer.id } })
    expect(events.filter(({ type }) => type === 'gallery_arranged').map(({ detail }) => detail)).toEqual([
      expect.stringContaining('1 Foto gedreht'),
    ])
  }
  await owner.media.reprocessPhotos({ params: { id: mia.id } })
  await w.quiet()
  const [seen] = await staffSee(mia)
  expect(seen).toMatchObject({ turn: 270, shown_turn: 270, width: 600 })
  expect(await redSide(await bytesOf(seen?.url ?? null))).toBe('left')
})

test('a film that shows a turned photo is made again', async () => {
  const { activity_type } = await owner.activities.create({ body: { name: 'Segeln' } })
  await owner.films.saveRecipe({
    body: { ...usualRecipe, activity_type_id: activity_type.id, photos: 'without_clips', versions: [] },
  })
  const shift = await w.shift(owner, 'Segeln')
  await owner.shifts.update({ params: { id: shift.id }, body: { activityTypeId: activity_type.id } })
  const mia = await w.customer(owner, shift)
  const boat = await upload(mia, await flag(), 'boot.jpg')
  await owner.customers.finish({ params: { id: mia.id } })
  await w.completed(owner, mia.id)
  await w.quiet()
  const film = async () =>
    (await w.peek(`select made_of, status from outcome where customer_id = $1 and variant = 'film'`, [mia.id]))[0]
  const before = await film()
  await turn([boat], 90)
  await w.quiet()
  const after = await film()
  expect([before?.['status'], after?.['status']]).toEqual(['ready', 'ready'])
  expect(after?.['made_of']).not.toBe(before?.['made_of'])
  expect((await owner.customers.get({ params: { id: mia.id } })).customer.processing_status).toBe('completed')
})

test('a photo without a customer can be turned too', async () => {
  const guide = await w.member(owner, 'guide')
  const viewer = await w.member(owner, 'viewer')
  const stranger = await w.owner('Fremde')
  const shift = await w.shift(owner, 'Karte')
  const sent = await w.upload(owner, shift.id, await flag(), 'karte.jpg', 'session')
  const { media: shot } = (await sent.json()) as { media: { id: string } }
  const mia = await join()
  const boat = await upload(mia, await freshPhoto(), 'boot.jpg')
  await w.quiet()
  await turn([shot], 180)
  await w.quiet()
  const list = await owner.unassigned.list({ params: { id: shift.id } })
  expect(list.media).toMatchObject([{ turn: 180, shown_turn: 180 }])

  for (const one of [boat, shot]) {
    expect(await codeOf(turn([one], 90, stranger))).toBe('media_not_found')
    expect(await codeOf(turn([one], 90, guide))).toBe('not_your_shift')
    expect(await codeOf(turn([one], 90, viewer))).toBe('forbidden')
  }
  const half = owner.fetch('/api/v1/media/turn', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ media: [{ mediaId: boat.id, turn: 45 }] }),
  })
  expect((await half).status).toBe(400)
  expect((await staffSee(mia)).map((medium) => medium.turn)).toEqual([0])
})

test('with a damaged original the photo stays as it is and says why', async () => {
  const mia = await join()
  const boat = await upload(mia, await photo('teal'), 'boot.jpg')
  await w.quiet()
  const [object] = await w.peek(
    `select o.key from media m join stored_object o on o.id = m.object_id where m.id = $1`,
    [boat.id],
  )
  await w.product.services.storage.delete(String(object?.['key']))
  await turn([boat], 90)
  await w.quiet()
  const [seen] = await staffSee(mia)
  expect(seen).toMatchObject({ status: 'ready', turn: 0, shown_turn: 0 })
  expect(seen?.error).toMatch(/ließ sich nicht drehen/)
  expect((await galleryOf(mia)).media.photos).toHaveLength(1)
})
