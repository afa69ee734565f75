import type { Limit } from '../http/limiter.ts'

export const rateLimits = {
  recoverPerAddress: { name: 'recover-address', most: 30, seconds: 3600 },
  recoverPerAccount: { name: 'recover-account', most: 5, seconds: 3600 },
  /** Links by e-mail to an address that was typed: the holder of any link could have emails sent to strangers. */
  linkMailPerAddress: { name: 'link-mail-address', most: 30, seconds: 3600 },
  linkMailPerAccount: { name: 'link-mail-account', most: 5, seconds: 3600 },
} as const satisfies Record<string, Limit>
