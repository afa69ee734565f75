import type { Limit } from '../http/limiter.ts'

export const rateLimits = {
  /**
   * Refused sign-ins with a passkey alone. As second step they count with the wrong codes, for step-up with passwords.
   */
  passkeyPerAddress: { name: 'passkey-address', most: 100, seconds: 3600 },
} as const satisfies Record<string, Limit>
