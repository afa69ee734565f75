import { mediaPeriod } from '../organisations/media-period.ts'
import type { NightPreview } from '../organisations/retention-setting.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { secondsToNight } from '../platform/night.ts'
import { preview } from './retention-brake.ts'
import { boundsAt, goneBy } from './retention-due.ts'

const noneLater = { customers: 0, media: 0 }
const none = { ...noneLater, bytes: 0 }

/** The first night after a moment, and others this many days after that one. */
export const nightAfter = (at: Date, days = 0): Date =>
  new Date(at.getTime() + (secondsToNight(at) + days * 24 * 3600) * 1000)

/** The loss of the next night, with a period that is not saved yet. Nothing where nights delete nothing. */
export const previewNight: NightPreview = ({ retention }, ctx, mediaDays) =>
  retention
    ? preview(ctx, nightAfter(ctx.now()), { days: mediaDays, next: null })
    : Promise.resolve({ tonight: none, stoppedByBrake: false })

/**
 * The loss of the next night, and of the present data a week and thirty days after it.
 * @param hours the period; when it is not named the organisation's own, with the coming shorter one if there is one
 */
export async function previewSetting({ retention }: Pick<Services, 'retention'>, ctx: Ctx, hours: number | undefined) {
  if (!retention) return { tonight: none, stoppedByBrake: false, in7Days: noneLater, in30Days: noneLater }
  const period = hours === undefined ? await mediaPeriod(ctx.tx) : { days: hours / 24, next: null }
  const nights = [7, 30].map((days) => boundsAt(nightAfter(ctx.now(), days), period))
  const [in7Days = noneLater, in30Days = noneLater] = await goneBy(ctx.tx, nights)
  return { ...(await preview(ctx, nightAfter(ctx.now()), period)), in7Days, in30Days }
}
