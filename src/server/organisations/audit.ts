import { z } from 'zod'
import { Changes, defineAction } from '../platform/audit.ts'

export const organisationActions = {
  updateDetails: defineAction('organisation.update', { detail: z.object({ changes: Changes }) }),
  updateSettings: defineAction('settings.update', {
    detail: z.object({
      changes: Changes,
      /** What the next night would delete with the shorter period, as it was shown before it was saved. */
      previewed: z.object({ customers: z.int(), media: z.int(), stoppedByBrake: z.boolean() }).optional(),
    }),
  }),
}
