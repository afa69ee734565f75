import { defineAction } from '../platform/audit.ts'

export const brandingActions = {
  upload: defineAction('logo.upload', { sentence: () => 'Logo der Organisation geändert' }),
  remove: defineAction('logo.remove', { sentence: () => 'Logo der Organisation entfernt' }),
}
