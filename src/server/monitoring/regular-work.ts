import { sql } from 'kysely'
import type { RegularWork } from '../../contract/monitoring.ts'
import { readBounces } from '../delivery/read-bounces.ts'
import type { Feature } from '../http/feature.ts'
import type { Ctx, Job, JobCtx, Services } from '../platform/context.ts'
import { isDatabaseLost } from '../platform/outage.ts'
import { StorageAway } from '../platform/storage/away.ts'
import { canTell } from './operator-email.ts'
import { reasonOf } from './reasons.ts'
import * as monitoringSql from './sql.ts'
import { checkCertificates, serversOf } from './tls-certificates.ts'
import { watchInstallation } from './watch-installation.ts'

/** The job that orders the work of the night; it stands in a later feature. */
const night = 'nightly'

/** The message of a job whose process gave no sign of life: no code of its own has noted that end. */
const isSilent = (reason: string) => reason.endsWith('heartbeat timeout')

type Declared = Pick<Feature, 'regular' | 'nightly'>

/** Names of the jobs that the installation has done again and again; true: the night orders them. */
function regularOf(features: Declared[]): Map<string, boolean> {
  const found = new Map<string, boolean>()
  for (const { regular = [], nightly } of features) {
    for (const { name } of regular) found.set(name, false)
    for (const { name } of nightly?.ofInstallation ?? []) found.set(name, true)
  }
  return found
}

/** These jobs; the regular ones of the installation also keep how they last ended. */
export function notingEnds(features: Declared[], jobs: Job[]): Job[] {
  const regular = regularOf(features)
  return jobs.map((job) => (regular.has(job.name) ? notingEnd(job) : job))
}

const notingEnd = (job: Job): Job => ({
  ...job,
  async run(jobCtx, input) {
    const began = performance.now()
    const note = (failure: string | null) => noteEnd(jobCtx, job.name, performance.now() - began, failure)
    try {
      await job.run(jobCtx, input)
    } catch (error) {
      // an interrupted job has not ended: the queue begins it anew
      const isInterrupted = jobCtx.signal.aborted || isDatabaseLost(error) || error instanceof StorageAway
      if (!isInterrupted) await note(reasonOf(error))
      throw error
    }
    await note(null)
  },
  async giveUp(jobCtx, input, reason) {
    await job.giveUp?.(jobCtx, input, reason)
    if (isSilent(reason)) await noteEnd(jobCtx, job.name, 0, reasonOf({ message: reason }))
  },
})

/** Without it only the display is older: no reason for the job to fail. */
async function noteEnd({ services }: JobCtx, job: string, milliseconds: number, failure: string | null) {
  await sql`
    insert into regular_work (job, ended_at, milliseconds, failure)
    values (${job}, now(), ${Math.round(milliseconds)}, ${failure})
    on conflict (job) do update set ended_at = excluded.ended_at, milliseconds = excluded.milliseconds,
      failure = excluded.failure`
    .execute(services.db)
    .catch((err: unknown) => services.log.warn({ err, job }, 'the end of regular work is not noted'))
}

/**
 * The installation's regular work: how it last ended, and when it comes next. Work that has nothing to do here, because
 * no mailbox, no operator's address or no server with a certificate is set, is left out.
 * @param ctx in the organisation of the installation
 */
export async function readRegularWork(
  { tx }: Pick<Ctx, 'tx'>,
  services: Services,
  features: Declared[],
  jobs: ReadonlyMap<string, Job>,
): Promise<RegularWork[]> {
  const [ended, open] = await Promise.all([
    tx.selectFrom('regular_work').selectAll().execute(),
    monitoringSql.openOfInstallation(tx),
  ])
  const used = new Map([
    [readBounces.name, services.bounces !== null],
    [watchInstallation.name, canTell(services)],
    [checkCertificates.name, serversOf(services).length > 0],
  ])
  const nextNight = open.get(night)?.nextAt ?? null
  return [...regularOf(features)]
    .filter(([name]) => used.get(name) ?? true)
    .map(([name, isOfNight]) => {
      const last = ended.find(({ job }) => job === name)
      const nextAt = open.get(name)?.nextAt ?? (isOfNight ? nextNight : null)
      return {
        name,
        title: jobs.get(name)?.title ?? name,
        isRunning: open.get(name)?.isRunning ?? false,
        last: last
          ? { endedAt: last.ended_at.toISOString(), milliseconds: last.milliseconds, failure: last.failure }
          : null,
        nextAt: nextAt?.toISOString() ?? null,
      }
    })
    .toSorted((a, b) => Number(b.name === night) - Number(a.name === night))
}
