import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo } from '../own-media.ts'
import { world, type World } from '../world.ts'

/** Requests that no browser sends, byte by byte: each is refused, and none confuses the next one. */
let w: World
let token: string
beforeAll(async () => {
  w = await world()
  const owner = await w.owner()
  const { id, gallery_token } = await w.customer(owner, await w.shift(owner))
  token = gallery_token ?? ''
  // an empty gallery has no ZIP
  await w.upload(owner, id, await photo('#357'), 'Boot.jpg')
  await owner.customers.finish({ params: { id } })
  await w.completed(owner, id)
})
afterAll(() => w.close())

/** The status of the first answer on a connection of its own; 0 when it was closed without one. */
const statusOf = (request: string | Buffer) =>
  new Promise<number>((resolve) => {
    let answer = ''
    const socket = connect(Number(new URL(w.base).port), '127.0.0.1', () => socket.write(request))
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1')
      if (answer.includes('\r\n')) socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)))
  })
const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n')
const login = 'POST /api/v1/auth/login'
const json = (body: string, type = 'application/json') =>
  head(login, `Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`) + body

const requests: Record<string, [request: () => string, status: number]> = {
  'two ways to say the length': [
    () => head(login, 'Transfer-Encoding: chunked', 'Content-Length: 5') + '0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
    400,
  ],
  'two lengths': [() => head(login, 'Content-Length: 5', 'Content-Length: 6') + 'abcdef', 400],
  'a negative length': [() => head(login, 'Content-Length: -1'), 400],
  'a chunk with an endless extension': [
    () =>
      head(login, 'Content-Type: application/json', 'Transfer-Encoding: chunked') +
      `1;${'a'.repeat(100_000)}\r\n{\r\n0\r\n\r\n`,
    400,
  ],
  'HTTP/2': [() => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  'a proxy to elsewhere': [() => head('GET http://evil.example/s/x'), 404],
  'a tunnel': [() => head('CONNECT 169.254.169.254:80'), 0],
  'an unknown expectation': [() => head(login, 'Expect: nonsense', 'Content-Length: 2') + '{}', 417],
  'a huge header': [() => head('GET /', `X: ${'a'.repeat(200_000)}`), 431],
  'five thousand headers': [() => head('GET /', ...Array.from({ length: 5000 }, (_, i) => `X${i}: 1`)), 431],
  'zeros in the path': [() => head('GET /s/%00%00'), 404],
  'a path that cannot be decoded': [() => head('GET /s/%zz'), 404],
  'a path that is no UTF-8': [() => head('GET /api/v1/customer-gallery/gallery/%ff%fe'), 404],
  'a path that climbs': [() => head('GET /assets/../../../../etc/passwd'), 404],
  'a path that climbs, encoded': [() => head('GET /assets/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd'), 404],
  'JSON four hundred thousand levels deep': [() => json('['.repeat(400_000)), 400],
  'JSON that names a prototype': [
    () => json('{"__proto__":{"role":"owner"},"email":"a@b.example","password":"x"}'),
    400,
  ],
  'a range beyond every number': [
    () => head(`GET /api/v1/customer-gallery/gallery/${token}/zip`, 'Range: bytes=18446744073709551615-'),
    416,
  ],
}
test.each(Object.keys(requests))('%s is refused, and the next caller is served', async (name) => {
  const [request, status] = requests[name]!
  expect(await statusOf(request())).toBe(status)
  expect((await fetch(`${w.base}/api/v1/health`)).status).toBe(200)
})

test('an untrusted forwarded host appears in no page', async () => {
  const answer = await fetch(`${w.base}/s/${token}`, { headers: { 'x-forwarded-host': 'evil.example' } })
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain('evil.example')
})
