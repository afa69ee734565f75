import { expect, test } from 'vitest'
import type { Media } from '../src/contract/media.ts'
import { permitAll } from '../src/server/gallery/permit.ts'
import { carryOutRemoval } from '../src/server/media/carry-out-removal.ts'
import { photo } from './own-media.ts'
import { freshPhoto, join, openShift, owner, shownTo, upload, w } from './shift-of-media.ts'
import { codeOf, until, type Member } from './world.ts'
import { system } from '../src/server/platform/principal.ts'

openShift()

const ids = (things: { id: string }[]) => things.map(({ id }) => id)
const shiftFor = (name: string) => w.shift(owner, name)
const list = (shift: { id: string }, by: Member = owner) => by.unassigned.list({ params: { id: shift.id } })
const assign = (media: { id: string }[], to: { id: string }[], by: Member = owner) =>
  by.unassigned.assign({ body: { mediaIds: ids(media), customerIds: ids(to) } })
const unassign = (media: { id: string }[], from: { id: string }[], by: Member = owner) =>
  by.unassigned.unassign({ body: { mediaIds: ids(media), customerIds: ids(from) } })
const isStored = async ({ id }: { id: string }) =>
  (await w.peek('select 1 from media where id = $1', [id])).length === 1

type Taken = { status: number; media: Media; known: boolean }
async function take(shift: { id: string }, bytes: Buffer, name: string, by: Member = owner): Promise<Taken> {
  const response = await w.upload(by, shift.id, bytes, name, 'session')
  return { status: response.status, ...((await response.json()) as { media: Media; known: boolean }) }
}

test('a file without a customer waits in its shift with a preview', async () => {
  const shift = await shiftFor('Karte')
  const late = await take(shift, await photo('navy', { takenAt: '2026:11:01 10:05:00' }), 'B.jpg')
  const bytes = await photo('teal', { takenAt: '2026:11:01 10:00:00' })
  const early = await take(shift, bytes, 'A.jpg')
  expect([late.status, early.status, early.known]).toEqual([201, 201, false])
  expect(await take(shift, bytes, 'A.jpg')).toMatchObject({ status: 200, known: true, media: { id: early.media.id } })
  await w.quiet()

  const { media, total, cards } = await list(shift)
  expect(media.map(({ file_name, status }) => [file_name, status])).toEqual([
    ['A.jpg', 'ready'],
    ['B.jpg', 'ready'],
  ])
  expect([total, cards]).toEqual([2, []])
  for (const { thumbnailUrl } of media) expect((await w.anyone.fetch(thumbnailUrl ?? '')).status).toBe(200)
  const { session } = await owner.shifts.get({ params: { id: shift.id } })
  expect([session.unassigned_count, session.mediaCount]).toEqual([2, 2])

  // the failed file fails no customer, and no customer has it
  expect(await owner.media.sessionOverview({ params: { id: shift.id } })).toEqual({ customers: [] })
})

test('no gallery link reaches a medium without a customer', async () => {
  const shift = await shiftFor('Fremde Augen')
  const mia = await w.customer(owner, shift)
  const { media } = await take(shift, await freshPhoto(), 'A.jpg')
  await w.quiet()
  const [seen] = await w.peek(
    `select u.object_id, l.id from outcome u, gallery_link l
     where u.media_id = $1 and u.variant = 'thumbnail' and l.customer_id = $2`,
    [media.id, mia.id],
  )
  const ticket = {
    objectId: String(seen?.['object_id']),
    credential: { kind: 'link' as const, id: String(seen?.['id']) },
  }
  const asked = { ticket, keyring: () => true }
  const look = () => w.services.inOrganisation(owner.orgId, system, async (ctx) => (await permitAll(ctx, [asked]))[0])
  expect(await look()).toBeUndefined()
  await assign([media], [mia])
  expect(await look()).toMatchObject({ id: ticket.objectId })
})

test('a file that a customer of the shift has is recognised when it is sent again', async () => {
  const shift = await shiftFor('Noch einmal')
  const mia = await w.customer(owner, shift)
  const bytes = await freshPhoto()
  const { media } = await take(shift, bytes, 'A.jpg')
  await assign([media], [mia])
  expect(await take(shift, bytes, 'A.jpg')).toMatchObject({ status: 200, known: true, media: { id: media.id } })
  expect((await list(shift)).total).toBe(0)
})

test('a medium assigned to several customers is one medium in each gallery', async () => {
  const shift = await shiftFor('Boot')
  const [mia, tom] = [
    await w.customer(owner, shift),
    await w.customer(owner, shift, { name: 'Tom', email: 'tom@gast.example' }),
  ]
  const { media: boat } = await take(shift, await freshPhoto(), 'Boot.jpg')
  const { media: shore } = await take(shift, await freshPhoto(), 'Ufer.jpg')
  await w.quiet()

  expect(await assign([boat, shore], [mia, tom])).toEqual({ copied: 4, alreadyThere: 0, customers: 2 })
  expect(await codeOf(assign([boat], [mia]))).toBe('media_not_found')
  expect((await list(shift)).total).toBe(0)
  await w.quiet()
  expect((await shownTo(mia)).toSorted()).toEqual(['Boot.jpg', 'Ufer.jpg'])
  expect((await owner.media.ofCustomer({ params: { id: tom.id } })).media.map((m) => m.shared_with)).toEqual([1, 1])

  expect(await unassign([boat], [mia])).toEqual({ unassigned: 0 })
  expect(await shownTo(mia)).toEqual(['Ufer.jpg'])
  expect(await unassign([boat, shore], [mia, tom])).toEqual({ unassigned: 2 })
  expect(ids((await list(shift)).media).toSorted()).toEqual(ids([boat, shore]).toSorted())
  expect([await shownTo(mia), await shownTo(tom)]).toEqual([[], []])
  expect(await codeOf(unassign([boat], [mia]))).toBe('media_not_found')
})

test('a file that the customer has already is not given a second time', async () => {
  const shift = await shiftFor('Doppelt')
  const mia = await w.customer(owner, shift)
  const bytes = await freshPhoto()
  const { media } = await take(shift, bytes, 'Karte.jpg')
  const own = await upload(mia, bytes, 'Eigenes.jpg')
  expect(await assign([media], [mia])).toEqual({ copied: 0, alreadyThere: 1, customers: 1 })
  expect([await isStored(media), await isStored(own)]).toEqual([false, true])
})

test('a medium is assigned only with consent and within its shift', async () => {
  const shift = await shiftFor('Rechte')
  const no = await w.customer(owner, shift, { name: 'Nina', consent: false })
  const mia = await w.customer(owner, shift)
  const elsewhere = await join()
  const { media } = await take(shift, await freshPhoto(), 'A.jpg')
  expect(await codeOf(assign([media], [mia, no]))).toBe('no_consent')
  expect(await codeOf(assign([media], [elsewhere]))).toBe('customer_not_found')
  const other = await w.owner('Andere')
  expect(await codeOf(assign([media], [mia], other))).toBe('customer_not_found')
  expect(await codeOf(list(shift, other))).toBe('shift_not_found')
  expect((await w.upload(other, shift.id, await freshPhoto(), 'A.jpg', 'session')).status).toBe(404)

  const guide = await w.member(owner, 'guide')
  expect(await codeOf(list(shift, guide))).toBe('not_your_shift')
  expect(await codeOf(assign([media], [mia], guide))).toBe('not_your_shift')
  expect(await codeOf(guide.media.removeSome({ body: { mediaIds: [media.id], customerId: null } }))).toBe(
    'not_your_shift',
  )
  const own = await w.shift(guide, 'Eigene')
  const guest = await w.customer(guide, own)
  const { media: theirs } = await take(own, await freshPhoto(), 'A.jpg', guide)
  await assign([theirs], [guest], guide)
  await owner.shifts.end({ body: { sessionId: own.id } })
  expect(await codeOf(unassign([theirs], [guest], guide))).toBe('not_your_shift')
  expect((await list(own, guide)).media).toEqual([])
  const viewer = await w.member(owner, 'viewer')
  expect((await list(shift, viewer)).total).toBe(1)
  expect(await codeOf(assign([media], [mia], viewer))).toBe('forbidden')
})

test('a deleted medium is gone for all and can be restored for some seconds', async () => {
  const shift = await shiftFor('Weg')
  const { media } = await take(shift, await freshPhoto(), 'A.jpg')
  const { media: kept } = await take(shift, await freshPhoto(), 'B.jpg')
  const remove = () => owner.media.removeSome({ body: { mediaIds: [media.id], customerId: null } })
  const { removalId } = await remove()
  expect(ids((await list(shift)).media)).toEqual([kept.id])
  expect(await owner.media.undoRemoval({ params: { removal: removalId } })).toEqual({ restored: 1 })
  expect((await list(shift)).total).toBe(2)

  await remove()
  await w.peek(`update pgboss.job set start_after = now() where data ->> 'job' = $1`, [carryOutRemoval.name])
  await until('it is deleted', async () => !(await isStored(media)))
  expect(await isStored(kept)).toBe(true)
  await owner.media.remove({ params: { id: kept.id } })
  expect([await isStored(kept), (await list(shift)).total]).toEqual([false, 0])
})

test('deleting a shift deletes its media without a customer', async () => {
  const shift = await shiftFor('Gelöscht')
  const { media } = await take(shift, await freshPhoto(), 'A.jpg')
  await w.quiet()
  const keys = await w.peek(
    `select o.key from stored_object o where o.id = (select object_id from media where id = $1)
      or o.id in (select object_id from outcome where media_id = $1)`,
    [media.id],
  )
  expect(keys.length).toBeGreaterThan(2)
  await owner.shifts.remove({ params: { id: shift.id }, query: {} })
  await w.quiet()
  expect(await isStored(media)).toBe(false)
  for (const { key } of keys) await expect(w.services.storage.get(String(key))).rejects.toThrow()
})
