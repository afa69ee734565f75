import { z } from 'zod'
import { defineEvent, noDetail } from '../platform/events.ts'

const Emails = z.object({ emails: z.array(z.uuid()) })
const aside = { isWork: false }

/** Events of customers that emails and links to them cause. */
export const deliveryEvents = {
  emailQueued: defineEvent('email.queued', Emails, aside),
  /** The customer's mail server took it. */
  emailSent: defineEvent('email.sent', Emails, aside),
  /** It will not go out, or the decision to send it failed. */
  emailFailed: defineEvent('email.failed', Emails, aside),
  /** It cannot go out yet, or is on its way again. */
  emailDelayed: defineEvent('email.delayed', Emails, aside),
  emailBounced: defineEvent('email.bounced', Emails.extend({ status: z.string() }), aside),
  /** Emails to the customer's address come back from now on, or do no more, by one to a customer with the same one. */
  addressJudged: defineEvent('address.judged', z.object({ status: z.string().nullable() }), aside),
  bounceLifted: defineEvent('address.bounce_lifted', noDetail, aside),
  pinChanged: defineEvent('gallery.pin_changed', z.object({ hasPin: z.boolean() }), aside),
}
