import { sql, type RawBuilder } from 'kysely'
import type { CustomerFilter } from '../../contract/customers.ts'
import { statesOf, unservedStates, type CustomerState } from '../../contract/customer-state.ts'
import type { Tx } from '../platform/db.ts'

/**
 * SQL of one page of the customers who are in a certain state or belong to one shift, newest first, and how many there
 * are. Few are looked through, found by an index; so whatever else is asked for is compared row by row.
 */
export async function pageByState(
  tx: Tx,
  filter: CustomerFilter,
): Promise<{ page: RawBuilder<unknown>; total: number }> {
  const fitting = sql`from customer c where ${fits(filter)}`
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${fitting}`.execute(tx)
  const first = (filter.page - 1) * filter.limit
  return {
    total: rows[0]?.total ?? 0,
    page: sql`select c.* ${fitting} order by c.created_at desc, c.id desc limit ${filter.limit} offset ${first}`,
  }
}

/** SQL: whether a customer `c` is one whom the filter fits. Compared row by row. */
export function fits(filter: Omit<CustomerFilter, 'page' | 'limit'>): RawBuilder<boolean> {
  const {
    state,
    sessionId,
    search,
    dateFrom: from,
    dateTo: to,
    processing_status: status,
    email_status: email,
  } = filter
  const digits = search && /^#?0*(\d{1,9})$/.exec(search)?.[1]
  const conditions = [
    ...(state ? [sql`c.state = any(${statesOf(state)})`] : []),
    ...(sessionId ? [sql`c.shift_id = ${sessionId}`] : []),
    ...(from ? [sql`c.created_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`c.created_at <= ${to}::timestamptz`] : []),
    ...(search
      ? [
          sql`(c.name_folded like all (array(
              select containing(word) from regexp_split_to_table(${digits ? search.replace('#', '') : search}, '\\s+') as word))
            or c.number = ${digits ? Number(digits) : null}::integer or starts_with(lower(c.email), ${search.length > 2 ? search.toLowerCase() : null}))`,
        ]
      : []),
    sql`fits_state(c.processing_status, c.email_status, c.deletion_due_at, ${status ?? null}, ${email ?? null})`,
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** How many customers of the organisation go without a souvenir, by the reason. */
export async function countUnserved(tx: Tx): Promise<Map<CustomerState, number>> {
  const rows = await tx
    .selectFrom('customer')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('state', 'in', unservedStates)
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** A customer as if the shift had ended already: what would be missing then. */
export const statesAfterEnd = async (tx: Tx, shiftId: string): Promise<Map<string, CustomerState>> => {
  const { rows } = await sql<{ id: string; state: CustomerState }>`
    select c.id, state_of(c, true) as state from customer c where c.shift_id = ${shiftId}`.execute(tx)
  return new Map(rows.map(({ id, state }) => [id, state]))
}
