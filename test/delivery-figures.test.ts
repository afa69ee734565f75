import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutesOf } from '../src/server/analytics/email-wait.ts'
import { foldDelivery } from '../src/server/analytics/fold.ts'
import { system } from '../src/server/platform/principal.ts'
import { photo } from './own-media.ts'
import { codeOf, world, type Member, type World } from './world.ts'

/** How far customers got on their way to the shared gallery. */
let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

type Query = Parameters<Member['analytics']['delivery']>[0]['query']
const delivery = (by: Member, query: Query = {}) => by.analytics.delivery({ query })
const funnel = async (by: Member, query: Query = {}) => (await delivery(by, query)).funnel
const none = { customers: 0, withMedia: 0, completed: 0, emailed: 0, opened: 0, downloaded: 0, shared: 0 }
const uploaded = { ...none, customers: 1, withMedia: 1 }

/** Sums as the customers who are there give them, counted anew. */
const recount = async (by: Member) => {
  const [row] = await w.peek(
    `select count(*)::int as customers, (count(*) filter (where photo_count + video_count > 0))::int as "withMedia",
       (count(*) filter (where completed_at is not null))::int as completed,
       (count(*) filter (where email_sent_at is not null))::int as emailed
     from customer where org_id = $1`,
    [by.orgId],
  )
  return row
}

async function withPhoto(by: Member, shift: { id: string }, name: string, email: string | null = null) {
  const customer = await w.customer(by, shift, { name, email })
  await w.upload(by, customer.id, await photo('teal'), 'a.jpg')
  return customer
}

const visit = (token: string | null, action: 'view' | 'download' | 'share', page: string) =>
  w.anyone.gallery.visit({ params: { token: token ?? '' }, body: { action, page, files: 1 } })

test('each customer counts once at each step, whatever is repeated', async () => {
  const owner = await w.owner()
  const shift = await w.shift(owner)
  await w.customer(owner, shift, { name: 'Ohne', email: null })
  await withPhoto(owner, shift, 'Offen')
  const mia = await withPhoto(owner, shift, 'Mia', 'mia@gast.example')
  await owner.customers.finish({ params: { id: mia.id } })
  await w.quiet()
  expect(await funnel(owner)).toEqual({ ...none, customers: 3, withMedia: 2, completed: 1, emailed: 1 })
  expect(await funnel(owner)).toMatchObject((await recount(owner)) ?? {})

  for (const page of ['the-first-page-of-mia', 'the-second-page-of-mia'])
    for (const action of ['view', 'download', 'share'] as const) await visit(mia.gallery_token, action, page)
  const [medium] = (await owner.media.ofCustomer({ params: { id: mia.id } })).media
  const { share } = await w.anyone.gallery.share({
    params: { token: mia.gallery_token ?? '' },
    body: { ids: [medium?.id ?? ''] },
  })
  await visit(share.url.split('/').at(-1) ?? '', 'view', 'the-page-of-a-friend')
  const today = await delivery(owner)
  expect(today.funnel).toEqual({
    ...none,
    customers: 3,
    withMedia: 2,
    completed: 1,
    emailed: 1,
    opened: 1,
    downloaded: 1,
    shared: 1,
  })
  expect(today.days).toHaveLength(30)
  expect(today.days.at(-1)).toMatchObject({ customers: 3, emailed: 1, opened: 1, downloaded: 1 })
  expect(today.minutesToEmail.median).toBeLessThan(1)
  // another organisation has none of it
  expect(await delivery(await w.owner('Fremde'))).toMatchObject({
    funnel: none,
    minutesToEmail: { median: null, p95: null },
  })
})

test('figures follow moved customers, and those of a shift whose activity changes', async () => {
  const owner = await w.owner()
  const activity = async (name: string) => (await owner.activities.create({ body: { name } })).activity_type.id
  const [rafting, canyoning] = [await activity('Rafting'), await activity('Canyoning')]
  const start = async (by: Member, activityTypeId: string) =>
    (await by.shifts.start({ body: { sessionName: 'Fahrt', maxCustomers: 10, activityTypeId } })).session
  const admin = await w.member(owner, 'admin')
  const [first, second] = [await start(owner, rafting), await start(admin, canyoning)]
  const customer = await withPhoto(owner, first, 'Tom')
  await w.quiet()
  const of = async () =>
    Promise.all([
      funnel(owner, { activityTypeId: rafting }),
      funnel(owner, { activityTypeId: canyoning }),
      funnel(owner, { memberId: owner.memberId }),
      funnel(owner, { memberId: admin.memberId }),
    ])
  expect(await of()).toEqual([uploaded, none, uploaded, none])
  await owner.customerRecords.move({ params: { id: customer.id }, body: { sessionId: second.id } })
  expect(await of()).toEqual([none, uploaded, none, uploaded])
  await owner.shifts.update({ params: { id: second.id }, body: { activityTypeId: rafting } })
  expect(await of()).toEqual([uploaded, none, none, uploaded])

  await w.peek(`update customer set created_at = '2026-03-01 23:30+01' where id = $1`, [customer.id])
  expect(await funnel(owner)).toEqual(none)
  expect(await funnel(owner, { from: '2026-03-01', to: '2026-03-01' })).toEqual(uploaded)
  await w.quiet()

  // a deleted member leaves the figures, without a name
  await owner.team.remove({ params: { id: admin.memberId }, query: { force: 'true' } })
  expect(await funnel(owner, { from: '2026-03-01', to: '2026-03-01' })).toEqual(uploaded)
  expect(await codeOf(funnel(owner, { memberId: admin.memberId }))).toBe('member_not_found')
  expect(await w.peek('select from delivery_tally where member_id = $1', [admin.memberId])).toEqual([])
})

test('figures stay when customers go, except of a check-in without any medium', async () => {
  const owner = await w.owner()
  const shift = await w.shift(owner)
  const [gone, mistake] = [await withPhoto(owner, shift, 'Geht'), await w.customer(owner, shift, { email: null })]
  await w.quiet()
  expect(await funnel(owner)).toEqual({ ...uploaded, customers: 2 })
  await owner.customerRecords.remove({ params: { id: mistake.id } })
  expect(await funnel(owner)).toEqual(uploaded)
  await owner.customerRecords.remove({ params: { id: gone.id } })
  expect(await funnel(owner)).toEqual(uploaded)

  await withPhoto(owner, shift, 'Bleibt')
  await w.customer(owner, shift, { email: null })
  await w.quiet()
  await owner.shifts.remove({ params: { id: shift.id }, query: { name: shift.session_name } })
  expect(await funnel(owner)).toEqual({ ...uploaded, customers: 2, withMedia: 2 })
  expect(await funnel(owner, { memberId: owner.memberId })).toEqual({ ...uploaded, customers: 2, withMedia: 2 })
})

test('two customers who are merged are one, with the steps of both', async () => {
  const owner = await w.owner()
  const shift = await w.shift(owner)
  const [kept, gone] = [await w.customer(owner, shift, { email: null }), await withPhoto(owner, shift, 'Doppelt')]
  await w.quiet()
  await visit(kept.gallery_token, 'view', 'a-page-of-the-kept-one')
  expect(await funnel(owner)).toEqual({ ...uploaded, customers: 2, opened: 1 })
  const body = { customerId: gone.id, links: 'end', takeEmail: false } as const
  await owner.customerRecords.merge({ params: { id: kept.id }, body })
  expect(await funnel(owner)).toEqual({ ...uploaded, opened: 1 })
  await w.quiet()
})

test('the night folds the sums and changes no figure', async () => {
  const owner = await w.owner()
  const shift = await w.shift(owner)
  for (const name of ['Eins', 'Zwei']) await withPhoto(owner, shift, name)
  const moved = await w.customer(owner, shift, { email: null })
  await w.peek(`update customer set created_at = created_at - interval '40 days' where id = $1`, [moved.id])
  await owner.customerRecords.remove({ params: { id: moved.id } })
  await w.quiet()
  const before = await delivery(owner)
  const rows = () => w.peek('select customers, with_media from delivery_tally where org_id = $1', [owner.orgId])
  expect((await rows()).length).toBeGreaterThan(4)
  await w.services.inOrganisation(owner.orgId, system, ({ tx }) => foldDelivery(tx))
  expect(await rows()).toEqual([{ customers: 2, with_media: 2 }])
  expect(await delivery(owner)).toEqual(before)
})

test('a period that ends before it begins, or spans more than three years, is refused', async () => {
  const owner = await w.owner()
  const refusal = (query: Query) =>
    delivery(owner, query).then(
      () => undefined,
      (error: { fields?: unknown }) => error.fields,
    )
  expect(await refusal({ from: '2026-02-02', to: '2026-02-01' })).toEqual({ to: '„Bis“ liegt vor „Von“.' })
  expect(await refusal({ from: '1826-01-01', to: '2026-01-01' })).toEqual({
    to: 'Der Zeitraum umfasst höchstens drei Jahre.',
  })
  expect(await refusal({ to: '0001-01-01' })).toEqual({ to: 'Der Zeitraum beginnt frühestens 1900.' })
  expect(await refusal({ to: '9999-12-31' })).toBeUndefined()
  expect(await refusal({ from: '2023-01-01', to: '2025-12-31' })).toBeUndefined()
  expect(Object.keys((await refusal({ from: '31.12.2025' })) as object)).toEqual(['from'])
})

test('activities and members of another organisation are not found', async () => {
  const [owner, stranger] = [await w.owner(), await w.owner('Fremde')]
  const { activity_type } = await stranger.activities.create({ body: { name: 'Fremd' } })
  expect(await codeOf(delivery(owner, { activityTypeId: activity_type.id }))).toBe('activity_type_not_found')
  expect(await codeOf(delivery(owner, { memberId: stranger.memberId }))).toBe('member_not_found')
  expect(await codeOf(delivery(await w.member(owner, 'guide')))).toBe('forbidden')
})

test('the file holds a line for each day, for a German spreadsheet program', async () => {
  const owner = await w.owner()
  await withPhoto(owner, await w.shift(owner), 'Mia')
  await w.quiet()
  const [day] = (await delivery(owner)).days.slice(-1)
  const answer = await owner.fetch(`/api/v1/analytics/delivery.csv?from=${day?.day}`)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toContain('Auslieferung.csv')
  expect(Buffer.from(await answer.arrayBuffer()).toString('utf8')).toBe(
    `\uFEFFTag;Gäste;Mit Aufnahmen;Fertig;E-Mail gesendet;Geöffnet;Heruntergeladen;Geteilt;Antwort gut;Antwort mittel;Antwort schlecht;Mit gezählten Aufnahmen;Fotos;Clips;Minuten bis zur E-Mail (die Hälfte);Minuten bis zur E-Mail (95 von 100)\r\n${day?.day};1;1;0;0;0;0;0;0;0;0;1;1;0;;\r\n`,
  )
  await waits(owner, '2025-12-31', [0, 4, 9])
  const waited = await (await owner.fetch('/api/v1/analytics/delivery.csv?from=2025-12-31&to=2026-01-01')).text()
  expect(waited.split('\r\n').slice(1, 3)).toEqual([
    '2025-12-31;3;0;0;3;0;0;0;0;0;0;0;0;0;"0,5";"1,8"',
    '2026-01-01;0;0;0;0;0;0;0;0;0;0;0;0;0;;',
  ])
  const refused = await owner.fetch('/api/v1/analytics/delivery.csv?from=2026-02-02&to=2026-02-01')
  expect(refused.status).toBe(400)
})

test('activities and members are compared, as a list and as a file', async () => {
  const owner = await w.owner()
  const { activity_type } = await owner.activities.create({ body: { name: '=Rafting;1' } })
  const [tour, other] = [
    await owner.shifts.start({ body: { sessionName: 'Fahrt', maxCustomers: 9, activityTypeId: activity_type.id } }),
    await w.shift(await w.member(owner, 'admin')),
  ]
  for (const name of ['Eins', 'Zwei']) await withPhoto(owner, tour.session, name)
  await w.customer(owner, other, { email: null })
  await w.quiet()
  const unrated = { good: 0, fair: 0, bad: 0, counted: 0, photos: 0, videos: 0 }
  const { activities, members } = await delivery(owner)
  expect(activities).toEqual([
    {
      ...none,
      ...unrated,
      id: activity_type.id,
      name: '=Rafting;1',
      customers: 2,
      withMedia: 2,
      counted: 2,
      photos: 2,
    },
    { ...none, ...unrated, id: null, name: 'Ohne Aktivität', customers: 1 },
  ])
  expect(members.map(({ name, customers }) => ({ name, customers }))).toEqual([
    { name: 'Olga Berg', customers: 2 },
    { name: expect.any(String), customers: 1 },
  ])
  // of one activity, only its own
  expect((await delivery(owner, { activityTypeId: activity_type.id })).members).toHaveLength(1)

  const file = async (by: string) => {
    const answer = await owner.fetch(`/api/v1/analytics/delivery.csv?by=${by}`)
    return { name: answer.headers.get('content-disposition'), lines: (await answer.text()).split('\r\n') }
  }
  const ofActivities = await file('activity')
  expect(ofActivities.name).toContain("filename*=UTF-8''Auslieferung-Aktivit%C3%A4ten.csv")
  expect(ofActivities.lines.slice(0, 2)).toEqual([
    expect.stringMatching(/^.?Aktivität;Gäste;Mit Aufnahmen;/u),
    '"\'=Rafting;1";2;2;0;0;0;0;0;0;0;0;2;2;0',
  ])
  expect((await file('member')).lines[1]).toMatch(/^Olga Berg;2;2;/)
  expect((await owner.fetch('/api/v1/analytics/delivery.csv?by=week')).status).toBe(400)

  // the figures stay when the shift goes with its customers, and then the activity
  await owner.shifts.remove({ params: { id: tour.session.id }, query: { name: 'Fahrt' } })
  await owner.activities.remove({ params: { id: activity_type.id } })
  expect((await delivery(owner)).activities[0]).toMatchObject({ name: 'Gelöschte Aktivität', customers: 2 })
})

test('a period is compared with as many days right before it', async () => {
  const owner = await w.owner()
  const customer = await withPhoto(owner, await w.shift(owner), 'Früh')
  await w.peek(`update customer set created_at = '2026-03-05 12:00+01' where id = $1`, [customer.id])
  await w.quiet()
  const before = async (from: string, to: string) => (await delivery(owner, { from, to })).before
  expect(await before('2026-03-06', '2026-03-07')).toEqual(uploaded)
  expect(await before('2026-03-08', '2026-03-09')).toEqual(none)
  expect(await before('2026-03-05', '2026-03-09')).toEqual(none)
})

/** A customer of a day for each step of waiting time. */
const waits = (by: Member, day: string, steps: number[]) =>
  w.peek(
    `insert into delivery_tally (org_id, day, email_wait, customers, emailed)
     select $1, $2, step, 1, 1 from unnest($3::int[]) as step`,
    [by.orgId, day, steps],
  )

test('the course of a period is told by day, week or month, in at most a hundred parts', async () => {
  const owner = await w.owner()
  // a Tuesday and the Sunday before it; the month ends between them
  await waits(owner, '2024-09-29', [1])
  await waits(owner, '2024-10-01', [1, 1, 9])
  const trend = async (from: string, to: string) => (await delivery(owner, { from, to })).trend
  const minutes = (...steps: number[]) => {
    const customers = steps.map((step) => ({ step, customers: 1 }))
    return { median: minutesOf(customers, 0.5), p95: minutesOf(customers, 0.95) }
  }
  const part = (from: string, to: string, customers: number, ...steps: number[]) => ({
    from,
    to,
    customers,
    emailed: customers,
    opened: 0,
    minutesToEmail: minutes(...steps),
  })
  const days = await trend('2024-09-29', '2024-10-01')
  expect(days).toEqual({
    by: 'day',
    parts: [
      part('2024-09-29', '2024-09-29', 1, 1),
      part('2024-09-30', '2024-09-30', 0),
      part('2024-10-01', '2024-10-01', 3, 1, 1, 9),
    ],
  })
  expect(days.parts[1]?.minutesToEmail).toEqual({ median: null, p95: null })
  const quarter = await trend('2024-07-01', '2024-09-30')
  expect([quarter.by, quarter.parts.length]).toEqual(['day', 92])

  const weeks = await trend('2024-07-03', '2024-10-03')
  expect([weeks.by, weeks.parts.length]).toEqual(['week', 14])
  expect(weeks.parts[0]).toEqual(part('2024-07-03', '2024-07-07', 0))
  expect(weeks.parts.slice(-2)).toEqual([
    part('2024-09-23', '2024-09-29', 1, 1),
    part('2024-09-30', '2024-10-03', 3, 1, 1, 9),
  ])
  const longest = await trend('2023-01-02', '2024-10-06')
  expect([longest.by, longest.parts.length]).toEqual(['week', 92])

  const months = await trend('2022-10-15', '2024-10-14')
  expect([months.by, months.parts.length]).toEqual(['month', 25])
  expect(months.parts[0]).toEqual(part('2022-10-15', '2022-10-31', 0))
  expect(months.parts.slice(-2)).toEqual([
    part('2024-09-01', '2024-09-30', 1, 1),
    part('2024-10-01', '2024-10-14', 3, 1, 1, 9),
  ])
  // the whole period as before
  expect((await delivery(owner, { from: '2022-10-15', to: '2024-10-14' })).minutesToEmail).toEqual(minutes(1, 1, 1, 9))
})

test('waiting times are right to a quarter', async () => {
  const seconds = [0, 3, 14.9, 15, 18.7, 60, 299, 3600, 86_400, 90 * 86_400, 1000 * 86_400]
  for (const waited of seconds) {
    const [row] = await w.peek('select email_wait(make_interval(secs => $1)) as step', [waited])
    const step = Number(row?.['step'])
    const [least, most] = [minutesOf([{ step, customers: 1 }], 0), minutesOf([{ step, customers: 1 }], 1)]
    expect((least ?? NaN) * 60).toBeLessThanOrEqual(waited + 0.001)
    if (step < 60) expect((most ?? NaN) * 60).toBeGreaterThan(waited)
  }
  expect(await w.peek(`select email_wait(interval '-1 second') as step`)).toEqual([{ step: null }])
  expect(minutesOf([], 0.5)).toBeNull()
  // 15 to 18.75 s, the half of them
  expect(minutesOf([{ step: 1, customers: 4 }], 0.5)).toBeCloseTo(16.875 / 60, 6)
  expect(
    minutesOf(
      [
        { step: 9, customers: 1 },
        { step: 1, customers: 99 },
      ],
      0.95,
    ),
  ).toBeLessThan(18.75 / 60)
})

/** The statements of a migration that fill or change tables. */
const changesOf = (name: string) =>
  readFileSync(new URL(`../db/migrations/${name}`, import.meta.url), 'utf8').match(/^(insert|update)[^;]*;/gm) ?? []

test('an upgrade counts the customers of before as the triggers count new ones', async () => {
  const owner = await w.owner()
  const shift = await w.shift(owner)
  await w.customer(owner, shift, { name: 'Ohne', email: null })
  await withPhoto(owner, shift, 'Offen')
  const [mia, early] = [
    await withPhoto(owner, shift, 'Mia', 'mia@gast.example'),
    await withPhoto(owner, shift, 'Vor dem Fertig', 'jo@gast.example'),
  ]
  await owner.customers.finish({ params: { id: mia.id } })
  await w.quiet()
  await visit(mia.gallery_token, 'download', 'the-only-page-of-mia')
  // an email of which the database has nothing but its time: no waiting time was measured
  await w.peek('update customer set email_sent_at = now() where id = $1', [early.id])

  const kept = () =>
    Promise.all([
      w.peek('select * from delivery_progress where org_id = $1 order by customer_id', [owner.orgId]),
      delivery(owner),
      w.peek(
        'select email_wait, sum(emailed) from delivery_tally where org_id = $1 group by 1 having sum(emailed) > 0 order by 1',
        [owner.orgId],
      ),
    ])
  const byTriggers = await kept()
  expect(byTriggers[0].map(({ email_wait }) => email_wait)).toEqual([null, expect.any(Number), null])
  await w.peek('truncate delivery_progress, delivery_tally')
  await w.peek('alter table delivery_progress disable trigger user')
  for (const name of ['0172_delivery_figures', '0173_unmeasured_email_waits', '0190_figures_of_shifts_and_media'])
    for (const change of changesOf(`${name}.sql`)) await w.peek(change)
  await w.peek('alter table delivery_progress enable trigger user')
  expect(await kept()).toEqual(byTriggers)
})
