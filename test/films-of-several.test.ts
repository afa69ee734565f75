import { expect, test } from 'vitest'
import type { Session } from '../src/contract/shifts.ts'
import { hasPhotosAlone, reasonNotToRemake } from '../src/contract/remake.ts'
import { clip } from './own-media.ts'
import { freshPhoto, galleryOf, openShift, owner, upload, w } from './shift-of-media.ts'
import { codeOf, type Member } from './world.ts'

openShift()

const join = (shift: Session, name: string) => w.customer(owner, shift, { name, email: `${name}@gast.example` })
const get = async ({ id }: { id: string }) => (await owner.customers.get({ params: { id } })).customer
const remake = (shift: Session, customers: { id: string }[], by: Member = owner) =>
  by.films.reprocessSome({ params: { id: shift.id }, body: { customerIds: customers.map(({ id }) => id) } })
const filmOf = async ({ id }: { id: string }) =>
  (await w.peek(`select object_id, status from outcome where customer_id = $1 and variant = 'film'`, [id]))[0]
const records = async ({ id }: { id: string }) =>
  (await w.peek(`select action from audit where subject = $1 and action = 'media.reprocess'`, [id])).length
const emails = async () => (await w.peek('select count(*)::int as count from email'))[0]?.['count']

test('films of chosen customers are made again where there is one', async () => {
  const shift = await w.shift(owner, 'Rafting')
  const [mia, tom, ada, leo] = [
    await join(shift, 'mia'),
    await join(shift, 'tom'),
    await join(shift, 'ada'),
    await join(shift, 'leo'),
  ]
  await upload(mia, await clip(440, { seconds: 1 }), 'mia.mp4')
  await upload(tom, await clip(523, { seconds: 1 }), 'tom.mp4')
  await upload(ada, await freshPhoto(), 'ada.jpg')
  await upload(leo, await clip(587, { seconds: 1 }), 'leo.mp4')
  const together = [mia, tom, ada]
  const finish = () =>
    owner.customers.finishSome({ params: { id: shift.id }, body: { customerIds: together.map(({ id }) => id) } })
  expect(await finish()).toMatchObject({ finished: 3, skipped: [] })
  for (const { id } of together) await w.completed(owner, id)
  await w.quiet()
  const before = [await filmOf(mia), await filmOf(tom)]
  expect(before.map((film) => film?.['status'])).toEqual(['ready', 'ready'])
  expect(await filmOf(ada)).toBeUndefined()
  const count = await emails()

  // screen and server use the same reasons: photos alone give no film, and an unfinished customer has none yet
  const chosen = await Promise.all([mia, tom, ada, leo].map(get))
  expect(chosen.map(reasonNotToRemake)).toEqual([null, null, null, 'not_done'])
  expect(chosen.map(hasPhotosAlone)).toEqual([false, false, true, false])
  const answer = await remake(shift, [mia, tom, ada, leo, mia])
  expect(answer.customers).toBe(2)
  expect(answer.skipped.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
    { customerId: leo.id, reason: 'not_done' },
    { customerId: ada.id, reason: 'nothing' },
  ])
  // the earlier film is shown until then, and a second call starts no second job
  expect((await galleryOf(mia)).media.videos.length).toBeGreaterThan(1)
  expect((await remake(shift, [mia, tom])).customers).toBe(2)
  await w.quiet()
  for (const [n, one] of [mia, tom].entries()) {
    const film = await filmOf(one)
    expect(film?.['status']).toBe('ready')
    expect(film?.['object_id']).not.toBe(before[n]?.['object_id'])
    const now = await get(one)
    expect(now).toMatchObject({ processing_status: 'completed', gallery_token: one.gallery_token })
    expect(await records(one)).toBe(1)
  }
  expect([await records(ada), await records(leo)]).toEqual([0, 0])
  expect(await get(leo)).toMatchObject({ processing_status: 'uploading', finished_at: null })
  expect(await emails()).toBe(count)
})

test('a failed film is made again, too, only by authorised members', async () => {
  const shift = await w.shift(owner, 'Canyon')
  const elsewhere = await w.shift(owner, 'Anderswo')
  const [mia, far] = [await join(shift, 'mia'), await join(elsewhere, 'far')]
  await upload(mia, await clip(659, { seconds: 1 }), 'mia.mp4')
  await owner.customers.finish({ params: { id: mia.id } })
  await w.completed(owner, mia.id)
  await w.quiet()
  await w.peek(`update outcome set status = 'failed', error = 'Probe' where customer_id = $1 and variant = 'film'`, [
    mia.id,
  ])
  expect(await remake(shift, [mia, far])).toEqual({
    customers: 1,
    skipped: [{ customerId: far.id, reason: 'gone' }],
  })
  await w.quiet()
  expect((await filmOf(mia))?.['status']).toBe('ready')

  const stranger = await w.owner('Fremde')
  expect(await codeOf(remake(shift, [mia], stranger))).toBe('shift_not_found')
  expect(await codeOf(remake(shift, [mia], await w.member(owner, 'viewer')))).toBe('forbidden')
  expect(await codeOf(remake(shift, [mia], await w.member(owner, 'guide')))).toBe('not_your_shift')
})
