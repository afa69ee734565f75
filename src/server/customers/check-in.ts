import type { z } from 'zod'
import type { CheckIn, DeviceCheckIn } from '../../contract/check-in.ts'
import type { Customer } from '../../contract/customers.ts'
import { canEnd, mostCustomers } from '../../contract/shifts.ts'
import { keptAnswer } from '../consent/answer.ts'
import { assertNotPendingDeletion } from '../organisations/service.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { hashSecret, newId } from '../platform/ids.ts'
import * as shiftService from '../shifts/service.ts'
import { customerActions } from './audit.ts'
import { pinsForNew } from './draw-pin.ts'
import { openLink } from './links.ts'
import { assertHeld } from './number-leases.ts'
import { get, record, agreementOf } from './service.ts'
import * as customerSql from './sql.ts'

const otherCheckIn = 'Diese id gehört schon zu etwas anderem.'

/**
 * Takes a customer into a shift. The shift's row is locked, so no number is given twice, and the last place is given
 * once, however many check in at the same moment. The same `id` again answers the customer who is there; a check-in that
 * says when it was made (`checkedInAt`) has happened, so it is taken also when the shift has no place any more, rests,
 * or has ended (docs/product/customers-and-shifts.md 30).
 */
export async function checkIn(
  ctx: Ctx,
  shiftId: string,
  customer: z.output<typeof CheckIn> & Partial<DeviceCheckIn>,
): Promise<{ customer: Customer }> {
  const key = customer.id === undefined ? undefined : hashSecret(customer.id)
  const before = key && (await findBefore(ctx, shiftId, key))
  if (before) return before

  const isLate = customer.checkedInAt !== undefined
  const shift = await (isLate ? shiftService.lockForLateCheckIn : shiftService.lockForChange)(ctx, shiftId)
  // made at the same moment
  const meanwhile = key && (await findBefore(ctx, shiftId, key))
  if (meanwhile) return meanwhile
  if (!isLate && shift.status !== 'active') fail('shift_not_active')
  await assertNotPendingDeletion(ctx)
  if (shift.customer_count >= (isLate ? mostCustomers : shift.max_customers)) fail('shift_full')

  if (customer.number !== undefined) await assertHeld(ctx, shiftId, customer.number)
  const number = customer.number ?? shift.current_counter + 1
  if (customer.number === undefined)
    await ctx.tx.updateTable('shift').set({ current_counter: number }).where('id', '=', shiftId).execute()

  const agreed = await keptAnswer(ctx, customer)
  const at = plausible(ctx, shift, customer.checkedInAt)
  const inserted = await ctx.tx
    .insertInto('customer')
    .values({
      id: customer.id ?? newId(),
      org_id: ctx.orgId,
      shift_id: shiftId,
      number,
      name: customer.name,
      email: customer.email ?? null,
      language: customer.language,
      gallery_pin: (await pinsForNew(ctx))(),
      // in a shift that has ended everybody is done
      finished_at: canEnd(shift.status) ? null : ctx.now(),
      ...(at && { created_at: at }),
      ...agreed,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  const { id } = inserted ?? fail('idempotency_conflict', { text: otherCheckIn })
  if (key) await noteCheckIn(ctx, { key, shift_id: shiftId, customer_id: id, number: customer.number ?? null })
  // the link lives from check-in on (docs/product/customers-and-shifts.md 7)
  await openLink(ctx, id, at)
  const action = ctx.actor.kind === 'link' ? customerActions.selfCheckIn : customerActions.checkIn
  const detail = { name: customer.name, number, ...agreementOf(agreed), ...(at && { madeAt: at.toISOString() }) }
  await record(ctx, action, { id, shift_id: shiftId }, detail)
  return { customer: await get(ctx, id) }
}

/** The customer of a check-in that came before. @throws deleted_meanwhile, idempotency_conflict (of another shift) */
async function findBefore(ctx: Ctx, shiftId: string, key: string): Promise<{ customer: Customer } | undefined> {
  const before = await ctx.tx.selectFrom('check_in').selectAll().where('key', '=', key).executeTakeFirst()
  if (!before) return undefined
  if (before.shift_id !== shiftId) fail('idempotency_conflict', { text: otherCheckIn })
  // a deletion that can still be undone hides the customer
  const isThere = before.customer_id && (await customerSql.find(ctx.tx, before.customer_id))
  return isThere ? { customer: await get(ctx, isThere.id) } : fail('deleted_meanwhile')
}

/**
 * The customer into whom one with an id of a device's own was merged: the device goes on using that id. Undefined when
 * the customer is there, was deleted, or never was.
 */
export async function successorOf({ tx }: Pick<Ctx, 'tx'>, customerId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('check_in')
    .select('customer_id')
    .where('key', '=', hashSecret(customerId))
    .executeTakeFirst()
  return found?.customer_id && found.customer_id !== customerId ? found.customer_id : undefined
}

type CheckInRow = { key: string; shift_id: string; customer_id: string; number: number | null }

async function noteCheckIn({ tx, orgId }: Ctx, row: CheckInRow): Promise<void> {
  const insertion = tx.insertInto('check_in').values({ org_id: orgId, ...row })
  const noted = await insertion
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  // in another shift at the same moment
  if (!noted) fail('idempotency_conflict', { text: otherCheckIn })
}

/** When a customer checked in, where that can be: a device's clock may be wrong. */
function plausible({ now }: Ctx, shift: { started_at: Date; ended_at: Date | null }, told: string | undefined) {
  const at = new Date(told ?? NaN)
  return at >= shift.started_at && at <= (shift.ended_at ?? now()) && at <= now() ? at : undefined
}
