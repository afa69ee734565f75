import { sql } from 'kysely'
import * as customerSql from '../customers/sql.ts'
import type { Ctx, JobCtx } from '../platform/context.ts'
import * as mediaSql from './sql.ts'

type Work = { mediaId: string } | { customerId: string; family: string }

/** Writes how far a medium, or an outcome of a customer, is and tells open dashboards, at most once a second. */
export function reportProgress(job: JobCtx, work: Work): (done: number) => void {
  let last = performance.now()
  return (done) => {
    if (performance.now() - last < 1000) return
    last = performance.now()
    job
      .inOrg((ctx) => write(ctx, work, Math.min(1, Math.max(0, done))))
      // a progress bar is no reason to fail
      .catch((error: unknown) => job.services.log.debug({ err: error }, 'progress not written'))
  }
}

/** A try that begins anew has done less: what is shown waits for it. */
const grown = (progress: number) => sql<number>`greatest(coalesce(progress, 0), ${progress}::real)`

async function write(ctx: Ctx, work: Work, progress: number): Promise<void> {
  const { tx } = ctx
  if ('mediaId' in work) {
    const { mediaId } = work
    await tx
      .updateTable('media')
      .set({ progress: grown(progress) })
      .where('id', '=', mediaId)
      .where('status', '=', 'processing')
      .execute()
    for (const { id, shift_id } of await mediaSql.customersOf(tx, [mediaId]))
      await ctx.tell({ type: 'progress', sessionId: shift_id, customerId: id, progress, mediaId })
    return
  }
  const { customerId, family } = work
  const making = tx
    .updateTable('outcome')
    .set({ progress: grown(progress) })
    .where('customer_id', '=', customerId)
  await making.where('variant', '=', family).where('status', '=', 'making').execute()
  const customer = await customerSql.find(tx, customerId)
  if (customer) await ctx.tell({ type: 'progress', sessionId: customer.shift_id, customerId, progress })
}
