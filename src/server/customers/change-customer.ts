import { sql, type Updateable } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { along, type Tables, type Tx } from '../platform/db.ts'
import type { NewEvent } from '../platform/events.ts'
import { concernedBy } from '../platform/subscribers.ts'
import { signalOf } from '../platform/subscribers.ts'
import { customerActions } from './audit.ts'
import { customerEvents } from './events.ts'
import { readFacts } from './facts.ts'
import * as customerSql from './sql.ts'
import { statusOf, statusWhileOpen, type Status } from './status.ts'

/** The columns that a change may write; the status follows from them. */
export type Change = Omit<Updateable<Tables['customer']>, 'processing_status' | 'processing_error' | 'completed_at'>

/**
 * The one way to change a customer, and what a customer's state depends on: writes the change, brings
 * `processing_status` in line with the facts, and tells the event to its subscribers, in the transaction of the caller.
 * No other code writes rows of customers (test/architecture.test.ts). The row is locked, so two changes follow each
 * other; a caller that also locks media or outcomes locks the customer first.
 * @param change of the row; none where other rows changed, of media or links
 * @returns the customer after the change; undefined when there is none
 */
export async function changeCustomer(
  ctx: Ctx,
  customerId: string,
  event: NewEvent,
  change: Change = {},
): Promise<customerSql.CustomerRow | undefined> {
  const isEmpty = Object.keys(change).length === 0
  const customer = await (isEmpty ? customerSql.lock(ctx.tx, customerId) : write(ctx.tx, customerId, change))
  if (customer) await (event.isWork ? settleWith(ctx, customer, [event]) : tellSubscribers(ctx, customer, [event]))
  return customer
}

const write = (tx: Tx, id: string, change: Change) =>
  tx.updateTable('customer').set(change).where('id', '=', id).returningAll().executeTakeFirst()

/**
 * The same for a customer who is held, where the souvenir stays as it is (`isWork`): nothing is asked, so that changes
 * of hundreds of customers go in one round trip.
 */
export async function changeHeld(
  ctx: Ctx,
  held: customerSql.CustomerRow,
  event: NewEvent,
  change: Partial<Pick<customerSql.CustomerRow, 'email_status' | 'email_error' | 'email_to' | 'email_held'>>,
): Promise<void> {
  if (event.isWork) throw new Error(`${event.name} wants the status to be worked out`)
  await along(ctx.tx, write(ctx.tx, held.id, change))
  await tellSubscribers(ctx, { ...held, ...change }, [event])
}

/** For a subscriber that has acted, or given up: only a status that changes by it is told. The customer is locked. */
export async function settle(ctx: Ctx, customerId: string): Promise<void> {
  const customer = await customerSql.lock(ctx.tx, customerId)
  if (customer) await settleWith(ctx, customer, [])
}

/** The same after a file came to a customer who is held: without a question where the row alone tells the status. */
export async function changeCustomerWithFile(
  ctx: Ctx,
  held: customerSql.CustomerRow,
  event: NewEvent,
  change: Partial<Pick<customerSql.CustomerRow, 'finished_at'>> = {},
): Promise<void> {
  const customer = { ...held, ...change }
  const status = statusOfRow({ ...customer, photo_count: customer.photo_count + 1 })
  if (!status) return void (await changeCustomer(ctx, customer.id, event, change))
  if (Object.keys(change).length > 0) await along(ctx.tx, write(ctx.tx, customer.id, change))
  await setStatus(ctx, customer, status, [event])
}

const settleWith = async (ctx: Ctx, customer: customerSql.CustomerRow, events: NewEvent[]) =>
  setStatus(ctx, customer, statusOfRow(customer) ?? statusOf(await readFacts(ctx, customer)), events)

/** The status that the row alone tells. */
const statusOfRow = ({
  media_expired_at,
  anonymized_at,
  finished_at,
  photo_count,
  video_count,
}: customerSql.CustomerRow) =>
  statusWhileOpen({
    mediaExpired: Boolean(media_expired_at ?? anonymized_at),
    finished: Boolean(finished_at),
    media: photo_count + video_count,
  })

async function setStatus(ctx: Ctx, customer: customerSql.CustomerRow, { status, error }: Status, events: NewEvent[]) {
  const customerId = customer.id
  if (status === customer.processing_status && error === customer.processing_error)
    return tellSubscribers(ctx, customer, events)

  const isFirst = status === 'completed' && !customer.completed_at
  const update = ctx.tx
    .updateTable('customer')
    .set({ processing_status: status, processing_error: error, ...(isFirst && { completed_at: ctx.now() }) })
    .where('id', '=', customerId)
  await along(ctx.tx, update.execute())
  const { name, number, shift_id: shiftId } = customer
  const about = { byItself: true, subject: customerId, customerId, shiftId } as const
  if (status === 'completed') await ctx.audit(customerActions.completed, { name, number }, about)
  if (status === 'failed') await ctx.audit(customerActions.failed, { name, number, reason: error ?? '' }, about)
  await ctx.tell({ type: 'customer', sessionId: shiftId, customerId })

  const { processing_status: from } = customer
  const change = status === from ? [] : [customerEvents.statusChanged({ from, to: status })]
  const changed = { ...customer, processing_status: status, processing_error: error }
  await tellSubscribers(ctx, changed, [...events, ...change])
}

/**
 * Writes the events into the outbox and wakes the subscribers that they concern; nothing for an event that concerns
 * none.
 */
async function tellSubscribers(ctx: Ctx, customer: customerSql.CustomerRow, events: NewEvent[]): Promise<void> {
  const { tx, orgId, subscribers } = ctx
  const told = events
    .map((event) => ({ ...event, concerned: concernedBy(subscribers, event, customer) }))
    .filter(({ concerned }) => concerned.length > 0)
  if (told.length === 0) return
  const rows = told.map(({ name, detail, concerned }) => ({
    name,
    detail,
    unread_by: concerned.map((subscriber) => subscriber.name),
  }))
  const insertion = sql`
    insert into customer_event (org_id, customer_id, seq, name, detail, unread_by)
    select ${orgId}, ${customer.id}, place
        + coalesce((select max(seq) from customer_event where customer_id = ${customer.id}), 0),
      event ->> 'name', event -> 'detail', array(select jsonb_array_elements_text(event -> 'unread_by'))
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as told (event, place)`
  await along(tx, insertion.execute(tx))
  for (const subscriber of new Set(told.flatMap(({ concerned }) => concerned)))
    await ctx.enqueue(signalOf(subscriber), { customerId: customer.id })
}
