import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Signal, Subscriber } from './context.ts'
import type { Tables } from './db.ts'
import type { Event, EventKind, NewEvent } from './events.ts'

const CustomerId = z.object({ customerId: z.uuid() })

/** The job of a subscriber, for one customer. */
export const signalOf = ({ name }: Pick<Subscriber, 'name'>): Signal<typeof CustomerId> => ({
  name,
  input: CustomerId,
  key: ({ customerId }) => customerId,
})

const isAmong = (kinds: EventKind[], { name }: Event) => kinds.some(({ eventName }) => eventName === name)

/** The subscribers that are told of this event of a customer. */
export const concernedBy = (
  subscribers: Subscriber[],
  event: NewEvent,
  customer: Selectable<Tables['customer']>,
): Subscriber[] =>
  subscribers.filter(
    ({ events, except, isConcerned }) =>
      (typeof events === 'string'
        ? (event.isWork || events === 'every') && !isAmong(except ?? [], event)
        : isAmong(events, event)) &&
      (isConcerned?.(customer) ?? true),
  )
