import { answerOrder } from '../../src/server/platform/isolated.ts'
import { runTask, type Task } from '../../src/server/platform/job-run.ts'
import { openSender } from '../../src/server/platform/jobs.ts'
import { jobs, log, fewServices } from './deadly-jobs.ts'

/** Runs one of the deadly jobs outside of the program's process. */
answerOrder(async ({ settings, task }: { settings: { url: string }; task: Task }, signal) => {
  const { byName, send } = await openSender(settings.url, jobs, log)
  await runTask(fewServices(settings.url, send), byName, task, signal)
})
