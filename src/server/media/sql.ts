import { sql, type Selectable } from 'kysely'
import type { Tables, Tx } from '../platform/db.ts'

export type MediaRow = Selectable<Tables['media']>
export type Variant = Selectable<Tables['rendition']>['variant']

export const find = (tx: Tx, id: string) => tx.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('media').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** A medium with what lies in the storage for it. */
export const findWithObject = (tx: Tx, id: string) =>
  tx
    .selectFrom('media as m')
    .innerJoin('stored_object as o', 'o.id', 'm.object_id')
    .selectAll('m')
    .select(['o.key as object_key', 'o.mime as object_mime'])
    .where('m.id', '=', id)
    .executeTakeFirst()

/** The same file at the same guest, if it is there. */
export const findSame = (tx: Tx, customerId: string, sha256: string) =>
  tx
    .selectFrom('media')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()

/** A guest's media in the order of capture. */
export const ofCustomer = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('media')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('captured_at')
    .orderBy('id')
    .limit(5000)
    .execute()

export const renditionsOf = (tx: Tx, mediaIds: string[]) =>
  mediaIds.length === 0
    ? Promise.resolve([])
    : tx.selectFrom('rendition').selectAll().where('media_id', 'in', mediaIds).execute()

/** Another guest's clip with the very same content, already prepared: one raft, one clip, eight guests. */
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

export const objectsOf = (tx: Tx, mediaId: string) =>
  tx
    .selectFrom('rendition as r')
    .innerJoin('stored_object as o', 'o.id', 'r.object_id')
    .select(['r.variant', 'r.width', 'r.height', 'o.key', 'o.mime'])
    .where('r.media_id', '=', mediaId)
    .execute()

export const findPiece = (tx: Tx, key: string) =>
  tx.selectFrom('piece').selectAll().where('key', '=', key).executeTakeFirst()

/** An upload without a sign of life for this long (seconds) is abandoned. */
export const abandonedAfter = 3600

/** Uploads of a guest that have begun and may still go on; abandoned ones hold up nobody. */
export const openUploads = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('open_upload')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('media_id', 'is', null)
    .where('touched_at', '>', sql<Date>`now() - make_interval(secs => ${abandonedAfter})`)
    // begun again: a phone that never got the answer to the first beginning does not know of it
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('open_upload as later')
            .select('later.id')
            .where('later.customer_id', '=', customerId)
            .where('later.guide_id', '=', eb.ref('open_upload.guide_id'))
            .where('later.file_name', '=', eb.ref('open_upload.file_name'))
            .where('later.size', '=', eb.ref('open_upload.size'))
            .where('later.created_at', '>', eb.ref('open_upload.created_at')),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

/** Guests of a shift with media, and who captured them. */
export const overview = (tx: Tx, shiftId: string) =>
  tx
    .selectFrom('customer as c')
    .select(['c.id', 'c.name', 'c.number', 'c.photo_count', 'c.video_count'])
    .select((eb) =>
      eb
        .selectFrom('media as m')
        .select(sql<string | null>`string_agg(distinct m.operator, ', ')`.as('operators'))
        .whereRef('m.customer_id', '=', 'c.id')
        .as('operators'),
    )
    .where('c.shift_id', '=', shiftId)
    .where((eb) => eb(eb('c.photo_count', '+', eb.ref('c.video_count')), '>', 0))
    .orderBy('c.number')
    .limit(10_000)
    .execute()
