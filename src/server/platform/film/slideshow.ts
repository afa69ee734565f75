/**
 * Photos as a moving picture that films are joined with: slow zooms and cross-fades, on the beat where there is one.
 */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ToolFailure, Undecodable } from '../tool-failure.ts'
import { bare, encode, level, toBt709, type FrameRate } from './encode.ts'
import { blameFile, clock, ffmpeg, ffprobe, input, threads, workLimits } from './ffmpeg.ts'
import { concatScript, grid, type Picture } from './join.ts'
import type { Size } from './size.ts'
import { slideGraph } from './slide-motion.ts'
import { partsOf, type Block, type Part } from './slides.ts'
import type { Tools } from './tools.ts'

export type { Block }

/** Changes whenever a slideshow would look different; belongs in every cache key beside `Tools.build`. */
export const slideshowProfile = 'slideshow-2'

type Work = {
  /** One after the other, each exactly `seconds` long. At least one. */
  blocks: Block[]
  size: Size
  rate: FrameRate
  /** Writable; receives slideshow.mp4. */
  folder: string
  /** 0 to 1. */
  onProgress?: ((done: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Makes a slideshow: video only, a key frame at each full second, to be joined by copy with pieces of the same size and
 * rate. It is made a few photos at a time, so that its memory does not grow with their number.
 * @throws RangeError when a block has no photo or no whole seconds; Undecodable, ToolFailure
 */
export async function makeSlideshow(tools: Tools, work: Work): Promise<{ path: string; frames: number }> {
  const { blocks, rate, folder, onProgress = () => {} } = work
  if (blocks.length === 0) throw new RangeError('no slideshow')
  const parts = blocks.flatMap((block) => partsOf(block, rate))
  const frames = parts.reduce((sum, { from, to }) => sum + to - from, 0)
  const sizes = new Map<string, Size>()
  for (const photo of blocks.flatMap(({ photos }) => photos)) {
    if (!sizes.has(photo)) sizes.set(photo, await sizeOf(tools, photo, work))
  }
  const made: Picture[] = []
  let done = 0
  for (const [at, part] of parts.entries()) {
    const count = part.to - part.from
    const file = join(folder, `slides-${at}.mp4`)
    await makePart(tools, work, part, sizes, file, (share) => onProgress((done + share * count) / frames))
    made.push({ file, from: 0, frames: count, of: count })
    done += count
  }
  const path = join(folder, 'slideshow.mp4')
  await joinParts(tools, work, made, path)
  onProgress(1)
  return { path, frames }
}

/** By its content alone: a name would be read as one of a row of pictures. */
const jpeg = ['-f', 'jpeg_pipe']
const Sized = z.object({ streams: z.array(z.object({ width: z.int().positive(), height: z.int().positive() })).min(1) })

async function sizeOf(tools: Tools, file: string, { folder, signal }: Work): Promise<Size> {
  const show = [...jpeg, '-show_entries', 'stream=width,height']
  const told = await ffprobe(tools, { file, accept: 'still', folder, show, signal }).catch(blameFile)
  const sized = Sized.safeParse(told)
  if (!sized.success) throw new Undecodable()
  return sized.data.streams[0]!
}

async function makePart(
  tools: Tools,
  { size, rate, folder, signal }: Work,
  { from, to, slides, fade }: Part,
  sizes: Map<string, Size>,
  file: string,
  report: (done: number) => void,
) {
  const seconds = (to - from) / rate
  const moving = slides.flatMap((slide, at) => {
    const frames = slide.to - slide.from
    const photo = { ...sizes.get(slide.photo)!, at: slide.at, frames, skipped: Math.max(0, from - slide.from) }
    return slideGraph(photo, at, size, rate)
  })
  // a fade that began before this part continues in it: its place is negative
  const fades = slides.slice(1).map((slide, at) => {
    const label = at === 0 ? 'slide0' : `mixed${at}`
    return `[${label}][slide${at + 1}]xfade=duration=${fade / rate}:offset=${(slide.from - from) / rate}[mixed${at + 1}]`
  })
  const last = slides.length === 1 ? 'slide0' : `mixed${slides.length - 1}`
  await ffmpeg(tools, {
    args: [
      ['-v', 'error', ...threads],
      slides.flatMap(({ photo }) => input(photo, 'still', ...jpeg, '-framerate', String(rate))),
      [
        '-filter_complex',
        [...moving, ...fades, `[${last}]trim=end_frame=${to - from},format=yuv420p,${toBt709}[show]`].join(';'),
      ],
      ['-map', '[show]', ...encode(rate), ...level(rate), ...bare, file],
    ],
    readOnly: slides.map(({ photo }) => photo),
    folder,
    limits: workLimits(seconds),
    signal,
    progress: { seconds, report },
  }).catch(blameFile)
}

async function joinParts(tools: Tools, { folder, rate, signal }: Work, parts: Picture[], path: string) {
  const list = join(folder, 'slides.txt')
  await writeFile(list, concatScript(parts, rate))
  const frames = parts.reduce((sum, part) => sum + part.frames, 0)
  const joined = await ffmpeg(tools, {
    args: [
      ['-v', 'error', ...input(list, 'own', '-f', 'concat', '-safe', '0')],
      ['-map', '0:v', '-c', 'copy', '-bsf:v', grid(rate), ...clock, ...bare, path],
    ],
    readOnly: [],
    folder,
    limits: workLimits(frames / rate),
    signal,
    progress: { seconds: frames / rate, report: () => {} },
  })
  if (joined.frames !== frames) throw new ToolFailure('exit', `${joined.frames} frames instead of ${frames}`)
  await Promise.all([list, ...parts.map(({ file }) => file)].map((file) => rm(file)))
}
