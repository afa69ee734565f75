import { z } from 'zod'
import { Changes, defineAction } from '../platform/audit.ts'

const named = z.object({ name: z.string() })

export const activityActions = {
  create: defineAction('activity.create', {
    detail: named,
    logged: ({ name = '' }) => `Aktivitätstyp „${name}“ angelegt`,
  }),
  update: defineAction('activity.update', {
    detail: named.extend({ changes: Changes }),
    logged: ({ name = '' }) => `Aktivitätstyp „${name}“ geändert`,
  }),
  remove: defineAction('activity.remove', {
    detail: named,
    logged: ({ name = '' }) => `Aktivitätstyp „${name}“ gelöscht`,
  }),
}
