/**
 * Filters that everything made from a recording shares: even frames, standard colours, and a fill behind other shapes.
 */
import { toBt709, type FrameRate } from './encode.ts'
import type { Size } from './size.ts'
import type { Clip } from './probe.ts'

/** Frames in even steps from 0 on. */
export const even = (rate: number): string => `fps=${rate}:start_time=0`

/**
 * A recording as progressive frames in even steps from 0 on, in BT.709; without a rate as they come. `shape` brings it
 * to its size and colours (`standardColours`).
 */
export function steady(clip: Clip, rate: FrameRate | null, shape: string[]): string[] {
  // Frames that go need not be scaled. Copies are made last: a gap is filled at once, and each would be scaled anew.
  const losesFrames = rate !== null && clip.frameRate * (clip.look.interlaced ? 2 : 1) > rate
  const steps = rate === null ? [] : [even(rate)]
  return [
    ...(clip.look.interlaced ? ['bwdif=mode=send_field'] : []),
    ...(losesFrames ? steps : []),
    ...shape,
    toBt709,
    ...(losesFrames ? [] : steps),
  ]
}

/**
 * A picture of another shape sharp before a blurred, darker copy of itself; black bars look like a mistake.
 * @param inner size of the sharp one @param name tells the labels of several such graphs apart
 * @returns the graph from the labels `[back]` and `[front]`, with the name, without a label at its end
 */
export function overBlur(frame: Size, inner: Size, name = ''): string[] {
  const few = frame.width > frame.height ? [480, 270] : [270, 480]
  const small = `scale=${few.join(':')}:force_original_aspect_ratio=increase:flags=fast_bilinear,crop=${few.join(':')}`
  const dark = 'gblur=sigma=14:steps=2,eq=brightness=-0.07:saturation=0.9'
  return [
    `[back${name}]${small},${dark},scale=${frame.width}:${frame.height}:flags=bilinear[blurred${name}]`,
    `[front${name}]scale=${inner.width}:${inner.height}:flags=bicubic[sharp${name}]`,
    `[blurred${name}][sharp${name}]overlay=(W-w)/2:(H-h)/2,setsar=1,format=yuv420p,${toBt709}`,
  ]
}
