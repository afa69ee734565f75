import type { Limit } from '../http/limiter.ts'

export const rateLimits = {
  /** Lists of customers that one member saves. */
  customerExport: { name: 'customer-export', most: 30, seconds: 600 },
} as const satisfies Record<string, Limit>
