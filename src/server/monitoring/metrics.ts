import type { FastifyInstance } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { ProcessState, ServiceState } from '../../contract/monitoring.ts'
import { machineLoad } from '../analytics/machine-load.ts'
import { isOwnRequest } from '../http/own-request.ts'
import type { Services } from '../platform/context.ts'
import type { Disk } from '../platform/disk-space.ts'
import { fail } from '../platform/fail.ts'
import { readDisk, readProcesses } from './processes.ts'
import * as monitoringSql from './sql.ts'
import { askServices } from './state.ts'

/** Of one measurement; scrapes in between get the same. */
const keptMilliseconds = 5000

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

async function measure(services: Services): Promise<string> {
  const [queues, processes, states, disk] = await Promise.all([
    monitoringSql.queues(services.db, null),
    readProcesses(services.db),
    askServices(services),
    readDisk(services),
  ])
  return asText(metricsOf({ now: Date.now(), queues, processes, states, disk, ...machineLoad.counts() }))
}

export type Measured = {
  /** milliseconds */
  now: number
  queues: monitoringSql.Counted[]
  processes: ProcessState[]
  states: ServiceState[]
  disk: Disk | null
  /** Since this process began to answer. */
  answers: number
  failures: number
}

type Sample = { labels: Record<string, string>; value: number }
type Metric = { name: string; type: 'gauge' | 'counter'; help: string; samples: Sample[] }

const one = (value: number): Sample[] => [{ labels: {}, value }]

export function metricsOf({ now, queues, processes, states, disk, answers, failures }: Measured): Metric[] {
  const ofQueues = (value: (queue: monitoringSql.Counted) => number) =>
    queues.map((queue) => ({ labels: { queue: queue.name }, value: value(queue) }))
  const ofProcesses = (value: (one: ProcessState) => number) =>
    processes.map((process) => ({
      labels: { process: process.id, role: process.role, host: process.host },
      value: value(process),
    }))
  const ofServices = (value: (state: ServiceState) => number) =>
    states.map((state) => ({ labels: { service: state.service }, value: value(state) }))
  const gauge = (name: string, help: string, samples: Sample[]): Metric => ({ name, type: 'gauge', help, samples })
  const counter = (name: string, help: string, samples: Sample[]): Metric => ({ name, type: 'counter', help, samples })
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
      'andenken_process_memory_bytes',
      'Resident memory of a process.',
      ofProcesses((process) => process.memoryBytes),
    ),
    gauge(
      'andenken_process_silent_seconds',
      'Since its last sign of life; more than 60 means that it ended without a farewell.',
      ofProcesses((process) => Math.max(0, (now - Date.parse(process.seenAt)) / 1000)),
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
    counter('andenken_http_answers_total', 'Answers of this process.', one(answers)),
    counter('andenken_http_failures_total', 'Failures of our own (5xx) among them.', one(failures)),
  ]
}

/** In the text format of Prometheus, version 0.0.4. */
export function asText(metrics: Metric[]): string {
  const line = (name: string, { labels, value }: Sample) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escape(text)}"`)
    return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`
  }
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(
      ({ name, type, help, samples }) =>
        `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${samples.map((sample) => line(name, sample)).join('')}`,
    )
    .join('')
}

const escape = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
