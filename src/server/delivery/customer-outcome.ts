import { changeCustomer, changeHeld, type Change } from '../customers/change-customer.ts'
import { endOlderLinks } from '../customers/links.ts'
import { record } from '../customers/service.ts'
import * as customerSql from '../customers/sql.ts'
import type { CustomerRow } from '../customers/sql.ts'
import type { Ctx } from '../platform/context.ts'
import type { NewEvent } from '../platform/events.ts'
import { deliveryActions } from './audit.ts'
import { deliveryEvents } from './events.ts'
import * as deliverySql from './sql.ts'

/** A change of the customer by an email, who is there as long as the email is. */
async function change(ctx: Ctx, { customer_id }: Pick<deliverySql.CustomerEmailRow, 'customer_id'>, ...to: Told) {
  const customer = await changeCustomer(ctx, customer_id, ...to)
  if (!customer) throw new Error('an email without a customer')
  return customer
}
type Told = [event: NewEvent, change: Change]

/** The souvenir's email is decided: the row of the customer, who is held, shows that it is on its way. */
export const noteQueued = (ctx: Ctx, held: CustomerRow, { id, to_address }: { id: string; to_address: string }) =>
  changeHeld(ctx, held, deliveryEvents.emailQueued({ emails: [id] }), {
    email_status: 'pending',
    email_error: null,
    email_to: to_address,
    email_held: false,
  })

/**
 * The mail server took the customer's email: the row says so, and links that went to an earlier address end. A link
 * that the customer asked for does not change the state of the souvenir.
 */
export async function noteSuccess(ctx: Ctx, email: deliverySql.CustomerEmailRow): Promise<void> {
  if (email.kind !== 'gallery') return tellOfEmail(ctx, email)
  const customer = await change(ctx, email, deliveryEvents.emailSent({ emails: [email.id] }), {
    email_status: 'sent',
    email_sent_at: ctx.now(),
    email_error: null,
    email_to: email.to_address,
  })
  const { name, number } = customer
  const links = (await deliverySql.wentElsewhere(ctx.tx, email))
    ? await endOlderLinks(ctx, customer.id, email.link_id)
    : 0
  if (links > 0) await record(ctx, deliveryActions.replaceLinks, customer, { name, number, links })
  await record(ctx, deliveryActions.sent, customer, { name, number })
  await ctx.tell({ type: 'email', sessionId: customer.shift_id, customerId: customer.id })
}

/** The email will not go out any more: the customer's row shows it, with the reason in words for staff. */
export async function noteFailure(ctx: Ctx, email: deliverySql.CustomerEmailRow, reason: string): Promise<void> {
  if (email.kind !== 'gallery') return tellOfEmail(ctx, email)
  const customer = await change(ctx, email, deliveryEvents.emailFailed({ emails: [email.id] }), {
    email_status: 'failed',
    email_error: reason,
    email_to: email.to_address,
  })
  await record(ctx, deliveryActions.failed, customer, { name: customer.name, number: customer.number, reason })
  await ctx.tell({ type: 'email', sessionId: customer.shift_id, customerId: customer.id })
}

/** The email cannot go out yet, for this reason, or (null) it is on its way again. */
export async function noteWaiting(ctx: Ctx, email: deliverySql.CustomerEmailRow, reason: string | null): Promise<void> {
  const delayed = deliveryEvents.emailDelayed({ emails: [email.id] })
  if (email.kind === 'gallery') await change(ctx, email, delayed, { email_error: reason })
  await tellOfEmail(ctx, email)
}

/** The customer's row does not change with it, but the shown state of the email does. */
export async function tellOfEmail(ctx: Ctx, { customer_id }: deliverySql.CustomerEmailRow) {
  const customer = await customerSql.find(ctx.tx, customer_id)
  if (customer) await ctx.tell({ type: 'email', sessionId: customer.shift_id, customerId: customer.id })
}
