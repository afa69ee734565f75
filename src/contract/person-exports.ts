import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { byId, Id } from './wire.ts'

/** Article 15 GDPR: all data about one customer as a ZIP. `downloadUrl` is null when its time is over. */
export const PersonExport = z.object({
  id: Id,
  status: z.enum(['ready', 'expired']),
  downloadUrl: z.string().nullable(),
})
export type PersonExport = z.infer<typeof PersonExport>

export const personExports = defineContract({
  start: {
    method: 'POST',
    path: '/privacy/person-exports',
    summary: 'Auskunft über einen Gast: alle Daten als ZIP mit JSON und Dateien; ein zweites Mal gilt dieselbe weiter',
    access: 'privacy.manage',
    stepUp: true,
    newOwnersWait: true,
    body: z.strictObject({ customerId: Id }),
    status: 202,
    response: z.object({ export: PersonExport.omit({ downloadUrl: true }) }),
    errors: ['customer_not_found', 'customer_anonymized'],
  },
  get: {
    method: 'GET',
    path: '/privacy/person-exports/{id}',
    summary: 'Eine Auskunft mit ihrem Link, für die Anmeldung, die sie verlangt hat',
    access: 'privacy.manage',
    params: byId,
    changedBy: {},
    response: z.object({ export: PersonExport }),
    errors: ['export_not_found'],
  },
})
