import * as outcomes from '../media/outcomes.ts'
import type { PersonalData } from '../platform/context.ts'

export const personalData: PersonalData = {
  async expireMedia({ tx }, customers) {
    await outcomes.drop(
      tx,
      customers.map(({ id }) => id),
    )
  },
}
