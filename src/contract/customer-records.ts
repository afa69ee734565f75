import { z } from 'zod'
import { ChosenCustomers, Customer } from './customers.ts'
import { defineContract } from './endpoint.ts'
import { byId, Id, Nothing } from './wire.ts'

/** Data that are deleted with a customer, and data that stay because other customers have them, too. */
export const Removal = z.object({
  photos: z.int(),
  videos: z.int(),
  /** Group photos and clips: they stay with the others. */
  shared: z.int(),
  /** Outcomes of the media, in German with the article. */
  made: z.array(z.string()),
  /** Gallery links that open now. */
  links: z.int(),
  /** E-mails that the mail server took. */
  emails: z.int(),
})
export type Removal = z.infer<typeof Removal>

/** No default where a gallery might be shown to another person: the caller decides (docs/decisions). */
export const Merge = z.object({
  /** The customer who is merged into the other one, and ceases to exist. */
  customerId: Id,
  /** Whether the removed customer's links open the remaining customer's gallery, or end. */
  links: z.enum(['keep', 'end'], 'Bitte entscheiden Sie, was mit den Galerie-Links geschieht'),
  /** The remaining customer has no address and gets that of the removed one. */
  takeEmail: z.boolean().default(false),
})
export type Merge = z.input<typeof Merge>

/** Why a customer is not deleted with the others. */
export const removalSkips = {
  gone: 'ist schon gelöscht',
  anonymized: 'ist anonymisiert',
  leaving: 'hat die Löschung selbst verlangt',
  held: 'wird aus rechtlichem Grund aufbewahrt',
} as const
export type RemovalSkip = keyof typeof removalSkips

const one = z.object({ customer: Customer })

/** Calls on a customer's record as a whole. */
export const customerRecords = defineContract({
  removal: {
    method: 'GET',
    path: '/customers/{id}/removal',
    summary: 'Was mit einem Gast gelöscht würde',
    access: 'customers.delete',
    params: byId,
    changedBy: {},
    response: z.object({ removal: Removal }),
    errors: ['customer_not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/customers/{id}',
    summary: 'Einen Gast mit allem löschen, was zu ihm gespeichert ist',
    access: 'customers.delete',
    stepUp: true,
    params: byId,
    status: 204,
    response: Nothing,
    errors: ['customer_not_found', 'customer_anonymized', 'legal_hold'],
  },
  removeSome: {
    method: 'POST',
    path: '/customers/remove',
    summary: 'Gäste mit allem löschen; gleich für alle weg, und für einige Sekunden rückgängig zu machen',
    access: 'customers.delete',
    stepUp: true,
    body: z.object({ customerIds: ChosenCustomers }),
    response: z.object({
      /** For `undoRemoval`; null when there was no customer to delete. */
      removalId: Id.nullable(),
      removed: z.int(),
      skipped: z.array(
        z.object({ customerId: Id, reason: z.enum(Object.keys(removalSkips) as [RemovalSkip, ...RemovalSkip[]]) }),
      ),
    }),
    errors: ['customer_not_found'],
  },
  undoRemoval: {
    method: 'POST',
    path: '/customers/removals/{removal}/undo',
    summary: 'Das Löschen von Gästen rückgängig machen',
    access: 'customers.delete',
    params: z.object({ removal: Id }),
    response: z.object({ restored: z.int() }),
    errors: ['removal_not_found'],
  },
  move: {
    method: 'POST',
    path: '/customers/{id}/move',
    summary: 'Einen Gast mit seinen Medien in eine andere Schicht umbuchen; er bekommt dort die nächste Nummer',
    access: 'customers.write',
    params: byId,
    body: z.object({ sessionId: Id }),
    response: one,
    errors: [
      'customer_not_found',
      'customer_anonymized',
      'not_your_shift',
      'shift_not_found',
      'shift_archived',
      'shift_full',
      'same_shift',
    ],
  },
  /** All or nothing; customers who are there already stay. */
  moveSome: {
    method: 'POST',
    path: '/customers/move',
    summary: 'Mehrere Gäste mit ihren Medien in eine andere Schicht umbuchen; sie bekommen dort die nächsten Nummern',
    access: 'customers.write',
    body: z.object({ customerIds: ChosenCustomers, sessionId: Id }),
    response: z.object({ moved: z.int(), alreadyThere: z.int() }),
    errors: [
      'customer_not_found',
      'customer_anonymized',
      'not_your_shift',
      'shift_not_found',
      'shift_archived',
      'shift_full',
    ],
  },
  merge: {
    method: 'POST',
    path: '/customers/{id}/merge',
    summary: 'Einen doppelt erfassten Gast mit diesem zusammenführen',
    access: 'customers.delete',
    stepUp: true,
    params: byId,
    body: Merge,
    response: one,
    errors: [
      'customer_not_found',
      'customer_anonymized',
      'same_customer',
      'consent_differs',
      'media_expired',
      'uploads_under_way',
      'legal_hold',
    ],
  },
})
