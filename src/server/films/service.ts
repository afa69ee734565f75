import type { Film } from '../../contract/films.ts'
import { lockForChange } from '../customers/service.ts'
import * as media from '../media/service.ts'
import type { Ctx } from '../platform/context.ts'
import * as sql from './sql.ts'

/** The film of a customer as the dashboard shows it; null when there is none and none is being made. */
export async function filmOf(ctx: Ctx, customerId: string): Promise<Film | null> {
  const film = await sql.find(ctx.tx, customerId)
  if (!film) return null
  const sign = (objectId: string | null, name: string) =>
    objectId && ctx.sign({ orgId: ctx.orgId, objectId, linkId: null, attachment: false }, name)
  return {
    status: film.status,
    duration_seconds: film.duration_ms === null ? null : film.duration_ms / 1000,
    error: film.error,
    url: sign(film.object_id, `final_combined_${customerId}.mp4`),
    thumbnailUrl: sign(film.poster_id, 'poster.jpg'),
  }
}

/** "Neu verarbeiten": makes the film again from the clips, failed ones tried once more. No e-mail is sent. */
export async function reprocess(ctx: Ctx, customerId: string) {
  // the customer before the film, as everywhere
  await lockForChange(ctx, customerId)
  await ctx.tx
    .updateTable('film')
    .set({ made_of: null, status: 'outdated' })
    .where('customer_id', '=', customerId)
    .execute()
  return media.reprocess(ctx, customerId, 'failed')
}
