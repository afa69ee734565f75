import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Ctx, Services, Signal } from './context.ts'
import type { Tables } from './db.ts'

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

/**
 * The part of a feature that acts on events of customers. Each subscriber is a job of its own
 * (customers/subscriber-job.ts): it reads each event at least once, in the order in which they happened to one customer, in
 * the transaction in which it acts. A subscriber that a later version adds begins with the events from then on.
 */
export type Subscriber = {
  /** Also the name of its job; the outbox names it, so it stays. */
  name: string
  /** `every`: those that other features will declare, too. */
  events: 'every' | EventKind[]
  /** Of `every`. */
  except?: EventKind[]
  /** False where nothing can follow, by the customer's row after the change: the event is not kept for it. */
  isConcerned?: (customer: Customer) => boolean
  /** Acts on events that it has not read yet. The customer is locked; the events that it causes are not told to itself. */
  act: (ctx: Ctx, services: Services, customer: Customer, events: Event[]) => Promise<void>
  /**
   * Shows staff that it failed for good. The events stay unread: the next event, or the next night, tries again.
   * The customer is locked.
   */
  giveUp: (ctx: Ctx, customer: Customer, reason: string) => Promise<void>
}

type Customer = Selectable<Tables['customer']>

const CustomerId = z.object({ customerId: z.uuid() })

/** The job of a subscriber, for one customer. */
export const signalOf = ({ name }: Pick<Subscriber, 'name'>): Signal<typeof CustomerId> => ({
  name,
  input: CustomerId,
  key: ({ customerId }) => customerId,
})

const isAmong = (kinds: EventKind[], { name }: Event) => kinds.some(({ eventName }) => eventName === name)

/** The subscribers that are told of this event of a customer. */
export const concernedBy = (subscribers: Subscriber[], event: Event, customer: Customer): Subscriber[] =>
  subscribers.filter(
    ({ events, except, isConcerned }) =>
      (events === 'every' ? !isAmong(except ?? [], event) : isAmong(events, event)) &&
      (isConcerned?.(customer) ?? true),
  )
