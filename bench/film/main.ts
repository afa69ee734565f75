import { mkdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { joinFilm, wholePieces, type FilmPiece } from '../../src/server/platform/film/join.ts'
import { gainFor } from '../../src/server/platform/film/loudness.ts'
import { normaliseClip } from '../../src/server/platform/film/normalise.ts'
import { makeLead } from '../../src/server/platform/film/title.ts'
import { readTools, type Tools } from '../../src/server/platform/film/tools.ts'
import { drawTitle } from '../../src/server/platform/typeset/title.ts'
import { createTypesetter } from '../../src/server/platform/typeset/typesetter.ts'
import { alternate, compare, each, median, type Line } from '../measure.ts'
import { decode, joinByCopy, likeness, onePass, storedFrames, useOfWork, vmafOf } from './bare.ts'
import { filmSeconds, makeCostly, makeSources } from './sources.ts'

const rounds = 2
const cores = availableParallelism()

/** Four clips of 15 s with intro, outro and music, by the product and in one bare pass of ffmpeg. */
export async function benchFilm(folder: string): Promise<Line[]> {
  const tools = await readTools()
  const { clips, music } = await makeSources(folder)
  const kept = new Map<string, FilmPiece>()
  const normalise = (some: string[], how = {}) =>
    each(some, cores, async (file) => kept.set(file, await piece(tools, file, how)))
  const joined = (track: string) =>
    joinFilm(tools, {
      ...wholePieces(clips.map((file) => kept.get(file)!)),
      rate: 30,
      music: { file: track, gainDb: -8 },
      folder,
    })

  const bare = {
    name: 'one bare pass',
    run: () => onePass(tools, clips, music[0]!, filmSeconds, join(folder, 'bare.mp4')),
  }
  const all = {
    name: 'film: everything new (>= 1.05)',
    run: async () => (await normalise(clips), await joined(music[0]!)),
  }
  const between = clips.slice(1, -1)
  // the cost of an upload: browsers need converted clips where they cannot play the recording
  const played = {
    name: 'the same with renditions of the clips for browsers',
    run: async () => {
      await normalise(between, { withoutWeb: false })
      await normalise([clips[0]!, clips.at(-1)!])
      await joined(music[0]!)
    },
  }
  const inner = {
    name: 'film: intro and outro kept (>= 1.25)',
    run: async () => (await normalise(between), await joined(music[0]!)),
  }
  const one = {
    name: 'film: one clip more (>= 3.7)',
    run: async () => (await normalise([between[1]!]), await joined(music[0]!)),
  }
  const titled = {
    name: 'film: another title and logo (>= 10)',
    run: async () => {
      const { pictures, sounds } = wholePieces(clips.map((file) => kept.get(file)!))
      const [intro, first, ...rest] = pictures
      const lead = await leadOf(tools, first!.file, folder)
      const [begin, end] = [
        { file: lead.path, from: 0, frames: lead.frames, of: lead.frames },
        { ...first!, from: lead.frames, frames: first!.frames - lead.frames },
      ]
      await joinFilm(tools, {
        pictures: [intro!, begin, end, ...rest],
        sounds,
        rate: 30,
        music: { file: music[0]!, gainDb: -8 },
        folder,
      })
    },
  }
  const other = { name: 'film: other music, or prepared at upload (>= 16.7)', run: () => joined(music[1]!) }
  // the first of all runs makes everything new: the later ones find the stored parts
  const times = await alternate([all, played, inner, one, titled, other, bare], rounds, { cold: true })

  const pictures = clips.map((file) => kept.get(file)!.picture)
  const copy = { name: 'bare join by copy', run: () => joinByCopy(tools, pictures, music[0]!, folder) }
  const again = { ...other, name: 'film: other music (>= 0.1)' }
  const joins = await alternate([again, copy], 3)
  return [
    ...[all, played, inner, one, titled, other].map(({ name }) => compare(times, name, bare.name)),
    compare(joins, again.name, copy.name),
    await encodedAgain(tools, (await joined(music[0]!)).path, pictures),
    ...(await benchNormalising(tools, folder)),
  ]
}

/** The first seconds of a clip with the customer's title and a logo over them. */
async function leadOf(tools: Tools, picture: string, folder: string) {
  const logo = await sharp({ create: { width: 600, height: 300, channels: 4, background: '#20607080' } })
    .png()
    .toBuffer()
  const typesetter = createTypesetter({ workers: 1 })
  const size = tools.frame
  const text = { name: 'Mia Huber', activity: 'Rafting am Morgen', date: '23. November 2026', language: 'de' } as const
  const overlay = await drawTitle(typesetter, { ...text, size, logo })
  await typesetter.close()
  return makeLead(tools, { picture, overlay, frames: 4 * 30, rate: 30, size, folder })
}

/** The frames of the film that are not, bit by bit, those of its pieces. */
async function encodedAgain(tools: Tools, film: string, pictures: string[]): Promise<Line> {
  const before = new Set<string>()
  for (const picture of pictures) for (const frame of await storedFrames(tools, picture)) before.add(frame)
  const frames = await storedFrames(tools, film)
  const anew = frames.filter((frame) => !before.has(frame)).length
  const value = `${anew} frames`
  return { what: 'film: encoded again (0)', value, against: 'all of the film', limit: `${frames.length}`, ratio: anew }
}

/** Processor time compared with that of decoding alone, and the loss of quality. */
async function benchNormalising(tools: Tools, folder: string): Promise<Line[]> {
  const { usual, best } = await makeCostly(folder)
  const lines: Line[] = []
  for (const [name, file, bound] of [
    ['1080p30', usual, '>= 0.2'],
    ['4K60 HEVC', best, '>= 0.45'],
  ] as const) {
    const ours: number[] = []
    const theirs: number[] = []
    const memory: number[] = []
    for (let round = 0; round < rounds; round++) {
      const use = await useOfWork(() => piece(tools, file))
      ours.push(use.cpuSeconds)
      memory.push(use.residentMb)
      theirs.push((await useOfWork(() => decode(tools, file))).cpuSeconds)
      process.stderr.write('.')
    }
    const ratio = median(ours.map((seconds, round) => theirs[round]! / seconds))
    const told = (seconds: number[]) => `${median(seconds).toFixed(1)} CPU s`
    lines.push({
      what: `normalising ${name} (${bound})`,
      value: told(ours),
      against: 'decoding alone',
      limit: told(theirs),
      ratio,
    })
    const most = Math.max(...memory)
    const value = `${most.toFixed(0)} MB`
    lines.push({ what: `memory of ${name} (>= 1)`, value, against: 'allowed', limit: '600 MB', ratio: 600 / most })
  }
  const { picture } = await piece(tools, usual)
  const alike = await likeness(tools, picture, usual)
  lines.push({
    what: 'picture of a piece, SSIM',
    value: alike.toFixed(4),
    against: 'its source',
    limit: '1',
    ratio: alike,
  })
  const other = process.env['VMAF_FFMPEG']
  if (other) {
    const vmaf = await vmafOf(other, picture, usual)
    const [value, limit] = [vmaf.toFixed(1), '94']
    lines.push({ what: 'the same, VMAF (>= 1)', value, against: 'asked', limit, ratio: vmaf / 94 })
  }
  return lines
}

async function piece(tools: Tools, file: string, { withoutWeb = true } = {}): Promise<FilmPiece> {
  const folder = `${file}.piece`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const { picture, sound, frames, loudness } = await normaliseClip(tools, { file, folder, withoutWeb })
  return { picture, sound, frames, gainDb: gainFor(loudness) }
}
