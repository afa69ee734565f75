import type { z } from 'zod'
import type { ShiftEdit } from '../../contract/shifts.ts'
import * as activityService from '../activities/service.ts'
import * as activitySql from '../activities/sql.ts'
import { printChanged } from '../organisations/print-changed.ts'
import { inWords, refuseOverwriting, assertNotPendingDeletion } from '../organisations/service.ts'
import type { Ctx } from '../platform/context.ts'
import { differences } from '../platform/differences.ts'
import { fail } from '../platform/fail.ts'
import { shiftActions } from './audit.ts'
import type { CustomersOfShift } from './customers-of-shift.ts'
import * as shiftService from './service.ts'
import * as shiftSql from './sql.ts'

/**
 * Changes the named fields of a shift (docs/product/customers-and-shifts.md 20). A new activity leads to a review of
 * the works made for its customers; it sends nothing.
 * @throws shift_archived, max_below_customers, changed_meanwhile with the present values at their fields
 */
export async function edit(
  ctx: Ctx,
  id: string,
  { was, ...wanted }: z.output<typeof ShiftEdit>,
  customers: CustomersOfShift,
) {
  // customers before the shift, as everywhere; only where they are concerned
  if (wanted.activityTypeId !== undefined) await customers.lock(ctx, id)
  const shift = await shiftService.lockForChange(ctx, id)
  if (shift.status === 'archived') fail('shift_archived')
  const before = { ...shift, activity_name: await nameOf(ctx, shift.activity_type_id) }
  refuseOverwriting(fieldsOf(before), wanted, was, (field, value) =>
    inWords(field, field === 'activityTypeId' ? before.activity_name : value),
  )
  const after = { ...fieldsOf(before), ...defined(wanted) }
  if (after.maxCustomers < shift.customer_count && after.maxCustomers !== shift.max_customers) {
    const text = `Es sind schon ${shift.customer_count} Teilnehmer in der Schicht`
    fail('max_below_customers', { fields: { maxCustomers: text } })
  }
  const isMoved = after.activityTypeId !== shift.activity_type_id
  if (isMoved && after.activityTypeId) await activityService.assertStartable(ctx, after.activityTypeId)

  const activityName = isMoved ? await nameOf(ctx, after.activityTypeId) : before.activity_name
  const { description, ...changes } = differences(
    named(fieldsOf(before), before.activity_name),
    named(after, activityName),
  )
  if (!description && Object.keys(changes).length === 0) return { session: await shiftService.get(ctx, id) }

  await ctx.tx
    .updateTable('shift')
    .set({
      name: after.sessionName,
      max_customers: after.maxCustomers,
      activity_type_id: after.activityTypeId,
      description: after.description,
    })
    .where('id', '=', id)
    .execute()
  await shiftService.record(ctx, shiftActions.update, id, {
    name: after.sessionName,
    changes: { ...changes, ...(description && { description: true as const }) },
  })
  if (isMoved) await customers.followActivity(ctx, id)
  return { session: await shiftService.get(ctx, id, await customers.list(ctx, id)) }
}

/**
 * Opens a shift again that has ended (docs/product/customers-and-shifts.md 21). Its customers stay done, their periods
 * run on, and links stay as they were.
 */
export async function reopen(ctx: Ctx, id: string, customers: CustomersOfShift) {
  const shift = await shiftService.lockForChange(ctx, id)
  if (shift.status !== 'ended') fail('illegal_transition')
  await assertNotPendingDeletion(ctx)
  await shiftSql.reopen(ctx.tx, id)
  await shiftService.record(ctx, shiftActions.reopen, id, { name: shift.name })
  // certificates may print the day on which it ended
  await ctx.enqueue(printChanged, { what: 'shift', id })
  return { session: await shiftService.get(ctx, id, await customers.list(ctx, id)) }
}

type Fields = { sessionName: string; maxCustomers: number; activityTypeId: string | null; description: string | null }

const fieldsOf = (shift: Pick<shiftSql.ShiftRow, 'name' | 'max_customers' | 'activity_type_id' | 'description'>) => ({
  sessionName: shift.name,
  maxCustomers: shift.max_customers,
  activityTypeId: shift.activity_type_id,
  description: shift.description,
})

/** The fields under the log's names. */
const named = ({ sessionName, maxCustomers, description }: Fields, activity: string | null) => ({
  name: sessionName,
  maxCustomers,
  activity,
  description,
})

const nameOf = async ({ tx }: Ctx, activityId: string | null) =>
  activityId ? ((await activitySql.find(tx, activityId))?.name ?? null) : null

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
