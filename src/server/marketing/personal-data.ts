import type { PersonalData } from '../platform/context.ts'
import * as marketingSql from './sql.ts'

/** Of an anonymised customer nothing stays. */
export const personalData: PersonalData = {
  async tell({ tx }, { id }) {
    const row = await marketingSql.ofCustomer(tx, id)
    return {
      werbungPerEmail: row && {
        adresse: row.email,
        sprache: row.language,
        wortlaut: `Version ${row.version}`,
        angefordertAm: row.asked_at,
        bestaetigtAm: row.confirmed_at,
        widerrufenAm: row.withdrawn_at,
      },
    }
  },
  erase: async ({ tx }, ids) =>
    void (await tx.deleteFrom('marketing_consent').where('customer_id', 'in', ids).execute()),
}
