import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A request of the product to a bucket. `op` is S3's name for it, without the parts that the product does not use. */
export type Asked = { op: Op; key: string; query: URLSearchParams; request: IncomingMessage; response: ServerResponse }
type Op =
  | 'bucket'
  | 'list'
  | 'uploads'
  | 'put'
  | 'get'
  | 'head'
  | 'delete'
  | 'begin'
  | 'part'
  | 'parts'
  | 'finish'
  | 'abort'
/** Answers instead of the bucket (true), or leaves the answer to it. */
export type Trouble = (asked: Asked) => boolean | Promise<boolean>

type Kept = { bytes: Buffer; metadata: [string, string][]; at: Date }
type Begun = { key: string; at: Date; parts: Map<number, Buffer> }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const etag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
const part = (request: IncomingMessage) =>
  request.headers.range
    ?.match(/^bytes=(\d+)-(\d+)$/)
    ?.slice(1)
    .map(Number)

/** Answers a refusal as S3 does. @param more further text of the answer */
export function refuse({ response, request }: Asked, status: number, code: string, more = ''): true {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message>${more}</Error>`
  request.resume()
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}

/** A bucket in memory that speaks the part of S3 that the product uses, and can be told to misbehave. */
export async function fakeS3() {
  const objects = new Map<string, Kept>()
  const begun = new Map<string, Begun>()
  const asked: string[] = []
  let trouble: Trouble = () => false

  const xml = (response: ServerResponse, name: string, inside: string) =>
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><${name}>${inside}</${name}>`)
  const listed = (key: string, at: Date, size: number) =>
    `<Contents><Key>${escaped(key)}</Key><Size>${size}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`
  const keep = (key: string, bytes: Buffer, { headers }: IncomingMessage) => {
    const metadata = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-')) as [string, string][]
    objects.set(key, { bytes, metadata, at: new Date() })
  }

  async function answer(one: Asked): Promise<unknown> {
    const { op, key, query, request, response } = one
    const body = await buffer(request)
    const upload = begun.get(query.get('uploadId') ?? '')
    const found = objects.get(key)
    switch (op) {
      case 'bucket':
        return response.end()
      case 'list': {
        const keys = [...objects].filter(([name]) => name.startsWith(query.get('prefix') ?? ''))
        const own = keys
          .filter(([name]) => !query.get('delimiter') || !name.includes('/'))
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
        return xml(response, 'ListBucketResult', own.map(([name, o]) => listed(name, o.at, o.bytes.length)).join(''))
      }
      case 'uploads': {
        const all = [...begun].filter(([, { key: name }]) => name.startsWith(query.get('prefix') ?? ''))
        const told = all.map(
          ([id, u]) =>
            `<Upload><Key>${u.key}</Key><UploadId>${id}</UploadId><Initiated>${u.at.toISOString()}</Initiated></Upload>`,
        )
        return xml(response, 'ListMultipartUploadsResult', told.join(''))
      }
      case 'put':
        if (found && request.headers['if-none-match'] === '*') return refuse(one, 412, 'PreconditionFailed')
        keep(key, body, request)
        return response.writeHead(200, { etag: etag(body) }).end()
      case 'head':
      case 'get': {
        if (!found) return refuse(one, 404, 'NoSuchKey')
        const [from = 0, to = found.bytes.length - 1] = part(request) ?? []
        if (from >= found.bytes.length && part(request)) return refuse(one, 416, 'InvalidRange')
        const bytes = found.bytes.subarray(from, to + 1)
        response.writeHead(part(request) ? 206 : 200, {
          'content-length': bytes.length,
          etag: etag(found.bytes),
          ...Object.fromEntries(found.metadata),
        })
        return response.end(op === 'head' ? undefined : bytes)
      }
      case 'delete':
        objects.delete(key)
        return response.writeHead(204).end()
      case 'begin': {
        const id = randomUUID()
        begun.set(id, { key, at: new Date(), parts: new Map() })
        return xml(response, 'InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>${id}</UploadId>`)
      }
      default:
        if (!upload) return refuse(one, 404, 'NoSuchUpload')
    }
    const parts = [...upload.parts].toSorted(([a], [b]) => a - b)
    switch (op) {
      case 'part':
        upload.parts.set(Number(query.get('partNumber')), body)
        return response.writeHead(200, { etag: etag(body) }).end()
      case 'parts': {
        const told = parts.map(
          ([n, bytes]) =>
            `<Part><PartNumber>${n}</PartNumber><ETag>${etag(bytes)}</ETag><Size>${bytes.length}</Size></Part>`,
        )
        return xml(response, 'ListPartsResult', told.join(''))
      }
      case 'finish': {
        const wanted = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, n]) => Number(n))
        const whole = wanted.map((n) => upload.parts.get(n))
        if (whole.includes(undefined)) return refuse(one, 400, 'InvalidPart')
        keep(upload.key, Buffer.concat(whole as Buffer[]), request)
        begun.delete(query.get('uploadId') ?? '')
        return xml(response, 'CompleteMultipartUploadResult', `<Key>${upload.key}</Key><ETag>"x-1"</ETag>`)
      }
      case 'abort':
        begun.delete(query.get('uploadId') ?? '')
        return response.writeHead(204).end()
      default:
        return refuse(one, 501, 'NotImplemented')
    }
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://s3')
    const [, bucket = '', ...rest] = decodeURIComponent(pathname).split('/')
    const key = rest.join('/')
    const one: Asked = { op: opOf(request.method ?? '', key, query), key, query, request, response }
    response.setHeader('x-amz-request-id', 'fake')
    asked.push(`${one.op} ${bucket}/${key}`)
    request.on('error', () => {})
    void Promise.resolve(trouble(one))
      .then((isAnswered) => isAnswered || answer(one))
      .catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    objects,
    begun,
    /** All requests, oldest first. */
    asked,
    endpoint,
    /** The settings with which the product uses it. */
    env: {
      STORAGE_URL: `s3://fake-bucket?endpoint=${encodeURIComponent(endpoint)}&region=eu-central-1`,
      AWS_ACCESS_KEY_ID: 'FAKEKEY',
      AWS_SECRET_ACCESS_KEY: 'fake+secret/of+the/bucket',
    },
    misbehave: (how: Trouble = () => false) => void (trouble = how),
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function opOf(method: string, key: string, query: URLSearchParams): Op {
  if (!key) return method === 'HEAD' ? 'bucket' : query.has('uploads') ? 'uploads' : 'list'
  if (method === 'POST') return query.has('uploads') ? 'begin' : 'finish'
  if (query.has('uploadId')) return method === 'PUT' ? 'part' : method === 'DELETE' ? 'abort' : 'parts'
  return method.toLowerCase() as Op
}
