import type { RawBuilder, Selectable } from 'kysely'
import type { z } from 'zod'
import type { RenderEmail, RenderPage, PageAssets } from '../../contract/pages.ts'
import type { LiveEvent } from '../../contract/live.ts'
import type { lanes } from '../../contract/monitoring.ts'
import type { DamagedFile } from '../../contract/damaged-files.ts'
import type { About, Action } from './audit.ts'
import type { Db, Tables, Tx } from './db.ts'
import type { DiskSpace } from './disk-space.ts'
import type { Event, EventKind } from './events.ts'
import type { DeclaredTable } from './exported-table.ts'
import type { Tools } from './film/tools.ts'
import type { PhotoPool } from './image/pool.ts'
import type { Log } from './log.ts'
import type { BounceMailbox } from './mail/bounce-mailbox.ts'
import type { BounceAddresses } from './mail/bounces.ts'
import type { Correspondent } from './mail/email.ts'
import type { Mailer } from './mail/mailer.ts'
import type { OwnServers } from './mail/own-servers.ts'
import type { Names } from './names.ts'
import type { ObjectKind } from './object-kinds.ts'
import type { Principal } from './principal.ts'
import type { Listening } from './reach.ts'
import type { GivenFile, Signer } from './signing.ts'
import type { Storage } from './storage/storage.ts'
import type { UploadStore } from './storage/uploads.ts'
import type { TlsServer } from './tls-certificate.ts'
import type { Typesetter } from './typeset/typesetter.ts'

/**
 * The first argument of every service: one transaction inside one organisation, the principal
 * who acts, and the effects that belong to the same transaction.
 */
export type Ctx = {
  tx: Tx
  orgId: string
  actor: Principal
  now: () => Date
  /** A path to a file for the actor, which ends with that sign-in. @throws Failure forbidden for all but members */
  sign: (file: GivenFile, fileName: string) => string
  /** Queues in this transaction: the job exists exactly if the change is committed. */
  enqueue: Enqueue
  /** Tells subscribers of events of customers (customers/change-customer.ts). */
  subscribers: Subscriber[]
  /** Declared by the features, in their order. */
  outcomes: Outcome[]
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
  /** For the links with which customers confirm and withdraw their consent to advertising. */
  marketing: Buffer
  /** Hides whom the rate limits count. */
  limits: Buffer
  /** For the link that opens the embedded mailbox. */
  mailbox: Buffer
  /** For the links that open exports. */
  exports: Buffer
  /** For the links that open ZIPs of originals. */
  originals: Buffer
  /** For the links that open the data of one customer. */
  personExports: Buffer
  /** For the cookies by which devices are known again. */
  device: Buffer
  /** Seals the answers with secrets that are kept for repeated calls. */
  answers: Buffer
  /** For the cookies of devices on which a gallery's PIN was given. */
  galleryPin: Buffer
}

type Customer = Selectable<Tables['customer']>

/**
 * How a feature tells and forgets what it stores about customers. All features forget in one transaction, the last one first; the
 * customers are locked. Rows that depend on a customer's row go with it when it is deleted.
 */
export type PersonalData = {
  /** Ids by which queued work names what it stores; asked before anything goes. */
  idsInWork?: (tx: Tx, customerIds: string[]) => Promise<string[]>
  /**
   * Its data about a customer for that customer (article 15 GDPR): German names, and values that a person can read. It
   * names no other customers and no members.
   */
  tell?: (ctx: Ctx, customer: Customer) => Promise<Record<string, unknown>>
  /** Takes media from them, and deletes what was made of those: their period is over. */
  expireMedia?: (ctx: Ctx, customers: Customer[]) => Promise<void>
  /** Deletes what must not stay with the anonymised row, and what does not depend on it; the media have expired. */
  erase?: (ctx: Ctx, customerIds: string[]) => Promise<void>
}

/**
 * The part of a feature that acts on events of customers. Each subscriber is a job of its own
 * (customers/subscriber-job.ts): it reads each event at least once, in the order in which they happened to one customer, in
 * the transaction in which it acts. A subscriber that a later version adds begins with the events from then on.
 */
export type Subscriber = {
  /** Also the name of its job; the outbox names it, so it stays. */
  name: string
  /** `work`: all by which the souvenir may change; `every`: all. Those that other features will declare, too. */
  events: 'work' | 'every' | EventKind[]
  /** Of `work` or `every`. */
  except?: EventKind[]
  /** False where nothing can follow, by the customer's row after the change: the event is not kept for it. */
  isConcerned?: (customer: Customer) => boolean
  /** Acts on events that it has not read yet. The customer is locked; the events that it causes are not told to itself. */
  act: (ctx: Ctx, services: Services, customer: Customer, events: Event[]) => Promise<void>
  /**
   * Shows staff that it failed for good. The events stay unread: the next event, or the next night, tries again.
   * The customer is locked.
   */
  giveUp: (ctx: Ctx, customer: Customer, reason: string) => Promise<void>
}

/**
 * A thing that a feature makes of one medium, or of all media of a customer: rows of `outcome` (media/outcomes.ts). All
 * code that deals with outcomes goes through the list of them and names no variant of another feature.
 */
export type Outcome = OutcomeOfMedium | OutcomeOfCustomer

type Variants = Record<string, Variant>
type Variant = {
  isEssential: boolean
  /** Part of the organisation's export, as what customers got: the end of its name, and the types that it may have. */
  exported?: { ending: string; mimes: string[] }
}

export type OutcomeOfMedium = {
  of: 'medium'
  /** A medium is not shown without its essential ones; the others come back by themselves. */
  variants: Variants
  /** Makes a damaged one again. The medium and its customers are locked. */
  repair: (ctx: Ctx, medium: Selectable<Tables['media']>, damaged: DamagedOutcome) => Promise<void>
}

export type OutcomeOfCustomer = {
  of: 'customer'
  /** The planned variant, whose row carries the state; the names of the other variants begin with it and `_`. */
  family: string
  /** The planned one first. It is not shown without the essential ones; the others come back by themselves. */
  variants: Variants
  /** SQL: whether the customer is incomplete without one. It may aggregate over the customer's media as `media`. */
  isWanted: (tx: Tx, customer: Customer) => RawBuilder<boolean>
  /** It waits until the work on each clip succeeded: without one it would be taken for the whole. */
  needsEachClip: boolean
  /** Says what has to be made. It compares by hash, so it may be asked at any time; the customer is locked. */
  plan: (ctx: Ctx, services: Services, customer: Customer, there: OutcomeRow | undefined) => Promise<WantedOutcome>
  /** The job that makes it. */
  maker: Signal<z.ZodObject<{ customerId: z.ZodUUID }>>
  /** Events of its own that change nothing of what is wanted. */
  ignored?: EventKind[]
  /** Whether such a medium outdates it at once when it comes, goes or changes; planning compares everything else. */
  isOutdatedBy: (medium: ShownMedium) => boolean
  /** Deletes what shows one of these media, or may show it, and calls off what may be being made of them. */
  dropShowing: (ctx: Ctx, customerId: string, media: ShownMedium[]) => Promise<void>
  /** Makes a damaged variant again and answers true; else the whole is planned again. The customer is locked. */
  repair?: (ctx: Ctx, customerId: string, damaged: DamagedOutcome) => Promise<boolean>
  /** How far its making is counts as how far the customer is. */
  hasProgress: boolean
  /** The field of customers in lists that tells whether there is one. */
  flag?: 'has_film'
  gallery: InGallery
  /** The kind of its stored objects. */
  objectKind: ObjectKind
  /** As what a damaged one is told to staff. */
  damagedAs: { what: DamagedFile['what']; fileName: string }
  texts: {
    /** Its name, and the folder of all of them in an export. */
    name: string
    folder: string
    /** With its article, for the list of what a deletion takes. */
    deleted: string
    /** Planning, or making, failed for good. */
    notPlanned: string
    notMade: string
  }
  /** Tells open dashboards that it has changed. */
  told: LiveEvent['type']
}

/** The place of an outcome in galleries, and the file that customers take home. */
export type InGallery = {
  /** Customers can pick it for a link that they share. */
  mayBeShared: boolean
  /** Its folder in the customer's ZIP. */
  folder: string
} & (
  | {
      /** Before the clips; the gallery tells that there will be one while media wait for it. */
      place: 'videos'
      fileName: string
      variants: PictureVariants
      /** The same in other shapes, each a file of its own. */
      versions: readonly { kind: 'story' | 'teaser'; variant: string; name: string }[]
    }
  | { place: 'certificate'; variants: { file: string; image: string; story: string } }
  | { /** A list of files, by the name of each. */ place: 'files'; fileName: (customer: Customer) => string }
)

/** The variants of a picture or video. */
export type PictureVariants = {
  display: string
  thumbnail: string
  /** Of a video. */
  poster?: string
  /** Between thumbnail and display. */
  medium?: string
  /** Smaller, for phones. */
  small?: string
  captions?: string
  /** Where it is not `display`. */
  takeHome?: string
}

type OutcomeRow = Selectable<Tables['outcome']>
type ShownMedium = Pick<Selectable<Tables['media']>, 'id' | 'kind' | 'duration_ms'>
type DamagedOutcome = { variant: string; objectId: string }

/** Null where none is wanted; `keep` leaves one that is there as it is, and makes none. */
export type WantedOutcome =
  | null
  | 'keep'
  | {
      /** Of all that it is made of: an equal hash means an equal outcome. */
      hash: string
      /** Asks for what it cannot be made without; false when it has to wait for it. */
      prepare: () => Promise<boolean>
      /** Called when the outcome that is there turns out to be the wanted one after all. */
      onBack?: () => Promise<void>
    }

/** The services that features work with: wired once, in open-services.ts. */
export type Services = {
  db: Db
  storage: Storage
  /** Unfinished resumable uploads. */
  uploads: UploadStore
  /** null where no mail server is set: emails go into the embedded mailbox, or wait */
  mailer: Mailer | null
  /** The mail server that is trusted by its certificate; null = there is none, or it is this machine. */
  mailServer: TlsServer | null
  /** Emails may go into the embedded mailbox: only this machine can open it. */
  mailbox: boolean
  /** The sender of emails; its name is used where no organisation is the sender. */
  mailFrom: Correspondent
  /** Of the operator, who is told of faults of the installation (docs/product/monitoring.md 8); null = is not told. */
  operatorEmail: string | null
  /** How undeliverable emails to customers come back; null = to the sender, where the product does not read them. */
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
  /** Organisations conclude a processing agreement with the operator: name and address are configured, and not `AVV=0`. */
  agreement: boolean
  /** The room on its disk. */
  workSpace: DiskSpace
  limits: {
    uploadBytes: number
    tusBytes: number
    checkedPieceBytes: number
    openUploadsOfMember: number
    openUploadsOfOrganisation: number
  }
  /** The personal data of each feature, in the order of the features. */
  personalData: PersonalData[]
  outcomes: Outcome[]
  /** All that belong to organisations, in an order in which their rows can be written. */
  tables: DeclaredTable[]
  now: () => Date
  /** Whether the clock is trusted for steps that cannot be undone (platform/clock.ts); a job waits until it is. */
  clockIsSteady: () => Promise<boolean>
  log: Log
  /**
   * Runs one transaction in one organisation, as the one who acts.
   * @param options `atOnce`: `work` asks all it asks before it waits for anything, so that it takes one round trip
   */
  inOrganisation: <T>(
    orgId: string,
    actor: Principal,
    work: (ctx: Ctx) => Promise<T>,
    options?: { atOnce?: boolean },
  ) => Promise<T>
}

/** The context of a running job. Handlers may run twice: read, work, write with a check that nothing changed. */
export type JobCtx = {
  services: Services
  orgId: string
  inOrg: InOrg
  /** Aborted when the process must stop or the lease is lost. */
  signal: AbortSignal
}

/**
 * The queues, by what they use up: a moment of processor for a photo, minutes of it for a clip, hours of it for a long
 * clip, network and disk, the mail server. Photos have a lane of their own, so that they never wait behind a clip, and
 * so have long clips, of which an organisation has one at a time, behind all other work of the processor. So have
 * emails through organisations' own mail servers: a slow one holds up no other organisation's emails.
 */
export type Lane = (typeof lanes)[number]

/** A background job: a name, the shape of its input, and what to do. It runs at least once. */
export type Job<S extends z.ZodType = z.ZodType> = Signal<S> & {
  /** Its task, in German, as monitoring shows it. */
  title: string
  lane: Lane
  retries: number
  /** Waits behind everything else of its lane: it is not urgent. */
  whenIdle?: true
  /** So many days after its end nothing is left of it (2 or more); for input that may name a stranger. */
  keptDays?: number
  /** Seconds before the first retry; doubles with each one. */
  delay: number
  run(job: JobCtx, input: z.output<S>): Promise<void>
  /** After the last retry: tell the people, never only the log. */
  giveUp?(job: JobCtx, input: z.output<S>, reason: string): Promise<void>
  /** A member cannot repeat it where it is listed as failed: only on the screen of its subject. */
  isRepeatable?: false
  /**
   * Orders it again for a member, where `giveUp` has left a state that `run` heeds. Without it the same order is
   * enqueued.
   * @throws Failure that says why not
   */
  again?(ctx: Ctx, input: z.output<S>): Promise<void>
}

/** A job that an earlier feature enqueues and a later one handles; product.ts connects (ARCHITECTURE.md, rule 2). */
export type Signal<S extends z.ZodType = z.ZodType> = {
  name: string
  input: S
  /** Two waiting jobs with the same key are one job. */
  key(input: z.output<S>): string
}

export const defineOutcome = <O extends Outcome>(outcome: O): O => outcome
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
 * The same transaction for what a person waits for: the work that it enqueues, and what follows from that, goes before
 * all other work of its lane (docs/product/operation.md 8). Never for many at once.
 */
export const asked = (ctx: Ctx): Ctx => ({
  ...ctx,
  enqueue: (job, input, after) => ctx.enqueue(job, input, after, true),
})
