import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { sumColumns } from './delivery-sql.ts'

/** Folds all rows of a day, shift, activity, member and waiting time into one; one in which nothing is left goes. */
export async function foldDelivery(tx: Tx): Promise<void> {
  await sql`
    with loose as (
      select day, activity_type_id, member_id, email_wait, shift_id from delivery_tally
      group by 1, 2, 3, 4, 5 having count(*) > 1
    ), taken as (
      delete from delivery_tally t using loose l
      where t.day = l.day and t.activity_type_id is not distinct from l.activity_type_id
        and t.member_id is not distinct from l.member_id and t.email_wait is not distinct from l.email_wait
        and t.shift_id is not distinct from l.shift_id
      returning t.*
    ), folded as (
      select org_id, day, activity_type_id, member_id, email_wait, shift_id,
        ${sql.join(sumColumns.map((column) => sql`sum(${column}) as ${column}`))}
      from taken group by org_id, day, activity_type_id, member_id, email_wait, shift_id
    )
    insert into delivery_tally (org_id, day, activity_type_id, member_id, email_wait, shift_id, ${sql.join(sumColumns)})
    select * from folded
    where ${sql.join(
      sumColumns.map((column) => sql`${column} <> 0`),
      sql` or `,
    )}`.execute(tx)
}

/** Folds the openings of an hour, device and language into one row. */
export async function foldOpenings(tx: Tx): Promise<void> {
  await sql`
    with loose as (
      select day, hour, device, language from opening_tally group by 1, 2, 3, 4 having count(*) > 1
    ), taken as (
      delete from opening_tally t using loose l
      where t.day = l.day and t.hour = l.hour and t.device is not distinct from l.device
        and t.language is not distinct from l.language
      returning t.*
    )
    insert into opening_tally (org_id, day, hour, device, language, openings)
    select org_id, day, hour, device, language, sum(openings) from taken group by 1, 2, 3, 4, 5`.execute(tx)
}
