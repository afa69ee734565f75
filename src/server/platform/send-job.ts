import type { PgBoss, SendOptions } from 'pg-boss'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Enqueue, Job, Signal } from './context.ts'
import { along, type Tx } from './db.ts'
import type { Order } from './job-run.ts'

/** More than any organisation's place in the queue, which moves back by 5000 at most. */
const aheadOfAll = 10_000
/**
 * So many jobs of a lane may go first in so many minutes for one organisation. Further ones wait like all other work:
 * jobs that no person waits for must come to their end too.
 */
const mostAsked = { jobs: 30, minutes: 10 }
/**
 * For counting them, and an organisation's open and failed jobs: finished ones stay in the table for days. The lock is
 * for processes that start at once.
 */
export const queueIndexes = `select pg_advisory_xact_lock(hashtext('asked_jobs'));
  create index if not exists asked_jobs on pgboss.job (name, group_id, created_on) where priority > 0;
  create index if not exists open_jobs on pgboss.job (group_id, name, state) where state < 'completed';
  create index if not exists failed_jobs on pgboss.job (group_id, singleton_key) where state = 'failed'`

/** Queues jobs inside the caller's transaction. */
export function openSend(boss: PgBoss, byName: Map<string, Job>): (tx: Tx, orgId: string) => Enqueue {
  const find = (signal: Signal) => {
    const job = byName.get(signal.name)
    if (!job) throw new Error(`The job ${signal.name} is enqueued, but no feature lists it.`)
    return job
  }

  return (tx, orgId) =>
    async (signal, input, after, asked = false) => {
      const job = find(signal)
      const parsed: z.output<typeof signal.input> = signal.input.parse(input)
      const order: Order = { job: job.name, orgId, input: parsed }
      // the queue's statement goes into our own one
      let insertion: [string, string] = ['', '']
      const db: NonNullable<SendOptions['db']> = {
        executeSql: async (text, [jobs]: unknown[] = []) => {
          insertion = [text, String(jobs)]
          return { rows: [{ id: 'sent below' }] }
        },
      }
      await boss.send(job.lane, order, {
        db,
        // an organisation's job sees its own rows only, so another one's never counts as it
        singletonKey: `${job.name}:${orgId}:${signal.key(parsed)}`,
        group: { id: orgId },
        retryLimit: job.retries,
        retryDelay: job.delay,
        retryBackoff: true,
        expireInSeconds: 6 * 3600,
        // pg-boss looks once a day for what is older
        ...(job.keptDays && { deleteAfterSeconds: (job.keptDays - 1) * 24 * 3600 }),
        ...(after && { startAfter: after }),
      })
      const [text, jobs] = insertion
      const place = job.whenIdle ? -aheadOfAll : 0
      const sending = sql`select send_job(${text}, ${jobs}::jsonb -> 0, ${place}, ${aheadOfAll},
        ${asked && !job.whenIdle}, ${mostAsked.jobs}, ${mostAsked.minutes})`
      await along(tx, sending.execute(tx))
    }
}
