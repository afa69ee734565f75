import { afterAll, beforeAll, expect, test } from 'vitest'
import { pendingDeletionReason, type Customer } from '../src/contract/customers.ts'
import { deletionStory, week } from './deletion-story.ts'
import { photo } from './own-media.ts'
import { codeOf, until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
const { confirmed } = deletionStory(() => w)
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
  owner = await w.owner('Wildwasser Allgäu')
})
afterAll(() => w.close())

const seen = async ({ id }: Customer) => (await owner.customers.get({ params: { id } })).customer

test('staff see everywhere that a customer’s deletion is confirmed', async () => {
  const shift = await w.shift(owner)
  const customer = await w.customer(owner, shift, { email: 'mia@weg.example' })
  const other = await w.customer(owner, shift, { email: 'leo@da.example' })
  expect(customer.deletion_due_at).toBeNull()
  const before = Date.now()
  await confirmed(1, 'mia@weg.example')

  const { deletion_due_at: dueAt } = await seen(customer)
  expect(Date.parse(String(dueAt))).toBeGreaterThanOrEqual(before + week)
  expect(Date.parse(String(dueAt))).toBeLessThanOrEqual(Date.now() + week)
  expect((await seen(other)).deletion_due_at).toBeNull()
  const { session } = await owner.shifts.get({ params: { id: shift.id } })
  expect(session.customers.map((one) => one.deletion_due_at)).toEqual([dueAt, null])
  const list = await owner.customers.overview({ query: {} })
  expect(list.customers.map((one) => [one.id, one.deletionDueAt])).toEqual([
    [other.id, null],
    [customer.id, dueAt],
  ])
  const { customer: shown } = await owner.media.ofCustomer({ params: { id: customer.id } })
  expect(shown.deletion_due_at).toBe(dueAt)
  const { events } = await owner.delivery.timeline({ params: { id: customer.id } })
  expect(events.map(({ type }) => type)).toEqual(['links_revoked', 'deletion_confirmed', 'checked_in'])
})

test('changes of such a customer are refused with the reason that staff read', async () => {
  const shift = await w.shift(owner)
  const customer = await w.customer(owner, shift, { email: 'ida@weg.example' })
  const other = await w.customer(owner, shift, { name: 'Leo', email: 'leo@da.example' })
  const upload = async (to: Customer, colour: string) => {
    const answer = await w.upload(owner, to.id, await photo(colour), 'Foto.jpg')
    return ((await answer.json()) as { media: { id: string } }).media.id
  }
  const [own, others] = [await upload(customer, '#112233'), await upload(other, '#445566')]
  await confirmed(1, 'ida@weg.example')

  const params = { id: customer.id }
  const calls = {
    edit: () => owner.customers.update({ params, body: { name: 'Ida', email: 'ida@weg.example' } }),
    finish: () => owner.customers.finish({ params }),
    film: () => owner.films.reprocess({ params }),
    photos: () => owner.media.reprocessPhotos({ params }),
    send: () => owner.delivery.resend({ body: { customerId: customer.id } }),
    remove: () => owner.media.remove({ params: { id: own } }),
    moveAway: () => owner.media.move({ body: { mediaIds: [own], customerId: other.id } }),
    moveHere: () => owner.media.move({ body: { mediaIds: [others], customerId: customer.id } }),
  }
  for (const [name, call] of Object.entries(calls)) {
    const refusal = await call().then(
      () => null,
      (error: { code: string; message: string }) => error,
    )
    expect(refusal, name).toMatchObject({ code: 'customer_anonymized', message: pendingDeletionReason })
  }
  // ending a link that may have been found still works
  expect(await codeOf(owner.delivery.revokeLinks({ params }))).toBeUndefined()
})

test('such a customer needs no attention from staff', async () => {
  const shift = await w.shift(owner)
  const without = await w.customer(owner, shift, { email: 'eva@weg.example' })
  const waiting = await w.customer(owner, shift, { email: 'tim@weg.example' })
  const unserved = async () =>
    (await owner.delivery.unserved({ params: { id: shift.id } })).unserved.map(({ customerId }) => customerId)
  await w.upload(owner, waiting.id, await photo('#778899'), 'Foto.jpg')
  await owner.customers.finish({ params: { id: waiting.id } })
  await until('the gallery is sent', async () => (await seen(waiting)).email_notification_status === 'sent')
  // as if the mail server had been unreachable for it so far
  await w.peek(`update email set status = 'queued', sent_at = null where customer_id = $1`, [waiting.id])
  await w.peek(`update email set handed_over_at = null where customer_id = $1`, [waiting.id])
  await w.peek(`update customer set email_status = 'pending', email_sent_at = null where id = $1`, [waiting.id])
  expect(await unserved()).toEqual([without.id])

  await confirmed(1, 'eva@weg.example')
  await confirmed(2, 'tim@weg.example')
  expect(await unserved()).toEqual([])
  const { emails } = await owner.delivery.emails({ params: { id: waiting.id } })
  expect(emails.map(({ status }) => status)).toEqual(['failed'])
  expect(await seen(waiting)).toMatchObject({ email_notification_status: 'pending', email_notification_error: null })
})

test('a filter for failures omits such a customer', async () => {
  const by = await w.owner('Kanu Isar')
  const shift = await w.shift(by)
  const names = ['Anna Ried', 'Berta Ried', 'Carla Ried', 'Dora Ried', 'Else Ried']
  const customers: Customer[] = []
  for (const [at, name] of names.entries())
    customers.push(await w.customer(by, shift, { name, email: `ried${at + 1}@weg.example` }))
  const failed = `update customer set processing_status = 'failed', email_status = 'failed' where id = any($1)`
  await w.peek(failed, [customers.slice(0, 4).map(({ id }) => id)])
  const found = async (query: Parameters<typeof by.customers.overview>[0]['query']) => {
    const { customers, totalCount } = await by.customers.overview({ query })
    return [totalCount, ...customers.map(({ name }) => name)]
  }
  const failures = [
    { processing_status: 'failed' },
    { email_status: 'failed' },
    { processing_status: 'failed', search: 'Ried' },
    { email_status: 'failed', dateFrom: new Date(Date.now() - week).toISOString(), dateTo: new Date().toISOString() },
  ] as const
  for (const query of failures)
    expect(await found(query)).toEqual([4, 'Dora Ried', 'Carla Ried', 'Berta Ried', 'Anna Ried'])

  await confirmed(2, 'ried2@weg.example')
  await confirmed(5, 'ried5@weg.example')
  // two requests, still one customer
  await confirmed(2, 'ried2@weg.example')
  for (const query of failures) {
    expect(await found(query)).toEqual([3, 'Dora Ried', 'Carla Ried', 'Anna Ried'])
    expect(await found({ ...query, limit: 2, page: 2 })).toEqual([3, 'Anna Ried'])
  }
  // a search still finds the customer
  expect((await found({}))[0]).toBe(5)
  expect(await found({ search: 'Berta' })).toEqual([1, 'Berta Ried'])
})
