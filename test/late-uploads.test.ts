import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import type { ErrorBody } from '../src/contract/errors.ts'
import type { Session } from '../src/contract/shifts.ts'
import { clip, photo } from './own-media.ts'
import { codeOf, sendByTus, until, world, type Member, type World } from './world.ts'

/** Files that a guide could not send before the end of the shift. */
let w: World
let owner: Member
let guide: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  guide = await w.member(owner, 'guide')
})
afterAll(() => w.close())

let colour = 0x101010
const freshPhoto = () => photo(`#${(colour += 0x10101).toString(16)}`, { width: 300, height: 200 })
const get = async ({ id }: Pick<Customer, 'id'>) => (await owner.customers.get({ params: { id } })).customer
const end = (shift: Session, by = guide) => by.shifts.end({ body: { sessionId: shift.id } })
const sent = async ({ id }: Customer) =>
  (await w.peek(`select 1 from email where customer_id = $1 and kind = 'gallery' and status = 'sent'`, [id])).length
const filmOf = async ({ id }: Customer) =>
  (await w.peek(`select status, object_id from outcome where customer_id = $1 and variant = 'film'`, [id]))[0]
const refusalOf = async (response: Response) => {
  const { code, error } = (await response.json()) as ErrorBody
  return { status: response.status, code, error }
}

/** An ended shift of the guide with a customer who has an address. */
async function endedShift(name: string): Promise<{ shift: Session; customer: Customer }> {
  const shift = await w.shift(guide, name)
  const customer = await w.customer(guide, shift, { email: `${name.toLowerCase()}@gast.example` })
  await end(shift)
  await w.quiet()
  return { shift, customer }
}

test('a guide’s files for an own shift are taken for seven days after its end', async () => {
  const { shift, customer } = await endedShift('Woche')
  const send = async (hours: number) => {
    await w.peek(`update shift set ended_at = now() - make_interval(hours => $2) where id = $1`, [shift.id, hours])
    return [
      await w.upload(guide, customer.id, await freshPhoto(), 'a.jpg'),
      await sendByTus(guide, { customerId: customer.id }, await freshPhoto(), 'b.jpg'),
      await w.upload(guide, shift.id, await freshPhoto(), 'c.jpg', 'session'),
      await sendByTus(guide, { sessionId: shift.id }, await freshPhoto(), 'd.jpg'),
    ]
  }
  expect((await send(7 * 24 - 1)).map(({ status }) => status)).toEqual([201, 204, 201, 204])
  for (const response of await send(7 * 24 + 1))
    expect(await refusalOf(response)).toEqual({
      status: 403,
      code: 'not_your_shift',
      error: expect.stringMatching(/seit mehr als sieben Tagen beendet.*im Büro ab/),
    })
  expect((await w.upload(owner, customer.id, await freshPhoto(), 'e.jpg')).status).toBe(201)
  expect((await get(customer)).media_count).toBe(3)
})

test('a guide’s late files are refused for shifts of others and archived ones', async () => {
  const { shift, customer } = await endedShift('Fremd')
  const other = await w.member(owner, 'guide')
  const upload = async (by: Member) => refusalOf(await w.upload(by, customer.id, await freshPhoto(), 'a.jpg'))
  expect(await upload(other)).toMatchObject({ status: 403, code: 'not_your_shift' })
  await owner.shifts.setStatus({ params: { id: shift.id }, body: { status: 'archived' } })
  expect(await upload(guide)).toMatchObject({ status: 403, code: 'not_your_shift' })
  await owner.shifts.setStatus({ params: { id: shift.id }, body: { status: 'ended' } })
  expect((await w.upload(guide, customer.id, await freshPhoto(), 'b.jpg')).status).toBe(201)
  // nothing else of an ended shift is the guide's to change
  expect(await codeOf(guide.customers.finish({ params: { id: customer.id } }))).toBe('not_your_shift')
})

test('a customer to whom nothing came is mailed when the late files are ready', async () => {
  const { customer } = await endedShift('Leer')
  expect(await get(customer)).toMatchObject({ processing_status: 'new', email_notification_status: 'pending' })
  expect((await w.upload(guide, customer.id, await freshPhoto(), 'spaet.jpg')).status).toBe(201)
  await w.completed(owner, customer.id)
  await until('the email is sent', async () => (await sent(customer)) === 1)
  expect((await get(customer)).finished_at).not.toBeNull()
})

test('a served customer stays done, and the film is made anew without a second email', async () => {
  const shift = await w.shift(guide, 'Film')
  const customer = await w.customer(guide, shift, { email: 'film@gast.example' })
  const first = await clip(440, { seconds: 1 })
  expect((await w.upload(guide, customer.id, first, 'eins.mp4')).status).toBe(201)
  await end(shift)
  await w.completed(owner, customer.id)
  await until('the email is sent', async () => (await sent(customer)) === 1)
  const before = await filmOf(customer)
  expect(before?.['status']).toBe('ready')

  const second = await clip(550, { seconds: 2 })
  expect((await w.upload(guide, customer.id, second, 'zwei.mp4')).status).toBe(201)
  expect((await get(customer)).finished_at).not.toBeNull()
  await w.quiet()
  expect(await get(customer)).toMatchObject({ processing_status: 'completed', email_notification_status: 'sent' })
  const after = await filmOf(customer)
  expect(after?.['status']).toBe('ready')
  expect(after?.['object_id']).not.toBe(before?.['object_id'])
  expect(await sent(customer)).toBe(1)
})
