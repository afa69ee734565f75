import type { Texts } from './de.ts'
import { kept } from './forms.ts'

/** The part of the texts that dates and sizes need. */
type Wording = Pick<Texts, 'locale'>

/** The product's time zone; a photo taken at 23:30 keeps its day. */
const timeZone = 'Europe/Berlin'

const dates = kept((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }))
const times = kept((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }))
const years = kept((locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone }))
const lists = kept((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** "21. November 2026"; `null` for something that is no time. */
export function longDate(texts: Wording, iso: string): string | null {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return null
  return dates(texts.locale).format(time)
}

/** "14:05"; `null` for something that is no time. */
export function timeOfDay(texts: Wording, iso: string): string | null {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return null
  return times(texts.locale).format(time)
}

/** The year in Berlin, for the copyright line; `now` in any zone. */
export const yearOf = (now: Date): number => Number(years('en').format(now))

/* @__NO_SIDE_EFFECTS__ */
const sizeStep = (unit: string, bytes: number, digits: number) => ({
  bytes,
  format: kept(
    (locale) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits }),
  ),
})
const kilobytes = sizeStep('kilobyte', 1e3, 0)
const sizeSteps = [sizeStep('gigabyte', 1e9, 1), sizeStep('megabyte', 1e6, 0)]

/** "84 MB", "1,2 GB": bytes in the decimal units that phones and browsers show; never "0". */
export function fileSize(texts: Wording, bytes: number): string {
  const step = sizeSteps.find((step) => bytes >= step.bytes) ?? kilobytes
  return step.format(texts.locale).format(Math.max(bytes / step.bytes, bytes > 0 ? 1 : 0))
}

/* @__NO_SIDE_EFFECTS__ */
const units = (unit: string) =>
  kept((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }))
const minutes = units('minute')
const hours = units('hour')

/** "14 Minuten", "3 Stunden": whole ones, and rather too many than too few. */
export const waitingTime = (texts: Wording, count: number): string =>
  count <= 90 ? minutes(texts.locale).format(count) : hours(texts.locale).format(Math.ceil(count / 60))

/** "3 Fotos, 2 Videos und 1 Film" */
export const enumerate = (texts: Wording, parts: string[]): string => lists(texts.locale).format(parts)

const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * A name as one plain line, for places that have no markup (a window's title, a subject): no line breaks or other
 * control characters, and no characters that turn the direction of the text after the name.
 */
export const oneLine = (text: string): string =>
  text.replaceAll(controls, ' ').replaceAll(directionOverrides, '').replaceAll(/\s+/g, ' ').trim()
