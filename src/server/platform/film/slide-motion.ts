/** Moves a photo while it is seen: slowly nearer or farther, over the parts that the frame would cut off. */
import { toBt709, type FrameRate } from './encode.ts'
import { framed } from './look.ts'
import type { Size } from './size.ts'
import { overBlur } from './picture.ts'

export type Photo = Size & {
  /** Its place in its block: its neighbours move the other way. */
  at: number
  /** Frames for which it is seen, and how many of them were before. */
  frames: number
  skipped: number
}

/** Of its longer side. A picture that would lose more is shown whole over a blurred fill. */
const mostCutOff = 0.3
/** A photo over a blurred fill has this share of the frame, so that nothing of it is cut off when it comes nearer. */
const heldBack = 0.93
/** Nearer by this share each second, within these bounds. */
const zoom = { perSecond: 0.02, least: 0.05, most: 0.12 }

/**
 * A stream without an end that shows the photo of input `index` as it moves, as large as `size`, labelled `[slide…]`.
 *
 * The picture is moved by `perspective`, which reads between pixels: cutting whole pixels out would make it tremble.
 */
export function slideGraph(photo: Photo, index: number, size: Size, rate: FrameRate): string[] {
  const fill = Math.min(size.width / photo.width, size.height / photo.height)
  const cover = Math.max(size.width / photo.width, size.height / photo.height)
  const fills = 1 - fill / cover <= mostCutOff
  const canvas = fills ? { width: even(photo.width * cover), height: even(photo.height * cover) } : size
  const colours = 'in_color_matrix=bt601:out_color_matrix=bt709:out_range=tv'
  const shaped = (to: Size) =>
    `[${index}:v]scale=${to.width}:${to.height}:flags=bicubic:${colours},setsar=1,format=yuv420p`
  const name = String(index)
  const inner = framed(photo, { width: size.width * heldBack, height: size.height * heldBack })
  const still = fills
    ? [`${shaped(canvas)},${toBt709}`]
    : [`${shaped(inner)},split[back${name}][front${name}]`, ...overBlur(size, inner, name)]
  const moving = [
    'loop=loop=-1:size=1',
    `setpts=N/${rate}/TB`,
    `perspective=${corners(photo, canvas, size, fills, rate)}:interpolation=cubic:sense=source:eval=frame`,
    `crop=${size.width}:${size.height}:0:0`,
    // before xfade, which takes no subsampled colours: moving those would cost twice as much
    `format=yuv420p,${toBt709}`,
  ]
  return [...still.slice(0, -1), `${still.at(-1)},${moving.join(',')}[slide${name}]`]
}

/**
 * Which corners of the canvas come into the corners of a picture that is as large; of that the frame is the upper left
 * part, so the rest lies as far outside.
 */
function corners(photo: Photo, canvas: Size, size: Size, fills: boolean, rate: FrameRate): string {
  const amount = Math.min(zoom.most, Math.max(zoom.least, (zoom.perSecond * photo.frames) / rate))
  // the first frame is number 1
  const done = `((on-1+${photo.skipped})/${photo.frames})`
  const nears = photo.at % 2 === 0
  const scale = `(1+${(fills ? amount : amount / 2).toFixed(4)}*${nears ? done : `(1-${done})`})`
  // heads are rather above the middle: a photo that is cut above and below is looked at from the lower part upwards
  const x = photo.at % 4 < 2 ? `(0.35+0.3*${done})` : `(0.65-0.3*${done})`
  const y = nears ? `(0.65-0.4*${done})` : `(0.3+0.25*${done})`
  const left = `(${canvas.width}-${size.width}/${scale})*${fills ? x : '0.5'}`
  const top = `(${canvas.height}-${size.height}/${scale})*${fills ? y : '0.5'}`
  const right = `${left}+${canvas.width}/${scale}`
  const bottom = `${top}+${canvas.height}/${scale}`
  const points = [left, top, right, top, left, bottom, right, bottom]
  return points.map((value, at) => `${at % 2 === 0 ? 'x' : 'y'}${at >> 1}='${value}'`).join(':')
}

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2)
