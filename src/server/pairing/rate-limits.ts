import type { Limit } from '../http/limiter.ts'

export const rateLimits = {
  /** Wrong codes. There are 2^40 of them, so that guessing from many addresses is hopeless too. */
  pairing: { name: 'pairing', most: 10, seconds: 15 * 60 },
} as const satisfies Record<string, Limit>
