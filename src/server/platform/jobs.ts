import { PgBoss } from 'pg-boss'
import pg from 'pg'
import { lanes } from '../../contract/monitoring.ts'
import type { Enqueue, Services, Job, Lane } from './context.ts'
import { appRole } from './app-login.ts'
import { evenClock } from './clock.ts'
import type { Tx } from './db.ts'
import { type Isolation, openRuns, type Order } from './job-run.ts'
import type { Log } from './log.ts'
import { isOutage } from './outage.ts'
import { openSend, queueIndexes } from './send-job.ts'

/** Jobs of one organisation that a process runs at once, in lanes where slow jobs would block other organisations. */
export const share: Partial<Record<Lane, number>> = { long: 1, 'own-mail': 1 }
/** A dead worker's job is taken over when it has given no sign for this long; at most a minute later by the monitor. */
const leaseSeconds = 20
/** A connection that hangs is given up, so that another one can go on. */
const connections = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, query_timeout: 65_000 }
const taking = { heartbeatRefreshSeconds: 5, batchSize: 1, includeMetadata: true } as const
/** pg-boss drops what has waited for two weeks; after a clock has jumped that would be all that there is. */
const keptSeconds = 60 * 365 * 24 * 3600
const gaveUp = (lane: Lane) => `${lane}-gave-up`

export type Queue = {
  /** Queues inside the caller's transaction. */
  send: (tx: Tx, orgId: string) => Enqueue
  /** Starts working on the given lanes. */
  work(services: Services): Promise<void>
  /** Finishes work in flight within `milliseconds`, gives the rest back to the queue. */
  stop(milliseconds: number): Promise<void>
}

export type QueueOptions = {
  /** The owner's address of the database, to make the queues with. */
  ownerUrl: string
  /** The address to work with (`prepareAppLogin`). */
  url: string
  jobs: Job[]
  /** How many jobs of a lane this process runs at once. */
  concurrency: Record<Lane, number>
  /**
   * This process is the only one on this database (embedded): whatever is active at the start was
   * left by a killed predecessor and starts again at once, without counting as a failed try.
   */
  alone: boolean
  /** Without it a job that ended a process once is done in this one again. */
  isolation?: Isolation
  log: Log
}

/** Creates the queues; call before any process works or enqueues. Safe to run at every start. */
async function prepareQueues({ ownerUrl, alone }: QueueOptions) {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 2, supervise: false, schedule: false })
  await boss.start()
  for (const lane of lanes) {
    await boss.createQueue(gaveUp(lane), {
      retryLimit: 20,
      retryDelay: 5,
      retryBackoff: true,
      heartbeatSeconds: leaseSeconds,
    })
    await boss.createQueue(lane, {
      policy: 'short',
      deadLetter: gaveUp(lane),
      heartbeatSeconds: leaseSeconds,
      notify: true,
    })
  }
  await boss.stop({ graceful: false })

  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`grant usage on schema pgboss to ${appRole};
    grant select, insert, update, delete on all tables in schema pgboss to ${appRole};
    grant execute on all functions in schema pgboss to ${appRole}`)
  await client.query(queueIndexes)
  // of queues that are there already, too
  await client.query('update pgboss.queue set retention_seconds = $1 where retention_seconds < $1', [keptSeconds])
  // pg-boss counts a fetch as a retry when the job was started before
  if (alone) {
    await client.query(
      `update pgboss.job set state = 'retry', start_after = now(), started_on = null where state = 'active'`,
    )
  }
  await client.end()
}

const basics = (url: string) =>
  ({
    connectionString: url,
    ...connections,
    clock: evenClock,
    migrate: false,
    createSchema: false,
    schedule: false,
  }) as const

function namesOf(jobs: Job[]): Map<string, Job> {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  if (byName.size !== jobs.length) throw new Error(`A job is listed twice: ${jobs.map((job) => job.name).join(', ')}`)
  return byName
}

/** The queue of a process that does one task for another one: it only sends. */
export async function openSender(url: string, jobs: Job[], log: Log) {
  const boss = new PgBoss({ ...basics(url), max: 1, supervise: false })
  const complaints = openComplaints(log)
  boss.on('error', complaints.hear)
  await boss.start()
  const byName = namesOf(jobs)
  return { byName, send: openSend(boss, byName), stop: () => boss.stop({ graceful: false }).then(complaints.end) }
}

/** Opens the job queue. Throws at the start when a job is listed twice. */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  const { jobs, log } = options
  const byName = namesOf(jobs)
  await prepareQueues(options)

  const boss = new PgBoss({
    ...basics(options.url),
    max: 4,
    useListenNotify: true,
    monitorIntervalSeconds: 10,
    superviseIntervalSeconds: 10,
    reindex: false,
    monitorVacuum: false,
  })
  const complaints = openComplaints(log)
  boss.on('error', complaints.hear)
  await boss.start()

  const stopping = new AbortController()
  const send = openSend(boss, byName)
  const handle = openRuns(byName, options.isolation, stopping.signal)

  return {
    send,
    async work(services) {
      for (const lane of lanes) {
        const localGroupConcurrency = share[lane]
        // a new job is announced (NOTIFY); polling finds due jobs, and every job while the LISTEN connection is down
        const look = {
          ...taking,
          pollingIntervalSeconds: 0.5,
          notifyPollingIntervalSeconds: 2,
          ...(localGroupConcurrency && { localGroupConcurrency }),
        }
        // one worker each, so that a worker that has done a job can be told to look for the next one at once
        for (let n = 0; n < options.concurrency[lane]; n++) {
          const id: string = await boss.work<Order, void, typeof look>(lane, look, async ([order]) => {
            if (order) await handle(services, order, false).finally(() => boss.notifyWorker(id))
          })
        }
        // giving up comes after minutes of tries: looking twice a second would be a third of what an idle product does
        const seldom = { ...taking, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 }
        await boss.work<Order, void, typeof seldom>(gaveUp(lane), seldom, async ([order]) => {
          if (order) await handle(services, order, true)
        })
      }
    },
    async stop(milliseconds) {
      // Running jobs get a moment to finish by themselves; then their children are aborted and the jobs go back.
      const abort = setTimeout(() => stopping.abort(new Error('shutting down')), Math.max(0, milliseconds - 1500))
      await boss.stop({ graceful: true, timeout: milliseconds })
      complaints.end()
      clearTimeout(abort)
      stopping.abort(new Error('shutting down'))
    },
  }
}

/**
 * While the database is away each worker complains twice a second: once in a while is enough for the log. A pool is
 * closed before its connections are, so the end of a database that stops then reaches some of them: no complaint.
 */
export function openComplaints(log: Pick<Log, 'error'>): { hear: (error: Error) => void; end: () => void } {
  let lately = -Infinity
  return {
    hear(error) {
      if (isOutage(error) && performance.now() - lately < 10_000) return
      if (isOutage(error)) lately = performance.now()
      log.error({ err: error }, 'queue')
    },
    end() {
      lately = Infinity
    },
  }
}
