/**
 * When something was captured, from what cameras write. Implausible times are ignored: the upload's time is taken then.
 */

const pattern = /^(\d{4})[-:](\d{2})[-:](\d{2})[T ](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?/

/**
 * Reads "2026:07:12 14:03:20" (EXIF) and ISO times. Without a zone it is the clock of a camera in Europe/Berlin.
 * `zone` ("+02:00") counts when the text itself names none.
 */
export function dateOfText(text: string, zone?: string): Date | null {
  const found = pattern.exec(text.trim())
  if (!found) return null
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map(Number) as [number, ...number[]]
  const asUtc = Date.UTC(year, month! - 1, day, hour, minute, second)
  const offset = offsetMinutes(found[7] ?? zone)
  return offset === null ? fromBerlin(asUtc) : new Date(asUtc - offset * 60_000)
}

function offsetMinutes(zone: string | undefined): number | null {
  if (zone === 'Z') return 0
  const found = /^([+-])(\d{2}):?(\d{2})/.exec(zone?.trim() ?? '')
  return found ? (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3])) : null
}

const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'medium' })

/** Takes the wall clock (as if it were UTC, in ms) for Berlin's; the second step settles the nights of the change. */
function fromBerlin(wall: number): Date {
  if (Number.isNaN(wall)) return new Date(Number.NaN)
  const ahead = (at: number) => Date.parse(`${berlin.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
  const guess = wall - ahead(wall)
  return new Date(wall - ahead(guess))
}

const earliest = Date.UTC(1991, 0, 1)

/** Cameras without a battery say 1904, 1970 or 1980, and some run ahead: only after 1990 and not in the future. */
export function plausible(date: Date | null, now = Date.now()): Date | null {
  if (!date || Number.isNaN(date.getTime())) return null
  return date.getTime() >= earliest && date.getTime() <= now ? date : null
}
