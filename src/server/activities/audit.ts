import { z } from 'zod'
import { Changes, defineAction } from '../platform/audit.ts'

const named = z.object({ name: z.string() })

export const activityActions = {
  create: defineAction('activity.create', { detail: named }),
  update: defineAction('activity.update', { detail: named.extend({ changes: Changes }) }),
  remove: defineAction('activity.remove', { detail: named }),
}
