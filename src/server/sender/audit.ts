import { z } from 'zod'
import { Changes, defineAction } from '../platform/audit.ts'

export const senderActions = {
  /** Neither the password nor who signs in with it is on record. */
  update: defineAction('sender.update', { detail: z.object({ changes: Changes, newPassword: z.boolean() }) }),
}
