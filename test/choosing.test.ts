import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import { newId } from '../src/server/platform/ids.ts'
import { photo } from './own-media.ts'
import { codeOf, world, type Member, type World } from './world.ts'

/* Calls for several chosen customers of a shift at once. */
let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  await owner.organisations.updateSettings({ body: { autoSend: false } })
})
afterAll(() => w.close())

let colour = 0
const upload = async ({ id }: Customer) =>
  w.upload(owner, id, await photo(`hsl(${(colour += 31) % 360}, 50%, 40%)`), 'a.jpg')
const finishSome = (shift: { id: string }, customers: { id: string }[], by: Member = owner) =>
  by.customers.finishSome({ params: { id: shift.id }, body: { customerIds: customers.map(({ id }) => id) } })
const sendTo = (shift: { id: string }, customers: { id: string }[]) =>
  owner.delivery.sendShift({ params: { id: shift.id }, body: { customerIds: customers.map(({ id }) => id) } })
const get = async ({ id }: Customer) => (await owner.customers.get({ params: { id } })).customer

test('one call finishes the chosen customers and names those that it skips', async () => {
  const shift = await w.shift(owner)
  const [mia, tom, kim] = [
    await w.customer(owner, shift),
    await w.customer(owner, shift),
    await w.customer(owner, shift),
  ]
  await owner.customers.finish({ params: { id: tom.id } })
  const elsewhere = await w.customer(owner, await w.shift(owner))
  expect(await finishSome(shift, [mia, tom, elsewhere, mia])).toEqual({
    finished: 1,
    skipped: [
      { customerId: tom.id, reason: 'already_done' },
      { customerId: elsewhere.id, reason: 'gone' },
    ],
  })
  expect((await get(mia)).finished_at).not.toBeNull()
  expect((await get(kim)).finished_at).toBeNull()
  expect((await get(elsewhere)).finished_at).toBeNull()
  // each has an entry of its own, and a second call has nothing left to do
  expect(await finishSome(shift, [mia, tom])).toMatchObject({ finished: 0 })
  const entries = await w.peek(`select customer_id from audit where action = 'customer.finish' and shift_id = $1`, [
    shift.id,
  ])
  expect(entries).toHaveLength(2)
})

test('two simultaneous calls finish each customer once', async () => {
  const shift = await w.shift(owner)
  const customers = [await w.customer(owner, shift), await w.customer(owner, shift), await w.customer(owner, shift)]
  const answers = await Promise.all([finishSome(shift, customers), finishSome(shift, customers.toReversed())])
  expect(answers.reduce((sum, { finished }) => sum + finished, 0)).toBe(3)
})

test('the e-mail goes only to chosen customers whose work is complete', async () => {
  const shift = await w.shift(owner)
  const [mia, tom, kim] = [
    await w.customer(owner, shift),
    await w.customer(owner, shift),
    await w.customer(owner, shift),
  ]
  for (const one of [mia, tom]) await upload(one)
  await finishSome(shift, [mia, tom])
  await w.completed(owner, mia.id)
  await w.completed(owner, tom.id)
  const gone = { id: newId() }
  expect(await sendTo(shift, [mia, kim, gone])).toEqual({
    total: 3,
    queued: 1,
    skipped: [
      { customerId: gone.id, reason: 'gone' },
      { customerId: kim.id, reason: 'not_ready' },
    ],
  })
  await w.quiet()
  expect((await get(mia)).email_notification_status).toBe('sent')
  expect((await get(tom)).email_notification_sent_at).toBeNull()
  const { sending } = await owner.delivery.lastSending({ params: { id: shift.id } })
  expect(sending).toMatchObject({ isWhole: false, total: 1, sent: 1 })
  // a second call sends no second email
  expect(await sendTo(shift, [mia])).toMatchObject({ queued: 0, skipped: [{ reason: 'already_sent' }] })
})

test('a guide finishes only customers of own running shifts', async () => {
  const guide = await w.member(owner, 'guide')
  const foreign = await w.shift(owner)
  const mia = await w.customer(owner, foreign)
  expect(await codeOf(finishSome(foreign, [mia], guide))).toBe('not_your_shift')
  const stranger = await w.owner()
  expect(await codeOf(finishSome(foreign, [mia], stranger))).toBe('shift_not_found')
  const own = await w.shift(stranger)
  expect(await finishSome(own, [mia], stranger)).toEqual({
    finished: 0,
    skipped: [{ customerId: mia.id, reason: 'gone' }],
  })
  expect((await get(mia)).finished_at).toBeNull()
})

test('an empty or too large selection is refused at its field', async () => {
  const shift = await w.shift(owner)
  const many = Array.from({ length: 501 }, () => ({ id: newId() }))
  await expect(finishSome(shift, [])).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { customerIds: 'Bitte wählen Sie mindestens einen Gast' },
  })
  await expect(finishSome(shift, many)).rejects.toMatchObject({
    fields: { customerIds: 'Höchstens 500 Gäste auf einmal' },
  })
})
