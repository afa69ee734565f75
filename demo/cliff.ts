import { at, noiseTile } from './noise.ts'
import { clamp, smooth } from './random.ts'
import type { Colour, Scene } from './scenes.ts'
import type { Sprite } from './sprite.ts'
import type { View } from './terrain.ts'

/** The rock that customers jump from: a wall at one side of the picture with a mossy top and a dark foot in the water. */
export function paintCliff(scene: Scene, view: View, side: 'left' | 'right', light: Colour): Sprite {
  const width = Math.round(Math.min(view.width * 0.42, view.height * 0.55))
  const { height } = view
  const pixels = new Uint8Array(width * height * 4)
  const ridged = noiseTile('ridged', 1)
  const soft = noiseTile('soft', 2)
  const off = scene.land.texture.x
  const unit = 900 / Math.min(view.width, view.height)
  const top = height * 0.34
  const foot = height * 0.86

  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = side === 'left' ? x : width - 1 - x
      const u = across * unit
      const v = y * unit
      const ledge =
        top + (at(soft, u * 0.5 + off, 7) - 0.5) * height * 0.08 + smooth(width * 0.62, width, across) * height * 0.05
      if (y < ledge) continue
      const depth = (y - ledge) / (foot - ledge)
      const rim =
        width * (0.93 - 0.3 * smooth(0, 0.4, depth) + 0.2 * smooth(0.55, 1, depth)) +
        (at(ridged, off, v * 0.9) - 0.5) * width * 0.4
      const bottom = foot + (at(soft, u * 0.6, off) - 0.5) * height * 0.06
      if (across > rim || y > bottom) continue
      const here = at(ridged, u * 0.95 + off, v * 0.4 + off)
      const right = at(ridged, u * 0.95 + off + 2.4, v * 0.4 + off + 1.6)
      const crack = at(ridged, u * 0.5 + v * 0.2, v * 2.6 + off)
      const edge = smooth(width * 0.16, 0, rim - across)
      let shade =
        0.72 + (here - right) * 2.6 - smooth(0.6, 0.74, crack) * 0.3 + edge * 0.3 - smooth(0.7, 1, depth) * 0.32
      shade = clamp(shade, 0.14, 1.25)
      const moss = smooth(height * 0.05, height * 0.012, y - ledge + (at(soft, u * 3, v * 3) - 0.5) * height * 0.05)
      const p = (y * width + x) * 4
      const grain = 0.75 + 0.5 * at(soft, u * 6, v * 6)
      for (let c = 0; c < 3; c++) {
        const rock = scene.palette.rock[c]! * shade * 1.08
        const green = scene.palette.meadow[c]! * (0.55 + 0.6 * grain * shade)
        pixels[p + c] = clamp((rock * grain + (green - rock * grain) * moss) * light[c]!, 0, 255)
      }
      pixels[p + 3] = 255
    }
  }
  return { pixels, width, height }
}
