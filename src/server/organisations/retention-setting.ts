import { previewTolerance } from '../../contract/limits.ts'
import type { Previewed } from '../../contract/organisations.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'

/** What the next night would delete: customers who lose something, their media, and the bytes of all files. */
export type Night = { tonight: { customers: number; media: number; bytes: number }; stoppedByBrake: boolean }

/** What the next night would delete if media were kept so many days (0 = as long as personal data). */
export type NightPreview = (services: Pick<Services, 'retention'>, ctx: Ctx, mediaDays: number) => Promise<Night>

/**
 * A shorter period is saved only by somebody who has seen what it deletes (docs/product/privacy-and-retention.md 13).
 * @param night what it deletes now; undefined when the period has become a shorter one only a moment ago
 * @throws retention_not_previewed, and retention_changed when it is considerably more by now, or no longer stopped
 */
export function assertSeen(shown: Previewed | undefined, night: Night | undefined): asserts shown is Previewed {
  const field = (text: string) => ({ fields: { autoDeleteCustomersAfterHours: text } })
  if (!shown) {
    fail(
      'retention_not_previewed',
      field('Bitte sehen Sie sich zuerst an, was mit dieser Frist heute Nacht gelöscht würde'),
    )
  }
  if (!night) fail('retention_changed')
  const { customers, media } = night.tonight
  const isMore = (now: number, before: number) => now > Math.floor(before * (1 + previewTolerance))
  const isReleased = shown.stoppedByBrake && !night.stoppedByBrake
  if (isMore(customers, shown.customers) || isMore(media, shown.media) || isReleased) {
    fail('retention_changed', field('Seit der Anzeige hat sich geändert, was heute Nacht gelöscht würde'))
  }
}
