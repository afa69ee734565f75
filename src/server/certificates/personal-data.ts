import * as outcomes from '../media/outcomes.ts'
import type { PersonalData } from '../platform/context.ts'

export const personalData: PersonalData = {
  async expireMedia({ tx }, customers) {
    await outcomes.drop(
      tx,
      customers.map(({ id }) => id),
      'certificate',
    )
  },
  /** With it goes the code: the check page knows nothing any more. */
  erase: async ({ tx }, ids) => void (await tx.deleteFrom('certificate').where('customer_id', 'in', ids).execute()),
}
