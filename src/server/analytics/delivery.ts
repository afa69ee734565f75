import {
  mostShifts,
  type Delivery,
  type DeliveryFilter,
  type Funnel,
  type MediaCount,
  type Satisfaction,
} from '../../contract/analytics.ts'
import * as accountSql from '../accounts/sql.ts'
import * as activitySql from '../activities/sql.ts'
import { dayInGermany } from '../platform/day.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { refuse, refusePeriod } from '../platform/period.ts'
import { daysFrom, daysLater } from './days.ts'
import { sums, total, type Cohort, type Sums } from './delivery-sql.ts'
import { failedMedia } from './failed-media.ts'
import { openings } from './openings.ts'
import { shifts } from './shifts.ts'
import { minutesToEmail, trendOf } from './trend.ts'
import { undelivered } from './undelivered.ts'

const usualDays = 30
/** Three years. */
const mostDays = 1096

/**
 * How far the customers of a period got on their way to the gallery (docs/product/analytics.md 3). A step that was
 * reached later counts on the day of the check-in, too.
 * @throws activity_type_not_found, member_not_found, invalid_input
 */
export async function delivery(ctx: Ctx, filter: DeliveryFilter): Promise<Delivery> {
  const cohort = cohortOf(ctx, filter)
  const [{ days, waits, before, activities, members }, { answer: ofShifts }, undeliveredOf, failed, opened] =
    await Promise.all([
      read(ctx, cohort),
      shifts(ctx.tx, cohort, mostShifts),
      undelivered(ctx.tx, cohort),
      failedMedia(ctx.tx, cohort),
      openings(ctx.tx, cohort),
    ])
  const funnel = add(days, nothing)
  return {
    funnel,
    before: add(before, nothing),
    media: add(days, uncounted),
    mediaBefore: add(before, uncounted),
    undelivered: undeliveredOf(funnel),
    failedMedia: failed,
    openings: opened,
    satisfaction: add(days, unrated),
    minutesToEmail: minutesToEmail(waits),
    trend: trendOf(days, waits),
    days: days.map(({ day, customers, emailed, opened, downloaded }) => ({
      day,
      customers,
      emailed,
      opened,
      downloaded,
    })),
    activities,
    members,
    shifts: ofShifts,
  }
}

/** @throws invalid_input */
export const cohortOf = (ctx: Ctx, { activityTypeId, memberId, ...wanted }: DeliveryFilter): Cohort => ({
  ...periodOf(wanted, dayInGermany(ctx.now())),
  activityTypeId,
  memberId,
})

/** @throws activity_type_not_found, member_not_found */
export async function read(ctx: Ctx, { activityTypeId, memberId, ...period }: Cohort) {
  const [activity, member, { days, ...rest }, before] = await Promise.all([
    activityTypeId && activitySql.find(ctx.tx, activityTypeId),
    memberId && accountSql.findMember(ctx.tx, memberId),
    sums(ctx.tx, { ...period, activityTypeId, memberId }),
    total(ctx.tx, { ...periodBefore(period), activityTypeId, memberId }),
  ])
  if (activityTypeId && !activity) fail('activity_type_not_found')
  if (memberId && !member) fail('member_not_found')
  const found = new Map(days.map((day) => [day.day, day]))
  return {
    ...rest,
    days: daysOf(period).map((day) => found.get(day) ?? { ...nothing, ...unrated, ...uncounted, day }),
    before: before ? [before] : [],
  }
}

type Period = { from: string; to: string }

/** @throws invalid_input */
function periodOf({ from, to }: Partial<Period>, today: string): Period {
  const last = to ?? today
  const first = from ?? daysLater(last, 1 - usualDays)
  if (daysFrom(first, last) > mostDays) refuse('Der Zeitraum umfasst höchstens drei Jahre.')
  refusePeriod({ from: first, to: last })
  return { from: first, to: last }
}

const periodBefore = ({ from, to }: Period): Period => ({
  from: daysLater(from, -daysFrom(from, to)),
  to: daysLater(from, -1),
})

const daysOf = ({ from, to }: Period): string[] =>
  Array.from({ length: daysFrom(from, to) }, (_, n) => daysLater(from, n))

const nothing: Funnel = { customers: 0, withMedia: 0, completed: 0, emailed: 0, opened: 0, downloaded: 0, shared: 0 }

const unrated: Satisfaction = { good: 0, fair: 0, bad: 0 }

const uncounted: MediaCount = { counted: 0, photos: 0, videos: 0 }

/** The sums of those fields that `zeros` has. */
function add<K extends keyof Sums>(sums: Sums[], zeros: Record<K, number>): Record<K, number> {
  const sum = { ...zeros }
  for (const one of sums) for (const name of Object.keys(zeros) as K[]) sum[name] += one[name]
  return sum
}
