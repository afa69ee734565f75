import { defineAction } from '../platform/audit.ts'

/** The change itself is one of the organisation's details (`organisation.update`). */
export const contactActions = {
  requestChange: defineAction('contact.request_change'),
  withdrawChange: defineAction('contact.withdraw_change'),
}
