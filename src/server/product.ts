import type { FastifyInstance } from 'fastify'
import { availableParallelism } from 'node:os'
import { api } from '../contract/index.ts'
import type { Operator } from '../contract/legal.ts'
import { uploads } from '../contract/uploads.ts'
import { accountRoutes } from './accounts/routes.ts'
import { identify as identifyToken } from './accounts/sign-in.ts'
import { activityRoutes } from './activities/routes.ts'
import type { Config } from './config.ts'
import { guestChanged } from './customers/guest-changed.ts'
import { customerRoutes, shiftRoutes } from './customers/routes.ts'
import { sendRun } from './delivery/bulk.ts'
import { mountMailbox } from './delivery/mailbox.ts'
import { mailboxAllowed } from './delivery/mailbox-access.ts'
import { recoverLinks } from './delivery/link-letters.ts'
import { mountRecoverPage } from './delivery/recover-page.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { queueMemberLetter } from './delivery/member-letter.ts'
import { onOwnerConfirmed } from './delivery/release.ts'
import { sendLetter } from './delivery/send-letter.ts'
import { sendIfDue } from './delivery/service.ts'
import { advance } from './films/advance.ts'
import { makeFilm, makeLongFilm } from './films/make-film.ts'
import { mediaRoutes } from './films/routes.ts'
import { makeSmallFilm } from './films/small-film.ts'
import { mountGalleryEvents } from './gallery/events.ts'
import { mountFiles } from './gallery/files.ts'
import { mountGalleryPage } from './gallery/page.ts'
import { mountGalleryPictures } from './gallery/pictures.ts'
import { galleryRoutes } from './gallery/routes.ts'
import { apiBase, openApp } from './http/app.ts'
import { openEventStreams } from './http/event-stream.ts'
import { openLive } from './http/live.ts'
import { mount, type Identify } from './http/mount.ts'
import { mountLegalPages } from './http/legal-pages.ts'
import { docsPage, openapi } from './http/openapi.ts'
import { mountPages } from './http/pages.ts'
import { serverLimits, type ServerLimits } from './http/server-limits.ts'
import { checkStorageNightly } from './housekeeping/check-storage.ts'
import { nightly, planNight } from './housekeeping/nightly.ts'
import { releaseAllLetters } from './housekeeping/release-letters.ts'
import { repairObject } from './housekeeping/repair.ts'
import { tidyOrganisation } from './housekeeping/tidy.ts'
import { planTidyUploads, tidyUploads } from './housekeeping/uploads.ts'
import { tidyWork } from './housekeeping/work-folder.ts'
import { prepareClip, prepareLongClip } from './media/prepare-clip.ts'
import { preparePhoto } from './media/prepare-photo.ts'
import { makeSmallClip } from './media/small-clip.ts'
import { mountTus } from './media/tus.ts'
import { mountUpload } from './media/upload.ts'
import { watchUpload } from './media/watch-upload.ts'
import { organisationRoutes } from './organisations/routes.ts'
import { openHealth } from './overview/health.ts'
import { mountEvents } from './overview/events.ts'
import { overviewRoutes } from './overview/routes.ts'
import { type HouseSettings, openHouse } from './open-house.ts'
import { prepareAppLogin } from './platform/app-login.ts'
import { defineJob, type House, type Job } from './platform/context.ts'
import { nobody } from './platform/house.ts'
import { openQueue } from './platform/jobs.ts'
import { openLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { type Patience, usualPatience } from './platform/pool.ts'
import { explainListen } from './platform/start-faults.ts'
import { sweepStorage } from './platform/sweep-storage.ts'
import { applyDeletions } from './privacy/apply-deletions.ts'
import { carryOutDeletion, tidyDeletions } from './privacy/carry-out.ts'
import { removeUploads } from './privacy/forget.ts'
import { sendDeletionLetter } from './privacy/letters.ts'
import { mountDeletionPages } from './privacy/pages.ts'
import { findDeletionGuests } from './privacy/request.ts'
import { retention } from './privacy/retention.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { mountSharingPages } from './sharing/pages.ts'
import { sharingRoutes } from './sharing/routes.ts'
import { prepareTemplate } from './templates/prepare-template.ts'
import { templateRoutes } from './templates/routes.ts'
import { mountTemplateUpload } from './templates/upload.ts'

/** Every call below `apiBase`: those of the typed client, and those that speak another protocol. */
const calls = { ...api, uploads }

/** What follows from a change of a guest, in the order of the river. */
const onGuestChanged = defineJob({
  ...guestChanged,
  lane: 'io',
  retries: 10,
  delay: 1,
  async run(job, input) {
    await advance(job, input)
    await sendIfDue(job, input)
  },
})

/** Every job of the product; one that is enqueued but not listed here ends the transaction that enqueues it. */
export const jobs = [
  preparePhoto,
  prepareClip,
  prepareLongClip,
  makeSmallClip,
  prepareTemplate,
  makeFilm,
  makeLongFilm,
  makeSmallFilm,
  onGuestChanged,
  sendLetter,
  sendRun,
  queueMemberLetter,
  recoverLinks,
  onOwnerConfirmed,
  releaseAllLetters,
  sweepStorage,
  watchUpload,
  findDeletionGuests,
  sendDeletionLetter,
  carryOutDeletion,
  removeUploads,
  applyDeletions,
  tidyDeletions,
  retention,
  tidyOrganisation,
  checkStorageNightly,
  repairObject,
  tidyUploads,
  nightly,
] as unknown as Job[]

export type Product = {
  house: House
  app: FastifyInstance
  /** Finishes what is in flight, at most this many milliseconds. */
  stop(milliseconds: number): Promise<void>
}

export type ProductOptions = {
  config: Config
  /** The owner's address of the database. */
  databaseUrl: string
  secretKey: string
  /** No other process works on this database. */
  alone: boolean
  /** A clock that can be set, for tests. */
  now?: () => Date
  /** Other bounds and times for requests, for tests. */
  limits?: ServerLimits
  /** Letters go into the embedded mailbox, or wait, whatever the settings allow; for tests. */
  mailbox?: boolean | undefined
  /** How long to wait for the database, for tests. */
  patience?: Patience
}

/** Wires the house together and starts it; the one place that knows every room. */
export async function startProduct({
  config,
  databaseUrl,
  secretKey,
  alone,
  now = () => new Date(),
  limits = serverLimits,
  mailbox = mailboxAllowed(config),
  patience = usualPatience,
}: ProductOptions): Promise<Product> {
  const log = openLog(config.logLevel)
  const appUrl = await prepareAppLogin(databaseUrl, secretKey)
  await migrate(databaseUrl)

  const cores = availableParallelism()
  const settings: HouseSettings = { config, appUrl, secretKey, publicUrl: config.publicUrl ?? '', mailbox }
  const queue = await openQueue({
    ownerUrl: databaseUrl,
    url: appUrl,
    jobs,
    concurrency: { photo: cores, cpu: cores, long: Math.max(2, cores), io: 4, mail: 2 },
    alone,
    isolation: { program: new URL('run-job.ts', import.meta.url), settings },
    log,
  })
  const house = await openHouse(settings, { send: queue.send, log, now, patience, workers: cores, connections: 20 })

  const live = openLive(appUrl, log)
  const app = await openApp({
    log,
    trustProxy: config.trustProxy,
    https: config.publicUrl?.startsWith('https:') ?? false,
    api: calls,
    limits,
  })
  if (config.role === 'worker') app.get(`${apiBase}/health`, () => openHealth(house)('health'))
  else await mountEverything(app, house, live, limits, config.operator)
  // Node's own 511 are too few when a whole town comes at once: a connection that finds no place to wait is reset
  await app.listen({ port: config.port, host: config.host, backlog: 4096 }).catch((error: unknown) => {
    throw explainListen(error, config)
  })
  if (!config.publicUrl) {
    const address = app.addresses()[0]
    const port = typeof address === 'object' ? address.port : config.port
    house.publicUrl = settings.publicUrl = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`
  }
  if (config.role !== 'api') {
    await queue.work(house)
    await planNight(house)
    await planTidyUploads(house)
    // a backup may have been restored
    await house.enter(nobody, null, async ({ enqueue }) => {
      await enqueue(applyDeletions, {})
      await enqueue(releaseAllLetters, {})
    })
  }

  const stopTidying = tidyWork(house.workFolder, log)

  return {
    house,
    app,
    async stop(milliseconds) {
      stopTidying()
      await live.close()
      const closing = app.close()
      await queue.stop(milliseconds)
      await closing
      await Promise.allSettled([house.mailer?.close(), house.photos.close()])
      await house.db.destroy()
    },
  }
}

async function mountEverything(
  app: FastifyInstance,
  house: House,
  live: ReturnType<typeof openLive>,
  limits: ServerLimits,
  operator: Operator,
) {
  const streams = openEventStreams(app, limits.events)
  const identify: Identify = async (request) => {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    return token ? identifyToken(house, token) : undefined
  }
  const all = [
    ...organisationRoutes,
    ...accountRoutes,
    ...activityRoutes,
    ...shiftRoutes,
    ...customerRoutes,
    ...sharingRoutes(house),
    ...mediaRoutes,
    ...templateRoutes,
    ...galleryRoutes,
    ...deliveryRoutes,
    ...privacyRoutes(house),
    ...overviewRoutes(openHealth(house), operator, house),
  ]
  await app.register(
    async (scope) => {
      mount(scope, all, house, identify)
      const document = openapi(calls)
      scope.get('/openapi.json', async () => document)
    },
    { prefix: apiBase },
  )
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(calls)))
  mountUpload(app, house, identify)
  mountTus(app, house, identify)
  mountTemplateUpload(app, house, identify)
  mountFiles(app, house, identify, limits.downloads)
  await mountSharingPages(app, house)
  await mountDeletionPages(app, house)
  mountGalleryPage(app, house)
  mountGalleryEvents(app, house, live, streams, limits.events)
  mountGalleryPictures(app, house)
  await mountRecoverPage(app, house)
  mountLegalPages(app, house, operator)
  mountEvents(app, house, live, streams, limits.events)
  if (!house.mailer && house.mailbox) await mountMailbox(app, house)
  await mountPages(app)
}
