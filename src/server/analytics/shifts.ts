import { sql } from 'kysely'
import type { DeliveryShift, DeliveryShifts } from '../../contract/analytics.ts'
import type { Tx } from '../platform/db.ts'
import { allSums, sumsOf, within, type Cohort, type Sums } from './delivery-sql.ts'

type Row = Sums & {
  /** Null: the sum of those without a shift. */
  id: string | null
  name: string | null
  startedAt: Date | null
  /** The begin, more exact. */
  moment: string | null
  total: number
}

/** The shift behind which a page of them begins. */
type Place = { moment: string; id: string }

/**
 * The shifts in which customers of the cohort are, newest first, from the sums alone (docs/product/analytics.md 11).
 * Shifts that are gone are one row. @param most of the shifts that there are
 * @returns the place of the last one, too
 */
export async function shifts(tx: Tx, cohort: Cohort, most: number, after?: Place) {
  const behind = after ? sql`and (started_at, id) < (${after.moment}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<Row>`
    with found as (
      select s.id, s.name, s.started_at, ${allSums}
      from (select * from delivery_tally where ${within(cohort)}) as t left join shift s on s.id = t.shift_id
      -- all of a shift may have moved elsewhere
      group by s.id having sum(customers) > 0 or sum(with_media) > 0
    ), newest as (
      select * from found where id is not null ${behind} order by started_at desc, id desc limit ${most}
    )
    select n.*, started_at as "startedAt", started_at::text as moment,
      (select count(*)::int from found where id is not null) as total
    from (select * from newest union all select * from found where id is null) as n
    order by started_at desc nulls last, id desc`.execute(tx)
  const gone = rows.find(({ id }) => id === null)
  const answer: DeliveryShifts = {
    rows: rows.flatMap(({ id, name, startedAt, ...row }): DeliveryShift[] =>
      id === null || startedAt === null
        ? []
        : [{ id, name: name ?? '', startedAt: startedAt.toISOString(), ...sumsOf(row) }],
    ),
    total: rows[0]?.total ?? 0,
    gone: gone ? sumsOf(gone) : null,
  }
  const { moment, id } = rows.findLast((row) => row.id !== null) ?? {}
  return { answer, last: moment && id ? { moment, id } : undefined }
}
