import { type Selectable } from 'kysely'
import { keptMediaDays, mediaDaysAt, retentionBrake, type MediaPeriod } from '../../contract/limits.ts'
import type { Notice } from '../../contract/overview.ts'
import { mediaPeriod } from '../organisations/media-period.ts'
import type { Ctx, Services } from '../platform/context.ts'
import type { Tables } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { privacyActions } from './audit.ts'
import {
  boundsAt,
  countDue,
  countKeeping,
  figuresOf,
  nothing,
  within,
  without,
  type Bounds,
  type Figures,
  type Losses,
} from './retention-due.ts'

export type Stop = Selectable<Tables['retention_stop']>

const releaseMilliseconds = retentionBrake.releaseDays * 24 * 3600_000

/** Whether this many customers, or shifts, are too many for one night, out of all that have such data. */
export function isTooMany(losing: number, of: number): boolean {
  const { customers: most, share, smallBelow, smallShare } = retentionBrake
  return losing > most || losing > of * (of < smallBelow ? smallShare : share)
}

/**
 * Whether a night would delete unusually much (docs/product/privacy-and-retention.md 3). Each share is one of the
 * customers who still have such data: the anonymised, who never become fewer, would make every share small.
 * @param done what the night deletes before this, which no customer has any more by then
 */
async function areTooMany({ tx }: Pick<Ctx, 'tx'>, losses: Losses, done = nothing): Promise<boolean> {
  const { customers, overdueMedia, overdueData, shifts } = losses
  const { customers: most, mostOfAll, share, smallBelow } = retentionBrake
  if (customers > most) return true
  if (customers > 0) {
    const withData = await keeping(tx, 'data', customers / mostOfAll, done.withData)
    if (customers > withData * mostOfAll) return true
  }
  for (const [kind, overdue, gone] of [
    ['media', overdueMedia, done.withMedia],
    ['data', overdueData, done.withData],
  ] as const)
    if (overdue > 0 && isTooMany(overdue, await keeping(tx, kind, Math.max(smallBelow, overdue / share), gone)))
      return true
  return shifts > 0 && isTooMany(shifts, await countShifts(tx))
}

/** How many still have such data when so many have lost it, counted no further than the answer matters. */
const keeping = async (tx: Ctx['tx'], kind: 'media' | 'data', enough: number, gone: number) =>
  (await countKeeping(tx, kind, Math.ceil(enough) + gone)) - gone

/** Unassigned media belong to no customer: the shifts that lose them are counted against all shifts. */
async function countShifts(tx: Ctx['tx']): Promise<number> {
  const { of } = await tx
    .selectFrom('shift')
    .select(({ fn }) => fn.countAll<number>().as('of'))
    .executeTakeFirstOrThrow()
  return of
}

/** The unfinished part of what an owner has released, at most for a week after the release. */
export function releasedBounds(stop: Stop | undefined, now: Date): Bounds | undefined {
  // a release by a clock that was ahead ends after the same time
  if (!stop?.released_at || Math.abs(now.getTime() - stop.released_at.getTime()) >= releaseMilliseconds)
    return undefined
  return { mediaUntil: stop.media_until, personalUntil: stop.personal_until, at: now }
}

export const goodUntil = (releasedAt: Date): Date => new Date(releasedAt.getTime() + releaseMilliseconds)

export const findStop = ({ tx }: Pick<Ctx, 'tx'>): Promise<Stop | undefined> =>
  tx.selectFrom('retention_stop').selectAll().executeTakeFirst()

/**
 * Decides what the night may delete now, before it deletes anything: first what an owner has released, then what is due
 * by itself, unless that is too much. In that case the figures are kept for the owners, and the answer is undefined.
 */
export async function decide(ctx: Ctx): Promise<Bounds | undefined> {
  const { tx, now } = ctx
  const due = boundsAt(now(), await mediaPeriod(tx))
  const stop = await tx.selectFrom('retention_stop').selectAll().forUpdate().executeTakeFirst()

  const released = releasedBounds(stop, now())
  if (released && !isNothing(await countDue(tx, within(due, released)))) return within(due, released)

  if (!(await areTooMany(ctx, await countDue(tx, due)))) {
    if (stop) await tx.deleteFrom('retention_stop').execute()
    return due
  }
  await hold(ctx, due, stop)
  return undefined
}

const isNothing = ({ customers, shifts }: Losses) => customers + shifts === 0

async function hold(ctx: Ctx, due: Bounds, before: Stop | undefined) {
  const figures = await figuresOf(ctx.tx, due)
  const stop = {
    ...figures,
    media_until: due.mediaUntil,
    personal_until: due.personalUntil,
    stopped_at: ctx.now(),
    released_at: null,
  }
  await ctx.tx
    .insertInto('retention_stop')
    .values({ org_id: ctx.orgId, ...stop })
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet(stop))
    .execute()
  if (!before || before.released_at) await ctx.audit(privacyActions.stopRetention, figures)
  await ctx.tell({ type: 'settings' })
}

/**
 * The effect of a night at that time with this period. With `stoppedByBrake` it is what waits for an owner, and what
 * was released before.
 */
export async function preview(
  ctx: Ctx,
  at: Date,
  period: MediaPeriod,
): Promise<{ tonight: Figures; stoppedByBrake: boolean }> {
  const due = boundsAt(at, period)
  const released = releasedBounds(await findStop(ctx), at)
  const tonight = await figuresOf(ctx.tx, due)
  const all = await countDue(ctx.tx, due)
  const done = released ? await countDue(ctx.tx, due, within(due, released)) : nothing
  return { tonight, stoppedByBrake: await areTooMany(ctx, without(all, done), done) }
}

/** The figures that wait for an owner now, or undefined: also when a changed setting has made them small again. */
export async function waiting(ctx: Ctx): Promise<(Stop & { mediaDays: number }) | undefined> {
  const stop = await findStop(ctx)
  if (!stop || releasedBounds(stop, ctx.now())) return undefined
  const now = ctx.now()
  const period = await mediaPeriod(ctx.tx)
  const losses = await countDue(ctx.tx, boundsAt(now, period))
  return (await areTooMany(ctx, losses)) ? { ...stop, mediaDays: keptMediaDays(mediaDaysAt(period, now)) } : undefined
}

/** The brake that waits for an owner; or that nothing is deleted on this installation. */
export async function retentionNotices(ctx: Ctx, { retention }: Pick<Services, 'retention'>): Promise<Notice[]> {
  if (!retention) return [{ code: 'retention_off' }]
  const stop = await waiting(ctx)
  if (!stop) return []
  const { stopped_at, customers, media, bytes, mediaDays } = stop
  return [{ code: 'retention_stopped', stoppedAt: stopped_at.toISOString(), customers, media, bytes, mediaDays }]
}

/**
 * An owner releases what was shown: the next nights delete it, for a week, and nothing that became due later.
 * @param stoppedAt of the figures that were shown
 * @throws retention_changed when the figures are different by now, or gone
 */
export async function release(ctx: Ctx, stoppedAt: string): Promise<{ until: string }> {
  const stop = await ctx.tx.selectFrom('retention_stop').selectAll().forUpdate().executeTakeFirst()
  if (!stop || stop.stopped_at.getTime() !== Date.parse(stoppedAt)) fail('retention_changed')
  const released_at = stop.released_at ?? ctx.now()
  if (!stop.released_at) {
    await ctx.tx.updateTable('retention_stop').set({ released_at }).execute()
    const { customers, media, bytes } = stop
    await ctx.audit(privacyActions.releaseRetention, { customers, media, bytes }, { subject: ctx.orgId })
    await ctx.tell({ type: 'settings' })
  }
  return { until: goodUntil(released_at).toISOString() }
}
