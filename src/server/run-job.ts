import { type ServiceSettings, openServices } from './open-services.ts'
import { answerOrder } from './platform/isolated.ts'
import { runTask, type Task } from './platform/job-run.ts'
import { openSender } from './platform/jobs.ts'
import { openLog } from './platform/log.ts'
import { usualPatience } from './platform/pool.ts'
import { declaredBy, features, jobsOf } from './product.ts'

/** The program of a process that does one task for the product, apart from it (platform/job-run.ts), and ends. */
answerOrder(async ({ settings, task }: { settings: ServiceSettings; task: Task }, signal) => {
  const log = openLog(settings.config.logLevel)
  const { byName, send } = await openSender(settings.appUrl, jobsOf(features), log)
  const services = await openServices(settings, {
    ...declaredBy(features),
    send,
    log,
    now: () => new Date(),
    patience: usualPatience,
    workers: 1,
    connections: 4,
  })
  try {
    await runTask(services, byName, task, signal)
  } finally {
    await Promise.allSettled([
      services.mailer?.close(),
      services.ownServers.close(),
      services.photos.close(),
      services.typesetter.close(),
    ])
  }
})
