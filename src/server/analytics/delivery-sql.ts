import { sql } from 'kysely'
import type { DeliveryGroup, Funnel, MediaCount, Satisfaction } from '../../contract/analytics.ts'
import type { Tx } from '../platform/db.ts'
import type { Waits } from './email-wait.ts'

/** Days as `YYYY-MM-DD`, both included. */
export type Cohort = { from: string; to: string; activityTypeId: string | undefined; memberId: string | undefined }
export type Sums = Funnel & Satisfaction & MediaCount
export type DayWaits = Waits & { day: string }

export const allSums = sql`sum(customers)::int as customers, sum(with_media)::int as "withMedia",
  sum(completed)::int as completed, sum(emailed)::int as emailed, sum(opened)::int as opened,
  sum(downloaded)::int as downloaded, sum(shared)::int as shared,
  sum(rated_good)::int as good, sum(rated_fair)::int as fair, sum(rated_bad)::int as bad,
  sum(counted)::int as counted, sum(photos)::int as photos, sum(videos)::int as videos`

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
export function sumsOf(row: Sums): Sums {
  const { customers, withMedia, completed, emailed, opened, downloaded, shared } = row
  const { good, fair, bad, counted, photos, videos } = row
  return {
    customers,
    withMedia,
    completed,
    emailed,
    opened,
    downloaded,
    shared,
    good,
    fair,
    bad,
    counted,
    photos,
    videos,
  }
}

/** All sums in one; undefined without any row. */
export async function total(tx: Tx, cohort: Cohort): Promise<Sums | undefined> {
  const { rows } = await sql<Sums>`
    select ${allSums} from delivery_tally where ${within(cohort)} having count(*) > 0`.execute(tx)
  return rows[0]
}
