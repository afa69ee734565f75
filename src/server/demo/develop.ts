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
export function enlarge(source: Uint8Array, width: number, height: number, result = Buffer.alloc(width * height * 16)): Buffer {
  const wide = width * 2
  const above = -0.0234375
  const near = 0.8671875
  const next = 0.2265625
  const after = -0.0703125
  const rows = [new Float32Array(wide * 4), new Float32Array(wide * 4), new Float32Array(wide * 4), new Float32Array(wide * 4)]
  const widen = (y: number) => {
    const row = rows[y & 3]!
    const from = Math.min(height - 1, Math.max(0, y)) * width
    for (let x = 0; x < width; x++) {
      const p = (from + x) * 4
      const l = x ? p - 4 : p
      const l2 = x > 1 ? p - 8 : l
      const r = x < width - 1 ? p + 4 : p
      const r2 = x < width - 2 ? p + 8 : r
      const q = x * 8
      for (let c = 0; c < 3; c++) {
        const here = source[p + c]! * near
        const left = source[l + c]!
        const right = source[r + c]!
        row[q + c] = source[l2 + c]! * above + left * next + here + right * after
        row[q + 4 + c] = left * after + here + right * next + source[r2 + c]! * above
      }
    }
  }
  for (let y = -2; y < 2; y++) widen(y)
  for (let y = 0; y < height; y++) {
    widen(y + 2 > height + 1 ? height + 1 : y + 2)
    // Five rows would be needed for both halves at once; the outermost tap is light, so the nearer row stands in.
    const up = rows[(y - 1) & 3]!
    const here = rows[y & 3]!
    const down = rows[(y + 1) & 3]!
    const far = rows[(y + 2) & 3]!
    let p = y * 2 * wide * 4
    let q = p + wide * 4
    for (let i = 0; i < wide * 4; i += 4, p += 4, q += 4) {
      for (let c = 0; c < 3; c++) {
        const a = up[i + c]!
        const b = here[i + c]! * near
        const d = down[i + c]!
        const first = a * (next + above) + b + d * after
        const second = a * after + b + d * next + far[i + c]! * above
        result[p + c] = first < 0 ? 0 : first > 255 ? 255 : first
        result[q + c] = second < 0 ? 0 : second > 255 ? 255 : second
      }
      result[p + 3] = result[q + 3] = 255
    }
  }
  return result
}
