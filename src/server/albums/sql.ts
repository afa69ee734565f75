import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'

/** All links of a customer, ended ones too; newest first. */
export const links = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('gallery_link as l')
    .select(['l.id', 'l.kind', 'l.token', 'l.created_at', 'l.ended_at', 'l.views'])
    .select((eb) =>
      eb
        .selectFrom('gallery_link_item as i')
        .select(eb.fn.countAll<number>().as('items'))
        .whereRef('i.link_id', '=', 'l.id')
        .as('items'),
    )
    .where('l.customer_id', '=', customerId)
    .orderBy('l.id', 'desc')
    .limit(200)
    .execute()

export type Day = { day: string; opened: number; downloaded: number; shared: number }

/** The visits of a gallery by day, through all links; newest first, at most a year of days. */
export async function days(tx: Tx, customerId: string): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select day::text,
      coalesce(sum(times) filter (where action = 'view'), 0)::int as opened,
      coalesce(sum(files) filter (where action = 'download'), 0)::int as downloaded,
      coalesce(sum(times) filter (where action = 'share'), 0)::int as shared
    from gallery_tally where customer_id = ${customerId}
    group by day order by day desc limit 366`.execute(tx)
  return rows
}

/** The shift of a customer. */
export const shiftOf = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('shift as s')
    .innerJoin('customer as c', 'c.shift_id', 's.id')
    .select(['s.name', 's.member_id', 's.status'])
    .where('c.id', '=', customerId)
    .executeTakeFirst()
