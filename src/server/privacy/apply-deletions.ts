import { z } from 'zod'
import { defineJob, type Ctx, type House } from '../platform/context.ts'
import { carryOutDeletion } from './carry-out.ts'
import { readDeleted } from './deleted-list.ts'
import { forgetGuests } from './forget.ts'
import * as sql from './sql.ts'

/** Applies the list of the deleted: at every start, when a backup may have been restored, and every night. */
export const applyDeletions = defineJob({
  name: 'apply-deletions',
  input: z.object({}),
  key: () => 'all',
  lane: 'io',
  retries: 20,
  delay: 10,
  async run({ house, signal }) {
    for (const [orgId, deleted] of await readDeleted(house.storage)) {
      for (let i = 0; i < deleted.length; i += 1000) {
        signal.throwIfAborted()
        await house.enter(orgId, null, (ctx) => removeAgain(ctx, house, deleted.slice(i, i + 1000)))
      }
    }
  },
})

async function removeAgain(ctx: Ctx, house: House, deleted: string[]): Promise<void> {
  const back = await ctx.tx.selectFrom('customer').select('id').where('id', 'in', deleted).execute()
  if (back.length === 0) return
  // on the list, but not told yet: a killed run of their request's own job looks the same, and that one goes on
  const due = await sql.dueAmong(
    ctx.tx,
    back.map(({ id }) => id),
    ctx.now(),
  )
  for (const requestId of new Set(due.map(({ request_id }) => request_id)))
    await ctx.enqueue(carryOutDeletion, { requestId })
  const rest = back.map(({ id }) => id).filter((id) => !due.some(({ customer_id }) => customer_id === id))
  if (rest.length === 0) return
  const gone = await forgetGuests(ctx, rest, null)
  await ctx.audit('privacy.deletion_again', { detail: gone })
  house.log.warn({ orgId: ctx.orgId, ...gone }, 'deleted guests had come back with a backup and were removed')
}
