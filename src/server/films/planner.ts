import { customerChanged } from '../customers/customer-changed.ts'
import { pieceKey } from '../media/pieces.ts'
import type { Planner } from '../media/planned.ts'
import { prepareAgain } from '../media/restore.ts'
import * as mediaSql from '../media/sql.ts'
import { makeFilm } from './make-film.ts'
import { planFilm } from './plan.ts'

/** A film is wanted of whoever has a clip that could be read. */
export const filmPlanner: Planner = {
  variant: 'film',
  maker: makeFilm,
  told: 'film',
  async plan(ctx, services, customer) {
    const clips = await mediaSql.clipsOf(ctx.tx, customer.id)
    if (clips.length === 0) return null
    const { hash, missing } = await planFilm(ctx.tx, services, customer, clips)
    return {
      hash,
      async prepare() {
        // clips that another build of ffmpeg normalised cannot be joined with today's, nor those whose piece was damaged
        // and dropped: once more
        const foreign = clips.filter(
          ({ piece_key, sha256 }) => piece_key !== pieceKey(services, sha256) || missing.has(piece_key),
        )
        await prepareAgain(ctx, foreign)
        if (foreign.length > 0) return false
        // of an intro or outro: it is being made again from its template
        if (missing.size > 0) await ctx.enqueue(customerChanged, { customerId: customer.id }, 30)
        return missing.size === 0
      },
    }
  },
}
