/**
 * Views of a piece: the same pictures in another size or shape, frame by frame, so that films are joined from them too.
 */
import { join } from 'node:path'
import { Undecodable } from '../tool-failure.ts'
import { longestOf } from './bounds.ts'
import { bare, encode, level, type FrameRate } from './encode.ts'
import { blameFile, ffmpeg, input, threads, workLimits, type Accept } from './ffmpeg.ts'
import { fillsFrame, fitted, framed, standardColours } from './look.ts'
import type { Size } from './size.ts'
import { overBlur, steady } from './picture.ts'
import { probeAgain, type Clip } from './probe.ts'
import type { Tools } from './tools.ts'
import { shareOf, upright } from './upright.ts'
import { watchClip, type Way } from './watch.ts'

/** Changes whenever a view would look different; belongs in every cache key beside `Tools.build`. */
export const viewProfile = 'view-3'

/** `small` is for phones and bad networks (1280x720), `tall` for stories (1080x1920). */
export type View = 'small' | 'tall'

/** The size of a view: of full HD pieces 1280x720 and 1080x1920. */
export function viewSize(view: View, { width, height }: Size): Size {
  if (view === 'tall') return { width: height, height: width }
  return fitted({ width, height }, (width * 2) / 3)
}

type Work = {
  view: View
  /** For `small` the piece's own picture (`accept: 'own'`), for `tall` the recording from which the piece was made. */
  file: string
  accept: Accept
  /** Of the piece; the view has exactly as many. */
  frames: number
  rate: FrameRate
  /** Writable; receives small.mp4 or tall.mp4. */
  folder: string
  /** 0 to 1. */
  onProgress?: ((done: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Makes a view: video only, a key frame at each full second, to be joined by copy with views of its kind.
 * @throws Undecodable, ToolFailure
 */
export async function makeView(tools: Tools, work: Work): Promise<Size & { path: string }> {
  const { view, file, accept, frames, rate, folder, onProgress, signal } = work
  const clip = await probeAgain(tools, { file, accept, folder, signal })
  if (!clip.hasPicture) throw new Undecodable('Die Datei enthält kein Bild.')
  const size = viewSize(view, tools.frame)
  const path = join(folder, `${view}.mp4`)
  const seconds = frames / rate
  const way = await wayOf(tools, work, clip, size)
  // a recording that breaks off, or whose end is gone, leaves its last picture
  const whole = `tpad=stop=-1:stop_mode=clone,trim=end_frame=${frames}`
  await ffmpeg(tools, {
    args: [
      ['-v', 'error', ...threads],
      input(file, accept, '-t', String(accept === 'own' ? seconds + 1 : longestOf(clip.bytes))),
      ['-filter_complex', `${graph(clip, size, rate, way).join(';')},${whole}[view]`],
      ['-map', '[view]', ...encode(rate), ...level(rate), ...bare, path],
    ],
    readOnly: [file],
    folder,
    limits: workLimits(Math.max(clip.workSeconds, seconds)),
    signal,
    progress: onProgress && { seconds, report: onProgress },
  }).catch(blameFile)
  return { path, ...size }
}

/**
 * Recordings fill the frame, with the overflow cut off and moving objects kept inside. Of a designed picture (an intro
 * with words in it) nothing may be cut off: it is shown whole over a blurred fill, and has no way.
 */
async function wayOf(tools: Tools, work: Work, clip: Clip, size: Size): Promise<Way | null> {
  if (fillsFrame(clip, size) || work.accept === 'template') return null
  const share = shareOf(clip, size)
  if (share > 0.97) return { step: 1, places: [0.5] }
  return watchClip(tools, clip, { ...work, seconds: work.frames / work.rate, share })
}

function graph(clip: Clip, size: Size, rate: FrameRate, way: Way | null): string[] {
  const source = `[0:${clip.streams.video}]`
  const filters = (shape: string[]) => `${source}${steady(clip, rate, shape).join(',')}`
  if (fillsFrame(clip, size)) return [filters(standardColours(clip, size, 'film'))]
  if (way) return [filters(upright(clip, size, way))]
  const inner = framed(clip, size)
  return [`${filters(standardColours(clip, inner, 'film'))},split[back][front]`, ...overBlur(size, inner)]
}
