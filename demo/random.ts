/** A source of numbers in [0, 1) that gives the same row for the same seed on every machine. */
export type Random = () => number

/** Mulberry32 over a mixed seed, so that neighbouring seeds share nothing. `salt` separates uses of one seed. */
export function randomFrom(seed: number, salt = 0): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  for (let i = 0; i < 4; i++) next()
  return next
}

/** A number in [low, high). */
export const between = (random: Random, low: number, high: number) => low + (high - low) * random()

/** One of the list's entries. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const one = list[Math.floor(random() * list.length)]
  if (one === undefined) throw new RangeError('pick from an empty list')
  return one
}

export const clamp = (value: number, low = 0, high = 1) => (value < low ? low : value > high ? high : value)

/** 0 below `low`, 1 above `high`, smooth between. */
export function smooth(low: number, high: number, value: number) {
  const t = clamp((value - low) / (high - low))
  return t * t * (3 - 2 * t)
}
