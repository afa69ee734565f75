import type { FastifyInstance } from 'fastify'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../src/server/http/app.ts'
import { sendObject } from '../../src/server/http/send-object.ts'
import { serverLimits, type ServerLimits } from '../../src/server/http/server-limits.ts'
import { openLog } from '../../src/server/platform/log.ts'
import { noise } from '../own-media.ts'
import { until, world } from '../world.ts'

const forever = 250_000
/** Limits that never end a connection; each test shortens the one that it tests. */
const patient = {
  ...serverLimits.requests,
  head: forever,
  bodySilence: forever,
  smallBody: forever,
  unreadAnswer: forever,
  rest: { milliseconds: forever, bytes: 1024 ** 3 },
  check: 20,
}

let app: FastifyInstance
/** Number of handlers that are reading an upload. */
let working = 0
/** Milliseconds that a handler takes before it reads or answers. */
let pause = 600
afterEach(async () => {
  pause = 600
  await app.close()
})

async function serve(
  requests: Partial<ServerLimits['requests']>,
  connections: Partial<ServerLimits['connections']> = {},
  trustProxy = 0,
) {
  app = await openApp({
    log: openLog('silent'),
    trustProxy,
    https: false,
    api: {},
    limits: {
      ...serverLimits,
      requests: { ...patient, ...requests },
      connections: { ...serverLimits.connections, ...connections },
    },
  })
  app.post('/json', async (request) => ({ got: request.body ?? null }))
  app.get('/late', async () => {
    await sleep(pause)
    return { late: true }
  })
  app.get('/film', (request, reply) =>
    sendObject(request, reply, {
      size: 64 * 1024 ** 2,
      mime: 'video/mp4',
      etag: 'film',
      attachment: null,
      cacheSeconds: 0,
      open: () => Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(1024 ** 2))),
    }),
  )
  await app.register(async (scope) => {
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    const uploads = { bodyLimit: 1024 ** 3 }
    const count = async (body: unknown) => {
      let bytes = 0
      working++
      try {
        for await (const chunk of body as AsyncIterable<Buffer>) bytes += chunk.length
        return { bytes }
      } finally {
        working--
      }
    }
    scope.post('/upload', uploads, async (request) => count(request.body))
    scope.post('/upload-later', uploads, async (request) => {
      await sleep(pause)
      return count(request.body)
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
}

/** A connection, its received text, and the promise of its end. */
async function dial(first = ''): Promise<{ socket: Socket; said: () => string; closed: Promise<unknown> }> {
  const { port } = app.server.address() as { port: number }
  const socket = connect({ host: '127.0.0.1', port })
  let said = ''
  socket.on('data', (text) => (said += String(text))).on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => socket.once('connect', resolve))
  if (first) socket.write(first)
  return { socket, said: () => said, closed }
}

const post = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`

function expectRefused(said: string, status: number, code: string) {
  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(said.toLowerCase()).toContain('content-type: application/json')
  const body = JSON.parse(said.slice(said.indexOf('\r\n\r\n'))) as Record<string, unknown>
  expect(body).toMatchObject({ code, error: body['message'] })
}

test('half-sent heads and silent connections are closed', async () => {
  await serve({ head: 200 })
  const all = await Promise.all([
    ...Array.from({ length: 40 }, () => dial('GET / HTTP/1.1\r\nHost: x\r\nX-A: 1')),
    ...Array.from({ length: 10 }, () => dial()),
  ])
  for (const { closed, said } of all) {
    await closed
    expectRefused(said(), 408, 'request_timeout')
  }
})

test('a stalled body is refused with 408, whatever it is', async () => {
  await serve({ bodySilence: 200 })
  const types = ['application/json', 'application/octet-stream']
  for (const [i, path] of ['/json', '/upload'].entries()) {
    const { closed, said } = await dial(`${post(path, types[i]!, 1000)}{"a":`)
    await closed
    expectRefused(said(), 408, 'request_timeout')
  }
  // the reader of the body gets the error and releases everything
  await until('nobody reads', async () => working === 0)
})

test('a client that closes its half of the connection in a body is refused', async () => {
  await serve({})
  const { socket, said, closed } = await dial(`${post('/upload', 'application/octet-stream', 1000)}half`)
  await until('it is read', async () => working === 1)
  socket.end()
  await closed
  expectRefused(said(), 400, 'malformed_request')
  await until('nobody reads', async () => working === 0)
})

test('slow JSON is refused after its time, a slow upload is not', async () => {
  await serve({ smallBody: 300, bodySilence: 30_000 })
  const trickle = async (path: string, type: string, bytes: number) => {
    const { socket, said, closed } = await dial(post(path, type, bytes))
    for (let i = 0; i < bytes && !said(); i++) {
      socket.write('1')
      await sleep(20)
    }
    await until('an answer', async () => said())
    return { socket, said, closed }
  }
  const [json, upload] = await Promise.all([
    trickle('/json', 'application/json', 10_000),
    trickle('/upload', 'application/octet-stream', 100),
  ])
  await json.closed
  expectRefused(json.said(), 408, 'request_timeout')
  expect(upload.said()).toMatch(/^HTTP\/1.1 200 /)
  expect(upload.said()).toContain('{"bytes":100}')
  upload.socket.destroy()
})

test('a slow reader in the server is not mistaken for a silent client', async () => {
  // shorter than the server's reading takes, and longer than this process can be held up while it sends
  await serve({ bodySilence: 3000, unreadAnswer: 3000 })
  pause = 4000
  const { socket, said } = await dial(post('/upload-later', 'application/octet-stream', 5_000_000))
  socket.write(Buffer.alloc(5_000_000))
  await until('the answer', async () => said().includes('"bytes":5000000'))
  socket.destroy()
  const late = await dial('GET /late HTTP/1.1\r\nHost: x\r\n\r\n')
  await until('the late answer', async () => late.said().includes('"late":true'))
  late.socket.destroy()
})

test('an answer that the client does not read is ended', async () => {
  await serve({ unreadAnswer: 200 })
  app.server.keepAliveTimeout = 100
  const reader = await dial()
  reader.socket.pause()
  reader.socket.write('GET /film HTTP/1.1\r\nHost: x\r\n\r\n')
  const open = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  await until('it has begun', async () => (await open()) === 1)
  await until('it is ended', async () => (await open()) === 0)
  reader.socket.resume()
  await reader.closed
  expect(reader.said().length).toBeLessThan(64 * 1024 ** 2)

  const idle = await dial('GET /late HTTP/1.1\r\nHost: x\r\n\r\n')
  await idle.closed
  expect(idle.said()).toContain('"late":true')
})

test('a closing server waits for answers under way but not for idle connections', async () => {
  await serve({})
  app.server.keepAliveTimeout = forever
  const { said, closed } = await dial('GET /late HTTP/1.1\r\nHost: x\r\n\r\n')
  const idle = await dial('GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n')
  await until('one connection has its answer', async () => idle.said().includes('404'))
  const ending = app.close().then(() => 'closed')
  expect(await Promise.race([ending, sleep(60_000, 'waits')])).toBe('closed')
  await closed
  expect(said()).toMatch(/^HTTP\/1.1 200 .*"late":true/s)
})

test('a client that sends much too much receives the refusal', async () => {
  await serve({ rest: { milliseconds: forever, bytes: 12 * 1024 ** 2 } })
  const { socket, said } = await dial(post('/json', 'application/json', 8 * 1024 ** 2))
  // like a browser: sends everything before it reads the answer
  socket.pause()
  await new Promise((resolve) => socket.write(Buffer.alloc(8 * 1024 ** 2), resolve))
  socket.resume()
  await until('the answer', async () => said().includes('requestId'))
  expectRefused(said(), 413, 'file_too_large')
  // the connection is still usable
  socket.write('GET /late HTTP/1.1\r\nHost: x\r\n\r\n')
  await until('the next answer', async () => said().includes('"late":true'))
  socket.destroy()

  const endless = await dial(post('/json', 'application/json', 1024 ** 4))
  let sent = 0
  let isClosed = false
  void endless.closed.then(() => (isClosed = true))
  await until('it is closed', async () => {
    if (!isClosed) endless.socket.write(Buffer.alloc(1024 ** 2))
    sent++
    return isClosed
  })
  expectRefused(endless.said(), 413, 'file_too_large')
  expect(sent).toBeGreaterThan(10)
})

test('an unreadable request is refused in JSON', async () => {
  await serve({})
  const requests = {
    'GARBAGE\r\n\r\n': [400, 'malformed_request'],
    'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n': [400, 'malformed_request'],
    'POST /json HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na': [400, 'malformed_request'],
    'POST /json HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n': [
      400,
      'malformed_request',
    ],
    'POST /json HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n': [
      400,
      'malformed_request',
    ],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(70_000)}\r\n\r\n`]: [431, 'headers_too_large'],
  } as Record<string, [number, string]>
  for (const [request, [status, code]] of Object.entries(requests)) {
    const { said, closed } = await dial(request)
    await closed
    expectRefused(said(), status, code)
  }
})

test('one address has a limited number of connections, unless it is a proxy', async () => {
  await serve({}, { perLoopback: 3 })
  const held = await Promise.all([dial(), dial(), dial()])
  const refused = await dial('GET /late HTTP/1.1\r\nHost: x\r\n\r\n')
  await refused.closed
  expectRefused(refused.said(), 429, 'too_many_requests')
  expect(refused.said()).toMatch(/retry-after: \d+/i)
  held[0].socket.destroy()
  await until('there is room again', async () => {
    const { socket, said, closed } = await dial('GET /late HTTP/1.1\r\nHost: x\r\n\r\n')
    await Promise.race([closed, until('an answer', async () => said())])
    socket.destroy()
    return said().startsWith('HTTP/1.1 200')
  })
  for (const { socket } of held) socket.destroy()
  await app.close()

  await serve({}, { perLoopback: 3 }, 1)
  const many = await Promise.all(Array.from({ length: 10 }, () => dial('GET /late HTTP/1.1\r\nHost: x\r\n\r\n')))
  for (const { said, socket } of many) {
    await until('an answer', async () => said().includes('"late":true'))
    socket.destroy()
  }
})

test('a stalled piece of a resumable upload is refused and what arrived counts', async () => {
  // every world has such an app; this one has nothing to close
  await serve({})
  const w = await world({}, undefined, {
    limits: { ...serverLimits, requests: { ...patient, bodySilence: 1500 } },
  })
  const owner = await w.owner()
  const customer = await w.customer(owner, await w.shift(owner), { email: null })
  const picture = await noise(2, 1)
  const tus = { 'tus-resumable': '1.0.0' }
  const begun = await owner.fetch('/api/v1/uploads', {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(picture.length),
      'upload-metadata': `customerId ${btoa(customer.id)},filename ${btoa('a.png')}`,
    },
  })
  const path = new URL(begun.headers.get('location') ?? '', w.base).pathname

  const { port } = new URL(w.base)
  const socket = connect({ host: '127.0.0.1', port: Number(port) })
  let said = ''
  socket.on('data', (text) => (said += String(text))).on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const head = `PATCH ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: ${picture.length}\r\n\r\n`
  socket.write(head)
  socket.write(picture.subarray(0, 1_000_000))
  await closed
  expectRefused(said, 408, 'request_timeout')

  const offset = await until('what came is counted', async () => {
    const { headers } = await owner.fetch(path, { method: 'HEAD', headers: tus })
    return Number(headers.get('upload-offset'))
  })
  const rest = await owner.fetch(path, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(picture.subarray(offset)),
  })
  expect([rest.status, rest.headers.get('media-id')]).toEqual([204, expect.any(String)])
  await w.close()
})
