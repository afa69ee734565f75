import { sql } from 'kysely'
import { originalDamaged } from '../customers/facts.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import { reviewCustomer } from '../customers/review-customer.ts'
import type { Ctx, JobCtx } from '../platform/context.ts'
import { markDamaged, type Damaged, type Expected } from '../platform/integrity.ts'
import { keep, type Stored } from '../platform/objects.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { mediaEvents } from './events.ts'
import * as outcomes from './outcomes.ts'
import * as mediaSql from './sql.ts'
import * as unassignedSql from './unassigned-sql.ts'

export type Facts = Partial<
  Pick<
    mediaSql.MediaRow,
    | 'width'
    | 'height'
    | 'duration_ms'
    | 'has_sound'
    | 'placeholder'
    | 'captured_at'
    | 'rate'
    | 'card_of'
    | 'prepared_turn'
    | 'incomplete'
    | 'sharpness'
    | 'lighting'
    | 'calmness'
  >
>

/** Nothing was made of it yet, or it is turned another way than what was made. */
export const isToPrepare = (media: mediaSql.MediaRow): boolean => media.status === 'processing' || isBeingTurned(media)

/** It is shown as it was before while it is made anew. */
export const isBeingTurned = ({ status, turn, prepared_turn }: mediaSql.MediaRow): boolean =>
  status === 'ready' && turn !== prepared_turn

/** Begins to prepare a medium; undefined when there is nothing (more) to do. */
export function begin({ inOrg }: JobCtx, mediaId: string) {
  return inOrg(async (ctx) => {
    await mediaSql.lockWithCustomers(ctx.tx, mediaId)
    const media = await mediaSql.findWithObject(ctx.tx, mediaId)
    if (!media || !isToPrepare(media)) return undefined
    if (isBeingTurned(media)) return media
    await ctx.tx
      .updateTable('media')
      .set({ started_at: ctx.now(), progress: sql`coalesce(progress, 0)` })
      .where('id', '=', mediaId)
      .execute()
    for (const { id } of await mediaSql.customersOf(ctx.tx, [mediaId]))
      await changeCustomer(ctx, id, mediaEvents.processed({ media: [mediaId] }))
    return media
  })
}

type Source = NonNullable<Awaited<ReturnType<typeof begin>>>

/** The uploaded file, as it must still lie in the storage. */
export const originalOf = (media: Source): Expected => ({
  id: media.object_id,
  key: media.object_key,
  size: media.size,
  sha256: media.sha256,
})

/** Commits what was made from a medium, unless the medium was deleted meanwhile or another run was faster. */
export async function finish(
  job: JobCtx,
  mediaId: string,
  facts: Facts,
  renditions: outcomes.New[],
  alsoStored: Stored[] = [],
  alsoCommit: (ctx: Ctx) => Promise<void> = async () => {},
): Promise<void> {
  await keep(job.services.storage, [...renditions.map(({ object }) => object), ...alsoStored], () =>
    job.inOrg(async (ctx) => {
      const media = await mediaSql.lockWithCustomers(ctx.tx, mediaId)
      if (!media || !isToPrepare(media)) return false
      // turned once more meanwhile: the job for that is queued
      if (isBeingTurned(media) && facts.prepared_turn !== media.turn) return false
      // made again ("Neu verarbeiten"): what was there is replaced
      await ctx.tx.deleteFrom('outcome').where('media_id', '=', mediaId).execute()
      await outcomes.add(ctx, { mediaId }, renditions)
      await ctx.tx
        .updateTable('media')
        .set({ ...facts, status: 'ready', progress: null, error: null, failure: null })
        .where('id', '=', mediaId)
        .execute()
      if (facts.incomplete && !media.incomplete) await withhold(ctx, media)
      await alsoCommit(ctx)
      await announce(ctx, media)
      return true
    }),
  )
}

/** Found to be incomplete: no customer gets it until staff show it (docs/product/media.md 25). */
async function withhold(ctx: Ctx, media: mediaSql.MediaRow) {
  for (const { id, hidden_at } of await mediaSql.customersOf(ctx.tx, [media.id])) {
    if (hidden_at !== null) continue
    await outcomes.dropShowing(ctx, id, [media])
    await mediaSql.setHidden(ctx.tx, id, [media.id], ctx.now())
  }
}

/**
 * The visible failure of one file; the customer's other media go on. Where the machine is to blame and not the file,
 * nothing of the customer counts as complete until it has been tried again (docs/product/customers-and-shifts.md 3).
 */
export async function giveUpOn(
  { inOrg }: JobCtx,
  mediaId: string,
  reason: string,
  failure: NonNullable<mediaSql.MediaRow['failure']>,
  was: mediaSql.MediaRow['status'] = 'processing',
): Promise<void> {
  await inOrg(async (ctx) => {
    const media = await mediaSql.lockWithCustomers(ctx.tx, mediaId)
    if (media && isBeingTurned(media)) return turnBack(ctx, media)
    if (media?.status !== was) return
    await ctx.tx
      .updateTable('media')
      .set({ status: 'failed', progress: null, error: reason, failure })
      .where('id', '=', mediaId)
      .execute()
    await announce(ctx, media)
  })
}

/** A medium with nothing to show and nothing left to make it from. */
export const lost = { status: 'failed', error: originalDamaged, failure: 'machine' } as const

/**
 * The original is not what was uploaded: nothing is made from it, and it is marked. The renditions that were made while
 * it was whole stay; a medium that has nothing to show fails, and says whose fault it is.
 */
export async function giveUpOnDamaged(
  { inOrg }: JobCtx,
  mediaId: string,
  damaged: Damaged,
  was: mediaSql.MediaRow['status'] = 'processing',
): Promise<void> {
  await inOrg(async (ctx) => {
    const media = await mediaSql.lockWithCustomers(ctx.tx, mediaId)
    await markDamaged(ctx, damaged)
    if (media && isBeingTurned(media)) return turnBack(ctx, media)
    if (media?.status !== was) return
    const made = (await outcomes.ofMedium(ctx.tx, mediaId)).filter((r) => outcomes.isEssential(ctx, r.variant))
    // the renditions that are there are not enough where a film waits for a piece of it
    const isShown = was === 'processing' && made.length > 0 && made.every((r) => !r.is_damaged)
    await ctx.tx
      .updateTable('media')
      .set({ progress: null, ...(isShown ? { status: 'ready', error: null, failure: null } : lost) })
      .where('id', '=', mediaId)
      .execute()
    await announce(ctx, media)
  })
}

/** It stays as it is shown, and says why. */
async function turnBack(ctx: Ctx, media: mediaSql.MediaRow) {
  const what = media.kind === 'photo' ? 'Das Foto' : 'Das Video'
  const error = `${what} ließ sich nicht drehen. Bitte versuchen Sie es noch einmal.`
  await ctx.tx.updateTable('media').set({ turn: media.prepared_turn, error }).where('id', '=', media.id).execute()
  await announce(ctx, media)
}

/** Follows up on a medium that was prepared, or cannot be: outdates what was made of it, settles customers and tells open pages. */
export async function announce(ctx: Ctx, media: mediaSql.MediaRow) {
  if (outcomes.outdatedBy(ctx, [media]).length > 0) {
    for (const { id } of await mediaSql.customersOf(ctx.tx, [media.id])) await outcomes.outdateBy(ctx, id, [media])
  }
  await tellCustomers(ctx, [media.id])
  if ((await unassignedSql.among(ctx.tx, [media.id])).size > 0)
    await ctx.tell({ type: 'media', sessionId: media.shift_id, mediaId: media.id })
  await ctx.enqueue(sweepStorage, {})
}

/**
 * Media have changed: brings the state of each customer who has some of them in line. With `held` only this customer is
 * locked: the others are reviewed later, because locking them now, after media, would be out of order.
 */
export async function tellCustomers(ctx: Ctx, mediaIds: string[], held?: string) {
  const given = await mediaSql.customersOf(ctx.tx, mediaIds)
  for (const [id, theirs] of Map.groupBy(given, (row) => row.id)) {
    const [first] = theirs
    if (held === undefined || held === id)
      await changeCustomer(ctx, id, mediaEvents.processed({ media: theirs.map(({ media_id }) => media_id) }))
    else await ctx.enqueue(reviewCustomer, { customerId: id })
    if (first) await ctx.tell({ type: 'media', sessionId: first.shift_id, customerId: id, mediaId: first.media_id })
  }
}

/** The text for staff when the machine, not the file, was the reason. */
export const machineTrouble =
  'Die Aufbereitung ist mehrmals abgebrochen. Das Original ist sicher; „Neu verarbeiten“ versucht es noch einmal.'
