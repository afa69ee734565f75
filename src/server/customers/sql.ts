import { sql, type Selectable, type Updateable } from 'kysely'
import type { Tables, Tx } from '../platform/db.ts'

export type CustomerRow = Selectable<Tables['customer']>

export const find = (tx: Tx, id: string) =>
  tx.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()

/** Holds the customer until the transaction ends: everything that changes the customer's state walks through here. */
export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('customer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Holds all customers of a shift, in the order of their ids, in which everybody locks who locks several. */
export const lockShift = (tx: Tx, shiftId: string) =>
  tx.selectFrom('customer').selectAll().where('shift_id', '=', shiftId).orderBy('id').forUpdate().execute()

/** What anybody may change of a customer; the status follows from it (`settle.ts`). */
type Change = Omit<Updateable<Tables['customer']>, 'processing_status' | 'processing_error' | 'completed_at'>

export const update = (tx: Tx, id: string, change: Change) =>
  tx.updateTable('customer').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** The customers of a shift by number, with how far the work of each is (0..1, null when none is under way). */
export const ofShift = (tx: Tx, shiftId: string) =>
  tx.selectFrom('customer').selectAll().where('shift_id', '=', shiftId).orderBy('number').limit(10_000).execute()

/** The work of customers as a share of one, by customer; only customers with work under way. */
export async function progressOf(tx: Tx, customerIds: string[]): Promise<Map<string, number>> {
  if (customerIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; progress: number }>`
    select c.id, coalesce(
      (select avg(u.progress) from outcome u where u.customer_id = c.id and u.status = 'making'),
      (select avg(case m.status when 'processing' then coalesce(m.progress, 0) else 1 end) 
        from media_customer g join media m on m.id = g.media_id where g.customer_id = c.id),
      0)::float8 as progress
    from customer c
    where c.id = any(${customerIds}) and c.processing_status in ('waiting', 'preparing', 'processing')`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.progress]))
}

/** The names of files that failed, by customer, at most 20 of each; only customers who have some. */
export async function failedFilesOf(tx: Tx, customerIds: string[]): Promise<Map<string, string[]>> {
  if (customerIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; names: string[] }>`
    select g.customer_id as id, (array_agg(m.file_name order by m.captured_at, m.id))[1:20] as names
    from media m join media_customer g on g.media_id = m.id
    where m.status = 'failed' and g.customer_id = any(${customerIds}::uuid[]) group by g.customer_id`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.names]))
}

/** All customers of a shift who are not done yet, in the order in which they are locked. */
export const unfinished = (tx: Tx, shiftId: string) =>
  tx
    .selectFrom('customer')
    .select(['id', 'name', 'number'])
    .where('shift_id', '=', shiftId)
    .where('finished_at', 'is', null)
    .orderBy('id')
    .execute()
