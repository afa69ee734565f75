import type { FastifyInstance } from 'fastify'
import { availableParallelism } from 'node:os'
import type { Contract } from '../contract/endpoint.ts'
import { accountFeature } from './accounts/feature.ts'
import { activityFeature } from './activities/feature.ts'
import { albumFeature } from './albums/feature.ts'
import { analyticsFeature } from './analytics/feature.ts'
import { auditLogFeature } from './audit-log/feature.ts'
import type { Config } from './config.ts'
import { designFields } from './certificates/design-fields.ts'
import { certificateFeature } from './certificates/feature.ts'
import { consentFeature } from './consent/feature.ts'
import { contactAddressFeature } from './contact-address/feature.ts'
import { customerFileFeature } from './customer-files/feature.ts'
import { customerRecordFeature } from './customer-records/feature.ts'
import { customerFeature } from './customers/feature.ts'
import { brandingFeature } from './branding/feature.ts'
import { subscriberJob } from './customers/subscriber-job.ts'
import { customersOfShift } from './customers/service.ts'
import { deliveryFeature } from './delivery/feature.ts'
import { resend, revokeLinks } from './delivery/service.ts'
import { mailboxAllowed } from './delivery/mailbox-access.ts'
import { emailPreviewFeature } from './email-preview/feature.ts'
import { filmFeature } from './films/feature.ts'
import { recipeSays } from './films/recipe.ts'
import { expectedRate } from './films/rate.ts'
import { filmOf } from './films/service.ts'
import { galleryFeature } from './gallery/feature.ts'
import { openFiles } from './gallery/files.ts'
import { housekeepingFeature } from './housekeeping/feature.ts'
import { damagedFiles } from './housekeeping/damaged-files.ts'
import { nightlyOf, planNight } from './housekeeping/nightly.ts'
import { tidyWork } from './housekeeping/work-folder.ts'
import { apiBase, openApp } from './http/app.ts'
import { openDownloads } from './http/downloads.ts'
import { openEventStreams } from './http/event-stream.ts'
import type { Feature, Site } from './http/feature.ts'
import { mountLegalPages } from './http/legal-pages.ts'
import { openLive } from './http/live.ts'
import { mount, type Identify } from './http/mount.ts'
import { docsPage, openapi } from './http/openapi.ts'
import { mountPages } from './http/pages.ts'
import { mountMetrics } from './monitoring/metrics.ts'
import { monitoringFeature } from './monitoring/feature.ts'
import { startHeartbeat } from './monitoring/processes.ts'
import { notingEnds } from './monitoring/regular-work.ts'
import { serverLimits, type ServerLimits } from './http/server-limits.ts'
import { marketingFeature } from './marketing/feature.ts'
import { mediaFeature } from './media/feature.ts'
import { removeAll } from './media/remove-all.ts'
import { type Outside, type ServiceSettings, openServices } from './open-services.ts'
import { organisationDataFeature } from './organisation-data/feature.ts'
import { organisationFeature } from './organisations/feature.ts'
import { originalFeature } from './originals/feature.ts'
import { overviewFeature } from './overview/feature.ts'
import { healthOf } from './overview/health.ts'
import { prepareAppLogin } from './platform/app-login.ts'
import { watchClock } from './platform/clock.ts'
import { censusOf } from './platform/columns.ts'
import type { Services, Job } from './platform/context.ts'
import { systemOrganisation } from './platform/in-organisation.ts'
import { openQueue } from './platform/jobs.ts'
import type { Size } from './platform/film/size.ts'
import { openLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { type Patience, usualPatience } from './platform/pool.ts'
import { system } from './platform/principal.ts'
import { ownUrl } from './platform/reach.ts'
import { explainListen } from './platform/start-faults.ts'
import { tables as platformTables } from './platform/tables.ts'
import { ownDesignFeature } from './own-designs/feature.ts'
import { pairingFeature } from './pairing/feature.ts'
import { personExportFeature } from './person-exports/feature.ts'
import { permissionFeature } from './permissions/feature.ts'
import { passkeyFeature } from './passkeys/feature.ts'
import { privacyFeature } from './privacy/feature.ts'
import { processingAgreementFeature } from './processing-agreement/feature.ts'
import { previewNight } from './privacy/night-preview.ts'
import { senderFeature } from './sender/feature.ts'
import { sharingFeature } from './sharing/feature.ts'
import { stepUpFeature } from './step-up/feature.ts'
import { shiftFeature } from './shifts/feature.ts'
import { teamFeature } from './team/feature.ts'
import { templateFeature } from './templates/feature.ts'
import { templateUploads } from './templates/template-uploads.ts'

/**
 * All features, in their order: each imports only earlier ones (test/architecture.test.ts reads this list). One whose
 * calls need something of a later one says what, and gets it here.
 */
export const features: Feature[] = [
  organisationFeature(previewNight),
  brandingFeature,
  accountFeature,
  contactAddressFeature,
  passkeyFeature,
  stepUpFeature,
  teamFeature,
  consentFeature,
  pairingFeature,
  activityFeature,
  permissionFeature,
  shiftFeature(customersOfShift),
  customerFeature({ send: resend, endLinks: revokeLinks, removeMedia: removeAll }),
  customerFileFeature,
  sharingFeature,
  mediaFeature(filmOf, templateUploads, expectedRate),
  templateFeature(openFiles, designFields, recipeSays),
  filmFeature,
  certificateFeature,
  ownDesignFeature,
  galleryFeature,
  originalFeature,
  senderFeature,
  processingAgreementFeature,
  deliveryFeature,
  marketingFeature,
  privacyFeature,
  auditLogFeature,
  customerRecordFeature,
  albumFeature,
  emailPreviewFeature,
  overviewFeature,
  analyticsFeature,
  monitoringFeature(damagedFiles),
  organisationDataFeature,
  personExportFeature,
  housekeepingFeature,
]

const contractsOf = (of: Feature[]) =>
  Object.assign({}, ...of.map(({ contracts }) => contracts)) as Record<string, Contract>

/** Every job of these features; one that is enqueued but not listed here ends the transaction that enqueues it. */
export const jobsOf = (of: Feature[], { plansNights = true } = {}): Job[] =>
  notingEnds(of, [
    ...of.flatMap(({ jobs = [] }) => jobs),
    ...declaredBy(of).subscribers.map(subscriberJob),
    nightlyOf(of, plansNights),
  ])

/** The declarations of these features that the services have to know. */
export const declaredBy = (of: Feature[]) => ({
  outcomes: of.flatMap(({ outcomes }) => outcomes ?? []),
  personalData: of.flatMap(({ personalData }) => personalData ?? []),
  subscribers: of.flatMap(({ subscribers }) => subscribers ?? []),
  tables: [...of.flatMap(({ tables }) => tables ?? []), ...platformTables],
  census: censusOf(of),
})

export type Product = {
  services: Services
  app: FastifyInstance
  /** Finishes work in flight, within this many milliseconds. */
  stop(milliseconds: number): Promise<void>
}

export type ProductOptions = {
  config: Config
  /** The owner's address of the database. */
  databaseUrl: string
  secretKey: string
  /** No other process works on this database. */
  alone: boolean
  /** Other features than all of them, for tests. */
  features?: Feature[]
  /** Whether the night's work begins at its time; without it, only when a test asks. */
  plansNights?: boolean
  /** A clock that can be set, for tests. */
  now?: () => Date
  /** Whether jumps of the clock keep the product from deleting; without it, it is believed, for tests. */
  watchesClock?: boolean
  /** Other bounds and times for requests, for tests. */
  limits?: ServerLimits
  /** Emails go into the embedded mailbox, or wait, whatever the settings allow; for tests. */
  mailbox?: boolean | undefined
  /** Another size of films than full HD, for tests. */
  filmFrame?: Size
  /** How long to wait for the database, for tests. */
  patience?: Patience
  /** Another DNS and other rules for mail servers, for tests. */
  outside?: Outside
}

/**
 * Wires features and services together and starts them; the one place that knows every feature. When it cannot start it
 * closes what it has opened: the caller that started the database then ends it, and no connection to it is cut.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const opened: (() => Promise<unknown>)[] = []
  try {
    return await open(options, (close) => opened.push(close))
  } catch (error) {
    for (const close of opened.toReversed()) await close().catch(() => {})
    throw error
  }
}

/** @param toClose what has to be closed should a later step fail */
async function open(
  {
    config,
    databaseUrl,
    secretKey,
    alone,
    features: mounted = features,
    plansNights = true,
    now = () => new Date(),
    watchesClock = true,
    limits = serverLimits,
    mailbox = mailboxAllowed(config),
    patience = usualPatience,
    filmFrame,
    outside = {},
  }: ProductOptions,
  toClose: (close: () => Promise<unknown>) => void,
): Promise<Product> {
  const log = openLog(config.logLevel)
  const appUrl = await prepareAppLogin(databaseUrl, secretKey)
  await migrate(databaseUrl)

  const cores = availableParallelism()
  const settings: ServiceSettings = {
    config,
    appUrl,
    secretKey,
    publicUrl: config.publicUrl ?? '',
    mailbox,
    ...(filmFrame && { filmFrame }),
  }
  const jobs = jobsOf(mounted, { plansNights })
  const concurrency = { photo: cores, cpu: cores, long: Math.max(2, cores), io: 4, mail: 2, 'own-mail': 4 }
  const queue = await openQueue({
    ownerUrl: databaseUrl,
    url: appUrl,
    jobs,
    concurrency,
    alone,
    isolation: { program: new URL('run-job.ts', import.meta.url), settings },
    log,
  })
  toClose(() => queue.stop(0))
  const services = await openServices(settings, {
    ...declaredBy(mounted),
    send: queue.send,
    log,
    now,
    watchesClock,
    patience,
    workers: cores,
    connections: 20,
    outside,
  })
  const closeServices = async () => {
    await Promise.allSettled([
      services.mailer?.close(),
      services.ownServers.close(),
      services.photos.close(),
      services.typesetter.close(),
    ])
    await services.db.destroy()
  }
  toClose(closeServices)
  const forgetClock = watchesClock ? await watchClock(services) : () => {}
  toClose(async () => forgetClock())

  const live = openLive(appUrl, log)
  toClose(() => live.close())
  const app = await openApp({
    log,
    trustProxy: config.trustProxy,
    https: config.publicUrl?.startsWith('https:') ?? false,
    api: contractsOf(mounted),
    limits,
  })
  toClose(() => app.close())
  const { monitorToken } = config
  if (config.role === 'worker') {
    app.get(`${apiBase}/health`, () => healthOf(services)('health'))
    mountMetrics(app, services, monitorToken)
  } else {
    const identify: Identify = async (request) => {
      const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
      if (!token) return undefined
      for (const { identify: known } of mounted) {
        const principal = await known?.(services, token)
        if (principal) return principal
      }
      return undefined
    }
    const streams = openEventStreams(app, limits.events)
    const downloads = openDownloads(limits.downloads)
    const { operator } = config
    await mountEverything({
      app,
      services,
      identify,
      live,
      streams,
      downloads,
      limits,
      operator,
      monitorToken,
      features: mounted,
      jobs: new Map(jobs.map((job) => [job.name, job])),
    })
  }
  // Node's own 511 are too few when a whole town comes at once: a connection that finds no place to wait is reset
  await app.listen({ port: config.port, host: config.host, backlog: 4096 }).catch((error: unknown) => {
    throw explainListen(error, config)
  })
  const address = app.addresses()[0]
  services.listening = { host: config.host, port: typeof address === 'object' ? address.port : config.port }
  if (!config.publicUrl) services.publicUrl = settings.publicUrl = ownUrl(services.listening)
  const endHeartbeat = await startHeartbeat(services, config.role, alone, config.role === 'api' ? null : concurrency)
  if (config.role !== 'api') {
    await queue.work(services)
    if (plansNights) await planNight(services)
    await services.inOrganisation(systemOrganisation, system, async ({ enqueue }) => {
      for (const job of mounted.flatMap(({ atStart = [] }) => atStart)) await enqueue(job, {})
    })
  }

  const stopTidying = tidyWork(services.workFolder, log)

  return {
    services,
    app,
    async stop(milliseconds) {
      stopTidying()
      forgetClock()
      await live.close()
      const closing = app.close()
      // a connection that is busy for longer is cut, so that its handler can clean up
      const cut = setTimeout(() => app.server.closeAllConnections(), milliseconds)
      await queue.stop(milliseconds)
      await closing
      clearTimeout(cut)
      await endHeartbeat().catch((err: unknown) => log.debug({ err }, 'the process stays listed for a day'))
      await closeServices()
    },
  }
}

async function mountEverything(site: Site) {
  const { app, services, identify, operator, features: mounted } = site
  const contracts = contractsOf(mounted)
  const calls = mounted.flatMap((feature) =>
    typeof feature.calls === 'function' ? feature.calls(site) : (feature.calls ?? []),
  )
  await app.register(
    async (scope) => {
      mount(scope, calls, services, identify)
      const document = openapi(contracts)
      scope.get('/openapi.json', async () => document)
    },
    { prefix: apiBase },
  )
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(contracts)))
  for (const feature of mounted) await feature.mount?.(site)
  mountLegalPages(app, services, operator)
  await mountPages(app)
}
