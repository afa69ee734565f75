import { z } from 'zod'
import { defineJob, type Services, type Job } from '../../src/server/platform/context.ts'
import { openDb } from '../../src/server/platform/db.ts'
import { openInOrganisation } from '../../src/server/platform/in-organisation.ts'
import { newId } from '../../src/server/platform/ids.ts'
import type { Queue } from '../../src/server/platform/jobs.ts'
import { openLog } from '../../src/server/platform/log.ts'
import { openSigner } from '../../src/server/platform/signing.ts'

/** Records the outcome of each kind of work as activities of the organisation. */
async function note({ inOrg }: Parameters<Job['run']>[0], what: string) {
  await inOrg(({ tx, orgId }) =>
    tx
      .insertInto('activity_type')
      .values({ id: newId(), org_id: orgId, name: `${what} ${newId()}` })
      .execute(),
  )
}

const ends: Record<string, () => unknown> = {
  exits: () => process.exit(7),
  aborts: () => process.abort(),
  'is killed for its memory': () => process.kill(process.pid, 'SIGKILL'),
  fails: () => {
    throw new Error('as jobs do')
  },
}

/** A job that kills its process in the way that its input names, or a harmless one that takes a while. */
export const deadly = defineJob({
  name: 'deadly',
  input: z.object({ kind: z.string() }),
  key: ({ kind }) => kind,
  title: 'Prozess beenden',
  lane: 'io',
  retries: 20,
  delay: 0,
  async run(job, { kind }) {
    await note(job, `${kind} began`)
    ends[kind]?.()
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await note(job, `${kind} done`)
  },
  giveUp: (job, { kind }) => note(job, `${kind} gave up`),
})

export const jobs = [deadly] as unknown as Job[]
export const log = openLog('silent')

/** The services that these jobs need. */
export function fewServices(url: string, send: Queue['send']): Services {
  const db = openDb(url, 4)
  const now = () => new Date()
  const sign = openSigner('only for tests, only for tests, only', now)
  return { db, log, inOrganisation: openInOrganisation({ db, now, sign }, send) } as Services
}
