import { defineAction } from '../platform/audit.ts'

export const passkeyActions = {
  add: defineAction('passkey.add', { logged: () => 'Passkey hinzugefügt' }),
  rename: defineAction('passkey.rename', { logged: () => 'Passkey umbenannt' }),
  remove: defineAction('passkey.remove', { logged: () => 'Passkey entfernt' }),
}
