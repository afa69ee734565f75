import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { TimelineEvent } from '../../contract/delivery.ts'
import type { Activity } from '../../contract/overview.ts'
import type { Tables } from './db.ts'

/**
 * The part of a detail that is left when it is read: deleted people are no longer named (`forget_in_audit`), and
 * earlier versions wrote less.
 */
export type Kept<S extends z.ZodObject> = Partial<z.output<S>> & { deleted?: true | undefined }

/** A line in a customer's history, at the time of the entry. */
export type Line = Omit<TimelineEvent, 'at'>

type Told<S extends z.ZodObject> = {
  /** The sentence for the list of recent activities; without one the action is not in the list. */
  sentence?(detail: Kept<S>): string
  /** The sentence of the audit log, which has all actions; only for one that is not in the list. */
  logged?(detail: Kept<S>): string
  /** The line in the history of the customer whom it is about; without one it is not in there. */
  line?(detail: Kept<S>, actor: string | null): Line | undefined
  /** The shift is gone with it, so that the entry leads nowhere. */
  removesShift?: true
}

/** An action of the audit log: its name, its detail, and its wording. */
export type Action<S extends z.ZodObject = z.ZodObject> = Told<S> & {
  name: string
  detail: S
  /** Checks a detail before it is written. @throws ZodError also when it has more than is declared */
  write(detail: z.input<S>): object
  /** The known part of an entry's detail. */
  read(detail: unknown): Kept<S>
}

const nothing = z.object({})

/**
 * Declares an action. The feature lists it (`audit` of http/feature.ts); the code that writes the entry passes this
 * value.
 */
export function defineAction<S extends z.ZodObject = typeof nothing>(
  name: string,
  { detail = nothing as unknown as S, ...told }: Told<S> & { detail?: S } = {},
): Action<S> {
  const written = detail.strict()
  const kept = detail.partial().extend({ deleted: z.literal(true).optional() })
  return {
    ...told,
    name,
    detail,
    write: (given) => written.parse(given),
    read: (stored) => (kept.safeParse(stored).data ?? {}) as Kept<S>,
  }
}

/** The actions of these features that are told in this way, by name. */
export function actionsWith(way: 'sentence' | 'line', features: { audit?: Action[] }[]): Map<string, Action> {
  const actions = features.flatMap(({ audit = [] }) => audit).filter((action) => action[way])
  return new Map(actions.map((action) => [action.name, action]))
}

/** An entry in words; of an action that an earlier version wrote only the name is known. */
export function inWords(action: Action | undefined, { action: name, detail }: { action: string; detail: unknown }) {
  const kept = action?.read(detail) ?? {}
  return action?.sentence?.(kept) ?? action?.logged?.(kept) ?? name
}

/** An entry of the audit log as a line of a list; `told` are the actions that have a sentence. */
export function asActivity(row: Selectable<Tables['audit']>, told: Map<string, Action>): Activity {
  const action = told.get(row.action)
  return {
    id: row.id,
    type: row.action,
    text: inWords(action, row),
    at: row.at.toISOString(),
    actor: row.actor,
    sessionId: action?.removesShift ? null : row.shift_id,
    customerId: row.customer_id,
  }
}

/** An entry of the audit log about a customer. */
export type Entry = { at: Date; action: string; actor: string | null; detail: unknown }

/** The customer, shift or other object that an action is about. */
export type About = {
  subject?: string
  shiftId?: string
  customerId?: string
  /** The action followed from something that a person did: the log records no actor for it. */
  byItself?: true
}

/** The changes of an edit: each field with both values. */
export const Changes = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }))

/** Parts of a line, with commas between those that are there. */
export const listed = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ') || null
/** Names the actor. */
export const by = (actor: string | null | undefined) => (actor ? `von ${actor}` : null)
