import { asked, type Ctx, type Job } from '../platform/context.ts'
import { Failure, fail } from '../platform/fail.ts'
import type { Order } from '../platform/job-run.ts'
import { monitoringActions } from './audit.ts'
import * as monitoringSql from './sql.ts'

type Jobs = ReadonlyMap<string, Job>

/** False of a job that this version does not know any more, too. */
export const isRepeatable = (job: Job | undefined): boolean => job !== undefined && job.isRepeatable !== false

/**
 * Orders a job again that failed for good, before all other work of its queue; it leaves the list.
 * @throws job_not_found, job_not_repeatable
 */
export async function retryJob(ctx: Ctx, jobs: Jobs, id: string): Promise<Record<string, never>> {
  const order = await take(ctx, id)
  const job = jobs.get(order.job)
  if (!job || !isRepeatable(job)) fail('job_not_repeatable')
  const first = asked(ctx)
  const input = job.input.safeParse(order.input)
  if (!input.success) fail('job_not_repeatable')
  try {
    if (job.again) await job.again(first, input.data)
    else await first.enqueue(job, order.input)
  } catch (error) {
    // its subject is gone, or in another state by now
    if (error instanceof Failure) fail('job_not_repeatable', { text: error.message, cause: error })
    throw error
  }
  await ctx.audit(monitoringActions.retryJob, { job: order.job, title: job.title }, { subject: id })
  return {}
}

/** Takes a job that failed for good out of the list. @throws job_not_found */
export async function discardJob(ctx: Ctx, jobs: Jobs, id: string): Promise<void> {
  const { job } = await take(ctx, id)
  await ctx.audit(monitoringActions.discardJob, { job, title: jobs.get(job)?.title ?? job }, { subject: id })
}

const take = async ({ tx, orgId }: Ctx, id: string): Promise<Order> =>
  (await monitoringSql.takeFailed(tx, orgId, id)) ?? fail('job_not_found')
