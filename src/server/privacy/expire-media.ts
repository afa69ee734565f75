import { changeCustomer } from '../customers/change-customer.ts'
import type { CustomerRow } from '../customers/sql.ts'
import type { Ctx, PersonalData } from '../platform/context.ts'
import { privacyEvents } from './events.ts'

/**
 * Takes all media from these customers with everything that was made from them, and ends their uploads. The customers
 * are locked. The bytes follow by `sweep-storage`, which the caller enqueues.
 */
export async function expireMedia(ctx: Ctx, parts: PersonalData[], customers: CustomerRow[]): Promise<void> {
  const { tx, now, tell } = ctx
  const ids = customers.map(({ id }) => id)
  for (const part of parts.toReversed()) await part.expireMedia?.(ctx, customers)

  await tx
    .updateTable('customer')
    .set((eb) => ({
      media_expired_at: eb.fn.coalesce('media_expired_at', eb.val(now())),
      email_status: eb
        .case()
        .when('email_status', '=', 'sent')
        .then('sent' as const)
        .else('pending' as const)
        .end(),
      email_error: null,
    }))
    .where('id', 'in', ids)
    .execute()
  for (const { id, shift_id } of customers) {
    await changeCustomer(ctx, id, privacyEvents.mediaExpired({}))
    await tell({ type: 'media', sessionId: shift_id, customerId: id })
  }
}
