/** The part of a recording that fills a frame of another shape, following the movement. */
import { standardColours } from './look.ts'
import type { Size } from './size.ts'
import type { Clip } from './probe.ts'
import type { Way } from './watch.ts'

/** The share of a clip's width that a frame shows of it when it is filled; 1 where only above and below is cut. */
export const shareOf = (clip: Clip, size: Size): number =>
  Math.min(1, (clip.height * size.width) / (clip.width * size.height))

/**
 * Filters that fill `size` with the part of a recording that `way` names, from side to side; from above and below the
 * middle is taken.
 *
 * The part is cut out roughly before it is enlarged (less to do), and to the pixel afterwards (moves evenly).
 */
export function upright(clip: Clip, size: Size, way: Way): string[] {
  const factor = Math.max(size.width / clip.width, size.height / clip.height)
  const [width, height] = [size.width / factor, size.height / factor]
  const rough = { width: Math.min(clip.width, even(width) + 4), height: Math.max(1, Math.round(height)) }
  const enlarged = { width: Math.max(size.width, even(rough.width * factor)), height: size.height }
  const left = `(${placeAt(way)})*${(clip.width - width).toFixed(3)}`
  const most = Math.max(0, clip.width - rough.width)
  const roughLeft = `min(${most - (most % 2)},2*floor(${left}/2))`
  const exactLeft = `clip((${left}-${roughLeft})*${(enlarged.width / rough.width).toFixed(6)},0,${enlarged.width - size.width})`
  return [
    // nothing is done where pixels are square
    `scale=${clip.width}:${clip.height}`,
    `crop=${rough.width}:${rough.height}:'${roughLeft}':exact=1`,
    ...standardColours(clip, enlarged, 'film'),
    `crop=${size.width}:${size.height}:'${exactLeft}':0:exact=1`,
  ]
}

/**
 * The place at the time `t` as an expression: a cubic spline, whose speed and acceleration never jump. As a tree, so
 * that it is not nested deeper than ffmpeg reads.
 */
export function placeAt({ step, places }: Way): string {
  const isStill = places.every((place) => Math.abs(place - places[0]!) < 0.002)
  if (isStill) return (places[0] ?? 0.5).toFixed(4)
  const of = (at: number) => places[Math.min(places.length - 1, Math.max(0, at))]!
  const piece = (at: number) => {
    const [a, b, c, d] = [of(at - 1), of(at), of(at + 1), of(at + 2)]
    const by = [(a + 4 * b + c) / 6, (c - a) / 2, (a - 2 * b + c) / 2, (d - 3 * c + 3 * b - a) / 6]
    const [p, q, r, s] = by.map((value) => value.toFixed(5))
    return `st(0,clip(t/${step}-${at},0,1));${p}+ld(0)*(${q}+ld(0)*(${r}+ld(0)*(${s})))`
  }
  const tree = (from: number, to: number): string => {
    if (to - from === 1) return piece(from)
    const middle = (from + to) >> 1
    return `if(lt(t,${(middle * step).toFixed(4)}),${tree(from, middle)},${tree(middle, to)})`
  }
  return tree(0, places.length)
}

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2)
