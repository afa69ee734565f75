import { sql } from 'kysely'
import type { Funnel } from '../../contract/analytics.ts'
import type { Undelivered, UndeliveredReason } from '../../contract/undelivered.ts'
import type { Tx } from '../platform/db.ts'
import type { Cohort } from './delivery-sql.ts'

type Row = {
  /** Null: something was delivered. */
  reason: UndeliveredReason | null
  customers: number
  /** Of them those whom the funnel counts as without an email. */
  unsent: number
}

/**
 * Why nothing was delivered to customers of the cohort (docs/product/analytics.md 6).
 * @returns the answer to the funnel of the cohort, by which deleted customers are known
 */
export async function undelivered(tx: Tx, cohort: Cohort): Promise<(funnel: Funnel) => Undelivered> {
  const rows = await find(tx, cohort)
  const reasons = rows.flatMap(({ reason, customers }) => (reason === null ? [] : [{ reason, customers }]))
  const unsent = rows.reduce((sum, row) => sum + row.unsent, 0)
  const without = reasons.reduce((sum, { customers }) => sum + customers, 0)
  return ({ customers, emailed }) => {
    // a customer may come or go between the two readings
    const gone = Math.max(0, customers - emailed - unsent)
    return {
      delivered: Math.max(0, customers - without - gone),
      reasons: reasons.toSorted((a, b) => b.customers - a.customers || a.reason.localeCompare(b.reason)),
      gone,
    }
  }
}

/**
 * Reads only the customers without an email and those whose newest one failed, and which of them opened the gallery:
 * both have an index of their own.
 */
async function find(tx: Tx, { from, to, activityTypeId, memberId }: Cohort): Promise<Row[]> {
  const ofShifts =
    activityTypeId || memberId
      ? sql`and exists (select from shift s where s.id = c.shift_id
          and (${activityTypeId ?? null}::uuid is null or s.activity_type_id = ${activityTypeId ?? null}::uuid)
          and (${memberId ?? null}::uuid is null or s.member_id = ${memberId ?? null}::uuid))`
      : sql``
  const { rows } = await sql<Row>`
    select reason, count(*)::int as customers, (count(*) filter (where is_unsent))::int as unsent
    from (
      select c.email_sent_at is null as is_unsent, case
        when p.customer_id is not null or c.state = 'served' then null
        -- the newest email failed: an earlier one did not, or the gallery was opened all the same
        when c.email_sent_at is not null and (
          (select true from email e where e.customer_id = c.id and e.kind = 'gallery' and e.status = 'sent' limit 1)
          or (select opened from delivery_progress where customer_id = c.id)) then null
        when c.state = 'closed' then case when c.deletion_due_at is not null then 'deletion' else 'expired' end
        when c.consent_open then 'consent_open'
        when c.state = 'arriving' then case when c.finished_at is null then 'unfinished' else 'under_way' end
        when c.state in ('in_work', 'on_the_way') then 'under_way'
        when c.state = 'email_waiting' then coalesce((
          select 'waits_' || e.waits_for from email e
          where e.customer_id = c.id and e.kind = 'gallery' and e.status = 'queued' and e.waits_for is not null
          order by e.created_at desc limit 1), c.state)
        else c.state end as reason
      from customer c
      left join delivery_progress p on p.customer_id = c.id and p.opened and not p.emailed
      where (c.email_sent_at is null or c.email_status = 'failed')
        and c.created_at >= ${from}::timestamp at time zone 'Europe/Berlin'
        and c.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin' ${ofShifts}
    ) as found group by reason`.execute(tx)
  return rows
}
