import type { z } from 'zod'
import type { ImportCustomers } from '../../contract/customer-files.ts'
import { nameMark } from '../../contract/doubles.ts'
import { keptAnswer } from '../consent/answer.ts'
import * as consentService from '../consent/service.ts'
import { customerActions } from '../customers/audit.ts'
import { pinsForNew } from '../customers/draw-pin.ts'
import { about, agreementOf } from '../customers/service.ts'
import { assertNotPendingDeletion } from '../organisations/service.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { hashSecret, newId, newSecret } from '../platform/ids.ts'
import * as shiftService from '../shifts/service.ts'
import { customerFileActions } from './audit.ts'

type Import = z.output<typeof ImportCustomers>
type Wanted = Import['customers'][number]

/**
 * Takes in the customers of a file with the next numbers, in their order, all of them or none
 * (docs/product/customer-files.md 1). A customer with the name of one who is there by now is passed over, so that
 * the same file can be sent again; the locked shift keeps two of these calls apart.
 * @throws shift_full, shift_not_active; invalid_input for a version of the consent text that never was
 */
export async function importCustomers(ctx: Ctx, shiftId: string, { customers: wanted, consentVersion }: Import) {
  const shift = await shiftService.lockForChange(ctx, shiftId)
  if (shift.status !== 'active') fail('shift_not_active')
  await assertNotPendingDeletion(ctx)

  const { fresh, doubles } = split(wanted, await namesIn(ctx, shiftId))
  const free = Math.max(0, shift.max_customers - shift.customer_count)
  if (fresh.length > free) {
    fail('shift_full', {
      text: `Für ${fresh.length} Gäste sind nur ${free} Plätze frei. Es wurde niemand aufgenommen.`,
    })
  }
  if (fresh.length === 0) return { imported: 0, numbers: null, doubles }

  const answers = await answersOf(ctx, consentVersion)
  const pin = await pinsForNew(ctx)
  const rows = fresh.map((customer, index) => ({
    id: newId(),
    org_id: ctx.orgId,
    shift_id: shiftId,
    number: shift.current_counter + 1 + index,
    name: customer.name,
    email: customer.email ?? null,
    language: customer.language,
    gallery_token: newSecret(),
    gallery_pin: pin(),
    ...answers(customer),
  }))
  const numbers = { first: shift.current_counter + 1, last: shift.current_counter + rows.length }
  await ctx.tx.updateTable('shift').set({ current_counter: numbers.last }).where('id', '=', shiftId).execute()
  await ctx.tx.insertInto('customer').values(rows).execute()
  await storeLinks(ctx, rows)
  for (const row of rows) {
    const detail = { name: row.name, number: row.number, ...agreementOf(row) }
    await ctx.audit(customerActions.fileCheckIn, detail, about(row))
  }
  const hasYes = consentVersion !== undefined && rows.some(({ consent }) => consent)
  const detail = { customers: rows.length, doubles: doubles.length, ...(hasYes && { consentVersion }) }
  await ctx.audit(customerFileActions.import, detail, { subject: shiftId, shiftId })
  await ctx.tell({ type: 'customer', sessionId: shiftId })
  return { imported: rows.length, numbers, doubles }
}

/** The names in the shift; customers who are anonymised or about to be deleted do not count. */
async function namesIn({ tx }: Ctx, shiftId: string): Promise<Set<string>> {
  const there = await tx
    .selectFrom('customer')
    .select('name')
    .where('shift_id', '=', shiftId)
    .where('anonymized_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .execute()
  return new Set(there.map(({ name }) => nameMark(name)))
}

function split(wanted: Wanted[], there: Set<string>) {
  const fresh: Wanted[] = []
  const doubles: number[] = []
  for (const [place, customer] of wanted.entries()) {
    const mark = nameMark(customer.name)
    if (there.has(mark) && !customer.evenIfDouble) doubles.push(place)
    else fresh.push(customer)
    there.add(mark)
  }
  return { fresh, doubles }
}

/** As rows keep what the file says. Without an answer the question stays open where the organisation asks everybody. */
async function answersOf(ctx: Ctx, consentVersion: number | undefined) {
  const { required } = await consentService.now(ctx)
  const yes = consentVersion === undefined ? undefined : await keptAnswer(ctx, { consent: true, consentVersion })
  return ({ consent, guardianName }: Pick<Wanted, 'consent' | 'guardianName'>) => {
    if (consent && yes) return { ...yes, guardian_name: guardianName ?? null, consent_open: false }
    const none = { consent_version: null, guardian_name: null }
    if (consent === false) return { ...none, consent, consent_open: false }
    return { ...none, consent: null, consent_open: required }
  }
}

/** The links live from check-in on (docs/product/customers-and-shifts.md 7). */
async function storeLinks(ctx: Ctx, rows: { id: string; gallery_token: string }[]) {
  const links = rows.map(({ id, gallery_token }) => ({
    id: newId(),
    org_id: ctx.orgId,
    customer_id: id,
    token: gallery_token,
  }))
  await ctx.tx.insertInto('gallery_link').values(links).execute()
  await ctx.tx
    .insertInto('access_key')
    .values(links.map(({ id, org_id, token }) => ({ kind: 'gallery', key: hashSecret(token), org_id, subject_id: id })))
    .execute()
}
