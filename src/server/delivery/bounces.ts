import { sql } from 'kysely'
import { z } from 'zod'
import { changeCustomer } from '../customers/change-customer.ts'
import * as customerSql from '../customers/sql.ts'
import { record } from '../customers/service.ts'
import { defineJob, type Ctx } from '../platform/context.ts'
import type { Report } from '../platform/mail/delivery-report.ts'
import { isVague, reasonOf } from '../platform/mail/enhanced-status.ts'
import { deliveryActions } from './audit.ts'
import { deliveryEvents } from './events.ts'
import { tellOfEmail } from './customer-outcome.ts'
import * as deliverySql from './sql.ts'

/**
 * A server reports that an email to a customer cannot be delivered, or is delayed. Takes effect once for each email,
 * however often it is reported (docs/product/delivery.md 17).
 * @returns whether the report is handled; else the email rests, and may come back with its customer
 */
export async function noteReport(
  ctx: Ctx,
  emailId: string,
  { kind, status }: NonNullable<Report['verdict']>,
): Promise<boolean> {
  const email = await deliverySql.lock(ctx.tx, emailId)
  if (!email) return false
  // an email that was never handed over cannot come back
  if (!deliverySql.isToCustomer(email) || email.bounced_at || !email.handed_over_at) return true
  if (kind === 'failed') await noteBounce(ctx, email, status)
  else if (!email.delayed_at) {
    await ctx.tx.updateTable('email').set({ delayed_at: ctx.now() }).where('id', '=', email.id).execute()
    await tellOfEmail(ctx, email)
  }
  return true
}

/**
 * An email came back, or was refused at once: its address is undeliverable, and nothing more is sent there until staff
 * correct it or say so. The email and before it its customer are locked.
 * @param words of our own mail server, when it refused at once
 */
export async function noteBounce(
  ctx: Ctx,
  email: deliverySql.CustomerEmailRow,
  status: string,
  words?: string,
): Promise<void> {
  const reason = words && isVague(status) ? words : words ? `${reasonOf(status)}: ${words}` : reasonOf(status)
  await ctx.tx
    .updateTable('email')
    .set({
      status: 'failed',
      reason,
      waits_for: null,
      bounced_at: ctx.now(),
      bounce_status: status,
      bounce_blocks: true,
    })
    .where('id', '=', email.id)
    .execute()
  const customer = await customerSql.lock(ctx.tx, email.customer_id)
  if (!customer) return
  const isOwn = customer.email?.toLowerCase() === email.to_address.toLowerCase()
  const isTold = email.kind === 'gallery' && (await deliverySql.isNewest(ctx.tx, email))
  if (isOwn || isTold) {
    await changeCustomer(ctx, customer.id, deliveryEvents.emailBounced({ emails: [email.id], status }), {
      ...(isOwn && { bounce_status: status }),
      ...(isTold && { email_status: 'failed', email_error: reason, email_to: email.to_address }),
    })
  }
  const { name, number } = customer
  await record(ctx, deliveryActions.bounced, customer, { name, number, letter: email.id, status })
  await ctx.enqueue(settleAddress, { emailId: email.id })
  await tellOfEmail(ctx, email)
}

/**
 * "Trotzdem senden": emails may go to this address again, until one comes back. The customer is locked and has it.
 */
export async function liftBounce(ctx: Ctx, customer: customerSql.CustomerRow): Promise<void> {
  await ctx.tx
    .updateTable('email')
    .set({ bounce_blocks: false })
    .where('bounce_blocks', '=', true)
    .where(sql<boolean>`lower(to_address) = lower(${customer.email})`)
    .execute()
  await changeCustomer(ctx, customer.id, deliveryEvents.bounceLifted({}), { bounce_status: null })
}

/** Customers who share the email's address get its state: in a transaction of its own, which locks nothing before. */
export const settleAddress = defineJob({
  name: 'settle-address',
  input: z.object({ emailId: z.uuid() }),
  key: ({ emailId }) => emailId,
  title: 'Unzustellbare Adresse vermerken',
  lane: 'io',
  retries: 10,
  delay: 2,
  run: ({ inOrg }, { emailId }) =>
    inOrg(async (ctx) => {
      const email = await ctx.tx.selectFrom('email').select('to_address').where('id', '=', emailId).executeTakeFirst()
      if (!email) return
      const { rows } = await sql<{ id: string; shift_id: string; status: string | null }>`
        with those as (
          select * from customer where id in (select customers_of_address(${email.to_address})) order by id for update)
        select id, shift_id, bounce_of(${email.to_address}) as status from those
        where bounce_status is distinct from bounce_of(${email.to_address})`.execute(ctx.tx)
      for (const { id, shift_id, status } of rows) {
        await changeCustomer(ctx, id, deliveryEvents.addressJudged({ status }), { bounce_status: status })
        await ctx.tell({ type: 'email', sessionId: shift_id, customerId: id })
      }
    }),
})
