import type { PersonalData } from '../platform/context.ts'

/** The customer's row itself is deleted or anonymised by privacy/forget.ts. */
export const personalData: PersonalData = {
  // with the links go their access keys and events
  erase: async ({ tx }, ids) => void (await tx.deleteFrom('gallery_link').where('customer_id', 'in', ids).execute()),
}
