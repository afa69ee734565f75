import type { Remade } from '../../contract/remake.ts'
import type { Film } from '../../contract/films.ts'
import type { Media } from '../../contract/media.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import * as customerService from '../customers/service.ts'
import * as outcomes from '../media/outcomes.ts'
import * as mediaService from '../media/service.ts'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { filmActions } from './audit.ts'
import { filmEvents } from './events.ts'
import type { FilmVariant } from './variants.ts'
import { makesPhotoFilms } from './photo-films.ts'
import * as filmSql from './sql.ts'
import { givenVersions } from './versions.ts'

/** Reads what a customer's film is presented from, beside its files; both questions go to the database together. */
export async function readFilm(tx: Tx, customerId: string) {
  const [work, file] = await Promise.all([outcomes.findPlanned(tx, customerId, 'film'), filmSql.madeAt(tx, customerId)])
  return { work, madeAt: file?.created_at }
}
type Read = Awaited<ReturnType<typeof readFilm>>

/** The film of a customer as the dashboard shows it; null when there is none and none is being made. */
export async function filmOf(ctx: Ctx, customerId: string): Promise<Film | null> {
  const work = await outcomes.findPlanned(ctx.tx, customerId, 'film')
  return work ? presentFilm(ctx, customerId, { work }, await outcomes.ofCustomer(ctx.tx, customerId)) : null
}

const signer =
  (ctx: Pick<Ctx, 'sign'>, made: outcomes.Made[]) =>
  (wanted: FilmVariant, name: string): string | null => {
    const object = made.find(({ variant }) => variant === wanted)
    return object ? ctx.sign({ objectId: object.id, attachment: false }, name) : null
  }

const fileNameOf = (customerId: string) => `final_combined_${customerId}.mp4`

/** The same of what was read before. */
export function presentFilm(
  ctx: Pick<Ctx, 'sign'>,
  customerId: string,
  { work: film }: Pick<Read, 'work'>,
  made: outcomes.Made[],
): Film | null {
  if (!film) return null
  const sign = signer(ctx, made)
  return {
    status: film.status,
    duration_seconds: film.duration_ms === null ? null : film.duration_ms / 1000,
    error: film.error,
    url: sign('film', fileNameOf(customerId)),
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

/** The finished film as a medium; null when there is none, or when it is damaged in the storage. */
export function presentFilmFile(
  ctx: Pick<Ctx, 'sign'>,
  customerId: string,
  { madeAt }: Pick<Read, 'madeAt'>,
  made: outcomes.Made[],
): Media | null {
  const film = made.find(({ variant, is_damaged }) => variant === 'film' && !is_damaged)
  if (!film || !madeAt) return null
  const sign = signer(ctx, made)
  const at = madeAt.toISOString()
  return {
    id: film.id,
    file_name: fileNameOf(customerId),
    file_type: 'video',
    file_size: film.size,
    mime_type: film.mime,
    operator: null,
    width: film.width,
    height: film.height,
    duration_seconds: film.duration_ms === null ? null : film.duration_ms / 1000,
    captured_at: at,
    created_at: at,
    status: 'ready',
    progress: null,
    error: null,
    turn: 0,
    shown_turn: 0,
    hidden: false,
    incomplete: false,
    is_cover: false,
    is_own_cover: false,
    is_favourite: false,
    shared_with: 0,
    url: sign('film', fileNameOf(customerId)),
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
