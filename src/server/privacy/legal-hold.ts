import { sql } from 'kysely'
import { legalHold } from '../../contract/limits.ts'
import type { Notice } from '../../contract/overview.ts'
import { HoldReason, type HoldWish, type LegalHold } from '../../contract/privacy.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import { heldAmong, lastMoment } from '../customers/legal-holds.ts'
import { record } from '../customers/service.ts'
import * as customerSql from '../customers/sql.ts'
import { dayInGermany } from '../platform/day.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import { privacyActions } from './audit.ts'
import { carryOutDeletion } from './carry-out.ts'
import { queueEmail } from './emails.ts'
import { privacyEvents } from './events.ts'
import * as privacySql from './sql.ts'

const day = 24 * 3600_000

/** Holds of the organisation, the next to end first. */
export async function listHolds(ctx: Ctx): Promise<{ holds: LegalHold[] }> {
  const rows = await holds(ctx).orderBy('h.ends_at').orderBy('h.customer_id').limit(500).execute()
  return { holds: rows.map(present) }
}

/**
 * Keeps all data of a customer until the end of a day (articles 17 (3) and 18 GDPR;
 * docs/product/privacy-and-retention.md 20), or changes reason and end. Deletions that the customer asked for wait for
 * it, and the customer is told why (article 12 (4)).
 * @throws customer_not_found, customer_anonymized; deletion_begun when a deletion is due already; invalid_input for a
 *   day that is over or more than 30 years away, and for the customer's own reason where the customer wants a deletion
 */
export async function setHold(ctx: Ctx, id: string, wish: HoldWish): Promise<{ hold: LegalHold }> {
  const today = dayInGermany(ctx.now())
  if (wish.until < today) refuse('until', 'Dieser Tag ist vorbei.')
  const latest = `${Number(today.slice(0, 4)) + legalHold.mostYears}${today.slice(4)}`
  if (wish.until > latest) refuse('until', `Höchstens ${legalHold.mostYears} Jahre.`)
  const ends_at = await endOf(ctx, wish.until)

  // requests before customers, here as everywhere
  const requests = await lockConfirmed(ctx, id)
  const customer = (await customerSql.lock(ctx.tx, id)) ?? fail('customer_not_found')
  if (customer.anonymized_at) fail('customer_anonymized')
  if (requests.some(({ due_at }) => due_at && due_at <= ctx.now()))
    fail('deletion_begun', { text: 'Die Löschung dieses Gasts hat schon begonnen.' })
  if (requests.length > 0 && wish.reason === 'guest')
    refuse('reason', 'Der Gast verlangt die Löschung. Dagegen gilt nur ein Grund nach Artikel 17 Absatz 3 DSGVO.')

  const values = { reason: wish.reason, note: wish.note, ends_at, set_at: ctx.now() }
  await ctx.tx
    .insertInto('legal_hold')
    .values({ org_id: ctx.orgId, customer_id: id, ...values })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(values))
    .execute()
  const { name, number } = customer
  await record(ctx, privacyActions.setHold, customer, { name, number, ...wish })
  for (const request of requests) await putOff(ctx, request, id, ends_at)
  return { hold: present(await holds(ctx).where('h.customer_id', '=', id).executeTakeFirstOrThrow()) }
}

/**
 * Ends a hold. Deletions that waited for it are carried out on the day for which they were planned, but not before a day
 * has passed, so that a slip can be made good.
 * @throws not_found
 */
export async function endHold(ctx: Ctx, id: string): Promise<void> {
  const requests = await lockConfirmed(ctx, id)
  const customer = await customerSql.lock(ctx.tx, id)
  const removed = await ctx.tx.deleteFrom('legal_hold').where('customer_id', '=', id).executeTakeFirst()
  if (!customer || removed.numDeletedRows === 0n) fail('not_found', { text: 'Dieser Gast wird nicht aufbewahrt.' })
  const { name, number } = customer
  await record(ctx, privacyActions.endHold, customer, { name, number })
  for (const { id: requestId, planned_due_at } of requests) {
    if (!planned_due_at) continue
    const due_at = new Date(Math.max(planned_due_at.getTime(), ctx.now().getTime() + day))
    await setDue(ctx, requestId, id, { due_at, planned_due_at: null })
    await ctx.enqueue(carryOutDeletion, { requestId }, Math.ceil((due_at.getTime() - ctx.now().getTime()) / 1000))
  }
}

/**
 * A customer has asked for the deletion, or an owner has entered it: it waits for the end of a hold that goes before it,
 * and ends one that is the customer's own. The request and the customers are locked.
 */
export async function heedHolds(ctx: Ctx, requestId: string): Promise<void> {
  const held = await heldAmong(ctx, await privacySql.meantBy(ctx.tx, requestId))
  if (held.size === 0) return
  const rows = await ctx.tx
    .selectFrom('legal_hold')
    .select(['customer_id', 'reason', 'ends_at'])
    .where('customer_id', 'in', [...held])
    .orderBy('customer_id')
    .execute()
  for (const { customer_id: id, reason, ends_at } of rows) {
    const request = await privacySql.find(ctx.tx, requestId)
    const customer = await customerSql.lock(ctx.tx, id)
    if (!request || !customer) continue
    if (reason === 'guest') {
      await ctx.tx.deleteFrom('legal_hold').where('customer_id', '=', id).execute()
      await record(ctx, privacyActions.endHold, customer, { name: customer.name, number: customer.number })
    } else await putOff(ctx, request, id, ends_at)
  }
}

/** Lets a confirmed request of a customer wait for the end of the hold; its other customers go on in a request of theirs. */
async function putOff(ctx: Ctx, request: privacySql.RequestRow, customerId: string, ends_at: Date): Promise<void> {
  const planned = request.planned_due_at ?? request.due_at
  if (!planned || !request.due_at) return
  const due_at = new Date(Math.max(planned.getTime(), ends_at.getTime()))
  const isLater = due_at > request.due_at
  const others = (await privacySql.meantBy(ctx.tx, request.id)).filter((id) => id !== customerId)
  const ownId = others.length > 0 && isLater ? await splitOff(ctx, request, customerId) : request.id
  const planned_due_at = due_at > planned ? planned : null
  await setDue(ctx, ownId, customerId, { due_at, planned_due_at })
  if (isLater && request.email) await queueEmail(ctx, { id: ownId, email: request.email }, 'held')
}

/** A request for this customer alone, apart from the one that means others, too; answers its id. */
async function splitOff(ctx: Ctx, request: privacySql.RequestRow, customerId: string): Promise<string> {
  const id = newId()
  await ctx.tx
    .insertInto('deletion_request')
    .values({ ...request, id, form_id: newId(), split_from: request.split_from ?? request.id })
    .execute()
  await privacySql.removeCustomers(ctx.tx, request.id, [customerId])
  await ctx.tx
    .insertInto('deletion_request_customer')
    .values({ request_id: id, customer_id: customerId, org_id: ctx.orgId })
    .execute()
  return id
}

type Due = { due_at: Date; planned_due_at: Date | null }

async function setDue(ctx: Ctx, requestId: string, customerId: string, due: Due): Promise<void> {
  await privacySql.change(ctx.tx, requestId, due)
  const deletion_due_at = await privacySql.nextDue(ctx.tx, customerId)
  await changeCustomer(ctx, customerId, privacyEvents.deletionMoved({}), { deletion_due_at })
}

const lockConfirmed = async (ctx: Ctx, id: string) =>
  (await privacySql.lockMeaning(ctx.tx, [id])).filter(({ status }) => status === 'confirmed')

/** For owners: holds that end soon, after which the data go by themselves. */
export async function holdNotices(ctx: Ctx): Promise<Notice[]> {
  const now = ctx.now()
  const soon = new Date(now.getTime() + legalHold.noticeDays * day)
  const { count, first } = await ctx.tx
    .selectFrom('legal_hold')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(({ fn }) => fn.min('ends_at').as('first'))
    .where('ends_at', '>', now)
    .where('ends_at', '<=', soon)
    .executeTakeFirstOrThrow()
  return count > 0 && first ? [{ code: 'legal_holds_end', count, firstEndsAt: lastMoment(first).toISOString() }] : []
}

const holds = ({ tx, now }: Ctx) =>
  tx
    .selectFrom('legal_hold as h')
    .innerJoin('customer as c', 'c.id', 'h.customer_id')
    .innerJoin('shift as s', 's.id', 'c.shift_id')
    .select(['h.customer_id', 'h.reason', 'h.note', 'h.ends_at', 'h.set_at', 'c.name', 'c.number'])
    .select(['s.id as shiftId', 's.name as shiftName'])
    .where('h.ends_at', '>', now())

type HoldRow = Awaited<ReturnType<ReturnType<typeof holds>['executeTakeFirstOrThrow']>>

/** Database row → wire. */
const present = (row: HoldRow): LegalHold => ({
  customerId: row.customer_id,
  name: row.name,
  customerNumber: row.number,
  sessionId: row.shiftId,
  sessionName: row.shiftName,
  reason: HoldReason.parse(row.reason),
  note: row.note,
  until: dayInGermany(lastMoment(row.ends_at)),
  setAt: row.set_at.toISOString(),
})

/** The end of a day in Germany. */
async function endOf({ tx }: Ctx, lastDay: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select (${lastDay}::date + 1)::timestamp at time zone 'Europe/Berlin' as at`.execute(tx)
  return rows[0]?.at ?? fail('invalid_input')
}

const refuse = (field: string, text: string): never => fail('invalid_input', { text, fields: { [field]: text } })
