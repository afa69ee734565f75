import type { Limit } from '../http/limiter.ts'

export const rateLimits = {
  selfCheckIn: { name: 'self-check-in', most: 60, seconds: 60 },
  sharedCode: { name: 'shared-code', most: 30, seconds: 60 },
} as const satisfies Record<string, Limit>
