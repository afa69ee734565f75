import sharp from 'sharp'
import { randomFrom } from './random.ts'

/** A tile of film grain, signed, about ±9; 256 × 256. */
let grain: Int8Array | undefined

function grainTile(): Int8Array {
  const random = randomFrom(35)
  // Three lots added make the soft bell of real grain.
  return Int8Array.from({ length: 65536 }, () => (random() + random() + random() - 1.5) * 8)
}

/**
 * Makes an RGBA frame look taken, not drawn, in place: light blooms over edges, corners fall off, tones bend a
 * little like film, and fine grain lies over everything. `offset` moves the grain from picture to picture.
 */
export async function develop(frame: Buffer, width: number, height: number, offset: number): Promise<void> {
  grain ??= grainTile()
  const step = 16
  const across = Math.ceil(width / step)
  const down = Math.ceil(height / step)
  const bloom = await sharp(frame, { raw: { width, height, channels: 4 } })
    .resize(across, down, { fit: 'fill', kernel: 'nearest' })
    .blur(3.2)
    .removeAlpha()
    .raw()
    .toBuffer()
  const curve = new Uint8ClampedArray(1024)
  for (let i = 0; i < 1024; i++) {
    const v = (i - 64) / 255
    const bent = v + 0.03 * Math.sin((v - 0.5) * Math.PI * 2) * (v > 0 && v < 1 ? 1 : 0)
    curve[i] = bent * 253 + 1
  }
  const glow = new Float32Array(across * 3)
  for (let y = 0; y < height; y++) {
    const fy = Math.min(down - 1.001, Math.max(0, y / step - 0.5))
    const y0 = fy | 0
    const ty = fy - y0
    const upper = y0 * across * 3
    for (let i = 0; i < glow.length; i++) {
      const b = bloom[upper + i]! * (1 - ty) + bloom[upper + across * 3 + i]! * ty
      glow[i] = b > 120 ? (b - 120) * 0.16 : 0
    }
    const cy = (y / height - 0.5) * 2
    let p = y * width * 4
    const grainRow = ((y + offset) & 255) << 8
    for (let x = 0; x < width; x++, p += 4) {
      const cx = (x / width - 0.5) * 2
      const r2 = cx * cx + cy * cy
      const fall = r2 < 0.5 ? 1 : 1 - (r2 - 0.5) * 0.13
      const g = grain[grainRow | ((x + offset * 7) & 255)]!
      const column = ((x / step) | 0) * 3
      for (let c = 0; c < 3; c++) {
        const value = frame[p + c]!
        const bright = value + glow[column + c]! * (1 - value / 255)
        frame[p + c] = curve[(bright * fall + g + 64) | 0]!
      }
    }
  }
}

/** Enlarges an RGBA picture to twice its size with a slightly sharpening four-point kernel (Catmull-Rom at ¼), into `result`. */
export function enlarge(
  source: Uint8Array,
  width: number,
  height: number,
  result: Buffer = Buffer.alloc(width * height * 16),
) {
  const wide = width * 8
  // Whole numbers all through, weights in 1/128; what swings over 0…255 is clamped by the array itself.
  const target = new Uint8ClampedArray(result.buffer, result.byteOffset, result.length)
  const rows = [0, 1, 2, 3].map(() => new Int32Array(wide))
  const widen = (y: number) => {
    const row = rows[y & 3]!
    const from = Math.min(height - 1, Math.max(0, y)) * width * 4
    for (let x = 0; x < width; x++) {
      const p = from + x * 4
      const l = x ? p - 4 : p
      const l2 = x > 1 ? p - 8 : l
      const r = x < width - 1 ? p + 4 : p
      const r2 = x < width - 2 ? p + 8 : r
      const q = x * 8
      for (let c = 0; c < 3; c++) {
        const here = source[p + c]! * 111
        const left = source[l + c]!
        const right = source[r + c]!
        row[q + c] = here + left * 29 - right * 9 - source[l2 + c]! * 3
        row[q + 4 + c] = here + right * 29 - left * 9 - source[r2 + c]! * 3
      }
    }
  }
  for (let y = -1; y < 2; y++) widen(y)
  for (let y = 0; y < height; y++) {
    widen(y + 2)
    const up = rows[(y - 1) & 3]!
    const here = rows[y & 3]!
    const down = rows[(y + 1) & 3]!
    const far = rows[(y + 2) & 3]!
    const p = y * 2 * wide
    const q = p + wide
    for (let i = 0; i < wide; i++) {
      const a = up[i]!
      const b = here[i]! * 111
      const d = down[i]!
      // The row above `up` is gone already; its tap is light, `up` bears it.
      target[p + i] = (a * 26 + b - d * 9) >> 14
      target[q + i] = (b + d * 29 - a * 9 - far[i]! * 3) >> 14
    }
  }
  return result
}
