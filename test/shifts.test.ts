import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
})
afterAll(() => w.close())

test('starting, pausing, resuming and ending a shift are on record', async () => {
  const { session } = await owner.shifts.start({
    body: { sessionName: '  Rafting am Morgen ', description: 'Zwei Boote' },
  })
  expect(session).toMatchObject({
    session_name: 'Rafting am Morgen',
    status: 'active',
    max_customers: 100,
    current_counter: 0,
    customerCount: 0,
    isArchived: false,
  })

  const to = (status: 'active' | 'paused' | 'ended' | 'archived') =>
    owner.shifts.setStatus({ params: { id: session.id }, body: { status } })
  expect((await to('paused')).session.status).toBe('paused')
  expect(await codeOf(to('paused'))).toBe('illegal_transition')
  expect((await to('active')).session.status).toBe('active')
  expect(await codeOf(to('archived'))).toBe('illegal_transition')
  const ended = await owner.shifts.end({ body: { sessionId: session.id } })
  expect(ended.session.status).toBe('ended')
  expect(ended.session.end_date).not.toBeNull()
  expect(await codeOf(owner.shifts.end({ body: { sessionId: session.id } }))).toBe('illegal_transition')
  expect((await to('archived')).session).toMatchObject({
    status: 'archived',
    session_type: 'archived',
    isArchived: true,
  })
  expect((await to('ended')).session.status).toBe('ended')

  const { activities } = await owner.overview.recentActivity({})
  expect(activities.map((a) => a.text)).toEqual(
    expect.arrayContaining(['Schicht „Rafting am Morgen“ gestartet', 'Schicht „Rafting am Morgen“ beendet']),
  )
})

test('the list counts by state, and the current shift is the own newest active one', async () => {
  const by = await w.owner('Zählwerk')
  const colleague = await w.member(by, 'admin')
  const current = async (of: Member) => (await of.shifts.current()).session?.session_name ?? null
  expect(await current(by)).toBeNull()
  const [paused, ended, archived, own] = [
    await w.shift(by, 'Pause'),
    await w.shift(by, 'Ende'),
    await w.shift(by, 'Archiv'),
    await w.shift(by, 'Eigene'),
  ]
  const others = await w.shift(colleague, 'Kollegin')
  await w.customer(by, own, { name: 'Mia' })
  await w.customer(by, others, { name: 'Tom' })
  await by.shifts.setStatus({ params: { id: paused.id }, body: { status: 'paused' } })
  for (const { id } of [ended, archived]) await by.shifts.end({ body: { sessionId: id } })
  await by.shifts.setStatus({ params: { id: archived.id }, body: { status: 'archived' } })

  const { summary } = await by.shifts.all({ query: {} })
  const states = { total: 5, active: 2, paused: 1, ended: 1, archived: 1 }
  expect(summary).toMatchObject({ ...states, totalCustomers: 2, totalMedia: 0 })
  // before a colleague's newer one; without an own one, the organisation's newest
  expect(await current(by)).toBe('Eigene')
  await by.shifts.end({ body: { sessionId: own.id } })
  expect(await current(by)).toBe('Kollegin')
})

test('fifty parallel check-ins get the numbers 1 to 50, each once', async () => {
  const shift = await w.shift(owner, 'Andrang', 50)
  const customers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => w.customer(owner, shift, { name: `Gast ${i}` })),
  )
  expect(customers.map((g) => g.customer_number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, i) => i + 1),
  )
  expect(await codeOf(w.customer(owner, shift))).toBe('shift_full')

  const { session } = await owner.shifts.get({ params: { id: shift.id } })
  expect(session).toMatchObject({ current_counter: 50, customerCount: 50, total_customers: 50 })
  expect(session.customers.map((c) => c.customer_number)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
})

test('of sixty parallel check-ins for fifty places ten are told that it is full', async () => {
  const shift = await w.shift(owner, 'Voll', 50)
  const codes = await Promise.all(Array.from({ length: 60 }, () => codeOf(w.customer(owner, shift))))
  expect(codes.filter((code) => code === 'shift_full')).toHaveLength(10)
  expect(codes.filter((code) => code === undefined)).toHaveLength(50)
})

test('the same check-in sent twice under one key is one customer', async () => {
  const shift = await w.shift(owner, 'Doppelklick')
  const send = (name: string) =>
    owner.fetch(`/api/v1/sessions/${shift.id}/customers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'klick-1' },
      body: JSON.stringify({ name, consent: true }),
    })
  const [first, second] = await Promise.all([send('Mia'), send('Mia')])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await first.json()).toEqual(await second.json())
  expect((await send('Tom')).status).toBe(409)
  expect((await owner.shifts.get({ params: { id: shift.id } })).session.customerCount).toBe(1)
})

test('a paused shift takes in no customers', async () => {
  const shift = await w.shift(owner)
  await owner.shifts.setStatus({ params: { id: shift.id }, body: { status: 'paused' } })
  expect(await codeOf(w.customer(owner, shift))).toBe('shift_not_active')
})

test('a shift with customers is deleted only by its name, an empty one at once', async () => {
  const shift = await w.shift(owner, 'Zu löschen')
  await w.customer(owner, shift)
  expect(await codeOf(owner.shifts.remove({ params: { id: shift.id }, query: {} }))).toBe('name_mismatch')
  expect(await codeOf(owner.shifts.remove({ params: { id: shift.id }, query: { name: 'Zu loeschen' } }))).toBe(
    'name_mismatch',
  )
  await owner.shifts.remove({ params: { id: shift.id }, query: { name: 'Zu löschen' } })
  expect(await codeOf(owner.shifts.get({ params: { id: shift.id } }))).toBe('shift_not_found')

  const empty = await w.shift(owner, 'Leer')
  await owner.shifts.remove({ params: { id: empty.id }, query: {} })
})

test('another organisation finds no shift of this one', async () => {
  const stranger = await w.owner('Fremde')
  const shift = await w.shift(owner, 'Unsere')
  const { id } = shift
  expect((await stranger.shifts.all({ query: {} })).sessions).toEqual([])
  expect(await codeOf(stranger.shifts.get({ params: { id } }))).toBe('shift_not_found')
  expect(await codeOf(stranger.shifts.end({ body: { sessionId: id } }))).toBe('shift_not_found')
  expect(await codeOf(stranger.shifts.setStatus({ params: { id }, body: { status: 'paused' } }))).toBe(
    'shift_not_found',
  )
  expect(await codeOf(stranger.shifts.remove({ params: { id }, query: { name: 'Unsere' } }))).toBe('shift_not_found')
  expect(await codeOf(w.customer(stranger, shift))).toBe('shift_not_found')
})

test('a viewer changes nothing, and a guide only own running shifts', async () => {
  const viewer = await w.member(owner, 'viewer')
  const guide = await w.member(owner, 'guide')
  const shift = await w.shift(owner)
  expect((await viewer.shifts.get({ params: { id: shift.id } })).session.id).toBe(shift.id)
  expect(await codeOf(w.shift(viewer))).toBe('forbidden')
  expect(await codeOf(w.customer(viewer, shift))).toBe('forbidden')

  expect(await codeOf(w.customer(guide, shift))).toBe('not_your_shift')
  const own = await w.shift(guide, 'Eigene')
  expect((await w.customer(guide, own)).customer_number).toBe(1)
  await guide.shifts.end({ body: { sessionId: own.id } })
  expect(await codeOf(guide.shifts.setStatus({ params: { id: own.id }, body: { status: 'archived' } }))).toBe(
    'not_your_shift',
  )
  expect(await codeOf(guide.shifts.remove({ params: { id: own.id }, query: {} }))).toBe('forbidden')
})

test('bad input names its fields in German', async () => {
  const response = await owner.fetch('/api/v1/sessions/start', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionName: '  ', maxCustomers: 0 }),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    code: 'invalid_input',
    error: 'Bitte prüfen Sie Ihre Eingaben.',
    message: 'Bitte prüfen Sie Ihre Eingaben.',
    fields: { sessionName: 'Name der Schicht ist erforderlich', maxCustomers: 'Mindestens 1 Teilnehmer' },
  })
})
