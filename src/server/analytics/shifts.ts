import { sql } from 'kysely'
import type { DeliveryShift, DeliveryShifts } from '../../contract/analytics.ts'
import type { Tx } from '../platform/db.ts'
import { allSums, sumsOf, within, type Cohort, type Sums } from './delivery-sql.ts'

type Row = Sums & {
  /** Null: the sum of those without a shift. */
  id: string | null
  name: string | null
  startedAt: Date | null
  total: number
}

/**
 * The shifts in which customers of the cohort are, newest first, from the sums alone (docs/product/analytics.md 11).
 * Shifts that are gone are one row. @param most of the shifts that there are
 */
export async function shifts(tx: Tx, cohort: Cohort, most: number): Promise<DeliveryShifts> {
  const { rows } = await sql<Row>`
    with found as (
      select s.id, s.name, s.started_at, t.*
      from (select shift_id, ${allSums} from delivery_tally where ${within(cohort)} group by shift_id) as t
        left join shift s on s.id = t.shift_id
      -- all of a shift may have moved elsewhere
      where t.customers > 0 or t."withMedia" > 0
    ), newest as (
      select * from found where id is not null order by started_at desc, id desc limit ${most}
    ), gone as (
      select null::uuid, null, null::timestamptz, null::uuid, sum(customers)::int, sum("withMedia")::int, sum(completed)::int,
        sum(emailed)::int, sum(opened)::int, sum(downloaded)::int, sum(shared)::int, sum(good)::int, sum(fair)::int,
        sum(bad)::int, sum(counted)::int, sum(photos)::int, sum(videos)::int
      from found where id is null having count(*) > 0
    )
    select n.*, started_at as "startedAt", (select count(*)::int from found where id is not null) as total
    from (select * from newest union all select * from gone) as n
    order by started_at desc nulls last, id desc`.execute(tx)
  const gone = rows.find(({ id }) => id === null)
  return {
    rows: rows.flatMap(({ id, name, startedAt, ...row }): DeliveryShift[] =>
      id === null || startedAt === null
        ? []
        : [{ id, name: name ?? '', startedAt: startedAt.toISOString(), ...sumsOf(row) }],
    ),
    total: rows[0]?.total ?? 0,
    gone: gone ? sumsOf(gone) : null,
  }
}
