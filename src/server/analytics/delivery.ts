import type { Delivery, DeliveryFilter, Funnel, Satisfaction } from '../../contract/analytics.ts'
import * as accountSql from '../accounts/sql.ts'
import * as activitySql from '../activities/sql.ts'
import { dayInGermany } from '../platform/day.ts'
import type { Ctx } from '../platform/context.ts'
import { byteOrderMark, csvLine } from '../platform/csv.ts'
import { fail } from '../platform/fail.ts'
import { refuse, refusePeriod } from '../platform/period.ts'
import { sums, total, type Cohort, type Sums } from './delivery-sql.ts'
import type { Waits } from './email-wait.ts'
import { openings } from './openings.ts'
import { minutesToEmail, trendOf } from './trend.ts'
import { undelivered } from './undelivered.ts'

const dayMilliseconds = 24 * 3600_000
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
  const [{ days, waits, before, activities, members }, undeliveredOf, opened] = await Promise.all([
    read(ctx, cohort),
    undelivered(ctx.tx, cohort),
    openings(ctx.tx, cohort),
  ])
  const funnel = add(days, nothing)
  return {
    funnel,
    before,
    undelivered: undeliveredOf(funnel),
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
  }
}

type Rows = 'day' | 'activity' | 'member'

/** The same as a file for spreadsheet programs. @returns its name, too */
export async function deliveryFile(ctx: Ctx, { by = 'day', ...filter }: DeliveryFilter & { by?: Rows | undefined }) {
  const { days, waits, activities, members } = await read(ctx, cohortOf(ctx, filter))
  const waitsOf = Map.groupBy(waits, ({ day }) => day)
  const files: Record<Rows, { name: string; heading: string; lines: [string, Sums][] }> = {
    day: { name: 'Auslieferung.csv', heading: 'Tag', lines: days.map((day) => [day.day, day]) },
    activity: {
      name: 'Auslieferung-Aktivitäten.csv',
      heading: 'Aktivität',
      lines: activities.map((group) => [group.name, group]),
    },
    member: { name: 'Auslieferung-Guides.csv', heading: 'Guide', lines: members.map((group) => [group.name, group]) },
  }
  const { name, heading, lines } = files[by]
  const text =
    byteOrderMark +
    csvLine([heading, ...steps.map(([, step]) => step), ...(by === 'day' ? waited : [])]) +
    lines
      .map(([first, sum]) =>
        csvLine([
          first,
          ...steps.map(([step]) => sum[step]),
          ...(by === 'day' ? waitedCells(waitsOf.get(first) ?? []) : []),
        ]),
      )
      .join('')
  return { name, text }
}

const steps: [keyof Sums, string][] = [
  ['customers', 'Gäste'],
  ['withMedia', 'Mit Aufnahmen'],
  ['completed', 'Fertig'],
  ['emailed', 'E-Mail gesendet'],
  ['opened', 'Geöffnet'],
  ['downloaded', 'Heruntergeladen'],
  ['shared', 'Geteilt'],
  ['good', 'Antwort gut'],
  ['fair', 'Antwort mittel'],
  ['bad', 'Antwort schlecht'],
]

/** Minutes; only by day, since the sums of an activity or a member have no waiting times of their own. */
const waited = ['Minuten bis zur E-Mail (die Hälfte)', 'Minuten bis zur E-Mail (95 von 100)']

const oneDigit = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1, useGrouping: false })

/** Empty where nothing was measured. */
function waitedCells(waits: Waits[]): string[] {
  const { median, p95 } = minutesToEmail(waits)
  return [median, p95].map((minutes) => (minutes === null ? '' : oneDigit.format(minutes)))
}

/** @throws invalid_input */
const cohortOf = (ctx: Ctx, { activityTypeId, memberId, ...wanted }: DeliveryFilter): Cohort => ({
  ...periodOf(wanted, dayInGermany(ctx.now())),
  activityTypeId,
  memberId,
})

async function read(ctx: Ctx, { activityTypeId, memberId, ...period }: Cohort) {
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
    days: daysOf(period).map((day) => found.get(day) ?? { ...nothing, ...unrated, day }),
    before: add(before ? [before] : [], nothing),
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

const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10)

/** Both days included. */
const daysFrom = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / dayMilliseconds + 1

const daysOf = ({ from, to }: Period): string[] =>
  Array.from({ length: daysFrom(from, to) }, (_, n) => daysLater(from, n))

const nothing: Funnel = { customers: 0, withMedia: 0, completed: 0, emailed: 0, opened: 0, downloaded: 0, shared: 0 }

const unrated: Satisfaction = { good: 0, fair: 0, bad: 0 }

/** The sums of those fields that `zeros` has. */
function add<K extends keyof Sums>(sums: Sums[], zeros: Record<K, number>): Record<K, number> {
  const sum = { ...zeros }
  for (const one of sums) for (const name of Object.keys(zeros) as K[]) sum[name] += one[name]
  return sum
}
