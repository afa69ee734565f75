import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Exchanges } from './exchanges.ts'
import { refuseRequest } from './refuse-raw.ts'
import type { ServerLimits } from './server-limits.ts'

/** A request whose body has not arrived entirely. */
type Arriving = {
  request: IncomingMessage
  response: ServerResponse
  /** Bytes of its connection that had arrived when it was looked at last. */
  bytes: number
  /** Milliseconds since it began, and since something of it arrived. */
  age: number
  silence: number
  /** For an answered request whose body still arrives: the time since then in ms, and the bytes until then. */
  answered?: { since: number; bytes: number }
}

/** Bodies that are no uploads arrive as a whole in a short time. */
const isSmall = ({ headers }: IncomingMessage) =>
  /^application\/(json|x-www-form-urlencoded)\b/i.test(headers['content-type'] ?? '')

/**
 * Closes requests whose body stalls, with 408 where an answer is still possible, and connections whose peer takes
 * nothing of its answer. While the server is the one that delays (it reads slowly, or works on an answer) no connection
 * is closed. Half-sent heads are closed by Node (`headersTimeout`).
 */
export function watchRequests(server: Server, exchanges: Exchanges, limits: ServerLimits['requests']): void {
  const arriving = new Set<Arriving>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { headers, socket } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    arriving.add({ request, response, bytes: socket.bytesRead, age: 0, silence: 0 })
  })

  function look(one: Arriving, passed: number) {
    const { request, response } = one
    const { socket } = request
    if (request.complete || socket.destroyed) return arriving.delete(one)
    one.age += passed
    // bytes that wait here until we read them are no silence of the peer
    one.silence = socket.bytesRead !== one.bytes || request.readableLength > 0 ? 0 : one.silence + passed
    one.bytes = socket.bytesRead
    if (response.writableEnded) {
      const rest = (one.answered ??= { since: one.age, bytes: one.bytes })
      const isOver = one.age - rest.since > limits.rest.milliseconds || one.bytes - rest.bytes > limits.rest.bytes
      return isOver && request.destroy()
    }
    const isLate = isSmall(request) && one.age > limits.smallBody
    if (!isLate && one.silence <= limits.bodySilence) return undefined
    arriving.delete(one)
    return refuseRequest(response, 'request_timeout')
  }

  let looked = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // a suspended process has read nothing meanwhile
    const passed = Math.min(now - looked, 2 * limits.check)
    looked = now
    for (const one of arriving) look(one, passed)
  }, limits.check).unref()
  server.once('close', () => clearInterval(timer))

  // Node counts every byte that the peer takes as a sign of life
  server.setTimeout(limits.unreadAnswer)
  server.on('timeout', (socket: Socket) => {
    const isOurTurn = exchanges.of(socket) && socket.writableLength === 0
    if (isOurTurn) socket.setTimeout(limits.unreadAnswer)
    else socket.destroy()
  })
}
