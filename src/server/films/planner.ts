import { reviewCustomer } from '../customers/review-customer.ts'
import { statusBeforeFilm } from '../customers/status.ts'
import { pieceKey, shownOf } from '../media/pieces.ts'
import { prepareClip } from '../media/prepare-clip.ts'
import type { Planner } from '../media/planned.ts'
import { prepareAgain } from '../media/restore.ts'
import * as mediaSql from '../media/sql.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { prepareTemplate } from '../templates/prepare-template.ts'
import { filmEvents } from './events.ts'
import { makeFilm } from './make-film.ts'
import { askForVersions } from './make-version.ts'
import { isWhole, planFilm, type Plan } from './plan.ts'
import * as filmSql from './sql.ts'

/** A film is wanted for each customer with a readable clip, or with photos where the recipe shows them. */
export const filmPlanner: Planner = {
  family: 'film',
  maker: makeFilm,
  told: 'film',
  // a cancelled film is made again when staff ask for it, or when one of its parts changes
  ignored: [filmEvents.cancelled],
  failed:
    'Der Film konnte nicht geplant werden. Die Fotos und Clips sind sicher; „Neu verarbeiten“ versucht es noch einmal.',
  isDue: (facts) => statusBeforeFilm(facts) === null,
  async plan(ctx, services, customer) {
    const media = await mediaSql.shownOf(ctx.tx, customer.id)
    const plan = await planFilm(ctx.tx, services, customer, media)
    const { sequence, hash } = plan
    const clips = media.filter(({ kind, status }) => kind === 'video' && status === 'ready')
    if (sequence.length === 0 && clips.length === 0) return null
    return {
      hash,
      onBack: () => askForVersions(ctx, customer.id, plan, services.films),
      async prepare() {
        await prepareMissing(ctx, services, plan, customer.id)
        // a prepared intro or outro raises no event
        if (plan.missing.templates.length > 0) await ctx.enqueue(reviewCustomer, { customerId: customer.id }, 30)
        return isWhole(plan)
      },
    }
  },
}

/**
 * Asks for the pieces that the film cannot be joined without. A clip that has a piece of today's ffmpeg at the other
 * rate needs only the piece; other clips are prepared anew.
 */
async function prepareMissing(
  ctx: Ctx,
  services: Pick<Services, 'films'>,
  { missing, rate }: Plan,
  customerId: string,
): Promise<void> {
  const other = rate === 60 ? 30 : 60
  const keyOf = (clip: mediaSql.MediaRow) => pieceKey(services, shownOf(clip), other)
  const there = new Set((await filmSql.pieces(ctx.tx, missing.clips.map(keyOf))).map(({ key }) => key))
  const isPrepared = (clip: mediaSql.MediaRow) => there.has(keyOf(clip))
  for (const { id } of missing.clips.filter(isPrepared)) await ctx.enqueue(prepareClip, { mediaId: id, piece: rate })
  await prepareAgain(
    ctx,
    missing.clips.filter((clip) => !isPrepared(clip)),
    customerId,
  )
  for (const { id } of missing.templates) await ctx.enqueue(prepareTemplate, { templateId: id })
}
