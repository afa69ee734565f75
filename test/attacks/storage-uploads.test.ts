import { Upload } from '@tus/server'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StorageAway } from '../../src/server/platform/storage/away.ts'
import { openUploadStore, type UploadStore } from '../../src/server/platform/storage/uploads.ts'
import { until } from '../world.ts'
import { fakeS3, refuse, type Asked } from './s3-fake.ts'

/**
 * Resumable uploads in a bucket that fails at any step: an acknowledged offset stays, and the file is the one that was
 * sent.
 */

let s3: Awaited<ReturnType<typeof fakeS3>>
let store: UploadStore
let folder: string
const mebibyte = 2 ** 20
const partSize = 8 * mebibyte
beforeEach(async () => {
  s3 = await fakeS3()
  folder = mkdtempSync(join(tmpdir(), 'andenken-bucket-'))
  store = await another()
})
afterEach(async () => {
  await s3.close()
  const left = existsSync(join(folder, 'work')) ? readdirSync(join(folder, 'work')) : []
  expect(left, 'nothing of a part stays on this machine').toEqual([])
  rmSync(folder, { recursive: true, force: true })
})
/** Another process on the same bucket, without any state. */
const another = () => {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = s3.env
  return openUploadStore(s3.env.STORAGE_URL, folder, { accessKeyId, secretAccessKey })
}
async function begun(size: number) {
  const id = randomBytes(16).toString('hex')
  await store.create(new Upload({ id, size, offset: 0 }))
  return id
}
const pieces = (bytes: Buffer) =>
  Readable.from(bytes.length === 0 ? [] : [bytes.subarray(0, 1000), bytes.subarray(1000)])
const offsetOf = async (id: string) => (await store.getUpload(id)).offset
const failing = (what: Promise<unknown>) =>
  what.then(
    () => undefined,
    (error: unknown) => error,
  )
const busy = (asked: Asked) => refuse(asked, 500, 'InternalError')

/** Continues as a phone does, until all bytes are there. */
async function goOn(id: string, bytes: Buffer, step = bytes.length) {
  for (let offset = await offsetOf(id); offset < bytes.length;)
    offset = await store.write(pieces(bytes.subarray(offset, offset + step)), id, offset)
  expect((await buffer(await store.read(id))).equals(bytes)).toBe(true)
}

test('a part that fails while the next one arrives leaves no hole', async () => {
  const bytes = randomBytes(3 * partSize)
  const id = await begun(bytes.length)
  let read = 0
  async function* arriving() {
    for (; read < bytes.length; read += mebibyte) yield bytes.subarray(read, read + mebibyte)
  }
  s3.misbehave(async (asked) => {
    if (asked.op !== 'part' || asked.query.get('partNumber') !== '1') return false
    await until('the next part has arrived', async () => read >= 2 * partSize - mebibyte)
    return busy(asked)
  })
  expect(await failing(store.write(Readable.from(arriving()), id, 0))).toBeInstanceOf(StorageAway)
  s3.misbehave()
  await goOn(id, bytes)
})

test('a gap between parts is never counted', async () => {
  const bytes = randomBytes(2 * partSize + 5)
  const id = await begun(bytes.length)
  const [upload] = s3.begun.values()
  upload?.parts.set(2, bytes.subarray(partSize, 2 * partSize))
  expect(await offsetOf(id)).toBe(0)
  await goOn(id, bytes)
})

test('acknowledged bytes stay while the bucket takes nothing', async () => {
  const bytes = randomBytes(partSize + 2000)
  const id = await begun(bytes.length)
  expect(await store.write(pieces(bytes.subarray(0, 1500)), id, 0)).toBe(1500)
  const tries = ['put', 'part', 'parts', 'get', 'head'].flatMap((op) => [
    ...(op === 'head'
      ? []
      : [{ op, call: () => store.write(pieces(bytes.subarray(1500, op === 'part' ? -1 : 1600)), id, 1500) }]),
    ...(op === 'put' || op === 'part' ? [] : [{ op, call: () => store.getUpload(id) }]),
  ])
  for (const { op, call } of tries) {
    s3.misbehave((asked) => asked.op === op && busy(asked))
    store = await another()
    expect(await failing(call()), op).toBeInstanceOf(StorageAway)
    s3.misbehave()
    expect(await offsetOf(id), op).toBe(1500)
  }
  await goOn(id, bytes)
})

test('bytes that arrive before a sender is cut off count', async () => {
  const bytes = randomBytes(5000)
  const id = await begun(bytes.length)
  for (const [from, to] of [
    [0, 1200],
    [1200, 3000],
  ] as const) {
    const cut = Readable.from(
      (async function* () {
        yield bytes.subarray(from, to)
        throw new Error('gone')
      })(),
    )
    await expect(store.write(cut, id, from)).rejects.toThrow('gone')
    expect(await offsetOf(id)).toBe(to)
  }
  await expect(store.write(pieces(bytes.subarray(1200)), id, 1200)).rejects.toMatchObject({ status_code: 409 })
  await goOn(id, bytes)
})

test('another process continues after one ends between two steps', async () => {
  const bytes = randomBytes(partSize + 1000)
  const id = await begun(bytes.length)
  await store.write(pieces(bytes.subarray(0, 700)), id, 0)
  const rest = s3.objects.get(`${id}.part`)
  // the part with these bytes is there, too, and the rest remains
  await store.write(pieces(bytes.subarray(700, partSize)), id, 700)
  expect(s3.objects.get(`${id}.part`)).toBe(rest)
  store = await another()
  expect(await offsetOf(id)).toBe(partSize)
  // all parts are there and not yet joined
  s3.misbehave((asked) => asked.op === 'finish' && busy(asked))
  expect(await failing(store.write(pieces(bytes.subarray(partSize)), id, partSize))).toBeInstanceOf(StorageAway)
  s3.misbehave()
  store = await another()
  expect(await offsetOf(id)).toBe(bytes.length)
  expect((await buffer(await store.read(id))).equals(bytes)).toBe(true)
  // the answer to the joining was lost
  expect(await offsetOf(id)).toBe(bytes.length)
  await store.remove(id)
  expect([...s3.objects.keys(), ...s3.begun.keys()]).toEqual([])
  await expect(store.getUpload(id)).rejects.toMatchObject({ status_code: 404 })
})

test('a refusal with status 200 does not count as a completed object', async () => {
  const bytes = randomBytes(3000)
  const id = await begun(bytes.length)
  s3.misbehave(({ op, request, response }) => {
    if (op !== 'finish') return false
    request.resume()
    response.end('<?xml version="1.0"?><Error><Code>InternalError</Code><Message>no</Message></Error>')
    return true
  })
  expect(await failing(store.write(pieces(bytes), id, 0))).toBeInstanceOf(StorageAway)
  s3.misbehave()
  await goOn(id, bytes)
})

test('an upload that an earlier version began continues', async () => {
  const bytes = randomBytes(partSize + 10)
  const id = await begun(bytes.length)
  s3.objects.set(`${id}.part`, { bytes: bytes.subarray(0, 900), metadata: [], at: new Date() })
  expect(await offsetOf(id)).toBe(900)
  await store.write(pieces(bytes.subarray(900, partSize)), id, 900)
  expect(await offsetOf(id)).toBe(partSize)
  await goOn(id, bytes)

  const ended = await begun(500)
  s3.begun.clear()
  await expect(store.getUpload(ended)).rejects.toMatchObject({ status_code: 410 })
})

test('an empty upload becomes a file', async () => {
  const id = await begun(0)
  expect((await buffer(await store.read(id))).length).toBe(0)
})
