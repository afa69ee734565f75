import { formatNumber } from '../../contract/wire.ts'
import { canEnd } from '../../contract/shifts.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import * as customerService from '../customers/service.ts'
import * as customerSql from '../customers/sql.ts'
import * as mediaSql from '../media/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import * as shiftService from '../shifts/service.ts'
import * as shiftSql from '../shifts/sql.ts'
import { recordActions } from './audit.ts'
import { recordEvents } from './events.ts'
import * as recordSql from './sql.ts'

/**
 * Moves a customer into another shift, where he or she gets the next number (docs/product/customers-and-shifts.md 25).
 * Locks the customer, then media, then both shifts in the order of their ids. Film and certificate follow by the
 * signal.
 */
export async function move(ctx: Ctx, id: string, targetId: string) {
  if ((await moveAll(ctx, [id], targetId)).moved === 0) fail('same_shift')
  return { customer: await customerService.get(ctx, id) }
}

/**
 * The same with several, in the order of their numbers: all of them or, where one may not be moved, none. A customer who
 * is there already stays, so that a second call changes nothing.
 */
export async function moveAll(ctx: Ctx, customerIds: string[], targetId: string) {
  const refused = (await customerSql.lockAll(ctx.tx, customerIds)).find(
    (one) => one.anonymized_at ?? one.deletion_due_at,
  )
  if (refused && customerIds.length > 1) fail('customer_anonymized', { text: leaves(refused) })
  const customers: customerSql.CustomerRow[] = []
  for (const id of [...new Set(customerIds)].toSorted()) {
    const customer = await customerService.lockForChange(ctx, id)
    if (customer.shift_id !== targetId) customers.push(customer)
  }
  const alreadyThere = new Set(customerIds).size - customers.length
  if (customers.length === 0) return { moved: 0, alreadyThere }
  const media = await recordSql.lockMediaOf(ctx.tx, idsOf(customers))
  const shifts = await lockShifts(ctx, [targetId, ...customers.map(({ shift_id }) => shift_id)])
  const target = shifts.get(targetId) ?? fail('shift_not_found')
  shiftService.assertMayChange(ctx, target)
  if (target.status === 'archived') fail('shift_archived')
  const free = target.max_customers - target.customer_count
  if (customers.length > free) fail('shift_full', customers.length > 1 ? { text: tooFew(free, customers.length) } : {})

  const first = target.current_counter + 1
  const inOrder = customers
    .toSorted((a, b) => a.number - b.number)
    .map((customer, at) => ({ customer, number: first + at }))
  const current_counter = target.current_counter + customers.length
  await ctx.tx.updateTable('shift').set({ current_counter }).where('id', '=', targetId).execute()
  for (const { customer, number } of inOrder) {
    const source = shifts.get(customer.shift_id) ?? fail('shift_not_found')
    const detail = { name: customer.name, number, was: customer.number, from: source.name, to: target.name }
    await customerService.record(ctx, recordActions.move, customer, detail)
    await customerService.record(ctx, recordActions.moveIn, { id: customer.id, shift_id: targetId }, detail)
    // the other activity may want another film and another certificate
    const moved = recordEvents.moved({ fromShift: customer.shift_id, toShift: targetId })
    await changeCustomer(ctx, customer.id, moved, {
      shift_id: targetId,
      number,
      // in a shift that has ended everybody is done
      ...(!canEnd(target.status) && !customer.finished_at && { finished_at: ctx.now() }),
    })
  }
  if (media.length > 0) await mediaSql.followTo(ctx.tx, idsOf(media), targetId)
  return { moved: customers.length, alreadyThere }
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
const leaves = ({ number, name, anonymized_at }: customerSql.CustomerRow) =>
  anonymized_at
    ? `${formatNumber(number)} ist anonymisiert. Es wurde niemand umgebucht.`
    : `${formatNumber(number)} ${name} hat die Löschung verlangt. Es wurde niemand umgebucht.`
const tooFew = (free: number, wanted: number) =>
  `In der anderen Schicht ${free === 1 ? 'ist noch 1 Platz' : `sind noch ${Math.max(0, free)} Plätze`} frei, ausgewählt sind ${wanted} Gäste. Es wurde niemand umgebucht.`

async function lockShifts(ctx: Ctx, ids: string[]) {
  const found = new Map<string, Awaited<ReturnType<typeof shiftSql.lock>>>()
  for (const id of [...new Set(ids)].toSorted()) found.set(id, await shiftSql.lock(ctx.tx, id))
  return found
}
