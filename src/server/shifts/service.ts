import type { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import {
  canEnd,
  transitions,
  type Session,
  type ShiftFilter,
  type ShiftStatus,
  type StartShift,
} from '../../contract/shifts.ts'
import type { Customer } from '../../contract/customers.ts'
import * as activityService from '../activities/service.ts'
import { printChanged } from '../organisations/print-changed.ts'
import { assertNotPendingDeletion } from '../organisations/service.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Action } from '../platform/audit.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import { isStaff, may, memberIdOf, nameOf, type Principal } from '../platform/principal.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { shiftActions } from './audit.ts'
import type { CustomersOfShift } from './customers-of-shift.ts'
import * as shiftSql from './sql.ts'

export async function list({ tx }: Ctx, filter: ShiftFilter) {
  const [rows, counts, organisation] = [
    await shiftSql.findPage(tx, filter),
    await shiftSql.summary(tx),
    await organisationSql.get(tx),
  ]
  return {
    sessions: rows.map((row) => present(row)),
    totalCount:
      filter.search || filter.dateFrom || filter.dateTo
        ? await shiftSql.count(tx, filter)
        : counts[filter.status ?? 'total'],
    summary: { ...counts, totalCustomers: organisation.customer_count, totalMedia: organisation.media_count },
  }
}

export async function current({ tx, actor }: Ctx) {
  const memberId = memberIdOf(actor)
  const row = memberId && (await shiftSql.current(tx, memberId))
  return { session: row ? present(row) : null }
}

export async function start(ctx: Ctx, input: z.output<typeof StartShift>) {
  await assertNotPendingDeletion(ctx)
  if (input.activityTypeId) await activityService.assertStartable(ctx, input.activityTypeId)
  const { id } = await ctx.tx
    .insertInto('shift')
    .values({
      id: newId(),
      org_id: ctx.orgId,
      name: input.sessionName,
      description: input.description ?? null,
      activity_type_id: input.activityTypeId ?? null,
      member_id: memberIdOf(ctx.actor),
      guide_name: nameOf(ctx.actor),
      max_customers: input.maxCustomers,
      started_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, shiftActions.start, id, { name: input.sessionName })
  return { session: await get(ctx, id) }
}

/** Pause, resume, archive, reopen; everything else is an illegal transition. */
export async function setStatus(ctx: Ctx, id: string, status: ShiftStatus) {
  const shift = await lockForChange(ctx, id)
  if (!transitions[shift.status].includes(status)) fail('illegal_transition')
  await shiftSql.setStatus(ctx.tx, id, status)
  await record(ctx, shiftActions[status], id, { name: shift.name })
  return { session: await get(ctx, id) }
}

/** Ends a shift and marks all its customers as done (docs/product/customers-and-shifts.md 10). */
export async function end(ctx: Ctx, id: string, customers: CustomersOfShift) {
  // customers before the shift: an upload holds its customer while it counts itself in the shift
  await customers.lock(ctx, id)
  const shift = await lockForChange(ctx, id)
  if (!canEnd(shift.status)) fail('illegal_transition')
  await shiftSql.setStatus(ctx.tx, id, 'ended', ctx.now())
  await record(ctx, shiftActions.end, id, { name: shift.name })
  await customers.finish(ctx, id)
  await ctx.enqueue(printChanged, { what: 'shift', id })
  return { session: await get(ctx, id, await customers.list(ctx, id)) }
}

/**
 * Deletes a shift with everything in it: customers, media, emails (docs/product/customers-and-shifts.md 11). One with
 * customers needs its name, so that it is not deleted by a slip of the hand.
 * @throws shift_not_found, name_mismatch, legal_hold
 */
export async function remove(ctx: Ctx, id: string, name: string | undefined, customers: CustomersOfShift) {
  await customers.lock(ctx, id)
  const shift = (await shiftSql.lock(ctx.tx, id)) ?? fail('shift_not_found')
  if (shift.customer_count > 0 && name?.trim() !== shift.name) {
    fail('name_mismatch', { fields: { name: 'Der eingegebene Name stimmt nicht mit dem Namen der Schicht überein.' } })
  }
  await customers.refuseHeld(ctx, id)
  await shiftSql.keepMediaOfOthers(ctx.tx, id)
  await ctx.tx.deleteFrom('shift').where('id', '=', id).execute()
  await ctx.enqueue(sweepStorage, {})
  await record(ctx, shiftActions.remove, id, {
    name: shift.name,
    customers: shift.customer_count,
    media: shift.media_count,
  })
}

export async function get(ctx: Ctx, id: string, customers: Customer[] = []): Promise<Session> {
  const shift = (await shiftSql.find(ctx.tx, id)) ?? fail('shift_not_found')
  assertMayRead(ctx, shift)
  return present(shift, customers)
}

/** A guide reads the customers of the own shifts only, ended ones included (docs/product/accounts-and-rights.md 2). */
export function assertMayRead({ actor }: Ctx, { member_id }: Pick<Owned, 'member_id'>) {
  if (isNarrowed(actor) && !isOwn(actor, member_id)) fail('not_your_shift')
}

/** A guide may change only his or her own running shifts (docs/product/accounts-and-rights.md 2). */
export function assertMayChange(ctx: Ctx, shift: Owned) {
  if (!mayChange(ctx, shift)) fail('not_your_shift')
}

/**
 * A guide's files are taken after the end of the own shift, too: the phone had no network, or the camera is read at home
 * (docs/product/accounts-and-rights.md 2).
 */
export function assertMayUpload(ctx: Ctx, shift: Owned & { ended_at: Date | null }) {
  if (mayChange(ctx, shift)) return
  if (shift.status !== 'ended' || !isOwn(ctx.actor, shift.member_id)) fail('not_your_shift')
  if (!endedLately(ctx, shift)) fail('not_your_shift', { text: tooLateToUpload })
}

const endedLately = ({ now }: Ctx, { status, ended_at }: Pick<shiftSql.ShiftRow, 'status' | 'ended_at'>) =>
  status === 'ended' && ended_at !== null && now().getTime() < ended_at.getTime() + limits.lateUploadDays * 86_400_000

/**
 * Holds a shift that gets a customer who checked in before now: it runs, or it ended at most seven days ago.
 * @throws shift_not_found, not_your_shift, shift_not_active
 */
export async function lockForLateCheckIn(ctx: Ctx, id: string) {
  const shift = (await shiftSql.lock(ctx.tx, id)) ?? fail('shift_not_found')
  assertMayRead(ctx, shift)
  if (!canEnd(shift.status) && !endedLately(ctx, shift)) fail('shift_not_active', { text: tooLateToCheckIn })
  return shift
}

const tooLateToCheckIn =
  'In diese Schicht wird niemand mehr aufgenommen: Sie ist seit mehr als sieben Tagen beendet oder archiviert.'

const tooLateToUpload =
  'Für diese Schicht können Sie nichts mehr hochladen: Sie ist seit mehr als sieben Tagen beendet. Bitte geben Sie die Dateien im Büro ab.'

/** For an actor whose role may change shifts at all: whether it may change this one. */
export const mayChange = ({ actor }: Ctx, { member_id, status }: Owned): boolean =>
  !isNarrowed(actor) || (isOwn(actor, member_id) && canEnd(status))

const isNarrowed = (actor: Principal): boolean => isStaff(actor) && !may(actor, 'shifts.of_others')
const isOwn = (actor: Principal, memberId: string | null): boolean =>
  memberId !== null && memberId === memberIdOf(actor)

type Owned = { member_id: string | null; status: ShiftStatus }

export async function lockForChange(ctx: Ctx, id: string) {
  const shift = (await shiftSql.lock(ctx.tx, id)) ?? fail('shift_not_found')
  assertMayChange(ctx, shift)
  return shift
}

export async function record<S extends z.ZodObject>(
  ctx: Ctx,
  action: Action<S>,
  shiftId: string,
  detail: NoInfer<z.input<S>>,
) {
  await ctx.audit(action, detail, { subject: shiftId, shiftId })
  await ctx.tell({ type: 'shift', sessionId: shiftId })
}

/** Database row → wire; the only place that knows both spellings. */
export function present(row: shiftSql.ShiftRow, customers: Customer[] = []): Session {
  const isArchived = row.status === 'archived'
  return {
    id: row.id,
    session_name: row.name,
    session_type: isArchived ? 'archived' : 'active',
    status: row.status,
    start_date: row.started_at.toISOString(),
    end_date: row.ended_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    description: row.description,
    activity_type_id: row.activity_type_id,
    activity_name: row.activity_name,
    guide_name: row.guide_name,
    max_customers: row.max_customers,
    current_counter: row.current_counter,
    customerCount: row.customer_count,
    total_customers: row.customer_count,
    mediaCount: row.media_count,
    total_media: row.media_count,
    unserved_count: row.unserved_count,
    unassigned_count: row.unassigned_count,
    isArchived,
    customers,
  }
}
