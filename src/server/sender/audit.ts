import { z } from 'zod'
import { Changes, defineAction } from '../platform/audit.ts'

export const senderActions = {
  /** Neither the password nor its user name is logged. */
  update: defineAction('sender.update', {
    detail: z.object({ changes: Changes, newPassword: z.boolean() }),
    logged: ({ newPassword }) => `E-Mail-Absender geändert${newPassword ? ', mit neuem Passwort' : ''}`,
  }),
}
