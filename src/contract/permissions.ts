import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { Id, Nothing } from './wire.ts'

/** A member's permission to start shifts of an activity type. */
export const ActivityPermission = z.object({
  id: Id,
  activity_type_id: Id,
  activity_type_name: z.string(),
  /** An inactive type stays granted, but is not offered. */
  is_active: z.boolean(),
})
export type ActivityPermission = z.infer<typeof ActivityPermission>

const byUser = z.object({ userId: Id })

/** The activity types that each member may use (docs/product/accounts-and-rights.md 14). */
export const permissions = defineContract({
  /** For the table of the team: one call, however many members there are. */
  all: {
    method: 'GET',
    path: '/user-activity-permissions',
    summary: 'Wem welche Aktivitätstypen erteilt sind; wem keiner erteilt ist, der fehlt',
    access: 'team.read',
    changedBy: { team: 'any', settings: 'any' },
    response: z.object({ members: z.array(z.object({ userId: Id, activityTypeIds: z.array(Id) })) }),
    errors: [],
  },
  list: {
    method: 'GET',
    path: '/user-activity-permissions/user/{userId}',
    summary: 'Erteilte Aktivitätstypen eines Team-Mitglieds; Besitzer brauchen keine',
    access: 'team.read',
    params: byUser,
    changedBy: { team: 'any', settings: 'any' },
    response: z.object({ permissions: z.array(ActivityPermission) }),
    errors: ['member_not_found'],
  },
  grant: {
    method: 'POST',
    path: '/user-activity-permissions/grant',
    summary: 'Aktivitätstyp erteilen; war er es schon: 200',
    access: 'team.write',
    body: z.object({ userId: Id, activityTypeId: Id }),
    status: 201,
    statusAgain: 200,
    response: z.object({ permission: ActivityPermission }),
    errors: ['member_not_found', 'activity_type_not_found', 'owner_has_all_activities'],
  },
  revoke: {
    method: 'DELETE',
    path: '/user-activity-permissions/user/{userId}/activity/{activityTypeId}',
    summary: 'Aktivitätstyp entziehen; war er nicht erteilt, ändert sich nichts',
    access: 'team.write',
    params: z.object({ userId: Id, activityTypeId: Id }),
    status: 204,
    response: Nothing,
    errors: ['member_not_found', 'activity_type_not_found'],
  },
})
