/** Files that would take all memory, hours of work, or all workers. Each fails with a sentence of its own. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '../../src/contract/shifts.ts'
import { normaliseClip } from '../../src/server/platform/film/normalise.ts'
import { probeClip } from '../../src/server/platform/film/probe.ts'
import { readTools, type Tools } from '../../src/server/platform/film/tools.ts'
import { meter, TooLarge } from '../../src/server/platform/storage/storage.ts'
import { clip, photo } from '../own-media.ts'
import { bareFfmpeg, workshop } from '../platform/tricky-media.ts'
import { until, world, type Member, type World } from '../world.ts'

const mebibyte = 1024 * 1024
let w: World
let owner: Member
let shift: Session
let tools: Tools
let shop: Awaited<ReturnType<typeof workshop>>
beforeAll(async () => {
  w = await world({ MAX_UPLOAD_BYTES: String(300 * mebibyte) })
  owner = await w.owner()
  shift = await w.shift(owner)
  tools = await readTools()
  shop = await workshop()
})
afterAll(() => Promise.all([w?.close(), shop?.clear()]))

/** Six pictures, `seconds` apart: about 30 KB whatever its claimed length. */
async function sparse(seconds: number): Promise<string> {
  const path = join(shop.folder, `sparse-${seconds}.mp4`)
  const line = '-v error -f lavfi -i testsrc2=s=320x180:r=1 -frames:v 6 -vsync vfr -enc_time_base 1/1000 -c:v libx264'
  await bareFfmpeg(`${line} -vf setpts=N*${seconds}/TB -pix_fmt yuv420p`, path)
  return path
}

/** The same with headers that claim two seconds. */
function understated(path: string): Buffer {
  const bytes = readFileSync(path)
  for (const [name, at] of [
    ['mvhd', 16],
    ['mdhd', 16],
    ['tkhd', 20],
  ] as const) {
    const box = bytes.indexOf(name, 0, 'latin1') + 4
    bytes.writeUInt32BE(2 * (name === 'tkhd' ? 1000 : bytes.readUInt32BE(box + 12)), box + at)
  }
  // the edit list holds the length too
  bytes.write('free', bytes.indexOf('elst', 0, 'latin1'), 'latin1')
  return bytes
}

const tooLong = 'Der Clip ist zu lang: Höchstens 2 Stunden sind möglich.'
const tooEmpty = 'Die Datei ist beschädigt: Sie enthält viel weniger, als ihre Länge verspricht.'

test('small clips that claim to last hours fail at once', async () => {
  const customer = await w.customer(owner, shift)
  const upload = async (bytes: Buffer, name: string) => {
    expect(bytes.length).toBeLessThan(60_000)
    expect((await w.upload(owner, customer.id, bytes, name)).status).toBe(201)
  }
  await upload(readFileSync(await sparse(7200)), 'zehn-stunden.mp4')
  await upload(readFileSync(await sparse(1400)), 'knapp-zwei-stunden.mp4')
  await upload(understated(await sparse(7199)), 'sagt-zwei-sekunden.mp4')
  await upload(await photo('#336699'), 'gut.jpg')
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  const { media } = await owner.media.ofCustomer({ params: { id: customer.id } })
  expect(Object.fromEntries(media.map(({ file_name, error }) => [file_name, error]))).toEqual({
    'zehn-stunden.mp4': tooLong,
    'knapp-zwei-stunden.mp4': tooEmpty,
    'sagt-zwei-sekunden.mp4': tooLong,
    'gut.jpg': null,
  })
})

test('a clip with more pixels or streams than cameras make is never decoded', async () => {
  const wide = join(shop.folder, 'wide.avi')
  await bareFfmpeg('-v error -f lavfi -i color=red:s=12000x6000:r=1 -frames:v 1 -c:v mjpeg', wide)
  await expect(probeClip(tools, wide, shop.folder)).rejects.toThrow(
    'Der Clip hat zu viele Bildpunkte: 8K ist das Höchste.',
  )
  const many = join(shop.folder, 'many.mp4')
  const maps = Array.from({ length: 65 }, () => '-map 0').join(' ')
  await bareFfmpeg(`-v error -f lavfi -t 0.1 -i color=red:s=32x32:r=10 ${maps} -c:v mpeg4`, many)
  await expect(probeClip(tools, many, shop.folder)).rejects.toThrow('Der Clip hat zu viele Spuren.')
})

test('work on a clip ends with its processor time, however busy the machine is', async () => {
  const file = join(shop.folder, 'busy.mp4')
  await bareFfmpeg('-v error -f lavfi -t 30 -i testsrc2=s=1280x720:r=30 -c:v libx264 -preset ultrafast', file)
  const folder = join(shop.folder, 'busy')
  mkdirSync(folder)
  const work = normaliseClip({ ...tools, cpuSeconds: 1 }, { file, folder })
  await expect(work).rejects.toMatchObject({ name: 'ToolFailure', reason: 'cpu' })
})

test('a clip of more than two minutes uses the lane of long work', async () => {
  const customer = await w.customer(owner, shift)
  const long = await clip(441, { seconds: 150, size: '64x36' })
  const response = await w.upload(owner, customer.id, long, 'lang.mp4')
  const { media } = (await response.json()) as { media: { id: string } }
  await until('it is passed on', async () => {
    const rows = await w.peek(`select 1 from pgboss.job where name = 'long' and data -> 'input' ->> 'mediaId' = $1`, [
      media.id,
    ])
    return rows.length > 0
  })
  await owner.media.remove({ params: { id: media.id } })
})

test('a short clip of many bytes waits for no other clip', async () => {
  const customer = await w.customer(owner, shift)
  const free = Buffer.alloc(35 * mebibyte)
  free.writeUInt32BE(free.length)
  free.write('free', 4)
  const response = await w.upload(owner, customer.id, Buffer.concat([await clip(442), free]), 'kurz.mp4')
  const { media } = (await response.json()) as { media: { id: string } }
  await until('it is prepared', async () => {
    const { media: all } = await owner.media.ofCustomer({ params: { id: customer.id } })
    return all.every(({ status }) => status === 'ready')
  })
  const jobs = await w.peek(
    `select name from pgboss.job where data ->> 'job' like 'prepare%' and data -> 'input' ->> 'mediaId' = $1`,
    [media.id],
  )
  expect(jobs).toEqual([{ name: 'cpu' }])
})

test('a photo of more than 200 MB is refused with the limit', async () => {
  const customer = await w.customer(owner, shift)
  const before = new Set(await w.objects('original'))
  const big = Buffer.alloc(200 * mebibyte + 1)
  ;(await photo('#123456')).copy(big)
  const refused = await w.upload(owner, customer.id, big, 'riesig.jpg')
  expect(refused.status).toBe(413)
  expect(await refused.json()).toMatchObject({
    code: 'file_too_large',
    error: 'Ein Foto darf höchstens 200 MB groß sein.',
  })
  const { media } = await owner.media.ofCustomer({ params: { id: customer.id } })
  expect(media).toEqual([])
  // files that an earlier test removed may leave the disk meanwhile
  expect((await w.objects('original')).filter((key) => !before.has(key))).toEqual([])
})

test('a limit that depends on the first bytes holds for every chunk size', () => {
  const limitOf = (head: Buffer) => (head.subarray(0, 3).equals(Buffer.from('abc')) ? 20 : 1000)
  for (const cuts of [[24], [1, 23], [2, 1, 21], [10, 10, 4]]) {
    const measured = meter(limitOf)
    const bytes = Buffer.concat([Buffer.from('abc'), Buffer.alloc(21)])
    const write = () => {
      let at = 0
      for (const length of cuts) measured.take(bytes.subarray(at, (at += length)))
    }
    expect(write).toThrow(TooLarge)
  }
  const free = meter(limitOf)
  free.take(Buffer.from('xyz'))
  free.take(Buffer.alloc(900))
  expect(free.result().size).toBe(903)
})
