import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Contract } from '../../contract/endpoint.ts'
import type { Operator } from '../../contract/legal.ts'
import type { Notice } from '../../contract/overview.ts'
import type { Action, Entry, Line } from '../platform/audit.ts'
import type { DescribedTable } from '../platform/census.ts'
import type { Ctx, Services, Job, PersonalData, Signal } from '../platform/context.ts'
import type { Tables } from '../platform/db.ts'
import type { EventKind } from '../platform/events.ts'
import type { DeclaredTable } from '../platform/exported-table.ts'
import type { Outcome, Subscriber } from '../platform/context.ts'
import type { StaffPrincipal } from '../platform/principal.ts'
import type { Downloads } from './downloads.ts'
import type { EventStreams } from './event-stream.ts'
import type { Limit } from './limiter.ts'
import type { Live } from './live.ts'
import type { Identify, Mounted } from './mount.ts'
import type { ServerLimits } from './server-limits.ts'

/** The site that a feature's own routes are mounted on. */
export type Site = {
  app: FastifyInstance
  services: Services
  identify: Identify
  live: Live
  streams: EventStreams
  downloads: Downloads
  limits: ServerLimits
  operator: Operator
  /** Opens `/metrics` to other machines; null = only this machine reads it. */
  monitorToken: string | null
  /** All jobs of the product, by name. */
  jobs: ReadonlyMap<string, Job>
  /** All of them, in their order: for features that tell what the others know. */
  features: Feature[]
}

/**
 * A feature is one value in its folder, with only the parts that it has. product.ts lists them in order: a feature
 * imports only earlier ones.
 */
export type Feature = {
  /** Its folder below src/server. */
  name: string
  /** Its part of the contract, with the calls that are not JSON: OpenAPI, 404 and 405 read it. */
  contracts?: Record<string, Contract>
  /** The JSON calls with their handlers. */
  calls?: Mounted[] | ((site: Pick<Site, 'services' | 'operator' | 'features' | 'jobs'>) => Mounted[])
  /** Mounts pages, and calls that are not JSON. */
  mount?: (site: Site) => void | Promise<void>
  jobs?: Job[]
  /** Its tables that belong to organisations. */
  tables?: DeclaredTable[]
  /** The columns of its tables, personal or not (docs/product/privacy-and-retention.md 22). */
  columns?: DescribedTable[]
  /** Identifies a bearer token of its own kind; undefined for all others. Asked in the order of the features. */
  identify?: (services: Services, token: string) => Promise<StaffPrincipal | undefined>
  /** The outcomes that it makes of media. */
  outcomes?: Outcome[]
  /** The events of customers that it causes. */
  events?: EventKind[]
  /** Its reactions to events of customers, each in a job of its own. */
  subscribers?: Subscriber[]
  /** Jobs that each night enqueues: one for each organisation, and one for the installation. */
  nightly?: { ofOrganisation?: EmptySignal[]; ofInstallation?: EmptySignal[] }
  /** Jobs of the installation that plan their own next run, for monitoring. */
  regular?: EmptySignal[]
  /** Jobs that each process enqueues for the installation when it begins to work. */
  atStart?: EmptySignal[]
  /** Its actions in the audit log, with the sentences that tell them. */
  audit?: Action[]
  /** A customer's history from its own rows; `entries`: the audit entries about the customer. */
  timeline?: (
    ctx: Ctx,
    customer: Selectable<Tables['customer']>,
    entries: Entry[],
  ) => CustomerEvent[] | Promise<CustomerEvent[]>
  /** The notices for owners that it causes now; asked with each home page. */
  notices?: (ctx: Ctx, site: Pick<Site, 'services' | 'operator'>) => Promise<Notice[]>
  /** How it tells and forgets what it stores about customers. */
  personalData?: PersonalData
  /** How often strangers and members may do something (http/limiter.ts). Names are unique in the product. */
  rateLimits?: Record<string, Limit>
}

/** Something that happened to a customer. */
export type CustomerEvent = Line & { at: Date }

type EmptySignal = Signal<z.ZodObject<Record<string, never>>>

export const defineFeature = (feature: Feature): Feature => feature
