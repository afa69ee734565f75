import { z } from 'zod'
import { ProcessingStatus } from '../../contract/customers.ts'
import { defineEvent, noDetail } from '../platform/events.ts'

export const customerEvents = {
  finished: defineEvent('customer.finished', noDetail),
  edited: defineEvent('customer.edited', z.object({ fields: z.array(z.string()) })),
  linkOpened: defineEvent('link.opened', z.object({ link: z.uuid() }), { isWork: false }),
  linksEnded: defineEvent('links.ended', z.object({ links: z.int() }), { isWork: false }),
  activityChanged: defineEvent('customer.activity_changed', noDetail),
  /** Nothing was written: what time alone changes, or another feature's data, may move the customer's work on. */
  reviewed: defineEvent('customer.reviewed', noDetail),
  statusChanged: defineEvent('customer.status_changed', z.object({ from: ProcessingStatus, to: ProcessingStatus })),
}
