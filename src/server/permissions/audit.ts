import { z } from 'zod'
import { defineAction } from '../platform/audit.ts'

const ofType = z.object({ activityType: z.string() })

/** The subject is the member. */
export const permissionActions = {
  grant: defineAction('permission.grant', {
    detail: ofType,
    logged: ({ activityType = '' }) => `Aktivitätstyp „${activityType}“ einem Team-Mitglied erteilt`,
  }),
  revoke: defineAction('permission.revoke', {
    detail: ofType,
    logged: ({ activityType = '' }) => `Aktivitätstyp „${activityType}“ einem Team-Mitglied entzogen`,
  }),
}
