import { z } from 'zod'

/** One event of a customer, as it is told to subscribers. */
export type Event = { name: string; detail: Record<string, unknown> }

/**
 * A kind of event that can happen to a customer, declared beside the feature that causes it. Call it with its detail to
 * make an event. The detail holds ids, kinds and numbers, no personal data.
 */
export type EventKind<S extends z.ZodObject = z.ZodObject> = {
  (detail: z.input<S>): Event
  eventName: string
  detail: S
}

/** @param name `<what it happened to>.<what happened>` */
export function defineEvent<S extends z.ZodObject>(name: string, detail: S): EventKind<S> {
  const make = (given: z.input<S>): Event => ({ name, detail: detail.parse(given) })
  return Object.assign(make, { eventName: name, detail })
}

/** An event without a detail. */
export const noDetail = z.object({})
