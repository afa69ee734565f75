import { z } from 'zod'
import { Customer } from './customers.ts'
import { defineContract } from './endpoint.ts'
import { limits } from './limits.ts'
import { byId, filter, Id, line, Moment, Nothing, optionalLine, pageOf, Time } from './wire.ts'

export const ShiftStatus = z.enum(['active', 'paused', 'ended', 'archived'])
export type ShiftStatus = z.infer<typeof ShiftStatus>
export const shiftLabels: Record<ShiftStatus, string> = {
  active: 'Aktiv',
  paused: 'Pausiert',
  ended: 'Beendet',
  archived: 'Archiviert',
}

/** The maximum for every shift. */
export const mostCustomers = 10_000

/** On the wire a shift is called a session. */
export const Session = z.object({
  id: Id,
  session_name: z.string(),
  session_type: z.enum(['active', 'archived']),
  status: ShiftStatus,
  start_date: Time,
  end_date: Time.nullable(),
  created_at: Time,
  description: z.string().nullable(),
  activity_type_id: Id.nullable(),
  activity_name: z.string().nullable(),
  guide_name: z.string().nullable(),
  max_customers: z.int(),
  current_counter: z.int(),
  customerCount: z.int(),
  total_customers: z.int(),
  mediaCount: z.int(),
  total_media: z.int(),
  /** The number of customers who get no souvenir unless staff act (docs/product/customer-states.md 1). */
  unserved_count: z.int(),
  /** How many media wait to be assigned to a customer (docs/product/media.md 20). */
  unassigned_count: z.int(),
  isArchived: z.boolean(),
  customers: z.array(Customer),
})
export type Session = z.infer<typeof Session>

const ShiftName = line('Name der Schicht ist erforderlich')
const MaxCustomers = z
  .int('Bitte geben Sie eine ganze Zahl ein')
  .min(1, 'Mindestens 1 Teilnehmer')
  .max(mostCustomers, 'Höchstens 10 000 Teilnehmer')

export const StartShift = z.object({
  sessionName: ShiftName,
  maxCustomers: MaxCustomers.default(limits.maxCustomers),
  activityTypeId: Id.nullish(),
  description: optionalLine(2000).optional(),
})
export type StartShift = z.input<typeof StartShift>

/**
 * The fields of a shift that can be changed; those that are not named stay (docs/product/customers-and-shifts.md 20).
 */
const shiftFields = {
  sessionName: ShiftName.optional(),
  maxCustomers: MaxCustomers.optional(),
  activityTypeId: Id.nullable().optional(),
  description: optionalLine(2000).optional(),
}
export const ShiftEdit = z.object({
  ...shiftFields,
  /** The values that the form showed before the change: another member's change meanwhile is not overwritten. */
  was: z
    .object({
      sessionName: z.string(),
      maxCustomers: z.int(),
      activityTypeId: Id.nullable(),
      description: z.string().nullable(),
    })
    .partial()
    .optional(),
})
export type ShiftEdit = z.input<typeof ShiftEdit>

/** Filters for lists of shifts; `running` = active or paused. */
export const ShiftChoice = z.enum([...ShiftStatus.options, 'running'])
export const shiftChoiceLabels = { ...shiftLabels, running: 'Aktiv oder pausiert' }

export const ShiftFilter = z.object({
  status: filter(ShiftChoice),
  search: z.string().trim().max(200).optional(),
  /** The range of their beginnings. */
  dateFrom: filter(Moment),
  dateTo: filter(Moment),
  ...pageOf(500, 100),
})
export type ShiftFilter = z.output<typeof ShiftFilter>

/** The next statuses of a shift by `PUT /sessions/{id}/status`; ending has its own call. */
export const transitions: Record<ShiftStatus, readonly ShiftStatus[]> = {
  active: ['paused'],
  paused: ['active'],
  ended: ['archived'],
  archived: ['ended'],
}

/** A running shift can be ended, paused or not. */
export const canEnd = (status: ShiftStatus) => status === 'active' || status === 'paused'

const one = z.object({ session: Session })

export const shifts = defineContract({
  all: {
    method: 'GET',
    path: '/sessions/all',
    summary: 'Alle Schichten, neueste zuerst',
    access: 'dashboard.read',
    query: ShiftFilter,
    changedBy: { shift: 'any', customer: 'any', media: 'any' },
    response: z.object({
      sessions: z.array(Session),
      /** The number of matches on all pages. */
      totalCount: z.int(),
      summary: z.object({
        total: z.int(),
        active: z.int(),
        paused: z.int(),
        ended: z.int(),
        archived: z.int(),
        totalCustomers: z.int(),
        totalMedia: z.int(),
      }),
    }),
    errors: [],
  },
  current: {
    method: 'GET',
    path: '/sessions/current',
    summary: 'Die neueste laufende Schicht: die eigene, sonst die der Organisation',
    access: 'shifts.read',
    changedBy: { shift: 'any', customer: 'any', media: 'any' },
    response: z.object({ session: Session.nullable() }),
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/sessions/{id}',
    summary: 'Eine Schicht mit ihren Teilnehmern',
    access: 'shifts.read',
    params: byId,
    changedBy: {
      shift: 'any',
      customer: 'any',
      media: 'any',
      film: 'sessionId',
      certificate: 'sessionId',
      email: 'sessionId',
      progress: 'sessionId',
    },
    response: one,
    errors: ['shift_not_found', 'not_your_shift'],
  },
  start: {
    method: 'POST',
    path: '/sessions/start',
    summary: 'Schicht starten',
    access: 'shifts.write',
    body: StartShift,
    status: 201,
    response: one,
    errors: [
      'activity_type_not_found',
      'activity_not_granted',
      'activity_type_inactive',
      'organisation_pending_deletion',
    ],
  },
  end: {
    method: 'POST',
    path: '/sessions/end',
    summary: 'Schicht beenden; alle Teilnehmer gelten als fertig',
    access: 'shifts.write',
    body: z.object({ sessionId: Id }),
    response: one,
    errors: ['shift_not_found', 'illegal_transition', 'not_your_shift'],
  },
  setStatus: {
    method: 'PUT',
    path: '/sessions/{id}/status',
    summary: 'Pausieren, fortsetzen, archivieren',
    access: 'shifts.write',
    params: byId,
    body: z.object({ status: ShiftStatus }),
    response: one,
    errors: ['shift_not_found', 'illegal_transition', 'not_your_shift'],
  },
  update: {
    method: 'PUT',
    path: '/sessions/{id}',
    summary: 'Name, Höchstzahl, Aktivität und Beschreibung einer Schicht ändern',
    access: 'shifts.write',
    params: byId,
    body: ShiftEdit,
    response: one,
    errors: [
      'shift_not_found',
      'not_your_shift',
      'shift_archived',
      'max_below_customers',
      'changed_meanwhile',
      'activity_type_not_found',
      'activity_not_granted',
      'activity_type_inactive',
    ],
  },
  reopen: {
    method: 'POST',
    path: '/sessions/{id}/reopen',
    summary: 'Beendete Schicht wieder öffnen',
    access: 'shifts.reopen',
    params: byId,
    response: one,
    errors: ['shift_not_found', 'illegal_transition', 'organisation_pending_deletion'],
  },
  remove: {
    method: 'DELETE',
    path: '/sessions/{id}',
    summary: 'Schicht löschen; mit Teilnehmern nur mit ihrem Namen',
    access: 'shifts.delete',
    stepUp: true,
    params: byId,
    query: z.object({ name: z.string().optional() }),
    status: 204,
    response: Nothing,
    errors: ['shift_not_found', 'name_mismatch', 'legal_hold'],
  },
})
