/**
 * `npm run test:faults` strikes at every moment of each story, `npm test` at three of them: each strike costs a start.
 */
export const everyMoment = process.env['FAULTS'] === 'all'

/** The moments of a story at which this run strikes: `few` by their indexes, by default the first, middle and last. */
export function moments<T>(all: readonly T[], few = [0, (all.length - 1) >> 1, all.length - 1]): T[] {
  return everyMoment ? [...all] : few.map((place) => all[place]!)
}

/** 0, 1, 2, … */
export const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
