import { Id } from '../../../../contract/wire.ts'
import type { DeliveryFilter } from '../../../../contract/analytics.ts'
import { dayOf } from '../../customers/filter.ts'

/** The periods by their number of days, up to and including today. */
export const periods = { '1': 'Heute', '7': '7 Tage', '30': '30 Tage', '365': '365 Tage', own: 'Von – bis' } as const
export type Period = keyof typeof periods
const isPeriod = (text: string): text is Period => Object.hasOwn(periods, text)

/** The choices of the section, as they are in the address; null = all, or no day yet. */
export type Shown = {
  period: Period
  from: string | null
  to: string | null
  activity: string | null
  guide: string | null
}

/** Reads the address; invalid values count as not set. */
export function readShown(params: URLSearchParams): Shown {
  const period = params.get('period') ?? ''
  return {
    period: isPeriod(period) ? period : '30',
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    activity: Id.safeParse(params.get('activity')).data ?? null,
    guide: Id.safeParse(params.get('guide')).data ?? null,
  }
}

/** @param today as `YYYY-MM-DD` */
export function queryOf({ period, from, to, activity, guide }: Shown, today: string): Partial<DeliveryFilter> {
  return {
    ...(period === 'own'
      ? { ...(from && { from }), ...(to && { to }) }
      : { from: daysBefore(today, Number(period) - 1) }),
    ...(activity && { activityTypeId: activity }),
    ...(guide && { memberId: guide }),
  }
}

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 24 * 3600_000).toISOString().slice(0, 10)

const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })
/** `YYYY-MM-DD`, as the day is in Germany. */
export const todayInGermany = () => berlin.format(new Date())
