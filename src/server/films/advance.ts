import { guestChanged } from '../customers/guest-changed.ts'
import type { ProcessingStatus } from '../../contract/customers.ts'
import * as customers from '../customers/sql.ts'
import * as customerService from '../customers/service.ts'
import { pieceKey } from '../media/pieces.ts'
import { prepareClip } from '../media/prepare-clip.ts'
import { originalDamaged } from '../media/prepared.ts'
import * as media from '../media/sql.ts'
import type { Ctx, House, JobCtx } from '../platform/context.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { makeFilm } from './make-film.ts'
import { planFilm } from './plan.ts'
import * as films from './sql.ts'

/**
 * Decides what happens next with a guest's work, from what there is now: asks for the film when everything
 * that belongs into it is prepared, and sets `processing_status` (docs/product/customers-and-shifts.md 2). It may run at
 * any time and any number of times; the guest's row is locked, so two runs follow each other.
 */
export async function advance(job: JobCtx, { customerId }: { customerId: string }): Promise<void> {
  await job.inOrg(async (ctx) => {
    const customer = await customers.lock(ctx.tx, customerId)
    // what was made stays on record when its media have gone
    if (!customer || customer.anonymized_at || customer.media_expired_at) return
    const next = await decide(ctx, job.house, customer)
    if (next.status === customer.processing_status && next.error === customer.processing_error) return

    const first = next.status === 'completed' && !customer.completed_at
    await customers.update(ctx.tx, customerId, {
      processing_status: next.status,
      processing_error: next.error,
      ...(first && { completed_at: ctx.now() }),
    })
    const what = { name: customer.name, number: customer.number }
    if (next.status === 'completed') await customerService.record(ctx, 'customer.completed', customer, what)
    else if (next.status === 'failed')
      await customerService.record(ctx, 'customer.failed', customer, { ...what, reason: next.error })
    else await ctx.tell({ type: 'customer', sessionId: customer.shift_id, customerId })
  })
}

type Next = { status: ProcessingStatus; error: string | null }
const just = (status: ProcessingStatus): Next => ({ status, error: null })

async function decide(ctx: Ctx, house: House, customer: customers.CustomerRow): Promise<Next> {
  const all = await media.ofCustomer(ctx.tx, customer.id)
  const uploading = (await media.openUploads(ctx.tx, customer.id)) > 0
  if (all.length === 0) return just(uploading ? 'uploading' : 'new')
  if (!customer.finished_at || uploading) return just('uploading')

  const pending = all.filter((m) => m.status === 'processing')
  if (pending.length > 0)
    return just(pending.length < all.length || pending.some((m) => m.started_at) ? 'preparing' : 'waiting')

  const brokenOff = all.filter((m) => m.failure === 'machine')
  const trouble = { status: 'failed', error: troubleWith(brokenOff) } as const
  // a film without a clip that can be read would be taken for the whole one
  if (brokenOff.some((m) => m.kind === 'video')) return trouble

  const ready = all.filter((m) => m.status === 'ready')
  if (ready.length === 0 && brokenOff.length > 0) return trouble
  if (ready.length === 0) return { status: 'failed', error: 'Keine der Dateien konnte gelesen werden.' }
  const film = await decideFilm(
    ctx,
    house,
    customer,
    ready.filter((m) => m.kind === 'video'),
  )
  if (film === 'making') return just('processing')
  if (film !== null) return { status: 'failed', error: film.error }
  // a file that cannot be decoded says so itself and holds nobody up; one that we could not work on does
  return brokenOff.length > 0 ? trouble : just('completed')
}

function troubleWith(media: media.MediaRow[]): string {
  const lost = media.filter((m) => m.error === originalDamaged)
  if (lost.length > 0) {
    return lost.length === 1
      ? `Das Original von „${lost[0]?.file_name}“ ist bei uns beschädigt. Bitte laden Sie die Datei noch einmal hoch.`
      : `${lost.length} Originale sind bei uns beschädigt. Bitte laden Sie die Dateien noch einmal hoch.`
  }
  return (
    `${media.length === 1 ? `„${media[0]?.file_name}“ konnte` : `${media.length} Dateien konnten`} nicht aufbereitet ` +
    'werden, weil die Arbeit daran mehrmals abgebrochen ist. Die Originale sind sicher; „Neu verarbeiten“ versucht es ' +
    'noch einmal.'
  )
}

/** The film's part: null = there is nothing (more) to make. */
async function decideFilm(
  ctx: Ctx,
  house: House,
  customer: customers.CustomerRow,
  clips: media.MediaRow[],
): Promise<null | 'making' | { error: string }> {
  const film = await films.lock(ctx.tx, customer.id)
  if (clips.length === 0) {
    if (film) {
      await ctx.tx.deleteFrom('film').where('customer_id', '=', customer.id).execute()
      await ctx.enqueue(sweepStorage, {})
    }
    return null
  }

  const plan = await planFilm(ctx.tx, house, customer, clips)
  if (film && film.made_of === plan.hash) {
    if (film.status !== 'ready') await setFilm(ctx, customer.id, { status: 'ready', wanted: plan.hash, error: null })
    return null
  }
  if (film?.wanted === plan.hash && film.status === 'making') return 'making'
  if (film?.wanted === plan.hash && film.status === 'failed')
    return { error: film.error ?? 'Der Film konnte nicht gemacht werden.' }

  // clips that another build of ffmpeg normalised cannot be joined with today's, nor those whose piece was damaged
  // and dropped: once more
  const foreign = clips.filter(
    ({ piece_key, sha256 }) => piece_key !== pieceKey(house, sha256) || plan.missing.has(piece_key),
  )
  if (foreign.length > 0) {
    for (const { id } of foreign) {
      await ctx.tx
        .updateTable('media')
        .set({ status: 'processing', started_at: null, progress: null })
        .where('id', '=', id)
        .execute()
      await ctx.enqueue(prepareClip, { mediaId: id })
    }
    return 'making'
  }
  // of an intro or outro: it is being made again from its template
  if (plan.missing.size > 0) {
    await ctx.enqueue(guestChanged, { customerId: customer.id }, 30)
    return 'making'
  }

  if (film) await setFilm(ctx, customer.id, { status: 'making', wanted: plan.hash, progress: 0, error: null })
  else
    await ctx.tx.insertInto('film').values({ customer_id: customer.id, org_id: ctx.orgId, wanted: plan.hash }).execute()
  await ctx.enqueue(makeFilm, { customerId: customer.id })
  await ctx.tell({ type: 'film', sessionId: customer.shift_id, customerId: customer.id })
  return 'making'
}

const setFilm = (ctx: Ctx, customerId: string, change: Partial<films.FilmRow>) =>
  ctx.tx.updateTable('film').set(change).where('customer_id', '=', customerId).execute()
