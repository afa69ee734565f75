/** German words for numbers and times. Times come as ISO in UTC and are shown in Europe/Berlin. */
const timeZone = 'Europe/Berlin'
const date = new Intl.DateTimeFormat('de-DE', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })
const dateTime = new Intl.DateTimeFormat('de-DE', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const time = new Intl.DateTimeFormat('de-DE', { timeZone, hour: '2-digit', minute: '2-digit' })
const longDate = new Intl.DateTimeFormat('de-DE', { timeZone, weekday: 'long', day: 'numeric', month: 'long' })

/** `21.11.2026` */
export const formatDate = (iso: string) => date.format(new Date(iso))
/** `21.11.2026, 14:05` */
export const formatDateTime = (iso: string) => dateTime.format(new Date(iso))
/** `14:05` */
export const formatTime = (iso: string) => time.format(new Date(iso))
/** `Samstag, 21. November` */
export const formatLongDate = (iso: string) => longDate.format(new Date(iso))

/** `1 024`, `2,5`: groups by a narrow space, at most `digits` places after the comma. */
export const formatAmount = (value: number, digits = 0) => amountOf(digits).format(value).replaceAll('.', '\u202F')

/** Kept by digits: making one costs more than a hundred uses. */
const amounts: Intl.NumberFormat[] = []
const amountOf = (digits: number) =>
  (amounts[digits] ??= new Intl.NumberFormat('de-DE', { maximumFractionDigits: digits, useGrouping: 'always' }))

/** `1 Teilnehmer`, `3 Fotos`: the number with the right word. */
export const formatCount = (value: number, one: string, many: string) =>
  `${formatAmount(value)}\u00A0${value === 1 ? one : many}`

/** 0..1 → `42 %` */
export const formatPercent = (share: number) => `${Math.round(share * 100)}\u00A0%`

/** Seconds → `2 Std. 15 Min.`, `15 Min.`, `40 Sek.` */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))} Sek.`
  const minutes = Math.floor(seconds / 60)
  const rest = minutes % 60
  if (minutes < 60) return `${minutes} Min.`
  return `${formatAmount(Math.floor(minutes / 60))} Std.${rest ? ` ${rest} Min.` : ''}`
}

/** From one ISO time to another (or to now) → `2 Std. 15 Min.` */
export const formatSpan = (from: string, to: string | null, now = Date.now()) =>
  formatDuration(Math.max(0, ((to ? Date.parse(to) : now) - Date.parse(from)) / 1000))

/** Seconds → `1:05`, as players show it. */
export function formatClock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Bytes → `870 KB`, `12,4 MB`, `1,2 GB` (by 1024). */
export function formatBytes(bytes: number): string {
  const units = ['Bytes', 'KB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10))
  return `${formatAmount(bytes / 1024 ** power, power >= 2 ? 1 : 0)}\u00A0${units[power]}`
}

/** `gerade eben`, `vor 5 Min.`, `vor 3 Std.`, `gestern, 14:05`, then the date. */
export function formatAgo(iso: string, now = Date.now()): string {
  const seconds = (now - Date.parse(iso)) / 1000
  if (seconds < 60) return 'gerade eben'
  if (seconds < 3600) return `vor ${Math.floor(seconds / 60)} Min.`
  const day = formatDate(iso)
  if (day === formatDate(new Date(now).toISOString())) return `vor ${Math.floor(seconds / 3600)} Std.`
  if (day === formatDate(new Date(now - 86_400_000).toISOString())) return `gestern, ${formatTime(iso)}`
  return formatDateTime(iso)
}

/** Two letters for an avatar. */
export const initials = (...names: string[]) =>
  names
    .map((name) =>
      String.fromCodePoint(name.trim().codePointAt(0) ?? 32)
        .trim()
        .toLocaleUpperCase('de'),
    )
    .join('')

/** A text as searches compare it, without case and accents: "muller" finds "Müller". */
export const foldText = (text: string): string =>
  text.trim().toLocaleLowerCase('de').replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '')
