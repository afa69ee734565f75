import { sql, type Selectable } from 'kysely'
import type { CustomerRow } from '../customers/sql.ts'
import type { Tables, Tx } from '../platform/db.ts'

export type RequestRow = Selectable<Tables['deletion_request']>
export type EmailRow = Selectable<Tables['deletion_email']>

/** The organisations in which an address has customers (see migration 0009). */
export async function organisationsOf(tx: Tx, address: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from organisations_of_address(${address}) as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The customers of the organisation with this number and address, newest first. */
export const customersOf = (tx: Tx, number: number, address: string) =>
  tx
    .selectFrom('customer')
    .select(['id', 'email', 'language'])
    .where('number', '=', number)
    .where(sql`lower(email)`, '=', sql`lower(${address})`)
    .where('anonymized_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute()

export const find = (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  tx.selectFrom('deletion_request').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks a request, before its customers: every change of it goes through here. */
export const lock = (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  tx.selectFrom('deletion_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Locks all requests for one of these customers, in the order of their ids: a deletion of customers ends the others'
 * requests too.
 */
export const lockMeaning = (tx: Tx, customerIds: string[]): Promise<RequestRow[]> =>
  customerIds.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('deletion_request')
        .selectAll()
        .where('id', 'in', (eb) =>
          eb.selectFrom('deletion_request_customer').select('request_id').where('customer_id', 'in', customerIds),
        )
        .orderBy('id')
        .forUpdate()
        .execute()

/** The other requests that were one with this one, until a legal hold put some of its customers off. */
export function relativesOf(tx: Tx, { id, split_from }: RequestRow): Promise<RequestRow[]> {
  const first = split_from ?? id
  return tx
    .selectFrom('deletion_request')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', first), eb('split_from', '=', first)]))
    .where('id', '!=', id)
    .orderBy('id')
    .execute()
}

/** The ids of all customers of the request, also of those who no longer exist. */
export async function meantBy(tx: Tx, requestId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('deletion_request_customer')
    .select('customer_id')
    .where('request_id', '=', requestId)
    .orderBy('customer_id')
    .execute()
  return rows.map((row) => row.customer_id)
}

/** Takes customers out of a request. */
export async function removeCustomers(tx: Tx, requestId: string, customerIds: string[]): Promise<void> {
  if (customerIds.length === 0) return
  await tx
    .deleteFrom('deletion_request_customer')
    .where('request_id', '=', requestId)
    .where('customer_id', 'in', customerIds)
    .execute()
}

/** Locks the customers who still exist, in the order of their ids, which all transactions that lock several keep. */
export const lockCustomers = (tx: Tx, ids: string[]): Promise<CustomerRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.selectFrom('customer').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()

export type Meant = { id: string; name: string; number: number; shiftId: string; shiftName: string; startedAt: Date }

/** The customers of requests who still exist, with their shifts, by request. */
export async function customersByRequest(tx: Tx, requestIds: string[]): Promise<Map<string, Meant[]>> {
  if (requestIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('deletion_request_customer as r')
    .innerJoin('customer as c', 'c.id', 'r.customer_id')
    .innerJoin('shift as s', 's.id', 'c.shift_id')
    .select(['r.request_id', 'c.id', 'c.name', 'c.number'])
    .select(['s.id as shiftId', 's.name as shiftName', 's.started_at as startedAt'])
    .where('r.request_id', 'in', requestIds)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
  return Map.groupBy(rows, (row) => row.request_id)
}

/** The requests that owners see: those that were confirmed, newest first. */
export const confirmed = (tx: Tx): Promise<RequestRow[]> =>
  tx
    .selectFrom('deletion_request')
    .selectAll()
    .where('status', '!=', 'requested')
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

/** The confirmed requests that are not carried out, and those of them whose time has come. */
export const countOpen = (tx: Tx, now: Date): Promise<{ open: number; overdue: number }> =>
  tx
    .selectFrom('deletion_request')
    .select(sql<number>`count(*)::int`.as('open'))
    .select(sql<number>`(count(*) filter (where due_at <= ${now}))::int`.as('overdue'))
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow()

/** Confirmed requests whose time has come. */
export const overdue = (tx: Tx, now: Date) =>
  tx
    .selectFrom('deletion_request')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1000)
    .execute()

/** The earliest deletion that is still to be carried out for a customer; null = none. */
export async function nextDue(tx: Tx, customerId: string): Promise<Date | null> {
  const next = await tx
    .selectFrom('deletion_request_customer as c')
    .innerJoin('deletion_request as r', 'r.id', 'c.request_id')
    .select('r.due_at')
    .where('c.customer_id', '=', customerId)
    .where('r.status', '=', 'confirmed')
    .orderBy('r.due_at')
    .limit(1)
    .executeTakeFirst()
  return next?.due_at ?? null
}

/** Those of these customers for whom a confirmed request is due, and which one. */
export const dueAmong = (tx: Tx, customerIds: string[], now: Date) =>
  tx
    .selectFrom('deletion_request_customer as c')
    .innerJoin('deletion_request as r', 'r.id', 'c.request_id')
    .select(['c.request_id', 'c.customer_id'])
    .where('c.customer_id', 'in', customerIds)
    .where('r.status', '=', 'confirmed')
    .where('r.due_at', '<=', now)
    .execute()

export const change = (tx: Tx, id: string, values: Partial<RequestRow>) =>
  tx.updateTable('deletion_request').set(values).where('id', '=', id).execute()

export const findEmail = (tx: Tx, id: string): Promise<EmailRow | undefined> =>
  tx.selectFrom('deletion_email').selectAll().where('id', '=', id).executeTakeFirst()

export const lockEmail = (tx: Tx, id: string): Promise<EmailRow | undefined> =>
  tx.selectFrom('deletion_email').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
