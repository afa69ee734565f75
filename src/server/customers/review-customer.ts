import { z } from 'zod'
import { defineJob } from '../platform/context.ts'
import { changeCustomer } from './change-customer.ts'
import { customerEvents } from './events.ts'

/**
 * Looks at a customer again in a transaction of its own: for what time alone changes, and for a caller that may not
 * lock the customer now. Its job has the name by which earlier versions said that something about a customer had
 * changed, and may have left it in the queue.
 */
export const reviewCustomer = defineJob({
  name: 'customer-changed',
  input: z.object({ customerId: z.uuid() }),
  key: ({ customerId }) => customerId,
  title: 'Stand eines Gastes prüfen',
  lane: 'io',
  retries: 10,
  delay: 1,
  run: ({ inOrg }, { customerId }) =>
    inOrg(async (ctx) => void (await changeCustomer(ctx, customerId, customerEvents.reviewed({})))),
})
