import { sql } from 'kysely'
import { lanes, type FailedJob, type HeldEmails, type QueueState } from '../../contract/monitoring.ts'
import type { Db, Tx } from '../platform/db.ts'
import { systemOrganisation } from '../platform/in-organisation.ts'
import type { Order } from '../platform/job-run.ts'

/** A waiting job is due; one whose last try failed waits for the next one. */
const isWaiting = sql`(j.state = 'retry' or (j.state = 'created' and j.start_after <= now()))`
/** When it could have begun. */
const begins = sql`case when j.state = 'retry' then coalesce(j.started_on, j.created_on)
  else greatest(j.created_on, j.start_after) end`
const counts = sql`
  (count(*) filter (where ${isWaiting}))::int as waiting,
  (count(*) filter (where j.state = 'active'))::int as active,
  (extract(epoch from now() - min(${begins}) filter (where ${isWaiting})))::float8 as "oldestSeconds"`

export type Counted = Omit<QueueState, 'oldestReason'>
type Open = Omit<Counted, 'failed'>

/** Every queue with its jobs. @param orgId whose; null: of all organisations */
export async function queues(db: Db | Tx, orgId: string | null): Promise<Counted[]> {
  const whose = orgId === null ? sql`true` : sql`j.group_id = ${orgId}`
  // two readings, each from an index of its own
  const open = await sql<Open>`
    select j.name, ${counts} from pgboss.job j where ${whose} and j.state < 'completed' group by j.name`.execute(db)
  const failed = await sql<Pick<Counted, 'name' | 'failed'>>`
    select j.name, count(*)::int as failed from pgboss.job j where ${whose} and j.state = 'failed' group by j.name`.execute(
    db,
  )
  return lanes.map((name) => {
    const { waiting = 0, active = 0, oldestSeconds = null } = open.rows.find((row) => row.name === name) ?? {}
    return {
      name,
      waiting,
      active,
      failed: failed.rows.find((row) => row.name === name)?.failed ?? 0,
      oldestSeconds: oldestSeconds === null ? null : Math.max(0, Math.round(oldestSeconds)),
    }
  })
}

/** Whose job waits longest in each queue; queues without a waiting one are left out. */
export async function ownersOfLongest(db: Db): Promise<Map<QueueState['name'], string>> {
  const { rows } = await sql<{ name: QueueState['name']; orgId: string }>`
    select distinct on (j.name) j.name, j.group_id as "orgId"
    from pgboss.job j
    where ${isWaiting} and j.state < 'completed' and j.group_id is not null and j.name = any(${[...lanes]})
    order by j.name, ${begins}, j.id`.execute(db)
  return new Map(rows.map(({ name, orgId }) => [name, orgId]))
}

/** Emails of all organisations that are in no queue, by what they wait for. */
export async function allHeldEmails(db: Db): Promise<Map<HeldEmails['waitsFor'], number>> {
  const { rows } = await sql<{
    waits_for: HeldEmails['waitsFor']
    emails: number
  }>`select * from held_emails()`.execute(db)
  return new Map(rows.map(({ waits_for, emails }) => [waits_for, emails]))
}

/** Of all organisations together; `began_at` null: there was no night yet. `stopped`: how many wait for an owner. */
export type LastNight = {
  began_at: Date | null
  unfinished: number
  anonymised: number
  media: number
  bytes: number
  stopped: number
}

export async function lastNight(db: Db): Promise<LastNight> {
  const { rows } = await sql<LastNight>`select * from last_night()`.execute(db)
  return rows[0] ?? { began_at: null, unfinished: 0, anonymised: 0, media: 0, bytes: 0, stopped: 0 }
}

/** Damaged files of all organisations. */
export async function countDamagedFiles(db: Db): Promise<number> {
  const { rows } = await sql<{ files: number }>`select count_damaged_files() as files`.execute(db)
  return rows[0]?.files ?? 0
}

/** Regular jobs with the seconds since their last end. */
export async function endsOfRegularWork(db: Db): Promise<{ job: string; seconds: number; failed: boolean }[]> {
  const { rows } = await sql<{ job: string; seconds: number; failed: boolean }>`
    select r.job, extract(epoch from now() - r.ended_at)::float8 as seconds, r.failure is not null as failed
    from regular_work r order by r.job limit 100`.execute(db)
  return rows
}

/** How many jobs of each queue a process runs at once. */
export type Places = Partial<Record<QueueState['name'], number>>

/** The processes that live and work on jobs. Null: one of an earlier version, which does not say how many at once. */
export async function livingWorkers(db: Db | Tx): Promise<(Places | null)[]> {
  const { rows } = await sql<{ places: Places | null }>`
    select p.places from process p
    where p.role <> 'api' and p.seen_at >= now() - interval '1 minute' limit 1000`.execute(db)
  return rows.map(({ places }) => places)
}

/**
 * `seconds`: since when it could have begun, as in `queues`. `startsIn`: seconds until its next run. `waitsFor`: what
 * interrupted it; null: its last try failed. `output`: of that try.
 */
export type Interrupted = { seconds: number; startsIn: number; waitsFor: 'storage' | null; output: unknown }

/** Of each queue the longest waiting job of the organisation whose last run came to no end. */
export async function longestInterrupted(tx: Db | Tx, orgId: string): Promise<Map<QueueState['name'], Interrupted>> {
  const { rows } = await sql<Interrupted & { name: QueueState['name'] }>`
    select distinct on (j.name) j.name, j.output, j.data ->> 'waitsFor' as "waitsFor",
      extract(epoch from now() - coalesce(j.started_on, j.created_on))::float8 as seconds,
      extract(epoch from j.start_after - now())::float8 as "startsIn"
    from pgboss.job j
    where j.group_id = ${orgId} and j.state = 'retry' and j.name = any(${[...lanes]})
    order by j.name, coalesce(j.started_on, j.created_on), j.id`.execute(tx)
  return new Map(rows.map((row) => [row.name, row]))
}

/** Jobs that run, of the organisation and of all others. */
export async function runningJobs(
  tx: Db | Tx,
  orgId: string,
): Promise<Map<QueueState['name'], { own: number; others: number }>> {
  const { rows } = await sql<{ name: QueueState['name']; own: number; others: number }>`
    select j.name, (count(*) filter (where j.group_id = ${orgId}))::int as own,
      (count(*) filter (where j.group_id <> ${orgId}))::int as others
    from pgboss.job j
    where j.state = 'active' and j.group_id is not null and j.name = any(${[...lanes]})
    group by j.name`.execute(tx)
  return new Map(rows.map((row) => [row.name, row]))
}

/** Jobs of the installation by name: whether one runs, and when the next one starts. */
export async function openOfInstallation(tx: Tx): Promise<Map<string, { isRunning: boolean; nextAt: Date | null }>> {
  const { rows } = await sql<{ job: string; isRunning: boolean; nextAt: Date | null }>`
    select j.data ->> 'job' as job, bool_or(j.state = 'active') as "isRunning",
      min(j.start_after) filter (where j.state < 'active') as "nextAt"
    from pgboss.job j
    where j.group_id = ${systemOrganisation} and j.state < 'completed' and j.name = any(${[...lanes]})
    group by 1`.execute(tx)
  return new Map(rows.map((row) => [row.job, row]))
}

/** Emails of the organisation that are in no queue, by what they wait for. */
export async function heldEmails(tx: Tx): Promise<{ waitsFor: HeldEmails['waitsFor']; emails: number; since: Date }[]> {
  const { rows } = await sql<{ waitsFor: HeldEmails['waitsFor']; emails: number; since: Date }>`
    select e.waits_for as "waitsFor", count(*)::int as emails, min(e.created_at) as since
    from (
      select waits_for, created_at from email where waits_for is not null and status = 'queued'
      union all
      select waits_for, created_at from deletion_email where waits_for is not null and status = 'queued'
    ) as e group by 1 order by 3`.execute(tx)
  return rows
}

type Failed = Pick<FailedJob, 'id' | 'name'> & {
  at: Date
  output: unknown
  customerId: string | null
  customerNumber: number | null
}

/** Whether a job of the organisation failed for good and is open. @param except names of jobs that tell of it */
export async function hasFailed(tx: Tx, orgId: string, except: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job j
    where j.group_id = ${orgId} and j.state = 'failed' and j.name = any(${[...lanes]}) and j.data ->> 'job' <> all(${except})
    limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Whether the disk of a process that lives is nearly full, and whether a process is silent without another one of its
 * role that lives on its machine.
 */
export async function faultsOfProcesses(db: Db): Promise<{ disk: boolean; process: boolean }> {
  const { rows } = await sql<{ disk: boolean; process: boolean }>`
    with seen as (select p.*, p.seen_at >= now() - interval '1 minute' as lives from process p)
    select
      exists (select from seen where lives and disk_free_bytes < disk_size_bytes / 10) as disk,
      exists (select from seen s where not lives and not exists (
        select from seen r where r.lives and r.role = s.role and r.host = s.host)) as process`.execute(db)
  return rows[0] ?? { disk: false, process: false }
}

/** False: the alert had begun before. */
export async function beginAlert(tx: Tx, orgId: string, began_at: Date): Promise<boolean> {
  const begun = await tx
    .insertInto('failure_alert')
    .values({ org_id: orgId, began_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (begun.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False: there was none. */
export async function endAlert(tx: Tx): Promise<boolean> {
  const ended = await tx.deleteFrom('failure_alert').executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Takes a job of the organisation that failed for good out of the list; undefined: there is none. */
export async function takeFailed(tx: Tx, orgId: string, id: string): Promise<Order | undefined> {
  const { rows } = await sql<{ data: Order }>`
    delete from pgboss.job j
    where j.group_id = ${orgId} and j.state = 'failed' and j.id = ${id} and j.name = any(${[...lanes]})
    returning j.data`.execute(tx)
  return rows[0]?.data
}

/** An id in the input of a job; null: there is none. One odd job must not hide the others. */
const idIn = (
  name: string,
) => sql`case when j.data -> 'input' ->> ${name} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then (j.data -> 'input' ->> ${name})::uuid end`

/** The organisation's jobs that failed for good, newest first. */
export async function failedJobs(tx: Tx, orgId: string): Promise<Failed[]> {
  const { rows } = await sql<Failed>`
    select j.id, j.data ->> 'job' as name, coalesce(j.completed_on, j.created_on) as at, j.output,
      c.id as "customerId", c.number as "customerNumber"
    from pgboss.job j left join lateral (
      select c.id, c.number from customer c
      where c.id = any(array(
        select ${idIn('customerId')}
        union all
        select m.customer_id from media_customer m where m.media_id = ${idIn('mediaId')}
        union all
        select e.customer_id from email e where e.id = ${idIn('emailId')}
      ))
      order by c.number limit 1
    ) as c on true
    where j.group_id = ${orgId} and j.state = 'failed' and j.name = any(${[...lanes]})
    order by at desc, j.id desc limit 100`.execute(tx)
  return rows
}
