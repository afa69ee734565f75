import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { parseRange } from '../platform/range.ts'

export type Sendable = {
  size: number
  mime: string
  /** without quotes */
  etag: string
  /** Name under which the browser keeps it; null = it is shown. */
  attachment: string | null
  /** Its name where it is shown, and the address does not say it. */
  inline?: string
  cacheSeconds: number
  /** The stream and its chunks are for this answer alone: their memory is given back as soon as they have left. */
  open(range?: { start: number; end: number }): Readable | Promise<Readable>
}

/** Sends bytes of known length, or a range of them (RFC 9110, section 14), or 304 to a client that already has them. */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  object: Sendable,
): Promise<FastifyReply> {
  const etag = `"${object.etag}"`
  reply.headers({
    'accept-ranges': 'bytes',
    etag,
    'cache-control': `private, max-age=${object.cacheSeconds}`,
    'content-type': object.mime,
    'x-robots-tag': 'noindex',
    ...(object.inline !== undefined && { 'content-disposition': disposition(object.inline, 'inline') }),
    ...(object.attachment !== null && { 'content-disposition': disposition(object.attachment) }),
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()

  const ifRange = request.headers['if-range']
  const range = ifRange !== undefined && ifRange !== etag ? null : parseRange(request.headers.range, object.size)
  if (range === 'invalid') return reply.code(416).header('content-range', `bytes */${object.size}`).send()
  const length = range ? range.end - range.start + 1 : object.size
  reply.header('content-length', length)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${object.size}`)
  // an empty stream, because Fastify would take an empty answer for one of length 0
  if (request.method === 'HEAD') return reply.send(Readable.from([]))

  const body = await object.open(range ?? undefined)
  try {
    reply.raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>)
  } catch (error) {
    body.destroy()
    throw error
  }
  reply.hijack()
  await pour(body, reply.raw)
  return reply
}

/**
 * Sends a body chunk by chunk, the next one being read meanwhile. Ends like the body does: a source that fails in the
 * middle breaks the connection, since a cut file must not look complete, and a client that hangs up closes the source.
 *
 * A chunk's memory is given back at once. Left to the garbage collector, gigabytes of them cost more time than reading
 * and sending together (it looks through the whole heap for every 64 MB), and tens of megabytes of memory.
 */
async function pour(body: Readable, to: ServerResponse): Promise<void> {
  const hangUp = () => body.destroy()
  to.once('close', hangUp)
  // already gone, so it fires no `close`
  if (to.destroyed) hangUp()
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      await new Promise<void>((resolve, reject) => to.write(chunk, (error) => (error ? reject(error) : resolve())))
      release(chunk)
    }
    to.end()
  } catch {
    to.destroy()
  } finally {
    to.off('close', hangUp)
  }
}

/** Frees the memory of a chunk that is big and does not share it; another holder of the chunk would find it empty. */
function release(chunk: Buffer) {
  const { buffer, byteLength } = chunk
  if (byteLength >= 64 * 1024 && buffer.byteLength === byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0)
}

/** RFC 6266: a plain name for old browsers, the true one in UTF-8. */
export function disposition(name: string, kind: 'inline' | 'attachment' = 'attachment'): string {
  const plain = name
    .toWellFormed()
    .normalize('NFKD')
    .replaceAll(/[^\w.() -]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
