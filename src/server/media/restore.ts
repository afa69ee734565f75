import { customerChanged } from '../customers/customer-changed.ts'
import { settle } from '../customers/settle.ts'
import type { Ctx } from '../platform/context.ts'
import { restoreObject } from '../platform/integrity.ts'
import type { Stored } from '../platform/objects.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { prepareClip } from './prepare-clip.ts'
import { preparePhoto } from './prepare-photo.ts'
import { ofMedium } from './outcomes.ts'
import type * as sql from './sql.ts'

/**
 * Prepares one medium again, because what was made from it is damaged. No e-mail is sent: its customer has had one. The
 * customer is locked.
 */
export async function prepareAgain(ctx: Ctx, media: sql.MediaRow): Promise<void> {
  await ctx.tx
    .updateTable('media')
    .set({ status: 'processing', error: null, failure: null, progress: null, started_at: null })
    .where('id', '=', media.id)
    .execute()
  await ctx.enqueue(media.kind === 'photo' ? preparePhoto : prepareClip, { mediaId: media.id })
  await settle(ctx, media.customer_id)
  await ctx.enqueue(customerChanged, { customerId: media.customer_id })
  await ctx.tell({ type: 'media', sessionId: media.shift_id, customerId: media.customer_id, mediaId: media.id })
}

/**
 * Puts the same bytes in the place of a damaged original, and prepares what could not be prepared from it. False when
 * the original is whole: then nothing was done, and the bytes are not needed.
 */
export async function restoreOriginal(ctx: Ctx, media: sql.MediaRow, stored: Stored): Promise<boolean> {
  if (!(await restoreObject(ctx, media.object_id, stored))) return false
  await resume(ctx, media)
  await ctx.enqueue(sweepStorage, {})
  return true
}

/** The original is whole (again): prepares the medium where it failed or what was made from it is damaged. */
export async function resume(ctx: Ctx, media: sql.MediaRow): Promise<void> {
  const made = await ofMedium(ctx.tx, media.id)
  if (media.status === 'failed' || (media.status === 'ready' && made.some((r) => r.is_damaged)))
    await prepareAgain(ctx, media)
}
