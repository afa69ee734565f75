import { sql } from 'kysely'
import type { JobWithMetadata } from 'pg-boss'
import { setTimeout as sleep } from 'node:timers/promises'
import { asked, type Services, type Job } from './context.ts'
import { systemOrganisation } from './in-organisation.ts'
import { Crashed, runIsolated } from './isolated.ts'
import { jobsFailed } from './jobs-failed.ts'
import { isDatabaseLost } from './outage.ts'
import { StorageAway } from './storage/away.ts'
import { system } from './principal.ts'
import { turns } from './turns.ts'

/**
 * An order in the queue. `asked`: a person waits for it, and for what follows from it. `deaths`: how many times in a
 * row a process ended during this job in this lane; it is counted before the work begins. `waitsFor`: what interrupted
 * its last run, while it waits for the next one.
 */
export type Order = {
  job: string
  orgId: string
  input: unknown
  asked?: true
  deaths?: { lane: string; count: number }
  waitsFor?: 'storage' | null
}

/** One piece of work: the job, or after its last try its `giveUp`. */
export type Task = { order: Order; giveUp: { reason: string } | null }

/** A program that does one task in a process of its own (`answerOrder`), and its settings beside the task. */
export type Isolation = { program: URL; settings: object }

/** Seconds from a failure to its alert: what is remedied by then needs none. */
const untilTold = 600
/** After this many deaths a job runs in a process of its own: one may be a power cut, two are suspicious. */
const suspicious = 2
/** After this many deaths it gives up, and after as many more it is dropped. */
const mostDeaths = 3
/** Jobs in processes of their own at a time: each takes the memory of a whole program. */
const mostIsolated = 2
/**
 * A job that the storage interrupted begins anew after so many seconds; its worker waits with it for at most so many
 * ms.
 */
const storageWait = { seconds: 10, held: 5000 }
/** A stopping process waits this long (milliseconds) for an interrupted job, and then gives it back anyway. */
const lastWords = 700
const usualReason = 'Die Verarbeitung ist mehrmals abgebrochen.'

/** Runs one task, in this process. Throws what the job throws. */
export async function runTask(
  services: Services,
  jobs: Map<string, Job>,
  { order, giveUp }: Task,
  signal: AbortSignal,
) {
  const job = jobs.get(order.job)
  if (!job) throw new Error(`Unknown job ${order.job}`)
  const jobCtx = {
    services,
    orgId: order.orgId,
    inOrg: <T>(work: Parameters<Services['inOrganisation']>[2]) =>
      services.inOrganisation(order.orgId, system, (ctx) => work(order.asked ? asked(ctx) : ctx)) as Promise<T>,
    signal,
  }
  if (!giveUp) return job.run(jobCtx, job.input.parse(order.input))
  await job.giveUp?.(jobCtx, order.input, giveUp.reason)
  const isWatched = jobs.has(jobsFailed.name) && order.job !== jobsFailed.name && order.orgId !== systemOrganisation
  if (isWatched) await jobCtx.inOrg(({ enqueue }) => enqueue(jobsFailed, {}, untilTold))
}

type Fetched = JobWithMetadata<Order>

/**
 * Makes the handler of all lanes. A process that ends in the middle of a job may have been killed, or the job did it.
 * So a job that was begun twice without an end runs in a process of its own: an innocent job works there as anywhere,
 * and a guilty one ends only itself. After three deaths it gives up, where people see it.
 */
export function openRuns(jobs: Map<string, Job>, isolation: Isolation | undefined, stopping: AbortSignal) {
  const isolated = turns(mostIsolated)

  return async (services: Services, fetched: Fetched, hasFailed: boolean): Promise<void> => {
    const order = fetched.data
    const deaths = order.deaths?.lane === fetched.name ? order.deaths.count : 0
    const task: Task = { order, giveUp: hasFailed ? { reason: reasonOf(fetched.output) } : null }
    const about = { job: order.job, id: fetched.id, attempt: fetched.retryCount, deaths }
    const signal = AbortSignal.any([stopping, fetched.signal])
    if (deaths >= 2 * mostDeaths) return services.log.error(about, 'job dropped: even giving up ends the process')
    if (deaths >= mostDeaths && !hasFailed) {
      // it gives up as every failed job does, so that it is listed and told of as one
      await endTries(services, fetched)
      throw new Error(usualReason)
    }

    try {
      if (deaths >= suspicious && isolation) {
        const { program, settings } = isolation
        await isolated(() => runIsolated(program, { settings, task }, signal))
      } else {
        await count(services, fetched, deaths + 1)
        await untilBroken(runTask(services, jobs, task, signal), stopping)
      }
    } catch (error) {
      if (stopping.aborted) await giveBack(services, fetched)
      else if (isDatabaseLost(error)) await giveBackAfter(services, fetched, stopping)
      else if (error instanceof StorageAway) await giveBackWithStorage(services, fetched, signal)
      else {
        const died = error instanceof Crashed && !signal.aborted
        await count(services, fetched, died ? deaths + 1 : hasFailed ? deaths : 0).catch((err: unknown) =>
          services.log.warn({ err }, 'not counted'),
        )
      }
      const level = stopping.aborted ? 'info' : 'warn'
      services.log[level]({ err: error, ...about }, hasFailed ? 'job could not give up' : 'job failed')
      throw error
    }
  }
}

const mark = ({ name }: Fetched, count: number, waitsFor: Order['waitsFor'] = null) =>
  JSON.stringify({ deaths: { lane: name, count }, waitsFor })

async function count({ db }: Services, fetched: Fetched, deaths: number) {
  const { id, name, retryCount } = fetched
  await sql`
    update pgboss.job set data = data || ${mark(fetched, deaths)}::jsonb
    where name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(db)
}

/** The queue takes the next failure of the job for its last one. */
async function endTries({ db }: Services, { id, name, retryCount }: Fetched) {
  await sql`
    update pgboss.job set retry_limit = retry_count
    where name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(db)
}

/**
 * Returns a job that a stopping process or the database interrupted: it starts again at once elsewhere, and counts
 * neither as a failed try nor as a death. A worker that has it by now keeps it.
 * @param after seconds until it starts
 */
async function giveBack(
  { db, log }: Services,
  fetched: Fetched,
  after = 0,
  waitsFor: Order['waitsFor'] = null,
): Promise<boolean> {
  const { id, name, retryCount, data } = fetched
  const before = data.deaths?.lane === name ? data.deaths.count : 0
  try {
    await sql`
      update pgboss.job set state = 'retry', start_after = now() + make_interval(secs => ${after}), started_on = null,
        data = data || ${mark(fetched, before, waitsFor)}::jsonb
      where name = ${name} and id = ${id} and state in ('active', 'retry') and retry_count = ${retryCount}`.execute(db)
    return true
  } catch (error) {
    log.warn({ err: error }, 'job not given back')
    return false
  }
}

/** While the database is away a job's state cannot be written; its worker waits with it until it is back. */
async function giveBackAfter(services: Services, fetched: Fetched, stopping: AbortSignal) {
  while (!(await giveBack(services, fetched)) && !stopping.aborted) await sleep(1000, undefined, { ref: false })
}

/**
 * Returns a job that the storage interrupted: it begins anew without counting as a try. While the storage does not
 * answer the worker waits a moment with the job, so that jobs do not fail one after another; not for longer, because
 * others of its lane need no files.
 */
async function giveBackWithStorage(services: Services, fetched: Fetched, signal: AbortSignal) {
  const isBack = () =>
    services.storage.ready().then(
      () => true,
      () => false,
    )
  const began = performance.now()
  const goesOn = () => !signal.aborted && performance.now() - began < storageWait.held
  while (goesOn() && !(await isBack())) await sleep(500, undefined, { signal, ref: false }).catch(() => {})
  if (signal.aborted) await giveBack(services, fetched)
  else await giveBack(services, fetched, storageWait.seconds, 'storage')
}

/** A job may wait for something that ignores the signal, such as a bucket that does not answer. */
async function untilBroken(work: Promise<void>, stopping: AbortSignal): Promise<void> {
  const over = new AbortController()
  const broken = new Promise<never>((_resolve, reject) => {
    const signal = over.signal
    const wait = () =>
      void sleep(lastWords, undefined, { signal }).then(
        () => reject(stopping.reason as Error),
        () => {},
      )
    if (stopping.aborted) wait()
    else stopping.addEventListener('abort', wait, { once: true, signal })
  })
  try {
    await Promise.race([work, broken])
  } finally {
    over.abort()
  }
}

/** The message of a job's last failed try. */
function reasonOf(output: unknown): string {
  const message = typeof output === 'object' && output !== null && 'message' in output ? output.message : output
  return typeof message === 'string' ? message : usualReason
}
