/** The first seconds of a film with a title over them: the one part that is encoded again when a title changes. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bare, encode, level, toBt709, type FrameRate } from './encode.ts'
import { blameFile, ffmpeg, input, threads, workLimits } from './ffmpeg.ts'
import type { Size } from './size.ts'
import type { Tools } from './tools.ts'

/** Changes whenever a lead would look different; belongs in every cache key beside `Tools.build`. */
export const leadProfile = 'lead-2'

/** Seconds in which a title comes and goes. */
const fadeSeconds = 0.5

type Work = {
  /** A piece's picture, or a view of it. */
  picture: string
  /** PNG with alpha, from `drawTitle`. */
  overlay: Buffer
  /** Where it begins, a whole second; the beginning without it. In frames. */
  from?: number
  /** Whole seconds, or all frames that are left of the picture. */
  frames: number
  rate: FrameRate
  /** Of the result. A bigger picture is scaled to it. */
  size: Size
  /** Writable; receives title.png and lead.mp4. */
  folder: string
  signal?: AbortSignal | undefined
}

/**
 * Makes the first `frames` frames of a picture anew, with a title that fades in and out over them: joined by copy with
 * the rest of the picture from that frame on.
 * @throws ToolFailure, Undecodable
 */
export async function makeLead(tools: Tools, work: Work): Promise<{ path: string; frames: number }> {
  const { picture, overlay, from = 0, frames, rate, size, folder, signal } = work
  const png = join(folder, 'title.png')
  const path = join(folder, 'lead.mp4')
  await writeFile(png, overlay)
  const seconds = frames / rate
  const fade = Math.min(fadeSeconds, seconds / 3)
  // the last frame of the lead is without the title, as the next one is
  const goes = seconds - fade - 1 / rate
  const title = [
    `scale=${size.width}:${size.height}:flags=bicubic:out_color_matrix=bt709:out_range=tv,format=yuva420p`,
    'loop=loop=-1:size=1',
    `fade=t=in:st=0:d=${fade}:alpha=1,fade=t=out:st=${goes}:d=${fade}:alpha=1`,
  ].join(',')
  // passes pictures of this size as they are
  const under = `scale=${size.width}:${size.height}:flags=bicubic`
  await ffmpeg(tools, {
    args: [
      ['-v', 'error', ...threads],
      input(picture, 'own', '-ss', String(from / rate), '-t', String(seconds + 1)),
      input(png, 'still', '-f', 'png_pipe', '-framerate', String(rate)),
      [
        '-filter_complex',
        `[1:v]${title}[title];[0:v]${under}[under];[under][title]overlay=shortest=1,trim=end_frame=${frames},${toBt709}[lead]`,
      ],
      ['-map', '[lead]', ...encode(rate), ...level(rate), ...bare, path],
    ],
    readOnly: [picture],
    folder,
    limits: workLimits(seconds),
    signal,
  }).catch(blameFile)
  return { path, frames }
}
