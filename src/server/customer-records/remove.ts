import { heldAmong, refuseHeld } from '../customers/legal-holds.ts'
import * as customerService from '../customers/service.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import type { SignedInRequest } from '../platform/requests.ts'
import { noteDeleted, notDeleted } from '../privacy/deleted-list.ts'
import { forgetCustomers } from '../privacy/forget.ts'
import * as privacySql from '../privacy/sql.ts'
import { recordActions } from './audit.ts'
import * as recordSql from './sql.ts'

/** Counts what would be deleted, for the question that is asked before. */
export async function removal(ctx: Ctx, id: string) {
  await customerService.findReadable(ctx, id)
  return { removal: await recordSql.removalOf(ctx, id) }
}

/**
 * Deletes a customer as a deletion on request does (docs/product/customers-and-shifts.md 24): the list of the deleted
 * first, or a restored backup would bring him or her back. @throws customer_not_found, customer_anonymized, legal_hold
 */
export async function remove({ services, actor }: SignedInRequest, id: string): Promise<void> {
  const inOrganisation = <T>(work: (ctx: Ctx) => Promise<T>) => services.inOrganisation(actor.orgId, actor, work)
  await inOrganisation(async (ctx) => {
    await customerService.lockForChange(ctx, id)
    await refuseHeld(ctx, [id])
  })
  await noteDeleted(services.storage, actor.orgId, id, services.now())
  const isHeld = await inOrganisation(async (ctx) => {
    // requests before customers, here as everywhere
    await privacySql.lockMeaning(ctx.tx, [id])
    const { number, shift_id: shiftId } = await customerService.lockForChange(ctx, id)
    if ((await heldAmong(ctx, [id])).size > 0) return true
    const { photos, videos } = await forgetCustomers(ctx, services.personalData, [id], null)
    await ctx.audit(recordActions.remove, { number, photos, videos }, { subject: id, shiftId })
    return false
  })
  if (!isHeld) return
  // an owner was faster: on the list the next night would delete the customer
  await notDeleted(services.storage, actor.orgId, id)
  fail('legal_hold')
}
