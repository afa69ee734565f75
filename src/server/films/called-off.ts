import * as outcomes from '../media/outcomes.ts'
import type { JobCtx } from '../platform/context.ts'

/** How often the job checks whether the work is still wanted. Milliseconds. */
const lookEvery = 1000

/**
 * Runs work that ends as soon as its result is no longer wanted: the film was cancelled, deleted, or planned
 * differently. True when the work was done.
 */
export async function whileWanted(
  job: JobCtx,
  { customerId, variant, wanted }: { customerId: string; variant: 'film' | 'film_preview'; wanted: string },
  work: (job: JobCtx) => Promise<void>,
): Promise<boolean> {
  const off = new AbortController()
  const look = async () => {
    const row = await job.inOrg(({ tx }) => outcomes.findPlanned(tx, customerId, variant))
    if (row?.status !== 'making' || row.wanted !== wanted) off.abort()
  }
  const timer = setInterval(() => {
    // the database may be away for a moment: the next look asks again
    look().catch((error: unknown) => job.services.log.debug({ err: error }, 'not looked whether a film is wanted'))
  }, lookEvery)
  try {
    await work({ ...job, signal: AbortSignal.any([job.signal, off.signal]) })
    return true
  } catch (error) {
    if (off.signal.aborted && !job.signal.aborted) return false
    throw error
  } finally {
    clearInterval(timer)
  }
}
