import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Role } from '../../contract/access.ts'
import type { RenderEmail, RenderPage, PageAssets } from '../../contract/pages.ts'
import type { LiveEvent } from '../../contract/overview.ts'
import type { About, Action } from './audit.ts'
import type { Db, Tables, Tx } from './db.ts'
import type { DiskSpace } from './disk-space.ts'
import type { Tools } from './film/tools.ts'
import type { PhotoPool } from './image/pool.ts'
import type { Log } from './log.ts'
import type { BounceMailbox } from './mail/bounce-mailbox.ts'
import type { BounceAddresses } from './mail/bounces.ts'
import type { Correspondent } from './mail/email.ts'
import type { Mailer } from './mail/mailer.ts'
import type { OwnServers } from './mail/own-servers.ts'
import type { Names } from './names.ts'
import type { Listening } from './reach.ts'
import type { GivenFile, Signer } from './signing.ts'
import type { Storage } from './storage/storage.ts'
import type { UploadStore } from './storage/uploads.ts'
import type { Typesetter } from './typeset/typesetter.ts'

/** Someone who is signed in. */
export type Actor = {
  orgId: string
  memberId: string
  signInId: string
  role: Role
  name: string
  /** The organisation demands a second factor of this person, who has none yet: only setting it up is open. */
  owesSecondFactor?: boolean
  /** When this person last proved on this device who he or she is; absent: never. */
  provedAt?: Date
  /** Was made an owner a short time ago: until then what the contract marks with `newOwnersWait` is not open. */
  ownerWaitsUntil?: Date
  /** The password is a temporary one: only changing it is open. */
  mustChangePassword?: boolean
}

/**
 * What every service gets first: one transaction inside one organisation, who acts in it
 * (null: the product itself), and what belongs to the same transaction.
 */
export type Ctx = {
  tx: Tx
  orgId: string
  actor: Actor | null
  now: () => Date
  /** A path to a file for who acts, which ends with that sign-in. @throws Error when the product itself acts */
  sign: (file: GivenFile, fileName: string) => string
  /** Queues in this transaction: the job exists exactly if the change is committed. */
  enqueue: Enqueue
  /** Writes the audit log in this transaction: a declared action, with the detail that it declares. */
  audit: <S extends z.ZodObject>(action: Action<S>, detail: NoInfer<z.input<S>>, about?: About) => Promise<void>
  /** Tells open dashboards, when the transaction commits. */
  tell: (event: LiveEvent) => Promise<void>
}

export type InOrg = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>

/** One key for each purpose, so that nothing made for one is good for another. 32 bytes each. */
export type Keys = {
  access: Buffer
  /** For the successors of refresh tokens. */
  refresh: Buffer
  /** For the links in members' emails. */
  mailed: Buffer
  /** For the step between password and second factor. */
  challenge: Buffer
  /** Hides the codes that sign guides' phones in. */
  pairing: Buffer
  /** Seals the secrets of authenticator apps. */
  secondFactor: Buffer
  /** Seals the passwords of organisations' own mail servers. */
  mailServers: Buffer
  recovery: Buffer
  /** For what browsers are asked to sign with a passkey. */
  passkey: Buffer
  /** For the links with which customers confirm that their data be deleted, and see how that stands. */
  deletion: Buffer
  /** Hides whom the rate limits count. */
  limits: Buffer
  /** For the links that open exports. */
  exports: Buffer
  /** For the links that open ZIPs of originals. */
  originals: Buffer
  /** For the cookies by which devices are known again. */
  device: Buffer
  /** Seals the answers with secrets that are kept for repeated calls. */
  answers: Buffer
  /** For the cookies of devices on which a gallery's PIN was given. */
  galleryPin: Buffer
}

type Customer = Selectable<Tables['customer']>

/**
 * How a feature forgets what it stores about customers. All features do so in one transaction, the last one first; the
 * customers are locked. What hangs on a customer's row goes with it when it is deleted.
 */
export type PersonalData = {
  /** Ids by which queued work names what it stores; asked before anything goes. */
  idsInWork?: (tx: Tx, customerIds: string[]) => Promise<string[]>
  /** Takes media from them, and deletes what was made of those: their period is over. */
  expireMedia?: (ctx: Ctx, customers: Customer[]) => Promise<void>
  /** Deletes what may not stay when the row stays, anonymised, and what does not hang on it; the media have expired. */
  erase?: (ctx: Ctx, customerIds: string[]) => Promise<void>
}

/** What features work with: wired once, in open-services.ts. */
export type Services = {
  db: Db
  storage: Storage
  /** Unfinished resumable uploads. */
  uploads: UploadStore
  /** null where no mail server is set: emails go into the embedded mailbox, or wait */
  mailer: Mailer | null
  /** Emails may go into the embedded mailbox: nobody but this machine can open it. */
  mailbox: boolean
  /** From where emails come; the name speaks where no organisation does. */
  mailFrom: Correspondent
  /** How emails to customers come back that cannot be delivered; null = to the sender, where nobody of us reads them. */
  bounces: { addresses: BounceAddresses; mailbox: BounceMailbox } | null
  /** Mail servers that organisations have named. */
  ownServers: OwnServers
  /** The DNS. */
  names: Names
  photos: PhotoPool
  films: Tools
  typesetter: Typesetter
  renderEmail: RenderEmail
  renderPage: RenderPage
  pageAssets: PageAssets
  sign: Signer
  keys: Keys
  publicUrl: string
  /** null before it listens */
  listening: Listening | null
  /** A folder for work in progress; whatever lies in it may be removed at the next start. */
  workFolder: string
  /** False: the night deletes nothing whose period is over (`RETENTION=0`). */
  retention: boolean
  /** The room on its disk. */
  workSpace: DiskSpace
  limits: {
    uploadBytes: number
    tusBytes: number
    checkedPieceBytes: number
    openUploadsOfMember: number
    openUploadsOfOrganisation: number
  }
  /** What each feature stores about customers, in the order of the features. */
  personalData: PersonalData[]
  now: () => Date
  /** Whether what cannot be undone may be done by what the clock says now (platform/clock.ts); a job waits until it may. */
  clockIsSteady: () => Promise<boolean>
  log: Log
  /**
   * Runs one transaction in one organisation, as a member or as the product itself (actor null).
   * @param options `atOnce`: `work` asks all it asks before it waits for anything, so that it takes one round trip
   */
  inOrganisation: <T>(
    orgId: string,
    actor: Actor | null,
    work: (ctx: Ctx) => Promise<T>,
    options?: { atOnce?: boolean },
  ) => Promise<T>
}

/** The cookies of a request; `write` sets one in its answer, for requests of our own pages only unless it says `Lax`. */
export type Cookies = {
  read: (name: string) => string | undefined
  write: (name: string, value: string, options: { path: string; seconds: number; sameSite?: 'Lax' }) => void
}

/** A call of somebody who is not signed in. Secrets that they hold lead into organisations (`findAccessKey`). */
export type PublicRequest = {
  services: Services
  address: string
  userAgent?: string | undefined
  cookies?: Cookies
  /** For `once` of http/idempotency.ts, in calls that make something. */
  keyed?: KeyedCall | undefined
}

/** A call with an `Idempotency-Key`: whose it is, and what with. */
export type KeyedCall = {
  key: string
  /** method, path and what it is about */
  call: string
  /** null = nobody who is signed in */
  memberId: string | null
  bodyHash: string
  /** of a success */
  status: number
  /** The answer is a secret: what it is sealed with. */
  sealing?: Buffer
}

/**
 * A call of somebody who is signed in, with no transaction open yet: for calls that check a password, or count a try
 * although they refuse it.
 */
export type SignedInRequest = PublicRequest & {
  actor: Actor
  /** One transaction in the caller's organisation; of calls with the same `Idempotency-Key` only the first one runs it. */
  once: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>
}

/** What a running job has. Handlers may run twice: read, work, write with a check that nothing changed. */
export type JobCtx = {
  services: Services
  orgId: string
  inOrg: InOrg
  /** Aborted when the process must stop or the lease is lost. */
  signal: AbortSignal
}

/**
 * The queues, by what they use up: a moment of processor for a photo, minutes of it for a clip, hours of it for a long
 * clip, network and disk, the mail server. Photos have a lane of their own, so that they never wait behind somebody's
 * clip, and so have long clips, of which an organisation has one at a time, behind all other work of the processor. So has
 * what goes through organisations' own mail servers, of which one that is slow holds up nobody else's emails.
 */
export type Lane = 'photo' | 'cpu' | 'long' | 'io' | 'mail' | 'own-mail'

/** A background job: a name, the shape of its input, and what to do. It runs at least once. */
export type Job<S extends z.ZodType = z.ZodType> = Signal<S> & {
  lane: Lane
  retries: number
  /** Waits behind everything else of its lane: nobody looks at the clock for it. */
  whenIdle?: true
  /** So many days after its end nothing is left of it (2 or more); for input that names who may be nobody's customer. */
  keptDays?: number
  /** Seconds before the first retry; doubles with each one. */
  delay: number
  run(job: JobCtx, input: z.output<S>): Promise<void>
  /** After the last retry: tell the people, never only the log. */
  giveUp?(job: JobCtx, input: z.output<S>, reason: string): Promise<void>
}

/** A job that an earlier feature enqueues without knowing who does it; product.ts connects (ARCHITECTURE.md, rule 2). */
export type Signal<S extends z.ZodType = z.ZodType> = {
  name: string
  input: S
  /** Two waiting jobs with the same key are one job. */
  key(input: z.output<S>): string
}

export const defineJob = <S extends z.ZodType>(job: Job<S>): Job<S> => job
export const defineSignal = <S extends z.ZodType>(signal: Signal<S>): Signal<S> => signal

/**
 * @param after not before this many seconds from now
 * @param asked it goes before all other work of its lane (`asked`)
 */
export type Enqueue = <S extends z.ZodType>(
  job: Signal<S>,
  input: z.input<S>,
  after?: number,
  asked?: boolean,
) => Promise<void>

/**
 * The same transaction for what a person waits for: the work that it enqueues, and what follows from that, goes before all
 * other work of its lane (docs/product/operation.md 8). Never for many at once.
 */
export const asked = (ctx: Ctx): Ctx => ({
  ...ctx,
  enqueue: (job, input, after) => ctx.enqueue(job, input, after, true),
})
