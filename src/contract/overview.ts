import { z } from 'zod'
import { contactNotices } from './contact-address.ts'
import { storageNotices } from './damaged-files.ts'
import { deliveryNotices } from './delivery.ts'
import { defineContract } from './endpoint.ts'
import { LiveEvent } from './live.ts'
import { operatorSettings, type OperatorSetting } from './legal.ts'
import { retentionNotices } from './privacy.ts'
import { Session } from './shifts.ts'
import { CustomerState } from './customer-state.ts'
import { Id, Time } from './wire.ts'

export const Stats = z.object({
  totalSessions: z.int(),
  /** With the paused ones, as in the list. */
  activeSessions: z.int(),
  pausedSessions: z.int(),
  totalCustomers: z.int(),
  totalMediaFiles: z.int(),
})
export type Stats = z.infer<typeof Stats>

export const Activity = z.object({
  id: Id,
  type: z.string(),
  text: z.string(),
  at: Time,
  actor: z.string().nullable(),
  sessionId: Id.nullable(),
  customerId: Id.nullable(),
})
export type Activity = z.infer<typeof Activity>

export const Health = z.object({
  status: z.enum(['online', 'degraded', 'offline']),
  message: z.string(),
  /** milliseconds */
  responseTime: z.number(),
})
export type Health = z.infer<typeof Health>

/** A file that could not be read or is incomplete, of a customer whose souvenir is complete without it. */
export const FailedFile = z.object({
  id: Id,
  fileName: z.string(),
  /** Why, in words for staff; null = it is incomplete, and staff have not shown it. */
  error: z.string().nullable(),
  customer: z.object({ id: Id, name: z.string(), number: z.int(), sessionId: Id, sessionName: z.string() }),
})
export type FailedFile = z.infer<typeof FailedFile>

/** Customers without a souvenir for one reason: how many, and the newest of them. */
export const UnservedGroup = z.object({
  reason: CustomerState,
  count: z.int(),
  customers: z.array(z.object({ id: Id, name: z.string(), number: z.int(), sessionId: Id, sessionName: z.string() })),
})
export type UnservedGroup = z.infer<typeof UnservedGroup>

/** Notices that owners should know and act on, in the order of their weight. Each is declared beside its feature. */
export const Notice = z.discriminatedUnion('code', [
  ...deliveryNotices,
  ...storageNotices,
  ...retentionNotices,
  ...contactNotices,
  /**
   * No owner has concluded the processing agreement: few albums are sent without it (`albumsBeforeAgreement`), from
   * `dueAt` on; null = already.
   */
  z.object({ code: z.literal('agreement_missing'), dueAt: Time.nullable() }),
  z.object({
    code: z.literal('operator_incomplete'),
    /** The settings that the legal pages need and that are missing. */
    missing: z.array(z.enum(Object.keys(operatorSettings) as OperatorSetting[])),
  }),
])
export type Notice = z.infer<typeof Notice>

const health = (path: `/${string}`, summary: string) =>
  ({ method: 'GET', path, summary, access: 'anyone', response: Health, errors: [] }) as const

export const overview = defineContract({
  stats: {
    method: 'GET',
    path: '/dashboard/stats',
    summary: 'Die vier Zahlen der Startseite',
    access: 'dashboard.read',
    changedBy: { shift: 'any', customer: 'any', media: 'any' },
    response: Stats,
    errors: [],
  },
  activeSessions: {
    method: 'GET',
    path: '/dashboard/active-sessions',
    summary: 'Laufende Schichten, auch pausierte; höchstens 50, „totalCount“ sagt, wie viele es sind',
    access: 'dashboard.read',
    changedBy: { shift: 'any', customer: 'any', media: 'any' },
    response: z.object({ sessions: z.array(Session), totalCount: z.int() }),
    errors: [],
  },
  recentActivity: {
    method: 'GET',
    path: '/dashboard/recent-activity',
    summary: 'Was zuletzt geschah, neueste zuerst, 20 Einträge',
    access: 'dashboard.read',
    changedBy: { shift: 'any', customer: 'any', film: 'any', certificate: 'any', email: 'any' },
    response: z.object({ activities: z.array(Activity) }),
    errors: [],
  },
  failedFiles: {
    method: 'GET',
    path: '/dashboard/failed-files',
    summary: 'Dateien, die nicht gelesen werden konnten oder unvollständig sind, neueste zuerst, höchstens fünf',
    access: 'dashboard.read',
    changedBy: { shift: 'any', customer: 'any', media: 'any' },
    response: z.object({ files: z.array(FailedFile), total: z.int() }),
    errors: [],
  },
  unserved: {
    method: 'GET',
    path: '/dashboard/unserved',
    summary: 'Wer leer ausgeht, wenn niemand etwas tut: wie viele je Grund, und die neuesten drei',
    access: 'dashboard.read',
    changedBy: { shift: 'any', customer: 'any', email: 'any' },
    response: z.object({ total: z.int(), groups: z.array(UnservedGroup) }),
    errors: [],
  },
  notices: {
    method: 'GET',
    path: '/dashboard/notices',
    summary: 'Was Inhaber wissen und in Ordnung bringen müssen; nichts = alles in Ordnung',
    access: 'privacy.manage',
    changedBy: { media: 'any', film: 'any', certificate: 'any', template: 'any', settings: 'any' },
    response: z.object({ notices: z.array(Notice) }),
    errors: [],
  },
  health: health('/health', 'Dienst'),
  healthStorage: health('/health/s3', 'Dateispeicher'),
  healthEmail: health('/health/email', 'E-Mail-Versand'),
  healthDatabase: health('/health/database', 'Datenbank'),
  eventsTicket: {
    method: 'POST',
    path: '/events/ticket',
    summary: 'Eintrittskarte für die Live-Ereignisse: 60 Sekunden, einmal',
    access: 'signed_in',
    duringSetup: true,
    status: 201,
    secretAnswer: true,
    response: z.object({ ticket: z.string() }),
    errors: [],
  },
  /** server-sent events; mounted by overview/events.ts */
  events: {
    method: 'GET',
    path: '/events',
    summary: 'Live-Ereignisse (text/event-stream)',
    access: 'anyone',
    /** `age`: how old the page's data may be, in ms: events since then come first (page-age.ts). */
    query: z.object({ ticket: z.string().max(200), age: z.string().optional() }),
    answers: 'text/event-stream',
    response: LiveEvent,
    errors: ['not_signed_in', 'too_many_requests'],
  },
})
