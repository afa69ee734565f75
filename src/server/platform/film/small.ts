/** A film or clip once more for phones and bad networks: at 720p, from what we made ourselves. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { blameFile, ffmpeg, frameRate, input, threads, words, workLimits } from './ffmpeg.ts'
import type { Tools } from './tools.ts'

type Size = { width: number; height: number }

/** As many pixels as 720p has, in any shape. */
const smallPixels = 1280 * 720

/** The size of the small rendition; null when what is there is no bigger. */
export function smallSizeOf({ width, height }: Size): Size | null {
  if (width * height <= smallPixels) return null
  const factor = Math.sqrt(smallPixels / (width * height))
  // 4:2:0 needs even sides
  const even = (side: number) => Math.max(2, Math.round((side * factor) / 2) * 2)
  return { width: even(width), height: even(height) }
}

type Work = {
  /** An MP4 of ours, with its size in pixels and its length in seconds. */
  file: string
  size: Size
  seconds: number
  /** Writable; receives small.mp4. */
  folder: string
  signal?: AbortSignal
}

/**
 * Makes the small rendition: 30 frames a second, at most 3 Mbit/s, sound as it is. Null when it would not be smaller.
 * @throws Undecodable, ToolFailure
 */
export async function makeSmall(
  tools: Tools,
  { file, size, seconds, folder, signal }: Work,
): Promise<(Size & { path: string }) | null> {
  const small = smallSizeOf(size)
  if (!small) return null
  const path = join(folder, 'small.mp4')
  const picture = `fps=${frameRate},scale=${small.width}:${small.height}:flags=bicubic,setsar=1,format=yuv420p`
  await ffmpeg(tools, {
    args: [
      ['-v', 'error', ...threads, ...input(file, 'own')],
      ['-map', '0:v:0', '-map', '0:a?', '-vf', picture],
      words('-c:v libx264 -preset veryfast -crf 23 -maxrate 3M -bufsize 6M -profile:v high -g 60'),
      threads,
      words('-c:a copy -map_metadata -1 -map_chapters -1 -fflags +bitexact -movflags +faststart'),
      path,
    ],
    readOnly: [file],
    folder,
    limits: workLimits(seconds),
    signal,
  }).catch(blameFile)
  const [before, after] = await Promise.all([stat(file), stat(path)])
  return after.size < before.size ? { path, ...small } : null
}
