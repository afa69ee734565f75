import type { OwnNight } from '../../contract/monitoring.ts'
import type { Notice } from '../../contract/overview.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { waiting } from '../privacy/retention-brake.ts'
import { lastRun } from '../privacy/retention-run.ts'

/** The damage in the organisation, as its notices tell it; a later feature knows it. */
export type DamageOf = (ctx: Ctx) => Promise<Notice[]>

/** The effect of the last night on the organisation, and the part of it that waits for a person. */
export async function readOwnNight(
  ctx: Ctx,
  { retention }: Pick<Services, 'retention'>,
  damageOf: DamageOf,
): Promise<OwnNight> {
  const [run, stop, damage] = await Promise.all([lastRun(ctx), retention ? waiting(ctx) : undefined, damageOf(ctx)])
  const files = damage.find((notice) => notice.code === 'files_damaged')
  return {
    isRetentionOn: retention,
    retention: run && {
      beganAt: run.began_at.toISOString(),
      endedAt: run.ended_at?.toISOString() ?? null,
      customers: run.customers,
      anonymised: run.anonymised,
      media: run.media,
      bytes: run.bytes,
    },
    brake: stop
      ? { stoppedAt: stop.stopped_at.toISOString(), customers: stop.customers, media: stop.media, bytes: stop.bytes }
      : null,
    damaged: { files: files?.total ?? 0, isAlarm: damage.some(({ code }) => code === 'storage_alarm') },
  }
}
