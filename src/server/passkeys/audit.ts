import { defineAction } from '../platform/audit.ts'

export const passkeyActions = {
  add: defineAction('passkey.add'),
  remove: defineAction('passkey.remove'),
}
