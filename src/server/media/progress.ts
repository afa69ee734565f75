import type { JobCtx } from '../platform/context.ts'

type Work = { kind: 'media' | 'film'; id: string; customerId: string; shiftId: string }

/** Writes how far a piece of work is and tells open dashboards, at most once a second. */
export function reportProgress(job: JobCtx, { kind, id, customerId, shiftId }: Work): (done: number) => void {
  let last = Date.now()
  return (done) => {
    if (Date.now() - last < 1000) return
    last = Date.now()
    const progress = Math.min(1, Math.max(0, done))
    job
      .inOrg(async (ctx) => {
        if (kind === 'media')
          await ctx.tx
            .updateTable('media')
            .set({ progress })
            .where('id', '=', id)
            .where('status', '=', 'processing')
            .execute()
        else
          await ctx.tx
            .updateTable('outcome')
            .set({ progress })
            .where('customer_id', '=', id)
            .where('variant', '=', 'film')
            .where('status', '=', 'making')
            .execute()
        await ctx.tell({
          type: 'progress',
          sessionId: shiftId,
          customerId,
          progress,
          ...(kind === 'media' && { mediaId: id }),
        })
      })
      // a progress bar is no reason to fail
      .catch((error: unknown) => job.services.log.debug({ err: error }, 'progress not written'))
  }
}
