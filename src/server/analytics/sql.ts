import { sql } from 'kysely'
import { abandonedAfter } from '../customers/facts.ts'
import type { Tx } from '../platform/db.ts'

type Uploads = {
  active: number
  arrived: number
  abandoned: number
  /** Of those that arrived and took a measurable time. */
  bytes: number | null
  seconds: number | null
  largest: number | null
}

/** Resumable uploads of the last 24 hours; their rows are kept for a day after the last byte. */
export async function uploads(tx: Tx, now: Date): Promise<Uploads> {
  const { rows } = await sql<Uploads>`
    with recent as (
      select size, media_id is not null or template_id is not null as has_arrived,
        extract(epoch from touched_at - created_at) as seconds,
        greatest(touched_at, created_at) > ${now}::timestamptz - make_interval(secs => ${abandonedAfter}) as is_alive
      from open_upload where touched_at > ${now}::timestamptz - interval '24 hours'
    )
    select (count(*) filter (where not has_arrived and is_alive))::int as active,
      (count(*) filter (where has_arrived))::int as arrived,
      (count(*) filter (where not has_arrived and not is_alive))::int as abandoned,
      (sum(size) filter (where has_arrived and seconds > 0))::float8 as bytes,
      (sum(seconds) filter (where has_arrived and seconds > 0))::float8 as seconds,
      (max(size) filter (where has_arrived))::float8 as largest
    from recent`.execute(tx)
  return rows[0] ?? { active: 0, arrived: 0, abandoned: 0, bytes: null, seconds: null, largest: null }
}

type Work = {
  today: number
  active: number
  completed: number
  failed: number
  /** Means, of those whose work was complete, or who were served, within 24 hours. */
  processingSeconds: number | null
  deliverySeconds: number | null
  /** Customers of 30 days by their newest answer. */
  good: number
  rated: number
}

/**
 * The work of the last 24 hours, of customers who checked in within a week: the index by check-in bounds the reading,
 * however many customers there are.
 */
export async function work(tx: Tx, now: Date): Promise<Work> {
  const { rows } = await sql<Work>`
    with recent as materialized (
      select c.id, c.created_at, c.finished_at, c.completed_at,
        c.processing_status = 'failed' and c.updated_at > ${now}::timestamptz - interval '24 hours' as has_failed,
        c.processing_status <> 'failed' and c.completed_at > ${now}::timestamptz - interval '24 hours' as is_completed
      from customer c where c.created_at > ${now}::timestamptz - interval '7 days'
    ),
    delivered as (
      select extract(epoch from d.delivered_at - r.finished_at) as seconds
      from recent r join delivered_album d on d.customer_id = r.id
      where d.delivered_at > ${now}::timestamptz - interval '24 hours' and d.delivered_at >= r.finished_at
    )
    select (count(*) filter (where created_at >= date_trunc('day', ${now}::timestamptz, 'Europe/Berlin')))::int as today,
      (select count(*)::int from unsettled_customer where processing_status in ('preparing', 'processing')) as active,
      (count(*) filter (where is_completed))::int as completed,
      (count(*) filter (where has_failed))::int as failed,
      (avg(extract(epoch from completed_at - finished_at))
        filter (where is_completed and completed_at >= finished_at))::float8 as "processingSeconds",
      (select avg(seconds)::float8 from delivered) as "deliverySeconds",
      s.good, s.rated
    from (
      select coalesce(sum(rated_good), 0)::int as good, coalesce(sum(rated_good + rated_fair + rated_bad), 0)::int as rated
      from delivery_tally where day > day_in_germany(${now}::timestamptz) - 30
    ) as s left join recent on true group by s.good, s.rated`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('sums without a row')
  return row
}

/** How many intros and outros can be put into films. */
export async function readyTemplates(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('template')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('type', 'in', ['intro_video', 'outro_video'])
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow()
  return count
}
