import sharp from 'sharp'
import { sharedDefs } from './people.ts'
import type { Colour } from './scenes.ts'

/** A drawn thing as pixels: RGBA with colour already multiplied by alpha, so that edges stay clean when turned. */
export type Sprite = { pixels: Uint8Array; width: number; height: number }

/** Where a sprite stands: its pivot in the picture, a shift and a turn (radians) of the moment. `opacity` 0–1 is for straight ones. */
export type Stand = { x: number; y: number; pivotX: number; pivotY: number; turn: number; opacity?: number }

/**
 * Draws SVG inside `box` ([left, top, right, bottom] in drawing units) at `scale` pixels per unit.
 * `light` multiplies the colours (1 = as drawn); `blur` in pixels puts it out of focus.
 */
export async function drawSprite(
  svg: string,
  box: readonly [number, number, number, number],
  scale: number,
  light: Colour,
  blur = 0,
): Promise<Sprite> {
  const [left, top, right, bottom] = box
  const width = Math.max(1, Math.round((right - left) * scale))
  const height = Math.max(1, Math.round((bottom - top) * scale))
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${right - left} ${bottom - top}"><defs>${sharedDefs}</defs>${svg}</svg>`
  let image = sharp(Buffer.from(source)).ensureAlpha()
  if (blur > 0.3) image = image.blur(blur)
  const drawn = await image.raw().toBuffer()
  // A copy of its own, so that it can also be read four bytes at a time.
  const pixels = new Uint8Array(drawn)
  const [r, g, b] = light
  for (let p = 0; p < pixels.length; p += 4) {
    const alpha = pixels[p + 3]!
    if (!alpha) continue
    const share = alpha / 255
    pixels[p] = Math.min(alpha, pixels[p]! * share * r)
    pixels[p + 1] = Math.min(alpha, pixels[p + 1]! * share * g)
    pixels[p + 2] = Math.min(alpha, pixels[p + 2]! * share * b)
  }
  return { pixels, width, height }
}

/** Puts a sprite into an RGBA frame. Straight ones are copied, turned ones are sampled between pixels. */
export function blit(frame: Uint8Array, width: number, height: number, sprite: Sprite, stand: Stand): void {
  const still = stand.turn === 0 && Number.isInteger(stand.x - stand.pivotX) && Number.isInteger(stand.y - stand.pivotY)
  if (still)
    return copy(frame, width, height, sprite, stand.x - stand.pivotX, stand.y - stand.pivotY, stand.opacity ?? 1)
  const cos = Math.cos(stand.turn)
  const sin = Math.sin(stand.turn)
  const xs: number[] = []
  const ys: number[] = []
  for (const [cx, cy] of [
    [0, 0],
    [sprite.width, 0],
    [0, sprite.height],
    [sprite.width, sprite.height],
  ] as const) {
    xs.push(stand.x + (cx - stand.pivotX) * cos - (cy - stand.pivotY) * sin)
    ys.push(stand.y + (cx - stand.pivotX) * sin + (cy - stand.pivotY) * cos)
  }
  const x0 = Math.max(0, Math.floor(Math.min(...xs)))
  const x1 = Math.min(width - 1, Math.ceil(Math.max(...xs)))
  const y0 = Math.max(0, Math.floor(Math.min(...ys)))
  const y1 = Math.min(height - 1, Math.ceil(Math.max(...ys)))
  const { pixels } = sprite
  const stride = sprite.width * 4
  for (let y = y0; y <= y1; y++) {
    const dy = y - stand.y
    for (let x = x0; x <= x1; x++) {
      const dx = x - stand.x
      const u = dx * cos + dy * sin + stand.pivotX
      const v = dy * cos - dx * sin + stand.pivotY
      if (u < 0 || v < 0 || u >= sprite.width - 1 || v >= sprite.height - 1) continue
      const iu = u | 0
      const iv = v | 0
      const a = iv * stride + iu * 4
      const b = a + stride
      if (!(pixels[a + 3]! | pixels[a + 7]! | pixels[b + 3]! | pixels[b + 7]!)) continue
      const fu = u - iu
      const fv = v - iv
      const w00 = (1 - fu) * (1 - fv)
      const w10 = fu * (1 - fv)
      const w01 = (1 - fu) * fv
      const w11 = fu * fv
      const p = (y * width + x) * 4
      const alpha = pixels[a + 3]! * w00 + pixels[a + 7]! * w10 + pixels[b + 3]! * w01 + pixels[b + 7]! * w11
      const through = 1 - alpha / 255
      frame[p] = pixels[a]! * w00 + pixels[a + 4]! * w10 + pixels[b]! * w01 + pixels[b + 4]! * w11 + frame[p]! * through
      frame[p + 1] =
        pixels[a + 1]! * w00 +
        pixels[a + 5]! * w10 +
        pixels[b + 1]! * w01 +
        pixels[b + 5]! * w11 +
        frame[p + 1]! * through
      frame[p + 2] =
        pixels[a + 2]! * w00 +
        pixels[a + 6]! * w10 +
        pixels[b + 2]! * w01 +
        pixels[b + 6]! * w11 +
        frame[p + 2]! * through
    }
  }
}

/** RGBA bytes as one number a pixel, alpha highest (on every machine that we run on). */
const words = (pixels: Uint8Array) => new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2)

function copy(
  frame: Uint8Array,
  width: number,
  height: number,
  sprite: Sprite,
  left: number,
  top: number,
  opacity: number,
) {
  const { pixels } = sprite
  const over = words(pixels)
  const under = words(frame)
  const xFrom = Math.max(0, -left)
  const xTo = Math.min(sprite.width, width - left)
  for (let y = Math.max(0, -top); y < Math.min(sprite.height, height - top); y++) {
    const from = y * sprite.width
    const to = (y + top) * width + left
    for (let x = xFrom; x < xTo; x++) {
      const word = over[from + x]!
      if (word <= 0x00ffffff) continue
      if (word >= 0xff000000 && opacity === 1) {
        under[to + x] = word
        continue
      }
      const s = (from + x) * 4
      const p = (to + x) * 4
      const through = 1 - ((word >>> 24) * opacity) / 255
      frame[p] = pixels[s]! * opacity + frame[p]! * through
      frame[p + 1] = pixels[s + 1]! * opacity + frame[p + 1]! * through
      frame[p + 2] = pixels[s + 2]! * opacity + frame[p + 2]! * through
    }
  }
}

/** The mirror image of a straight sprite in calm water below `waterline` (its own row), broken by small waves. */
export function mirror(
  frame: Uint8Array,
  width: number,
  height: number,
  sprite: Sprite,
  left: number,
  top: number,
  waterline: number,
  time: number,
): void {
  const { pixels } = sprite
  for (let d = 0; d < waterline; d++) {
    const y = top + waterline + d
    if (y < 0 || y >= height) continue
    const row = waterline - d - 1
    const wave = Math.sin(d * 0.21 + time * 2.6) * (1 + d * 0.018) + Math.sin(d * 0.071 - time * 1.7) * (1 + d * 0.03)
    const strength = 0.46 * (1 - (0.7 * d) / waterline) * (0.8 + 0.2 * Math.sin(d * 0.33 + time * 3.1))
    for (let x = 0; x < sprite.width; x++) {
      const target = Math.round(left + x + wave)
      if (target < 0 || target >= width) continue
      const s = (row * sprite.width + x) * 4
      const alpha = (pixels[s + 3]! / 255) * strength
      if (alpha < 0.01) continue
      const p = (y * width + target) * 4
      for (let c = 0; c < 3; c++) frame[p + c] = frame[p + c]! * (1 - alpha) + pixels[s + c]! * strength * 0.86
    }
  }
}
