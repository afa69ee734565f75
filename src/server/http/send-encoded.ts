import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressions = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text: Buffer) => promisify(gzip)(text),
}
type Compression = keyof typeof compressions

/** A text that is sent more than once: compressed once for each way that is asked for, beside the event loop. */
export class Encoded {
  readonly #text: Buffer
  readonly #compressed = new Map<Compression, Promise<Buffer>>()
  constructor(text: string) {
    this.#text = Buffer.from(text)
  }

  /** Bytes of memory, about. */
  get weight(): number {
    return 2 * this.#text.length
  }

  as(compression: Compression | undefined): Buffer | Promise<Buffer> {
    if (!compression) return this.#text
    const known = this.#compressed.get(compression)
    if (known) return known
    const made = compressions[compression](this.#text)
    this.#compressed.set(compression, made)
    return made
  }
}

/** The best compression that `Accept-Encoding` allows (RFC 9110, section 12.5.3); undefined: none. */
function accepted(header: string | undefined): Compression | undefined {
  const offers = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', weight] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      return [name, weight === undefined ? 1 : Number(weight)]
    }),
  )
  const isOffered = (name: string) => (offers.get(name) ?? offers.get('*') ?? 0) > 0
  return (['br', 'gzip'] as const).find(isOffered)
}

/** Sends the text in the smallest form that is asked for. */
export async function sendEncoded(request: FastifyRequest, reply: FastifyReply, text: Encoded): Promise<FastifyReply> {
  const compression = accepted(request.headers['accept-encoding'])
  const bytes = await text.as(compression)
  reply.header('vary', 'accept-encoding')
  if (compression) reply.header('content-encoding', compression)
  return reply.send(bytes)
}
