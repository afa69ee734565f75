import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { germanOrder } from './german-order.ts'
import { byId, Id, line, Nothing, optionalLine, was } from './wire.ts'

export const ActivityType = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  is_active: z.boolean(),
})
export type ActivityType = z.infer<typeof ActivityType>

const name = line('Aktivitätsname ist erforderlich', 100)
const ActivityInput = z.object({ name, description: optionalLine().optional() })
/** A partial change: fields that are not named stay. */
const ActivityEdit = z.object({
  name: name.optional(),
  description: optionalLine().optional(),
  is_active: z.boolean().optional(),
  ...was({ name: z.string(), description: z.string().nullable(), is_active: z.boolean() }),
})
export type ActivityEdit = z.output<typeof ActivityEdit>
/** The rules of the form that creates and changes one. */
export const ActivityForm = z.object({ name, description: optionalLine(), is_active: z.boolean() })
const one = z.object({ activity_type: ActivityType })

/** The activity type that every organisation has and that cannot be deleted. */
export const standardActivity = 'Standard'

/** "Standard" first, then natural order: "Tour 2" before "Tour 10", whatever their case. */
export const inOrder = <T>(rows: readonly T[], nameOf: (row: T) => string): T[] =>
  rows.toSorted(
    (a, b) =>
      Number(nameOf(b) === standardActivity) - Number(nameOf(a) === standardActivity) ||
      germanOrder.compare(nameOf(a), nameOf(b)),
  )

export const activities = defineContract({
  list: {
    method: 'GET',
    path: '/activity-types',
    summary: 'Aktivitätstypen; wer die Einstellungen nicht lesen darf, bekommt nur die aktiven, die ihm erteilt sind',
    access: 'shifts.read',
    changedBy: { settings: 'any' },
    response: z.object({ activity_types: z.array(ActivityType) }),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/activity-types',
    summary: 'Aktivitätstyp anlegen',
    access: 'settings.write',
    body: ActivityInput,
    status: 201,
    response: one,
    errors: ['activity_type_exists'],
  },
  update: {
    method: 'PUT',
    path: '/activity-types/{id}',
    summary: 'Aktivitätstyp ändern; was nicht genannt ist, bleibt',
    access: 'settings.write',
    params: byId,
    body: ActivityEdit,
    response: one,
    errors: ['activity_type_not_found', 'activity_type_exists', 'standard_activity_type', 'changed_meanwhile'],
  },
  remove: {
    method: 'DELETE',
    path: '/activity-types/{id}',
    summary: 'Aktivitätstyp löschen',
    access: 'settings.write',
    params: byId,
    status: 204,
    response: Nothing,
    errors: ['activity_type_not_found', 'standard_activity_type', 'activity_type_in_use'],
  },
})
