import { z } from 'zod'

/** One event of a customer, as it is told to subscribers. */
export type Event = { name: string; detail: Record<string, unknown> }
/** One that happens now. */
export type NewEvent = Event & { isWork: boolean }

/**
 * A kind of event that can happen to a customer, declared beside the feature that causes it. Call it with its detail to
 * make an event. The detail holds ids, kinds and numbers, no personal data.
 */
export type EventKind<S extends z.ZodObject = z.ZodObject> = {
  (detail: z.input<S>): NewEvent
  eventName: string
  detail: S
}

/**
 * @param name `<what it happened to>.<what happened>`
 * @param isWork the customer's souvenir may change by it, and with it the status, plans and the automatic email; false
 *   for emails, links and the record, by which none of these changes
 */
export function defineEvent<S extends z.ZodObject>(name: string, detail: S, { isWork = true } = {}): EventKind<S> {
  const make = (given: z.input<S>): NewEvent => ({ name, detail: detail.parse(given), isWork })
  return Object.assign(make, { eventName: name, detail })
}

/** An event without a detail. */
export const noDetail = z.object({})
