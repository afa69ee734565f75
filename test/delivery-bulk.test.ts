import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import { newId } from '../src/server/platform/ids.ts'
import { photo } from './own-media.ts'
import { openPostOffice, type PostOffice } from './smtp.ts'
import { codeOf, send, until, world, type Member, type World } from './world.ts'

let post: PostOffice
let w: World
/** The owner of an organisation that does not send automatically. */
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
afterEach(() => post.setMood('accept'))

let counter = 0
/** A customer with one finished photo and no e-mail yet. */
async function ready(
  shift: { id: string },
  by: Member = owner,
  email: string | null = `gast${++counter}@post.example`,
): Promise<Customer> {
  const customer = await w.customer(by, shift, { email })
  await w.upload(by, customer.id, await photo(`hsl(${(++counter * 41) % 360}, 50%, 40%)`), 'a.jpg')
  await by.customers.finish({ params: { id: customer.id } })
  return w.completed(by, customer.id)
}
const sendAll = (shift: { id: string }, by: Member = owner) =>
  by.delivery.sendShift({ params: { id: shift.id }, body: {} })
const last = async (shift: { id: string }) =>
  (await owner.delivery.lastSending({ params: { id: shift.id } })).sending ?? expect.fail('no sending')
const settled = (shift: { id: string }) =>
  until('all emails have an outcome', async () => {
    const sending = await last(shift)
    return sending.waiting === 0 && sending
  })
const emailOf = (email: string | null) => post.emailsTo(email ?? '')

test('each ready customer gets one e-mail, and skipped ones are named with a reason', async () => {
  const shift = await w.shift(owner, 'Rafting am Morgen')
  const [one, two] = [await ready(shift), await ready(shift)]
  const silent = await ready(shift, owner, null)
  const fresh = await w.customer(owner, shift, { email: 'neu@post.example' })
  const gone = await ready(shift)
  await w.peek('update customer set anonymized_at = now() where id = $1', [gone.id])
  const served = await ready(shift)
  await owner.delivery.resend({ body: { customerId: served.id } })
  await until('it is sent', async () => emailOf(served.email).length === 1)
  await w.quiet()

  const answer = await send(owner, 'POST', `/sessions/${shift.id}/send`)
  expect(answer.status).toBe(202)
  const { skipped, ...counts } = (await answer.json()) as Awaited<ReturnType<typeof sendAll>>
  expect(counts).toEqual({ total: 6, queued: 2 })
  expect(skipped).toHaveLength(4)
  expect(Object.fromEntries(skipped.map(({ customerId, reason }) => [customerId, reason]))).toEqual({
    [silent.id]: 'no_address',
    [fresh.id]: 'not_ready',
    [gone.id]: 'anonymized',
    [served.id]: 'already_sent',
  })

  expect(await settled(shift)).toMatchObject({ total: 2, sent: 2, waiting: 0, failed: [] })
  for (const customer of [one, two]) {
    expect(emailOf(customer.email)).toHaveLength(1)
    expect(emailOf(customer.email)[0]?.mail.text).toContain(`/s/${customer.gallery_token}`)
  }
  const [action] = await w.peek(`select actor, shift_id, detail from audit where action = 'shift.send'`)
  expect(action).toMatchObject({ actor: 'Olga Berg', shift_id: shift.id, detail: { total: 6, queued: 2 } })
  const { activities } = await owner.overview.recentActivity()
  expect(activities.map((activity) => activity.text)).toContain(
    'Schicht „Rafting am Morgen“: E-Mails an 2 Teilnehmer veranlasst',
  )
  // now each has one
  const { queued, skipped: left } = await sendAll(shift)
  expect(queued).toBe(0)
  expect(left.filter(({ reason }) => reason === 'already_sent').map(({ customerId }) => customerId)).toHaveLength(3)
  expect((await last(shift)).total).toBe(2)
})

test('refused addresses are reported with the words of the server', async () => {
  const shift = await w.shift(owner)
  const [good, bad] = [await ready(shift), await ready(shift)]
  post.setMood((to) => (to === bad.email ? { code: 550, words: '5.1.1 No such user here' } : 'accept'))
  await sendAll(shift)
  const sending = await settled(shift)
  expect(sending).toMatchObject({ total: 2, sent: 1 })
  expect(sending.failed).toEqual([
    {
      customerId: bad.id,
      customerNumber: bad.customer_number,
      name: bad.name,
      email: bad.email,
      reason: expect.stringContaining('5.1.1 No such user here') as string,
    },
  ])
  post.setMood('accept')
  // no more email goes there until the address is corrected
  const reasons = async () => (await sendAll(shift)).skipped.map(({ customerId, reason }) => [customerId, reason])
  expect(await reasons()).toEqual([
    [good.id, 'already_sent'],
    [bad.id, 'undeliverable'],
  ])
  const right = `richtig-${bad.email}`
  await owner.customers.update({ params: { id: bad.id }, body: { name: bad.name, email: right } })
  expect(await sendAll(shift)).toMatchObject({ queued: 1, skipped: [{ customerId: good.id, reason: 'already_sent' }] })
  expect(await settled(shift)).toMatchObject({ total: 1, sent: 1, failed: [] })
  expect(emailOf(right)).toHaveLength(1)
})

test('simultaneous bulk sendings and the automatic e-mail queue no customer twice', async () => {
  post.setMood({ code: 451, words: '4.7.1 later' })
  const automatic = await w.owner('Sendet selbst')
  const shift = await w.shift(automatic)
  const customers = await Promise.all([1, 2, 3].map(() => ready(shift, automatic)))
  const answers = await Promise.all([1, 2, 3].map(() => sendAll(shift, automatic)))
  await w.quiet()
  const emails = await w.peek('select customer_id from email where customer_id = any($1)', [customers.map((g) => g.id)])
  expect(emails).toHaveLength(3)
  for (const { total, queued, skipped } of answers) {
    expect(total).toBe(3)
    expect(queued + skipped.length).toBe(3)
    expect(skipped.every(({ reason }) => reason === 'on_the_way')).toBe(true)
  }

  const careful = await w.shift(owner)
  const waiting = await Promise.all([1, 2].map(() => ready(careful)))
  const clicks = await Promise.all([1, 2, 3].map(() => sendAll(careful)))
  expect(clicks.map(({ queued }) => queued).toSorted((a, b) => a - b)).toEqual([0, 0, 2])
  const two = await w.peek('select 1 from email where customer_id = any($1)', [waiting.map((g) => g.id)])
  expect(two).toHaveLength(2)
  // an email that the server put off is still on its way
  expect(await last(careful)).toMatchObject({ total: 2, sent: 0, waiting: 2, failed: [] })
})

test('bulk sending skips customers with three e-mails in the last hour', async () => {
  const shift = await w.shift(owner)
  const [eager, locked] = [await ready(shift), await ready(shift)]
  post.setMood((to) => (to === eager.email ? { code: 554, words: '5.6.0 no' } : 'accept'))
  for (const _ of [1, 2, 3]) await owner.delivery.resend({ body: { customerId: eager.id } })
  await w.quiet()
  await owner.delivery.revokeLinks({ params: { id: locked.id } })

  expect(await sendAll(shift)).toEqual({
    total: 2,
    queued: 1,
    skipped: [{ customerId: eager.id, reason: 'too_many' }],
  })
  await settled(shift)
  const { customer } = await owner.customers.get({ params: { id: locked.id } })
  expect(customer.gallery_token).not.toBe(locked.gallery_token)
  expect(emailOf(locked.email)[0]?.mail.text).toContain(`/s/${customer.gallery_token}`)
  expect((await w.anyone.fetch(`/s/${locked.gallery_token}`)).status).toBe(404)
  expect((await w.anyone.fetch(`/s/${customer.gallery_token}`)).status).toBe(200)
})

test('an empty shift and one without a sending have no last sending', async () => {
  const shift = await w.shift(owner)
  expect(await owner.delivery.lastSending({ params: { id: shift.id } })).toEqual({ sending: null })
  expect(await sendAll(shift)).toEqual({ total: 0, queued: 0, skipped: [] })
  expect(await owner.delivery.lastSending({ params: { id: shift.id } })).toEqual({ sending: null })
})

test('a guide sends, reprocesses and locks links only while the own shift runs', async () => {
  const guide = await w.member(owner, 'guide')
  const shift = await w.shift(guide)
  const [one, other] = [await ready(shift, guide), await ready(shift, guide)]
  expect(await sendAll(shift, guide)).toMatchObject({ total: 2, queued: 2 })
  await settled(shift)
  expect(emailOf(one.email)).toHaveLength(1)
  const { newToken } = await guide.delivery.resend({ body: { customerId: one.id } })
  await until('the second email', async () => emailOf(one.email).length === 2)
  await guide.media.reprocessPhotos({ params: { id: one.id } })
  await guide.delivery.revokeLinks({ params: { id: one.id } })
  expect((await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${newToken}`)).status).toBe(404)
  await w.quiet()

  const refused = () =>
    Promise.all([
      codeOf(sendAll(shift, guide)),
      codeOf(guide.delivery.resend({ body: { customerId: other.id } })),
      codeOf(guide.media.reprocessPhotos({ params: { id: other.id } })),
      codeOf(guide.delivery.revokeLinks({ params: { id: other.id } })),
    ])
  await guide.shifts.end({ body: { sessionId: shift.id } })
  expect(await refused()).toEqual(Array(4).fill('not_your_shift'))
  expect((await guide.customers.get({ params: { id: other.id } })).customer.gallery_token).toBeNull()
  await w.quiet()
  expect(emailOf(other.email)).toHaveLength(1)
})

test('only members with the permission send and see sendings', async () => {
  const shift = await w.shift(owner)
  const customer = await ready(shift)
  expect(await codeOf(sendAll(shift, await w.member(owner, 'viewer')))).toBe('forbidden')
  expect(await codeOf(sendAll(shift, await w.member(owner, 'guide')))).toBe('not_your_shift')
  const stranger = await w.owner('Fremde')
  expect(await codeOf(sendAll(shift, stranger))).toBe('shift_not_found')
  expect(await codeOf(stranger.delivery.lastSending({ params: { id: shift.id } }))).toBe('shift_not_found')
  expect(await codeOf(sendAll({ id: newId() }))).toBe('shift_not_found')
  await w.quiet()
  expect(emailOf(customer.email)).toHaveLength(0)
})

test('two bulk sendings to three hundred customers send one e-mail to each', async () => {
  const shift = await w.shift(owner, 'Sommerfest', 400)
  const model = await ready(shift)
  // three hundred more with the same photo, by SQL
  await w.peek(
    `with customers as (
       insert into customer (id, org_id, shift_id, number, name, email, consent, finished_at, processing_status, completed_at)
       select gen_random_uuid(), org_id, shift_id, n, 'Gast ' || n, 'viele' || n || '@post.example', true, now(), 'completed', now()
       from customer, generate_series(2, 300) n where id = $1 returning id, org_id, shift_id)
     , links as (
       insert into gallery_link (id, org_id, customer_id, token)
       select gen_random_uuid(), org_id, id, id::text from customers returning id)
     , photos as (
       insert into media (id, org_id, shift_id, object_id, kind, file_name, mime, size, sha256, status)
       select g.id, g.org_id, g.shift_id, m.object_id, m.kind, m.file_name, m.mime, m.size, m.sha256, m.status
       from customers g, media m join media_customer o on o.media_id = m.id where o.customer_id = $1
       returning id, org_id, kind, sha256)
     , given as (
       insert into media_customer (media_id, customer_id, org_id, kind, sha256)
       select id, id, org_id, kind, sha256 from photos)
     insert into outcome (org_id, media_id, variant, object_id, width, height)
     select p.org_id, p.id, r.variant, r.object_id, r.width, r.height
     from photos p, outcome r join media_customer m on m.media_id = r.media_id where m.customer_id = $1`,
    [model.id],
  )
  expect(await sendAll(shift)).toEqual({ total: 300, queued: 300, skipped: [] })
  expect(await sendAll(shift)).toMatchObject({ total: 300, queued: 0 })
  expect(await last(shift)).toMatchObject({ total: 300, failed: [] })
  // a customer who was queued twice would get two
  await until(
    'a hundred are there',
    async () => post.inbox.filter(({ to }) => to[0]?.startsWith('viele')).length >= 100,
  )
})
