import { CreateBucketCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStorage } from '../../src/server/platform/storage/open.ts'
import {
  AlreadyThere,
  newKey,
  NotThere,
  type Storage,
  toLocalFile,
  TooLarge,
} from '../../src/server/platform/storage/storage.ts'
import { StorageAway } from '../../src/server/platform/storage/away.ts'

const s3Url = process.env.TEST_S3_URL
const aws = { accessKeyId: process.env.AWS_ACCESS_KEY_ID, secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

const drivers = [
  { name: 'files', open: () => openStorage(pathToFileURL(join(folder, 'media & more')).href, {}) },
  ...(s3Url ? [{ name: 'S3', open: () => openFreshBucket(s3Url) }] : []),
]

describe.each(drivers)('$name', ({ name, open }) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
  })

  /** Bigger than two parts of a multipart upload, in pieces of odd sizes. */
  const film = randomBytes(19 * 2 ** 20 + 7)
  const inPieces = (bytes: Buffer, size = 70_001) =>
    Readable.from(
      (function* () {
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
      })(),
    )

  test.for<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a few bytes', Buffer.from('Grüße')],
    ['a photo', randomBytes(300_000)],
    ['a film', film],
  ])('%s is returned as it was stored, measured on the way', async ([, bytes]) => {
    for (const source of [bytes, inPieces(bytes)]) {
      const key = newKey('original')

      const put = await storage.put(key, source)

      expect(put).toEqual({
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        crc32: crc32(bytes),
        head: bytes.subarray(0, 4100),
      })
      expect((await buffer(await storage.get(key))).equals(bytes)).toBe(true)
      expect(await storage.head(key)).toEqual({ size: bytes.length })
    }
  })

  test('a part is read without the rest', async () => {
    const key = newKey('original')
    await storage.put(key, film)
    const last = film.length - 1

    for (const [start, end] of [
      [0, 0],
      [5, 99_999],
      [last, last],
      [0, last],
    ] as const) {
      expect((await buffer(await storage.get(key, { start, end }))).equals(film.subarray(start, end + 1))).toBe(true)
    }
    for (const [start, end] of [
      [0, last + 1],
      [last + 1, last + 1],
      [5, 4],
      [-1, 4],
    ] as const) {
      await expect(storage.get(key, { start, end })).rejects.toThrow(RangeError)
    }
  })

  test('a key is written once', async () => {
    const key = newKey('original')
    await storage.put(key, Buffer.from('first'))

    await expect(storage.put(key, Buffer.from('second'))).rejects.toThrow(AlreadyThere)
    expect(String(await buffer(await storage.get(key)))).toBe('first')
  })

  test('of two writers of one key exactly one succeeds', async () => {
    const key = newKey('original')
    const both = await Promise.allSettled(['one', 'two'].map((word) => storage.put(key, Buffer.from(word))))

    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a failed write leaves nothing behind', async () => {
    const abort = new AbortController()
    const calledOff = AbortSignal.abort()
    const cut = Readable.from(
      (function* () {
        yield film.subarray(0, 12 * 2 ** 20)
        throw new Error('cable cut')
      })(),
    )
    const hanging = new Readable({ read() {} })
    hanging.push(film)
    setTimeout(() => abort.abort(), 100)
    const failing = [
      [inPieces(film), { maxBytes: film.length - 1 }, TooLarge],
      [film, { maxBytes: film.length - 1 }, TooLarge],
      [cut, {}, 'cable cut'],
      [hanging, { signal: abort.signal }, /abort/i],
      [inPieces(film), { signal: calledOff }, /abort/i],
    ] as const

    for (const [source, options, error] of failing) {
      const key = newKey('broken')
      await expect(storage.put(key, source, options)).rejects.toThrow(error)
      expect(await storage.head(key)).toBe(null)
      if (source instanceof Readable) expect(source.destroyed).toBe(true)
    }
    expect(await Array.fromAsync(storage.list('broken/'))).toEqual([])
    expect(await leftovers(name)).toEqual([])
  })

  test('an object of exactly the allowed size is stored', async () => {
    await expect(storage.put(newKey('original'), Buffer.from('12345'), { maxBytes: 5 })).resolves.toMatchObject({
      size: 5,
    })
  })

  test('a missing object is reported as missing', async () => {
    const key = newKey('original')

    await expect(storage.get(key)).rejects.toThrow(NotThere)
    await expect(toLocalFile(storage, key, folder)).rejects.toThrow(NotThere)
    expect(await storage.head(key)).toBe(null)
    await expect(storage.delete(key)).resolves.toBeUndefined()
  })

  test('objects that are the first ones in a folder at the same moment are all stored', async () => {
    for (let round = 0; round < 20; round++) {
      const kind = `first${randomBytes(4).toString('hex')}`
      const keys = Array.from({ length: 4 }, () => newKey(kind).replace(/\/..\//, '/4d/'))
      await Promise.all(keys.map((key) => storage.put(key, Buffer.from('x'))))
      expect(await Array.fromAsync(storage.list(`${kind}/`))).toHaveLength(4)
    }
  })

  test('a deleted object is gone', async () => {
    const key = newKey('original')
    await storage.put(key, Buffer.from('x'))

    await storage.delete(key)

    expect(await storage.head(key)).toBe(null)
    await expect(storage.get(key)).rejects.toThrow(NotThere)
  })

  test('a list holds the keys with the prefix, with size and time', async () => {
    const kind = `listed${randomBytes(4).toString('hex')}` // the bucket of an earlier run may still be there
    const keys = Array.from({ length: 5 }, () => newKey(kind))
    await Promise.all(keys.map((key, i) => storage.put(key, Buffer.alloc(i))))
    await storage.put(newKey(`${kind}-not`), Buffer.alloc(1))

    const found = await Array.fromAsync(storage.list(`${kind}/`))
    expect(Object.fromEntries(found.map(({ key, size }) => [key, size]))).toEqual(
      Object.fromEntries(keys.map((key, i) => [key, i])),
    )
    for (const { at } of found) expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000)
    expect(await Array.fromAsync(storage.list(keys[3]!.slice(0, 20)))).toMatchObject([{ key: keys[3], size: 3 }])
    expect(await Array.fromAsync(storage.list('nothing/'))).toEqual([])
  })

  test('a program can read an object by a path', async () => {
    const key = newKey('original')
    await storage.put(key, film)

    const path = await toLocalFile(storage, key, folder)

    expect((await readFile(path)).equals(film)).toBe(true)
    expect(storage.localPath(key)).toBe(name === 'files' ? path : null)
  })

  test.for(['../secret', '/etc/passwd', 'a/../b', 'a//b', 'a/.b', 'a', 'a/b?c', 'a/b\nc', ''])(
    'the key %j is refused',
    async (key) => {
      await expect(async () => storage.put(key, Buffer.from('x'))).rejects.toThrow(TypeError)
      await expect(async () => storage.get(key)).rejects.toThrow(TypeError)
      await expect(async () => storage.delete(key)).rejects.toThrow(TypeError)
    },
  )

  test('the check makes a round trip', async () => {
    await expect(storage.check()).resolves.toBeUndefined()
  })
})

test('keys never repeat and reveal nothing', () => {
  const keys = Array.from({ length: 1000 }, () => newKey('original'))
  expect(new Set(keys).size).toBe(1000)
  for (const key of keys) expect(key).toMatch(/^original\/[0-9a-f]{2}\/[0-9a-f]{62}$/)
})

test('remains of a killed process are removed after a time, not before', async () => {
  const root = join(folder, 'killed')
  const storage = await openStorage(pathToFileURL(root).href, {})
  const [old, young] = [join(root, '.unfinished', 'old'), join(root, '.unfinished', 'young')]
  for (const path of [old, young]) await writeFile(path, 'half a film')
  const threeDaysAgo = new Date(Date.now() - 3 * 24 * 3600_000)
  await utimes(old, threeDaysAgo, threeDaysAgo)

  expect(await storage.removeUnfinished(new Date(Date.now() - 2 * 24 * 3600_000))).toBe(1)
  expect(await readdir(join(root, '.unfinished'))).toEqual(['young'])
  expect(await Array.fromAsync(storage.list(''))).toEqual([])
})

test('a disk that fails later fails the check', async () => {
  const root = join(folder, 'failing')
  const storage = await openStorage(pathToFileURL(root).href, {})
  await rm(root, { recursive: true })

  await expect(storage.check()).rejects.toThrow('ENOENT')
})

test.each([
  ['gone', false],
  ['empty like a mount point', true],
])('a folder that is %s counts as away', async (_, isEmpty) => {
  const root = join(folder, `away ${isEmpty}`)
  const storage = await openStorage(pathToFileURL(root).href, {})
  const key = newKey('original')
  await storage.put(key, Buffer.from('here'))
  await rename(root, `${root} elsewhere`)
  if (isEmpty) await mkdir(root)
  const loose = join(folder, 'loose')
  await writeFile(loose, 'new')

  const calls: [string, () => Promise<unknown>][] = [
    ['put', () => storage.put(newKey('film'), Buffer.from('new'))],
    ['adopt', () => storage.adopt(newKey('film'), loose)],
    ['get', () => storage.get(key)],
    ['head', () => storage.head(key)],
    ['delete', () => storage.delete(key)],
    ['list', () => Array.fromAsync(storage.list(''))],
    ['ready', () => storage.ready()],
  ]
  for (const [call, asked] of calls) await expect(asked(), call).rejects.toThrow(StorageAway)
  expect(await readdir(root).catch(() => 'gone')).toEqual(isEmpty ? [] : 'gone')

  await rm(root, { recursive: true, force: true })
  await rename(`${root} elsewhere`, root)
  expect((await buffer(await storage.get(key))).toString()).toBe('here')
  await storage.adopt(newKey('film'), loose)
  await storage.delete(key)
  expect(await storage.head(key)).toBeNull()
})

test.for([
  ['', 'Erwartet wird'],
  ['media', 'Erwartet wird'],
  ['ftp://x/y', 'Erwartet wird'],
  ['file://media/x', 'keinen vollständigen Pfad'],
  ['file:media', 'keinen vollständigen Pfad'],
  ['file:///proc/nowhere', 'In den Ordner /proc/nowhere kann nicht geschrieben werden'],
  ['s3://', 'Bucket-Name'],
  ['s3://x', 'Bucket-Name'],
  ['s3://bucket', 'region fehlt'],
  ['s3://bucket?endpoint=localhost:9000', 'endpoint'],
  ['s3://bucket?endpoint=http://127.0.0.1:1', 'nicht erreichbar'],
] as const)('the url %j is refused in German', async ([url, text]) => {
  await expect(openStorage(url, { accessKeyId: 'x', secretAccessKey: 'y' })).rejects.toThrow(text)
  await expect(openStorage(url, { accessKeyId: 'x', secretAccessKey: 'y' })).rejects.toThrow(/^STORAGE_URL: /)
})

test('half a pair of keys is refused', async () => {
  await expect(openStorage('s3://bucket?region=x', { accessKeyId: 'x' })).rejects.toThrow('beide gesetzt')
})

test('a gateway that is lost in the middle of an object fails the stream', async () => {
  const lossy = await listen((path, answer) => {
    answer.writeHead(200, { 'content-length': path === '/bucket' || path === '/bucket/' ? 0 : 1000 })
    if (path.startsWith('/bucket/a')) answer.write('half', () => answer.destroy())
    else answer.end()
  })
  try {
    const storage = await openStorage(`s3://bucket?endpoint=${lossy.url}`, { accessKeyId: 'x', secretAccessKey: 'y' })
    await expect(buffer(await storage.get('a/b'))).rejects.toThrow(/aborted|ECONNRESET/)
  } finally {
    lossy.server.close()
  }
})

if (s3Url) {
  test('a missing bucket and wrong keys are distinguished', async () => {
    const missing = s3Url.replace(/s3:\/\/[^?]+/, 's3://andenken-missing')
    await expect(openStorage(missing, aws)).rejects.toThrow('„andenken-missing“ gibt es nicht')
    await openFreshBucket(s3Url)
    await expect(openStorage(s3Url, { ...aws, secretAccessKey: 'wrong' })).rejects.toThrow('verweigert')
  })
}

function s3Client(url: string) {
  const { searchParams } = new URL(url)
  return new S3Client({
    endpoint: searchParams.get('endpoint')!,
    // with any other region the client asks for a bucket in a place that the gateway doesn't know
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: aws.accessKeyId!, secretAccessKey: aws.secretAccessKey! },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
}

async function openFreshBucket(url: string) {
  const client = s3Client(url)
  // the bucket of an earlier run is fine as well: keys never repeat
  await client.send(new CreateBucketCommand({ Bucket: new URL(url).hostname }))
  client.destroy()
  return openStorage(url, aws)
}

/** Unfinished files or uploads in a driver's storage. */
async function leftovers(driver: string): Promise<unknown[]> {
  if (driver === 'files') return readdir(join(folder, 'media & more', '.unfinished'))
  const client = s3Client(s3Url!)
  const { Uploads } = await client.send(
    new ListMultipartUploadsCommand({ Bucket: new URL(s3Url!).hostname, Prefix: 'broken/' }),
  )
  client.destroy()
  return Uploads ?? []
}

async function listen(answer: (path: string, response: ServerResponse) => void) {
  const server: Server = createServer((request, response) =>
    answer(URL.parse(request.url!, 'http://x')!.pathname, response),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
