import { sql } from 'kysely'
import { defineJob, type Ctx, type Job } from '../platform/context.ts'
import type { Event } from '../platform/events.ts'
import { signalOf } from '../platform/subscribers.ts'
import type { Subscriber } from '../platform/context.ts'
import * as customerSql from './sql.ts'

/** Events that a subscriber reads in one transaction. */
const batch = 500

/**
 * The job of a subscriber: it reads the events of one customer in their order and acts on them, in one transaction. A
 * customer whose deletion can still be undone is not there; the events wait.
 */
export const subscriberJob = (subscriber: Subscriber): Job =>
  defineJob({
    ...signalOf(subscriber),
    title: 'Nächste Schritte eines Gastes planen',
    lane: 'io',
    retries: 10,
    delay: 1,
    run: ({ services, inOrg }, { customerId }) =>
      inOrg(async (ctx) => {
        const customer = await customerSql.lock(ctx.tx, customerId)
        if (!customer) return
        const events = await unread(ctx, subscriber, customerId)
        if (events.length === 0) return
        await subscriber.act(withoutIt(ctx, subscriber), services, customer, events)
        await markRead(ctx, subscriber, customerId, events.at(-1)?.seq ?? 0)
        if (events.length === batch) await ctx.enqueue(signalOf(subscriber), { customerId })
      }),
    giveUp: ({ inOrg }, { customerId }, reason) =>
      inOrg(async (ctx) => {
        const customer = await customerSql.lock(ctx.tx, customerId)
        if (customer) await subscriber.giveUp(withoutIt(ctx, subscriber), customer, reason)
      }),
  })

/** It is not told of what it does itself: it knows. */
const withoutIt = (ctx: Ctx, subscriber: Subscriber): Ctx => ({
  ...ctx,
  subscribers: ctx.subscribers.filter((other) => other !== subscriber),
})

const unreadBy = (name: string) => sql<boolean>`unread_by @> array[${name}]`

const unread = ({ tx }: Ctx, { name }: Subscriber, customerId: string) =>
  tx
    .selectFrom('customer_event')
    .select(['seq', 'name', sql<Event['detail']>`detail`.as('detail')])
    .where('customer_id', '=', customerId)
    .where(unreadBy(name))
    .orderBy('seq')
    .limit(batch)
    .execute()

/** Up to this event. One that all subscribers have read goes. */
async function markRead({ tx }: Ctx, { name }: Subscriber, customerId: string, last: number) {
  await sql`
    delete from customer_event
    where customer_id = ${customerId} and seq <= ${last} and unread_by = array[${name}]`.execute(tx)
  await sql`
    update customer_event set unread_by = array_remove(unread_by, ${name})
    where customer_id = ${customerId} and seq <= ${last} and unread_by @> array[${name}]`.execute(tx)
}
