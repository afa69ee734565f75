import { sql, type Selectable } from 'kysely'
import { newsConfirmDays, type MarketingFigures } from '../../contract/marketing.ts'
import type { Tables, Tx } from '../platform/db.ts'

export type ConsentRow = Selectable<Tables['marketing_consent']>

export const find = (tx: Tx, id: string) =>
  tx.selectFrom('marketing_consent').selectAll().where('id', '=', id).executeTakeFirst()

export const ofCustomer = (tx: Tx, customerId: string) =>
  tx.selectFrom('marketing_consent').selectAll().where('customer_id', '=', customerId).executeTakeFirst()

/** Until then a consent that is not confirmed was asked too long ago. */
export const tooLongAgo = (now: Date) => new Date(now.getTime() - newsConfirmDays * 24 * 3_600_000)

/** Emails that asked this customer to confirm, in the last day, newest first. */
export const emailsOfDay = (tx: Tx, customerId: string, now: Date) =>
  tx
    .selectFrom('email')
    .select(['created_at', 'to_address'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'marketing_confirmation')
    .where('created_at', '>', new Date(now.getTime() - 24 * 3_600_000))
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute()

export async function count(tx: Tx, now: Date): Promise<Omit<MarketingFigures, 'asks'>> {
  const { rows } = await sql<Omit<MarketingFigures, 'asks'>>`
    select
      (count(*) filter (where m.confirmed_at is not null and m.withdrawn_at is null))::int as confirmed,
      (count(*) filter (where m.confirmed_at is null and m.withdrawn_at is null and m.asked_at > ${tooLongAgo(now)}))::int as open,
      (count(*) filter (where m.confirmed_at is not null and m.withdrawn_at is not null))::int as withdrawn
    from marketing_consent m join customer c on c.id = m.customer_id`.execute(tx)
  return rows[0] ?? { confirmed: 0, open: 0, withdrawn: 0 }
}

/** Consents that were confirmed, in the order of their ids, of customers who are there. */
export const confirmed = (tx: Tx, after: string, most: number) =>
  tx
    .selectFrom('marketing_consent as m')
    .innerJoin('customer as c', 'c.id', 'm.customer_id')
    .select(['m.id', 'm.email', 'c.name', 'm.language', 'm.version', 'm.asked_at', 'm.withdrawn_at'])
    .select((eb) => eb.ref('m.confirmed_at').$notNull().as('confirmed_at'))
    .where('m.confirmed_at', 'is not', null)
    .where('m.id', '>', after)
    .orderBy('m.id')
    .limit(most)
    .execute()
