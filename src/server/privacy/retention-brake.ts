import { type Selectable } from 'kysely'
import { keptMediaDays, retentionBrake } from '../../contract/limits.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx } from '../platform/context.ts'
import type { Tables } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { privacyActions } from './audit.ts'
import { boundsAt, countDue, figuresOf, within, type Bounds, type Figures, type Losses } from './retention-due.ts'

export type Stop = Selectable<Tables['retention_stop']>

const dayMilliseconds = 24 * 3600_000

/** Whether so many customers, or shifts, are too many for one night in an organisation of so many. */
export function isTooMany(losing: number, of: number): boolean {
  const { customers: most, share, smallBelow, smallShare } = retentionBrake
  return losing > most || losing > of * (of < smallBelow ? smallShare : share)
}

/**
 * Customers who lose something are counted against all customers. Media that nobody was given belong to none: the shifts
 * that lose them are counted against all shifts, so that a mistaken period does not take them either.
 */
async function areTooMany({ tx }: Pick<Ctx, 'tx'>, { customers, shifts }: Losses, ofCustomers: number) {
  if (isTooMany(customers, ofCustomers)) return true
  if (shifts === 0) return false
  const { of } = await tx
    .selectFrom('shift')
    .select(({ fn }) => fn.countAll<number>().as('of'))
    .executeTakeFirstOrThrow()
  return isTooMany(shifts, of)
}

/** What an owner has released and is still to be done, at most for a week after the release. */
export function releasedBounds(stop: Stop | undefined, now: Date): Bounds | undefined {
  if (!stop?.released_at || now.getTime() >= goodUntil(stop.released_at).getTime()) return undefined
  return { mediaUntil: stop.media_until, personalUntil: stop.personal_until }
}

export const goodUntil = (releasedAt: Date): Date =>
  new Date(releasedAt.getTime() + retentionBrake.releaseDays * dayMilliseconds)

export const findStop = ({ tx }: Pick<Ctx, 'tx'>): Promise<Stop | undefined> =>
  tx.selectFrom('retention_stop').selectAll().executeTakeFirst()

/**
 * What the night may delete now, decided before it deletes anything: first what an owner has released, then what is due
 * by itself, unless that is too much. Then the figures are kept for the owners, and nothing is answered.
 */
export async function decide(ctx: Ctx): Promise<Bounds | undefined> {
  const { tx, now } = ctx
  const organisation = await organisationSql.get(tx)
  const due = boundsAt(now(), organisation.media_days)
  const stop = await tx.selectFrom('retention_stop').selectAll().forUpdate().executeTakeFirst()

  const released = releasedBounds(stop, now())
  if (released && !isNothing(await countDue(tx, within(due, released)))) return within(due, released)

  if (!(await areTooMany(ctx, await countDue(tx, due), organisation.customer_count))) {
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

/** What a night at that time does if media are kept so many days. With `stoppedByBrake` it is what waits for an owner, and what was released before. */
export async function preview(
  ctx: Ctx,
  at: Date,
  mediaDays: number,
): Promise<{ tonight: Figures; stoppedByBrake: boolean }> {
  const organisation = await organisationSql.get(ctx.tx)
  const due = boundsAt(at, mediaDays)
  const released = releasedBounds(await findStop(ctx), at)
  const tonight = await figuresOf(ctx.tx, due)
  const [all, done] = [await countDue(ctx.tx, due), released && (await countDue(ctx.tx, within(due, released)))]
  const rest = { customers: all.customers - (done?.customers ?? 0), shifts: all.shifts - (done?.shifts ?? 0) }
  return { tonight, stoppedByBrake: await areTooMany(ctx, rest, organisation.customer_count) }
}

/** What waits for an owner now, or undefined: also when a changed setting has made it few again. */
export async function waiting(ctx: Ctx): Promise<(Stop & { mediaDays: number }) | undefined> {
  const stop = await findStop(ctx)
  if (!stop || releasedBounds(stop, ctx.now())) return undefined
  const organisation = await organisationSql.get(ctx.tx)
  const losses = await countDue(ctx.tx, boundsAt(ctx.now(), organisation.media_days))
  return (await areTooMany(ctx, losses, organisation.customer_count))
    ? { ...stop, mediaDays: keptMediaDays(organisation.media_days) }
    : undefined
}

/**
 * An owner says yes to what was shown: the next nights delete it, for a week, and nothing that became due later.
 * @param stoppedAt of the figures that were shown
 * @throws retention_changed when other figures stand there by now, or none
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
