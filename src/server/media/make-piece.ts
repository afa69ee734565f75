import type { JobCtx } from '../platform/context.ts'
import type { FrameRate } from '../platform/film/encode.ts'
import { normaliseClip } from '../platform/film/normalise.ts'
import { keep } from '../platform/objects.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { openClip, type Attempt, type Source } from './clip-work.ts'
import { pieceKey, shownOf, storePiece } from './pieces.ts'
import { tellCustomers } from './prepared.ts'
import * as mediaSql from './sql.ts'

/** The medium, while it is prepared but for this piece. */
export function withoutPiece(
  { services, inOrg }: JobCtx,
  mediaId: string,
  rate: FrameRate,
): Promise<Source | undefined> {
  return inOrg(async (ctx) => {
    const media = await mediaSql.findWithObject(ctx.tx, mediaId)
    if (media?.status !== 'ready') return undefined
    if (!(await mediaSql.findPiece(ctx.tx, pieceKey(services, shownOf(media), rate)))) return media
    // made for another customer with the same clip
    await mediaSql.lockWithCustomers(ctx.tx, mediaId)
    await tellCustomers(ctx, [mediaId])
    return undefined
  })
}

/** Only the piece: what customers see of the clip stays as it is. */
export async function makePiece(job: JobCtx, media: Source, rate: FrameRate, attempt: Attempt) {
  const { folder, tools } = attempt
  const { storage } = job.services
  const { signal } = job
  const { file, clip } = await openClip(job, media, media.prepared_turn, attempt)
  const piece = await normaliseClip(tools, { file, folder, signal, rate, clip, withoutWeb: true })
  const stored = await storePiece(job.services, piece, shownOf(media))
  await keep(storage, stored.objects, () =>
    job.inOrg(async (ctx) => {
      if (!(await mediaSql.lockWithCustomers(ctx.tx, media.id))) return false
      await stored.keepRows(ctx)
      await tellCustomers(ctx, [media.id])
      await ctx.enqueue(sweepStorage, {})
      return true
    }),
  )
}
