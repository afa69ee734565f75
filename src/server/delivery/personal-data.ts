import { sql } from 'kysely'
import type { PersonalData } from '../platform/context.ts'
import * as history from './history-sql.ts'

const stands = { queued: 'wartet', sent: 'gesendet', failed: 'nicht gesendet' }

export const personalData: PersonalData = {
  async tell({ tx }, { id }) {
    const emails = await history.emails(tx, id)
    return {
      emails: emails.map((email) => ({
        an: email.to_address,
        betreff: email.subject,
        stand: email.bounced_at ? 'nicht zustellbar' : stands[email.status],
        veranlasstAm: email.created_at,
        gesendetAm: email.sent_at,
        grund: email.reason,
        antwortDesMailservers: email.answer,
      })),
    }
  },

  async idsInWork(tx, ids) {
    const emails = await tx.selectFrom('email').select('id').where('customer_id', 'in', ids).execute()
    return emails.map(({ id }) => id)
  },

  /** With the emails go their bodies. */
  async erase({ tx }, ids) {
    // the links of an address asked for together: the email hangs on one customer and names all of them
    await sql`
      delete from mailbox_message where message_id in (
        select message_id from email where kind = 'recovered_links' and lower(to_address) in (
          select lower(email) from customer where id = any(${ids}::uuid[])))`.execute(tx)
    await tx.deleteFrom('email').where('customer_id', 'in', ids).execute()
  },
}
