import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import exif from 'exif-reader'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paintClip } from '../../demo/paint-clip.ts'
import { paintMusic } from '../../demo/paint-music.ts'
import { paintPhoto } from '../../demo/paint-photo.ts'
import { paintIntro } from '../../demo/paint-templates.ts'
import { motifs, sceneFor } from '../../demo/scenes.ts'

const run = promisify(execFile)
const ffmpeg = process.env['FFMPEG_PATH'] ?? 'ffmpeg'
const ffprobe = process.env['FFPROBE_PATH'] ?? 'ffprobe'
const takenAt = new Date('2026-08-14T08:23:11.000Z')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-media-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Probe = {
  format: { duration: string; tags: Record<string, string> }
  streams: {
    codec_type: string
    codec_name: string
    width?: number
    height?: number
    r_frame_rate: string
    channels?: number
  }[]
}

async function probe(path: string): Promise<Probe> {
  const { stdout } = await run(ffprobe, ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', path])
  return JSON.parse(stdout) as Probe
}

/** The picture at a second, small and grey. */
async function frameAt(path: string, second: number): Promise<Buffer> {
  const args = [
    '-v',
    'error',
    '-ss',
    String(second),
    '-i',
    path,
    '-frames:v',
    '1',
    '-vf',
    'scale=160:90,format=gray',
    '-f',
    'rawvideo',
    '-',
  ]
  return (await run(ffmpeg, args, { encoding: 'buffer' })).stdout
}

const difference = (a: Buffer, b: Buffer) => a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length

async function loudness(path: string): Promise<number> {
  const { stderr } = await run(ffmpeg, [
    '-nostdin',
    '-hide_banner',
    '-nostats',
    '-i',
    path,
    '-vn',
    '-af',
    'ebur128=framelog=verbose',
    '-f',
    'null',
    '-',
  ])
  return Number([...stderr.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1])
}

test('eight seeds in a row show eight motifs', async () => {
  expect(new Set(motifs.map((_, seed) => sceneFor(seed).motif)).size).toBe(motifs.length)
  expect(motifs.length).toBeGreaterThanOrEqual(8)
  expect(sceneFor(7)).toEqual(sceneFor(7))

  const rafts = [0, 8, 16].map((seed) => sceneFor(seed))
  expect(new Set(rafts.map((scene) => scene.motif))).toEqual(new Set(['raft']))
  expect(new Set(rafts.map((scene) => JSON.stringify(scene.land))).size).toBe(3)
})

test('a photo is a large JPEG with its time of capture', async () => {
  const photo = await paintPhoto({ seed: 3, customerNumber: 7, takenAt })
  const { format, width, height, exif: block } = await sharp(photo).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 2400, height: 1600 })

  const { Photo } = exif(block!)
  // 08:23 UTC is 10:23 in a German summer.
  expect(Photo?.DateTimeOriginal).toEqual(new Date('2026-08-14T10:23:11.000Z'))
  expect(Photo?.OffsetTimeOriginal).toBe('+02:00')
})

test('a portrait is upright, and winter time is written as such', async () => {
  const photo = await paintPhoto({
    seed: 10,
    customerNumber: 7,
    takenAt: new Date('2026-01-10T12:00:00Z'),
    portrait: true,
  })
  const { width, height, exif: block } = await sharp(photo).metadata()
  expect({ width, height }).toEqual({ width: 1600, height: 2400 })
  expect(exif(block!).Photo).toMatchObject({
    DateTimeOriginal: new Date('2026-01-10T13:00:00.000Z'),
    OffsetTimeOriginal: '+01:00',
  })
})

test('the same options paint the same picture', async () => {
  const options = { seed: 12, customerNumber: 5, takenAt }
  const photo = await paintPhoto(options)
  expect((await paintPhoto(options)).equals(photo)).toBe(true)

  const small = (bytes: Buffer) => sharp(bytes).greyscale().resize(240, 160).raw().toBuffer()
  const first = await small(photo)
  expect(difference(first, await small(await paintPhoto({ ...options, customerNumber: 6 })))).toBeGreaterThan(0.05)
  expect(difference(first, await small(await paintPhoto({ ...options, seed: 22 })))).toBeGreaterThan(8)
})

test('a clip has motion, sound, its length and its time of capture', async () => {
  const path = await paintClip({ seed: 0, customerNumber: 7, takenAt, seconds: 1.2, folder, ffmpeg })
  const { format, streams } = await probe(path)
  const video = streams.find((stream) => stream.codec_type === 'video')
  const audio = streams.find((stream) => stream.codec_type === 'audio')
  expect(video).toMatchObject({ codec_name: 'h264', width: 1280, height: 720, r_frame_rate: '30/1' })
  expect(audio).toMatchObject({ codec_name: 'aac', channels: 2 })
  expect(Number(format.duration)).toBeCloseTo(1.2, 1)
  expect(format.tags['creation_time']).toBe('2026-08-14T08:23:11.000000Z')

  expect(difference(await frameAt(path, 0.2), await frameAt(path, 1.1))).toBeGreaterThan(2)
  expect(await loudness(path)).toBeGreaterThan(-35)
  expect(await readdir(folder)).toEqual([path.slice(folder.length + 1)])
})

test('a clip that is cancelled leaves nothing behind', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'demo-media-'))
  const clip = paintClip({
    seed: 1,
    customerNumber: 7,
    takenAt,
    seconds: 60,
    folder: empty,
    ffmpeg,
    signal: AbortSignal.timeout(1500),
  })
  await expect(clip).rejects.toThrow()
  expect(await readdir(empty)).toEqual([])
  await rm(empty, { recursive: true })
})

test('a failing ffmpeg is reported with its reason', async () => {
  await expect(paintMusic({ seconds: 1, folder, ffmpeg: join(folder, 'missing') })).rejects.toThrow(/ENOENT/)
})

test('the opening title fades in over a moving landscape', async () => {
  const path = await paintIntro({ organisation: 'Wildwasser Allgäu', folder, ffmpeg, until: 1.2 })
  const { format, streams } = await probe(path)
  expect(Number(format.duration)).toBeCloseTo(1.2, 1)
  expect(streams[0]).toMatchObject({ codec_name: 'h264', width: 1920, height: 1080 })
  expect(difference(await frameAt(path, 0), await frameAt(path, 1.1))).toBeGreaterThan(30)
  expect(await loudness(path)).toBeGreaterThan(-40)
})

test('the music has the loudness that films need', async () => {
  const path = await paintMusic({ seconds: 30, folder, ffmpeg })
  expect(Number((await probe(path)).format.duration)).toBeCloseTo(30, 1)
  expect(Math.abs((await loudness(path)) + 16)).toBeLessThan(1)
})
