import type { QueueState, ServiceState, WaitReason } from '../../contract/monitoring.ts'
import type { Services } from '../platform/context.ts'
import type { Db, Tx } from '../platform/db.ts'
import { share } from '../platform/jobs.ts'
import { reasonOf } from './reasons.ts'
import * as monitoringSql from './sql.ts'
import type { Counted, Interrupted, Places } from './sql.ts'

type Lane = QueueState['name']
/** Every job of these reads or writes files. */
const needStorage: Lane[] = ['photo', 'cpu', 'long']

export type Facts = {
  /** The processes that live and work on jobs; `null`: one that does not say how many jobs it runs at once. */
  workers: (Places | null)[]
  isStorageAway: boolean
  isMailServerAway: boolean
  /** The longest waiting one of those whose last run came to no end. */
  interrupted: Interrupted | undefined
  /** Jobs of the queue that run, of the organisation and of others. */
  running: { own: number; others: number }
  now: Date
}

/** The queues, with the reason why the longest waiting job of each has not begun. @param states of the services */
export async function withReasons(
  tx: Db | Tx,
  orgId: string,
  queues: Counted[],
  services: Pick<Services, 'mailer' | 'now'>,
  states: ServiceState[],
): Promise<QueueState[]> {
  if (queues.every(({ waiting }) => waiting === 0)) return queues.map((queue) => ({ ...queue, oldestReason: null }))
  const [workers, interrupted, running] = await Promise.all([
    monitoringSql.livingWorkers(tx),
    monitoringSql.longestInterrupted(tx, orgId),
    monitoringSql.runningJobs(tx, orgId),
  ])
  const isAway = (name: ServiceState['service']) =>
    states.some(({ service, status }) => service === name && status === 'offline')
  return queues.map((queue) => ({
    ...queue,
    oldestReason: reasonFor(queue, {
      workers,
      isStorageAway: isAway('storage'),
      isMailServerAway: services.mailer !== null && isAway('email'),
      interrupted: interrupted.get(queue.name),
      running: running.get(queue.name) ?? { own: 0, others: 0 },
      now: services.now(),
    }),
  }))
}

/** The queues of all organisations, each with the reason of the organisation whose job waits longest. */
export async function withReasonsOfAll(
  db: Db,
  queues: Counted[],
  services: Pick<Services, 'mailer' | 'now'>,
  states: ServiceState[],
): Promise<QueueState[]> {
  const owners = await monitoringSql.ownersOfLongest(db)
  const reasons = await Promise.all(
    [...new Set(owners.values())].map((orgId) =>
      withReasons(
        db,
        orgId,
        queues.filter(({ name }) => owners.get(name) === orgId),
        services,
        states,
      ),
    ),
  )
  return queues.map((queue) => ({
    ...queue,
    oldestReason: reasons.flat().find(({ name }) => name === queue.name)?.oldestReason ?? null,
  }))
}

/** Null where none is known: a job whose turn comes within seconds needs none. */
export function reasonFor({ name, waiting, oldestSeconds }: Counted, facts: Facts): WaitReason | null {
  if (waiting === 0 || oldestSeconds === null) return null
  const { workers, interrupted, running } = facts
  if (workers.length === 0) return { code: 'no_process' }
  const isOldest = interrupted !== undefined && Math.round(interrupted.seconds) >= oldestSeconds
  if (isOldest && interrupted.startsIn > 0) {
    const at = new Date(facts.now.getTime() + interrupted.startsIn * 1000).toISOString()
    return interrupted.waitsFor === 'storage'
      ? { code: 'storage_away', at }
      : { code: 'next_try', at, failure: reasonOf(interrupted.output) }
  }
  if (facts.isStorageAway && needStorage.includes(name)) return { code: 'storage_away', at: null }
  if (facts.isMailServerAway && name === 'mail') return { code: 'mail_server_away' }
  const { own, others } = running
  const most = share[name]
  if (most !== undefined && own >= most * workers.length) return { code: 'own_share', own }
  const places = workers.map((worker) => worker?.[name])
  if (places.includes(undefined)) return null
  const all = places.reduce((sum: number, count) => sum + (count ?? 0), 0)
  return own + others >= all ? { code: 'busy', own, others } : null
}
