import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeCustomer } from '../src/server/customers/change-customer.ts'
import { customerEvents } from '../src/server/customers/events.ts'
import { wakeSubscribers } from '../src/server/customers/wake-subscribers.ts'
import { defineFeature, type Feature } from '../src/server/http/feature.ts'
import { mediaEvents } from '../src/server/media/events.ts'
import type { Subscriber } from '../src/server/platform/context.ts'
import { system } from '../src/server/platform/principal.ts'
import { declaredBy, features } from '../src/server/product.ts'
import { readyDesign } from './designs.ts'
import { clip, photo } from './own-media.ts'
import { until, world, type Member, type World } from './world.ts'

/** By name, the failures that the present test gives to subscribers of the product. */
const broken = new Map<string, () => void>()
const breakable = (subscriber: Subscriber): Subscriber => ({
  ...subscriber,
  async act(...of) {
    broken.get(subscriber.name)?.()
    await subscriber.act(...of)
  },
})

let failureShare = 0
/** A subscriber that writes down each event that it reads, in its transaction; a share of its tries fails. */
const reader = (name: string, events: Subscriber['events']): Subscriber => ({
  name,
  events,
  async act({ tx }, _services, customer, read) {
    if (Math.random() < failureShare) throw new Error('before')
    for (const event of read)
      await sql`insert into event_read (reader, customer_id, name, detail)
        values (${name}, ${customer.id}, ${event.name}, ${JSON.stringify(event.detail)}::jsonb)`.execute(tx)
    if (Math.random() < failureShare) throw new Error('after')
  },
  giveUp: () => Promise.reject(new Error('the test lets it go on')),
})
let echoes = 0
/** Answers an edit with another one. */
const echo: Subscriber = {
  name: 'echo',
  events: [customerEvents.edited],
  isConcerned: ({ name }) => name === 'Echo',
  async act(ctx, _services, { id }) {
    echoes++
    await changeCustomer(ctx, id, customerEvents.edited({ fields: ['echo'] }))
  },
  giveUp: () => Promise.reject(new Error('it never fails')),
}
const readers = [echo, reader('read-every', 'every'), reader('read-media', [mediaEvents.given, mediaEvents.taken])]

const product: Feature[] = [
  ...features.map((feature) =>
    feature.name === 'own-designs'
      ? { ...feature, jobs: (feature.jobs ?? []).map((job) => ({ ...job, run: async () => {} })) }
      : { ...feature, subscribers: (feature.subscribers ?? []).map(breakable) },
  ),
  defineFeature({ name: 'readers', subscribers: readers }),
]

let w: World
let owner: Member
beforeAll(async () => {
  w = await world({}, undefined, { features: product })
  // the database itself writes down each event that is told
  await w.peek(`create table event_read (n serial, reader text, customer_id uuid, name text, detail jsonb)`)
  await w.peek(`create table event_told (n serial, customer_id uuid, name text, detail jsonb, unread_by text[])`)
  await w.peek(`create function note_told() returns trigger language plpgsql security definer as $$ begin
    insert into public.event_told (customer_id, name, detail, unread_by)
    values (new.customer_id, new.name, new.detail, new.unread_by); return new; end $$`)
  await w.peek(`create trigger note_told after insert on customer_event for each row execute function note_told()`)
  await w.peek(`grant all on event_read, event_read_n_seq to andenken_app`)
  owner = await w.owner()
})
beforeEach(() => {
  broken.clear()
  failureShare = 0
})
afterAll(() => w.close())

/** Has jobs that wait for their next try begin at once. */
const hurry = () => w.peek(`update pgboss.job set start_after = now() where state = 'retry'`)
/** The next failure of these jobs is their last. */
const lastTry = (name: string) =>
  w.peek(`update pgboss.job set retry_limit = 0 where data ->> 'job' = $1 and state in ('created', 'retry')`, [name])

const quiet = () =>
  until('each event is read', async () => {
    await hurry()
    await w.quiet()
    return (await w.peek(`select from pgboss.job where state in ('retry', 'active')`)).length === 0
  })

const namesOf = async (table: 'read' | 'told', customerId: string, where = 'true') =>
  (
    await w.peek(`select name, detail from event_${table} where customer_id = $1 and ${where} order by n`, [customerId])
  ).map(({ name, detail }) => `${String(name)} ${JSON.stringify(detail)}`)

let counter = 0
const upload = async (id: string) =>
  w.upload(owner, id, await photo(`hsl(${(++counter * 41) % 360}, 50%, 40%)`), `${counter}.jpg`)
const mediaOf = async (id: string) => (await owner.media.ofCustomer({ params: { id } })).media
/** Calls that staff may make; a call that is not possible at the moment is refused. */
const steps: ((id: string, other: string) => Promise<unknown>)[] = [
  upload,
  upload,
  (id) => owner.customers.finish({ params: { id } }),
  (id) => owner.customers.update({ params: { id }, body: { name: `Mia ${++counter}` } }),
  async (id) =>
    owner.media.hide({
      params: { id },
      body: { mediaIds: (await mediaOf(id)).slice(0, 1).map((m) => m.id), hidden: true },
    }),
  async (id) => owner.media.remove({ params: { id: (await mediaOf(id))[0]?.id ?? id } }),
  async (id, to) =>
    owner.media.move({ body: { mediaIds: (await mediaOf(id)).slice(0, 1).map((m) => m.id), customerId: to } }),
  async (id, to) =>
    owner.media.copy({
      body: { mediaIds: (await mediaOf(id)).slice(0, 1).map((m) => m.id), fromCustomerId: id, customerIds: [to] },
    }),
  (id) => owner.media.reprocessPhotos({ params: { id } }),
  (id) => owner.delivery.setPin({ params: { id }, body: {} }),
  (id) => owner.delivery.revokeLinks({ params: { id } }),
  (customerId) => owner.delivery.resend({ body: { customerId } }),
]

test('in a random history each subscriber reads its events in order and once', async () => {
  const shift = await w.shift(owner)
  const ids = [(await w.customer(owner, shift)).id, (await w.customer(owner, shift)).id]
  // by chance no other one might reach a customer
  for (const id of ids) await upload(id)
  failureShare = 0.3
  const walk = async () => {
    for (let n = 0; n < 20; n++) {
      const id = ids[Math.floor(Math.random() * 2)]!
      const step = steps[Math.floor(Math.random() * steps.length)]!
      await step(
        id,
        ids.find((other) => other !== id)!,
      ).catch(() => {})
    }
  }
  await Promise.all([walk(), walk()])
  await quiet()

  for (const id of ids) {
    const told = await namesOf('told', id)
    expect(await namesOf('read', id, `reader = 'read-every'`)).toEqual(told)
    const mediaOnly = told.filter((name) => /^media\.(given|taken) /.test(name))
    expect(await namesOf('read', id, `reader = 'read-media'`)).toEqual(mediaOnly)
    expect(mediaOnly.length).toBeGreaterThan(0)
    const { customer } = await owner.customers.get({ params: { id } })
    const statuses = told.flatMap((name) => /status_changed .*"to":"(\w+)"/.exec(name)?.[1] ?? [])
    expect(customer.processing_status).toBe(statuses.at(-1))
  }
  expect(await w.peek('select from customer_event')).toEqual([])
})

test('links, emails and the PIN are told, and no planner looks again', async () => {
  const { id } = await w.customer(owner, await w.shift(owner), { email: 'aside@gast.example' })
  await upload(id)
  await owner.customers.finish({ params: { id } })
  await until('the email is sent', async () => (await w.mailbox()).some(({ to }) => to.includes('aside@')))
  await owner.delivery.setPin({ params: { id }, body: {} })
  await owner.delivery.revokeLinks({ params: { id } })
  await owner.delivery.openLink({ params: { id } })
  await quiet()
  const rows = await w.peek(
    `select name, unread_by from event_told where customer_id = $1 and name ~ '^(link|email|gallery)' order by n`,
    [id],
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'link.opened',
    'email.queued',
    'email.sent',
    'gallery.pin_changed',
    'links.ended',
    'link.opened',
  ])
  expect(rows.map(({ unread_by }) => unread_by)).toEqual(rows.map(() => ['read-every']))
  expect(await namesOf('read', id, `reader = 'read-every'`)).toEqual(await namesOf('told', id))
})

test('an event that is refused with its change is told to no subscriber', async () => {
  const { id } = await w.customer(owner, await w.shift(owner))
  const change = w.services.inOrganisation(owner.orgId, system, async (ctx) => {
    await changeCustomer(ctx, id, customerEvents.edited({ fields: ['name'] }))
    throw new Error('taken back')
  })
  await expect(change).rejects.toThrow('taken back')
  await quiet()
  expect(await namesOf('read', id, `name = 'customer.edited'`)).toEqual([])
})

test('a subscriber is not told of the events that it causes', async () => {
  const { id } = await w.customer(owner, await w.shift(owner), { name: 'Echo' })
  await owner.customers.update({ params: { id }, body: { language: 'en' } })
  await quiet()
  expect(echoes).toBe(1)
  const read = await namesOf('read', id, `reader = 'read-every' and name = 'customer.edited'`)
  expect(read).toEqual(['customer.edited {"fields":["language"]}', 'customer.edited {"fields":["echo"]}'])
})

test('a certificate planner that fails holds up neither readers nor the film planner', async () => {
  const { id } = await w.customer(owner, await w.shift(owner), { email: 'eva@gast.example' })
  let tries = 0
  broken.set('plan-certificate', () => {
    tries++
    throw new Error('certificates are out of order')
  })
  await upload(id)
  await owner.customers.finish({ params: { id } })
  await w.completed(owner, id)
  await until('the email is sent', async () => (await w.mailbox()).some(({ to }) => to.includes('eva@')))
  expect(tries).toBeGreaterThan(0)
  // that it was sent is told after the mailbox has it
  await expect.poll(() => namesOf('read', id, `reader = 'read-every' and name = 'email.sent'`)).toHaveLength(1)
  expect(await namesOf('read', id, `reader = 'read-every'`)).toEqual(await namesOf('told', id))
  expect(await w.peek('select distinct unread_by from customer_event where customer_id = $1', [id])).toEqual([
    { unread_by: ['plan-certificate'] },
  ])
})

test('staff see that planning failed for good and can try again', async () => {
  const other = await w.owner()
  await readyDesign(other)
  const { id } = await w.customer(other, await w.shift(other), { email: 'tom@gast.example' })
  await w.upload(other, id, await photo('hsl(7, 50%, 40%)'), 'a.jpg')
  await until('the photo is ready', async () =>
    (await other.media.ofCustomer({ params: { id } })).media.every(({ status }) => status === 'ready'),
  )
  for (const name of ['plan-certificate', 'plan-film'])
    broken.set(name, () => {
      throw new Error('out of order')
    })
  await other.customers.finish({ params: { id } })
  const shown = await until('the failure is shown', async () => {
    await lastTry('plan-certificate')
    await lastTry('plan-film')
    await hurry()
    const { customer } = await other.customers.get({ params: { id } })
    return customer.processing_status === 'failed' && customer
  })
  expect(shown.processing_error).toContain('Das Zertifikat konnte nicht geplant werden.')
  await quiet()
  // a film of a photo alone is not wanted
  expect(await w.peek('select variant from outcome where customer_id = $1', [id])).toEqual([{ variant: 'certificate' }])

  broken.clear()
  await other.films.reprocess({ params: { id } })
  expect(await w.completed(other, id)).toMatchObject({ processing_error: null })
})

test('the film planner and the automatic email say when they gave up', async () => {
  const gaveUp = async (name: string, act: (id: string) => Promise<unknown>) => {
    const { id } = await w.customer(owner, await w.shift(owner), { email: `${name}@gast.example` })
    await w.upload(owner, id, await clip(440), 'a.mp4')
    broken.set(name, () => {
      throw new Error('out of order')
    })
    await owner.customers.finish({ params: { id } })
    const found = await until(`${name} gives up`, async () => {
      await lastTry(name)
      await hurry()
      const { customer } = await owner.customers.get({ params: { id } })
      return [customer.processing_error, customer.email_notification_error].find((text) => text !== null)
    })
    broken.clear()
    await act(id)
    await until('it is sent all the same', async () => (await w.mailbox()).some(({ to }) => to.includes(`${name}@`)))
    return found
  }
  const reprocess = (id: string) => owner.films.reprocess({ params: { id } })
  expect(await gaveUp('plan-film', reprocess)).toContain('Der Film konnte nicht geplant werden.')
  const resend = (customerId: string) => owner.delivery.resend({ body: { customerId } })
  expect(await gaveUp('send-when-complete', resend)).toContain('Die automatische E-Mail konnte nicht')
})

test('the night wakes subscribers whose job was lost and forgets those that are gone', async () => {
  const { id } = await w.customer(owner, await w.shift(owner))
  broken.set('plan-film', () => {
    throw new Error('out of order')
  })
  await upload(id)
  await owner.customers.finish({ params: { id } })
  await until('the others have read', async () => {
    const left = await w.peek('select distinct unread_by from customer_event where customer_id = $1', [id])
    return left.length === 1 && JSON.stringify(left[0]?.['unread_by']) === '["plan-film"]'
  })
  await w.peek(`delete from pgboss.job where data ->> 'job' = 'plan-film'`)
  await w.peek(
    `update customer_event set unread_by = unread_by || '{retired}'::text[], created_at = now() - interval '2 hours'`,
  )
  await w.peek(
    `insert into customer_event (org_id, customer_id, seq, name, detail, unread_by, created_at)
      select org_id, id, 1000, 'old', '{}', '{retired}', now() - interval '2 hours' from customer where id = $1`,
    [id],
  )
  broken.clear()
  await w.services.inOrganisation(owner.orgId, system, ({ enqueue }) => enqueue(wakeSubscribers, {}))
  await quiet()
  expect(await w.peek('select * from customer_event')).toEqual([])
  await w.completed(owner, id)
})

test('the night wakes the subscribers of all customers', async () => {
  const shift = await w.shift(owner)
  await w.peek(
    `with customers as (
      insert into customer (id, org_id, shift_id, number, name, consent)
        select gen_random_uuid(), $1, $2, n, 'Mia', true from generate_series(1001, 2001) as n returning id)
    insert into customer_event (org_id, customer_id, seq, name, detail, unread_by, created_at)
      select $1, id, 1, 'old', '{}', '{plan-film}', now() - interval '2 hours' from customers`,
    [owner.orgId, shift.id],
  )
  await w.services.inOrganisation(owner.orgId, system, ({ enqueue }) => enqueue(wakeSubscribers, {}))
  await quiet()
  expect(await w.peek('select * from customer_event')).toEqual([])
})

test('each event and each subscriber of the product has a name of its own', () => {
  const events = features.flatMap(({ events = [] }) => events.map(({ eventName }) => eventName))
  expect(new Set(events).size).toBe(events.length)
  expect(events.filter((name) => !/^[a-z]+\.[a-z_]+$/.test(name))).toEqual([])
  const names = declaredBy(features).subscribers.map(({ name }) => name)
  expect(names).toEqual(['plan-film', 'plan-certificate', 'send-when-complete'])
  // without its planner an outcome would never be made
  const families = declaredBy(features).outcomes.flatMap((one) => (one.of === 'customer' ? [one.family] : []))
  expect(families.filter((family) => !names.includes(`plan-${family}`))).toEqual([])
})
