import { z } from 'zod'
import { defineAction } from '../platform/audit.ts'

const ended = z.object({ ended: z.int() })
const endedSignIns = z.object({ endedSignIns: z.int() })

export const accountActions = {
  register: defineAction('organisation.register', { sentence: () => 'Organisation angelegt' }),

  beginSignIn: defineAction('sign_in.begin', {
    detail: z.object({ device: z.string(), factor: z.string().optional() }),
  }),
  refuseSignIn: defineAction('sign_in.refused', {
    detail: z.object({ reason: z.enum(['password', 'deactivated', 'expired', 'code', 'passkey']) }),
  }),
  endSignIn: defineAction('sign_in.end', {
    detail: z.object({ device: z.string(), reason: z.enum(['ended', 'logout']) }),
  }),
  endOtherSignIns: defineAction('sign_in.end_others', { detail: ended }),
  endAllSignIns: defineAction('sign_in.end_all', { detail: ended }),
  /** An old refresh token was used again, so that the sign-in ended. */
  reuseSignIn: defineAction('sign_in.reused'),

  changePassword: defineAction('password.change', { detail: endedSignIns }),
  requestReset: defineAction('password.request_reset'),
  resetPassword: defineAction('password.reset', { detail: endedSignIns }),

  startFactor: defineAction('second_factor.start'),
  confirmFactor: defineAction('second_factor.on'),
  renewCodes: defineAction('second_factor.renew_codes'),
  removeFactor: defineAction('second_factor.off'),

  requestConfirmation: defineAction('address.request_confirmation'),
  confirmAddress: defineAction('address.confirm'),
  requestAddressChange: defineAction('address.request_change'),
  withdrawAddressChange: defineAction('address.withdraw_change'),
  changeAddress: defineAction('address.change'),
}
