import { dayInGermany, hourInGermany } from '../platform/day.ts'
import { daysLater } from './days.ts'

/** The emails go out on Monday from this hour on, in Germany. */
const hour = 7
/** So many hours later a week that was missed is told no more. */
const lateHours = 48

/** Monday 0 to Sunday 6. */
const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7

/** The Monday of the week before the last Monday on which the time for its email came, as YYYY-MM-DD in Germany. */
export function toldWeek(now: Date): string {
  const { monday, hours } = inWeek(now)
  return daysLater(monday, hours < hour ? -14 : -7)
}

/** Whether it is time to tell `toldWeek`: from Monday morning on, for two days. The clock changes on Sundays. */
export function isTimeToTell(now: Date): boolean {
  const { hours } = inWeek(now)
  return hours >= hour && hours < hour + lateHours
}

/** Whole seconds to the next Monday morning, at least one. */
export function secondsToTelling(now: Date): number {
  const { monday, hours } = inWeek(now)
  const next = daysLater(monday, hours < hour ? 0 : 7)
  // one or two hours ahead of UTC
  const at = [hour - 2, hour - 1].map((utc) => Date.parse(next) + utc * 3600_000)
  const found = at.find((one) => hourInGermany(new Date(one)) === hour) ?? NaN
  return Math.max(1, Math.ceil((found - now.getTime()) / 1000))
}

/** The Monday of a moment's week, and its hours since then as clocks in Germany show them. */
function inWeek(now: Date) {
  const day = dayInGermany(now)
  const weekday = weekdayOf(day)
  return { monday: daysLater(day, -weekday), hours: weekday * 24 + hourInGermany(now) }
}
