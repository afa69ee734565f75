import { afterAll, beforeAll, expect, test } from 'vitest'
import { CustomerState, statesOf, unservedStates, type StateFilter } from '../src/contract/customer-state.ts'
import { photo } from './own-media.ts'
import { openPostOffice, type PostOffice } from './smtp.ts'
import { codeOf, until, world, type Member, type World } from './world.ts'

let post: PostOffice
let w: World
let owner: Member
beforeAll(async () => {
  post = await openPostOffice()
  w = await world({ MAIL_URL: post.url, MAIL_FROM: 'post@andenken.example' })
  owner = await w.owner('Wildwasser Allgäu')
  await owner.organisations.updateSettings({ body: { autoSend: false } })
})
afterAll(async () => {
  await w.close()
  await post.close()
})

/** The row of a customer whose souvenir was made and sent. */
const served = {
  email: 'mia@example.com',
  email_to: 'mia@example.com',
  email_status: 'sent',
  processing_status: 'completed',
  gallery_token: 'token',
  consent: true,
  photo_count: 3,
  video_count: 0,
  completed_at: '2026-11-21T10:00:00Z',
  finished_at: '2026-11-21T10:00:00Z',
}
const unsent = { email_status: 'pending', email_to: null }
const open = { finished_at: null, completed_at: null, ...unsent }
const none = { photo_count: 0, processing_status: 'new', completed_at: null, ...unsent }

const table: [what: string, change: object, state: CustomerState][] = [
  ['has everything', {}, 'served'],
  ['was written with another case', { email: 'Mia@Example.com' }, 'served'],
  ['was anonymised', { anonymized_at: '2028-11-21T10:00:00Z' }, 'closed'],
  ['confirmed the deletion', { deletion_due_at: '2026-11-28T10:00:00Z', processing_status: 'failed' }, 'closed'],
  ['has had the time', { media_expired_at: '2027-11-28T10:00:00Z', email: null }, 'closed'],
  ['wants no pictures', { ...none, consent: false, email: null }, 'refused'],
  ['took the consent back, whatever failed', { consent: false, processing_status: 'failed' }, 'refused'],
  ['was not asked for consent', { consent: null }, 'served'],
  ['was served, and the film failed then', { processing_status: 'failed' }, 'failed_work'],
  ['has just come', { ...none, finished_at: null }, 'awaiting_media'],
  ['has just come, without an address', { ...none, finished_at: null, email: null }, 'awaiting_media'],
  ['got nothing by the end', none, 'no_media'],
  ['got nothing and cannot be reached', { ...none, email: null, gallery_token: null }, 'no_media'],
  ['is being photographed', { ...open, processing_status: 'uploading' }, 'arriving'],
  ['is about to get the first file', { ...open, processing_status: 'uploading', photo_count: 0 }, 'arriving'],
  ['got more after the work', { ...unsent, finished_at: null, processing_status: 'uploading' }, 'not_finished'],
  ['was served, and got more', { finished_at: null, processing_status: 'uploading' }, 'arriving'],
  ['is being worked on', { ...unsent, processing_status: 'processing' }, 'in_work'],
  ['is being worked on again', { processing_status: 'preparing' }, 'in_work'],
  ['is being worked on, without an address', { ...unsent, processing_status: 'waiting', email: null }, 'no_address'],
  ['was locked out', { gallery_token: null }, 'link_locked'],
  ['was locked out before the email', { ...unsent, gallery_token: null, email: null }, 'link_locked'],
  ['has no address', { ...unsent, email: null }, 'no_address'],
  ['has an address from which emails come back', { email_status: 'failed', bounce_status: '5.1.1' }, 'undeliverable'],
  ['got it before emails came back', { bounce_status: '5.2.2' }, 'served'],
  ['is new at an address from which emails came back', { ...unsent, bounce_status: '5.1.1' }, 'undeliverable'],
  ['was refused by the mail server', { email_status: 'failed' }, 'email_failed'],
  ['has another address since', { email: 'neu@example.com' }, 'address_changed'],
  [
    'was refused and has another address since',
    { email: 'neu@example.com', email_status: 'failed' },
    'address_changed',
  ],
  [
    'has another address than the email on its way',
    { email: 'neu@example.com', email_status: 'pending' },
    'address_changed',
  ],
  ['waits for the mail server', { email_status: 'pending', email_error: 'wartet' }, 'email_waiting'],
  ['is being sent the email', { email_status: 'pending' }, 'on_the_way'],
  ['has to be sent the email', unsent, 'ready'],
]

test.each(table)('a customer who %s has the right state', async (_what, change, state) => {
  const row = { ...served, ...change }
  const [found] = await w.peek(
    'select state_of(c, c.finished_at is not null) as state from jsonb_populate_record(null::customer, $1) c',
    [JSON.stringify(row)],
  )
  expect(found).toEqual({ state })
})

test('every state is in the table, and filter groups consist of states', () => {
  expect(new Set(table.map(([, , state]) => state))).toEqual(new Set(CustomerState.options))
  expect(statesOf('unserved')).toEqual(unservedStates)
  expect([...statesOf('stuck'), 'ready']).toEqual(unservedStates)
})

let counter = 0
async function ready(shift: { id: string }, email: string | null = `gast${++counter}@post.example`) {
  const customer = await w.customer(owner, shift, { email })
  await w.upload(owner, customer.id, await photo(`hsl(${(++counter * 41) % 360}, 50%, 40%)`), 'a.jpg')
  await owner.customers.finish({ params: { id: customer.id } })
  return w.completed(owner, customer.id)
}
const get = async (id: string) => (await owner.customers.get({ params: { id } })).customer
const listed = async (state: StateFilter, by = owner) =>
  (await by.customers.overview({ query: { state } })).customers.map(({ id }) => id)
const names = (customers: { id: string }[]) => customers.map(({ id }) => id).toReversed()

test('home, shifts, customers and bulk sending list the same unserved customers', async () => {
  const shift = await w.shift(owner, 'Rafting am Morgen')
  const [one, two] = [await ready(shift), await ready(shift)]
  const without = await ready(shift, null)
  const shy = await w.customer(owner, shift, { consent: false })
  await w.customer(owner, shift, {})

  const home = await owner.overview.unserved()
  expect(home.total).toBe(3)
  expect(home.groups.map(({ reason, count }) => [reason, count])).toEqual([
    ['no_address', 1],
    ['ready', 2],
  ])
  expect(home.groups[0]?.customers).toEqual([
    { id: without.id, name: without.name, number: 3, sessionId: shift.id, sessionName: 'Rafting am Morgen' },
  ])
  expect((await owner.shifts.all({ query: {} })).sessions[0]).toMatchObject({ id: shift.id, unserved_count: 3 })
  const { session } = await owner.shifts.get({ params: { id: shift.id } })
  expect(session.customers.map(({ state }) => state)).toEqual([
    'ready',
    'ready',
    'no_address',
    'refused',
    'awaiting_media',
  ])
  expect(await listed('unserved')).toEqual(names([one, two, without]))
  expect(await listed('stuck')).toEqual([without.id])
  expect(await listed('refused')).toEqual([shy.id])
  const found = await owner.customers.overview({ query: { state: 'unserved', search: '#002', sessionId: shift.id } })
  expect(found).toMatchObject({ totalCount: 1, customers: [{ id: two.id }] })
  // as if the shift had ended, so customers without media are listed, too
  const { unserved } = await owner.delivery.unserved({ params: { id: shift.id } })
  expect(unserved.map(({ reason }) => reason)).toEqual(['ready', 'ready', 'no_address', 'no_media'])

  const plan = await owner.delivery.sendingPlan({ params: { id: shift.id } })
  expect(plan.ready).toEqual([one, two].map(({ id }) => ({ customerId: id, newLink: false })))
  const sent = await owner.delivery.sendShift({ params: { id: shift.id }, body: {} })
  expect(sent).toEqual({ total: plan.total, queued: plan.ready.length, skipped: plan.skipped })
  await until('both are sent', async () => (await listed('served')).length === 2)
  expect((await owner.overview.unserved()).total).toBe(1)
  const stranger = await w.owner('Fremde')
  expect(await stranger.overview.unserved()).toEqual({ total: 0, groups: [] })
  expect(await listed('unserved', stranger)).toEqual([])
  expect(await codeOf(stranger.delivery.sendingPlan({ params: { id: shift.id } }))).toBe('shift_not_found')
})

test('"Alle senden" sends a new link to a changed address and ends the earlier one', async () => {
  const shift = await w.shift(owner)
  const customer = await ready(shift)
  await owner.delivery.resend({ body: { customerId: customer.id } })
  await until('it is sent', async () => (await get(customer.id)).state === 'served')
  const earlier = (await get(customer.id)).gallery_token

  await owner.customers.update({
    params: { id: customer.id },
    body: { name: customer.name, email: 'neu@post.example' },
  })
  expect(await get(customer.id)).toMatchObject({
    state: 'address_changed',
    email_notification_status: 'sent',
    email_notification_to: customer.email,
  })
  const { customers } = await owner.customers.overview({ query: { state: 'address_changed' } })
  expect(customers).toMatchObject([{ id: customer.id, emailSent: false, emailTo: customer.email }])
  expect(await owner.delivery.sendShift({ params: { id: shift.id }, body: {} })).toEqual({
    total: 1,
    queued: 1,
    skipped: [],
  })
  await until('it is sent to the new one', async () => (await get(customer.id)).state === 'served')
  expect(post.emailsTo('neu@post.example')).toHaveLength(1)
  expect((await w.anyone.fetch(`/s/${earlier}`)).status).toBe(404)
})

test('a customer is link_locked until there is a new link', async () => {
  const shift = await w.shift(owner)
  const customer = await ready(shift)
  await owner.delivery.revokeLinks({ params: { id: customer.id } })
  expect(await get(customer.id)).toMatchObject({ state: 'link_locked', has_gallery_token: false })
  const plan = await owner.delivery.sendingPlan({ params: { id: shift.id } })
  expect(plan.ready).toEqual([{ customerId: customer.id, newLink: true }])
  await owner.delivery.resend({ body: { customerId: customer.id } })
  await until('it is sent', async () => (await get(customer.id)).state === 'served')
})
