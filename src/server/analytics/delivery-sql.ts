import { sql } from 'kysely'
import type { DeliveryGroup, Funnel, MediaCount, Satisfaction } from '../../contract/analytics.ts'
import type { Tx } from '../platform/db.ts'
import type { Waits } from './email-wait.ts'

/** Days as `YYYY-MM-DD`, both included. */
export type Cohort = { from: string; to: string; activityTypeId: string | undefined; memberId: string | undefined }
export type Sums = Funnel & Satisfaction & MediaCount
export type DayWaits = Waits & { day: string }

/** The columns of `delivery_tally` that are summed, in the order of the files. */
const columns: Record<keyof Sums, string> = {
  customers: 'customers',
  withMedia: 'with_media',
  completed: 'completed',
  emailed: 'emailed',
  opened: 'opened',
  downloaded: 'downloaded',
  shared: 'shared',
  good: 'rated_good',
  fair: 'rated_fair',
  bad: 'rated_bad',
  counted: 'counted',
  photos: 'photos',
  videos: 'videos',
}
export const sumNames = Object.keys(columns) as (keyof Sums)[]
export const sumColumns = Object.values(columns).map((column) => sql.ref(column))

export const allSums = sql.join(sumNames.map((name) => sql`sum(${sql.ref(columns[name])})::int as ${sql.ref(name)}`))

export const within = ({ from, to, activityTypeId, memberId }: Cohort) => sql`day between ${from}::date and ${to}::date
  and (${activityTypeId ?? null}::uuid is null or activity_type_id = ${activityTypeId ?? null}::uuid)
  and (${memberId ?? null}::uuid is null or member_id = ${memberId ?? null}::uuid)`

type Row = Sums & {
  /** A bit for each of the four that the row is not a sum of. */
  without: number
  day: string
  step: number | null
  activityTypeId: string | null
  memberId: string | null
  /** Null where there is none any more. */
  activity: string | null
  member: string | null
}

/** The sums of the days, waiting times, activities and members that have any, in one reading. */
export async function sums(tx: Tx, cohort: Cohort) {
  const { rows } = await sql<Row>`
    select s.*, a.name as activity, m.first_name || ' ' || m.last_name as member
    from (
      select grouping(day, email_wait, activity_type_id, member_id) as without, day::text, email_wait as step,
        activity_type_id as "activityTypeId", member_id as "memberId", ${allSums}
      from delivery_tally where ${within(cohort)}
      group by grouping sets ((day), (day, email_wait), (activity_type_id), (member_id))
      having grouping(email_wait) = 1 or email_wait is not null
    ) as s
    left join activity_type a on a.id = s."activityTypeId" left join member m on m.id = s."memberId"
    order by day, customers desc, activity, member`.execute(tx)
  const of = (without: number) => rows.filter((row) => row.without === without)
  // all of a group may have moved elsewhere
  const groups = (without: number) => of(without).filter(({ customers, withMedia }) => customers > 0 || withMedia > 0)
  return {
    days: of(0b0111),
    waits: of(0b0011).flatMap(({ day, step, emailed }): DayWaits[] =>
      step === null ? [] : [{ day, step, customers: emailed }],
    ),
    activities: groups(0b1101).map((row) =>
      asGroup(row, row.activityTypeId, row.activity ?? (row.activityTypeId ? 'Gelöschte Aktivität' : 'Ohne Aktivität')),
    ),
    members: groups(0b1110).map((row) => asGroup(row, row.memberId, row.member ?? 'Gelöschtes Mitglied')),
  }
}

function asGroup(row: Row, id: string | null, name: string): DeliveryGroup {
  return { id, name, ...sumsOf(row) }
}

/** Without what else a row holds. */
export const sumsOf = (row: Sums) => Object.fromEntries(sumNames.map((name) => [name, row[name]])) as Sums

/** All sums in one; undefined without any row. */
export async function total(tx: Tx, cohort: Cohort): Promise<Sums | undefined> {
  const { rows } = await sql<Sums>`
    select ${allSums} from delivery_tally where ${within(cohort)} having count(*) > 0`.execute(tx)
  return rows[0]
}
