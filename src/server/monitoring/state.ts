import type { Monitoring, ServiceState } from '../../contract/monitoring.ts'
import { healthOf } from '../overview/health.ts'
import type { Site } from '../http/feature.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { systemOrganisation } from '../platform/in-organisation.ts'
import { system } from '../platform/principal.ts'
import { readFullAt } from './disk-samples.ts'
import { isRepeatable } from './failed-jobs.ts'
import { readOwnNight, type DamageOf } from './own-night.ts'
import { host, readDisk, readProcesses } from './processes.ts'
import { messageOf, reasonOf } from './reasons.ts'
import { readRegularWork } from './regular-work.ts'
import * as monitoringSql from './sql.ts'
import { certificatesOf } from './tls-certificates.ts'
import { withReasons } from './wait-reasons.ts'

/**
 * The organisation's queues and failed jobs, and the parts that its work depends on (docs/product/monitoring.md 1).
 * @param inOwn opens a transaction in the organisation
 * @param isOwn the caller sits at the machine itself, and sees it as well
 */
export async function readState(
  { services, jobs, features, damageOf }: Pick<Site, 'services' | 'jobs' | 'features'> & { damageOf: DamageOf },
  inOwn: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>,
  isOwn: boolean,
): Promise<Monitoring> {
  // services first: they are asked outside of a transaction
  const states = await askServices(services)
  const queuesIn = async ({ tx, orgId }: Ctx) =>
    withReasons(tx, orgId, await monitoringSql.queues(tx, orgId), services, states)
  const [processes, disk, certificates, installation, own] = await Promise.all([
    isOwn ? readProcesses(services.db) : [],
    isOwn ? diskWithForecast(services) : null,
    certificatesOf(services),
    isOwn
      ? services.inOrganisation(systemOrganisation, system, async (ctx) => ({
          installationQueues: await queuesIn(ctx),
          nightly: await readRegularWork(ctx, services, features, jobs),
        }))
      : { installationQueues: [], nightly: [] },
    inOwn(async (ctx) => ({
      queues: await queuesIn(ctx),
      heldEmails: await monitoringSql.heldEmails(ctx.tx),
      failed: await monitoringSql.failedJobs(ctx.tx, ctx.orgId),
      ownNight: await readOwnNight(ctx, services, damageOf),
    })),
  ])
  return {
    measuredAt: services.now().toISOString(),
    queues: own.queues,
    heldEmails: own.heldEmails.map(({ since, ...held }) => ({ ...held, since: since.toISOString() })),
    ownNight: own.ownNight,
    failedJobs: own.failed.map(({ id, name, at, output, customerId, customerNumber }) => ({
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
    // every visitor gets the website's
    certificates: certificates.filter(({ service }) => isOwn || service === 'web'),
    processes,
    ...installation,
    disk,
  }
}

/** The fullest disk of this machine, and when it will be full. */
export async function diskWithForecast(services: Services): Promise<Monitoring['disk']> {
  const disk = await readDisk(services)
  if (!disk) return null
  const { freeBytes, totalBytes } = disk
  const full = await readFullAt(services.db, host, disk, services.now())
  return { freeBytes, totalBytes, fullAt: full?.toISOString() ?? null }
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
