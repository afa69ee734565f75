/** Brings the shape and colours of a picture to a form that looks right everywhere. */
import type { Clip } from './probe.ts'
import type { Size } from './size.ts'

/** The largest even size of the same shape whose longer side is at most `side`; never enlarged. */
export function fitted({ width, height }: Size, side: number): Size {
  const factor = Math.min(1, side / Math.max(width, height))
  return { width: even(width * factor), height: even(height * factor) }
}

/** The size that fills the film's frame as far as the shape allows; small clips are enlarged. */
export function framed({ width, height }: Size, frame: Size): Size {
  const factor = Math.min(frame.width / width, frame.height / height)
  return { width: even(width * factor), height: even(height * factor) }
}

/** 4:2:0 needs even sides. */
const even = (length: number) => Math.max(2, Math.round(length / 2) * 2)

/** As wide as the film: a difference under one percent (854x480, 1366x768) is stretched away and not visible. */
export const fillsFrame = ({ width, height }: Size, frame: Size) =>
  Math.abs((width / height) * (frame.height / frame.width) - 1) < 0.01

/**
 * Filters that bring a picture to `size` and to the colours that every screen understands: BT.709 in TV range for
 * films, BT.601 in full range for JPEGs. HDR is mapped to SDR so that white stays white; untouched it would look grey.
 */
export function standardColours(clip: Clip, { width, height }: Size, target: 'film' | 'jpeg'): string[] {
  const out = target === 'film' ? 'out_color_matrix=bt709:out_range=tv' : 'out_color_matrix=bt601:out_range=pc'
  const size = `${width}:${height}:flags=bicubic`
  const { white } = clip.look
  if (white === null) return [`scale=${size}:in_color_matrix=${sourceMatrix(clip)}:${out}`, 'setsar=1', pixels[target]]
  return [
    // Made small first: tone mapping works on floats and is the expensive part.
    `scale=${size}`,
    'setsar=1',
    'format=yuv420p10le',
    `zscale=tin=${clip.look.transfer}:min=2020_ncl:pin=2020:rin=${clip.look.fullRange ? 'full' : 'limited'}:t=linear:npl=${white}`,
    'format=gbrpf32le',
    'zscale=p=709',
    // up to near white nothing is changed; highlights get the rest
    `tonemap=mobius:param=0.9:peak=${(brightestNits / white).toFixed(3)}:desat=0`,
    'zscale=t=709:m=709:r=limited',
    'format=yuv420p',
    ...(target === 'jpeg' ? [`scale=in_color_matrix=bt709:${out}`, pixels.jpeg] : []),
  ]
}

/** The brightness of screens for which phones make HDR. */
const brightestNits = 1000

const pixels = { film: 'format=yuv420p', jpeg: 'format=yuvj420p' }

/** The matrix that the file names, else the one that cameras of that size mean: HD is BT.709, smaller is BT.601. */
function sourceMatrix(clip: Clip): string {
  const named: Record<string, string> = {
    bt709: 'bt709',
    smpte170m: 'bt601',
    bt470bg: 'bt601',
    smpte240m: 'smpte240m',
    fcc: 'fcc',
    bt2020nc: 'bt2020',
    bt2020c: 'bt2020',
    gbr: 'auto',
  }
  // Motion JPEG is always BT.601, whatever its size.
  const guess = clip.videoCodec === 'mjpeg' || Math.min(clip.width, clip.height) < 720 ? 'bt601' : 'bt709'
  return named[clip.look.matrix] ?? guess
}
