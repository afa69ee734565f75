import { sql } from 'kysely'
import type { Openings } from '../../contract/analytics.ts'
import type { Tx } from '../platform/db.ts'

/** How often galleries were opened at each hour of the week (docs/product/analytics.md 7). @param days both included */
export async function openings(tx: Tx, days: { from: string; to: string }): Promise<Openings> {
  const [found, first] = await Promise.all([
    sql<{ weekday: number; hour: number; openings: number }>`
      select extract(isodow from day)::int as weekday, hour, sum(openings)::int as openings from opening_tally
      where day between ${days.from}::date and ${days.to}::date group by 1, 2`.execute(tx),
    sql<{ since: string | null }>`select min(day)::text as since from opening_tally`.execute(tx),
  ])
  const weekdays = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const { weekday, hour, openings: times } of found.rows) {
    const hours = weekdays[weekday - 1]
    if (hours) hours[hour] = times
  }
  return { since: first.rows[0]?.since ?? null, weekdays }
}
