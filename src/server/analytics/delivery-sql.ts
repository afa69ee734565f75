import { sql } from 'kysely'
import type { Funnel, Satisfaction } from '../../contract/analytics.ts'
import type { Tx } from '../platform/db.ts'
import type { Waits } from './email-wait.ts'

/** Days as `YYYY-MM-DD`, both included. */
export type Cohort = { from: string; to: string; activityTypeId: string | undefined; memberId: string | undefined }
export type Day = Funnel & Satisfaction & { day: string }

/** The sums of the days that have any, and of the waiting times, in one reading. */
export async function sums(tx: Tx, { from, to, activityTypeId, memberId }: Cohort) {
  const { rows } = await sql<Funnel & Satisfaction & { day: string | null; step: number | null }>`
    select day::text, email_wait as step, sum(customers)::int as customers, sum(with_media)::int as "withMedia",
      sum(completed)::int as completed, sum(emailed)::int as emailed, sum(opened)::int as opened,
      sum(downloaded)::int as downloaded, sum(shared)::int as shared,
      sum(rated_good)::int as good, sum(rated_fair)::int as fair, sum(rated_bad)::int as bad
    from delivery_tally
    where day between ${from}::date and ${to}::date
      and (${activityTypeId ?? null}::uuid is null or activity_type_id = ${activityTypeId ?? null}::uuid)
      and (${memberId ?? null}::uuid is null or member_id = ${memberId ?? null}::uuid)
    group by grouping sets ((day), (email_wait)) order by day`.execute(tx)
  const days: Day[] = rows.flatMap(({ day, ...sum }) => (day === null ? [] : [{ day, ...sum }]))
  const waits: Waits[] = rows.flatMap(({ day, step, emailed }) =>
    day === null && step !== null ? [{ step, customers: emailed }] : [],
  )
  return { days, waits }
}
