import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { Id, Nothing, Time } from './wire.ts'

/** The queues of jobs, by what they use up (`Lane` in server/platform/context.ts says why). */
export const lanes = ['photo', 'cpu', 'long', 'io', 'mail', 'own-mail'] as const

/** Jobs of the organisation that wait and are due, that run, and that failed for good. */
const QueueState = z.object({
  name: z.enum(lanes),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
  /** Since when the longest waiting one could have begun; null: none waits. */
  oldestSeconds: z.int().min(0).nullable(),
})
export type QueueState = z.infer<typeof QueueState>

const FailedJob = z.object({
  id: Id,
  name: z.string(),
  /** The job's task, in German. */
  title: z.string(),
  at: Time,
  /** Why its last try failed, in German. */
  reason: z.string(),
  /** The message of the last try as the program said it; null: not for this caller (docs/product/monitoring.md 2). */
  message: z.string().nullable(),
  /** False: another way leads to the same, which the screen of its subject offers. */
  canBeRepeated: z.boolean(),
  /** The customer whose album it is about; null: it is about no customer. */
  customer: z.object({ id: Id, number: z.int() }).nullable(),
})
export type FailedJob = z.infer<typeof FailedJob>

const ServiceState = z.object({
  service: z.enum(['database', 'storage', 'email']),
  status: z.enum(['online', 'degraded', 'offline']),
  /** milliseconds */
  responseTime: z.number(),
  lastChecked: Time,
  /** The fault, in German; null: there is none. */
  error: z.string().nullable(),
})
export type ServiceState = z.infer<typeof ServiceState>

/** A process of this installation; it gives a sign of life every 15 seconds. */
const ProcessState = z.object({
  id: Id,
  role: z.enum(['all', 'api', 'worker']),
  host: z.string(),
  startedAt: Time,
  seenAt: Time,
  memoryBytes: z.int(),
})
export type ProcessState = z.infer<typeof ProcessState>

export const Monitoring = z.object({
  measuredAt: Time,
  queues: z.array(QueueState),
  /** Those of seven days, newest first, 100 at the most. */
  failedJobs: z.array(FailedJob),
  services: z.array(ServiceState),
  /** Empty for a caller from elsewhere than the machine itself, and where the installation has a public address. */
  processes: z.array(ProcessState),
  /** The fullest disk that the answering process writes to; null for the same callers. */
  disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }).nullable(),
})
export type Monitoring = z.infer<typeof Monitoring>

export const monitoring = defineContract({
  state: {
    method: 'GET',
    path: '/analytics/monitoring',
    summary:
      'Warteschlangen, fehlgeschlagene Aufgaben und Dienste; auf dem Rechner selbst auch Prozesse und Datenträger',
    access: 'monitoring.use',
    changedBy: {},
    response: Monitoring,
    errors: [],
  },
  retryJob: {
    method: 'POST',
    path: '/analytics/failed-jobs/{id}/retry',
    summary: 'Eine fehlgeschlagene Aufgabe noch einmal ausführen',
    access: 'monitoring.use',
    params: z.object({ id: Id }),
    status: 202,
    response: z.object({}),
    errors: ['job_not_found', 'job_not_repeatable'],
  },
  discardJob: {
    method: 'DELETE',
    path: '/analytics/failed-jobs/{id}',
    summary: 'Eine fehlgeschlagene Aufgabe aus der Liste nehmen; an Gästen und Medien ändert sich nichts',
    access: 'monitoring.use',
    params: z.object({ id: Id }),
    status: 204,
    response: Nothing,
    errors: ['job_not_found'],
  },
})
