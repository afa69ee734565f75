/** `npm run test:faults` strikes at every moment of each story, `npm test` at three of them: each strike is a start. */
export const everyMoment = process.env['FAULTS'] === 'all'

/** Of a story's moments those at which this run strikes: `few` by their places, the first, middle and last unless told. */
export function moments<T>(all: readonly T[], few = [0, (all.length - 1) >> 1, all.length - 1]): T[] {
  return everyMoment ? [...all] : few.map((place) => all[place]!)
}

/** 0, 1, 2, … */
export const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
