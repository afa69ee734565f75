import type { Limit } from '../http/limiter.ts'

export const rateLimits = {
  testEmails: { name: 'test-emails', most: 10, seconds: 3600 },
} as const satisfies Record<string, Limit>
