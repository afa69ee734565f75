import { defineAction } from '../platform/audit.ts'

/** The change itself is one of the organisation's details (`organisation.update`). */
export const contactActions = {
  requestChange: defineAction('contact.request_change', {
    logged: () => 'Änderung der E-Mail der Organisation begonnen',
  }),
  withdrawChange: defineAction('contact.withdraw_change', {
    logged: () => 'Änderung der E-Mail der Organisation zurückgenommen',
  }),
}
