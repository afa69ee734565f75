import type { Limit } from '../http/limiter.ts'

/** Those that people may meet are in docs/product/accounts-and-rights.md 10. */
export const rateLimits = {
  /** Wrong sign-ins (docs/decisions/2026-11-22-who-guesses-does-not-lock-out.md). */
  loginPerAddress: { name: 'login-address', most: 100, seconds: 3600 },
  /** From everywhere together, but not from devices on which the account was signed in before. */
  loginPerAccount: { name: 'login-account', most: 50, seconds: 15 * 60 },
  loginPerAccountAndAddress: { name: 'login-account-address', most: 10, seconds: 15 * 60 },
  /** On a device on which the account was signed in before. */
  loginPerDevice: { name: 'login-device', most: 10, seconds: 15 * 60 },
  /** The password once more, from a signed-in member. */
  passwordAsked: { name: 'password-asked', most: 10, seconds: 15 * 60 },
  /** Wrong codes: of the app or for recovery, at the sign-in and while setting up. */
  secondFactor: { name: 'second-factor', most: 10, seconds: 15 * 60 },
  secondFactorPerDevice: { name: 'second-factor-device', most: 10, seconds: 15 * 60 },
  passwordResetPerAddress: { name: 'reset-address', most: 30, seconds: 3600 },
  passwordResetPerAccount: { name: 'reset-account', most: 5, seconds: 3600 },
  emailConfirmation: { name: 'email-confirmation', most: 5, seconds: 3600 },
  addressChange: { name: 'address-change', most: 5, seconds: 3600 },
  registration: { name: 'registration', most: 20, seconds: 3600 },
} as const satisfies Record<string, Limit>
