import type { Delivery, Trend } from '../../contract/analytics.ts'
import type { DayWaits, Sums } from './delivery-sql.ts'
import { minutesOf, type Waits } from './email-wait.ts'

/** About as many points as a line can show. */
const mostParts = 92

type Day = Pick<Sums, 'customers' | 'emailed' | 'opened'> & { day: string }

/** The longest wait of half of the customers, and of 95 of 100. */
export const minutesToEmail = (waits: Waits[]): Delivery['minutesToEmail'] => ({
  median: minutesOf(waits, 0.5),
  p95: minutesOf(waits, 0.95),
})

/**
 * The course of a period: by day as long as that is at most 92 parts, then by week, then by month.
 * @param days each day of the period, in order
 */
export function trendOf(days: Day[], waits: DayWaits[]): Trend {
  const by = days.length <= mostParts ? 'day' : days.length <= mostParts * 7 ? 'week' : 'month'
  const waitsOf = Map.groupBy(waits, ({ day }) => starts[by](day))
  const parts = [...Map.groupBy(days, ({ day }) => starts[by](day))].map(([start, of]) => ({
    from: of[0]?.day ?? start,
    to: of.at(-1)?.day ?? start,
    customers: sum(of, 'customers'),
    emailed: sum(of, 'emailed'),
    opened: sum(of, 'opened'),
    minutesToEmail: minutesToEmail(waitsOf.get(start) ?? []),
  }))
  return { by, parts }
}

/** The day with which the part of a day begins. */
const starts: Record<Trend['by'], (day: string) => string> = {
  day: (day) => day,
  week(day) {
    const date = new Date(day)
    date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
    return date.toISOString().slice(0, 10)
  },
  month: (day) => `${day.slice(0, 7)}-01`,
}

const sum = (days: Day[], name: Exclude<keyof Day, 'day'>) => days.reduce((all, day) => all + day[name], 0)
