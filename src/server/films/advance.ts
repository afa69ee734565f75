import { readFacts } from '../customers/facts.ts'
import { customerChanged } from '../customers/customer-changed.ts'
import { settle } from '../customers/settle.ts'
import * as customers from '../customers/sql.ts'
import { statusBeforeFilm } from '../customers/status.ts'
import { pieceKey } from '../media/pieces.ts'
import { prepareClip } from '../media/prepare-clip.ts'
import * as media from '../media/sql.ts'
import type { Ctx, Services, JobCtx } from '../platform/context.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { makeFilm } from './make-film.ts'
import { planFilm } from './plan.ts'
import { makeSmallFilm } from './small-film.ts'
import * as films from './sql.ts'

/**
 * Follows every change of a customer: orders the film when everything that belongs into it is prepared, and settles the
 * status. It may run at any time and any number of times; the customer's row is locked, so two runs follow each other.
 */
export async function advance(job: JobCtx, { customerId }: { customerId: string }): Promise<void> {
  await job.inOrg(async (ctx) => {
    const customer = await customers.lock(ctx.tx, customerId)
    if (!customer) return
    if (!statusBeforeFilm(await readFacts(ctx.tx, customer))) await orderFilm(ctx, job.services, customer)
    await settle(ctx, customerId)
  })
}

/** Orders the film where the one that is there, or being made, is not made of just these clips. */
async function orderFilm(ctx: Ctx, services: Services, customer: customers.CustomerRow): Promise<void> {
  const all = await media.ofCustomer(ctx.tx, customer.id)
  const clips = all.filter((m) => m.kind === 'video' && m.status === 'ready')
  const film = await films.lock(ctx.tx, customer.id)
  if (clips.length === 0) {
    if (film) {
      await ctx.tx.deleteFrom('film').where('customer_id', '=', customer.id).execute()
      await ctx.enqueue(sweepStorage, {})
    }
    return
  }

  const plan = await planFilm(ctx.tx, services, customer, clips)
  if (film && film.made_of === plan.hash) {
    if (film.status === 'ready') return
    await setFilm(ctx, customer.id, { status: 'ready', wanted: plan.hash, error: null })
    if (!film.small_id) await ctx.enqueue(makeSmallFilm, { customerId: customer.id })
    return
  }
  if (film?.wanted === plan.hash && (film.status === 'making' || film.status === 'failed')) return
  // until it is ordered below
  await media.outdateFilm(ctx.tx, customer.id)

  // clips that another build of ffmpeg normalised cannot be joined with today's, nor those whose piece was damaged
  // and dropped: once more
  const foreign = clips.filter(
    ({ piece_key, sha256 }) => piece_key !== pieceKey(services, sha256) || plan.missing.has(piece_key),
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
    return
  }
  // of an intro or outro: it is being made again from its template
  if (plan.missing.size > 0) {
    await ctx.enqueue(customerChanged, { customerId: customer.id }, 30)
    return
  }

  if (film) await setFilm(ctx, customer.id, { status: 'making', wanted: plan.hash, progress: 0, error: null })
  else
    await ctx.tx.insertInto('film').values({ customer_id: customer.id, org_id: ctx.orgId, wanted: plan.hash }).execute()
  await ctx.enqueue(makeFilm, { customerId: customer.id })
  await ctx.tell({ type: 'film', sessionId: customer.shift_id, customerId: customer.id })
}

const setFilm = (ctx: Ctx, customerId: string, change: Partial<films.FilmRow>) =>
  ctx.tx.updateTable('film').set(change).where('customer_id', '=', customerId).execute()
