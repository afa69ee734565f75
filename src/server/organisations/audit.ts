import { z } from 'zod'
import { Changes, defineAction } from '../platform/audit.ts'

export const organisationActions = {
  updateDetails: defineAction('organisation.update', { detail: z.object({ changes: Changes }) }),
  updateSettings: defineAction('settings.update', { detail: z.object({ changes: Changes }) }),
}
