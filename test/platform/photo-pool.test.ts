/** Children that prepare photos, and the fate of a photo when its child is killed, hangs or is cancelled. */
import { existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { limits } from '../../src/contract/limits.ts'
import { createPhotoPool } from '../../src/server/platform/image/pool.ts'
import { lopsided, phoneJpeg } from './tricky-media.ts'

/** 48 megapixels: long enough in work to be disturbed. */
let big: Buffer
beforeAll(async () => {
  big = await (await lopsided(8000, 6000)).jpeg({ quality: 80 }).toBuffer()
})

/** The ids of all photo children of this process. */
function photoChildren(): number[] {
  const ours = (pid: number): number[] => {
    try {
      const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
      return list.flatMap((child) => [child, ...ours(child)])
    } catch {
      return []
    }
  }
  return ours(process.pid).filter((pid) => {
    const words = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0') : []
    return words[0]?.endsWith('node') && words.some((word) => word.endsWith('image/child.ts'))
  })
}

test('a photo whose child is killed is given to another one', async () => {
  const small = await phoneJpeg(await lopsided(300, 200))
  const own = createPhotoPool({ workers: 1 })
  const before = new Set(photoChildren())
  const fresh = () => photoChildren().filter((pid) => !before.has(pid))
  const once = own.prepare(big, { group: 'a' })
  const next = own.prepare(small, { group: 'a' })
  // the first child is at work; a second one is ready
  process.kill(await vi.waitUntil(() => fresh()[0], { timeout: 120_000 }), 'SIGKILL')
  expect((await once).width).toBe(8000)
  expect((await next).width).toBe(300)

  const always = own.prepare(big, { group: 'b' })
  const killing = setInterval(() => fresh().forEach((pid) => process.kill(pid, 'SIGKILL')), 20)
  await expect(always).rejects.toMatchObject({ name: 'ToolFailure', reason: 'killed' })
  clearInterval(killing)
  expect((await own.prepare(small, { group: 'b' })).width).toBe(300)
  await own.close()
})

test('a photo whose child hangs is soon given to another one', async () => {
  const small = await phoneJpeg(await lopsided(300, 200))
  const said: object[] = []
  const own = createPhotoPool({ workers: 1, hungSeconds: 3, log: (event) => said.push(event) })
  const before = new Set(photoChildren())
  const fresh = () => photoChildren().filter((pid) => !before.has(pid))
  const hung = own.prepare(big, { group: 'a' })
  const behind = own.prepare(small, { group: 'a' })
  process.kill(await vi.waitUntil(() => fresh()[0], { timeout: 120_000 }), 'SIGSTOP')
  expect((await hung).width).toBe(8000)
  expect((await behind).width).toBe(300)
  expect(said).toMatchObject([{ reason: 'idle' }])

  const slow = async function* () {
    yield small.subarray(0, 500)
    await wait(8000)
    yield small.subarray(500)
  }
  const file = { size: small.length, open: () => Promise.resolve(Readable.from(slow())) }
  expect((await own.prepare(file, { group: 'a' })).width).toBe(300)
  expect(said).toHaveLength(1)

  const always = own.prepare(big, { group: 'b' })
  const stopping = setInterval(() => fresh().forEach((pid) => process.kill(pid, 'SIGSTOP')), 20)
  await expect(always).rejects.toMatchObject({ name: 'ToolFailure', reason: 'idle' })
  clearInterval(stopping)
  await own.close()
})

test('a photo that breaks off fails alone', async () => {
  const bytes = await phoneJpeg(await lopsided(300, 200))
  const file = (open: () => Readable, size = bytes.length) => ({ size, open: () => Promise.resolve(open()) })
  const pieces = () => Readable.from([bytes.subarray(0, 3), bytes.subarray(3, 500), bytes.subarray(500)])
  const own = createPhotoPool({ workers: 1 })
  expect((await own.prepare(file(pieces), { group: 'a' })).width).toBe(300)
  const broken = file(() =>
    Readable.from(
      (function* () {
        yield bytes.subarray(0, 500)
        throw new Error('the disk is gone')
      })(),
    ),
  )
  await expect(own.prepare(broken, { group: 'a' })).rejects.toThrow('the disk is gone')
  for (const size of [bytes.length + 1, bytes.length - 1])
    await expect(own.prepare(file(pieces, size), { group: 'a' })).rejects.toThrow(/than it was said to be/)
  expect((await own.prepare(bytes, { group: 'a' })).width).toBe(300)
  await own.close()
})

test('a photo of more bytes than any camera makes is refused before it is read', async () => {
  const open = () => Promise.reject(new Error('it was opened'))
  const own = createPhotoPool({ workers: 1 })
  const huge = own.prepare({ size: limits.photoBytes + 1, open }, { group: 'a' })
  await expect(huge).rejects.toMatchObject({
    name: 'Undecodable',
    message: 'Ein Foto darf höchstens 200 MB groß sein.',
  })
  await own.close()
})

test('an abort ends the work, closing leaves no child behind', async () => {
  const abort = new AbortController()
  const own = createPhotoPool({ workers: 1 })
  const before = new Set(photoChildren())
  const work = own.prepare(big, { group: 'a', signal: abort.signal })
  const waiting = own.prepare(big, { group: 'b' })
  setTimeout(() => abort.abort(), 50)
  await expect(work).rejects.toMatchObject({ reason: 'aborted' })
  setTimeout(() => void own.close(), 50)
  await expect(waiting).rejects.toMatchObject({ reason: 'aborted' })
  await own.close()
  await expect.poll(() => photoChildren().filter((pid) => !before.has(pid))).toEqual([])
  await expect(own.prepare(big, { group: 'a' })).rejects.toMatchObject({ reason: 'aborted' })
})

test('organisations never share a child', async () => {
  const own = createPhotoPool({ workers: 1 })
  const before = new Set(photoChildren())
  const photo = await phoneJpeg(await lopsided(300, 200))
  const working = async (group: string) => {
    await own.prepare(photo, { group })
    return photoChildren().filter((pid) => !before.has(pid)).length
  }
  const one = await working('a')
  expect(await working('a')).toBe(one)
  expect(await working('b')).toBeGreaterThanOrEqual(2)
  await own.close()
})
