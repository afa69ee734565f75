import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { along } from '../platform/db.ts'
import type { Event } from '../platform/events.ts'
import { concernedBy } from '../platform/subscribers.ts'
import { signalOf } from '../platform/subscribers.ts'
import { customerActions } from './audit.ts'
import { customerEvents } from './events.ts'
import { readFacts } from './facts.ts'
import * as customerSql from './sql.ts'
import { statusOf, statusWhileOpen, type Status } from './status.ts'

/**
 * Ends each change of what a customer's state depends on, in the transaction of the change: it brings
 * `processing_status` in line with the facts, which no other code writes, and tells the event to its subscribers. The
 * customer's row is locked, so two changes follow each other; a caller that also locks media or outcomes locks the
 * customer first.
 */
export async function changeCustomer(ctx: Ctx, customerId: string, event: Event): Promise<void> {
  const customer = await customerSql.lock(ctx.tx, customerId)
  if (customer) await settleWith(ctx, customer, [event])
}

/** For a subscriber that has acted, or given up: only a status that changes by it is told. The customer is locked. */
export async function settle(ctx: Ctx, customerId: string): Promise<void> {
  const customer = await customerSql.lock(ctx.tx, customerId)
  if (customer) await settleWith(ctx, customer, [])
}

/** The same after a file came to a customer who is held; `finished_at` as it is now. */
export async function changeCustomerWithFile(ctx: Ctx, customer: customerSql.CustomerRow, event: Event): Promise<void> {
  const status = statusOfRow({ ...customer, photo_count: customer.photo_count + 1 })
  await (status ? setStatus(ctx, customer, status, [event]) : changeCustomer(ctx, customer.id, event))
}

const settleWith = async (ctx: Ctx, customer: customerSql.CustomerRow, events: Event[]) =>
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

async function setStatus(ctx: Ctx, customer: customerSql.CustomerRow, { status, error }: Status, events: Event[]) {
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
async function tellSubscribers(ctx: Ctx, customer: customerSql.CustomerRow, events: Event[]): Promise<void> {
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
