/** Measures how a picture looks, on its pixels alone: it recognises no person and no object. */

/** From 0 to 100 each. */
export type Look = {
  /** How sharp its sharpest parts are: a blurred background is no fault. */
  sharpness: number
  /** How evenly it is lit: neither dark nor washed out. */
  lighting: number
  /** How little there is to see in its lower part, where the words of a cover lie. */
  calmness: number
}

type Pixels = { data: Buffer; info: { width: number; height: number; channels: number } }

/** Parts of which the sharpest count, along each side. */
const parts = 8
/** The share of the height, from below, in which the words lie. */
const ofWords = 0.4
/** Values of luminance up to which a pixel shows nothing, and from which on. */
const [black, white] = [14, 246]
/** The luminance in the middle of a well-lit photo, and how far from it one may be. */
const middle = { at: 115, within: 40 }

/** @param pixels in 8 bits, of about a megapixel at most */
export function lookOf(pixels: Pixels): Look {
  const light = luminanceOf(pixels)
  return { sharpness: sharpnessOf(light), lighting: lightingOf(light), calmness: calmnessOf(light) }
}

/**
 * One of this many pixels along each side is looked at, with its neighbours: it says as much, in a tenth of the time.
 */
const step = 3
/**
 * For the light as a whole one of this many pixels counts; no width is likely to be a multiple of it, so all columns
 * do.
 */
const stride = 13

type Light = { at: (pixel: number) => number; width: number; height: number }

function luminanceOf({ data, info: { width, height, channels } }: Pixels): Light {
  const coloured = (pixel: number) => {
    const i = pixel * channels
    return (data[i]! * 2 + data[i + 1]! * 5 + data[i + 2]!) >> 3
  }
  return { at: channels < 3 ? (pixel) => data[pixel * channels]! : coloured, width, height }
}

/** The variance of the Laplacian in the eighth of all parts that have most of it. */
function sharpnessOf({ at, width, height }: Light): number {
  const [counts, sums, squares] = Array.from({ length: 3 }, () => new Float64Array(parts * parts)) as Sums
  for (let y = 1; y < height - 1; y += step) {
    const row = Math.floor((y * parts) / height) * parts
    for (let x = 1; x < width - 1; x += step) {
      const here = y * width + x
      const edge = 4 * at(here) - at(here - 1) - at(here + 1) - at(here - width) - at(here + width)
      const part = row + Math.floor((x * parts) / width)
      counts[part]! += 1
      sums[part]! += edge
      squares[part]! += edge * edge
    }
  }
  const variances = squares
    .map((square, part) => (counts[part] ? square / counts[part] - (sums[part]! / counts[part]) ** 2 : 0))
    .toSorted((one, other) => other - one)
  return percent(8 * Math.log2(1 + variances[Math.floor(variances.length / 8)]!))
}
type Sums = [Float64Array, Float64Array, Float64Array]

function lightingOf({ at, width, height }: Light): number {
  let [sum, lost, count] = [0, 0, 0]
  for (let pixel = 0; pixel < width * height; pixel += stride) {
    const value = at(pixel)
    sum += value
    count += 1
    if (value <= black || value >= white) lost += 1
  }
  const off = Math.max(0, Math.abs(sum / count - middle.at) - middle.within)
  return percent(100 - 1.5 * off - 150 * (lost / count))
}

/** By the mean difference of neighbours. */
function calmnessOf({ at, width, height }: Light): number {
  let [sum, count] = [0, 0]
  for (let y = Math.floor(height * (1 - ofWords)); y < height - 1; y += step)
    for (let x = 0; x < width - 1; x += step) {
      const here = y * width + x
      const value = at(here)
      sum += Math.abs(value - at(here + 1)) + Math.abs(value - at(here + width))
      count += 2
    }
  return percent(100 - (count ? (sum / count) * 7 : 0))
}

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)))
