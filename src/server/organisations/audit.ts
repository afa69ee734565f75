import { z } from 'zod'
import { Changes, defineAction } from '../platform/audit.ts'

export const organisationActions = {
  updateSettings: defineAction('settings.update', { detail: z.object({ changes: Changes }) }),
}
