import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { availableParallelism, cpus, freemem, totalmem } from 'node:os'

/** A look at the counters of this process and its machine. */
type Sample = {
  /** milliseconds */
  at: number
  busy: number
  idle: number
  /** In and out, through all connections of the server. */
  bytes: number
  answers: number
  failures: number
}

export type MachineLoad = {
  errorRate: number | null
  cpuUsage: number | null
  memoryUsage: number
  networkThroughput: number | null
  processors: number
}

const everyMilliseconds = 10_000
/** Samples of five minutes. */
const kept = 31
const lastMinute = 7

/** Measures what this process answers and how busy its machine is, by a sample every ten seconds. */
export function openMachineLoad() {
  const open = new Set<Socket>()
  const counted = { bytes: 0, answers: 0, failures: 0 }
  const bytesOf = (socket: Socket) => socket.bytesRead + socket.bytesWritten
  const look = (): Sample => {
    const times = cpus().map((one) => one.times)
    const idle = times.reduce((sum, one) => sum + one.idle, 0)
    const all = times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle)
    const bytes = [...open].reduce((sum, socket) => sum + bytesOf(socket), counted.bytes)
    return { ...counted, at: performance.now(), busy: all - idle, idle, bytes }
  }
  const samples: Sample[] = [look()]
  const sample = () => {
    samples.push(look())
    if (samples.length > kept) samples.shift()
  }

  return {
    sample,

    /** Since the process began to answer. */
    counts: () => ({ answers: counted.answers, failures: counted.failures }),

    /** Takes the samples, and counts the server's answers and bytes until it closes. */
    watch(server: Server): void {
      server.on('connection', (socket) => {
        open.add(socket)
        socket.once('close', () => {
          open.delete(socket)
          counted.bytes += bytesOf(socket)
        })
      })
      server.on('request', (_request, response) => {
        response.once('finish', () => {
          counted.answers += 1
          if (response.statusCode >= 500) counted.failures += 1
        })
      })
      const timer = setInterval(sample, everyMilliseconds)
      timer.unref()
      server.once('close', () => clearInterval(timer))
    },

    read(): MachineLoad {
      const now = look()
      const [longAgo = now] = samples
      const before = samples.at(-lastMinute) ?? longAgo
      const milliseconds = now.at - before.at
      const processor = now.busy - before.busy + (now.idle - before.idle)
      return {
        errorRate: percent(now.failures - longAgo.failures, now.answers - longAgo.answers),
        cpuUsage: percent(now.busy - before.busy, processor),
        memoryUsage: percent(totalmem() - freemem(), totalmem()) ?? 0,
        networkThroughput: milliseconds > 0 ? ((now.bytes - before.bytes) / milliseconds) * (1000 / 2 ** 20) : null,
        processors: availableParallelism(),
      }
    },
  }
}

/** Of this process, whatever number of servers it has. */
export const machineLoad = openMachineLoad()

/** 0..100, with one decimal; null of nothing. */
export const percent = (part: number, of: number): number | null =>
  of > 0 ? Math.round(Math.min(1, Math.max(0, part / of)) * 1000) / 10 : null
