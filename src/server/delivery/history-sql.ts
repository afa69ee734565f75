import { sql, type Insertable } from 'kysely'
import * as mediaSql from '../media/sql.ts'
import type { Tables, Tx } from '../platform/db.ts'

/** The emails to a customer that are not handed over yet; none is while the transaction lasts. */
export const lockWaiting = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('email')
    .select(['id', 'kind', 'link_id'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'queued')
    .where('handed_over_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The newest emails to a customer, newest first. */
export const emails = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('email')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

/** The audit entries about a customer under these names, newest first. */
export const entries = (tx: Tx, customerId: string, actions: string[]) =>
  tx
    .selectFrom('audit')
    .select(['at', 'action', 'actor', 'detail'])
    .where('customer_id', '=', customerId)
    .where('action', 'in', actions)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(300)
    .execute()

/** The facts that bulk sending needs of each customer of a shift besides the customer's own row. */
export type SendingFacts = {
  id: string
  /** the present address got it */
  got_email: boolean
  /** no email went to another address than the present one */
  is_for_address: boolean
  /** an email is queued and has no outcome yet */
  on_the_way: boolean
  last_hour: number
  /** the newest valid link */
  link_id: string | null
  /** there is something to show */
  has_ready: boolean
}

/** By customer. The customers are locked by then, so it stays true until the transaction ends. */
export async function sendingFacts(tx: Tx, shiftId: string): Promise<Map<string, SendingFacts>> {
  const { rows } = await sql<SendingFacts>`
    select c.id, got_email(c) as got_email, is_for_address(c) as is_for_address,
      exists (select from email e where e.customer_id = c.id and e.kind = 'gallery' and e.status = 'queued')
        as on_the_way,
      (select count(*)::int from email e
        where e.customer_id = c.id and e.kind <> 'marketing_confirmation'
          and (e.created_at between now() - interval '1 hour' and now() + interval '1 hour' or e.waits_for is not null)) as last_hour,
      (select g.id from gallery_link g
        where g.customer_id = c.id and g.kind = 'own' and g.ended_at is null order by g.id desc limit 1) as link_id,
      ${mediaSql.isReadyToShow(sql.ref('c.id'))} as has_ready
    from customer c where c.shift_id = ${shiftId}`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Queues emails of one decision. */
export async function addEmails(tx: Tx, emails: Insertable<Tables['email']>[]): Promise<void> {
  // far below the 65 535 values that one statement may carry
  for (let i = 0; i < emails.length; i += 1000) {
    await tx
      .insertInto('email')
      .values(emails.slice(i, i + 1000))
      .execute()
  }
}

/** The emails of a bulk sending that have no outcome yet, in the order in which they go out. */
export async function queuedOf(tx: Tx, shiftId: string, decision: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('email as e')
    .innerJoin('customer as c', 'c.id', 'e.customer_id')
    .select('e.id')
    .where('c.shift_id', '=', shiftId)
    .where('e.decision', '=', decision)
    .where('e.status', '=', 'queued')
    .orderBy('e.id')
    .execute()
  return rows.map((row) => row.id)
}

export type RunEmail = {
  id: string
  decision: string
  number: number
  name: string
  to_address: string
  status: 'queued' | 'sent' | 'failed'
  reason: string | null
  waits_for: string | null
  created_at: Date
}

/** The emails of a shift's newest bulk sending, by the customer's number; none when there was none. */
export async function lastRun(tx: Tx, shiftId: string): Promise<RunEmail[]> {
  const { rows } = await sql<RunEmail>`
    select c.id, e.decision, c.number, c.name, e.to_address, e.status, e.reason, e.waits_for, e.created_at
    from customer c join email e on e.customer_id = c.id
    where c.shift_id = ${shiftId} and e.decision = (
      select e.decision from customer c join email e on e.customer_id = c.id
      where c.shift_id = ${shiftId} and (e.decision like 'bulk:%' or e.decision like 'some:%')
      order by e.id desc limit 1)
    order by c.number`.execute(tx)
  return rows
}
