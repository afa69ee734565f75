import type { Texts } from './de.ts'

/** As much of the texts as it takes to write a date or a size. */
type Wording = Pick<Texts, 'locale'>

/** The product is at home here; a photo taken at 23:30 keeps its day. */
const timeZone = 'Europe/Berlin'

/** "21. November 2026"; `null` for something that is no time. */
export function longDate(texts: Wording, iso: string): string | null {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return null
  return new Intl.DateTimeFormat(texts.locale, { dateStyle: 'long', timeZone }).format(time)
}

/** "14:05"; `null` for something that is no time. */
export function timeOfDay(texts: Wording, iso: string): string | null {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return null
  return new Intl.DateTimeFormat(texts.locale, { timeStyle: 'short', timeZone }).format(time)
}

/** The year in Berlin, for the copyright line; `now` in any zone. */
export const yearOf = (now: Date): number =>
  Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(now))

const sizeSteps = [
  { unit: 'gigabyte', bytes: 1e9, digits: 1 },
  { unit: 'megabyte', bytes: 1e6, digits: 0 },
  { unit: 'kilobyte', bytes: 1e3, digits: 0 },
] as const

/** "84 MB", "1,2 GB": bytes in the decimal units that phones and browsers show; never "0". */
export function fileSize(texts: Wording, bytes: number): string {
  const step = sizeSteps.find((step) => bytes >= step.bytes) ?? sizeSteps[2]
  const value = Math.max(bytes / step.bytes, bytes > 0 ? 1 : 0)
  const format = { style: 'unit', unit: step.unit, unitDisplay: 'short', maximumFractionDigits: step.digits } as const
  return new Intl.NumberFormat(texts.locale, format).format(value)
}

/** "3 Fotos, 2 Videos und 1 Film" */
export const enumerate = (texts: Wording, parts: string[]): string =>
  new Intl.ListFormat(texts.locale, { type: 'conjunction' }).format(parts)

const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * A name as one plain line, for places that have no markup (a window's title, a subject): no line breaks or other
 * control characters, and no characters that turn the direction of the text after the name.
 */
export const oneLine = (text: string): string =>
  text.replaceAll(controls, ' ').replaceAll(directionOverrides, '').replaceAll(/\s+/g, ' ').trim()
