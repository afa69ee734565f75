import { z } from 'zod'
import { defineContract } from '../../src/contract/endpoint.ts'
import { byId, line, Nothing } from '../../src/contract/wire.ts'

export const greetings = defineContract({
  send: {
    method: 'POST',
    path: '/customers/{id}/greeting',
    summary: 'Einen Gruß hinterlassen',
    access: 'customers.write',
    params: byId,
    body: z.object({ text: line('Bitte geben Sie einen Gruß ein.', 100) }),
    status: 204,
    response: Nothing,
    errors: ['customer_not_found', 'customer_anonymized', 'not_your_shift', 'too_many_requests'],
  },
})
