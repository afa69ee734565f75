import type { Limit } from '../http/limiter.ts'

export const rateLimits = {
  /** Guests who want no more pictures. */
  consentWithdrawal: { name: 'consent-withdrawal', most: 30, seconds: 60 },
  deletionRequest: { name: 'deletion-request', most: 10, seconds: 60 },
  deletionPerEmail: { name: 'deletion-email', most: 5, seconds: 3600 },
  deletionToken: { name: 'deletion-token', most: 30, seconds: 60 },
} as const satisfies Record<string, Limit>
