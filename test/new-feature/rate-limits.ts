import type { Limit } from '../../src/server/http/limiter.ts'

export const rateLimits = {
  greeting: { name: 'greeting', most: 2, seconds: 60 },
} as const satisfies Record<string, Limit>
