import type { FastifyInstance } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import {
  waitReasons,
  type Monitoring,
  type ProcessState,
  type QueueState,
  type ServiceState,
} from '../../contract/monitoring.ts'
import { machineLoad } from '../analytics/machine-load.ts'
import { isOwnRequest } from '../http/own-request.ts'
import type { Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { installationFigures, installationMetrics } from './installation-metrics.ts'
import { readProcesses } from './processes.ts'
import { asText, counter, gauge, one, type Metric } from './prometheus.ts'
import * as monitoringSql from './sql.ts'
import { askServices, diskWithForecast } from './state.ts'
import { withReasonsOfAll } from './wait-reasons.ts'

/** Of one measurement; scrapes in between get the same. */
const keptMilliseconds = 5000
/** Seconds without a sign of life after which a process counts as gone. */
const silentAfter = 60

/**
 * `GET /metrics`, the state of this installation for Prometheus: for requests from this machine itself, or with the
 * token; for all others it is not there. It names no organisation and no customer.
 * @param token null: only for this machine
 */
export function mountMetrics(app: FastifyInstance, services: Services, token: string | null) {
  const last = { at: -Infinity, text: Promise.resolve('') }
  app.get('/metrics', async (request, reply) => {
    if (!isOwnRequest(request, services.publicUrl) && !isToken(token, request.headers.authorization)) fail('not_found')
    if (performance.now() - last.at > keptMilliseconds)
      Object.assign(last, { at: performance.now(), text: measure(services) })
    const text = await last.text.catch((error: unknown) => {
      last.at = -Infinity
      throw error
    })
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .send(text)
  })
}

function isToken(token: string | null, authorization = ''): boolean {
  const given = /^Bearer (.+)$/i.exec(authorization)?.[1]
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return token !== null && given !== undefined && timingSafeEqual(hash(given), hash(token))
}

/** The text of one scrape. */
export async function measure(services: Services): Promise<string> {
  const { db } = services
  const [counted, processes, states, disk, figures] = await Promise.all([
    monitoringSql.queues(db, null),
    readProcesses(db),
    askServices(services),
    diskWithForecast(services),
    installationFigures(services),
  ])
  const queues = await withReasonsOfAll(db, counted, services, states)
  return asText([
    ...metricsOf({ now: Date.now(), queues, processes, states, disk, ...machineLoad.counts() }),
    ...installationMetrics(figures),
  ])
}

export type Measured = {
  /** milliseconds */
  now: number
  queues: QueueState[]
  processes: ProcessState[]
  states: ServiceState[]
  disk: Monitoring['disk']
  /** Since this process began to answer. */
  answers: number
  failures: number
}

export function metricsOf({ now, queues, processes, states, disk, answers, failures }: Measured): Metric[] {
  const ofQueues = (value: (queue: QueueState) => number) =>
    queues.map((queue) => ({ labels: { queue: queue.name }, value: value(queue) }))
  const ofProcesses = (value: (one: ProcessState) => number) =>
    processes.map((process) => ({
      labels: { process: process.id, role: process.role, host: process.host },
      value: value(process),
    }))
  const silence = ({ seenAt }: ProcessState) => Math.max(0, (now - Date.parse(seenAt)) / 1000)
  const ofServices = (value: (state: ServiceState) => number) =>
    states.map((state) => ({ labels: { service: state.service }, value: value(state) }))
  return [
    gauge(
      'andenken_jobs',
      'Jobs by queue: waiting and due, active, failed for good within seven days.',
      (['waiting', 'active', 'failed'] as const).flatMap((state) =>
        queues.map((queue) => ({ labels: { queue: queue.name, state }, value: queue[state] })),
      ),
    ),
    gauge(
      'andenken_oldest_job_seconds',
      'Since when the longest waiting job could have begun.',
      ofQueues((queue) => queue.oldestSeconds ?? 0),
    ),
    gauge(
      'andenken_oldest_job_reason',
      '1 = why the longest waiting job of the queue has not begun; all 0 = none waits, or nothing is known to keep it.',
      queues.flatMap(({ name, oldestReason }) =>
        waitReasons.map((reason) => ({
          labels: { queue: name, reason },
          value: oldestReason?.code === reason ? 1 : 0,
        })),
      ),
    ),
    gauge(
      'andenken_processes',
      'Processes by role that gave a sign of life within a minute.',
      (['all', 'api', 'worker'] as const).map((role) => ({
        labels: { role },
        value: processes.filter((process) => process.role === role && silence(process) <= silentAfter).length,
      })),
    ),
    gauge(
      'andenken_process_memory_bytes',
      'Resident memory of a process.',
      ofProcesses((process) => process.memoryBytes),
    ),
    gauge(
      'andenken_process_silent_seconds',
      'Since its last sign of life; more than 60 means that it ended without a farewell.',
      ofProcesses(silence),
    ),
    gauge(
      'andenken_service_up',
      '1 = answers, 0 = does not; something may be wrong with one that answers.',
      ofServices(({ status }) => (status === 'offline' ? 0 : 1)),
    ),
    gauge(
      'andenken_service_degraded',
      '1 = answers, but slowly or with something wrong.',
      ofServices(({ status }) => (status === 'degraded' ? 1 : 0)),
    ),
    gauge(
      'andenken_service_response_seconds',
      'Time of the last check.',
      ofServices(({ responseTime }) => responseTime / 1000),
    ),
    gauge('andenken_disk_free_bytes', 'Free on the fullest disk of this machine.', disk ? one(disk.freeBytes) : []),
    gauge('andenken_disk_size_bytes', 'Size of that disk.', disk ? one(disk.totalBytes) : []),
    gauge(
      'andenken_disk_full_seconds',
      'Until only the reserve of that disk is left, if it goes on as in the last 14 days; missing = not foreseeable.',
      disk?.fullAt ? one((Date.parse(disk.fullAt) - now) / 1000) : [],
    ),
    counter('andenken_http_answers_total', 'Answers of this process.', one(answers)),
    counter('andenken_http_failures_total', 'Failures of our own (5xx) among them.', one(failures)),
  ]
}
