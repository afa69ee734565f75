import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { Id } from './wire.ts'

export const delivery = defineContract({
  resend: {
    method: 'POST',
    path: '/media/resend-notification-with-new-token',
    summary: 'E-Mail mit einem neuen Galerie-Link senden',
    access: 'delivery.send',
    body: z.object({ customerId: Id, sessionId: Id.optional(), sessionName: z.string().max(500).optional() }),
    response: z.object({ success: z.literal(true), newToken: z.string() }),
    errors: [
      'customer_not_found',
      'customer_has_no_email',
      'customer_not_ready',
      'customer_anonymized',
      'too_many_requests',
    ],
  },
})
