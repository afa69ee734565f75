import type { UnservedReason } from '../../contract/delivery.ts'
import * as customers from '../customers/sql.ts'
import * as media from '../media/sql.ts'
import type { Ctx } from '../platform/context.ts'
import * as shifts from '../shifts/service.ts'

type Unserved = { customerId: string; customerNumber: number; name: string; reason: UnservedReason }

/**
 * Who would go without a souvenir if the shift ended now; a guest with several reasons has several entries. Who has
 * the e-mail is served; who did not consent and has no media expects none, and who confirmed the deletion wants none.
 */
export async function unserved(ctx: Ctx, shiftId: string): Promise<{ unserved: Unserved[] }> {
  await shifts.get(ctx, shiftId)
  const guests = await customers.ofShift(ctx.tx, shiftId)
  const uploading = await media.uploadingIn(ctx.tx, shiftId)
  const unreadable = await media.unreadableIn(ctx.tx, shiftId)

  return {
    unserved: guests.flatMap((guest) => {
      const hasMedia = guest.photo_count + guest.video_count > 0
      if (guest.anonymized_at || guest.media_expired_at || guest.deletion_due_at || guest.email_status === 'sent')
        return []
      if (!guest.consent && !hasMedia) return []
      const applies: Record<UnservedReason, boolean> = {
        uploads_open: uploading.has(guest.id),
        failed_work: guest.processing_status === 'failed' || unreadable.has(guest.id),
        email_failed: guest.email_status === 'failed',
        // a letter that cannot go out yet says why
        email_waiting: guest.email_status === 'pending' && guest.email_error !== null,
        no_address: guest.email === null,
        no_media: !hasMedia && !uploading.has(guest.id),
      }
      return reasons
        .filter((reason) => applies[reason])
        .map((reason) => ({ customerId: guest.id, customerNumber: guest.number, name: guest.name, reason }))
    }),
  }
}

const reasons: readonly UnservedReason[] = [
  'uploads_open',
  'failed_work',
  'email_failed',
  'email_waiting',
  'no_address',
  'no_media',
]
