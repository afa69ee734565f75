import * as outcomes from '../media/outcomes.ts'
import type { PersonalData } from '../platform/context.ts'

export const personalData: PersonalData = {
  async expireMedia({ tx }, customers) {
    const ids = customers.map(({ id }) => id)
    await outcomes.drop(tx, ids, 'film')
    await tx.deleteFrom('film_edit').where('customer_id', 'in', ids).execute()
  },
}
