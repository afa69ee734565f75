import type { Monitoring, ServiceState } from '../../contract/monitoring.ts'
import { healthOf } from '../overview/health.ts'
import type { Ctx, Job, Services } from '../platform/context.ts'
import { readDisk, readProcesses } from './processes.ts'
import { messageOf, reasonOf } from './reasons.ts'
import { isRepeatable } from './failed-jobs.ts'
import * as monitoringSql from './sql.ts'

type Jobs = ReadonlyMap<string, Job>

/**
 * The organisation's queues and failed jobs, and the parts that its work depends on (docs/product/monitoring.md 1).
 * @param inOwn opens a transaction in the organisation
 * @param isOwn the caller sits at the machine itself, and sees it as well
 */
export async function readState(
  services: Services,
  inOwn: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>,
  jobs: Jobs,
  isOwn: boolean,
): Promise<Monitoring> {
  const [states, processes, disk, [queues, failed]] = await Promise.all([
    askServices(services),
    isOwn ? readProcesses(services.db) : [],
    isOwn ? readDisk(services) : null,
    inOwn(({ tx, orgId }) => Promise.all([monitoringSql.queues(tx, orgId), monitoringSql.failedJobs(tx, orgId)])),
  ])
  return {
    measuredAt: services.now().toISOString(),
    queues,
    failedJobs: failed.map(({ id, name, at, output, customerId, customerNumber }) => ({
      id,
      name,
      title: jobs.get(name)?.title ?? name,
      at: at.toISOString(),
      reason: reasonOf(output),
      canBeRepeated: isRepeatable(jobs.get(name)),
      message: isOwn ? messageOf(output) : null,
      customer: customerId !== null && customerNumber !== null ? { id: customerId, number: customerNumber } : null,
    })),
    services: states,
    processes,
    disk,
  }
}

/** Database, storage and mail server, asked at most every 30 seconds. */
export const askServices = (services: Services): Promise<ServiceState[]> =>
  Promise.all(
    (['database', 'storage', 'email'] as const).map(async (service) => {
      const { status, message, responseTime, checkedAt } = await healthOf(services)(service)
      const error = status === 'online' ? null : message
      return { service, status, responseTime, lastChecked: checkedAt.toISOString(), error }
    }),
  )
