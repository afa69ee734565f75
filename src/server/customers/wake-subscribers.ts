import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, type Ctx } from '../platform/context.ts'
import { signalOf } from '../platform/subscribers.ts'

/** Hours after which an event should have been read. */
const overdue = 1
/** Subscribers of customers woken in one transaction. */
const page = 1000

/**
 * Every night: subscribers that have left events unread, because they gave up or their job was lost, are woken again;
 * those that the product does not have any more keep no event.
 */
export const wakeSubscribers = defineJob({
  name: 'wake-subscribers',
  input: z.object({}),
  key: () => 'organisation',
  title: 'Offene Schritte wieder aufnehmen',
  lane: 'io',
  retries: 5,
  delay: 60,
  async run({ inOrg }) {
    await inOrg(forgetRetired)
    for (let last: Unread | undefined, isLast = false; !isLast;) {
      const rows = await inOrg((ctx) => wakeAfter(ctx, last))
      last = rows.at(-1)
      isLast = rows.length < page
    }
  },
})

/** Subscribers that the product does not have any more keep no event. */
async function forgetRetired({ tx, subscribers }: Ctx): Promise<void> {
  const names = subscribers.map(({ name }) => name)
  await sql`
    delete from customer_event where not unread_by && ${names}::text[]
      and created_at < now() - make_interval(hours => ${overdue})`.execute(tx)
  await sql`
    update customer_event set unread_by = array(select reader from unnest(unread_by) as reader where reader = any (${names}))
    where not unread_by <@ ${names}::text[] and created_at < now() - make_interval(hours => ${overdue})`.execute(tx)
}

type Unread = { customer_id: string; name: string }

/** Wakes a page of the subscribers with unread events, by customer and name. */
async function wakeAfter({ tx, enqueue, subscribers }: Ctx, last: Unread | undefined): Promise<Unread[]> {
  const after = last ? sql`and (e.customer_id, reader) > (${last.customer_id}, ${last.name})` : sql``
  const { rows } = await sql<Unread>`
    select distinct e.customer_id, reader as name from customer_event e cross join unnest(e.unread_by) as reader
    where e.created_at < now() - make_interval(hours => ${overdue}) ${after}
    order by e.customer_id, reader limit ${page}`.execute(tx)
  for (const { customer_id: customerId, name } of rows) {
    const subscriber = subscribers.find((one) => one.name === name)
    if (subscriber) await enqueue(signalOf(subscriber), { customerId })
  }
  return rows
}
