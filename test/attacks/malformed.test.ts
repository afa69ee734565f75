import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/index.ts'
import { mailboxPath } from '../../src/server/delivery/mailbox.ts'
import { newId } from '../../src/server/platform/ids.ts'
import { photo } from '../own-media.ts'
import { until, world, type Member, type World } from '../world.ts'

let w: World
let owner: Member
let customerId = ''
let token = ''
let file = ''

beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  const customer = await w.customer(owner, await w.shift(owner), { email: null })
  customerId = customer.id
  token = customer.gallery_token ?? ''
  await w.upload(owner, customer.id, await photo('#114477'), 'a.jpg')
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  file = (await w.anyone.gallery.get({ params: { token } })).media.photos[0]!.url.replace(/^https?:\/\/[^/]+/, '')
})
afterAll(() => w.close())

/** Sends bytes unchanged and returns the answer until the server closes or `isEnough`. */
async function raw(bytes: string | Buffer, isEnough = (said: string) => /\r\n\r\n[^]*requestId/.test(said)) {
  const { hostname, port } = new URL(w.base)
  const socket = connect({ host: hostname, port: Number(port) })
  let said = ''
  await new Promise<void>((resolve) => {
    socket.on('data', (text) => {
      said += String(text)
      if (isEnough(said)) resolve()
    })
    socket.on('error', () => resolve()).on('close', () => resolve())
    socket.write(bytes)
  })
  socket.destroy()
  return { status: Number(/^HTTP\/1\.1 (?!100)(\d+)|\r\nHTTP\/1\.1 (\d+)/.exec(said)?.slice(1).find(Boolean)), said }
}

/** Expects a client error: a 4xx in JSON with a German text. */
async function expectRefusal(answer: Response, status: number | undefined, what: string) {
  const text = await answer.text()
  expect([what, answer.status, text]).toEqual([
    what,
    status ?? expect.toSatisfy((s) => s >= 400 && s < 500),
    expect.stringContaining('"code"'),
  ])
  const body = JSON.parse(text) as Record<string, unknown>
  expect(body).toMatchObject({ error: body['message'], requestId: expect.any(String) })
}

const part = (name: string, more = '') => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`
const jpeg = '; filename="a.jpg"\r\nContent-Type: image/jpeg'

const forms: Record<string, [type: string, body: string]> = {
  'no end': ['multipart/form-data; boundary=b', `${part('file', jpeg)}\r\nhalf of it`],
  'only a beginning': ['multipart/form-data; boundary=b', '--b\r\nContent-Dis'],
  'nothing but an end': ['multipart/form-data; boundary=b', '--b--\r\n'],
  empty: ['multipart/form-data; boundary=b', ''],
  'no form at all': ['multipart/form-data; boundary=b', 'this is no form'],
  'no boundary': ['multipart/form-data', `${part('file', jpeg)}\r\nx\r\n--b--\r\n`],
  'an empty boundary': ['multipart/form-data; boundary=', `${part('file', jpeg)}\r\nx\r\n--b--\r\n`],
  'a boundary longer than allowed': [`multipart/form-data; boundary=${'b'.repeat(500)}`, 'x'],
  'another boundary': ['multipart/form-data; boundary=c', `${part('file', jpeg)}\r\nx\r\n--b--\r\n`],
  'a nested part': [
    'multipart/form-data; boundary=b',
    `${part('file', '\r\nContent-Type: multipart/mixed; boundary=i')}\r\n--i\r\nContent-Disposition: file; filename="a"\r\n\r\nx\r\n--i--\r\n--b--\r\n`,
  ],
  'a nested part in a file': [
    'multipart/form-data; boundary=b',
    `${part('file', '; filename="a.jpg"\r\nContent-Type: multipart/mixed; boundary=i')}\r\n--i\r\n\r\nx\r\n--i--\r\n--b--\r\n`,
  ],
  'a part without a name': [
    'multipart/form-data; boundary=b',
    `--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n`,
  ],
  'a part without a head': ['multipart/form-data; boundary=b', `--b\r\n\r\nx\r\n--b--\r\n`],
  'a head that never ends': [
    'multipart/form-data; boundary=b',
    `--b\r\nX: ${'a'.repeat(200_000)}\r\n\r\nx\r\n--b--\r\n`,
  ],
  'many heads': ['multipart/form-data; boundary=b', `--b\r\n${'X: a\r\n'.repeat(5000)}\r\nx\r\n--b--\r\n`],
  'a name of the prototype': ['multipart/form-data; boundary=b', `${part('__proto__', jpeg)}\r\nx\r\n--b--\r\n`],
  'a field of the prototype': ['multipart/form-data; boundary=b', `${part('constructor')}\r\nx\r\n--b--\r\n`],
  'a field with broken JSON': [
    'multipart/form-data; boundary=b',
    `${part('file', '\r\nContent-Type: application/json')}\r\n{"a\r\n--b--\r\n`,
  ],
  'two files': [
    'multipart/form-data; boundary=b',
    `${part('file', jpeg)}\r\nx\r\n${part('file', jpeg)}\r\nx\r\n--b--\r\n`,
  ],
  'a hundred parts': ['multipart/form-data; boundary=b', `${`${part('x')}\r\nx\r\n`.repeat(100)}--b--\r\n`],
  'an unknown charset': ['multipart/form-data; boundary=b; charset=klingon', `${part('file', jpeg)}\r\nx\r\n--b--\r\n`],
  'another multipart': ['multipart/mixed; boundary=b', `${part('file', jpeg)}\r\nx\r\n--b--\r\n`],
}

test('a malformed form is refused with 4xx wherever a form is taken', async () => {
  for (const path of [
    `/api/v1/media/customer/${customerId}/upload`,
    '/api/v1/templates/upload',
    '/api/v1/sessions/start',
  ])
    for (const [what, [type, body]] of Object.entries(forms))
      await expectRefusal(
        await owner.fetch(path, { method: 'POST', headers: { 'content-type': type }, body: Buffer.from(body) }),
        undefined,
        `${path}: ${what}`,
      )
  expect(await w.peek('select count(*)::int as n from media')).toEqual([{ n: 1 }])
})

test('a client that hangs up in the middle of a form causes no error', async () => {
  const { hostname, port } = new URL(w.base)
  const head = `POST /api/v1/media/customer/${customerId}/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n`
  const busy = new pg.Client({ connectionString: w.databaseUrl })
  await busy.connect()
  await busy.query('begin')
  await busy.query('lock table customer in access exclusive mode')
  const begun: Socket[] = []
  w.app.server.on('connection', (socket: Socket) => begun.push(socket))
  for (const [i, size] of [1000, 10_000, 300_000, 1000, 10_000, 300_000].entries()) {
    const socket = connect({ host: hostname, port: Number(port) }).on('error', () => undefined)
    await new Promise((resolve) => socket.write(`${head}${part('file', jpeg)}\r\n${'x'.repeat(size)}`, resolve))
    // once its file waits for the database; the end of a big one is noticed only when it is read on
    await until('it waits', async () => {
      const [waits] = await w.peek(`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return waits?.['n'] === i + 1
    })
    if (i % 2 === 0) socket.destroy()
    else socket.resetAndDestroy()
    if (size < 300_000) await until('its end is noticed', async () => begun[i]?.destroyed)
  }
  await busy.query('rollback')
  await busy.end()
  await until('nothing of them is left', async () => readdirSync(join(w.folder, 'files', '.unfinished')).length === 0)
  expect(await w.peek('select count(*)::int as n from media')).toEqual([{ n: 1 }])
})

test('a JSON type without a body is a call without a body', async () => {
  const json = { 'content-type': 'application/json' }
  const { ticket } = (await (
    await owner.fetch('/api/v1/events/ticket', { method: 'POST', headers: json, body: '' })
  ).json()) as { ticket?: string }
  expect(ticket).toEqual(expect.any(String))
  const shift = await w.shift(owner, 'Ohne Gäste')
  expect((await owner.fetch(`/api/v1/sessions/${shift.id}`, { method: 'DELETE', headers: json })).status).toBe(204)
  // where a body is required, the answer tells the missing fields
  const answer = await w.anyone.fetch('/api/v1/auth/login', { method: 'POST', headers: json })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'invalid_input', fields: { email: expect.any(String) } })
})

test('bodies that differ from their type are refused with 4xx', async () => {
  const post = (headers: Record<string, string>, body: string | Buffer) =>
    w.anyone.fetch('/api/v1/auth/login', { method: 'POST', headers, body: Buffer.from(body) })
  const json = 'application/json'
  const login = JSON.stringify({ email: 'a@b.example', password: 'x' })
  for (const [headers, body, status] of [
    [{ 'content-type': json }, '{"a":', 400],
    [{ 'content-type': json }, '\0', 400],
    [{ 'content-type': json }, '[]', 400],
    [{ 'content-type': json }, 'null', 400],
    [{ 'content-type': json }, '"text"', 400],
    [{ 'content-type': json }, '{"__proto__":{"a":1}}', 400],
    [{ 'content-type': json }, '['.repeat(500_000), 400],
    [{ 'content-type': json }, Buffer.from(login, 'utf16le'), 400],
    [{ 'content-type': `${json}; charset=klingon` }, '{', 400],
    [{ 'content-type': json, 'content-encoding': 'gzip' }, gzipSync(login), 415],
    [{ 'content-type': json, 'content-encoding': 'gzip' }, gzipSync(login).subarray(0, 20), 415],
    [{ 'content-type': json, 'content-encoding': 'nonsense' }, login, 415],
    [{ 'content-type': 'text/plain' }, login, 415],
    [{ 'content-type': 'nonsense' }, login, 415],
    [{ 'content-type': '' }, login, 415],
    [{ 'content-type': ';;;' }, login, 415],
    [{ 'content-type': json }, `"${'x'.repeat(1024 * 1024)}"`, 413],
  ] as [Record<string, string>, string | Buffer, number][])
    await expectRefusal(await post(headers, body), status, `${JSON.stringify(headers)} ${String(body).slice(0, 20)}`)
})

test('unreadable addresses cause no server error', async () => {
  const id = newId()
  for (const path of [
    '/%',
    '/%ff',
    '/s/%',
    '/s/%00',
    '/s/%c0%ae',
    `/s/${token}%00`,
    '/api/v1/%',
    '/api/v1/customers/%00',
    `/api/v1/customers/${'a'.repeat(5000)}`,
    `/api/v1/customers/overview?page=${'9'.repeat(400)}`,
    '/api/v1/customers/overview?search=%00',
    '/api/v1/customers/overview?search=%ff&search=b&search[a]=c',
    `/api/v1/customers/overview?${'a=b&'.repeat(5000)}`,
    `/api/v1/customer-gallery/gallery/${token}/zip?ids=${'x,'.repeat(20_000)}`,
    `/s/${token}?lang=%00&lang=de&photos=1e400&photos=-1`,
    `/s/${token}/consent?lang=%00&lang=de`,
    '/files/%00/a.jpg',
    `/files/${'a'.repeat(900)}/%`,
    '/assets/public/assets/%2e%2e/%2e%2e/index.html',
    '/assets/public/assets/%00',
    '/c/%00',
    '/t/%ff',
    '/mailbox/%00',
    `${mailboxPath(w.services)}/%00`,
    `/api/v1/organizations/logo/${id}%00`,
    '/delete/confirm?token=%00&token=b',
    '/api/v1/events?ticket[]=a&ticket=b',
    '//',
    '/..%2f..%2fetc/passwd',
    '*',
  ])
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
      // each of them on its own connection
      const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${owner.token}\r\n`
      const { status } = await raw(`${head}Content-Length: 0\r\n\r\n`, () => false)
      expect([method, path, status]).toEqual([method, path, expect.toSatisfy((s) => s >= 200 && s < 500)])
    }
})

test('HEAD and OPTIONS cause no server error on any address', async () => {
  const paths = Object.values(api)
    .flatMap((contract) => Object.values(contract) as { path: string }[])
    .map(({ path }) => `/api/v1${path.replace('{token}', token).replaceAll(/\{\w+\}/g, newId())}`)
  const pages = [
    '/',
    '/login',
    `/s/${token}`,
    `/s/${token}/consent`,
    `/s/${token}/card.png`,
    `/s/${token}/qr.svg`,
    file,
    '/recover',
    '/delete',
  ]
  for (const path of new Set([...paths, ...pages]))
    await Promise.all(
      ['HEAD', 'OPTIONS'].flatMap((method) =>
        [w.anyone, owner].map(async (by) => {
          const answer = await by.fetch(path, { method })
          await answer.arrayBuffer()
          // calls that ask other machines may say that these are away
          const isHealth = path.includes('/health')
          expect([method, path, answer.status]).toEqual([
            method,
            path,
            expect.toSatisfy((s) => s < 500 || (isHealth && s === 503)),
          ])
        }),
      ),
    )
})

test('senseless ranges are refused or ignored', async () => {
  const [object] = await w.peek(`select size from stored_object where mime like 'image/%' limit 1`)
  expect(Number(object?.['size'])).toBeGreaterThan(0)
  const many = Array.from({ length: 5000 }, (_, i) => `${i}-${i}`).join()
  for (const path of [file, `/api/v1/customer-gallery/gallery/${token}/zip`])
    for (const range of [
      'bytes=0-',
      'bytes=-1',
      'bytes=-0',
      'bytes=5-1',
      'bytes=99999999999999999999-',
      `bytes=0-${'9'.repeat(400)}`,
      `bytes=${'9'.repeat(400)}-`,
      'bytes=a-b',
      'bytes=',
      'bytes',
      'lines=1-2',
      'bytes=0-0,0-0',
      `bytes=${many}`,
    ]) {
      const answer = await w.anyone.fetch(path, { headers: { range } })
      const { byteLength } = await answer.arrayBuffer()
      expect([range.slice(0, 30), answer.status]).toEqual([range.slice(0, 30), expect.toBeOneOf([200, 206, 416])])
      const told = answer.headers.get('content-length')
      if (told !== null) expect(byteLength).toBe(Number(told))
    }
})

test('Expect: 100-continue, Upgrade, CONNECT and odd heads are answered or refused', async () => {
  const login = '{"email":"a@b.example","password":"x"}'
  const head = (more: string) =>
    `POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}`
  const length = `Content-Length: ${login.length}\r\n`
  for (const [request, status] of [
    [`${head(`${length}Expect: 100-continue\r\n`)}\r\n${login}`, 401],
    [`${head(`${length}Expect: 200-ok\r\n`)}\r\n${login}`, 417],
    [`${head(`${length}Upgrade: websocket\r\nConnection: Upgrade\r\n`)}\r\n${login}`, 401],
    [`${head('Transfer-Encoding: chunked\r\n')}\r\n26\r\n${login}\r\n0\r\n\r\n`, 401],
    [`${head('Transfer-Encoding: chunked\r\n')}\r\nzz\r\n${login}`, 400],
    [`${head('Transfer-Encoding: nonsense\r\n')}\r\n${login}`, 400],
    [`${head(`${length}${length}`)}\r\n${login}`, 400],
    [`${head('Content-Length: -1\r\n')}\r\n${login}`, 400],
    [`${head(`${length}Content-Type: text/plain\r\n`)}\r\n${login}`, 401],
    [`${head(`${length}Host: y\r\n`)}\r\n${login}`, 401],
    [`${head(`${length}Cookie: ${'a=b; '.repeat(3000)}\r\n`)}\r\n${login}`, 401],
    [`${head(`${length}X-Forwarded-For: ${'1.2.3.4, '.repeat(1000)}\r\n`)}\r\n${login}`, 401],
    [`${head(`${length}Authorization: Bearer ${'a'.repeat(20_000)}\r\n`)}\r\n${login}`, 401],
  ] as [string, number][]) {
    const answer = await raw(request, (said) => /requestId|HTTP\/1\.1 417/.test(said))
    expect([request.slice(60, 160), answer.status]).toEqual([request.slice(60, 160), status])
  }
  const { said } = await raw('CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(said).not.toContain('HTTP/1.1 5')
})

test('the sender of a file that is too large receives the refusal', async () => {
  const bytes = 110 * 1024 * 1024
  const { hostname, port } = new URL(w.base)
  const socket = connect({ host: hostname, port: Number(port) })
  const fault = { message: '' }
  socket.on('error', ({ message }) => (fault.message = message)).pause()
  const head = `POST /api/v1/media/customer/${customerId}/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${bytes}\r\n\r\n`
  socket.write(head)
  for (let sent = 0; sent < bytes && !fault.message; sent += 1024 ** 2)
    await new Promise((resolve) => socket.write(Buffer.alloc(1024 ** 2), resolve))
  let said = ''
  socket.on('data', (text) => (said += String(text))).resume()
  await until('an answer or an end', async () => fault.message || said.includes('requestId'))
  socket.destroy()
  expect([fault.message, said.slice(0, 12)]).toEqual(['', 'HTTP/1.1 413'])
  expect(said).toContain('file_too_large')
})
