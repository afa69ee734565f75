import type { Limit } from '../http/limiter.ts'

export const rateLimits = {
  contactChange: { name: 'contact-change', most: 5, seconds: 3600 },
} as const satisfies Record<string, Limit>
