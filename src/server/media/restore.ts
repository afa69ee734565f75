import type { Ctx } from '../platform/context.ts'
import { restoreObject } from '../platform/integrity.ts'
import type { Stored } from '../platform/objects.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { prepareClip } from './prepare-clip.ts'
import { preparePhoto } from './prepare-photo.ts'
import { tellCustomers } from './prepared.ts'
import { ofMedium } from './outcomes.ts'
import * as mediaSql from './sql.ts'

/**
 * Prepares media again. No e-mail is sent: their customers have had one. All of them are locked, or only `held`; the
 * media are locked in the order of their ids, so that two who have the same group photos follow each other.
 */
export async function prepareAgain(ctx: Ctx, all: mediaSql.MediaRow[], held?: string): Promise<void> {
  if (all.length === 0) return
  const ids = all.map(({ id }) => id)
  await mediaSql.lockAll(ctx.tx, ids)
  await ctx.tx
    .updateTable('media')
    .set({ status: 'processing', error: null, failure: null, progress: null, started_at: null })
    .where('id', 'in', ids)
    .execute()
  for (const { id, kind } of all) await ctx.enqueue(kind === 'photo' ? preparePhoto : prepareClip, { mediaId: id })
  await tellCustomers(ctx, ids, held)
}

/** Prepares a medium that failed again; nothing where it did not, or is gone. */
export async function prepareFailedAgain(ctx: Ctx, { mediaId }: { mediaId: string }): Promise<void> {
  const media = await mediaSql.lockWithCustomers(ctx.tx, mediaId)
  if (media?.status === 'failed') await prepareAgain(ctx, [media])
}

/**
 * Puts the same bytes in the place of a damaged original, and prepares what could not be prepared from it. False when
 * the original is whole: then nothing was done, and the bytes are not needed. `held` as for `prepareAgain`.
 */
export async function restoreOriginal(
  ctx: Ctx,
  media: mediaSql.MediaRow,
  stored: Stored,
  held?: string,
): Promise<boolean> {
  if (!(await restoreObject(ctx, media.object_id, stored))) return false
  await resume(ctx, media, held)
  await ctx.enqueue(sweepStorage, {})
  return true
}

/** The original is whole (again): prepares the medium where it failed or what was made from it is damaged. */
export async function resume(ctx: Ctx, media: mediaSql.MediaRow, held?: string): Promise<void> {
  const made = await ofMedium(ctx.tx, media.id)
  if (media.status === 'failed' || (media.status === 'ready' && made.some((r) => r.is_damaged)))
    await prepareAgain(ctx, [media], held)
}
