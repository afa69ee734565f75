const dayMilliseconds = 24 * 3600_000

/** Days are `YYYY-MM-DD`. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10)

/** Both days included. */
export const daysFrom = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / dayMilliseconds + 1
