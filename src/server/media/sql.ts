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
    .select(['g.media_id', 'c.id', 'c.shift_id', 'g.hidden_at'])
    .where('g.media_id', 'in', mediaIds)
    .orderBy('c.id')
    .execute()

/**
 * Holds a medium and all its customers, who are locked first and in the order of their ids, here as everywhere. It may
 * go to another customer while we wait. Then we let go of all of them and begin anew: a transaction that holds one
 * customer and waits for another one out of order may wait for one that waits for the first.
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

/**
 * Gives media to a customer, beside those who have them; the counters follow by a trigger. The customer is locked. An
 * incomplete one is hidden, unless staff show it to somebody already.
 */
export const give = (tx: Tx, ids: string[], customerId: string) =>
  tx
    .insertInto('media_customer')
    .columns(['media_id', 'customer_id', 'org_id', 'kind', 'sha256', 'hidden_at'])
    .expression((eb) =>
      eb
        .selectFrom('media')
        .select((e) => ['id', e.val(customerId).$castTo<string>().as('customer_id'), 'org_id', 'kind', 'sha256'])
        .select(
          sql<Date | null>`case when incomplete and not exists (
            select from media_customer g where g.media_id = media.id and g.hidden_at is null) then now() end`.as(
            'hidden_at',
          ),
        )
        .where('id', 'in', ids),
    )
    .execute()

/** Hides media from a customer's gallery, or (null) shows them. The customer is locked. */
export const setHidden = (tx: Tx, customerId: string, ids: string[], hidden_at: Date | null) =>
  tx
    .updateTable('media_customer')
    .set({ hidden_at })
    .where('customer_id', '=', customerId)
    .where('media_id', 'in', ids)
    .execute()

/**
 * Makes one of a customer's photos the cover that staff or the customer chose, or (null) none. The customer is locked.
 */
export async function setCover(
  tx: Tx,
  by: 'cover_at' | 'own_cover_at',
  customerId: string,
  mediaId: string | null,
  at: Date,
): Promise<void> {
  const theirs = tx.updateTable('media_customer').where('customer_id', '=', customerId)
  await theirs.set(by, null).where(by, 'is not', null).execute()
  if (mediaId) await theirs.set(by, at).where('media_id', '=', mediaId).execute()
}

/** A customer's mark on a medium, or (null) none; a mark that is set is not written again. */
export const setFavourite = (tx: Tx, customerId: string, mediaId: string, favourite_at: Date | null) =>
  tx
    .updateTable('media_customer')
    .set({ favourite_at })
    .where('customer_id', '=', customerId)
    .where('media_id', '=', mediaId)
    .where('favourite_at', favourite_at ? 'is' : 'is not', null)
    .execute()

/** Turns photos and clips, which are locked. */
export const setTurn = (tx: Tx, ids: string[], turn: number) =>
  tx.updateTable('media').set({ turn }).where('id', 'in', ids).execute()

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

/** Which of these files customers have already, by their hashes. */
export async function filesAt(
  tx: Tx,
  customerIds: string[],
  media: Pick<MediaRow, 'sha256'>[],
): Promise<Map<string, string[]>> {
  if (customerIds.length === 0 || media.length === 0) return new Map()
  const hashes = media.map(({ sha256 }) => sha256)
  const rows = await tx
    .selectFrom('media_customer')
    .select(['customer_id', 'sha256'])
    .where('customer_id', 'in', customerIds)
    .where('sha256', 'in', hashes)
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.customer_id)].map(([id, found]) => [id, found.map(({ sha256 }) => sha256)]),
  )
}

/** To how many customers media are given, by medium. */
export async function timesGiven(tx: Tx, mediaIds: string[]): Promise<Map<string, number>> {
  if (mediaIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('media_customer')
    .select((eb) => ['media_id', eb.fn.countAll<number>().as('times')])
    .where('media_id', 'in', mediaIds)
    .groupBy('media_id')
    .execute()
  return new Map(rows.map(({ media_id, times }) => [media_id, times]))
}

/** The state of a medium as it is given to one customer. */
export type Given = Record<'hidden_at' | 'cover_at' | 'own_cover_at' | 'favourite_at', Date | null>

/** SQL: a customer's media in the order of capture. */
export const given = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('media_customer as g')
    .innerJoin('media as m', 'm.id', 'g.media_id')
    .selectAll('m')
    .select(['g.hidden_at', 'g.cover_at', 'g.own_cover_at', 'g.favourite_at', 'g.given_at'])
    .where('g.customer_id', '=', customerId)
    .orderBy('m.captured_at')
    .orderBy('m.id')
    .limit(5000)

/** Of a customer, with those that the gallery does not show: for staff. */
export const ofCustomer = (tx: Tx, customerId: string) => given(tx, customerId).execute()

/** Those that may be shown to the customer, also as a part of a film or certificate. */
export const shownOf = async (tx: Tx, customerId: string) =>
  (await ofCustomer(tx, customerId)).filter(({ hidden_at }) => hidden_at === null)

/** Of a customer's media, which one staff or the customer chose to be shown first; undefined where nobody did. */
export const coverOf = <M extends Given>(by: 'cover_at' | 'own_cover_at', media: M[]): M | undefined =>
  media.filter((one) => one[by] !== null).toSorted((a, b) => Number(b[by]) - Number(a[by]))[0]

/** SQL: the customer has something to show. `customer` is an id or a column that holds one. */
export const isReadyToShow = (customer: RawBuilder<unknown>) => sql<boolean>`
  exists (select from media_customer g join media m on m.id = g.media_id
    where g.customer_id = ${customer} and g.hidden_at is null and m.status = 'ready')`

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
export const findTwin = (tx: Tx, media: MediaRow) =>
  tx
    .selectFrom('media')
    .selectAll()
    .where('kind', '=', 'video')
    .where('sha256', '=', media.sha256)
    .where('prepared_turn', '=', media.turn)
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
    .where('m.kind', '=', 'video')
    .where('m.sha256', '=', media.sha256)
    .where('m.prepared_turn', '=', media.prepared_turn)
    .where('m.status', '=', 'ready')
    .limit(1)
    .executeTakeFirst()

export const findPiece = (tx: Tx, key: string) =>
  tx.selectFrom('piece').selectAll().where('key', '=', key).executeTakeFirst()

/** The customers of a shift for whom uploads have begun that may still go on. */
export async function uploadingIn(tx: Tx, shiftId: string): Promise<Set<string>> {
  const customers = tx.selectFrom('customer').select('id').where('shift_id', '=', shiftId)
  const rows = await activeUploads(tx).select('customer_id').distinct().where('customer_id', 'in', customers).execute()
  return new Set(rows.flatMap((row) => row.customer_id ?? []))
}

/** SQL: of media `m` that a customer has (`g`): incomplete, and not shown to the customer. */
export const isWithheld = sql<boolean>`(m.status = 'ready' and m.incomplete and g.hidden_at is not null)`

/** The customers of a shift who have files, none of which could be read or, being incomplete, is shown to them. */
export async function unreadableIn(tx: Tx, shiftId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('customer as c')
    .innerJoin('media_customer as g', 'g.customer_id', 'c.id')
    .innerJoin('media as m', 'm.id', 'g.media_id')
    .select('g.customer_id')
    .where('c.shift_id', '=', shiftId)
    .groupBy('g.customer_id')
    .having((eb) => eb(eb.fn<boolean>('bool_and', [eb.or([eb('m.status', '=', 'failed'), isWithheld])]), '=', true))
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
