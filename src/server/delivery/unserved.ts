import { refusesPictures } from '../../contract/customers.ts'
import type { UnservedReason } from '../../contract/delivery.ts'
import * as customerSql from '../customers/sql.ts'
import * as mediaSql from '../media/sql.ts'
import type { Ctx } from '../platform/context.ts'
import * as shiftService from '../shifts/service.ts'

type Unserved = { customerId: string; customerNumber: number; name: string; reason: UnservedReason }

/**
 * Who would go without a souvenir if the shift ended now; a customer with several reasons has several entries. Who has
 * the e-mail is served; who did not consent and has no media expects none, and who confirmed the deletion wants none.
 */
export async function unserved(ctx: Ctx, shiftId: string): Promise<{ unserved: Unserved[] }> {
  await shiftService.get(ctx, shiftId)
  const rows = await customerSql.ofShift(ctx.tx, shiftId)
  const uploading = await mediaSql.uploadingIn(ctx.tx, shiftId)
  const unreadable = await mediaSql.unreadableIn(ctx.tx, shiftId)

  return {
    unserved: rows.flatMap((customer) => {
      const hasMedia = customer.photo_count + customer.video_count > 0
      if (
        customer.anonymized_at ||
        customer.media_expired_at ||
        customer.deletion_due_at ||
        customer.email_status === 'sent'
      )
        return []
      if (refusesPictures(customer) && !hasMedia) return []
      const applies: Record<UnservedReason, boolean> = {
        uploads_open: uploading.has(customer.id),
        failed_work: customer.processing_status === 'failed' || unreadable.has(customer.id),
        email_failed: customer.email_status === 'failed',
        // an email that cannot go out yet says why
        email_waiting: customer.email_status === 'pending' && customer.email_error !== null,
        no_address: customer.email === null,
        no_media: !hasMedia && !uploading.has(customer.id),
      }
      return reasons
        .filter((reason) => applies[reason])
        .map((reason) => ({ customerId: customer.id, customerNumber: customer.number, name: customer.name, reason }))
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
