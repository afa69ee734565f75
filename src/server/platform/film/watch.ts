/** Looks through a clip once, cheaply, for movement. */
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { longestOf } from './bounds.ts'
import { blameFile, ffmpeg, input, threads, workLimits, type Accept } from './ffmpeg.ts'
import { followed, movement, watched } from './motion.ts'
import type { Clip } from './probe.ts'
import type { Tools } from './tools.ts'

/** Places of a crop along the width: one every `step` seconds from 0 on, 0 (at the left edge) to 1. */
export type Way = { step: number; places: number[] }

/** A way has at most this many places: those of long clips are farther apart. */
const mostPlaces = 400
const leastStep = 0.4

/**
 * The way of a crop that keeps moving objects inside. It tells where something moves, and identifies no person.
 * @param share of the clip's width that the crop shows
 * @throws Undecodable, ToolFailure
 */
export async function watchClip(
  tools: Tools,
  clip: Clip,
  {
    file,
    accept,
    seconds,
    share,
    folder,
    signal,
  }: {
    file: string
    accept: Accept
    /** The seconds of the clip that are used. */
    seconds: number
    share: number
    folder: string
    signal?: AbortSignal | undefined
  },
): Promise<Way> {
  const { width, height, perSecond } = watched
  const raw = join(folder, 'watched.raw')
  // smoothing between blocks is a third of the decoding, and not visible in such small pictures
  const quick = clip.videoCodec === 'h264' || clip.videoCodec === 'hevc' ? ['-skip_loop_filter', 'all'] : []
  const filters = `fps=${perSecond}:start_time=0,scale=${width}:${height}:flags=area,format=yuv444p`
  await ffmpeg(tools, {
    args: [
      ['-v', 'error', ...threads],
      input(file, accept, ...quick, '-t', String(Math.min(seconds + 1, longestOf(clip.bytes)))),
      ['-map', `0:${clip.streams.video}`, '-vf', filters, '-f', 'rawvideo', raw],
    ],
    readOnly: [file],
    folder,
    limits: workLimits(clip.workSeconds),
    signal,
  }).catch(blameFile)
  const step = Math.max(leastStep, seconds / mostPlaces)
  const rows = await movementIn(raw, step * perSecond)
  await rm(raw)
  return { step, places: followed(rows, share) }
}

/** @param pictures the number that makes one row */
async function movementIn(raw: string, pictures: number): Promise<Float64Array[]> {
  const size = watched.width * watched.height * watched.planes
  const rows: Float64Array[] = []
  let [rest, before, at]: [Buffer, Buffer | null, number] = [Buffer.alloc(0), null, 0]
  for await (const chunk of createReadStream(raw)) {
    rest = Buffer.concat([rest, chunk as Buffer])
    for (; rest.length >= size; rest = rest.subarray(size)) {
      const now = Buffer.from(rest.subarray(0, size))
      if (before) {
        const row = (rows[Math.floor(at / pictures)] ??= new Float64Array(watched.width))
        for (const [x, change] of movement(before, now).entries()) row[x]! += change / pictures
      }
      before = now
      at += 1
    }
  }
  return rows
}
