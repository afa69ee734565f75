/** A film or clip once more for phones and bad networks: at 720p, from our own files. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeSmaller, type Source } from './smaller.ts'
import type { Tools } from './tools.ts'

type Size = { width: number; height: number }

/** As many pixels as 720p has, in any shape. */
const smallPixels = 1280 * 720
/** Bits a second, twice the limit of a small one: action cameras write more, whatever the size. */
const mostBits = 6_000_000

/**
 * The size of the small rendition; null when the existing one is no bigger, and has no more bits a second than that.
 */
export function smallSizeOf({ width, height }: Size, bitsPerSecond = 0): Size | null {
  if (width * height <= smallPixels && bitsPerSecond <= mostBits) return null
  const factor = Math.min(1, Math.sqrt(smallPixels / (width * height)))
  // 4:2:0 needs even sides
  const even = (side: number) => Math.max(2, Math.round((side * factor) / 2) * 2)
  return { width: even(width), height: even(height) }
}

/**
 * Makes small.mp4: at most 30 frames a second, at most 3 Mbit/s. Null when it would not be smaller.
 * @throws Undecodable, ToolFailure
 */
export async function makeSmall(
  tools: Tools,
  source: Source & { size: Size },
): Promise<(Size & { path: string }) | null> {
  const before = await stat(source.file)
  const small = smallSizeOf(source.size, (before.size * 8) / source.seconds)
  if (!small) return null
  const path = join(source.folder, 'small.mp4')
  await writeSmaller(tools, source, {
    picture: `fps=min(30\\,source_fps),scale=${small.width}:${small.height}:flags=bicubic,setsar=1,format=yuv420p`,
    encoding: '-preset veryfast -crf 23 -maxrate 3M -bufsize 6M -profile:v high -g 60',
    path,
  })
  const after = await stat(path)
  return after.size < before.size ? { path, ...small } : null
}
