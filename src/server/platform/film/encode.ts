/** The encoding of every piece's picture, by which pieces, and parts of them, can be joined by copy. */
import { clock, sampleRate, threads, words } from './ffmpeg.ts'

/** Frames per second of a piece and a film: 60 only where all sources of a film have them. */
export type FrameRate = 30 | 60

/** Samples of sound that belong to one frame: a whole number, so sound can be cut exactly where pictures end. */
export const samplesPerFrame = (rate: FrameRate): number => sampleRate / rate

/**
 * `veryfast` with `trellis`, which is most of what makes `faster` better, and without parts of blocks in frames that
 * refer to others, which cost much and gain nothing: what `faster` gives at 23, for two thirds of the work and a sixth
 * more bytes (docs/decisions/2026-11-23-what-encoding-costs.md). `stitchable` keeps x264 from fitting the parameter set
 * to the content: that is what makes joining by copy possible. `chromaloc` would otherwise come from the source (Motion
 * JPEG has another one) and make the set differ. A key frame is at each full second and nowhere else, so that a piece
 * can be cut there without encoding.
 */
export const encode = (rate: FrameRate): string[] =>
  [
    words('-c:v libx264 -preset veryfast -crf 22 -maxrate 16M -bufsize 24M -profile:v high'),
    words(`-g ${rate} -keyint_min ${rate} -sc_threshold 0`),
    words('-x264-params stitchable=1:open-gop=0:chromaloc=0:trellis=1:partitions=i4x4,i8x8'),
    threads,
    clock,
  ].flat()

/** For the film's frame. A rendition in a clip's own shape goes without: its size may need another. */
export const level = (rate: FrameRate): string[] => ['-level', rate === 60 ? '4.2' : '4.1']

/** Without the camera's metadata, and with the same bytes each time. */
export const bare: string[] = words('-map_metadata -1 -map_chapters -1 -fflags +bitexact')
export const toBt709 = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709'
