import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/server/platform/ids.ts'
import type { Session } from '../src/contract/shifts.ts'
import { photo } from './own-media.ts'
import { codeOf, world, type Member, type World } from './world.ts'

/** Check-ins that a guide's device made with ids and numbers of its own, maybe without network. */
let w: World
let owner: Member
let guide: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  guide = await w.member(owner, 'guide')
})
afterAll(() => w.close())

type Made = { id?: string; number?: number; checkedInAt?: string; name?: string }
const checkIn = async (by: Member, { id }: Pick<Session, 'id'>, made: Made) =>
  (await by.customers.checkIn({ params: { id }, body: { name: 'Mia', consent: true, ...made } })).customer
const lease = async (by: Member, { id }: Pick<Session, 'id'>, count: number, leaseId = newId()) =>
  (await by.customers.leaseNumbers({ params: { id }, body: { id: leaseId, count } })).lease
const customersOf = async ({ id }: Session) => (await owner.shifts.get({ params: { id } })).session.customers
const end = ({ id }: Session) => guide.shifts.end({ body: { sessionId: id } })
const back = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

test('the same id makes one customer, whatever has happened meanwhile', async () => {
  const shift = await w.shift(guide, 'Einmal')
  const id = newId()
  const at = await Promise.all([1, 2, 3].map(() => checkIn(guide, shift, { id })))
  expect(at.map((customer) => [customer.id, customer.customer_number])).toEqual([1, 2, 3].map(() => [id, 1]))
  await guide.customers.update({ params: { id }, body: { name: 'Mia Sofie' } })
  expect(await checkIn(guide, shift, { id: id.toUpperCase() })).toMatchObject({ id, name: 'Mia Sofie' })
  await end(shift)
  expect(await checkIn(guide, shift, { id })).toMatchObject({ id })
  expect(await customersOf(shift)).toHaveLength(1)
})

test('a deleted customer does not come back by a check-in that is sent again', async () => {
  const shift = await w.shift(guide, 'Gelöscht')
  const [one, two] = [newId(), newId()]
  for (const id of [one, two]) await checkIn(guide, shift, { id })
  await owner.customerRecords.remove({ params: { id: one } })
  expect(await codeOf(checkIn(guide, shift, { id: one }))).toBe('deleted_meanwhile')

  const { removalId } = await owner.customerRecords.removeSome({ body: { customerIds: [two] } })
  expect(await codeOf(checkIn(guide, shift, { id: two }))).toBe('deleted_meanwhile')
  await owner.customerRecords.undoRemoval({ params: { removal: removalId ?? '' } })
  expect(await checkIn(guide, shift, { id: two })).toMatchObject({ id: two })
  expect(await customersOf(shift)).toHaveLength(1)
})

test('after a merge the id leads to the customer who stays', async () => {
  const shift = await w.shift(guide, 'Doppelt')
  const kept = await checkIn(owner, shift, {})
  const gone = newId()
  await checkIn(guide, shift, { id: gone })
  const body = { customerId: gone, links: 'end', takeEmail: false } as const
  await owner.customerRecords.merge({ params: { id: kept.id }, body })
  expect((await checkIn(guide, shift, { id: gone })).id).toBe(kept.id)
  expect(await customersOf(shift)).toHaveLength(1)
})

test('ids of others, of other shifts and of other things are refused', async () => {
  const shift = await w.shift(guide, 'Ids')
  const id = newId()
  await checkIn(guide, shift, { id })
  expect(await codeOf(checkIn(guide, await w.shift(guide, 'Andere'), { id }))).toBe('idempotency_conflict')
  const stranger = await w.owner()
  const theirs = await w.shift(stranger)
  expect(await codeOf(checkIn(stranger, theirs, { id }))).toBe('idempotency_conflict')
  expect(await codeOf(checkIn(stranger, shift, { id }))).toBe('shift_not_found')
  const plain = await checkIn(guide, shift, {})
  expect(await codeOf(checkIn(guide, shift, { id: plain.id }))).toBe('idempotency_conflict')

  for (const wrong of [{ id: '4c6f1c0e-5bd1-4a3c-9d55-3f0c6e1d8a11' }, { number: 3 }, { checkedInAt: back(60) }])
    expect(await codeOf(checkIn(guide, shift, wrong))).toBe('invalid_input')
  expect(await customersOf(shift)).toHaveLength(2)
})

test('a device’s numbers are given to nobody else, and each of them once', async () => {
  const shift = await w.shift(guide, 'Nummern')
  const leaseId = newId()
  const leases = await Promise.all([1, 2, 3].map(() => lease(guide, shift, 5, leaseId)))
  expect(leases).toEqual([1, 2, 3].map(() => ({ id: leaseId, first: 1, last: 5 })))
  expect((await checkIn(owner, shift, {})).customer_number).toBe(6)
  const third = newId()
  expect((await checkIn(guide, shift, { id: third, number: 3 })).customer_number).toBe(3)
  expect((await checkIn(guide, shift, { id: third, number: 3 })).id).toBe(third)

  const refused = (by: Member, number: number) => codeOf(checkIn(by, shift, { id: newId(), number }))
  expect(await refused(guide, 3)).toBe('number_not_held')
  expect(await refused(guide, 6)).toBe('number_not_held')
  expect(await refused(owner, 2)).toBe('number_not_held')
  await owner.customerRecords.remove({ params: { id: third } })
  expect(await refused(guide, 3)).toBe('number_not_held')
  const at = await Promise.allSettled([1, 2].map(() => checkIn(guide, shift, { id: newId(), number: 4 })))
  expect(at.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await customersOf(shift)).map(({ customer_number }) => customer_number)).toEqual([4, 6])
})

test('a member’s devices hold at most 50 unused numbers of a shift', async () => {
  const shift = await w.shift(guide, 'Viele')
  const { first, id } = await lease(guide, shift, 50)
  expect(await codeOf(lease(guide, shift, 1))).toBe('too_many_numbers')
  await checkIn(guide, shift, { id: newId(), number: first })
  expect(await lease(guide, shift, 1)).toMatchObject({ first: 51, last: 51 })
  expect(await lease(owner, shift, 2)).toMatchObject({ first: 52, last: 53 })
  expect(await codeOf(lease(guide, shift, 3, id))).toBe('idempotency_conflict')
  expect(await codeOf(lease(guide, await w.shift(guide, 'Zweite'), 50, id))).toBe('idempotency_conflict')
  expect(await codeOf(lease(guide, shift, 51))).toBe('invalid_input')
  expect(await codeOf(lease(await w.member(owner, 'guide'), shift, 1))).toBe('not_your_shift')
  await owner.shifts.setStatus({ params: { id: shift.id }, body: { status: 'paused' } })
  expect(await codeOf(lease(guide, shift, 1))).toBe('shift_not_active')
})

test('a check-in counts from when it was made, where that can be', async () => {
  const shift = await w.shift(guide, 'Zeiten')
  await w.peek(`update shift set started_at = now() - interval '3 hours' where id = $1`, [shift.id])
  const twoHoursAgo = back(7200)
  const customer = await checkIn(guide, shift, { id: newId(), checkedInAt: twoHoursAgo })
  expect(customer.created_at).toBe(twoHoursAgo)
  const { events } = await owner.delivery.timeline({ params: { id: customer.id } })
  expect(events.map(({ type, detail }) => [type, detail])).toEqual([
    ['checked_in', expect.stringMatching(/auf dem Gerät am \d\d\.\d\d\.\d{4}, \d\d:\d\d/)],
  ])
  for (const checkedInAt of [back(4 * 3600), back(-3600), '1970-01-01T00:00:00Z']) {
    const { created_at } = await checkIn(guide, shift, { id: newId(), checkedInAt })
    expect(Math.abs(Date.parse(created_at) - Date.now())).toBeLessThan(60_000)
  }
})

test('a check-in that was made before is taken in full, resting and ended shifts', async () => {
  const shift = (await guide.shifts.start({ body: { sessionName: 'Voll', maxCustomers: 1 } })).session
  await checkIn(guide, shift, {})
  const made = () => ({ id: newId(), checkedInAt: back(1) })
  expect(await codeOf(checkIn(guide, shift, { id: newId() }))).toBe('shift_full')
  expect((await checkIn(guide, shift, made())).customer_number).toBe(2)
  await guide.shifts.setStatus({ params: { id: shift.id }, body: { status: 'paused' } })
  expect(await codeOf(checkIn(guide, shift, { id: newId() }))).toBe('shift_not_active')
  expect((await checkIn(guide, shift, made())).finished_at).toBeNull()
  await end(shift)
  expect(await codeOf(checkIn(guide, shift, { id: newId() }))).toBe('not_your_shift')
  expect(await codeOf(checkIn(await w.member(owner, 'guide'), shift, made()))).toBe('not_your_shift')

  const customer = await checkIn(guide, shift, made())
  expect(customer.finished_at).not.toBeNull()
  expect((await w.upload(guide, customer.id, await photo('#778899'), 'spaet.jpg')).status).toBe(201)
  await w.completed(owner, customer.id)
})

test('seven days after the end no check-in is taken any more', async () => {
  const shift = await w.shift(guide, 'Woche')
  await end(shift)
  const at = (hours: number) =>
    w.peek(`update shift set ended_at = now() - make_interval(hours => $2) where id = $1`, [shift.id, hours])
  const made = () => ({ id: newId(), checkedInAt: back(1) })
  await at(7 * 24 - 1)
  expect(await checkIn(guide, shift, made())).toMatchObject({ customer_number: 1 })
  await at(7 * 24 + 1)
  for (const by of [guide, owner]) expect(await codeOf(checkIn(by, shift, made()))).toBe('shift_not_active')
  await at(1)
  await owner.shifts.setStatus({ params: { id: shift.id }, body: { status: 'archived' } })
  expect(await codeOf(checkIn(guide, shift, made()))).toBe('shift_not_active')
  expect(await customersOf(shift)).toHaveLength(1)
})
