import { randomFrom } from './random.ts'

/** Edge of a noise tile in texels; tiles repeat without a seam. */
const edge = 512

/** Fractal noise made once and read a million times: values about 0…1 in a tile that repeats. */
export type Tile = Float32Array

const made = new Map<string, Tile>()

/**
 * `soft`: rolling fractal noise (clouds, meadows). `ridged`: sharp crests between round valleys (rock, foam).
 * `crest`: the same with less fine detail, for the bodies of mountains.
 * The same kind and number always give the same tile; it is kept for the life of the process (1 MB each).
 */
export function noiseTile(kind: 'soft' | 'ridged' | 'crest', number: number): Tile {
  const key = `${kind}${number}`
  const known = made.get(key)
  if (known) return known
  const tile = new Float32Array(edge * edge)
  const random = randomFrom(number, kind === 'soft' ? 11 : 12)
  const fading = kind === 'crest' ? 0.4 : 0.5
  let total = 0
  for (let octave = 0, cells = 4, weight = 1; octave < 7; octave++, cells *= 2, weight *= fading) {
    addOctave(tile, Float32Array.from({ length: cells * cells }, random), cells, weight, kind !== 'soft')
    total += weight
  }
  for (let i = 0; i < tile.length; i++) tile[i]! /= total
  made.set(key, tile)
  return tile
}

function addOctave(tile: Tile, lattice: Float32Array, cells: number, weight: number, ridged: boolean) {
  const mask = cells - 1
  for (let y = 0; y < edge; y++) {
    const fy = (y * cells) / edge
    const y0 = Math.floor(fy)
    const ty = fade(fy - y0)
    const upper = (y0 & mask) * cells
    const lower = ((y0 + 1) & mask) * cells
    for (let x = 0; x < edge; x++) {
      const fx = (x * cells) / edge
      const x0 = Math.floor(fx)
      const tx = fade(fx - x0)
      const left = x0 & mask
      const right = (x0 + 1) & mask
      const top = lattice[upper + left]! * (1 - tx) + lattice[upper + right]! * tx
      const bottom = lattice[lower + left]! * (1 - tx) + lattice[lower + right]! * tx
      const value = top * (1 - ty) + bottom * ty
      tile[y * edge + x]! += weight * (ridged ? 1 - Math.abs(2 * value - 1) : value)
    }
  }
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

/** Bilinear reading; u and v in texels, any size and sign. */
export function at(tile: Tile, u: number, v: number): number {
  const x0 = Math.floor(u)
  const y0 = Math.floor(v)
  const tx = u - x0
  const ty = v - y0
  const left = x0 & 511
  const right = (x0 + 1) & 511
  const upper = (y0 & 511) << 9
  const lower = ((y0 + 1) & 511) << 9
  const top = tile[upper + left]! + (tile[upper + right]! - tile[upper + left]!) * tx
  const bottom = tile[lower + left]! + (tile[lower + right]! - tile[lower + left]!) * tx
  return top + (bottom - top) * ty
}

/** The nearest texel; u and v in texels. For textures that are read smaller than they are. */
export const nearest = (tile: Tile, u: number, v: number) => tile[((v & 511) << 9) | (u & 511)]!
