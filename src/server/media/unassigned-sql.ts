import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { lockAll, lockShifts, type MediaRow } from './sql.ts'

/** Puts a medium among those of its shift that nobody has. The same file is there once. */
export const add = (ctx: Ctx, row: { media_id: string; shift_id: string; sha256: string }) =>
  ctx.tx
    .insertInto('unassigned_media')
    .values({ ...row, org_id: ctx.orgId, received_at: ctx.now() })
    .execute()

/** The same for several, but for files that are there (again). */
export const putBack = (ctx: Ctx, media: MediaRow[]) =>
  ctx.tx
    .insertInto('unassigned_media')
    .values(
      media.map(({ id, shift_id, sha256 }) => ({
        media_id: id,
        shift_id,
        sha256,
        org_id: ctx.orgId,
        received_at: ctx.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** They are not unassigned any more; a trigger deletes those that nobody has. */
export const drop = (tx: Tx, ids: string[]) => tx.deleteFrom('unassigned_media').where('media_id', 'in', ids).execute()

/** Photos of these customers' cards, which show names and open galleries, go unless somebody has them. */
export const dropCards = (tx: Tx, customerIds: string[]) =>
  tx
    .deleteFrom('unassigned_media')
    .where('media_id', 'in', (eb) => eb.selectFrom('media').select('id').where('card_of', 'in', customerIds))
    .execute()

/** Some of those whose shifts began before, locked, and the shifts too. */
export async function lockOld(tx: Tx, before: Date, most: number): Promise<MediaRow[]> {
  const old = await tx
    .selectFrom('unassigned_media as u')
    .innerJoin('shift as s', 's.id', 'u.shift_id')
    .select(['u.media_id', 'u.shift_id'])
    .where('s.created_at', '<=', before)
    .orderBy('u.media_id')
    .limit(most)
    .execute()
  if (old.length === 0) return []
  const ids = old.map(({ media_id }) => media_id)
  const media = await lockAll(tx, ids)
  await lockShifts(tx, [...new Set(media.map(({ shift_id }) => shift_id))])
  // one may have been assigned while we waited
  const waiting = await among(tx, ids)
  return media.filter(({ id }) => waiting.has(id))
}

/** Which of these no customer has yet. */
export const among = async (tx: Tx, ids: string[]): Promise<Set<string>> =>
  new Set(
    (await tx.selectFrom('unassigned_media').select('media_id').where('media_id', 'in', ids).execute()).map(
      ({ media_id }) => media_id,
    ),
  )

/** The same file in a shift: unassigned, or at one of its customers. */
export const findSame = (tx: Tx, shiftId: string, sha256: string) =>
  tx
    .selectFrom('media as m')
    .selectAll('m')
    .where('m.shift_id', '=', shiftId)
    .where('m.sha256', '=', sha256)
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('unassigned_media as u').select('u.media_id').whereRef('u.media_id', '=', 'm.id')),
        eb.exists(eb.selectFrom('media_customer as g').select('g.media_id').whereRef('g.media_id', '=', 'm.id')),
      ]),
    )
    .limit(1)
    .executeTakeFirst()

/** Media of a shift that no customer has, in the order of capture. A card counts while its customer is in the shift. */
export const ofShift = (tx: Tx, shiftId: string) =>
  tx
    .selectFrom('unassigned_media as u')
    .innerJoin('media as m', 'm.id', 'u.media_id')
    .leftJoin('customer as c', (join) => join.onRef('c.id', '=', 'm.card_of').onRef('c.shift_id', '=', 'u.shift_id'))
    .selectAll('m')
    .select('c.id as card_customer_id')
    .where('u.shift_id', '=', shiftId)
    .orderBy('m.captured_at')
    .orderBy('m.file_name')
    .orderBy('m.id')
    .limit(5000)
    .execute()

export const countOf = (tx: Tx, shiftId: string) =>
  tx
    .selectFrom('unassigned_media')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('shift_id', '=', shiftId)
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)
