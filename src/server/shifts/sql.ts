import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import type { ShiftFilter } from '../../contract/shifts.ts'
import { unservedStates } from '../../contract/customer-state.ts'
import type { Tables, Tx } from '../platform/db.ts'

export type ShiftRow = Selectable<Tables['shift']> & {
  activity_name: string | null
  unserved_count: number
  unassigned_count: number
}

const shifts = (tx: Tx) =>
  tx
    .selectFrom('shift as s')
    .leftJoin('activity_type as a', 'a.id', 's.activity_type_id')
    .selectAll('s')
    .select('a.name as activity_name')
    // of customers, which are a later feature
    .select(
      sql<number>`(select count(*)::int from customer c
        where c.shift_id = s.id and c.state = any(${unservedStates}))`.as('unserved_count'),
    )
    // of media, which are a later feature, too
    .select(sql<number>`(select count(*)::int from unassigned_media u where u.shift_id = s.id)`.as('unassigned_count'))

export const find = (tx: Tx, id: string) => shifts(tx).where('s.id', '=', id).executeTakeFirst()

/** The facts that decide who may change a customer's shift. */
export const ofCustomer = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('shift as s')
    .select(['s.member_id', 's.status', 's.ended_at'])
    .where('s.id', '=', (eb) => eb.selectFrom('customer').select('shift_id').where('id', '=', customerId))
    .executeTakeFirst()

/** Locks the shift until the transaction ends: numbers, the full shift and its status are decided under this lock. */
export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('shift').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const isRunning = sql<boolean>`s.status in ('active', 'paused')`

const fitting =
  ({ status, search, dateFrom, dateTo }: Pick<ShiftFilter, 'status' | 'search' | 'dateFrom' | 'dateTo'>) =>
  (eb: ExpressionBuilder<Tables & { s: Tables['shift'] }, 's'>) =>
    eb.and([
      ...(status === 'running' ? [isRunning] : status ? [eb('s.status', '=', status)] : []),
      ...(dateFrom ? [eb('s.started_at', '>=', new Date(dateFrom))] : []),
      ...(dateTo ? [eb('s.started_at', '<=', new Date(dateTo))] : []),
      ...(search ? [eb('s.name_folded', 'like', sql<string>`containing(${search})`)] : []),
    ])

export const count = (tx: Tx, filter: ShiftFilter) =>
  tx
    .selectFrom('shift as s')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(fitting(filter))
    .executeTakeFirstOrThrow()
    .then((row) => row.count)

/** One page, newest first. Which shifts are on it is found in an index that holds their names; only they are read. */
export function findPage(tx: Tx, filter: ShiftFilter) {
  const { page, limit } = filter
  const shown = tx
    .selectFrom('shift as s')
    .select('s.id')
    .where(fitting(filter))
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  return shifts(tx).where('s.id', 'in', shown).orderBy('s.created_at', 'desc').orderBy('s.id', 'desc').execute()
}

export const running = (tx: Tx, limit = 50) =>
  shifts(tx).where(isRunning).orderBy('s.created_at', 'desc').orderBy('s.id', 'desc').limit(limit).execute()

/** The caller's newest active shift, else the organisation's (docs/product/customers-and-shifts.md 12). */
export const current = (tx: Tx, memberId: string) =>
  shifts(tx)
    .where('s.status', '=', 'active')
    .orderBy(
      (eb) =>
        eb(eb.fn.coalesce('s.member_id', sql<string>`'00000000-0000-0000-0000-000000000000'::uuid`), '=', memberId),
      'desc',
    )
    .orderBy('s.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How many shifts of each status, and the sums that the list shows. */
export const summary = (tx: Tx) =>
  tx
    .selectFrom('shift')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'active').as('active'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'paused').as('paused'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'ended').as('ended'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'archived').as('archived'),
      eb.fn.countAll<number>().filterWhere('status', 'in', ['active', 'paused']).as('running'),
    ])
    .executeTakeFirstOrThrow()

export const setStatus = (tx: Tx, id: string, status: ShiftRow['status'], ended_at?: Date) =>
  tx
    .updateTable('shift')
    .set({ status, ...(ended_at && { ended_at }) })
    .where('id', '=', id)
    .execute()

/** Makes it run on as if it had not ended. */
export const reopen = (tx: Tx, id: string) =>
  tx.updateTable('shift').set({ status: 'active', ended_at: null }).where('id', '=', id).execute()

/** Media of a shift that will be deleted go to the shift of another customer who has them, too. */
export const keepMediaOfOthers = (tx: Tx, shiftId: string) =>
  sql`
    update media m set shift_id = c.shift_id
    from media_customer g join customer c on c.id = g.customer_id
    where m.shift_id = ${shiftId} and g.media_id = m.id and c.shift_id <> m.shift_id`.execute(tx)
