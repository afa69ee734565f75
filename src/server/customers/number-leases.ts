import { sql, type Selectable } from 'kysely'
import { limits } from '../../contract/limits.ts'
import { assertNotPendingDeletion } from '../organisations/service.ts'
import type { Ctx } from '../platform/context.ts'
import type { Tables } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { memberIdOf, requireMember } from '../platform/principal.ts'
import * as shiftService from '../shifts/service.ts'

type Lease = Selectable<Tables['number_lease']>

/**
 * Gives the next numbers of a shift to a member's device, which gives them to customers while it has no network. The
 * same id again answers the same numbers. Numbers that no customer gets are given to nobody else.
 * @throws too_many_numbers, shift_not_active, idempotency_conflict (the id is that of other numbers)
 */
export async function leaseNumbers(ctx: Ctx, shiftId: string, { id, count }: { id: string; count: number }) {
  const { memberId } = requireMember(ctx)
  const shift = await shiftService.lockForChange(ctx, shiftId)
  const before = await ctx.tx.selectFrom('number_lease').selectAll().where('id', '=', id).executeTakeFirst()
  if (before) {
    const { shift_id, member_id, first, last } = before
    if (shift_id !== shiftId || member_id !== memberId || last - first + 1 !== count) failAsOther()
    return present(before)
  }
  if (shift.status !== 'active') fail('shift_not_active')
  await assertNotPendingDeletion(ctx)
  if ((await unusedOf(ctx, shiftId, memberId)) + count > limits.leasedNumbers) fail('too_many_numbers')

  const first = shift.current_counter + 1
  const last = shift.current_counter + count
  await ctx.tx.updateTable('shift').set({ current_counter: last }).where('id', '=', shiftId).execute()
  const lease = await ctx.tx
    .insertInto('number_lease')
    .values({ id, org_id: ctx.orgId, shift_id: shiftId, member_id: memberId, first, last })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
  await ctx.tell({ type: 'shift', sessionId: shiftId })
  return present(lease ?? failAsOther())
}

const present = ({ id, first, last }: Lease) => ({ lease: { id, first, last } })
const failAsOther = () => fail('idempotency_conflict', { text: 'Diese id gehört schon zu anderen Nummern.' })

/** How many numbers a member's devices hold that no customer got. The shift is locked. */
async function unusedOf({ tx }: Ctx, shiftId: string, memberId: string): Promise<number> {
  const { rows } = await sql<{ unused: number }>`
    select coalesce(sum(l.last - l.first + 1 - (select count(*) from check_in c
      where c.shift_id = l.shift_id and c.number between l.first and l.last)), 0)::int as unused
    from number_lease l where l.shift_id = ${shiftId} and l.member_id = ${memberId}`.execute(tx)
  return rows[0]?.unused ?? 0
}

/**
 * Whether a device of this member holds a number of the shift that no customer got. The shift is locked.
 * @throws number_not_held
 */
export async function assertHeld({ tx, actor }: Ctx, shiftId: string, number: number): Promise<void> {
  const { rows } = await sql`
    select from number_lease l
    where l.shift_id = ${shiftId} and l.member_id = ${memberIdOf(actor)} and ${number} between l.first and l.last
      and not exists (select from check_in c where c.shift_id = l.shift_id and c.number = ${number})`.execute(tx)
  if (rows.length === 0) fail('number_not_held')
}
