/** When the night's work begins, in UTC: three or four in the morning in Germany. */
const night = { hour: 2, minute: 17 }

/** Whole seconds from now to the next beginning of the night, at least one. */
export function secondsToNight(now: Date): number {
  const next = new Date(now)
  next.setUTCHours(night.hour, night.minute, 0, 0)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return Math.ceil((next.getTime() - now.getTime()) / 1000)
}
