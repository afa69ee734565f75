import type { Film } from '../../contract/media.ts'
import { customerChanged } from '../customers/customer-changed.ts'
import * as customers from '../customers/service.ts'
import { settle } from '../customers/settle.ts'
import * as media from '../media/service.ts'
import type { Ctx } from '../platform/context.ts'
import * as sql from './sql.ts'

/** The film of a customer as the dashboard shows it; null when there is none and none is being made. */
export async function present(ctx: Ctx, customerId: string): Promise<Film | null> {
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

/** A customer's media with the film. */
export const ofCustomer = async (ctx: Ctx, customerId: string) =>
  media.ofCustomer(ctx, customerId, await present(ctx, customerId))

/** "Neu verarbeiten": makes the film again from the clips, failed ones tried once more. No e-mail is sent. */
export async function reprocessFilm(ctx: Ctx, customerId: string) {
  // locks the customer, before the film as everywhere
  await media.reprocess(ctx, customerId, 'failed')
  await ctx.tx
    .updateTable('film')
    .set({ made_of: null, status: 'outdated' })
    .where('customer_id', '=', customerId)
    .execute()
  return again(ctx, customerId)
}

/** Prepares the photos again, the clips not. No e-mail is sent. */
export async function reprocessPhotos(ctx: Ctx, customerId: string) {
  await media.reprocess(ctx, customerId, 'photo')
  return again(ctx, customerId)
}

async function again(ctx: Ctx, customerId: string) {
  await settle(ctx, customerId)
  await ctx.enqueue(customerChanged, { customerId })
  return { customer: await customers.get(ctx, customerId) }
}
