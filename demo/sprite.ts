import sharp from 'sharp'
import { sharedDefs } from './people.ts'
import type { Colour } from './scenes.ts'

/** A drawn thing as pixels: RGBA with colour already multiplied by alpha, so that edges stay clean when turned. */
export type Sprite = { pixels: Uint8Array; width: number; height: number }

/** The edges of a drawing, in its units. */
export type Box = readonly [left: number, top: number, right: number, bottom: number]

/** Where a sprite stands: its pivot in the picture, and a turn (radians) of the moment. `opacity` 0–1. */
export type Stand = { x: number; y: number; pivotX: number; pivotY: number; turn: number; opacity?: number }

/** Draws SVG inside `box` at `scale` pixels per unit. `light` multiplies the colours (1 = as drawn). */
export async function drawSprite(svg: string, box: Box, scale: number, light: Colour): Promise<Sprite> {
  const [left, top, right, bottom] = box
  const width = Math.max(1, Math.round((right - left) * scale))
  const height = Math.max(1, Math.round((bottom - top) * scale))
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${right - left} ${bottom - top}"><defs>${sharedDefs}</defs>${svg}</svg>`
  const pixels = await sharp(Buffer.from(source)).ensureAlpha().raw().toBuffer()
  for (let p = 0; p < pixels.length; p += 4) {
    const alpha = pixels[p + 3]!
    for (let c = 0; c < 3; c++) pixels[p + c] = Math.min(alpha, (pixels[p + c]! * alpha * light[c]!) / 255)
  }
  return { pixels, width, height }
}

/** Puts a sprite into an RGBA frame. Straight ones are copied, turned ones are sampled between their pixels. */
export function blit(frame: Uint8Array, width: number, height: number, sprite: Sprite, stand: Stand): void {
  const { x: atX, y: atY, pivotX, pivotY, turn, opacity = 1 } = stand
  if (turn === 0) return copy(frame, width, height, sprite, Math.round(atX - pivotX), Math.round(atY - pivotY), opacity)
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const { pixels } = sprite
  const stride = sprite.width * 4
  const reach = Math.hypot(Math.max(pivotX, sprite.width - pivotX), Math.max(pivotY, sprite.height - pivotY))
  const xTo = Math.min(width, Math.ceil(atX + reach))
  const yTo = Math.min(height, Math.ceil(atY + reach))
  for (let y = Math.max(0, Math.floor(atY - reach)); y < yTo; y++) {
    const dy = y - atY
    for (let x = Math.max(0, Math.floor(atX - reach)); x < xTo; x++) {
      const dx = x - atX
      const u = dx * cos + dy * sin + pivotX
      const v = dy * cos - dx * sin + pivotY
      if (u < 0 || v < 0 || u >= sprite.width - 1 || v >= sprite.height - 1) continue
      const iu = u | 0
      const iv = v | 0
      const a = iv * stride + iu * 4
      const b = a + stride
      if (!(pixels[a + 3]! | pixels[a + 7]! | pixels[b + 3]! | pixels[b + 7]!)) continue
      const w11 = (u - iu) * (v - iv)
      const w10 = u - iu - w11
      const w01 = v - iv - w11
      const w00 = 1 - w10 - w01 - w11
      const through =
        1 - (pixels[a + 3]! * w00 + pixels[a + 7]! * w10 + pixels[b + 3]! * w01 + pixels[b + 7]! * w11) / 255
      const p = (y * width + x) * 4
      for (let c = 0; c < 3; c++) {
        const colour = pixels[a + c]! * w00 + pixels[a + 4 + c]! * w10 + pixels[b + c]! * w01 + pixels[b + 4 + c]! * w11
        frame[p + c] = colour + frame[p + c]! * through
      }
    }
  }
}

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
  const xTo = Math.min(sprite.width, width - left)
  const yTo = Math.min(sprite.height, height - top)
  for (let y = Math.max(0, -top); y < yTo; y++) {
    for (let x = Math.max(0, -left); x < xTo; x++) {
      const s = (y * sprite.width + x) * 4
      if (!pixels[s + 3]) continue
      const p = ((y + top) * width + x + left) * 4
      const through = 1 - (pixels[s + 3]! * opacity) / 255
      for (let c = 0; c < 3; c++) frame[p + c] = pixels[s + c]! * opacity + frame[p + c]! * through
    }
  }
}
