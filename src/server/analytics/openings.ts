import { sql } from 'kysely'
import type { Openings } from '../../contract/analytics.ts'
import type { Language } from '../../contract/wire.ts'
import type { Tx } from '../platform/db.ts'

type Days = { from: string; to: string }

type Row = {
  weekday: number | null
  hour: number | null
  device: 'phone' | 'desk' | null
  language: Language | null
  openings: number
}

/**
 * How often galleries were opened at each hour of the week, on which devices and in which languages
 * (docs/product/analytics.md 7 and 8). @param days both included
 */
export async function openings(tx: Tx, days: Days): Promise<Openings> {
  const [rows, first] = await Promise.all([find(tx, days), firstDays(tx)])
  const weekdays = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  const devices = { phone: 0, desk: 0 }
  const languages: Openings['languages'] = []
  for (const { weekday, hour, device, language, openings: times } of rows) {
    const hours = weekday === null ? undefined : weekdays[weekday - 1]
    if (hours && hour !== null) hours[hour] = times
    else if (device) devices[device] = times
    else if (language && times > 0) languages.push({ language, openings: times })
  }
  languages.sort((a, b) => b.openings - a.openings || a.language.localeCompare(b.language))
  return { ...first, weekdays, devices, languages }
}

/** Of each row all columns but those of its own sum are null; so is what was not noted. */
async function find(tx: Tx, { from, to }: Days): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select weekday, hour, device, language, sum(openings)::int as openings
    from (select extract(isodow from day)::int as weekday, hour, device, language, openings from opening_tally
      where day between ${from}::date and ${to}::date) as t
    group by grouping sets ((weekday, hour), (device), (language))`.execute(tx)
  return rows
}

/** Each is found at the begin of the index by day. */
async function firstDays(tx: Tx): Promise<Pick<Openings, 'since' | 'detailsSince'>> {
  const { rows } = await sql<{ since: string | null; details: string | null }>`
    select (select min(day) from opening_tally)::text as since,
      (select min(day) from opening_tally where device is not null)::text as details`.execute(tx)
  return { since: rows[0]?.since ?? null, detailsSince: rows[0]?.details ?? null }
}
