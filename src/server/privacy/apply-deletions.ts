import { z } from 'zod'
import { defineJob, type Ctx, type Services } from '../platform/context.ts'
import { system } from '../platform/principal.ts'
import { privacyActions } from './audit.ts'
import { carryOut } from './carry-out.ts'
import { deletedCustomers } from './deleted-list.ts'
import { forgetCustomers } from './forget.ts'
import * as privacySql from './sql.ts'

/** Applies the list of the deleted: at every start, when a backup may have been restored, and every night. */
export const applyDeletions = defineJob({
  name: 'apply-deletions',
  input: z.object({}),
  key: () => 'all',
  title: 'Gelöschte Gäste nachlöschen',
  lane: 'io',
  retries: 20,
  delay: 10,
  async run({ services, signal }) {
    for (const [orgId, deleted] of await deletedCustomers(services.storage)) {
      for (let i = 0; i < deleted.length; i += 1000) {
        signal.throwIfAborted()
        const due = await services.inOrganisation(orgId, system, (ctx) =>
          removeAgain(ctx, services, deleted.slice(i, i + 1000)),
        )
        for (const requestId of due) await carryOut(services, orgId, requestId)
      }
    }
  },
})

/**
 * Removes customers who are on the list and there again, except those of a request that is due: a run of its job that
 * was killed half-way looks the same, and those customers have still to be told. Answers such requests.
 */
async function removeAgain(ctx: Ctx, services: Services, deleted: string[]): Promise<string[]> {
  const rows = await ctx.tx.selectFrom('customer').select('id').where('id', 'in', deleted).execute()
  const back = rows.map(({ id }) => id)
  if (back.length === 0) return []
  const due = await privacySql.dueAmong(ctx.tx, back, ctx.now())
  const rest = back.filter((id) => !due.some((row) => row.customer_id === id))
  if (rest.length > 0) {
    // a hold that came back with the backup had ended before the deletion
    await ctx.tx.deleteFrom('legal_hold').where('customer_id', 'in', rest).execute()
    const gone = await forgetCustomers(ctx, services.personalData, rest, null)
    await ctx.audit(privacyActions.deleteAgain, gone)
    services.log.warn({ orgId: ctx.orgId, ...gone }, 'deleted customers had come back with a backup and were removed')
  }
  return [...new Set(due.map((row) => row.request_id))]
}
