import type { Limit } from '../http/limiter.ts'

export const rateLimits = {
  /** Customers who ask for the confirming email, agree or withdraw, and tries of the links in emails. */
  marketingConsent: { name: 'marketing-consent', most: 30, seconds: 60 },
} as const satisfies Record<string, Limit>
