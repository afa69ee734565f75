import type { z } from 'zod'
import {
  anonymisedName,
  gotEmail,
  pendingDeletionReason,
  refusesPictures,
  type Customer,
  type CustomerFilter,
  type CustomerOverview,
  type FinishSkip,
} from '../../contract/customers.ts'
import { reasonNotToRemake, type Remade } from '../../contract/remake.ts'
import { standardConsent } from '../../contract/consent.ts'
import { canEnd, type ShiftStatus } from '../../contract/shifts.ts'
import type { Action } from '../platform/audit.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { reasonOf } from '../platform/mail/enhanced-status.ts'
import { isStaff, may } from '../platform/principal.ts'
import type { CustomersOfShift } from '../shifts/customers-of-shift.ts'
import * as shiftService from '../shifts/service.ts'
import * as shiftSql from '../shifts/sql.ts'
import { customerActions } from './audit.ts'
import { changeCustomer, type Change } from './change-customer.ts'
import { customerEvents } from './events.ts'
import { refuseHeldInShift } from './legal-holds.ts'
import { findPage, type PageRow } from './page.ts'
import * as customerSql from './sql.ts'

export async function list(ctx: Ctx, filter: CustomerFilter) {
  const { rows, total, isMore } = await findPage(ctx.tx, filter)
  const ids = rows.map((row) => row.id)
  const lacking = await customerSql.lackingFilesOf(ctx.tx, ids)
  const customers = rows.map((row) => {
    const getsLink = mayHoldLink(ctx, { member_id: row.shift_member_id, status: row.shift_status })
    return presentOverview(row, lacking.get(row.id), getsLink)
  })
  return { totalCount: total, totalIsMore: isMore, customers }
}

/**
 * The holder of a customer's gallery link can open, share and mail the gallery. So it goes to members who may send it
 * (guides in their own running shifts, where they show it to their customers), and to none who may only read.
 */
export function mayHoldLink(ctx: Ctx, shift: { member_id: string | null; status: ShiftStatus } | undefined): boolean {
  const { actor } = ctx
  if (!isStaff(actor)) return true
  return may(actor, 'delivery.send') && shift !== undefined && shiftService.mayChange(ctx, shift)
}

async function ofShift(ctx: Ctx, shiftId: string): Promise<Customer[]> {
  const rows = await customerSql.ofShift(ctx.tx, shiftId)
  const ids = rows.map((row) => row.id)
  const progress = await customerSql.progressOf(ctx, ids)
  const lacking = await customerSql.lackingFilesOf(ctx.tx, ids)
  const getsLink = mayHoldLink(ctx, await shiftSql.find(ctx.tx, shiftId))
  const films = await customerSql.flaggedOf(ctx, 'has_film', ids)
  return rows.map((row) => present(row, progress.get(row.id), lacking.get(row.id), films.has(row.id), getsLink))
}

export async function get(ctx: Ctx, id: string): Promise<Customer> {
  const { row, shift } = await findReadable(ctx, id)
  const progress = await customerSql.progressOf(ctx, [id])
  const lacking = await customerSql.lackingFilesOf(ctx.tx, [id])
  const films = await customerSql.flaggedOf(ctx, 'has_film', [id])
  return present(row, progress.get(id), lacking.get(id), films.has(id), mayHoldLink(ctx, shift))
}

/** A customer whom this member may read, with the shift. @throws customer_not_found, not_your_shift */
export async function findReadable(ctx: Ctx, id: string) {
  const row = (await customerSql.find(ctx.tx, id)) ?? fail('customer_not_found')
  const shift = (await shiftSql.find(ctx.tx, row.shift_id)) ?? fail('customer_not_found')
  shiftService.assertMayRead(ctx, shift)
  return { row, shift }
}

/** Marks a customer as done; a second time changes nothing. The work starts by the signal. */
export async function finish(ctx: Ctx, id: string) {
  const customer = await lockForChange(ctx, id)
  if (customer.finished_at) await changeCustomer(ctx, id, customerEvents.reviewed({}))
  else await markAsDone(ctx, customer)
  return { customer: await get(ctx, id) }
}

async function markAsDone(ctx: Ctx, customer: customerSql.CustomerRow): Promise<void> {
  await record(ctx, customerActions.finish, customer, { name: customer.name, number: customer.number })
  await changeCustomer(ctx, customer.id, customerEvents.finished({}), { finished_at: ctx.now() })
}

/** Marks chosen customers of a shift as done, all in one; a customer who cannot be, or is, is named with the reason. */
export async function finishSome(ctx: Ctx, shiftId: string, customerIds: string[]) {
  const rows = await customerSql.lockSome(ctx.tx, shiftId, customerIds)
  await shiftService.lockForChange(ctx, shiftId)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const skipped: { customerId: string; reason: FinishSkip }[] = []
  let finished = 0
  for (const customerId of new Set(customerIds)) {
    const customer = byId.get(customerId)
    const reason = reasonNotToFinish(customer)
    if (!customer || reason) {
      skipped.push({ customerId, reason: reason ?? 'gone' })
      continue
    }
    await markAsDone(ctx, customer)
    finished += 1
  }
  return { finished, skipped }
}

/**
 * Chosen customers of a shift, locked: of whom something can be made again, and why not of the others.
 * @throws Failure: shift_not_found, not_your_shift
 */
export async function lockToRemake(ctx: Ctx, shiftId: string, customerIds: string[]) {
  const rows = await customerSql.lockSome(ctx.tx, shiftId, customerIds)
  await shiftService.lockForChange(ctx, shiftId)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const skipped: Remade['skipped'] = []
  const customers = [...new Set(customerIds)].flatMap((customerId) => {
    const customer = byId.get(customerId)
    const reason = customer ? reasonNotToRemake(asShown(customer)) : 'gone'
    if (reason) skipped.push({ customerId, reason })
    return customer && !reason ? [customer] : []
  })
  return { customers, skipped }
}

const asShown = (row: customerSql.CustomerRow) => ({
  anonymized_at: row.anonymized_at?.toISOString() ?? null,
  deletion_due_at: row.deletion_due_at?.toISOString() ?? null,
  media_expired_at: row.media_expired_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
  media_count: row.photo_count + row.video_count,
})

function reasonNotToFinish(customer: customerSql.CustomerRow | undefined): FinishSkip | null {
  if (!customer) return 'gone'
  if (customer.anonymized_at) return 'anonymized'
  if (customer.deletion_due_at) return 'leaving'
  return customer.finished_at ? 'already_done' : null
}

/**
 * The change of a customer who has no media any more: in a running shift not done, either, so that the next photo is not
 * taken for all. In one that is over the customer stays done and counts as one to whom nothing came.
 */
export async function changeWhenEmptied(ctx: Ctx, { shift_id }: customerSql.CustomerRow): Promise<Change> {
  const shift = await shiftSql.find(ctx.tx, shift_id)
  return shift && canEnd(shift.status) ? { finished_at: null } : {}
}

/** Marks all customers of a shift as done, each with an entry of its own. */
async function finishShift(ctx: Ctx, shiftId: string) {
  for (const { id, name, number } of await customerSql.unfinished(ctx.tx, shiftId)) {
    await ctx.audit(customerActions.finishWithShift, { name, number }, about({ id, shift_id: shiftId }))
    await changeCustomer(ctx, id, customerEvents.finished({}), { finished_at: ctx.now() })
  }
}

/** Another activity means other intros, music and certificates, and maybe photos in films. */
async function followActivity(ctx: Ctx, shiftId: string) {
  for (const { id } of await customerSql.lockShift(ctx.tx, shiftId)) {
    await changeCustomer(ctx, id, customerEvents.activityChanged({}))
  }
}

export const customersOfShift: CustomersOfShift = {
  list: ofShift,
  lock: ({ tx }, shiftId) => customerSql.lockShift(tx, shiftId),
  followActivity,
  refuseHeld: refuseHeldInShift,
  finish: finishShift,
}

/** Locks a customer who is neither anonymised nor about to be deleted on his or her own request. */
export async function lockAlive(ctx: Ctx, id: string): Promise<customerSql.CustomerRow> {
  return alive(await customerSql.lock(ctx.tx, id))
}

/** @throws Failure: customer_not_found, customer_anonymized */
export function alive(customer: customerSql.CustomerRow | undefined): customerSql.CustomerRow {
  if (!customer) fail('customer_not_found')
  if (customer.anonymized_at) fail('customer_anonymized')
  if (customer.deletion_due_at) fail('customer_anonymized', { text: pendingDeletionReason })
  return customer
}

/** Locks a customer who may be changed by this member: not anonymised, and for guides in an own running shift. */
export async function lockForChange(ctx: Ctx, id: string): Promise<customerSql.CustomerRow> {
  const customer = await lockAlive(ctx, id)
  await assertMayChange(ctx, customer)
  return customer
}

/** @throws not_your_shift when somebody else's shift, or an ended one, is not this member's to change */
export async function assertMayChange(ctx: Ctx, { shift_id }: Pick<customerSql.CustomerRow, 'shift_id'>) {
  shiftService.assertMayChange(ctx, (await shiftSql.find(ctx.tx, shift_id)) ?? fail('customer_not_found'))
}

export const about = ({ id, shift_id }: { id: string; shift_id: string }) => ({
  subject: id,
  customerId: id,
  shiftId: shift_id,
})

export async function record<S extends z.ZodObject>(
  ctx: Ctx,
  action: Action<S>,
  customer: { id: string; shift_id: string },
  detail: NoInfer<z.input<S>>,
) {
  await ctx.audit(action, detail, about(customer))
  await ctx.tell({ type: 'customer', sessionId: customer.shift_id, customerId: customer.id })
}

/** Which text was agreed to, and by which guardian, for the log. */
export const agreementOf = (agreed: Pick<customerSql.CustomerRow, 'consent' | 'consent_version' | 'guardian_name'>) =>
  agreed.consent
    ? {
        consentVersion: agreed.consent_version ?? standardConsent,
        ...(agreed.guardian_name && { guardianName: agreed.guardian_name }),
      }
    : {}

const shownName = ({ name, anonymized_at }: { name: string; anonymized_at: Date | null }) =>
  anonymized_at ? anonymisedName : name

/** Database row → wire. */
export function present(
  row: customerSql.CustomerRow,
  progress: number | undefined,
  lacking: customerSql.LackingFiles | undefined,
  hasFilm: boolean,
  getsLink: boolean,
): Customer {
  return {
    id: row.id,
    customer_number: row.number,
    name: shownName(row),
    email: row.email,
    language: row.language,
    consent: row.consent,
    consent_version: row.consent ? (row.consent_version ?? standardConsent) : null,
    guardian_name: row.guardian_name,
    consent_open: row.consent_open,
    session_id: row.shift_id,
    created_at: row.created_at.toISOString(),
    media_count: row.photo_count + row.video_count,
    photo_count: row.photo_count,
    video_count: row.video_count,
    has_film: hasFilm,
    processing_status: row.processing_status,
    processing_error: row.processing_error,
    failed_files: lacking?.failed ?? [],
    incomplete_files: lacking?.incomplete ?? [],
    processing_progress: progress ?? null,
    email_notification_status: row.email_status,
    email_notification_sent_at: row.email_sent_at?.toISOString() ?? null,
    email_notification_error: row.email_error,
    email_notification_to: row.email_to,
    email_undeliverable: row.bounce_status && reasonOf(row.bounce_status),
    state: row.state,
    anonymized_at: row.anonymized_at?.toISOString() ?? null,
    media_expired_at: row.media_expired_at?.toISOString() ?? null,
    media_kept_until: row.extension_ends_at?.toISOString() ?? null,
    deletion_due_at: row.deletion_due_at?.toISOString() ?? null,
    gallery_token: getsLink ? row.gallery_token : null,
    gallery_pin: getsLink ? row.gallery_pin : null,
    has_gallery_token: row.gallery_token !== null,
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

function presentOverview(
  row: PageRow,
  lacking: customerSql.LackingFiles | undefined,
  getsLink: boolean,
): CustomerOverview {
  return {
    id: row.id,
    name: shownName(row),
    customerNumber: row.number,
    email: row.email,
    sessionId: row.shift_id,
    sessionName: row.shift_name,
    photoCount: row.photo_count,
    videoCount: row.video_count,
    processingStatus: row.processing_status,
    emailStatus: row.email_status,
    processingError: row.processing_error,
    failedFiles: lacking?.failed ?? [],
    incompleteFiles: lacking?.incomplete ?? [],
    emailError: row.email_error,
    emailTo: row.email_to,
    emailUndeliverable: row.bounce_status && reasonOf(row.bounce_status),
    emailSent: gotEmail({
      email: row.email,
      email_notification_status: row.email_status,
      email_notification_to: row.email_to,
    }),
    emailSentAt: row.email_sent_at?.toISOString() ?? null,
    hasGalleryToken: row.gallery_token !== null,
    state: row.state,
    refusesPictures: refusesPictures(row),
    galleryToken: getsLink ? row.gallery_token : null,
    anonymizedAt: row.anonymized_at?.toISOString() ?? null,
    mediaExpiredAt: row.media_expired_at?.toISOString() ?? null,
    deletionDueAt: row.deletion_due_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}
