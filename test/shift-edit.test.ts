import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualRecipe } from '../src/server/films/recipe.ts'
import { photo } from './own-media.ts'
import { codeOf, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
})
afterAll(() => w.close())

test('name, maximum, activity and description of a running shift are changed', async () => {
  const { activity_type } = await owner.activities.create({ body: { name: 'Tandemsprung' } })
  const { id } = await w.shift(owner, 'Rafting', 5)
  const edit = (body: Parameters<Member['shifts']['update']>[0]['body']) =>
    owner.shifts.update({ params: { id }, body }).then(({ session }) => session)
  expect(await edit({ sessionName: ' Sprung ', activityTypeId: activity_type.id })).toMatchObject({
    session_name: 'Sprung',
    activity_name: 'Tandemsprung',
    max_customers: 5,
    description: null,
  })
  expect(await edit({ maxCustomers: 6, description: 'Zwei Flüge' })).toMatchObject({
    session_name: 'Sprung',
    activity_name: 'Tandemsprung',
    max_customers: 6,
    description: 'Zwei Flüge',
  })
  expect(await edit({ activityTypeId: null, description: '' })).toMatchObject({
    activity_name: null,
    description: null,
  })
})

test('the maximum is never below the number of customers', async () => {
  const shift = await w.shift(owner, 'Voll', 2)
  const { id } = shift
  await w.customer(owner, shift)
  await w.customer(owner, shift)
  expect(await codeOf(w.customer(owner, shift))).toBe('shift_full')
  const lowered = owner.fetch(`/api/v1/sessions/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ maxCustomers: 1 }),
  })
  expect(await (await lowered).json()).toMatchObject({
    code: 'max_below_customers',
    fields: { maxCustomers: 'Es sind schon 2 Teilnehmer in der Schicht' },
  })
  await owner.shifts.update({ params: { id }, body: { maxCustomers: 3 } })
  expect((await w.customer(owner, shift)).customer_number).toBe(3)
})

test('the second of two editors of a field sees the value that is there', async () => {
  const { id } = await w.shift(owner, 'Am Morgen', 10)
  await owner.shifts.update({ params: { id }, body: { sessionName: 'Am Mittag' } })
  const put = (body: object) =>
    owner.fetch(`/api/v1/sessions/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const second = await put({ sessionName: 'Am Abend', was: { sessionName: 'Am Morgen' } })
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({
    code: 'changed_meanwhile',
    fields: { sessionName: 'Inzwischen steht hier: „Am Mittag“' },
  })
  const maximum = await put({ maxCustomers: 12, was: { maxCustomers: 11 } })
  expect(await maximum.json()).toMatchObject({ fields: { maxCustomers: 'Inzwischen steht hier: 10' } })
  expect((await put({ description: 'Neu', was: { description: null } })).status).toBe(200)
  const { session } = await owner.shifts.get({ params: { id } })
  expect(session).toMatchObject({ session_name: 'Am Mittag', max_customers: 10, description: 'Neu' })
})

test('another activity rechecks the work of all customers', async () => {
  const { activity_type } = await owner.activities.create({ body: { name: 'Canyoning' } })
  const recipe = { ...usualRecipe, activity_type_id: activity_type.id, photos: 'without_clips' as const }
  await owner.films.saveRecipe({ body: recipe })
  const shift = await w.shift(owner, 'Mit Medien')
  const { id } = shift
  const mia = await w.customer(owner, shift)
  await w.upload(owner, mia.id, await photo('teal'), 'a.jpg')
  await owner.customers.finish({ params: { id: mia.id } })
  await w.completed(owner, mia.id)
  await w.quiet()
  const films = () => w.peek(`select status from outcome where customer_id = $1 and variant = 'film'`, [mia.id])
  expect(await films()).toEqual([])
  await owner.shifts.update({ params: { id }, body: { activityTypeId: activity_type.id } })
  await w.quiet()
  expect(await films()).toEqual([{ status: 'ready' }])
  expect((await owner.customers.get({ params: { id: mia.id } })).customer.processing_status).toBe('completed')

  const entries = async () =>
    (await w.peek(`select count(*)::int as n from audit where action = 'shift.update' and shift_id = $1`, [id]))[0]?.[
      'n'
    ]
  expect(await entries()).toBe(1)
  await owner.shifts.update({ params: { id }, body: { sessionName: 'Mit Medien', activityTypeId: activity_type.id } })
  expect(await entries()).toBe(1)
})

test('an ended shift runs again', async () => {
  const shift = await w.shift(owner, 'Noch einmal')
  const { id } = shift
  const mia = await w.customer(owner, shift)
  await w.upload(owner, mia.id, await photo('olive'), 'a.jpg')
  const { sharing } = await owner.sharing.update({ params: { id }, body: { checkIn: true } })
  const code = new URL(sharing.checkIn?.url ?? '').pathname.split('/').at(-1) ?? ''
  const comeIn = () => w.anyone.sharing.checkIn({ params: { code }, body: { name: 'Tom', consent: true } })
  await owner.shifts.end({ body: { sessionId: id } })
  await w.completed(owner, mia.id)
  expect(await codeOf(comeIn())).toBe('shift_not_active')
  const { session } = await owner.shifts.reopen({ params: { id } })
  expect(session).toMatchObject({ status: 'active', end_date: null })
  expect(session.customers[0]).toMatchObject({ processing_status: 'completed', gallery_token: mia.gallery_token })
  expect(session.customers[0]?.finished_at).not.toBeNull()
  expect((await comeIn()).customer.customer_number).toBe(2)
  // a second call finds it open
  expect(await codeOf(owner.shifts.reopen({ params: { id } }))).toBe('illegal_transition')
  expect((await owner.shifts.end({ body: { sessionId: id } })).session.end_date).not.toBeNull()
})

test('an archived shift is neither changed nor opened', async () => {
  const { id } = await w.shift(owner, 'Im Archiv')
  await owner.shifts.end({ body: { sessionId: id } })
  // a slip in the name is corrected without opening the shift
  await owner.shifts.update({ params: { id }, body: { sessionName: 'Archiv' } })
  await owner.shifts.setStatus({ params: { id }, body: { status: 'archived' } })
  expect(await codeOf(owner.shifts.update({ params: { id }, body: { sessionName: 'Neu' } }))).toBe('shift_archived')
  expect(await codeOf(owner.shifts.reopen({ params: { id } }))).toBe('illegal_transition')

  const guide = await w.member(owner, 'guide')
  const own = await w.shift(guide, 'Eigene')
  await guide.shifts.update({ params: { id: own.id }, body: { maxCustomers: 7 } })
  await guide.shifts.end({ body: { sessionId: own.id } })
  expect(await codeOf(guide.shifts.update({ params: { id: own.id }, body: { maxCustomers: 8 } }))).toBe(
    'not_your_shift',
  )
  expect(await codeOf(guide.shifts.reopen({ params: { id: own.id } }))).toBe('forbidden')
  const viewer = await w.member(owner, 'viewer')
  expect(await codeOf(viewer.shifts.update({ params: { id: own.id }, body: {} }))).toBe('forbidden')

  const stranger = await w.owner('Fremde')
  expect(await codeOf(stranger.shifts.update({ params: { id }, body: {} }))).toBe('shift_not_found')
  expect(await codeOf(stranger.shifts.reopen({ params: { id } }))).toBe('shift_not_found')
})
