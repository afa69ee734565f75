import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gallery, GalleryVideo } from '../src/contract/gallery.ts'
import { smallSizeOf } from '../src/server/platform/film/small.ts'
import { newId } from '../src/server/platform/ids.ts'
import { fullHd } from '../src/server/platform/film/tools.ts'
import { clip, photo, recording } from './own-media.ts'
import { until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let shift: { id: string }
let big: Buffer

beforeAll(async () => {
  w = await world({}, undefined, { filmFrame: fullHd })
  owner = await w.owner()
  shift = await w.shift(owner)
  big = await clip(440, { seconds: 2, size: '1920x1080' })
})
afterAll(() => w.close())

const seen = (token: string) => w.anyone.gallery.get({ params: { token } })
const bytesOf = async (address: string | null | undefined) => {
  const response = await w.anyone.fetch(address ?? expect.fail('no address'))
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

async function customerWith(...files: [string, Buffer][]) {
  const customer = await w.customer(owner, shift, { email: null })
  for (const [name, bytes] of files) expect((await w.upload(owner, customer.id, bytes, name)).status).toBe(201)
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  return { id: customer.id, token: customer.gallery_token ?? '' }
}

/** The gallery as soon as the small renditions are ready. */
const withSmall = (token: string, which: (video: GalleryVideo) => boolean): Promise<Gallery> =>
  until('the small renditions', async () => {
    const gallery = await seen(token)
    return gallery.media.videos.filter(which).every(({ smallUrl }) => smallUrl) && gallery
  })

type Probed = {
  streams: { codec_type: string; codec_name: string; width: number; height: number; r_frame_rate: string }[]
}
async function probed(bytes: Buffer) {
  const path = join(w.folder, `${newId()}.mp4`)
  await writeFile(path, bytes)
  const line = ['-v', 'error', '-of', 'json', '-show_streams', path]
  const { stdout } = await promisify(execFile)('ffprobe', line)
  return (JSON.parse(stdout) as Probed).streams
}

test('a photo has a medium rendition for phones, and the gallery names all widths', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const large = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#204060', noise } })
    .jpeg()
    .toBuffer()
  const { token } = await customerWith(['gross.jpg', large])
  const [shown] = (await seen(token)).media.photos
  expect(shown).toMatchObject({ width: 1600, thumbnailWidth: 400, mediumWidth: 1080 })
  const medium = await bytesOf(shown?.mediumUrl)
  expect(await sharp(medium).metadata()).toMatchObject({ format: 'webp', width: 1080, height: 720 })
  expect(medium.length).toBeLessThan((await bytesOf(shown?.url)).length)
  expect((await sharp(medium).metadata()).exif).toBeUndefined()
})

test('a small photo is not enlarged', async () => {
  const { token, id } = await customerWith(['klein.jpg', await photo('#a0b0c0', { width: 60, height: 40 })])
  expect((await seen(token)).media.photos).toMatchObject([{ width: 60, thumbnailWidth: 60, mediumWidth: 60 }])
  await w.peek(
    `delete from outcome r using media_customer m where m.media_id = r.media_id and m.customer_id = $1 and r.variant = 'medium'`,
    [id],
  )
  const [shown] = (await seen(token)).media.photos
  expect(shown).toMatchObject({ mediumUrl: null, mediumWidth: null })
  expect((await bytesOf(shown?.url)).length).toBeGreaterThan(0)
})

/** About 13 megabit a second. */
const heavy = '-vf noise=alls=20:allf=t -c:v libx264 -preset ultrafast -qp 30 -pix_fmt yuv420p -c:a aac'

test('film and clips also have a 720p rendition that starts fast', async () => {
  const { token, id } = await customerWith(
    ['Welle.mp4', big],
    ['hoch.mp4', await clip(500, { seconds: 1, size: '180x320' })],
    // as from action cameras: no larger than 720p, but more data than a bad network carries
    ['schwer.mp4', await recording('schwer.mp4', heavy, { size: '640x360' })],
  )
  const gallery = await withSmall(token, ({ filename }) => filename !== 'hoch.mp4')
  const videoCalled = (name: string) => gallery.media.videos.find(({ filename }) => filename === name)
  const [film] = gallery.media.videos
  const [wave, little] = ['Welle.mp4', 'hoch.mp4'].map(videoCalled)
  expect([film?.isFilm, little?.smallUrl]).toEqual([true, null])
  const [recorded, light] = [videoCalled('schwer.mp4')?.url, videoCalled('schwer.mp4')?.smallUrl]
  expect((await bytesOf(light)).length).toBeLessThan((await bytesOf(recorded)).length / 2)
  expect(await probed(await bytesOf(light))).toMatchObject([{ width: 640, height: 360 }, { codec_name: 'aac' }])
  const whole = await probed(await bytesOf(film?.url))
  expect(whole.find((stream) => stream.codec_type === 'video')).toMatchObject({ width: 1920, height: 1080 })
  for (const video of [film, wave]) {
    const small = await bytesOf(video?.smallUrl)
    expect(small.length).toBeLessThan((await bytesOf(video?.url)).length)
    const streams = await probed(small)
    expect(streams.find((stream) => stream.codec_type === 'video')).toMatchObject({
      codec_name: 'h264',
      width: 1280,
      height: 720,
      // a clip keeps its recorded rate
      r_frame_rate: video?.isFilm ? '30/1' : '25/1',
    })
    expect(streams.find((stream) => stream.codec_type === 'audio')?.codec_name).toBe('aac')
    // the index comes before the pictures, so that a player can start with the first bytes
    expect(small.indexOf('moov')).toBeLessThan(small.indexOf('mdat'))
    const part = await w.anyone.fetch(video?.smallUrl ?? '', { headers: { range: 'bytes=0-99' } })
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4'])
  }

  // a new film gets a new small rendition, and both earlier files are deleted
  const before = (await w.objects('film')).length
  await owner.films.reprocess({ params: { id } })
  await w.completed(owner, id)
  await withSmall(token, ({ isFilm }) => isFilm)
  await w.quiet()
  expect((await w.objects('film')).length).toBe(before)
  expect((await w.anyone.fetch(film?.smallUrl ?? '')).status).toBe(404)
})

test('the same clip of another customer is copied, not encoded again', async () => {
  await w.quiet()
  const { id, token } = await customerWith(['Dieselbe.mp4', big])
  await withSmall(token, ({ isFilm }) => !isFilm)
  await w.quiet()
  const rows = await w.peek(
    `select count(distinct o.id)::int as objects, count(distinct o.sha256)::int as contents
      from outcome r join stored_object o on o.id = r.object_id join media m on m.id = r.media_id
      where r.variant = 'small' and m.sha256 = (select sha256 from media where file_name = 'Dieselbe.mp4')`,
  )
  // two files with the same content
  expect(rows).toEqual([{ objects: 2, contents: 1 }])
  const [medium] = (await owner.media.ofCustomer({ params: { id } })).media
  const address = (await seen(token)).media.videos.find(({ isFilm }) => !isFilm)?.smallUrl ?? ''
  expect((await w.anyone.fetch(address)).status).toBe(200)
  await owner.media.remove({ params: { id: medium?.id ?? '' } })
  expect((await w.anyone.fetch(address)).status).toBe(404)
})

test('720p means as many pixels in any shape, with even sides', () => {
  expect(smallSizeOf({ width: 1920, height: 1080 })).toEqual({ width: 1280, height: 720 })
  expect(smallSizeOf({ width: 1080, height: 1920 })).toEqual({ width: 720, height: 1280 })
  expect(smallSizeOf({ width: 1280, height: 720 })).toBeNull()
  expect(smallSizeOf({ width: 320, height: 180 })).toBeNull()
  // as many pixels, but more data than a bad network carries
  expect(smallSizeOf({ width: 1280, height: 720 }, 5_000_000)).toBeNull()
  expect(smallSizeOf({ width: 1280, height: 720 }, 15_000_000)).toEqual({ width: 1280, height: 720 })
  expect(smallSizeOf({ width: 640, height: 360 }, 15_000_000)).toEqual({ width: 640, height: 360 })
  const square = smallSizeOf({ width: 1440, height: 1440 })
  expect(square).toEqual({ width: 960, height: 960 })
})
