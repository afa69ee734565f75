import { keptUntil } from '../../contract/limits.ts'
import { isUnserved, type CustomerState, type UnservedReason } from '../../contract/customer-state.ts'
import type { delivery } from '../../contract/delivery.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { statesAfterEnd } from '../customers/by-state.ts'
import * as customerSql from '../customers/sql.ts'
import { mediaPeriod } from '../organisations/media-period.ts'
import * as mediaSql from '../media/sql.ts'
import type { Ctx } from '../platform/context.ts'
import * as shiftService from '../shifts/service.ts'

/**
 * The customers without a souvenir if the shift ended now, each with the first task for staff: the state that the
 * customer would have then (docs/product/customer-states.md 1), and before that uploads that are still on their way.
 */
export async function unserved(ctx: Ctx, shiftId: string): Promise<Answer<typeof delivery.unserved>> {
  const shift = await shiftService.get(ctx, shiftId)
  const rows = await customerSql.ofShift(ctx.tx, shiftId)
  const states = await statesAfterEnd(ctx.tx, shiftId)
  const uploading = await mediaSql.uploadingIn(ctx.tx, shiftId)
  const unreadable = await mediaSql.unreadableIn(ctx.tx, shiftId)

  const reasonOf = (customer: customerSql.CustomerRow, state: CustomerState): UnservedReason | null => {
    if (uploading.has(customer.id)) return 'uploads_open'
    if (unreadable.has(customer.id)) return 'failed_work'
    if (isUnserved(state)) return state
    // an upload began and was given up
    return state === 'arriving' && customer.photo_count + customer.video_count === 0 ? 'no_media' : null
  }
  return {
    unserved: rows.flatMap((customer) => {
      const state = states.get(customer.id)
      if (!state || state === 'closed' || state === 'refused' || state === 'served') return []
      const reason = reasonOf(customer, state)
      if (!reason) return []
      const { id: customerId, number: customerNumber, name, email } = customer
      return [{ customerId, customerNumber, name, reason, lacksAddress: email === null }]
    }),
    unassigned: {
      count: shift.unassigned_count,
      keptUntil: keptUntil(new Date(shift.created_at), await mediaPeriod(ctx.tx)).toISOString(),
    },
  }
}
