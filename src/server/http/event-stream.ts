import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../platform/fail.ts'
import { networkOf } from '../platform/network.ts'
import type { ServerLimits } from './server-limits.ts'
import { openSlots } from './slots.ts'

/** One reader's stream of server-sent events (HTML Living Standard, section 9.2). Nothing here ever throws. */
export type EventStream = {
  /** Sends an event as JSON. After the end, or when the reader is gone, it does nothing. */
  send(event: object): void
  /** Sends a comment, which keeps the connection open. */
  pulse(): void
  end(): void
  /** Calls `stop` once, when the stream has ended for whatever reason; at once when it has already ended. */
  onClose(stop: () => void): void
}

/** The places of one reader. They are given back when the stream is over, or when it never begins. */
export type Reader = {
  /** Takes a place of the account too, as soon as it is known. @throws Failure too_many_requests */
  countAccount(memberId: string): void
  /** Begins the answer; undefined when the reader is gone already. */
  start(options: { retry: number; headers?: Record<string, string> }): EventStream | undefined
}

export type EventStreams = {
  /**
   * Takes the places of a reader before anything else is done for it.
   * @param link the gallery link, where there is one
   * @throws Failure too_many_requests, and what `work` throws
   */
  admit(
    request: FastifyRequest,
    reply: FastifyReply,
    link: string | undefined,
    work: (reader: Reader) => Promise<void>,
  ): Promise<FastifyReply>
}

const refusal = () => new Failure('too_many_requests', { retryAfterSeconds: 60 })

/** All event streams of this process; when the server stops, they end. */
export function openEventStreams(app: FastifyInstance, limits: ServerLimits['events']): EventStreams {
  const slots = openSlots()
  const open = new Set<EventStream>()
  // a stream never ends by itself, and the server would wait for it when it is stopped
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })

  return {
    async admit(request, reply, link, work) {
      const address = { key: `address:${networkOf(request.ip)}`, most: limits.perAddress, refusal }
      const places = [
        slots.take(address, ...(link === undefined ? [] : [{ key: `link:${link}`, most: limits.perLink, refusal }])),
      ]
      const release = () => {
        for (const giveBack of places) giveBack()
      }
      let started: EventStream | undefined
      try {
        await work({
          countAccount: (memberId) =>
            void places.push(slots.take({ key: `account:${memberId}`, most: limits.perAccount, refusal })),
          start({ retry, headers }) {
            // a reader that has already left would fire no `close`
            if (reply.raw.destroyed) return undefined
            reply.hijack()
            const stream = openStream(reply, limits, { retry, headers: headers ?? {} })
            started = stream
            open.add(stream)
            stream.onClose(() => {
              open.delete(stream)
              release()
            })
            return stream
          },
        })
      } catch (error) {
        // after the head no other answer is possible
        if (!started) throw error
        started.end()
      } finally {
        if (!started) release()
      }
      return reply
    },
  }
}

function openStream(
  reply: FastifyReply,
  limits: ServerLimits['events'],
  { retry, headers }: { retry: number; headers: Record<string, string> },
): EventStream {
  const { raw } = reply
  const stops: (() => void)[] = []
  let isOver = false
  let isClosed = false
  let closing: NodeJS.Timeout | undefined
  // for its whole life: an error without a listener ends the process
  raw.on('error', () => raw.destroy())
  raw.once('close', () => {
    isOver = true
    isClosed = true
    clearTimeout(closing)
    for (const stop of stops) stop()
  })

  function write(text: string) {
    if (isOver || raw.destroyed || raw.writableEnded) return
    raw.write(text)
    // it reads more slowly than there is news: it loses nothing, since it asks for everything when it reconnects
    if (raw.writableLength > limits.queued) {
      isOver = true
      raw.destroy()
    }
  }

  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    ...headers,
  })
  write(`retry: ${retry}\n\n`)
  return {
    send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    pulse: () => write(':\n\n'),
    end() {
      if (isOver) return
      isOver = true
      raw.end()
      // a reader that reads nothing would keep the connection and its place for ever
      closing = setTimeout(() => raw.destroy(), limits.closing)
    },
    onClose: (stop) => (isClosed ? stop() : void stops.push(stop)),
  }
}
