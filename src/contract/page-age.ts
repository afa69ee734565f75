/**
 * A page loads its data first and gets events only when its line is open. So `?age=` tells the server how old its data
 * may be, and the events of that time come first.
 */

/** An older page reloads all its data, in ms. */
export const mostPageAge = 60_000

/**
 * Added by the server to the age, in ms, for the time of the request. A page whose line took longer to open reloads all
 * its data: the two clocks need not agree.
 */
export const mostOpening = 5000

/** Milliseconds since this page was requested, including the time that the device slept. */
export const pageAge = (): number => Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin))

/** How far back the requested events go, in ms; 0 when the address has no age. */
export function readPageAge(query: unknown): number {
  const { age } = query as { age?: unknown }
  return typeof age === 'string' && /^\d{1,9}$/.test(age) ? Number(age) + mostOpening : 0
}
