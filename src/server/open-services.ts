import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { missingSettings } from '../contract/legal.ts'
import { limits as productLimits } from '../contract/limits.ts'
import type { Config } from './config.ts'
import { loadPages } from './http/pages.ts'
import type { Outcome, Services, Subscriber } from './platform/context.ts'
import type { DeclaredTable } from './platform/exported-table.ts'
import { isClockSteady } from './platform/clock.ts'
import { openDb } from './platform/db.ts'
import { openDiskSpace } from './platform/disk-space.ts'
import type { Size } from './platform/film/size.ts'
import { readTools } from './platform/film/tools.ts'
import { openInOrganisation } from './platform/in-organisation.ts'
import { deriveKey } from './platform/ids.ts'
import { createPhotoPool } from './platform/image/pool.ts'
import type { Queue } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { type BounceMailboxOptions, openBounceMailbox } from './platform/mail/bounce-mailbox.ts'
import { openBounceAddresses } from './platform/mail/bounces.ts'
import { productSender } from './platform/mail/correspondent.ts'
import { mailPorts } from './platform/mail/guarded-connection.ts'
import { openOwnServers, type OwnServersOptions } from './platform/mail/own-servers.ts'
import { certifiedServer, openMailer } from './platform/mail/smtp.ts'
import { type Names, openNames } from './platform/names.ts'
import type { Patience } from './platform/pool.ts'
import { openSigner } from './platform/signing.ts'
import { openStorage } from './platform/storage/open.ts'
import { openUploadStore } from './platform/storage/uploads.ts'
import { createTypesetter } from './platform/typeset/typesetter.ts'

/** Settings that are equal in every process of an installation; child processes get them as JSON. */
export type ServiceSettings = {
  config: Config
  /** The answer of `prepareAppLogin`. */
  appUrl: string
  secretKey: string
  publicUrl: string
  mailbox: boolean
  /** Another size of films than full HD, for tests. */
  filmFrame?: Size
}

type Means = {
  send: Queue['send']
  personalData: Services['personalData']
  subscribers: Subscriber[]
  outcomes: Outcome[]
  tables: DeclaredTable[]
  log: Log
  now: () => Date
  /** False: the clock is believed whatever it says, for tests. */
  watchesClock?: boolean
  patience: Patience
  /** Processes that work on photos. */
  workers: number
  /** To the database, at most. */
  connections: number
  outside?: Outside
}

/** Replaces the world outside of this machine, for tests. */
export type Outside = Omit<OwnServersOptions, 'guard'> & {
  names?: Names
  ports?: readonly number[]
  bounceMailbox?: BounceMailboxOptions
}

/** Opens the services that features work with; the database must be migrated. */
export async function openServices(settings: ServiceSettings, means: Means): Promise<Services> {
  const { config, appUrl, secretKey, publicUrl, mailbox, filmFrame } = settings
  const {
    send,
    personalData,
    subscribers,
    outcomes,
    tables,
    log,
    now,
    watchesClock = true,
    patience,
    workers,
    connections,
  } = means
  const { outside = {} } = means
  const programs = {
    ...(config.ffmpeg && { ffmpeg: config.ffmpeg }),
    ...(config.ffprobe && { ffprobe: config.ffprobe }),
  }
  const films = await readTools(programs, filmFrame, config.workNice)
  const db = openDb(appUrl, connections, patience)
  const sign = openSigner(secretKey, now)
  const workFolder = join(config.dataDir, 'work')
  await mkdir(workFolder, { recursive: true, mode: 0o700 })
  const { names = openNames(config.allowPrivateSmtp), ports = mailPorts, bounceMailbox, ...ownServers } = outside
  const guard = { names, ports, allowPrivate: config.allowPrivateSmtp }
  return {
    db,
    storage: await openStorage(config.storageUrl, config.aws),
    uploads: await openUploadStore(config.storageUrl, config.dataDir, config.aws),
    mailer: config.mailUrl ? openMailer(config.mailUrl) : null,
    mailServer: config.mailUrl ? certifiedServer(config.mailUrl) : null,
    mailbox,
    mailFrom: productSender(config.mailFrom),
    operatorEmail: config.operator.email,
    bounces: config.bounces && {
      addresses: openBounceAddresses(config.bounces.address, deriveKey(secretKey, 'bounce addresses')),
      mailbox: openBounceMailbox(config.bounces.url, bounceMailbox),
    },
    ownServers: openOwnServers({ guard, ...ownServers }),
    names,
    photos: createPhotoPool({ workers, nice: config.workNice, log: (event, text) => log.warn(event, text) }),
    typesetter: createTypesetter({ workers, log: (event, text) => log.warn(event, text) }),
    films,
    ...(await loadPages()),
    sign,
    keys: {
      access: deriveKey(secretKey, 'access tokens'),
      refresh: deriveKey(secretKey, 'refresh tokens'),
      mailed: deriveKey(secretKey, 'mailed tokens'),
      challenge: deriveKey(secretKey, 'sign-in challenges'),
      pairing: deriveKey(secretKey, 'pairing codes'),
      secondFactor: deriveKey(secretKey, 'second factors'),
      mailServers: deriveKey(secretKey, 'own mail servers'),
      recovery: deriveKey(secretKey, 'recovery codes'),
      passkey: deriveKey(secretKey, 'passkey challenges'),
      deletion: deriveKey(secretKey, 'deletion links'),
      marketing: deriveKey(secretKey, 'marketing links'),
      limits: deriveKey(secretKey, 'rate limits'),
      mailbox: deriveKey(secretKey, 'mailbox'),
      exports: deriveKey(secretKey, 'exports'),
      originals: deriveKey(secretKey, 'originals'),
      personExports: deriveKey(secretKey, 'person exports'),
      device: deriveKey(secretKey, 'known devices'),
      answers: deriveKey(secretKey, 'kept answers'),
      galleryPin: deriveKey(secretKey, 'gallery pins'),
    },
    publicUrl,
    listening: null,
    retention: config.retention,
    agreement: config.agreement && missingSettings(config.operator).length === 0,
    personalData,
    outcomes,
    tables,
    workFolder,
    workSpace: openDiskSpace(workFolder),
    limits: { ...productLimits, uploadBytes: config.maxUploadBytes, tusBytes: config.maxTusBytes },
    now,
    clockIsSteady: watchesClock ? () => isClockSteady({ db, now, log }) : async () => true,
    log,
    inOrganisation: openInOrganisation({ db, now, sign }, send, subscribers, outcomes),
  }
}
