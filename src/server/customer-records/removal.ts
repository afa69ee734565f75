import { limits } from '../../contract/limits.ts'
import type { RemovalSkip } from '../../contract/customer-records.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import { heldAmong } from '../customers/legal-holds.ts'
import * as customerSql from '../customers/sql.ts'
import { sendQueued } from '../delivery/send-email.ts'
import * as outcomes from '../media/outcomes.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import { recordActions } from './audit.ts'
import { closeRemoval } from './carry-out-removal.ts'
import { recordEvents } from './events.ts'

/**
 * Deletes customers (docs/product/customers-and-shifts.md 24): from this transaction on no page shows them, and their
 * galleries are closed; a few seconds later jobs leave nothing of them, until when `undo` gives all of it back. A
 * customer who is gone already or not to be deleted here is named, and does not stop the others.
 * @throws Failure: customer_not_found (all of them are gone)
 */
export async function removeSome(ctx: Ctx, customerIds: string[]) {
  const rows = await customerSql.lockAll(ctx.tx, customerIds)
  if (rows.length === 0) fail('customer_not_found')
  const held = await heldAmong(
    ctx,
    rows.map(({ id }) => id),
  )
  const skipped: { customerId: string; reason: RemovalSkip }[] = []
  const going: customerSql.CustomerRow[] = []
  for (const customerId of new Set(customerIds)) {
    const customer = rows.find(({ id }) => id === customerId)
    const reason = reasonNotToRemove(customer, held)
    if (reason || !customer) skipped.push({ customerId, reason: reason ?? 'gone' })
    else going.push(customer)
  }
  if (going.length === 0) return { removalId: null, removed: 0, skipped }

  const removalId = newId()
  await customerSql.seeRemoved(ctx.tx)
  for (const { id, shift_id: shiftId, number, photo_count: photos, video_count: videos } of going) {
    const hidden = { removed_at: ctx.now(), removal_id: removalId }
    await changeCustomer(ctx, id, recordEvents.removed({}), hidden)
    await ctx.audit(recordActions.remove, { number, photos, videos }, { subject: id, shiftId })
    await ctx.tell({ type: 'customer', sessionId: shiftId, customerId: id })
  }
  await ctx.enqueue(closeRemoval, { removalId }, limits.undoSeconds + limits.undoGraceSeconds)
  return { removalId, removed: going.length, skipped }
}

function reasonNotToRemove(customer: customerSql.CustomerRow | undefined, held: Set<string>): RemovalSkip | null {
  if (!customer) return 'gone'
  if (customer.anonymized_at) return 'anonymized'
  if (customer.deletion_due_at) return 'leaving'
  return held.has(customer.id) ? 'held' : null
}

/**
 * Gives back the customers of one deletion, with all that they had. Work and emails that were under way when they went
 * are taken up again.
 * @throws Failure: removal_not_found (carried out, or undone already)
 */
export async function undo(ctx: Ctx, removalId: string) {
  await customerSql.seeRemoved(ctx.tx)
  const rows = await customerSql.lockRemoval(ctx.tx, removalId)
  if (rows.length === 0) fail('removal_not_found', { text: tooLate })
  for (const { id, shift_id, name, number } of rows) {
    // the job of an outcome found no customer meanwhile
    for (const { family } of outcomes.ofCustomers(ctx)) await outcomes.callOff(ctx.tx, id, family)
    await changeCustomer(ctx, id, recordEvents.restored({}), { removed_at: null, removal_id: null })
    await sendQueued(ctx, id)
    await ctx.audit(recordActions.restore, { name, number }, { subject: id, customerId: id, shiftId: shift_id })
    await ctx.tell({ type: 'customer', sessionId: shift_id, customerId: id })
  }
  return { restored: rows.length }
}

const tooLate = 'Das lässt sich nicht mehr rückgängig machen: Die Gäste sind endgültig gelöscht.'
