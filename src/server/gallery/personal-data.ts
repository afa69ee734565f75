import type { PersonalData } from '../platform/context.ts'

/** An anonymised customer's answer stays as a figure, without its words. */
export const personalData: PersonalData = {
  erase: async ({ tx }, ids) =>
    void (await tx.updateTable('gallery_rating').set({ words: '' }).where('customer_id', 'in', ids).execute()),
}
