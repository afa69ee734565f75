import type { JobCtx } from '../platform/context.ts'
import { copyWhole, Damaged, noteDamage } from '../platform/integrity.ts'
import type { Source, Way } from './clip-work.ts'
import { askForSmall } from './make-small.ts'
import * as outcomes from './outcomes.ts'
import { pieceKey } from './pieces.ts'
import { finish } from './prepared.ts'
import * as mediaSql from './sql.ts'

/** The same clip of another customer was prepared before: its renditions are copied, the piece is shared. */
export async function copyTwin(
  job: JobCtx,
  media: Source,
  { expectedRate }: Pick<Way, 'expectedRate'>,
): Promise<boolean> {
  const { storage } = job.services
  const found = await job.inOrg(async (ctx) => {
    const { tx } = ctx
    const twin = await mediaSql.findTwin(tx, media)
    if (!twin) return undefined
    const rate = twin.rate === 60 ? await expectedRate(ctx, media) : 30
    const piece = await mediaSql.findPiece(tx, pieceKey(job.services, media, rate))
    return piece && { twin, objects: await outcomes.ofMedium(tx, twin.id) }
  })
  if (!found) return false

  const { twin, objects } = found
  // an object that the nightly check marked is not copied; one that it has not checked yet is compared on the way
  if (objects.some(({ is_damaged }) => is_damaged)) return false
  const renditions: outcomes.New[] = []
  try {
    for (const object of objects) {
      const { variant, width, height, mime } = object
      renditions.push({ variant, object: await copyWhole(storage, 'rendition', mime, object), width, height })
    }
  } catch (error) {
    await Promise.allSettled(renditions.map(({ object }) => storage.delete(object.key)))
    if (!(error instanceof Damaged)) throw error
    await noteDamage(job.services, job.orgId, error)
    return false
  }
  const { width, height, duration_ms, has_sound, placeholder, captured_at, rate, prepared_turn } = twin
  await finish(
    job,
    media.id,
    { width, height, duration_ms, has_sound, placeholder, captured_at, rate, prepared_turn },
    renditions,
    [],
    (ctx) => askForSmall(ctx, media.id),
  )
  return true
}
