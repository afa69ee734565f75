import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import { tidyCustomerRemovals } from '../src/server/customer-records/carry-out-removal.ts'
import { sendEmail } from '../src/server/delivery/send-email.ts'
import { newId } from '../src/server/platform/ids.ts'
import { system } from '../src/server/platform/principal.ts'
import { photo } from './own-media.ts'
import { codeOf, until, world, type Member, type World } from './world.ts'

/* Deleting customers, which can be undone for a few seconds. */
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
const remove = (customers: { id: string }[], by: Member = owner) =>
  by.customerRecords.removeSome({ body: { customerIds: customers.map(({ id }) => id) } })
const undo = (removal: string | null, by: Member = owner) =>
  by.customerRecords.undoRemoval({ params: { removal: removal ?? '' } })
const get = async ({ id }: { id: string }) => (await owner.customers.get({ params: { id } })).customer
const namesIn = async (shift: { id: string }) =>
  (await owner.shifts.get({ params: { id: shift.id } })).session.customers.map(({ name }) => name)
const galleryOf = ({ gallery_token }: Customer) => w.anyone.gallery.get({ params: { token: gallery_token ?? '' } })
const rowOf = async ({ id }: { id: string }) => (await w.peek('select * from customer where id = $1', [id]))[0]
const inOrganisation: typeof w.services.inOrganisation = (...args) => w.services.inOrganisation(...args)
/** A customer with a photo whose work is all done. */
async function served(shift: { id: string }, name: string) {
  const customer = await w.customer(owner, shift, { name })
  await upload(customer)
  await owner.customers.finish({ params: { id: customer.id } })
  return w.completed(owner, customer.id)
}

test('a deleted customer is gone at once and back when that is undone', async () => {
  const shift = await w.shift(owner)
  const mia = await served(shift, 'Mia Unikat')
  const tom = await w.customer(owner, shift, { name: 'Tom' })
  await w.customer(owner, shift, { name: 'Kim' })
  await owner.delivery.resend({ body: { customerId: mia.id } })
  await w.quiet()
  const before = await get(mia)

  const answer = await remove([mia, tom])
  expect(answer).toMatchObject({ removed: 2, skipped: [] })
  expect(await namesIn(shift)).toEqual(['Kim'])
  expect(await codeOf(get(mia))).toBe('customer_not_found')
  expect(await codeOf(galleryOf(before))).toBe('gallery_not_found')
  expect((await upload(mia)).status).toBe(404)
  expect((await owner.customers.overview({ query: { search: 'Unikat' } })).customers).toEqual([])
  expect((await owner.customers.overview({ query: { sessionId: shift.id } })).totalCount).toBe(1)
  expect(await codeOf(owner.customers.finish({ params: { id: tom.id } }))).toBe('customer_not_found')

  expect(await undo(answer.removalId)).toEqual({ restored: 2 })
  await w.quiet()
  expect(await get(mia)).toEqual({ ...before, gallery_token: before.gallery_token })
  expect((await galleryOf(before)).media.photos).toHaveLength(1)
  expect(await namesIn(shift)).toEqual(['Mia Unikat', 'Tom', 'Kim'])
  expect(await codeOf(undo(answer.removalId))).toBe('removal_not_found')
})

test('after the time to undo nothing of a deleted customer is left', async () => {
  const shift = await w.shift(owner)
  const mia = await served(shift, 'Mia Einmalig')
  await w.quiet()
  const { removalId } = await remove([mia])
  await until('she is gone', async () => (await rowOf(mia)) === undefined)
  expect(await codeOf(undo(removalId))).toBe('removal_not_found')
  expect(await w.objects(`deleted/${owner.orgId}/${mia.id}`)).toHaveLength(1)
  expect(await w.peek(`select action from audit where detail::text like '%Einmalig%'`)).toEqual([])
  expect((await owner.shifts.get({ params: { id: shift.id } })).session.total_customers).toBe(0)
  // the number is not assigned again
  expect((await w.customer(owner, shift)).customer_number).toBe(2)
})

test('a waiting email goes out when the customer’s deletion is undone', async () => {
  const shift = await w.shift(owner)
  const mia = await served(shift, 'Mia')
  await w.quiet()
  const email = newId()
  await w.peek(
    `insert into email (id, org_id, customer_id, decision, link_id, to_address, to_name, message_id)
     select $1, c.org_id, c.id, 'test', l.id, 'mia@gast.example', 'Mia', '<x@andenken>'
     from customer c join gallery_link l on l.customer_id = c.id where c.id = $2`,
    [email, mia.id],
  )
  const { removalId } = await remove([mia])
  await inOrganisation(owner.orgId, system, (ctx) => ctx.enqueue(sendEmail, { emailId: email }))
  await w.quiet()
  const statusOf = async () => (await w.peek('select status from email where id = $1', [email]))[0]?.['status']
  expect(await statusOf()).toBe('queued')
  await undo(removalId)
  await until('it has gone out', async () => (await statusOf()) === 'sent')
})

test('a night carries out a deletion whose job was lost', async () => {
  const mia = await w.customer(owner, await w.shift(owner))
  await remove([mia])
  await w.peek(`delete from pgboss.job where name = 'close-customer-removal'`)
  await w.peek(`update customer set removed_at = now() - interval '2 hours' where id = $1`, [mia.id])
  await inOrganisation(owner.orgId, system, (ctx) => ctx.enqueue(tidyCustomerRemovals, {}))
  await until('the night has found her', async () => (await rowOf(mia)) === undefined)
})

test('a customer who cannot be deleted is named and blocks no other', async () => {
  const shift = await w.shift(owner)
  const [mia, tom, kim] = [
    await w.customer(owner, shift),
    await w.customer(owner, shift),
    await w.customer(owner, shift),
  ]
  await w.peek('update customer set anonymized_at = now() where id = $1', [tom.id])
  await w.peek(`update customer set deletion_due_at = now() + interval '7 days' where id = $1`, [kim.id])
  const answers = await Promise.all([remove([mia, tom, kim]), remove([mia, tom, kim])])
  expect(answers.reduce((sum, { removed }) => sum + removed, 0)).toBe(1)
  expect(answers.find(({ removed }) => removed === 0)).toMatchObject({
    removalId: null,
    skipped: [
      { customerId: mia.id, reason: 'gone' },
      { customerId: tom.id, reason: 'anonymized' },
      { customerId: kim.id, reason: 'leaving' },
    ],
  })
})

test('only members of the organisation with the right delete customers', async () => {
  const mia = await w.customer(owner, await w.shift(owner))
  const stranger = await w.owner()
  expect(await codeOf(remove([mia], stranger))).toBe('customer_not_found')
  for (const role of ['guide', 'viewer'] as const)
    expect(await codeOf(remove([mia], await w.member(owner, role)))).toBe('forbidden')
  const { removalId } = await remove([mia])
  expect(await codeOf(undo(removalId, stranger))).toBe('removal_not_found')
  expect(await undo(removalId)).toEqual({ restored: 1 })
})

test('several customers are moved all or none', async () => {
  const [here, there] = [await w.shift(owner, 'Hier'), await w.shift(owner, 'Dort')]
  const [mia, tom, kim] = [
    await w.customer(owner, here, { name: 'Mia' }),
    await w.customer(owner, here, { name: 'Tom' }),
    await w.customer(owner, here, { name: 'Kim' }),
  ]
  await upload(mia)
  const { media } = await owner.media.ofCustomer({ params: { id: mia.id } })
  const mediaIds = media.map(({ id }) => id)
  await owner.media.copy({ body: { mediaIds, fromCustomerId: mia.id, customerIds: [kim.id] } })
  const moveTo = (sessionId: string, customers: Customer[], by: Member = owner) =>
    by.customerRecords.moveSome({ body: { customerIds: customers.map(({ id }) => id), sessionId } })
  expect(await moveTo(there.id, [kim, mia])).toEqual({ moved: 2, alreadyThere: 0 })
  expect([await get(mia), await get(kim)]).toMatchObject([
    { session_id: there.id, customer_number: 1 },
    { session_id: there.id, customer_number: 2 },
  ])
  expect((await owner.shifts.get({ params: { id: there.id } })).session).toMatchObject({
    total_customers: 2,
    total_media: 1,
  })
  expect((await owner.shifts.get({ params: { id: here.id } })).session).toMatchObject({
    total_customers: 1,
    total_media: 0,
  })
  expect(await moveTo(there.id, [kim, mia])).toEqual({ moved: 0, alreadyThere: 2 })

  const small = await w.shift(owner, 'Klein', 2)
  await expect(moveTo(small.id, [mia, tom, kim])).rejects.toMatchObject({
    code: 'shift_full',
    message: 'In der anderen Schicht sind noch 2 Plätze frei, ausgewählt sind 3 Gäste. Es wurde niemand umgebucht.',
  })
  expect((await get(tom)).session_id).toBe(here.id)
  await w.peek(`update customer set deletion_due_at = now() + interval '7 days' where id = $1`, [tom.id])
  await expect(moveTo(small.id, [mia, tom])).rejects.toMatchObject({
    code: 'customer_anonymized',
    message: '#002 Tom hat die Löschung verlangt. Es wurde niemand umgebucht.',
  })
  expect(await codeOf(moveTo(small.id, [mia], await w.owner()))).toBe('customer_not_found')
})
