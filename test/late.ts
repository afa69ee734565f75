import { setTimeout as wait } from 'node:timers/promises'
import type { Job } from '../src/server/platform/context.ts'

/** How many milliseconds a test's calls come late (LATE_MS), and the product's jobs (LATE_JOBS_MS); see CONTRIBUTING.md. */
const [calls, jobs] = [Number(process.env['LATE_MS'] ?? 0), Number(process.env['LATE_JOBS_MS'] ?? 0)]

/** Waits before a call or a look into the database: jobs get ahead of the test, as when other work holds up the test. */
export const callLate = async (): Promise<void> => void (calls > 0 && (await wait(calls)))

/** The job as it is, or one that begins late: the test gets ahead of it, as when other work holds up the product. */
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
