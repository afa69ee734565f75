import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Which answer is under way on a connection; with pipelining the first of several. */
export type Exchanges = {
  of(socket: Socket): ServerResponse | undefined
}

/** Remembers of each connection of a server which requests are being answered. */
export function followExchanges(server: Server): Exchanges {
  const bySocket = new WeakMap<Socket, Set<ServerResponse>>()
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const responses = bySocket.get(socket) ?? new Set()
    bySocket.set(socket, responses.add(response))
    response.once('close', () => responses.delete(response))
  })
  return { of: (socket) => bySocket.get(socket)?.values().next().value }
}
