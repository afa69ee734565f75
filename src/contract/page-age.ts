/**
 * A page asks for its data first and hears of changes only when its line is open. So it says with `?age=` how old its
 * data may be, and is told first what happened in that time.
 */

/** An older page asks again for everything that it shows, in ms. */
export const mostPageAge = 60_000

/**
 * What the server adds to the age, in ms, for the way of the request. A page whose line took longer to open asks again
 * for everything: the two clocks need not be the same.
 */
export const mostOpening = 5000

/** Milliseconds since this page was asked for, while the device slept, too. */
export const pageAge = (): number => Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin))

/** For how long back an address asks what happened, in ms; 0 when it names no age. */
export function readPageAge(query: unknown): number {
  const { age } = query as { age?: unknown }
  return typeof age === 'string' && /^\d{1,9}$/.test(age) ? Number(age) + mostOpening : 0
}
