import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { damageOf } from '../../src/server/platform/integrity.ts'
import { openBucket } from '../../src/server/platform/storage/s3.ts'
import { newKey, type Storage } from '../../src/server/platform/storage/storage.ts'
import { StorageAway } from '../../src/server/platform/storage/away.ts'
import { fakeS3, refuse, type Asked, type Trouble } from './s3-fake.ts'

/** Broken, overloaded or foreign answers of a bucket. */

let s3: Awaited<ReturnType<typeof fakeS3>>
let storage: Storage
const key = newKey('original')
const bytes = randomBytes(100_000)
/** More than one part, so it is sent in several. */
const big = randomBytes(9 * 2 ** 20)
const never = 600_000
const waits = { head: never, silence: never, reader: never }
const open = (some: Partial<typeof waits> = {}) =>
  openBucket(
    new URL(s3.env.STORAGE_URL),
    { accessKeyId: s3.env.AWS_ACCESS_KEY_ID, secretAccessKey: s3.env.AWS_SECRET_ACCESS_KEY },
    { ...waits, ...some },
  )
beforeEach(async () => {
  s3 = await fakeS3()
  storage = await open()
  await storage.put(key, bytes)
})
afterEach(() => s3.close())

const answer = ({ request, response }: Asked, status: number, body = '', headers = {}): true => {
  request.resume()
  response.writeHead(status, headers).end(body)
  return true
}
const calls: [string, (one: Storage) => Promise<unknown>][] = [
  ['put', (one) => one.put(newKey('film'), bytes)],
  ['put in parts', (one) => one.put(newKey('film'), Readable.from([big.subarray(0, 2 ** 23), big.subarray(2 ** 23)]))],
  ['get', async (one) => buffer(await one.get(key))],
  ['get a part', async (one) => buffer(await one.get(key, { start: 0, end: 9 }))],
  ['head', (one) => one.head(key)],
  ['delete', (one) => one.delete(key)],
  ['list', (one) => Array.fromAsync(one.list(''))],
  ['ready', (one) => one.ready()],
]

test.each<[string, Trouble]>([
  ['is busy', (asked) => refuse(asked, 503, 'SlowDown')],
  ['is broken', (asked) => refuse(asked, 500, 'InternalError')],
  ['takes our keys no more', (asked) => refuse(asked, 403, 'AccessDenied')],
  ['is gone', (asked) => refuse(asked, 404, 'NoSuchBucket')],
  ['says nothing that can be read', (asked) => answer(asked, 502, '<html>Bad Gateway')],
  ['speaks of another time', (asked) => refuse(asked, 403, 'RequestTimeTooSkewed')],
  ['hangs up', ({ request }) => (request.destroy(), true)],
])('a bucket that %s counts as away', async (_, how) => {
  s3.misbehave(how)
  const failures = await Promise.all(calls.map(([, call]) => call(storage).catch((error: unknown) => error)))
  for (const [i, [call]] of calls.entries()) expect(failures[i], call).toBeInstanceOf(StorageAway)
  expect(inspect(failures, { depth: 9 })).not.toContain(s3.env.AWS_SECRET_ACCESS_KEY)
  s3.misbehave()
  expect([...s3.objects.keys()]).toEqual([key])
  expect((await buffer(await storage.get(key))).equals(bytes)).toBe(true)
})

test('the refusal of a single object is no outage', async () => {
  s3.misbehave((asked) => asked.op === 'get' && refuse(asked, 403, 'InvalidObjectState'))
  const failure = await storage.get(key).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'InvalidObjectState' })
  expect(failure).not.toBeInstanceOf(StorageAway)
  s3.misbehave((asked) => asked.op === 'get' && refuse(asked, 500, 'InternalError'))
  await expect(storage.get(key)).rejects.toThrow(StorageAway)
})

test('a failure at the end of a multipart object leaves nothing', async () => {
  const errors = '<?xml version="1.0"?><Error><Code>InternalError</Code><Message>broken</Message></Error>'
  s3.misbehave((asked) => asked.op === 'finish' && answer(asked, 200, errors))
  await expect(storage.put(newKey('film'), Readable.from([big]))).rejects.toThrow(StorageAway)
  expect([[...s3.objects.keys()], s3.begun.size]).toEqual([[key], 0])
})

test('a bucket that never answers is given up after a while', async () => {
  const impatient = await open({ head: 300, silence: 300, reader: 300 })
  s3.misbehave(({ request }) => (request.resume(), true))
  const failures = Promise.all(calls.map(([, call]) => call(impatient).catch((error: unknown) => error)))
  for (const failure of await failures) expect(failure).toBeInstanceOf(StorageAway)
  // in the middle of an object
  s3.misbehave(({ op, response }) => {
    if (op === 'get') response.writeHead(200, { 'content-length': bytes.length }).write(bytes.subarray(0, 1000))
    return op === 'get'
  })
  const body = await impatient.get(key)
  const failure = await buffer(body).catch((error: unknown) => error)
  await expect(damageOf(impatient, { id: '', key }, failure)).rejects.toThrow(StorageAway)
})

test('an endless answer is not read to its end', async () => {
  let sent = 0
  const endless = (status: number, begin: string) => (asked: Asked) => {
    const { request, response } = asked
    request.resume()
    response.writeHead(status, { 'content-type': 'application/xml' }).write(`<?xml version="1.0"?>${begin}`)
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(2 ** 16, 'x'))) sent += 2 ** 16
      sent += 2 ** 16
    }
    response.on('drain', more)
    more()
    return true
  }
  for (const [status, begin] of [
    [500, '<Error><Code>InternalError</Code><Message>'],
    [403, '<Error><Code>AccessDenied</Code><Message>'],
    [200, '<ListBucketResult><Prefix>'],
  ] as const) {
    sent = 0
    s3.misbehave(endless(status, begin))
    await expect(Array.fromAsync(storage.list('')), String(status)).rejects.toThrow(StorageAway)
    // at most three tries, and the buffer of the connection
    expect(sent).toBeLessThan(64 * 2 ** 20)
  }
})

test('XML entities are not expanded', async () => {
  const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('')
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e0 "${'x'.repeat(100)}">${entities}<!ENTITY f SYSTEM "file:///etc/passwd">]>`
  s3.misbehave((asked) =>
    answer(asked, 500, `${bomb}<Error><Code>InternalError</Code><Message>&e9;&f;</Message></Error>`),
  )
  const failure = await storage.get(key).catch((error: unknown) => error as Error)
  expect(inspect(failure, { depth: 9 }).length).toBeLessThan(20_000)
  expect(inspect(failure, { depth: 9 })).not.toContain('root:')
  s3.misbehave((asked) =>
    answer(asked, 200, `${bomb}<ListBucketResult><Contents><Key>&e9;</Key></Contents></ListBucketResult>`),
  )
  expect(await Array.fromAsync(storage.list('')).catch(() => [])).toEqual([])
})

test('the client follows no redirect to another place', async () => {
  const heard: string[] = []
  const other = createServer((request, response) => {
    heard.push(request.headers.authorization ?? '')
    response.end()
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/latest/meta-data`
  for (const status of [301, 302, 303, 307, 308]) {
    const body = `<Error><Code>TemporaryRedirect</Code><Endpoint>${new URL(location).host}</Endpoint></Error>`
    s3.misbehave((asked) => answer(asked, status, body, { location, 'x-amz-bucket-region': 'us-west-2' }))
    for (const [call, ask] of calls) await expect(ask(storage), `${status} ${call}`).rejects.toThrow(StorageAway)
  }
  other.close()
  expect(heard).toEqual([])
})

test('an object of the wrong length is delivered to no reader', async () => {
  const said = (length: number, body: Buffer) => (asked: Asked) => {
    if (asked.op !== 'get') return false
    const { socket } = asked.request
    socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${length}\r\n\r\n`)
    socket.end(body)
    return true
  }
  s3.misbehave(said(bytes.length, bytes.subarray(0, 50_000)))
  await expect(buffer(await storage.get(key))).rejects.toThrow()
  s3.misbehave(said(50_000, bytes))
  expect((await buffer(await storage.get(key))).length).toBe(50_000)
  // with a range, a short object is found before its first byte
  await expect(storage.get(key, { start: 0, end: bytes.length - 1 })).rejects.toThrow(RangeError)
  s3.misbehave()
  expect((await buffer(await storage.get(key))).equals(bytes)).toBe(true)
})

test('a list names only requested objects and comes to its end', async () => {
  const listed =
    (keys: string[], more = '') =>
    (asked: Asked) =>
      answer(
        asked,
        200,
        `<ListBucketResult>${keys.map((one) => `<Contents><Key>${one}</Key></Contents>`).join('')}${more}</ListBucketResult>`,
      )
  // a caller that empties a folder would delete it
  s3.misbehave(listed([`deleted/a/b`, key]))
  await expect(Array.fromAsync(storage.list('deleted/a/'))).rejects.toThrow('listed something else')
  s3.misbehave(listed(['../../etc/passwd', 'deleted/../../etc', 'deleted//x', 'deleted/x']))
  await expect(Array.fromAsync(storage.list('deleted/'))).rejects.toThrow('listed something else')
  s3.misbehave(listed(['deleted/../../etc', 'deleted//x', 'deleted/.x', 'deleted/x']))
  expect((await Array.fromAsync(storage.list('deleted/'))).map((one) => one.key)).toEqual(['deleted/x'])
  for (const token of ['<NextContinuationToken>again</NextContinuationToken>', '']) {
    s3.misbehave(listed(['deleted/x'], `<IsTruncated>true</IsTruncated>${token}`))
    await expect(Array.fromAsync(storage.list('deleted/'))).rejects.toThrow(StorageAway)
  }
  s3.misbehave((asked) => {
    const same = '<IsTruncated>true</IsTruncated><NextKeyMarker>a</NextKeyMarker>'
    return (
      asked.op === 'uploads' && answer(asked, 200, `<ListMultipartUploadsResult>${same}</ListMultipartUploadsResult>`)
    )
  })
  await expect(storage.removeUnfinished(new Date())).rejects.toThrow(StorageAway)
})

test('the server’s answer corrects a wrong clock', async () => {
  const hour = 3600_000
  const dates: string[] = []
  s3.misbehave((asked) => {
    dates.push(String(asked.request.headers['x-amz-date']))
    if (dates.length > 1) return false
    asked.response.setHeader('date', new Date(Date.now() + hour).toUTCString())
    return refuse(asked, 403, 'RequestTimeTooSkewed')
  })
  expect((await buffer(await storage.get(key))).equals(bytes)).toBe(true)
  const at = (text = '') => Date.parse(text.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'))
  expect(at(dates[1]) - at(dates[0])).toBeGreaterThan(hour / 2)
})

test('bytes on an idle connection do not end the process', async () => {
  let idle: Asked['request']['socket'] | undefined
  s3.misbehave(({ request }) => {
    idle = request.socket
    return false
  })
  await buffer(await storage.get(key))
  idle?.write('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nstray')
  idle?.resetAndDestroy()
  expect((await buffer(await storage.get(key))).equals(bytes)).toBe(true)
})
