import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failedByReason } from '../src/server/analytics/failed-media.ts'
import { foldDelivery } from '../src/server/analytics/fold.ts'
import { openMachineLoad, percent } from '../src/server/analytics/machine-load.ts'
import { dayInGermany } from '../src/server/platform/day.ts'
import { system } from '../src/server/platform/principal.ts'
import { noise, photo } from './own-media.ts'
import { codeOf, sendByTus, world, type Member, type World } from './world.ts'

/** The measured figures about an organisation's work. */
let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const snapshot = (by: Member) => by.analytics.snapshot()
const hours = (count: number) => `interval '${count} hours'`

test('where nothing was measured the answer says so, and makes nothing up', async () => {
  expect(await snapshot(await w.owner())).toMatchObject({
    uploadMetrics: { successRate: null, activeUploads: 0, avgUploadSpeed: null, largestUpload: null },
    processingMetrics: { successRate: null, activeProcessing: 0, avgProcessingTime: null },
    customerExperience: { satisfactionRate: null, totalCustomers: 0, avgCompletionTime: null },
    readyTemplates: 0,
    storage: 'files',
  })
})

test('uploads count when they arrive, and as lost after an hour of silence', async () => {
  const owner = await w.owner()
  const { id } = await w.customer(owner, await w.shift(owner), { email: null })
  for (const colour of ['red', 'blue', 'green'])
    expect((await sendByTus(owner, { customerId: id }, await photo(colour), `${colour}.jpg`)).status).toBe(204)
  const begin = () =>
    owner.fetch('/api/v1/uploads', {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '100',
        'upload-metadata': `customerId ${Buffer.from(id).toString('base64')}`,
      },
    })
  expect((await snapshot(owner)).uploadMetrics.avgUploadSpeed).toBeGreaterThan(0)
  await begin()
  expect((await snapshot(owner)).uploadMetrics).toMatchObject({ successRate: 100, activeUploads: 1 })
  await w.peek(
    `update open_upload set touched_at = now() - ${hours(2)}, created_at = now() - ${hours(2)}
     where org_id = $1 and media_id is null`,
    [owner.orgId],
  )
  // 6 MB in two seconds each, pauses included
  await w.peek(
    `update open_upload set size = 6 * 1024 * 1024, created_at = touched_at - interval '2 seconds'
     where org_id = $1 and media_id is not null`,
    [owner.orgId],
  )
  const { uploadMetrics } = await snapshot(owner)
  expect(uploadMetrics).toMatchObject({ successRate: 75, activeUploads: 0, largestUpload: 6 * 2 ** 20 })
  expect(uploadMetrics.avgUploadSpeed).toBeCloseTo(3, 5)
  // another organisation sees none of it
  expect((await snapshot(await w.owner('Fremde'))).uploadMetrics.successRate).toBeNull()
  await w.quiet()
})

test('processing and delivery are timed from "fertig"', async () => {
  const owner = await w.owner()
  const shift = await w.shift(owner)
  const served: string[] = []
  for (const colour of ['red', 'blue']) {
    const { id } = await w.customer(owner, shift, { email: `${colour}@gast.example` })
    await w.upload(owner, id, await photo(colour), 'a.jpg')
    await owner.customers.finish({ params: { id } })
    served.push(id)
  }
  const failing = await w.customer(owner, shift, { email: null })
  await w.upload(owner, failing.id, (await noise(1, 3)).subarray(0, 5000), 'a.png')
  await owner.customers.finish({ params: { id: failing.id } })
  await w.quiet()
  await w.peek(
    `update customer set finished_at = now() - interval '10 minutes', completed_at = now() - interval '9 minutes'
     where id = any($1)`,
    [served],
  )
  await w.peek(
    `update delivered_album d set delivered_at = c.finished_at + interval '6 minutes'
     from customer c where c.id = d.customer_id and c.id = any($1)`,
    [served],
  )
  await w.peek(`update customer set processing_status = 'failed' where id = $1`, [failing.id])
  const { processingMetrics, customerExperience } = await snapshot(owner)
  expect(processingMetrics.successRate).toBeCloseTo(66.7, 5)
  expect(processingMetrics.avgProcessingTime).toBeCloseTo(60, 3)
  expect(customerExperience).toMatchObject({ satisfactionRate: null, totalCustomers: 3 })
  expect(customerExperience.avgCompletionTime).toBeCloseTo(6, 3)

  // a day later it is no longer of the last 24 hours, and the customers are not of today
  await w.peek(
    `update customer set created_at = created_at - ${hours(30)}, finished_at = finished_at - ${hours(30)},
       completed_at = completed_at - ${hours(30)} where id = any($1)`,
    [served],
  )
  await w.peek(`update delivered_album set delivered_at = delivered_at - ${hours(30)} where customer_id = any($1)`, [
    served,
  ])
  expect(await snapshot(owner)).toMatchObject({
    processingMetrics: { successRate: 0, avgProcessingTime: null },
    customerExperience: { totalCustomers: 1, avgCompletionTime: null },
  })
})

test('owners, admins and viewers see the figures, guides do not', async () => {
  const owner = await w.owner()
  for (const role of ['admin', 'viewer'] as const)
    expect(await codeOf(snapshot(await w.member(owner, role)))).toBeUndefined()
  expect(await codeOf(snapshot(await w.member(owner, 'guide')))).toBe('forbidden')
})

test('the load of the machine is counted from its answers and bytes', async () => {
  const load = openMachineLoad()
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/broken' ? 500 : request.url === '/missing' ? 404 : 200
    response.end('x'.repeat(2 ** 20))
  })
  load.watch(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  expect(load.read().errorRate).toBeNull()
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const path of ['/', '/broken', '/missing', '/']) await (await fetch(base + path)).arrayBuffer()
  await expect.poll(() => load.read().errorRate).toBe(25)
  const { networkThroughput, memoryUsage, processors } = load.read()
  expect(networkThroughput).toBeGreaterThan(0)
  expect(memoryUsage).toBeGreaterThan(0)
  expect(memoryUsage).toBeLessThanOrEqual(100)
  expect(processors).toBeGreaterThan(0)
  await expect.poll(() => load.read().cpuUsage).not.toBeNull()
  // answers from before all kept samples count no more
  for (let n = 0; n < 31; n++) load.sample()
  expect(load.read().errorRate).toBeNull()
  await new Promise((resolve) => {
    server.close(resolve)
    server.closeAllConnections()
  })
})

test('a share of nothing is no share', () => {
  expect([percent(0, 0), percent(1, 3), percent(3, 3), percent(5, 3)]).toEqual([null, 33.3, 100, 100])
})

type Query = Parameters<Member['analytics']['delivery']>[0]['query']
const delivery = (by: Member, query: Query = {}) => by.analytics.delivery({ query })
/** The lines of a table as a file. */
const fileOf = async (by: Member, table: string) =>
  (await (await by.fetch(`/api/v1/analytics/delivery.csv?by=${table}`)).text()).trim().split('\r\n')

test('shifts are compared, and keep the sums of customers who are gone', async () => {
  const owner = await w.owner()
  const { activity_type } = await owner.activities.create({ body: { name: 'Rafting' } })
  const start = async (sessionName: string, more = {}) =>
    (await owner.shifts.start({ body: { sessionName, maxCustomers: 9, ...more } })).session
  const [early, late] = [await start('Früh', { activityTypeId: activity_type.id }), await start('=Spät')]
  await w.peek(`update shift set started_at = started_at - interval '1 day' where id = $1`, [early.id])
  const guests = []
  for (const [n, shift] of [early, early, late].entries()) {
    const customer = await w.customer(owner, shift, { name: `Gast ${n}`, email: null })
    await w.upload(owner, customer.id, await photo(`hsl(${n * 50}, 60%, 50%)`), 'a.jpg')
    guests.push(customer)
  }
  await w.customer(owner, late, { email: null })
  await w.quiet()
  const of = async (query: Query = {}) => {
    const { rows, total, gone } = (await delivery(owner, query)).shifts
    const told = rows.map(({ name, customers, withMedia, photos }) => ({ name, customers, withMedia, photos }))
    return { rows: told, total, gone: gone && { customers: gone.customers, photos: gone.photos } }
  }
  const [latest, first] = [
    { name: '=Spät', customers: 2, withMedia: 1, photos: 1 },
    { name: 'Früh', customers: 2, withMedia: 2, photos: 2 },
  ]
  expect(await of()).toEqual({ rows: [latest, first], total: 2, gone: null })
  expect(await of({ activityTypeId: activity_type.id })).toEqual({ rows: [first], total: 1, gone: null })
  expect(await of({ to: '2026-01-01' })).toEqual({ rows: [], total: 0, gone: null })
  expect((await delivery(await w.owner('Fremde'))).shifts).toEqual({ rows: [], total: 0, gone: null })
  const [head, ...lines] = await fileOf(owner, 'shift')
  expect(head).toMatch(/^Tag;Schicht;Gäste;Mit Aufnahmen;/)
  expect(lines.map((line) => line.replace(/^[\d-]{10};/, ''))).toEqual([
    `'=Spät;2;1;0;0;0;0;0;0;0;0;1;1;0`,
    'Früh;2;2;0;0;0;0;0;0;0;0;2;2;0',
  ])

  // a customer who is gone stays counted, one who is moved is counted there, and the night changes nothing
  await owner.customerRecords.remove({ params: { id: guests[0]?.id ?? '' } })
  await w.quiet()
  await owner.customerRecords.move({ params: { id: guests[1]?.id ?? '' }, body: { sessionId: late.id } })
  const moved = {
    rows: [
      { ...latest, customers: 3, withMedia: 2, photos: 2 },
      { ...first, customers: 1, withMedia: 1, photos: 1 },
    ],
    total: 2,
    gone: null,
  }
  expect(await of()).toEqual(moved)
  await w.services.inOrganisation(owner.orgId, system, ({ tx }) => foldDelivery(tx))
  expect(await of()).toEqual(moved)
  await owner.shifts.remove({ params: { id: early.id }, query: { name: 'Früh' } })
  expect(await of()).toEqual({ rows: moved.rows.slice(0, 1), total: 1, gone: { customers: 1, photos: 1 } })
  expect((await fileOf(owner, 'shift')).at(-1)).toBe(';Gelöschte Schichten und Gäste;1;1;0;0;0;0;0;0;0;0;1;1;0')

  // one of the customers of before the upgrade had gone before it
  await w.peek('delete from delivery_tally where org_id = $1', [owner.orgId])
  await w.peek(
    `insert into delivery_tally (org_id, day, member_id, customers, with_media)
    values ($1, day_in_germany(now()), $2, 4, 3)`,
    [owner.orgId, owner.memberId],
  )
  const upgrade = readFileSync(
    new URL('../db/migrations/0190_figures_of_shifts_and_media.sql', import.meta.url),
    'utf8',
  )
  const anew = /^insert into delivery_tally[^;]*;/m.exec(upgrade)?.[0] ?? ''
  await w.peek(anew.replace('\ngroup by', `\nwhere c.org_id = '${owner.orgId}'\ngroup by`))
  expect(await of()).toEqual({ rows: moved.rows.slice(0, 1), total: 1, gone: { customers: 1, photos: 0 } })
})

test('of many shifts the newest 200 are answered, and the file has all', async () => {
  const owner = await w.owner()
  // counters of so many at once would take seconds
  await w.peek('alter table shift disable trigger user')
  await w.peek(
    `with made as (
       insert into shift (id, org_id, name, max_customers, started_at)
       select gen_random_uuid(), $1, 'Fahrt ' || n, 9, now() - make_interval(hours => n) from generate_series(1, 10050) n
       returning id
     ), gone as (select gen_random_uuid() from generate_series(1, 2))
     insert into delivery_tally (org_id, day, shift_id, customers)
     select $1, day_in_germany(now()), id, 1 from (select * from made union all select * from gone) as of`,
    [owner.orgId],
  )
  await w.peek('alter table shift enable trigger user')
  const { rows, total } = (await delivery(owner)).shifts
  expect([rows.length, total, rows[0]?.name, rows.at(-1)?.name]).toEqual([200, 10_050, 'Fahrt 1', 'Fahrt 200'])
  const lines = (await fileOf(owner, 'shift')).slice(1).map((line) => line.split(';').slice(1, 3).join(' '))
  const each = Array.from({ length: 10_050 }, (_, n) => `Fahrt ${n + 1} 1`)
  expect(lines).toEqual([...each, 'Gelöschte Schichten und Gäste 2'])
})

test('photos and clips are counted with the customer, and stay when media go', async () => {
  const owner = await w.owner()
  const shift = await w.shift(owner)
  const [mia, tom] = [await w.customer(owner, shift, { email: null }), await w.customer(owner, shift, { email: null })]
  for (const [n, id] of [mia.id, mia.id, mia.id, tom.id].entries())
    await w.upload(owner, id, await photo(`hsl(${n * 70}, 50%, 50%)`), `${n}.jpg`)
  await w.quiet()
  const counted = async (query: Query = {}) => {
    const { media, mediaBefore } = await delivery(owner, query)
    return [media, mediaBefore]
  }
  const none = { counted: 0, photos: 0, videos: 0 }
  expect(await counted()).toEqual([{ counted: 2, photos: 4, videos: 0 }, none])
  // one that staff delete, counts no more; where all go, the number of before stays
  const [first] = (await owner.media.ofCustomer({ params: { id: mia.id } })).media
  await w.peek('delete from media_customer where media_id = $1', [first?.id])
  expect(await counted()).toEqual([{ counted: 2, photos: 3, videos: 0 }, none])
  await w.peek('delete from media_customer where customer_id = $1', [mia.id])
  expect(await counted()).toEqual([{ counted: 2, photos: 3, videos: 0 }, none])
  await owner.customerRecords.remove({ params: { id: tom.id } })
  await w.quiet()
  expect(await counted()).toEqual([{ counted: 2, photos: 3, videos: 0 }, none])
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const two = { from: tomorrow, to: new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10) }
  expect(await counted(two)).toEqual([none, { counted: 2, photos: 3, videos: 0 }])
})

test('a merge loses no photo of either customer, also none that had gone', async () => {
  const owner = await w.owner()
  const shift = await w.shift(owner)
  let color = 0
  const withPhotos = async (many: number) => {
    const { id } = await w.customer(owner, shift, { email: null })
    for (let n = 0; n < many; n++)
      await w.upload(owner, id, await photo(`hsl(${(color += 20)}, 50%, 50%)`), `${color}.jpg`)
    return id
  }
  const dropAll = (id: string) => w.peek('delete from media_customer where customer_id = $1', [id])
  const merge = (id: string, customerId: string) =>
    owner.customerRecords.merge({ params: { id }, body: { customerId, links: 'end', takeEmail: false } })
  const media = async () => (await delivery(owner)).media
  const [a, b, c] = [await withPhotos(2), await withPhotos(1), await withPhotos(1)]
  await w.quiet()
  expect(await media()).toEqual({ counted: 3, photos: 4, videos: 0 })
  // the media of one who goes went before; then those of the one who stays
  await dropAll(a)
  await merge(b, a)
  expect(await media()).toEqual({ counted: 2, photos: 4, videos: 0 })
  await w.upload(owner, b, await photo('teal'), 'teal.jpg')
  await w.quiet()
  expect(await media()).toEqual({ counted: 2, photos: 5, videos: 0 })
  await dropAll(b)
  await merge(b, c)
  expect(await media()).toEqual({ counted: 1, photos: 5, videos: 0 })
  // a file that both have is one
  const double = await w.customer(owner, shift, { email: null })
  await w.upload(owner, double.id, await photo('hsl(80, 50%, 50%)'), 'again.jpg')
  await w.quiet()
  expect(await media()).toEqual({ counted: 2, photos: 6, videos: 0 })
  await merge(b, double.id)
  expect(await media()).toEqual({ counted: 1, photos: 5, videos: 0 })
  await w.quiet()
})

test('files that failed are counted by reason, as long as they are there', async () => {
  const owner = await w.owner()
  const { activity_type } = await owner.activities.create({ body: { name: 'Rafting' } })
  const { session } = await owner.shifts.start({
    body: { sessionName: 'Fahrt', maxCustomers: 9, activityTypeId: activity_type.id },
  })
  const other = await w.shift(owner)
  const guests = [await w.customer(owner, session, { email: null }), await w.customer(owner, other, { email: null })]
  for (const [n, at] of [0, 0, 1].entries()) {
    const cut = (await photo(`hsl(${n * 90}, 50%, 50%)`)).subarray(0, 150 - n)
    await w.upload(owner, guests[at]?.id ?? '', cut, `${n}.jpg`)
  }
  await w.quiet()
  const failed = async (query: Query = {}) => (await delivery(owner, query)).failedMedia
  const { total, reasons } = await failed()
  const text = 'Die Datei ist beschädigt und kann nicht gelesen werden.'
  expect({ total, reasons }).toEqual({
    total: 3,
    reasons: [{ reason: text, photos: 3, videos: 0, sessionId: other.id, sessionName: other.session_name }],
  })
  expect(await fileOf(owner, 'failed')).toEqual(['Grund;Dateien;davon Fotos;davon Clips', `${text};3;3;0`])
  expect(await failed({ activityTypeId: activity_type.id })).toMatchObject({
    total: 2,
    reasons: [{ photos: 2, sessionId: session.id }],
  })
  expect(await failed({ to: '2026-01-01' })).toEqual({ total: 0, reasons: [] })
  expect((await delivery(await w.owner('Fremde'))).failedMedia).toEqual({ total: 0, reasons: [] })

  await w.peek(`update media set error = 'Grund ' || id, kind = 'video' where org_id = $1`, [owner.orgId])
  expect((await failed()).reasons).toHaveLength(3)
  await w.peek(
    `insert into media (id, org_id, shift_id, object_id, kind, file_name, mime, size, sha256, status, failure, error)
     select gen_random_uuid(), org_id, shift_id, object_id, kind, file_name, mime, size, md5(n::text), status, failure, n
     from generate_series(1, 20) n, (select * from media where org_id = $1 limit 1) m`,
    [owner.orgId],
  )
  const many = await failed()
  expect([many.total, many.reasons.length]).toEqual([23, 20])
  expect((await fileOf(owner, 'failed')).at(-1)).toBe('Andere Gründe;3;;')

  // others and those of other days are not even read
  await w.peek(
    `insert into media (id, org_id, shift_id, object_id, kind, file_name, mime, size, sha256, status, failure, error, created_at)
     select gen_random_uuid(), org_id, shift_id, object_id, kind, file_name, mime, size, md5('old' || n),
       case when n % 9 = 0 then 'failed' else 'ready' end, case when n % 9 = 0 then failure end,
       case when n % 9 = 0 then error end, created_at - make_interval(hours => n)
     from generate_series(1, 5000) n, (select * from media where org_id = $1 limit 1) m`,
    [owner.orgId],
  )
  await w.peek('analyze media')
  const day = dayInGermany(new Date())
  const today = { from: day, to: day, activityTypeId: undefined, memberId: undefined }
  const { rows } = await w.services.inOrganisation(owner.orgId, system, ({ tx }) =>
    sql`explain ${failedByReason(today)}`.execute(tx),
  )
  expect(JSON.stringify(rows)).toMatch(/media_failed .{1,200}Index Cond: \(\(org_id = .{1,200}created_at >= /)
})
