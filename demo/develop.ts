import { randomFrom } from './random.ts'

/** A tile of film grain, signed, about ±9; 256 × 256. Three lots added make the soft bell of real grain. */
const random = randomFrom(35)
const grain = Int8Array.from({ length: 65536 }, () => (random() + random() + random() - 1.5) * 8)

/** Makes an RGBA frame look taken, not drawn, in place: corners fall off, and fine grain, moved by `offset`, lies over all. */
export function develop(frame: Buffer, width: number, height: number, offset: number): void {
  for (let y = 0; y < height; y++) {
    const cy = (y / height) * 2 - 1
    for (let x = 0; x < width; x++) {
      const cx = (x / width) * 2 - 1
      const fall = 1 - Math.max(0, cx * cx + cy * cy - 0.5) * 0.13
      const g = grain[(((y + offset) & 255) << 8) | ((x + offset * 7) & 255)]!
      const p = (y * width + x) * 4
      for (let c = 0; c < 3; c++) frame[p + c] = Math.max(0, Math.min(255, frame[p + c]! * fall + g))
    }
  }
}
