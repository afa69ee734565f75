import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import type { ErrorCode } from '../../contract/errors.ts'
import { Failure } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'

/** For answers that are given before any of the hooks that set headers. */
export const inertHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** The time, in ms, in which a refused peer may read the reason before its connection is closed. */
const lastWords = 2000

const refused = new WeakSet<Socket>()

/** Refuses on a connection on which no request is known, or none that can be read, and closes it. */
export function refuseSocket(socket: Socket, code: ErrorCode, retryAfterSeconds?: number): void {
  if (refused.has(socket)) return
  refused.add(socket)
  const { status, headers, body } = answerOf(code, retryAfterSeconds)
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  // a broken socket has no listener for the answer
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
  // bytes that still arrive are dropped: a reset would take the answer away from the peer
  socket.resume()
  setTimeout(() => socket.destroy(), lastWords).unref()
}

/**
 * Refuses a request whose handler has not answered yet, and closes its connection; the reader of the body gets the
 * error.
 */
export function refuseRequest(response: ServerResponse, code: ErrorCode): void {
  // Node reports no cut-off of a request once it has been answered
  const end = () => void response.req.destroy(new Error(code))
  if (response.headersSent) return end()
  const { status, headers, body } = answerOf(code)
  response.writeHead(status, headers).end(body, end)
  setTimeout(end, lastWords).unref()
}

function answerOf(code: ErrorCode, retryAfterSeconds?: number) {
  const failure = new Failure(code)
  const body = JSON.stringify(failure.toBody(newId()))
  const headers = {
    ...inertHeaders,
    ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  return { status: failure.status, headers, body }
}
