import { z } from 'zod'
import { Customer } from './customers.ts'
import { defineContract } from './endpoint.ts'
import { byId } from './wire.ts'

/** The finished film of a customer, for the dashboard. */
export const Film = z.object({
  status: z.enum(['making', 'ready', 'outdated', 'failed']),
  duration_seconds: z.number().nullable(),
  error: z.string().nullable(),
  url: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
})
export type Film = z.infer<typeof Film>

export const films = defineContract({
  reprocess: {
    method: 'POST',
    path: '/media/customer/{id}/reprocess',
    summary: 'Film neu machen; es wird keine E-Mail gesendet',
    access: 'media.write',
    params: byId,
    status: 202,
    response: z.object({ customer: Customer }),
    errors: ['customer_not_found', 'nothing_to_process', 'not_your_shift', 'customer_anonymized'],
  },
})
