import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import type { Media } from '../src/contract/media.ts'
import type { Session } from '../src/contract/shifts.ts'
import { changeCustomer } from '../src/server/customers/change-customer.ts'
import { mediaEvents } from '../src/server/media/events.ts'
import * as mediaSql from '../src/server/media/sql.ts'
import { forgetCustomers } from '../src/server/privacy/forget.ts'
import { mediaOf } from '../src/server/privacy/retention-due.ts'
import { clip, photo } from './own-media.ts'
import { until, world, type Member, type World } from './world.ts'
import { system } from '../src/server/platform/principal.ts'

let w: World
let owner: Member
let shift: Session
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  shift = await w.shift(owner)
})
afterAll(() => w.close())

const join = (name: string, of = shift) => w.customer(owner, of, { name })
async function upload(customer: Customer, bytes: Buffer, name: string): Promise<Media> {
  const response = await w.upload(owner, customer.id, bytes, name)
  expect(response.status, name).toBe(201)
  return ((await response.json()) as { media: Media }).media
}
/** Gives a medium to another customer, too. */
const give = (medium: Media, customer: Customer) =>
  w.services.inOrganisation(owner.orgId, system, async (ctx) => {
    await mediaSql.lockWithCustomers(ctx.tx, medium.id)
    await mediaSql.give(ctx.tx, [medium.id], customer.id)
    await changeCustomer(ctx, customer.id, mediaEvents.given({ media: [medium.id] }))
  })
const finish = async (customer: Customer) => {
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
}
const shownTo = async ({ gallery_token }: Customer) => {
  const { media } = await w.anyone.gallery.get({ params: { token: gallery_token ?? '' } })
  return [...media.videos, ...media.photos].map(({ filename }) => filename)
}
const get = async ({ id }: Customer) => (await owner.customers.get({ params: { id } })).customer
const stored = async () =>
  (
    await w.peek('select kind, count(*)::int as n from stored_object where org_id = $1 group by 1 order by 1', [
      owner.orgId,
    ])
  ).map(({ kind, n }) => `${String(kind)} ${String(n)}`)
const forget = (customer: Customer) =>
  w.services.inOrganisation(owner.orgId, system, (ctx) =>
    forgetCustomers(ctx, w.services.personalData, [customer.id], null),
  )

test('a group photo is stored once and deleted with its last customer', async () => {
  const [mia, tom, kim] = [await join('Mia'), await join('Tom'), await join('Kim')]
  const boat = await upload(mia, await photo('teal'), 'Boot.jpg')
  await give(boat, tom)
  const alone = await upload(kim, await photo('olive'), 'Kim.jpg')
  for (const customer of [mia, tom, kim]) await finish(customer)

  expect(await stored()).toEqual(['original 2', 'rendition 8'])
  expect([(await get(mia)).media_count, (await get(tom)).media_count]).toEqual([1, 1])
  expect((await owner.shifts.get({ params: { id: shift.id } })).session.mediaCount).toBe(2)
  expect([await shownTo(mia), await shownTo(tom), await shownTo(kim)]).toEqual([
    ['Boot.jpg'],
    ['Boot.jpg'],
    ['Kim.jpg'],
  ])

  const rows = await w.peek(
    `select o.object_id as object, l.id as link, l.customer_id as customer from outcome o, gallery_link l
     where o.media_id = $1 and l.org_id = $2`,
    [boat.id, owner.orgId],
  )
  expect(rows).toHaveLength(12)
  const open = async ({ object, link }: (typeof rows)[number]) => {
    const ticket = {
      orgId: owner.orgId,
      objectId: String(object),
      credential: { kind: 'link' as const, id: String(link) },
      attachment: false,
    }
    return (await w.anyone.fetch(w.services.sign.sign(ticket, 'foto.jpg'))).status
  }
  for (const row of rows) expect(await open(row)).toBe(row['customer'] === kim.id ? 404 : 200)

  // deleting one of them alone would free nothing
  const freed = w.services.inOrganisation(owner.orgId, system, ({ tx }) =>
    mediaOf(tx, sql`select ${mia.id}::uuid as id`),
  )
  expect(await freed).toEqual({ media: 0, bytes: 0 })
  await forget(mia)
  expect(await shownTo(tom)).toEqual(['Boot.jpg'])
  for (const row of rows) expect(await open(row)).toBe(row['customer'] === tom.id ? 200 : 404)
  await forget(tom)
  expect(await stored()).toEqual(['original 1', 'rendition 4'])
  expect(await shownTo(kim)).toEqual(['Kim.jpg'])
  await w.quiet()
  expect(await w.peek('select key from object_to_delete')).toEqual([])
  expect((await w.objects()).length).toBe(5)
  await owner.media.remove({ params: { id: alone.id } })
})

test('a clip of two customers is prepared once and is in both films', async () => {
  const [mia, tom] = [await join('Mia'), await join('Tom')]
  const wave = await upload(mia, await clip(440, { seconds: 1 }), 'Welle.mp4')
  await give(wave, tom)
  for (const customer of [mia, tom]) await finish(customer)
  expect(await w.peek('select count(*)::int as n from piece where org_id = $1', [owner.orgId])).toEqual([{ n: 1 }])
  for (const customer of [mia, tom]) expect(await shownTo(customer)).toEqual(['Film.mp4', 'Welle.mp4'])

  await owner.media.remove({ params: { id: wave.id } })
  for (const customer of [mia, tom]) {
    expect(await shownTo(customer)).toEqual([])
    expect(await get(customer)).toMatchObject({ media_count: 0, processing_status: 'new', finished_at: null })
  }
  await w.quiet()
  expect(await stored()).toEqual([])
})

test('media of customers of other shifts stay when a shift is deleted', async () => {
  const other = await w.shift(owner, 'Nachmittag')
  const [mia, kim] = [await join('Mia', other), await join('Kim')]
  const boat = await upload(mia, await photo('navy'), 'Boot.jpg')
  await give(boat, kim)
  await finish(kim)
  await owner.shifts.remove({ params: { id: other.id }, query: { name: other.session_name } })
  expect(await shownTo(kim)).toEqual(['Boot.jpg'])
  expect((await owner.shifts.get({ params: { id: shift.id } })).session.mediaCount).toBe(1)

  // a move takes it from all customers who had it
  const [tom, eva] = [await join('Tom'), await join('Eva', await w.shift(owner, 'Abend'))]
  await give(boat, tom)
  await owner.media.move({ body: { mediaIds: [boat.id], customerId: eva.id } })
  expect([(await get(kim)).media_count, (await get(tom)).media_count, (await get(eva)).media_count]).toEqual([0, 0, 1])
  expect((await owner.shifts.get({ params: { id: shift.id } })).session.mediaCount).toBe(0)
  await owner.media.remove({ params: { id: boat.id } })
})

test('two simultaneous deletions delete a medium that only these customers had', async () => {
  const [mia, tom] = [await join('Mia'), await join('Tom')]
  const boat = await upload(mia, await photo('plum'), 'Boot.jpg')
  await give(boat, tom)
  const clients = [mia, tom].map(() => new pg.Client({ connectionString: w.databaseUrl }))
  const [first, second] = clients
  try {
    for (const client of clients) {
      await client.connect()
      await client.query('begin')
      await client.query(`select set_config('app.org', $1, true)`, [owner.orgId])
    }
    await first!.query('delete from media_customer where customer_id = $1', [mia.id])
    const { rows } = await second!.query<{ pid: number }>('select pg_backend_pid() as pid')
    const deleted = second!.query('delete from media_customer where customer_id = $1', [tom.id])
    await until('the second one waits for the first', async () => {
      const [state] = await w.peek('select wait_event_type as waits from pg_stat_activity where pid = $1', [
        rows[0]!.pid,
      ])
      return state?.['waits'] === 'Lock'
    })
    await first!.query('commit')
    await deleted
    await second!.query('commit')
  } finally {
    for (const client of clients) await client.end()
  }
  expect(await w.peek('select 1 from media where id = $1', [boat.id])).toEqual([])
})
