import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Ctx, OutcomeOfCustomer } from '../platform/context.ts'
import type { Tables, Tx } from '../platform/db.ts'

export type CustomerRow = Selectable<Tables['customer']>

export const find = (tx: Tx, id: string) =>
  tx.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()

/** Holds the customer until the transaction ends: everything that changes the customer's state takes this lock. */
export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('customer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Holds those of these customers who are there, in the order of their ids. */
export const lockAll = (tx: Tx, ids: string[]) =>
  tx.selectFrom('customer').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()

/**
 * Until the transaction ends it sees customers whose deletion can be undone, too (db/functions/customer-removal.sql).
 */
export const seeRemoved = (tx: Tx) => sql`select set_config('app.removed', 'on', true)`.execute(tx)

/** Holds the customers of one deletion that can be undone. */
export const lockRemoval = (tx: Tx, removalId: string) =>
  tx.selectFrom('customer').selectAll().where('removal_id', '=', removalId).orderBy('id').forUpdate().execute()

/** Holds customers who should be deleted for good since long. */
export const lockRemovedBefore = (tx: Tx, before: Date) =>
  tx
    .selectFrom('customer')
    .select('id')
    .where('removed_at', '<', before)
    .orderBy('id')
    .limit(1000)
    .forUpdate()
    .execute()

/** Holds all customers of a shift, in the order of their ids, as all code that locks several does. */
export const lockShift = (tx: Tx, shiftId: string) =>
  tx.selectFrom('customer').selectAll().where('shift_id', '=', shiftId).orderBy('id').forUpdate().execute()

/** Holds those of these customers who are in the shift, in the order of their ids. */
export const lockSome = (tx: Tx, shiftId: string, ids: string[]) =>
  tx
    .selectFrom('customer')
    .selectAll()
    .where('shift_id', '=', shiftId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The customers of a shift by number, with how far the work of each is (0..1, null when none is under way). */
export const ofShift = (tx: Tx, shiftId: string) =>
  tx.selectFrom('customer').selectAll().where('shift_id', '=', shiftId).orderBy('number').limit(10_000).execute()

/**
 * The work of customers as a share of one, by customer; only customers with work under way. One share for all of it, so
 * that it only grows: preparing the media is less than half of it, what is made of them together is the rest.
 */
export async function progressOf(
  { tx, outcomes }: Pick<Ctx, 'tx' | 'outcomes'>,
  customerIds: string[],
): Promise<Map<string, number>> {
  if (customerIds.length === 0) return new Map()
  const families = outcomes.flatMap((one) => (one.of === 'customer' && one.hasProgress ? [one.family] : []))
  const { rows } = await sql<{ id: string; progress: number }>`
    select c.id, (
      ${preparingShare} * coalesce(
        (select avg(case m.status when 'processing' then coalesce(m.progress, 0) else 1 end)
          from media_customer g join media m on m.id = g.media_id where g.customer_id = c.id), 0)
      + ${1 - preparingShare} * coalesce(
        (select avg(case u.status when 'making' then coalesce(u.progress, 0) when 'outdated' then 0 else 1 end)
          from outcome u where u.customer_id = c.id and u.variant = any(${families}::text[])), 0))::float8 as progress
    from customer c
    where c.id = any(${customerIds}) and c.processing_status in ('waiting', 'preparing', 'processing')`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.progress]))
}

/** How much of a customer's work preparing the media counts for. */
const preparingShare = 0.4

/** The names of files that the gallery lacks: those that failed, and incomplete ones that staff have not shown. */
export type LackingFiles = { failed: string[]; incomplete: string[] }

/** At most 20 names of each kind, by customer; only customers who have some. */
export async function lackingFilesOf(tx: Tx, customerIds: string[]): Promise<Map<string, LackingFiles>> {
  if (customerIds.length === 0) return new Map()
  const named = (isIt: RawBuilder<unknown>) => sql`
    coalesce((array_agg(m.file_name order by m.captured_at, m.id) filter (where ${isIt}))[1:20], '{}')`
  const { rows } = await sql<LackingFiles & { id: string }>`
    select g.customer_id as id,
      ${named(sql`m.status = 'failed'`)} as failed, ${named(sql`m.status <> 'failed'`)} as incomplete
    from media m join media_customer g on g.media_id = m.id
    where (m.status = 'failed' or m.incomplete)
      and (m.status = 'failed' or m.status = 'ready' and g.hidden_at is not null)
      and g.customer_id = any(${customerIds}::uuid[]) group by g.customer_id`.execute(tx)
  return new Map(rows.map(({ id, ...files }) => [id, files]))
}

/** Which of these customers have an outcome that can be seen and that this flag of theirs tells. */
export async function flaggedOf(
  { tx, outcomes }: Pick<Ctx, 'tx' | 'outcomes'>,
  flag: NonNullable<OutcomeOfCustomer['flag']>,
  customerIds: string[],
): Promise<Set<string>> {
  const families = outcomes.flatMap((one) => (one.of === 'customer' && one.flag === flag ? [one.family] : []))
  if (customerIds.length === 0 || families.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from outcome
    where customer_id = any(${customerIds}::uuid[]) and variant = any(${families}::text[]) and object_id is not null`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
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
