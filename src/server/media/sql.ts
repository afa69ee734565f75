import { sql, type RawBuilder, type Selectable } from 'kysely'
import { activeUploads } from '../customers/facts.ts'
import * as customerSql from '../customers/sql.ts'
import type { Tables, Tx } from '../platform/db.ts'

export type MediaRow = Selectable<Tables['media']>

export const find = (tx: Tx, id: string) => tx.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('media').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The customers to whom these media are given, in the order of their ids. */
export const customersOf = (tx: Tx, mediaIds: string[]) =>
  tx
    .selectFrom('media_customer as g')
    .innerJoin('customer as c', 'c.id', 'g.customer_id')
    .select(['g.media_id', 'c.id', 'c.shift_id'])
    .where('g.media_id', 'in', mediaIds)
    .orderBy('c.id')
    .execute()

/**
 * Holds a medium and all its customers, who are locked first and in the order of their ids, here as everywhere. It may go
 * to another customer while we wait. Then we let go of all of them and begin anew: whoever holds one customer and waits
 * for another one out of order may wait for somebody who waits for the first.
 */
export async function lockWithCustomers(tx: Tx, id: string): Promise<MediaRow | undefined> {
  for (;;) {
    await sql`savepoint customers`.execute(tx)
    const held = new Set<string>()
    for (const customer of await customersOf(tx, [id])) {
      await customerSql.lock(tx, customer.id)
      held.add(customer.id)
    }
    const media = await lock(tx, id)
    if ((await customersOf(tx, [id])).every((customer) => held.has(customer.id))) return media
    await sql`rollback to savepoint customers`.execute(tx)
  }
}

/** Holds several media until the transaction ends. Their customers are held by then, in the order of their ids. */
export const lockAll = (tx: Tx, ids: string[]) =>
  tx.selectFrom('media').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** Holds shifts whose counters will change, in the order of their ids; after customers and media. */
export const lockShifts = (tx: Tx, ids: string[]) =>
  tx.selectFrom('shift').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

/** Gives media to a customer, beside those who have them; the counters follow by a trigger. The customer is locked. */
export const give = (tx: Tx, ids: string[], customerId: string) =>
  tx
    .insertInto('media_customer')
    .columns(['media_id', 'customer_id', 'org_id', 'kind', 'sha256'])
    .expression((eb) =>
      eb
        .selectFrom('media')
        .select((e) => ['id', e.val(customerId).$castTo<string>().as('customer_id'), 'org_id', 'kind', 'sha256'])
        .where('id', 'in', ids),
    )
    .execute()

/** Takes media from customers; a trigger deletes those that nobody has any more. */
export const take = (tx: Tx, ids: string[], customerIds: string[]) =>
  tx.deleteFrom('media_customer').where('media_id', 'in', ids).where('customer_id', 'in', customerIds).execute()

/** Media belong to the shift of their customers: those that nobody of their own shift has any more go to this one. */
export const followTo = (tx: Tx, ids: string[], shiftId: string) =>
  tx
    .updateTable('media as m')
    .set({ shift_id: shiftId })
    .where('m.id', 'in', ids)
    .where('m.shift_id', '!=', shiftId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('media_customer as g')
            .innerJoin('customer as c', 'c.id', 'g.customer_id')
            .select('c.id')
            .whereRef('g.media_id', '=', 'm.id')
            .whereRef('c.shift_id', '=', 'm.shift_id'),
        ),
      ),
    )
    .execute()

/** A medium with what lies in the storage for it. */
export const findWithObject = (tx: Tx, id: string) =>
  tx
    .selectFrom('media as m')
    .innerJoin('stored_object as o', 'o.id', 'm.object_id')
    .selectAll('m')
    .select(['o.key as object_key', 'o.mime as object_mime', 'o.damage'])
    .where('m.id', '=', id)
    .executeTakeFirst()

/** The same file at the same customer, if it is there. */
export const findSame = (tx: Tx, customerId: string, sha256: string) =>
  tx
    .selectFrom('media_customer as g')
    .innerJoin('media as m', 'm.id', 'g.media_id')
    .selectAll('m')
    .where('g.customer_id', '=', customerId)
    .where('g.sha256', '=', sha256)
    .executeTakeFirst()

/** A customer's media in the order of capture. */
export const ofCustomer = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('media_customer as g')
    .innerJoin('media as m', 'm.id', 'g.media_id')
    .selectAll('m')
    .where('g.customer_id', '=', customerId)
    .orderBy('m.captured_at')
    .orderBy('m.id')
    .limit(5000)
    .execute()

/** SQL: the customer has something to show. `customer` is an id or a column that holds one. */
export const isReadyToShow = (customer: RawBuilder<unknown>) => sql<boolean>`
  exists (select from media_customer g join media m on m.id = g.media_id
    where g.customer_id = ${customer} and m.status = 'ready')`

/** Those of which a film is joined. */
export const clipsOf = async (tx: Tx, customerId: string) =>
  (await ofCustomer(tx, customerId)).filter(({ kind, status }) => kind === 'video' && status === 'ready')

/** Another medium of the organisation with the very same file, which is not known to be damaged. */
export const findWholeTwin = (tx: Tx, media: MediaRow) =>
  tx
    .selectFrom('media as m')
    .innerJoin('stored_object as o', 'o.id', 'm.object_id')
    .select(['o.id', 'o.key', 'o.mime', 'o.size', 'o.sha256'])
    .where('m.shift_id', '=', media.shift_id)
    .where('m.sha256', '=', media.sha256)
    .where('m.id', '!=', media.id)
    .where('o.damaged_at', 'is', null)
    .limit(1)
    .executeTakeFirst()

/** Another customer's clip with the very same content, already prepared: one raft, one clip, eight customers. */
export const findTwin = (tx: Tx, media: MediaRow, pieceKey: string) =>
  tx
    .selectFrom('media')
    .selectAll()
    .where('piece_key', '=', pieceKey)
    .where('sha256', '=', media.sha256)
    .where('status', '=', 'ready')
    .where('id', '!=', media.id)
    .limit(1)
    .executeTakeFirst()

/** The small rendition of a twin. */
export const findSmallTwin = (tx: Tx, media: MediaRow) =>
  tx
    .selectFrom('media as m')
    .innerJoin('outcome as u', (join) => join.onRef('u.media_id', '=', 'm.id').on('u.variant', '=', 'small'))
    .innerJoin('stored_object as o', 'o.id', 'u.object_id')
    .where('o.damaged_at', 'is', null)
    .select(['o.id', 'o.key', 'o.size', 'o.sha256', 'o.mime', 'u.width', 'u.height'])
    .where('m.piece_key', '=', media.piece_key)
    .where('m.sha256', '=', media.sha256)
    .where('m.status', '=', 'ready')
    .limit(1)
    .executeTakeFirst()

export const findPiece = (tx: Tx, key: string) =>
  tx.selectFrom('piece').selectAll().where('key', '=', key).executeTakeFirst()

/** The customers of a shift for whom uploads have begun that may still go on. */
export async function uploadingIn(tx: Tx, shiftId: string): Promise<Set<string>> {
  const customers = tx.selectFrom('customer').select('id').where('shift_id', '=', shiftId)
  const rows = await activeUploads(tx).select('customer_id').distinct().where('customer_id', 'in', customers).execute()
  return new Set(rows.map((row) => row.customer_id))
}

/** The customers of a shift who have files, none of which could be read. */
export async function unreadableIn(tx: Tx, shiftId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('customer as c')
    .innerJoin('media_customer as g', 'g.customer_id', 'c.id')
    .innerJoin('media as m', 'm.id', 'g.media_id')
    .select('g.customer_id')
    .where('c.shift_id', '=', shiftId)
    .groupBy('g.customer_id')
    .having((eb) => eb(eb.fn<boolean>('bool_and', [eb('m.status', '=', 'failed')]), '=', true))
    .execute()
  return new Set(rows.map((row) => row.customer_id))
}

/** Customers of a shift with media, and who captured them. */
export const overview = (tx: Tx, shiftId: string) =>
  tx
    .selectFrom('customer as c')
    .select(['c.id', 'c.name', 'c.number', 'c.photo_count', 'c.video_count'])
    .select((eb) =>
      eb
        .selectFrom('media_customer as g')
        .innerJoin('media as m', 'm.id', 'g.media_id')
        .select(sql<string | null>`string_agg(distinct m.operator, ', ')`.as('operators'))
        .whereRef('g.customer_id', '=', 'c.id')
        .as('operators'),
    )
    .where('c.shift_id', '=', shiftId)
    .where((eb) => eb(eb('c.photo_count', '+', eb.ref('c.video_count')), '>', 0))
    .orderBy('c.number')
    .limit(10_000)
    .execute()
