import type { Updateable } from 'kysely'
import { isShorterPeriod, mediaDaysAt, previewTolerance, shorterPeriodHours } from '../../contract/limits.ts'
import type { Previewed } from '../../contract/organisations.ts'
import type { Ctx, Services } from '../platform/context.ts'
import type { Tables } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { memberIdOf } from '../platform/principal.ts'
import { periodOf } from './media-period.ts'
import type { OrganisationRow } from './sql.ts'

/** The loss of the next night: customers who lose something, their media, and the bytes of all files. */
export type Night = { tonight: { customers: number; media: number; bytes: number }; stoppedByBrake: boolean }

/** Tells what the next night would delete if media were kept so many days (0 = as long as personal data). */
export type NightPreview = (services: Pick<Services, 'retention'>, ctx: Ctx, mediaDays: number) => Promise<Night>

/** The setting that works now, in days. */
export const daysNow = (row: OrganisationRow, now: Date): number => mediaDaysAt(periodOf(row), now)

/** A shorter period that does not work yet, and from when it does. */
export function pendingOf(row: OrganisationRow, now: Date): { days: number; from: Date } | null {
  const { next } = periodOf(row)
  return next && next.from > now ? next : null
}

/** The columns of a row without a coming period. */
export const withoutNext = {
  next_media_days: null,
  next_media_days_at: null,
  next_media_days_by: null,
  next_losing_customers: null,
  next_losing_media: null,
} as const

/** The effect of saving a period: nothing, at once, or from a moment on. */
type Plan = { columns: Updateable<Tables['organisation']>; begins?: Date }

/**
 * A shorter period works at once for an owner who has seen what it deletes, else after 72 hours
 * (docs/product/privacy-and-retention.md 13). Sent again, neither the present nor a coming period is a change.
 * @param days undefined: the period stays
 * @param night the loss of the next night; undefined when the period has become a shorter one only a moment ago
 * @throws retention_changed
 */
export function planPeriod(
  { actor, now }: Ctx,
  row: OrganisationRow,
  days: number | undefined,
  previewed: Previewed | undefined,
  night: Night | undefined,
): Plan {
  const current = daysNow(row, now())
  if (days === undefined || days === current) return { columns: {} }
  const isShorter = isShorterPeriod(days, current)
  if (isShorter && !previewed) {
    if (pendingOf(row, now())?.days === days) return { columns: {} }
    const begins = new Date(now().getTime() + shorterPeriodHours * 3600_000)
    const next = { next_media_days: days, next_media_days_at: begins, next_media_days_by: memberIdOf(actor) }
    return { columns: { ...withoutNext, media_days: current, ...next }, begins }
  }
  if (isShorter && previewed) assertSeen(previewed, night)
  return { columns: { ...withoutNext, media_days: days } }
}

/** @throws retention_changed when it is considerably more by now than was shown, or no longer stopped */
function assertSeen(shown: Previewed, night: Night | undefined) {
  if (!night) fail('retention_changed')
  const { customers, media } = night.tonight
  const isMore = (now: number, before: number) => now > Math.floor(before * (1 + previewTolerance))
  const isReleased = shown.stoppedByBrake && !night.stoppedByBrake
  if (isMore(customers, shown.customers) || isMore(media, shown.media) || isReleased) {
    const text = 'Seit der Anzeige hat sich geändert, was heute Nacht gelöscht würde'
    fail('retention_changed', { fields: { autoDeleteCustomersAfterHours: text } })
  }
}
