/** A film for a first look: small and coarse, within seconds. */
import { join } from 'node:path'
import { words } from './ffmpeg.ts'
import { fitted } from './look.ts'
import type { Size } from './size.ts'
import { writeSmaller, type Source } from './smaller.ts'
import type { Tools } from './tools.ts'

/** Pixels of the longer side: 360p in 16:9. */
const draftSide = 640

/** Of the pictures of a draft. */
export const draftSize = ({ frame }: Pick<Tools, 'frame'>): Size => fitted(frame, draftSide)

/**
 * Makes draft.mp4: 360p at 15 frames a second. Half of the frames are not even decoded, and the others are not
 * smoothed. The pictures of the source may change their size.
 * @throws Undecodable, ToolFailure
 */
export async function makeDraft(tools: Tools, source: Source): Promise<Size & { path: string }> {
  const size = draftSize(tools)
  const path = join(source.folder, 'draft.mp4')
  await writeSmaller(tools, source, {
    picture: `fps=15,scale=${size.width}:${size.height}:flags=fast_bilinear,format=yuv420p`,
    encoding: '-preset ultrafast -crf 28 -g 30',
    decoding: words('-skip_loop_filter all -skip_frame noref'),
    path,
  })
  return { path, ...size }
}
