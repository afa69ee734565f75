import type { Delivery, DeliveryFilter, Funnel, Satisfaction } from '../../contract/analytics.ts'
import * as accountSql from '../accounts/sql.ts'
import * as activitySql from '../activities/sql.ts'
import { dayInGermany } from '../gallery/day.ts'
import type { Ctx } from '../platform/context.ts'
import { byteOrderMark, csvLine } from '../platform/csv.ts'
import { fail } from '../platform/fail.ts'
import { sums, type Day } from './delivery-sql.ts'
import { minutesOf } from './email-wait.ts'

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
  const { days, waits } = await read(ctx, filter)
  return {
    funnel: total(days, nothing),
    satisfaction: total(days, unrated),
    minutesToEmail: { median: minutesOf(waits, 0.5), p95: minutesOf(waits, 0.95) },
    days: days.map(({ day, customers, emailed, opened, downloaded }) => ({
      day,
      customers,
      emailed,
      opened,
      downloaded,
    })),
  }
}

/** The same day by day, as a file for spreadsheet programs. */
export async function deliveryFile(ctx: Ctx, filter: DeliveryFilter): Promise<string> {
  const { days } = await read(ctx, filter)
  return (
    byteOrderMark +
    csvLine(['Tag', ...steps.map(([, name]) => name)]) +
    days.map((day) => csvLine([day.day, ...steps.map(([step]) => day[step])])).join('')
  )
}

const steps: [keyof Funnel | keyof Satisfaction, string][] = [
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

async function read(ctx: Ctx, { activityTypeId, memberId, ...wanted }: DeliveryFilter) {
  const period = periodOf(wanted, dayInGermany(ctx.now()))
  const [activity, member, { days, waits }] = await Promise.all([
    activityTypeId && activitySql.find(ctx.tx, activityTypeId),
    memberId && accountSql.findMember(ctx.tx, memberId),
    sums(ctx.tx, { ...period, activityTypeId, memberId }),
  ])
  if (activityTypeId && !activity) fail('activity_type_not_found')
  if (memberId && !member) fail('member_not_found')
  const found = new Map(days.map((day) => [day.day, day]))
  return { days: daysOf(period).map((day) => found.get(day) ?? { ...nothing, ...unrated, day }), waits }
}

type Period = { from: string; to: string }

/** @throws invalid_input */
function periodOf({ from, to }: Partial<Period>, today: string): Period {
  const last = to ?? today
  const first = from ?? daysLater(last, 1 - usualDays)
  if (first > last) refuse('„Bis“ liegt vor „Von“.')
  if (daysFrom(first, last) > mostDays) refuse('Der Zeitraum umfasst höchstens drei Jahre.')
  // earlier years have no four digits, which the database asks for
  if (first < '1900') refuse('Der Zeitraum beginnt frühestens 1900.')
  return { from: first, to: last }
}

const refuse = (text: string): never => fail('invalid_input', { text, fields: { to: text } })

const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10)

/** Both days included. */
const daysFrom = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / dayMilliseconds + 1

const daysOf = ({ from, to }: Period): string[] =>
  Array.from({ length: daysFrom(from, to) }, (_, n) => daysLater(from, n))

const nothing: Funnel = { customers: 0, withMedia: 0, completed: 0, emailed: 0, opened: 0, downloaded: 0, shared: 0 }

const unrated: Satisfaction = { good: 0, fair: 0, bad: 0 }

/** The sums of those fields that `zeros` has. */
function total<K extends keyof Omit<Day, 'day'>>(days: Day[], zeros: Record<K, number>): Record<K, number> {
  const sum = { ...zeros }
  for (const day of days) for (const name of Object.keys(zeros) as K[]) sum[name] += day[name]
  return sum
}
