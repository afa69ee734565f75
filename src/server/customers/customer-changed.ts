import { z } from 'zod'
import { defineSignal } from '../platform/context.ts'

/**
 * Something about a customer changed that may move the work on: a medium is prepared, the customer is done, the
 * film is made, the address was corrected. Enqueued by whoever commits such a change; what follows from it
 * is connected in product.ts (films decide about the film and the status, delivery about the e-mail).
 */
export const customerChanged = defineSignal({
  name: 'customer-changed',
  input: z.object({ customerId: z.uuid() }),
  key: ({ customerId }) => customerId,
})
