import { settle } from '../customers/settle.ts'
import type { CustomerRow } from '../customers/sql.ts'
import * as outcomes from '../media/outcomes.ts'
import * as media from '../media/sql.ts'
import type { Ctx } from '../platform/context.ts'

/**
 * Takes all media from these customers with everything that was made from them, and ends their uploads. The customers are
 * locked; media and shifts follow, in the order in which everybody locks them. The bytes follow by `sweep-storage` and
 * `remove-uploads`, which the caller enqueues.
 * @returns the resumable uploads whose bytes are still to be removed
 */
export async function expireMedia(ctx: Ctx, customers: CustomerRow[]): Promise<string[]> {
  const { tx, now, tell } = ctx
  const ids = customers.map(({ id }) => id)
  const given = tx.selectFrom('media_customer').select('media_id').where('customer_id', 'in', ids)
  await tx.selectFrom('media').select('id').where('id', 'in', given).orderBy('id').forUpdate().execute()
  await media.lockShifts(tx, [...new Set(customers.map(({ shift_id }) => shift_id))])
  await outcomes.drop(tx, ids)
  await tx.deleteFrom('media_customer').where('customer_id', 'in', ids).execute()
  const uploads = await tx.deleteFrom('open_upload').where('customer_id', 'in', ids).returning('id').execute()

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
    await settle(ctx, id)
    await tell({ type: 'media', sessionId: shift_id, customerId: id })
  }
  return uploads.map(({ id }) => id)
}
