import * as organisationSql from '../organisations/sql.ts'
import type { Night, NightPreview } from '../organisations/retention-setting.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { secondsToNight } from '../platform/night.ts'
import { preview } from './retention-brake.ts'

/** What the next night will delete, with a period that is not saved yet. Nothing where nights delete nothing. */
export const previewNight: NightPreview = async ({ retention }, ctx, mediaDays) => {
  if (!retention) return { tonight: { customers: 0, media: 0, bytes: 0 }, stoppedByBrake: false }
  const now = ctx.now()
  return preview(ctx, new Date(now.getTime() + secondsToNight(now) * 1000), mediaDays)
}

/** @param hours the period; the organisation's own when it is not named */
export async function previewSetting(
  services: Pick<Services, 'retention'>,
  ctx: Ctx,
  hours: number | undefined,
): Promise<Night> {
  const mediaDays = hours === undefined ? (await organisationSql.get(ctx.tx)).media_days : hours / 24
  return previewNight(services, ctx, mediaDays)
}
