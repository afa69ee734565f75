import * as outcomes from '../media/outcomes.ts'
import type { PersonalData } from '../platform/context.ts'

export const personalData: PersonalData = {
  async tell({ tx }, { id }) {
    const row = await tx
      .selectFrom('certificate')
      .select(['code', 'made_at'])
      .where('customer_id', '=', id)
      .executeTakeFirst()
    return { zertifikat: row ? { pruefseite: `/z/${row.code}`, erstelltAm: row.made_at } : null }
  },
  async expireMedia({ tx }, customers) {
    await outcomes.drop(
      tx,
      customers.map(({ id }) => id),
      'certificate',
    )
  },
  /** The code goes with it: the check page no longer knows the certificate. */
  erase: async ({ tx }, ids) => void (await tx.deleteFrom('certificate').where('customer_id', 'in', ids).execute()),
}
