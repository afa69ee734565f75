import type { Trend } from '../../../../contract/analytics.ts'
import { formatDate } from '../../../kit/format.ts'

type Part = Pick<Trend['parts'][number], 'from' | 'to'>

const month = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const shortMonth = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', month: 'short', year: '2-digit' })
/** `21.11.` */
const shortDay = (day: string) => `${day.slice(8)}.${day.slice(5, 7)}.`

export const trendBy: Record<Trend['by'], string> = { day: 'nach Tagen', week: 'nach Wochen', month: 'nach Monaten' }

/** `21.11.2026`, `16.11. bis 22.11.2026`, `November 2026` */
export function nameOfPart(by: Trend['by'], { from, to }: Part): string {
  if (from === to) return formatDate(from)
  return by === 'month' ? month.format(new Date(from)) : `${shortDay(from)} bis ${formatDate(to)}`
}

/** The same below an axis: `21.11.`, `Nov. 26` */
export const shortNameOfPart = (by: Trend['by'], { from }: Part): string =>
  by === 'month' ? shortMonth.format(new Date(from)) : shortDay(from)
