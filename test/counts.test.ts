import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomerFilter } from '../src/contract/customers.ts'
import { newId } from '../src/server/platform/ids.ts'
import { system } from '../src/server/platform/principal.ts'
import { query, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
})
afterAll(() => w.close())

const processing = ['new', 'uploading', 'waiting', 'preparing', 'processing', 'completed', 'failed'] as const
const mail = ['pending', 'sent', 'failed'] as const
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]!
const hour = 3600_000
/** A check-in around midnight in UTC and in Berlin, and around a clock change. */
const moment = () =>
  new Date(Date.UTC(2026, 2, 26) + Math.floor(Math.random() * 6 * 24) * hour + Math.floor(Math.random() * hour))

/** One customer in four has confirmed the deletion of the own data. */
const leaving = () => (Math.random() < 0.25 ? new Date(Date.UTC(2026, 3, 9)) : null)

/** The ids that match the filter, newest first, from all rows. Customers with a pending deletion count as no failure. */
const plain = (of: Member, f: Partial<CustomerFilter>) =>
  query(
    w.databaseUrl,
    `select id from customer where org_id = $1 and ($2::text is null or processing_status = $2) and ($3::text is null or email_status = $3)
       and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at <= $5)
       and (deletion_due_at is null or $2 is distinct from 'failed' and $3 is distinct from 'failed')
     order by created_at desc, id desc`,
    [of.orgId, f.processing_status ?? null, f.email_status ?? null, f.dateFrom ?? null, f.dateTo ?? null],
  ).then((rows) => rows.map(({ id }) => String(id)))

async function check(of: Member, filter: Partial<CustomerFilter>, limit = 7) {
  const expected = await plain(of, filter)
  for (const page of [1, 2, Math.max(1, Math.ceil(expected.length / limit)), Math.ceil(expected.length / limit) + 1]) {
    const answer = await of.customers.overview({ query: { ...filter, page, limit } })
    expect(answer.totalCount, JSON.stringify({ filter, page })).toBe(expected.length)
    expect(answer.totalIsMore).toBe(false)
    expect(answer.customers.map(({ id }) => id)).toEqual(expected.slice((page - 1) * limit, page * limit))
  }
}

/** Customers in random states on random days, in one statement. */
async function fill(of: Member, shiftId: string, amount: number, from = 1) {
  await w.product.services.inOrganisation(of.orgId, system, ({ tx }) =>
    tx
      .insertInto('customer')
      .values(
        Array.from({ length: amount }, (_, n) => ({
          id: newId(),
          org_id: of.orgId,
          shift_id: shiftId,
          number: from + n,
          name: `Gast ${from + n}`,
          consent: true,
          processing_status: pick(processing),
          email_status: pick(mail),
          deletion_due_at: leaving(),
          created_at: moment(),
        })),
      )
      .execute(),
  )
}

test('totals and pages equal a plain count, also after concurrent changes', async () => {
  const stranger = await w.owner('Fremde')
  await fill(stranger, (await w.shift(stranger)).id, 50)
  const shifts = await Promise.all([w.shift(owner, 'A'), w.shift(owner, 'B'), w.shift(owner, 'C')])
  await Promise.all(shifts.map(({ id }) => fill(owner, id, 300)))

  const ids = await plain(owner, {})
  const change = async () => {
    for (let n = 0; n < 40; n++) {
      const id = pick(ids)
      await w.product.services
        .inOrganisation(owner.orgId, system, async ({ tx }) => {
          if (Math.random() < 0.1) {
            await tx.deleteFrom('customer').where('id', '=', id).execute()
            return
          }
          const state = { processing_status: pick(processing), email_status: pick(mail) }
          const change = pick([state, state, { ...state, created_at: moment() }, { deletion_due_at: leaving() }])
          await tx.updateTable('customer').set(change).where('id', '=', id).execute()
          // a change that is rolled back is not counted
          if (Math.random() < 0.2) throw new Error('rolled back')
        })
        .catch((error: unknown) => expect(String(error)).toContain('rolled back'))
    }
  }
  await Promise.all([
    ...Array.from({ length: 6 }, change),
    // a whole shift is deleted meanwhile, by cascade
    owner.shifts.remove({ params: { id: shifts[2].id }, query: { name: 'C' } }),
  ])

  await check(owner, {}, 100)
  for (const processing_status of [undefined, ...processing])
    for (const email_status of [undefined, ...mail]) {
      const state = { ...(processing_status && { processing_status }), ...(email_status && { email_status }) }
      await check(owner, state)
      // all are called "Gast …": the search, which has a separate list of the rare states, finds the same
      const { customers } = await owner.customers.overview({ query: { ...state, search: 'gast', limit: 100 } })
      expect(customers.map(({ id }) => id)).toEqual((await plain(owner, state)).slice(0, 100))
    }

  const [some] = await query(w.databaseUrl, 'select created_at from customer where org_id = $1 limit 1', [owner.orgId])
  const exactly = (some!['created_at'] as Date).toISOString()
  for (const [dateFrom, dateTo] of [
    ['2026-03-27T23:00:00Z', undefined], // a day in Berlin's winter …
    [undefined, '2026-03-29T21:59:59.999Z'], // … and summer
    ['2026-03-27T23:00:00Z', '2026-03-28T22:59:59.999Z'],
    ['2026-03-28T10:00:00Z', '2026-03-28T14:00:00Z'], // within one day
    ['2026-03-28T00:00:00Z', '2026-03-29T00:00:00Z'],
    [exactly, exactly],
    ['2026-03-30T00:00:00Z', '2026-03-28T00:00:00Z'], // the wrong way round
    ['2030-01-01T00:00:00Z', undefined],
  ] as const) {
    const dates = { ...(dateFrom && { dateFrom }), ...(dateTo && { dateTo }) }
    await check(owner, dates)
    await check(owner, { ...dates, processing_status: 'completed', email_status: 'sent' })
  }
  expect((await owner.overview.stats({})).totalCustomers).toBe((await plain(owner, {})).length)
  await check(stranger, {})
})

test('deleting an organisation deletes its tallies and lists', async () => {
  const other = await w.owner('Vergänglich')
  await fill(other, (await w.shift(other)).id, 5)
  const rows = () => query(w.databaseUrl, 'select * from customer_tally where org_id = $1', [other.orgId])
  const before = (await rows()).length
  await w.product.services.inOrganisation(other.orgId, system, ({ tx }) =>
    tx
      .updateTable('customer')
      .set({ name: 'Anders', photo_count: 3, email_status: (eb) => eb.ref('email_status') })
      .execute(),
  )
  expect(await rows()).toHaveLength(before)
  await query(w.databaseUrl, 'delete from organisation where id = $1', [other.orgId])
  expect(await rows()).toEqual([])
  expect(await query(w.databaseUrl, 'select from unsettled_customer where org_id = $1', [other.orgId])).toEqual([])
})

test('counters of shift and organisation follow statements that change many rows', async () => {
  const busy = await w.owner('Viele')
  const [a, b] = [await w.shift(busy, 'A'), await w.shift(busy, 'B')]
  await fill(busy, a.id, 30)
  await fill(busy, b.id, 20)
  await query(w.databaseUrl, 'delete from customer where org_id = $1 and number % 2 = 0', [busy.orgId])
  const { sessions } = await busy.shifts.all({ query: {} })
  expect(Object.fromEntries(sessions.map((shift) => [shift.session_name, shift.customerCount]))).toEqual({
    A: 15,
    B: 10,
  })
  expect((await busy.overview.stats({})).totalCustomers).toBe(25)
})
