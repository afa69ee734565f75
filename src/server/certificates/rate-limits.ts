import type { Limit } from '../http/limiter.ts'

export const rateLimits = {
  /** Codes that open nothing. */
  certificateCheck: { name: 'certificate-check', most: 30, seconds: 60 },
} as const satisfies Record<string, Limit>
