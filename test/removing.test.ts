import { expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import { carryOutRemoval, tidyRemovals } from '../src/server/media/carry-out-removal.ts'
import { newId } from '../src/server/platform/ids.ts'
import { system } from '../src/server/platform/principal.ts'
import { forgetCustomers } from '../src/server/privacy/forget.ts'
import { clip } from './own-media.ts'
import { freshPhoto, galleryOf, join, openShift, owner, shownTo, upload, w } from './shift-of-media.ts'
import { codeOf, until, type Member } from './world.ts'

openShift()

const ids = (things: { id: string }[]) => things.map(({ id }) => id)
const remove = (media: { id: string }[], from: { id: string } | null, by: Member = owner) =>
  by.media.removeSome({ body: { mediaIds: ids(media), customerId: from?.id ?? null } })
const undo = (removal: string, by: Member = owner) => by.media.undoRemoval({ params: { removal } })
const copy = (media: { id: string }[], from: { id: string }, to: { id: string }[]) =>
  owner.media.copy({ body: { mediaIds: ids(media), fromCustomerId: from.id, customerIds: ids(to) } })
const get = async ({ id }: Customer) => (await owner.customers.get({ params: { id } })).customer
const isStored = async ({ id }: { id: string }) =>
  (await w.peek('select 1 from media where id = $1', [id])).length === 1
/** Runs the job now, with the same effect as later. */
const carryOut = (removalId: string) =>
  w.services.inOrganisation(owner.orgId, system, (ctx) => ctx.enqueue(carryOutRemoval, { removalId }))
async function finish(customer: Customer) {
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  await w.quiet()
}

test('deleted media leave gallery and film at once', async () => {
  const mia = await join()
  const [boat, shore] = [
    await upload(mia, await freshPhoto(), 'Boot.jpg'),
    await upload(mia, await freshPhoto(), 'Ufer.jpg'),
  ]
  const wave = await upload(mia, await clip(440, { seconds: 1 }), 'Welle.mp4')
  await finish(mia)
  const { media } = await galleryOf(mia)
  const { share } = await w.anyone.gallery.share({
    params: { token: mia.gallery_token ?? '' },
    body: { ids: [boat.id, shore.id], showPicture: false },
  })
  const shared = () => w.anyone.gallery.get({ params: { token: share.url.split('/').at(-1) ?? '' } })
  const links = [...media.videos, ...media.photos.filter(({ id }) => id === boat.id)].flatMap((m) => [
    m.url,
    m.thumbnailUrl,
  ])

  const { removalId } = await remove([boat, wave], mia)
  expect(await shownTo(mia)).toEqual(['Ufer.jpg'])
  expect((await shared()).media.photos.map(({ filename }) => filename)).toEqual(['Ufer.jpg'])
  for (const url of links) expect((await w.anyone.fetch(url)).status, url).toBe(404)
  expect(await get(mia)).toMatchObject({ media_count: 1 })
  expect((await get(mia)).finished_at).not.toBeNull()

  expect(await undo(removalId)).toEqual({ restored: 2 })
  await w.completed(owner, mia.id)
  await w.quiet()
  expect((await shownTo(mia)).toSorted()).toEqual(['Boot.jpg', 'Film.mp4', 'Ufer.jpg', 'Welle.mp4'])
  expect((await shared()).media.photos).toHaveLength(2)
  expect(await codeOf(undo(removalId))).toBe('removal_not_found')
  // the job finds nothing to do
  await carryOut(removalId)
  await w.quiet()
  expect([await isStored(boat), await isStored(wave)]).toEqual([true, true])
})

test('after the time to undo, media without a customer are deleted', async () => {
  const mia = await join()
  const boat = await upload(mia, await freshPhoto(), 'Boot.jpg')
  await finish(mia)
  const before = (await w.objects()).length
  const { removalId } = await remove([boat], mia)
  expect(await get(mia)).toMatchObject({ media_count: 0, processing_status: 'new', finished_at: null })
  await w.quiet()
  expect(await isStored(boat)).toBe(true)
  // the job that the call queued does it by itself
  await until('it is carried out', async () => !(await isStored(boat)))
  await until('the storage is swept', async () => (await w.objects()).length === before - 5)
  expect(await codeOf(undo(removalId))).toBe('removal_not_found')
})

test('a group photo is removed from one gallery or from all of them', async () => {
  const [mia, tom, kim] = [await join('Mia'), await join('Tom'), await join('Kim')]
  const boat = await upload(mia, await freshPhoto(), 'Boot.jpg')
  await copy([boat], mia, [tom, kim])
  for (const customer of [mia, tom, kim]) await finish(customer)
  const shown = async () => [await shownTo(mia), await shownTo(tom), await shownTo(kim)].map((names) => names.length)

  const one = await remove([boat], tom)
  expect(await shown()).toEqual([1, 0, 1])
  const all = await remove([boat], null)
  expect(await shown()).toEqual([0, 0, 0])
  await undo(all.removalId)
  expect(await shown()).toEqual([1, 0, 1])
  await undo(one.removalId)
  expect(await shown()).toEqual([1, 1, 1])
  // a finished customer is finished again
  for (const customer of [mia, tom, kim])
    expect(await w.completed(owner, customer.id)).toMatchObject({ media_count: 1 })

  await carryOut((await remove([boat], tom)).removalId)
  await w.quiet()
  expect([await isStored(boat), ...(await shown())]).toEqual([true, 1, 0, 1])
})

test('a customer who got the file again meanwhile keeps that one', async () => {
  const mia = await join()
  const bytes = await freshPhoto()
  const { removalId } = await remove([await upload(mia, bytes, 'alt.jpg')], mia)
  await upload(mia, bytes, 'neu.jpg')
  await undo(removalId)
  await w.quiet()
  expect(await shownTo(mia)).toEqual(['neu.jpg'])
  expect(await w.peek('select 1 from media where file_name = $1', ['alt.jpg'])).toEqual([])
})

test('a double click deletes once, and two undos give back once', async () => {
  const mia = await join()
  const boat = await upload(mia, await freshPhoto(), 'Boot.jpg')
  await w.quiet()
  const calls = await Promise.allSettled([remove([boat], mia), remove([boat], mia)])
  const done = calls.flatMap((call) => (call.status === 'fulfilled' ? [call.value.removalId] : []))
  expect(done).toHaveLength(1)
  const codes = await Promise.all([codeOf(undo(done[0]!)), codeOf(undo(done[0]!))])
  expect(new Set(codes)).toEqual(new Set([undefined, 'removal_not_found']))
  expect((await get(mia)).media_count).toBe(1)
})

test('a removal of unknown or foreign media is refused', async () => {
  const guide = await w.member(owner, 'guide')
  const own = await w.shift(guide, 'Eigene')
  const [mia, tom] = [await w.customer(guide, own), await join('Tom')]
  const boat = await upload(mia, await freshPhoto(), 'Boot.jpg')
  await copy([boat], mia, [tom])
  expect(await codeOf(remove([boat], tom, guide))).toBe('not_your_shift')
  // a customer of another shift has it too
  expect(await codeOf(remove([boat], null, guide))).toBe('not_your_shift')
  expect(await codeOf(remove([boat], mia, await w.member(owner, 'viewer')))).toBe('forbidden')
  expect(await codeOf(remove([boat, { id: newId() }], mia))).toBe('media_not_found')
  expect(await codeOf(remove([boat], await join('Kim')))).toBe('media_not_found')
  const stranger = await w.owner('Fremde')
  expect(await codeOf(remove([boat], mia, stranger))).toBe('customer_not_found')
  expect(await codeOf(remove([boat], null, stranger))).toBe('media_not_found')
  const { removalId } = await remove([boat], tom)
  expect(await codeOf(undo(removalId, stranger))).toBe('removal_not_found')
  expect(await codeOf(undo(removalId, guide))).toBe('not_your_shift')
  expect(await undo(removalId)).toEqual({ restored: 1 })
  expect(await remove([boat], mia, guide)).toMatchObject({ removed: 1 })
})

test('a forgotten customer gets no media back', async () => {
  const [mia, tom] = [await join('Mia'), await join('Tom')]
  const [boat, shore] = [await upload(mia, await freshPhoto(), 'a.jpg'), await upload(tom, await freshPhoto(), 'b.jpg')]
  const [hers, his] = [await remove([boat], mia), await remove([shore], tom)]
  await w.services.inOrganisation(owner.orgId, system, (ctx) =>
    forgetCustomers(ctx, w.services.personalData, [mia.id], null),
  )
  expect([await isStored(boat), await codeOf(undo(hers.removalId))]).toEqual([false, 'removal_not_found'])

  await w.peek(`delete from pgboss.job where name = 'carry-out-removal'`)
  await w.peek(`update media_removal set removed_at = now() - interval '2 hours' where removal_id = $1`, [
    his.removalId,
  ])
  await w.services.inOrganisation(owner.orgId, system, (ctx) => ctx.enqueue(tidyRemovals, {}))
  await until('the night has found it', async () => !(await isStored(shore)))
})
