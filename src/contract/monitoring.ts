import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { Id, Nothing, Time } from './wire.ts'

/** The queues of jobs, by what they use up (`Lane` in server/platform/context.ts says why). */
export const lanes = ['photo', 'cpu', 'long', 'io', 'mail', 'own-mail'] as const

/** Why the longest waiting job has not begun, as far as it is known (docs/product/monitoring.md 9). */
const WaitReason = z.discriminatedUnion('code', [
  /** No process that lives works on jobs. */
  z.object({ code: z.literal('no_process') }),
  /** The storage interrupted it and it goes on at this time; null: the queue needs the storage, which does not answer. */
  z.object({ code: z.literal('storage_away'), at: Time.nullable() }),
  z.object({ code: z.literal('mail_server_away') }),
  /** Its last try failed, for this reason (German). */
  z.object({ code: z.literal('next_try'), at: Time, failure: z.string() }),
  /** So many of the organisation run, more may not at once. */
  z.object({ code: z.literal('own_share'), own: z.int() }),
  /** All places of the queue are taken, by so many of the organisation and of others. */
  z.object({ code: z.literal('busy'), own: z.int(), others: z.int() }),
])
export type WaitReason = z.infer<typeof WaitReason>
export const waitReasons = WaitReason.options.map(({ shape }) => shape.code.value)

/** Jobs of the organisation that wait and are due, that run, and that failed for good. */
const QueueState = z.object({
  name: z.enum(lanes),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
  /** Since when the longest waiting one could have begun; null: none waits. */
  oldestSeconds: z.int().min(0).nullable(),
  /** null: none waits, or nothing is known to keep it. */
  oldestReason: WaitReason.nullable(),
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

/** Emails that are in no queue until the thing that they wait for is there. */
export const HeldEmails = z.object({
  waitsFor: z.enum(['mail_server', 'confirmation', 'own_server', 'agreement']),
  emails: z.int(),
  /** The eldest of them. */
  since: Time,
})
export type HeldEmails = z.infer<typeof HeldEmails>

/** A regular job of the installation. */
const RegularWork = z.object({
  name: z.string(),
  /** The job's task, in German. */
  title: z.string(),
  isRunning: z.boolean(),
  /** Its last try; null: none has ended yet. */
  last: z
    .object({
      endedAt: Time,
      milliseconds: z.int(),
      /** Why it failed, in German; null: it did its work. */
      failure: z.string().nullable(),
    })
    .nullable(),
  /** null: it is not planned. */
  nextAt: Time.nullable(),
})
export type RegularWork = z.infer<typeof RegularWork>

/** The night's work for the organisation, as far as somebody may have to act. */
const OwnNight = z.object({
  /** False: nothing whose period is over is deleted on this installation (`RETENTION=0`). */
  isRetentionOn: z.boolean(),
  /** The last night that deleted by age, with the figures so far; null: none has begun yet. */
  retention: z
    .object({
      beganAt: Time,
      /** null: it is under way, or was broken off. */
      endedAt: Time.nullable(),
      customers: z.int(),
      anonymised: z.int(),
      media: z.int(),
      bytes: z.int(),
    })
    .nullable(),
  /** Deletions that wait for an owner; null: none. */
  brake: z.object({ stoppedAt: Time, customers: z.int(), media: z.int(), bytes: z.int() }).nullable(),
  /** As the notices of the home page count them. `isAlarm`: so many that none is repaired by itself. */
  damaged: z.object({ files: z.int(), isAlarm: z.boolean() }),
})
export type OwnNight = z.infer<typeof OwnNight>

/** The TLS certificate of a server of this installation, as it was last seen. */
const TlsCertificate = z.object({
  /** web = the public address, mail = the installation's mail server */
  service: z.enum(['web', 'mail']),
  host: z.string(),
  port: z.int(),
  /** null: not yet */
  askedAt: Time.nullable(),
  /** Why none was seen then; null: it was seen. */
  refusal: z.enum(['unreachable', 'no_tls']).nullable(),
  /** null: never */
  seen: z
    .object({
      at: Time,
      endsAt: Time,
      issuer: z.string().nullable(),
      fault: z.enum(['expired', 'wrong_name', 'not_trusted']).nullable(),
      /** It is time to renew it, or it has ended. */
      isEnding: z.boolean(),
    })
    .nullable(),
})
export type TlsCertificate = z.infer<typeof TlsCertificate>

export const Monitoring = z.object({
  measuredAt: Time,
  queues: z.array(QueueState),
  /** Of the organisation. */
  heldEmails: z.array(HeldEmails),
  ownNight: OwnNight,
  /** Those of seven days, newest first, 100 at the most. */
  failedJobs: z.array(FailedJob),
  services: z.array(ServiceState),
  /**
   * The website's, which every visitor gets; for a caller at the machine itself the mail server's as well. Empty: there is
   * none to ask for.
   */
  certificates: z.array(TlsCertificate),
  /** Empty for a caller from elsewhere than the machine itself, and where the installation has a public address. */
  processes: z.array(ProcessState),
  /** Jobs that belong to no organisation; empty for the same callers. */
  installationQueues: z.array(QueueState),
  /** The regular work of the installation; empty for the same callers. */
  nightly: z.array(RegularWork),
  /**
   * The fullest disk that the answering process writes to; null for the same callers. `fullAt`: when only its reserve
   * is left if it goes on as in the last 14 days; null: too little is known, it does not grow, or not within a year.
   */
  disk: z.object({ freeBytes: z.int(), totalBytes: z.int(), fullAt: Time.nullable() }).nullable(),
})
export type Monitoring = z.infer<typeof Monitoring>

export const monitoring = defineContract({
  state: {
    method: 'GET',
    path: '/analytics/monitoring',
    summary:
      'Warteschlangen, fehlgeschlagene Aufgaben, Dienste, die letzte Nacht und das Zertifikat der Website; auf dem Rechner selbst auch Prozesse, Datenträger und die regelmäßige Arbeit der Installation',
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
