/** HDR pixels as SDR: white and darker values stay, and highlights share the range above. */
import type { Hdr } from './hdr-marks.ts'
import { ofHlg, ofPq } from './transfer.ts'

/** Nits of white as BT.2408 wants it; programs for SDR put it at 100. */
const [white, formerWhite] = [203, 100]
/** In parts of white: up to here nothing changes (231 of 255). */
const knee = 0.8
/** The number of pixels that are sampled for the picture's brightness, and the share of them that counts as glints. */
const looked = 200_000
const glints = 0.0001
/** Less than this above white is no highlight, in powers of two. */
const fewStops = 0.3

/** `most` is the value of the full signal. */
export type DeepPixels = { data: Uint16Array<ArrayBuffer>; channels: 3 | 4; most: number }

/**
 * `pixels`: 8 bits for each value, in the memory of those that came in. `gains`, where the picture has highlights: a
 * value for each pixel, from 0 to 255 for a gain of none to `stops` powers of two, that makes them as bright as they
 * were.
 */
export type Toned = { pixels: Buffer; gains: Buffer | null; stops: number }

/** Maps the colours of a picture in BT.2100 to sRGB. A fourth channel stays unchanged. */
export function toSdr({ data, channels, most }: DeepPixels, hdr: Hdr): Toned {
  const nitsOf = reader(hdr, most)
  const toOurs = matrices[hdr.primaries]
  const nits: Rgb = [0, 0, 0]
  const brightest = brightestOf(data, channels, nitsOf, nits)
  const scale = 1 / (brightest <= formerWhite * 1.02 ? formerWhite : white)
  const shoulder = mobius(brightest * scale)
  const stops = Math.log2(Math.max(1, brightest * scale))
  const gains = stops >= fewStops ? Buffer.alloc(data.length / channels) : null

  const out = Buffer.from(data.buffer, data.byteOffset, data.length)
  for (let at = 0; at < data.length; at += channels) {
    nitsOf(data, at, nits)
    const [r, g, b] = nits
    // a smaller gamut has negative values for colours outside of it
    const red = (toOurs[0] * r + toOurs[1] * g + toOurs[2] * b) * scale
    const green = (toOurs[3] * r + toOurs[4] * g + toOurs[5] * b) * scale
    const blue = (toOurs[6] * r + toOurs[7] * g + toOurs[8] * b) * scale
    // all three by as much, so that colours stay
    const top = Math.max(red, green, blue)
    const less = (top > knee ? shoulder(top) / top : 1) * 65535
    if (gains && top > knee) gains[at / channels] = Math.min(255, (Math.log2(65535 / less) / stops) * 255 + 0.5)
    if (channels === 4) out[at + 3] = data[at + 3]! >> 8
    out[at] = encoded[Math.min(65535, Math.max(0, red * less + 0.5)) | 0]!
    out[at + 1] = encoded[Math.min(65535, Math.max(0, green * less + 0.5)) | 0]!
    out[at + 2] = encoded[Math.min(65535, Math.max(0, blue * less + 0.5)) | 0]!
  }
  return { pixels: out, gains, stops }
}

type Rgb = [number, number, number]
type Reader = (data: Uint16Array, at: number, into: Rgb) => void

function brightestOf(data: Uint16Array, channels: number, nitsOf: Reader, nits: Rgb): number {
  const pixels = data.length / channels
  const step = Math.max(1, Math.floor(pixels / looked))
  const found = new Float32Array(Math.ceil(pixels / step))
  for (let i = 0; i < found.length; i++) {
    nitsOf(data, i * step * channels, nits)
    found[i] = Math.max(...nits)
  }
  return found.toSorted()[Math.floor(found.length * (1 - glints))] ?? 0
}

/** As films are mapped (film/look.ts), but only up to the picture's own peak: without highlights nothing changes. */
function mobius(peak: number): (value: number) => number {
  if (peak <= 1) return (value) => Math.min(1, value)
  const a = (-knee * knee * (peak - 1)) / (knee * knee - 2 * knee + peak)
  const b = (knee * knee - 2 * knee * peak + peak) / (peak - 1)
  const factor = (b + knee) ** 2 / (b - a)
  return (value) => Math.min(1, (factor * (value + a)) / (value + b))
}

function reader({ transfer }: Hdr, most: number): Reader {
  const table = Float32Array.from({ length: 65536 }, (_, value) => {
    const level = Math.min(1, value / most)
    return transfer === 'pq' ? ofPq(level) : ofHlg(level)
  })
  if (transfer === 'pq')
    return (data, at, into) => {
      into[0] = table[data[at]!]!
      into[1] = table[data[at + 1]!]!
      into[2] = table[data[at + 2]!]!
    }
  return (data, at, into) => {
    const [r, g, b] = [table[data[at]!]!, table[data[at + 1]!]!, table[data[at + 2]!]!]
    // HLG is light of the scene: a screen of 1000 nits shows it with this contrast
    const gain = 1000 * contrast[((0.2627 * r + 0.678 * g + 0.0593 * b) * 65535) | 0]!
    into[0] = r * gain
    into[1] = g * gain
    into[2] = b * gain
  }
}

const contrast = Float32Array.from({ length: 65536 + 64 }, (_, value) => (Math.max(value, 0.5) / 65535) ** 0.2)
const encoded = Uint8Array.from({ length: 65536 }, (_, value) => {
  const linear = value / 65535
  return Math.round(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055))
})

type Matrix = readonly [number, number, number, number, number, number, number, number, number]
/** From linear light in these primaries to that in BT.709's, white D65. */
const matrices: Record<Hdr['primaries'], Matrix> = {
  bt709: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  bt2020: [1.660491, -0.587641, -0.07285, -0.12455, 1.1329, -0.008349, -0.018151, -0.100579, 1.11873],
  p3: [1.22494, -0.22494, 0, -0.042057, 1.042057, 0, -0.019638, -0.078636, 1.098274],
}
