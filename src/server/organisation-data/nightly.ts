import { z } from 'zod'
import { defineJob } from '../platform/context.ts'
import { deleteOrganisation } from './carry-out.ts'
import { deletedOrganisations } from './deleted-organisations.ts'
import { dropQueuedWork, forgetDeletedCustomers } from './traces.ts'
import { foldUsage } from './usage.ts'

/** Every night, of each organisation: sums folded, and a deletion that is due although its job was lost. */
export const tidyOrganisationData = defineJob({
  name: 'tidy-organisation-data',
  input: z.object({}),
  key: () => 'all',
  lane: 'io',
  retries: 3,
  delay: 300,
  async run({ inOrg }) {
    await inOrg(({ tx }) => foldUsage(tx))
    await inOrg(async ({ tx, now, enqueue }) => {
      const organisation = await tx.selectFrom('organisation').select('deletion_due_at').executeTakeFirst()
      const due = organisation?.deletion_due_at
      if (due && due <= now()) await enqueue(deleteOrganisation, {})
    })
  },
})

/** At every start, when a backup may have been restored, and every night: what was deleted stays deleted. */
export const applyOrganisationDeletions = defineJob({
  name: 'apply-organisation-deletions',
  input: z.object({}),
  key: () => 'all',
  lane: 'io',
  retries: 20,
  delay: 10,
  async run({ services, signal }) {
    const gone: string[] = []
    for (const orgId of await deletedOrganisations(services.storage)) {
      signal.throwIfAborted()
      const isBack = await services.inOrganisation(orgId, null, async ({ tx, enqueue }) => {
        const found = await tx.selectFrom('organisation').select('id').executeTakeFirst()
        if (found) await enqueue(deleteOrganisation, {})
        return found !== undefined
      })
      if (isBack) services.log.warn({ orgId }, 'a deleted organisation had come back with a backup and is removed')
      else {
        gone.push(orgId)
        await forgetDeletedCustomers(services.storage, orgId)
      }
    }
    if (gone.length > 0) await dropQueuedWork(services, gone)
  },
})
