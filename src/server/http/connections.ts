import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { Failure } from '../platform/fail.ts'
import { networkOf } from '../platform/network.ts'
import { refuseSocket } from './refuse-raw.ts'
import type { ServerLimits } from './server-limits.ts'
import { openSlots } from './slots.ts'

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.')
const retryAfterSeconds = 5

/**
 * Bounds the open connections of one address. Behind a proxy (`TRUST_PROXY`) all of them are the proxy's, so there
 * is no bound: the proxy has its own.
 */
export function boundConnections(server: Server, trustProxy: number, limits: ServerLimits['connections']): void {
  if (trustProxy > 0) return
  const slots = openSlots()
  server.prependListener('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const most = isLoopback(address) ? limits.perLoopback : limits.perAddress
    try {
      socket.once('close', slots.take({ key: address, most, refusal: () => new Failure('too_many_requests') }))
    } catch {
      refuseSocket(socket, 'too_many_requests', retryAfterSeconds)
    }
  })
}

/**
 * Lets the server close without waiting for idle connections. Node closes those that are idle at that moment; it counts
 * one without a request as busy (browsers connect in advance), and keeps one whose answer was under way as long as any
 * other.
 */
export function endUnused(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
    // Node adds a second of its own
    app.server.keepAliveTimeout = 1
  })
}

/** Requests that still come on an open connection while the server closes: the next one to start answers them. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => void (isClosing = true))
  app.addHook('onRequest', async () => {
    if (isClosing) throw new Failure('unavailable', { retryAfterSeconds })
  })
}
