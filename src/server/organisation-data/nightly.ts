import { z } from 'zod'
import { defineJob, type InOrg } from '../platform/context.ts'
import { system } from '../platform/principal.ts'
import { carryOut } from './carry-out.ts'
import { removeExpired } from './exports.ts'
import { deletedOrganisations } from './deleted-organisations.ts'
import { sendLastEmails, tidyLastEmails } from './last-email.ts'
import { dropQueuedWork, forgetDeletedCustomers } from './traces.ts'
import { foldUsage } from './usage.ts'

/** Every night, of each organisation: folds sums, and starts a due deletion whose job was lost. */
export const tidyOrganisationData = defineJob({
  name: 'tidy-organisation-data',
  input: z.object({}),
  key: () => 'all',
  title: 'Exporte aufräumen',
  lane: 'io',
  retries: 3,
  delay: 300,
  async run(job) {
    const isDue = await job.inOrg(async (ctx) => {
      const { tx, now } = ctx
      await foldUsage(tx)
      await removeExpired(ctx)
      const organisation = await tx.selectFrom('organisation').select('deletion_due_at').executeTakeFirst()
      const due = organisation?.deletion_due_at
      return due && due <= now()
    })
    if (isDue) await carryOut(job)
  },
})

/** At every start, when a backup may have been restored, and every night: keeps deleted organisations deleted. */
export const applyOrganisationDeletions = defineJob({
  name: 'apply-organisation-deletions',
  input: z.object({}),
  key: () => 'all',
  title: 'Gelöschte Organisationen nachlöschen',
  lane: 'io',
  retries: 20,
  delay: 10,
  async run({ services, signal }) {
    const gone: string[] = []
    for (const orgId of await deletedOrganisations(services.storage)) {
      signal.throwIfAborted()
      const inOrg: InOrg = (work) => services.inOrganisation(orgId, system, work)
      const found = await inOrg(({ tx }) => tx.selectFrom('organisation').select('id').executeTakeFirst())
      if (found) {
        services.log.warn({ orgId }, 'a deleted organisation had come back with a backup and is removed')
        await carryOut({ services, orgId, inOrg, signal })
      } else {
        gone.push(orgId)
        await forgetDeletedCustomers(services.storage, orgId)
      }
    }
    if (gone.length > 0) {
      await dropQueuedWork(services.db, gone)
      await sendLastEmails(services, gone)
    }
    await tidyLastEmails(services)
  },
})
