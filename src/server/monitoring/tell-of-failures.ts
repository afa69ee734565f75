import { writeToOwners } from '../accounts/member-email.ts'
import { defineJob } from '../platform/context.ts'
import { jobsFailed } from '../platform/jobs-failed.ts'
import * as monitoringSql from './sql.ts'

/** Seconds between two looks while jobs are open. */
export const lookAgain = 600

/**
 * Tells all active owners once that jobs have failed for good, and once that none of them is open any more
 * (docs/product/monitoring.md 7). It looks again until then.
 */
export const tellOfFailures = defineJob({
  ...jobsFailed,
  title: 'Inhaber über fehlgeschlagene Aufgaben informieren',
  lane: 'io',
  retries: 5,
  delay: 30,

  run: ({ inOrg }) =>
    inOrg(async (ctx) => {
      const { tx, orgId, now, enqueue } = ctx
      if (await monitoringSql.hasFailed(tx, orgId, [jobsFailed.name])) {
        if (await monitoringSql.beginAlert(tx, orgId, now())) await writeToOwners(ctx, 'jobs_failed')
        await enqueue(jobsFailed, {}, lookAgain)
      } else if (await monitoringSql.endAlert(tx)) await writeToOwners(ctx, 'jobs_settled')
    }),
})
