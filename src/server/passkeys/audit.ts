import { defineAction } from '../platform/audit.ts'

export const passkeyActions = {
  add: defineAction('passkey.add'),
  rename: defineAction('passkey.rename'),
  remove: defineAction('passkey.remove'),
}
