import type { Film } from '../../contract/films.ts'
import { lockForChange } from '../customers/service.ts'
import * as outcomes from '../media/outcomes.ts'
import * as mediaService from '../media/service.ts'
import type { Ctx } from '../platform/context.ts'

/** The film of a customer as the dashboard shows it; null when there is none and none is being made. */
export async function filmOf(ctx: Ctx, customerId: string): Promise<Film | null> {
  const film = await outcomes.findPlanned(ctx.tx, customerId, 'film')
  if (!film) return null
  const made = await outcomes.ofCustomer(ctx.tx, customerId)
  const sign = (wanted: outcomes.Variant, name: string) => {
    const object = made.find(({ variant }) => variant === wanted)
    return object ? ctx.sign({ orgId: ctx.orgId, objectId: object.id, linkId: null, attachment: false }, name) : null
  }
  return {
    status: film.status,
    duration_seconds: film.duration_ms === null ? null : film.duration_ms / 1000,
    error: film.error,
    url: sign('film', `final_combined_${customerId}.mp4`),
    thumbnailUrl: sign('film_poster', 'poster.jpg'),
  }
}

/** "Neu verarbeiten": makes the film again from the clips, failed ones tried once more. No e-mail is sent. */
export async function reprocess(ctx: Ctx, customerId: string) {
  // the customer before the film, as everywhere
  await lockForChange(ctx, customerId)
  await outcomes.setPlanned(ctx.tx, customerId, 'film', { made_of: null, status: 'outdated' })
  return mediaService.reprocess(ctx, customerId, 'failed')
}
