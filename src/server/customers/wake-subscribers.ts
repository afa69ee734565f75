import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../platform/context.ts'
import { signalOf } from '../platform/subscribers.ts'

/** Hours after which an event should have been read. */
const overdue = 1
/** Customers whose subscribers are woken in one night. */
const most = 5000

/**
 * Every night: subscribers that have left events unread, because they gave up or their job was lost, are woken again;
 * those that the product does not have any more keep no event.
 */
export const wakeSubscribers = defineJob({
  name: 'wake-subscribers',
  input: z.object({}),
  key: () => 'organisation',
  lane: 'io',
  retries: 5,
  delay: 60,
  run: ({ inOrg }) =>
    inOrg(async ({ tx, enqueue, subscribers }) => {
      const names = subscribers.map(({ name }) => name)
      await sql`
        delete from customer_event where not unread_by && ${names}::text[]
          and created_at < now() - make_interval(hours => ${overdue})`.execute(tx)
      await sql`
        update customer_event set unread_by = array(select reader from unnest(unread_by) as reader where reader = any (${names}))
        where not unread_by <@ ${names}::text[] and created_at < now() - make_interval(hours => ${overdue})`.execute(tx)
      const { rows } = await sql<{ customer_id: string; name: string }>`
        select distinct e.customer_id, reader as name from customer_event e cross join unnest(e.unread_by) as reader
        where e.created_at < now() - make_interval(hours => ${overdue})
        order by e.customer_id, reader limit ${most}`.execute(tx)
      for (const { customer_id: customerId, name } of rows) {
        const subscriber = subscribers.find((one) => one.name === name)
        if (subscriber) await enqueue(signalOf(subscriber), { customerId })
      }
    }),
})
