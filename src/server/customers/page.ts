import { sql, type RawBuilder } from 'kysely'
import { mostFound, type CustomerFilter } from '../../contract/customers.ts'
import type { ShiftStatus } from '../../contract/shifts.ts'
import type { Tx } from '../platform/db.ts'
import { pageByState } from './by-state.ts'
import type { CustomerRow } from './sql.ts'

export type PageRow = CustomerRow & { shift_name: string; shift_member_id: string | null; shift_status: ShiftStatus }
/** `total` counts all that the filter fits; a search stops counting at `mostFound`, then `isMore`. */
export type Page = { rows: PageRow[]; total: number; isMore: boolean }

/**
 * One page of all customers that a filter fits, newest first. Any page of any size of organisation takes milliseconds.
 */
export async function findPage(tx: Tx, filter: CustomerFilter): Promise<Page> {
  if (filter.state || filter.sessionId) {
    const { page, total } = await pageByState(tx, filter)
    return { rows: await withShifts(tx, page), total, isMore: false }
  }
  return filter.search ? search(tx, filter, filter.search) : browse(tx, filter)
}

async function search(tx: Tx, filter: CustomerFilter, words: string): Promise<Page> {
  // digits mean the number, or a name that contains them (docs/product/customers-and-shifts.md 14)
  const digits = /^#?0*(\d{1,9})$/.exec(words)?.[1]
  const first = (filter.page - 1) * filter.limit
  const { rows } = await sql<{ count: number; ids: string[] }>`
    select cardinality(found) as count, found[${first + 1}:${Math.min(first + filter.limit, mostFound)}] as ids
    from search_customers(
      ${digits ? words.replace('#', '') : words}, ${digits ? Number(digits) : null}::integer,
      ${filter.processing_status ?? null}, ${filter.email_status ?? null},
      ${filter.dateFrom ?? null}::timestamptz, ${filter.dateTo ?? null}::timestamptz, ${mostFound + 1}
    ) as found`.execute(tx)
  const { count = 0, ids = [] } = rows[0] ?? {}
  return {
    rows: await withShifts(tx, sql`select * from customer where id = any(${ids}::uuid[])`),
    total: Math.min(count, mostFound),
    isMore: count > mostFound,
  }
}

/**
 * The total comes from the tallies. They also tell on which days (UTC) the customers of a page checked in, so that a
 * late page reads no earlier one, and rare states are looked for only where they are. Days that a date filter cuts are
 * counted by hand. The tallies hold each state as it counts: a customer whose deletion is pending has no failure that
 * staff would look for (`counted_as` in migration 0013); `fits_state` picks customers by the same rule.
 */
async function browse(tx: Tx, filter: CustomerFilter): Promise<Page> {
  const { dateFrom: from, dateTo: to, processing_status: status, email_status: email } = filter
  const whole = all([
    ...(status ? [sql`processing_status = ${status}`] : []),
    ...(email ? [sql`email_status = ${email}`] : []),
    ...(from ? [sql`day > utc_day(${from}::timestamptz)`] : []),
    ...(to ? [sql`day < utc_day(${to}::timestamptz)`] : []),
  ])
  const ofDay = all([
    sql`c.created_at >= d.day::timestamp at time zone 'UTC'`,
    sql`c.created_at < (d.day + 1)::timestamp at time zone 'UTC'`,
    ...(from ? [sql`c.created_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`c.created_at <= ${to}::timestamptz`] : []),
    sql`fits_state(c.processing_status, c.email_status, c.deletion_due_at, ${status ?? null}, ${email ?? null})`,
  ])
  const first = (filter.page - 1) * filter.limit

  const { rows } = await sql<{ total: number; days: string[] | null; before: number | null }>`
    with whole as (
      select day, sum(amount) as amount from customer_tally where ${whole} group by day
    ), cut as (
      select d.day, (select count(*) from customer c where ${ofDay}) as amount
      from (select utc_day(${from ?? null}::timestamptz) as day union select utc_day(${to ?? null}::timestamptz)) as d
      where d.day is not null
    ), running as (
      select day, amount, sum(amount) over (order by day desc)::integer as upto
      from (select * from whole union all select * from cut) as days where amount > 0
    ), shown as (
      select * from running where upto > ${first} and upto - amount < ${first + filter.limit}
    )
    select (select coalesce(max(upto), 0) from running) as total, array_agg(day::text) as days, min(upto - amount)::integer as before
    from shown`.execute(tx)
  const { total = 0, days, before } = rows[0] ?? {}
  if (!days) return { rows: [], total, isMore: false }
  // `offset 0`: day by day, whatever the planner hopes to save by reading all customers in their order
  const page = sql`
    select c.* from unnest(${days}::date[]) as d (day)
    cross join lateral (select * from customer c where ${ofDay} offset 0) as c
    order by c.created_at desc, c.id desc limit ${filter.limit} offset ${first - (before ?? 0)}`
  return { rows: await withShifts(tx, page), total, isMore: false }
}

async function withShifts(tx: Tx, customers: RawBuilder<unknown>): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select c.*, s.name as shift_name, s.member_id as shift_member_id, s.status as shift_status from (${customers}) as c join shift s on s.id = c.shift_id
    order by c.created_at desc, c.id desc`.execute(tx)
  return rows
}

const all = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
