import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import type { CustomerRow } from '../customers/sql.ts'
import type { MediaRow } from './sql.ts'

export const find = (tx: Tx, removalId: string) =>
  tx
    .selectFrom('media_removal')
    .selectAll()
    .where('removal_id', '=', removalId)
    .orderBy('customer_id')
    .orderBy('media_id')
    .execute()

/** Removals that their jobs should have carried out long ago. */
export const overdue = (tx: Tx, before: Date) =>
  tx.selectFrom('media_removal').select('removal_id as id').distinct().where('removed_at', '<', before).execute()

/** Columns that belong to a medium as it is given, and are given back with it. */
const facts = ['hidden_at', 'cover_at', 'own_cover_at', 'favourite_at'] as const

/** Notes media that are about to be taken from a customer, so that they can be given back. */
export async function note(ctx: Ctx, removalId: string, customer: CustomerRow, media: MediaRow[]): Promise<void> {
  const { id: customer_id, finished_at } = customer
  const removal = { removal_id: removalId, customer_id, org_id: ctx.orgId, finished_at, removed_at: ctx.now() }
  const ids = media.map(({ id }) => id)
  const given = await ctx.tx
    .selectFrom('media_customer')
    .select(['media_id', ...facts])
    .where('customer_id', '=', customer_id)
    .where('media_id', 'in', ids)
    .execute()
  await ctx.tx
    .insertInto('media_removal')
    .values(given.map((row) => ({ ...removal, ...row })))
    .execute()
}

/** The same for media that no customer has yet. */
export async function noteUnassigned(ctx: Ctx, removal_id: string, media: MediaRow[]): Promise<void> {
  const removal = { removal_id, org_id: ctx.orgId, removed_at: ctx.now() }
  await ctx.tx
    .insertInto('media_removal')
    .values(media.map(({ id }) => ({ ...removal, media_id: id })))
    .execute()
}

/** Gives a removal's media back to a customer, but for those that are there (again). */
export const giveBack = (tx: Tx, removalId: string, customerId: string) =>
  tx
    .insertInto('media_customer')
    .columns(['media_id', 'customer_id', 'org_id', 'kind', 'sha256', ...facts])
    .expression((eb) =>
      eb
        .selectFrom('media_removal as r')
        .innerJoin('media as m', 'm.id', 'r.media_id')
        .select((e) => [
          'm.id',
          e.val(customerId).$castTo<string>().as('customer_id'),
          'm.org_id',
          'm.kind',
          'm.sha256',
          ...facts.map((fact) => `r.${fact}` as const),
        ])
        .where('r.removal_id', '=', removalId)
        .where('r.customer_id', '=', customerId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** It can no longer be undone; a trigger deletes the media that nobody has. */
export const end = (tx: Tx, removalId: string) =>
  tx.deleteFrom('media_removal').where('removal_id', '=', removalId).execute()
