import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { errors } from '../../src/contract/errors.ts'
import { openStorage } from '../../src/server/platform/storage/open.ts'
import { newKey, TooLarge } from '../../src/server/platform/storage/storage.ts'
import { fileOf, judge, noisyPhoto, type File } from './history.ts'
import { newFolder, peek, start, until, type Running } from './product.ts'
import { openStory, send, type Story } from './story.ts'

const full = { status: 507, code: 'storage_full', text: errors.storage_full.text }

/** Mounts a small disk of its own for files and unfinished uploads; undefined where mounting is not allowed. */
function mountDisk(at: string): string | undefined {
  mkdirSync(at)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', at], { stdio: 'ignore' })
    return at
  } catch {
    return undefined
  }
}

const { folder, remove } = newFolder()
const disk = mountDisk(join(folder, 'disk'))
let running: Running
let story: Story
let customerId: string
beforeAll(async () => {
  const files = join(disk ?? folder, 'files')
  if (disk) {
    mkdirSync(join(disk, 'uploads'))
    symlinkSync(join(disk, 'uploads'), join(folder, 'uploads'))
  }
  // the refusals below are expected, so the log on stderr is quiet
  running = await start(folder, { STORAGE_URL: `file://${files}`, LOG_LEVEL: 'fatal' })
  story = await openStory(() => running)
  customerId = await story.checkIn('Mia')
})
/** Frees the room of a failed test for the others. */
afterEach(() => {
  if (disk) rmSync(join(disk, 'filler'), { force: true })
})
afterAll(async () => {
  if (running?.alive()) await running.kill()
  if (disk) execFileSync('umount', [disk])
  remove()
})

/** Noise that cannot be compressed: about three bytes a pixel. */
const noisyPng = async (name: string, side: number): Promise<File> =>
  fileOf(
    name,
    await sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  )

test.skipIf(!disk)('a full disk refuses uploads and stops nothing else', async () => {
  const first = await noisyPhoto('erstes.jpg')
  const promised = [await story.upload(customerId, first)]
  await judge(story.staff(), [{ customerId, files: [first] }], promised)

  const second = await noisyPhoto('zweites.jpg', 2000, 1500)
  expect(second.bytes.length).toBeGreaterThan(400_000)
  const tus = { 'tus-resumable': '1.0.0' }
  const metadata = `customerId ${Buffer.from(customerId).toString('base64')}`
  const creation = { ...tus, 'upload-length': String(second.bytes.length), 'upload-metadata': metadata }
  const begin = () => story.staff().fetch('/api/v1/uploads', { method: 'POST', headers: creation })
  const made = await begin()
  expect(made.status).toBe(201)

  const { bsize, bavail } = statfsSync(disk!)
  writeFileSync(join(disk!, 'filler'), Buffer.alloc(bsize * bavail - 200_000))

  const refused = await send(story.staff(), customerId, second)
  expect(refused.status).toBe(full.status)
  expect(await refused.json()).toMatchObject({ code: full.code, error: full.text })

  // the server promises nothing that has no room
  expect((await begin()).status).toBe(full.status)
  const url = made.headers.get('location') ?? ''
  const patch = (offset: number) =>
    story.staff().fetch(url, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(second.bytes.subarray(offset)),
    })
  const cut = await patch(0)
  expect(cut.status).toBe(full.status)
  expect(await cut.json()).toMatchObject({ code: full.code, error: full.text })
  // the reserve for the database is left
  expect(statfsSync(disk!).bavail * bsize).toBeGreaterThan(0)

  expect(running.alive()).toBe(true)
  await judge(story.staff(), [{ customerId, files: [first] }], promised)

  rmSync(join(disk!, 'filler'))
  const head = await story.staff().fetch(url, { method: 'HEAD', headers: tus })
  const done = await patch(Number(head.headers.get('upload-offset')))
  expect(done.status).toBe(204)
  promised.push({ customerId, mediaId: done.headers.get('media-id') ?? '', file: second })
  const third = await noisyPhoto('drittes.jpg')
  promised.push(await story.upload(customerId, third))
  await judge(story.staff(), [{ customerId, files: [first, second, third] }], promised)
})

/** Reads on until the end or the break; returns how many bytes arrived and whether the answer was complete. */
async function readOn(reader: ReadableStreamDefaultReader<Uint8Array>, bytes: number) {
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { bytes, complete: true }
      bytes += value.length
    }
  } catch {
    return { bytes, complete: false }
  }
}

test('storage that fails in the middle of a download breaks the connection', async () => {
  const customer = await story.checkIn('Jonas')
  const files = [await noisyPng('eins.png', 2300), await noisyPng('zwei.png', 2300)]
  expect(files[0]!.bytes.length).toBeGreaterThan(12e6)
  const promised = [await story.upload(customer, files[0]!), await story.upload(customer, files[1]!)]
  await judge(story.staff(), [{ customerId: customer, files }], promised)

  const root = join(disk ?? folder, 'files')
  const pathOf = async (column: string, mediaId: string) => {
    const [row] = await peek<{ key: string }>(
      folder,
      `select o.key from media m join stored_object o on o.id = ${column} where m.id = '${mediaId}'`,
    )
    return join(root, row!.key)
  }

  // a single file that is shorter than its size
  const { downloadUrl } = await story.staff().media.download({ params: { id: promised[0]!.mediaId } })
  const single = await story.staff().fetch(new URL(downloadUrl, 'http://any').pathname)
  const reader = single.body!.getReader()
  const begun = (await reader.read()).value!.length
  truncateSync(await pathOf('m.object_id', promised[0]!.mediaId), 1_000_000)
  const began = performance.now()
  const cut = await readOn(reader, begun)
  expect(cut.complete).toBe(false)
  expect(cut.bytes).toBeLessThan(files[0]!.bytes.length)
  expect(performance.now() - began, 'the break comes at once').toBeLessThan(20_000)

  // a ZIP whose second file is gone when it is read
  const token = (await story.customer(customer)).gallery_token ?? ''
  const zip = await fetch(`${running.base}/api/v1/customer-gallery/gallery/${token}/zip`)
  expect(zip.status).toBe(200)
  const zipReader = zip.body!.getReader()
  const zipBegun = (await zipReader.read()).value!.length
  const takeHome = `(select object_id from outcome r where r.media_id = m.id and r.variant = 'take_home')`
  rmSync(await pathOf(takeHome, promised[1]!.mediaId))
  expect((await readOn(zipReader, zipBegun)).complete).toBe(false)

  expect(running.alive()).toBe(true)
  const after = await noisyPhoto('danach.jpg')
  const other = await story.checkIn('Lena')
  await judge(story.staff(), [{ customerId: other, files: [after] }], [await story.upload(other, after)])
  await until('the service is well', async () => (await fetch(`${running.base}/api/v1/health`)).status === 200)
})

test.skipIf(!disk)('a complete file of another disk is adopted by copying it', async () => {
  const storage = await openStorage(`file://${join(disk!, 'adopted')}`, {})
  const file = await noisyPhoto('fremd.jpg')
  const path = join(folder, 'fremd.jpg')
  writeFileSync(path, file.bytes)
  const key = newKey('original')
  const put = await storage.adopt(key, path)
  expect(put).toMatchObject({ size: file.bytes.length, sha256: file.sha256 })
  expect(await buffer(await storage.get(key))).toEqual(file.bytes)
  await expect(storage.adopt(newKey('original'), path, { maxBytes: 1000 })).rejects.toThrow(TooLarge)
})
