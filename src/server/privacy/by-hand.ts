import { periods } from '../../contract/limits.ts'
import { deletionChannels, type DeletionRequest, type EnteredDeletion } from '../../contract/privacy.ts'
import { Language } from '../../contract/wire.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import { arrivalOf } from '../customers/guest-wish.ts'
import { lockAlive, record } from '../customers/service.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import { privacyActions } from './audit.ts'
import { carryOutDeletion } from './carry-out.ts'
import { closeGalleries } from './confirm.ts'
import { privacyEvents } from './events.ts'
import { heedHolds } from './legal-hold.ts'
import { present } from './list.ts'
import * as privacySql from './sql.ts'

const day = 24 * 3600_000

/**
 * Enters a wish to be deleted that came by telephone, letter, email or in person (article 12 (2) GDPR: no form may be
 * required). From then on it is like one that the customer confirmed, and the deletion is due within the legal bound
 * from the day on which the wish arrived, but not before a day has passed: an owner can withdraw a slip.
 * @throws customer_not_found, customer_anonymized, also when a deletion is due already; invalid_input for a day in the
 *   future or more than a year ago
 */
export async function enterDeletion(
  ctx: Ctx,
  { customerId, ...wish }: EnteredDeletion,
): Promise<{ request: DeletionRequest }> {
  const now = ctx.now()
  const received = arrivalOf(ctx, wish, 'receivedOn')
  const customer = await lockAlive(ctx, customerId)
  const bound = received.getTime() + periods.deletionBoundDays * day
  const due_at = new Date(Math.max(now.getTime() + day, Math.min(now.getTime() + periods.deletionDays * day, bound)))
  const request = await ctx.tx
    .insertInto('deletion_request')
    .values({
      id: newId(),
      org_id: ctx.orgId,
      form_id: newId(),
      channel: wish.channel,
      status: 'confirmed',
      number: customer.number,
      email: customer.email,
      language: Language.safeParse(customer.language).data ?? 'de',
      requested_at: received,
      expires_at: due_at,
      confirmed_at: now,
      due_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.tx
    .insertInto('deletion_request_customer')
    .values({ request_id: request.id, customer_id: customerId, org_id: ctx.orgId })
    .execute()
  await closeGalleries(ctx, customer, due_at)
  const { name, number } = customer
  const detail = { name, number, channel: deletionChannels[wish.channel], dueAt: due_at.toISOString() }
  await record(ctx, privacyActions.enterDeletion, customer, detail)
  await ctx.enqueue(carryOutDeletion, { requestId: request.id }, Math.ceil((due_at.getTime() - now.getTime()) / 1000))
  await heedHolds(ctx, request.id)
  const meant = await privacySql.customersByRequest(ctx.tx, [request.id])
  return { request: present((await privacySql.find(ctx.tx, request.id)) ?? request, meant.get(request.id) ?? []) }
}

/**
 * Takes back a deletion that was entered by hand. Its customer goes on as before; links that were closed stay closed.
 * @throws not_found; deletion_not_withdrawable for one that the customer confirmed, or that has begun
 */
export async function withdrawDeletion(ctx: Ctx, id: string): Promise<void> {
  const request =
    (await privacySql.lock(ctx.tx, id)) ?? fail('not_found', { text: 'Diesen Löschantrag gibt es nicht.' })
  if (request.channel === 'form' || request.status !== 'confirmed') fail('deletion_not_withdrawable')
  if (request.due_at && request.due_at <= ctx.now()) fail('deletion_begun')
  const meant = await privacySql.lockCustomers(ctx.tx, await privacySql.meantBy(ctx.tx, id))
  await ctx.tx.deleteFrom('deletion_request').where('id', '=', id).execute()
  for (const customer of meant) {
    // the customer may have asked by the form meanwhile
    const deletion_due_at = await privacySql.nextDue(ctx.tx, customer.id)
    await changeCustomer(ctx, customer.id, privacyEvents.deletionWithdrawn({}), { deletion_due_at })
    const { name, number } = customer
    await record(ctx, privacyActions.withdrawDeletion, customer, { name, number })
  }
}
