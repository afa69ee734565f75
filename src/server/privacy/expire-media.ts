import { changeCustomer } from '../customers/change-customer.ts'
import type { CustomerRow } from '../customers/sql.ts'
import type { Ctx, PersonalData } from '../platform/context.ts'
import { privacyEvents } from './events.ts'

/**
 * Takes all media from these customers with everything that was made from them, and ends their uploads. The customers
 * are locked. The bytes follow by `sweep-storage`, which the caller enqueues.
 */
export async function expireMedia(ctx: Ctx, parts: PersonalData[], customers: CustomerRow[]): Promise<void> {
  const { now, tell } = ctx
  for (const part of parts.toReversed()) await part.expireMedia?.(ctx, customers)

  for (const { id, shift_id, media_expired_at, email_status } of customers) {
    await changeCustomer(ctx, id, privacyEvents.mediaExpired({}), {
      media_expired_at: media_expired_at ?? now(),
      email_status: email_status === 'sent' ? 'sent' : 'pending',
      email_error: null,
    })
    await tell({ type: 'media', sessionId: shift_id, customerId: id })
  }
}
