import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join as path } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import type { Turn } from '../src/contract/media.ts'
import { clip, recording } from './own-media.ts'
import { galleryOf, join, openShift, owner, upload, w } from './shift-of-media.ts'

openShift()

const turn = (media: { id: string }[], to: Turn) =>
  owner.media.turn({ body: { media: media.map(({ id }) => ({ mediaId: id, turn: to })) } })
const staffSee = async ({ id }: Customer) => (await owner.media.ofCustomer({ params: { id } })).media
const bytesOf = async (url: string | null) => Buffer.from(await (await w.anyone.fetch(url ?? '')).arrayBuffer())
const hashOf = async (args: string[]) => (await promisify(execFile)('ffmpeg', ['-v', 'error', ...args])).stdout

/** The picture that a player shows: its size and its content, and whether the stored one is turned. */
async function played(bytes: Buffer) {
  const folder = mkdtempSync(path(w.folder, 'played-'))
  try {
    const file = path(folder, 'clip.mp4')
    writeFileSync(file, bytes)
    const first = path(folder, 'first.png')
    await hashOf(['-i', file, '-frames:v', '1', '-y', first])
    const { width, height } = await sharp(first).metadata()
    const { data, info } = await sharp(first).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
    const corners = [at(3, 3), at(width - 4, 3), at(width - 4, height - 4), at(3, height - 4)]
    const packets = await hashOf(['-i', file, '-map', '0:v', '-c', 'copy', '-f', 'md5', '-'])
    return { width, height, corners, packets }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const near = (some: number[][], others: number[][]) =>
  some.every((one, n) => one.every((value, i) => Math.abs(value - (others[n]?.[i] ?? -99)) < 40))

const clipOf = async (customer: Customer) =>
  (await galleryOf(customer)).media.videos.find(({ filename }) => filename !== 'Film.mp4') ?? expect.fail('no clip')
const filmOf = async ({ id }: Customer) =>
  (await w.peek(`select made_of, status from outcome where customer_id = $1 and variant = 'film'`, [id]))[0]

test('a turned clip is turned wherever it is shown, without encoding its picture', async () => {
  const mia = await join()
  const original = await clip(440, { seconds: 1 })
  const wave = await upload(mia, original, 'welle.mp4')
  await owner.customers.finish({ params: { id: mia.id } })
  await w.completed(owner, mia.id)
  await w.quiet()
  const before = await clipOf(mia)
  const then = await played(await bytesOf(before.url))
  const film = await filmOf(mia)

  expect(await turn([wave], 90)).toEqual({ turned: 1 })
  const [waiting] = await staffSee(mia)
  expect(waiting).toMatchObject({ turn: 90, shown_turn: 0, width: 180, height: 320, status: 'ready' })
  expect(await turn([wave], 90)).toEqual({ turned: 0 })
  await w.quiet()

  const [seen] = await staffSee(mia)
  expect(seen).toMatchObject({ turn: 90, shown_turn: 90, width: 180, height: 320, error: null })
  expect(await sharp(await bytesOf(seen?.thumbnailUrl ?? null)).metadata()).toMatchObject({ width: 180, height: 320 })
  const shown = await clipOf(mia)
  const now = await played(await bytesOf(shown.url))
  expect([now.width, now.height]).toEqual([180, 320])
  // the lower left corner is now the upper left one
  const [a = [], b = [], c = [], d = []] = then.corners
  expect(near(now.corners, [d, a, b, c])).toBe(true)
  expect(now.packets).toBe(then.packets)
  const { downloadUrl } = await owner.media.download({ params: { id: wave.id } })
  expect((await bytesOf(downloadUrl)).equals(original)).toBe(true)

  const made = await filmOf(mia)
  expect(made?.['status']).toBe('ready')
  expect(made?.['made_of']).not.toBe(film?.['made_of'])
  expect((await owner.customers.get({ params: { id: mia.id } })).customer.processing_status).toBe('completed')

  // turned back, everything is as it was
  await turn([wave], 0)
  await w.quiet()
  expect((await filmOf(mia))?.['made_of']).toBe(film?.['made_of'])
  const again = await clipOf(mia)
  expect((await played(await bytesOf(again.url))).corners).toEqual(then.corners)
})

test('the same clip at another customer stays as it is', async () => {
  const [mia, tom] = [await join('Mia'), await join('Tom')]
  const bytes = await clip(523, { seconds: 1, captions: '1\n00:00:00,000 --> 00:00:01,000\nAhoi\n' })
  const [first, second] = [await upload(mia, bytes, 'a.mp4'), await upload(tom, bytes, 'b.mp4')]
  await w.quiet()
  await turn([first], 270)
  await w.quiet()
  expect(await staffSee(mia)).toMatchObject([{ shown_turn: 270, width: 180, height: 320 }])
  expect(await staffSee(tom)).toMatchObject([{ shown_turn: 0, width: 320, height: 180 }])
  // captions stay
  const captions = `select count(*)::int from outcome where media_id = $1 and variant = 'captions'`
  expect(await w.peek(captions, [first.id])).toEqual([{ count: 1 }])
  await turn([second], 270)
  await w.quiet()
  expect(await staffSee(tom)).toMatchObject([{ shown_turn: 270, width: 180, height: 320 }])
})

test('clips of other containers and of 180 degrees are turned too', async () => {
  const mia = await join()
  const avi = await upload(mia, await clip(660, { seconds: 1, format: 'avi' }), 'alt.avi')
  const mkv = await upload(mia, await recording('k.mkv', '-c:v libx264 -pix_fmt yuv420p -c:a libopus'), 'neu.mkv')
  await turn([avi], 90)
  await w.quiet()
  await turn([mkv], 180)
  await w.quiet()
  const media = await staffSee(mia)
  expect(media.find(({ id }) => id === avi.id)).toMatchObject({ shown_turn: 90, width: 180, height: 320, error: null })
  expect(media.find(({ id }) => id === mkv.id)).toMatchObject({ shown_turn: 180, width: 320, height: 180, error: null })
})

test('a clip that no container can hold turned stays as it is and says so', async () => {
  const mia = await join()
  const wave = await upload(mia, await recording('w.webm', '-c:v libvpx -b:v 200k -c:a libvorbis'), 'welle.webm')
  await w.quiet()
  await turn([wave], 90)
  await w.quiet()
  const [seen] = await staffSee(mia)
  expect(seen).toMatchObject({ status: 'ready', turn: 0, shown_turn: 0 })
  expect(seen?.error).toMatch(/^Das Video ließ sich nicht drehen/)
  expect((await galleryOf(mia)).media.videos).toHaveLength(1)
})
