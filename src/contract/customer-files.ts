import { z } from 'zod'
import { CheckIn, GuardianName } from './check-in.ts'
import { CustomerFilter } from './customers.ts'
import { defineContract } from './endpoint.ts'
import { importLimits } from './limits.ts'
import { mostCustomers } from './shifts.ts'
import { byId, Id, Language } from './wire.ts'

/** A customer as one row of a file. */
const ImportedCustomer = z.object({
  name: CheckIn.shape.name,
  email: CheckIn.shape.email,
  language: Language,
  /** Null: the file does not say. */
  consent: z.boolean().nullable(),
  /** Kept only with a yes that counts. */
  guardianName: GuardianName,
  /** Is added although a customer of this name exists already. */
  evenIfDouble: z.boolean().default(false),
})
export type ImportedCustomer = z.input<typeof ImportedCustomer>

/** docs/product/customer-files.md 1 to 3 */
export const ImportCustomers = z
  .object({
    customers: z
      .array(ImportedCustomer)
      .min(1, 'Bitte wählen Sie mindestens einen Gast')
      .max(importLimits.rows, `Höchstens ${importLimits.rows} Gäste auf einmal`),
    /**
     * The version of the text that customers with a yes have agreed to, 0 = the standard text; the caller vouches for
     * it.
     */
    consentVersion: z.int().min(0).max(1_000_000_000).optional(),
  })
  .refine(
    ({ customers, consentVersion }) => consentVersion !== undefined || customers.every(({ consent }) => !consent),
    {
      path: ['consentVersion'],
      message: 'Bitte bestätigen Sie, welchem Text die Gäste zugestimmt haben',
    },
  )

export const customerFiles = defineContract({
  import: {
    method: 'POST',
    path: '/sessions/{id}/customers/import',
    summary: 'Gäste aus einer Datei in einer Schicht aufnehmen, alle oder keinen; gleiche Namen werden übergangen',
    access: 'customers.write',
    params: byId,
    body: ImportCustomers,
    status: 201,
    response: z.object({
      imported: z.int(),
      /** The assigned numbers, without gaps; null = no customer was added. */
      numbers: z.object({ first: z.int(), last: z.int() }).nullable(),
      /** Rows whose customer existed already: places in `customers`, from 0. */
      doubles: z.array(z.int()),
    }),
    errors: ['shift_not_found', 'organisation_pending_deletion', 'shift_full', 'shift_not_active', 'not_your_shift'],
  },
  exportShift: {
    method: 'POST',
    path: '/sessions/{id}/customers/export',
    summary: 'Teilnehmer einer Schicht als CSV, nach Nummern; ohne Galerie-Links',
    access: 'customers.read',
    params: byId,
    /** Left out: all of them. */
    body: z.object({ customerIds: z.array(Id).max(mostCustomers).optional() }),
    answers: 'text/csv',
    response: z.unknown(),
    errors: ['shift_not_found', 'not_your_shift', 'too_many_requests', 'too_many_downloads', 'overloaded'],
  },
  export: {
    method: 'POST',
    path: '/customers/export',
    summary: 'Kunden als CSV, gefiltert wie die Liste, neueste zuerst; ohne Galerie-Links',
    access: 'dashboard.read',
    stepUp: true,
    body: CustomerFilter.omit({ page: true, limit: true }),
    answers: 'text/csv',
    response: z.unknown(),
    errors: ['too_many_requests', 'too_many_downloads', 'overloaded'],
  },
})
