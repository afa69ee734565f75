import { setTimeout as wait } from 'node:timers/promises'
import type { Job } from '../src/server/platform/context.ts'

/**
 * Milliseconds by which a test's calls are late (LATE_MS), and the product's jobs (LATE_JOBS_MS); see CONTRIBUTING.md.
 */
const [calls, jobs] = [Number(process.env['LATE_MS'] ?? 0), Number(process.env['LATE_JOBS_MS'] ?? 0)]

/** Waits before a call or a query: jobs get ahead of the test, as when other work delays the test. */
export const callLate = async (): Promise<void> => void (calls > 0 && (await wait(calls)))

/** The job unchanged, or one that begins late: the test gets ahead of it, as when other work delays the product. */
export function comeLate(job: Job): Job {
  if (jobs === 0) return job
  return {
    ...job,
    run: async (ctx, input) => {
      await wait(jobs)
      return job.run(ctx, input)
    },
  }
}
