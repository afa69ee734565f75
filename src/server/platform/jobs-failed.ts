import { z } from 'zod'
import { defineSignal } from './context.ts'

/** A job of an organisation has failed for good; enqueued after it has given up, where a feature handles it. */
export const jobsFailed = defineSignal({
  name: 'watch-failed-jobs',
  input: z.object({}),
  key: () => 'all',
})
