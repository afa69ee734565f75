import type { Remade } from '../../contract/remake.ts'
import type { Film } from '../../contract/films.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import * as customerService from '../customers/service.ts'
import * as outcomes from '../media/outcomes.ts'
import * as mediaService from '../media/service.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { filmActions } from './audit.ts'
import { filmEvents } from './events.ts'
import type { FilmVariant } from './variants.ts'
import { makesPhotoFilms } from './photo-films.ts'
import { givenVersions } from './versions.ts'

/** The film of a customer as the dashboard shows it; null when there is none and none is being made. */
export async function filmOf(ctx: Ctx, customerId: string): Promise<Film | null> {
  const film = await outcomes.findPlanned(ctx.tx, customerId, 'film')
  if (!film) return null
  const made = await outcomes.ofCustomer(ctx.tx, customerId)
  const sign = (wanted: FilmVariant, name: string) => {
    const object = made.find(({ variant }) => variant === wanted)
    return object ? ctx.sign({ objectId: object.id, attachment: false }, name) : null
  }
  return {
    status: film.status,
    duration_seconds: film.duration_ms === null ? null : film.duration_ms / 1000,
    error: film.error,
    url: sign('film', `final_combined_${customerId}.mp4`),
    versions: givenVersions.flatMap(({ kind, variant, name }) => {
      const found = made.find((one) => one.variant === variant && !one.is_damaged)
      if (!found) return []
      const { width, height, duration_ms } = found
      const url = sign(variant, name) ?? ''
      return [{ kind, url, width: width ?? 0, height: height ?? 0, duration_seconds: (duration_ms ?? 0) / 1000 }]
    }),
    thumbnailUrl: sign('film_poster', 'poster.jpg'),
  }
}

/** "Neu verarbeiten": makes the film again from the clips, failed ones tried once more. No e-mail is sent. */
export async function reprocess(ctx: Ctx, customerId: string) {
  // the customer before the film, as everywhere
  await customerService.lockForChange(ctx, customerId)
  await outcomes.setPlanned(ctx.tx, customerId, 'film', { made_of: null, status: 'outdated' })
  return mediaService.reprocess(ctx, customerId, 'failed')
}

/**
 * The same for chosen customers of a shift who are done and have a film, or will have one. A customer whose film is
 * already requested counts, without a second request.
 */
export async function reprocessSome(ctx: Ctx, shiftId: string, customerIds: string[]): Promise<Remade> {
  const { customers, skipped } = await customerService.lockToRemake(ctx, shiftId, customerIds)
  const ofPhotos = await makesPhotoFilms(ctx.tx, shiftId)
  let asked = 0
  for (const { id, video_count } of customers) {
    const film = await outcomes.findPlanned(ctx.tx, id, 'film')
    if (!film && video_count === 0 && !ofPhotos) {
      skipped.push({ customerId: id, reason: 'nothing' })
      continue
    }
    const isAsked = film?.status === 'making' || (film?.status === 'outdated' && film.made_of === null)
    if (!isAsked) await reprocess(ctx, id)
    asked += 1
  }
  return { customers: asked, skipped }
}

/**
 * Ends the work on a film that is under way. A film that was there before stays; "Neu verarbeiten" begins anew.
 * @throws customer_not_found, film_not_making
 */
export async function cancel(ctx: Ctx, customerId: string) {
  const customer = await customerService.lockForChange(ctx, customerId)
  const film = await outcomes.findPlanned(ctx.tx, customerId, 'film')
  if (film?.status !== 'making') fail('film_not_making')
  const error = 'Der Film wurde abgebrochen. „Neu verarbeiten“ beginnt ihn von vorn.'
  await outcomes.setPlanned(ctx.tx, customerId, 'film', { status: 'failed', progress: null, error })
  await changeCustomer(ctx, customerId, filmEvents.cancelled({}))
  const { name, number } = customer
  await customerService.record(ctx, filmActions.cancel, customer, { name, number })
  await ctx.tell({ type: 'film', sessionId: customer.shift_id, customerId })
  return { customer: await customerService.get(ctx, customerId) }
}
