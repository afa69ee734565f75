import { noiseTile, type Tile } from './noise.ts'
import { clamp, randomFrom, smooth } from './random.ts'
import type { Place, Scene } from './scenes.ts'
import type { Land, View } from './terrain.ts'

/** An object that stands or floats in the water and turns it white: where, how wide (metres), how wild (0–1). */
export type Obstacle = Place & { radius: number; wild: number }

/**
 * The parts that do not change while the water moves: how white and how shallow each spot is (half the picture's size).
 */
export type WaterMap = { foam: Uint8Array; shallow: Uint8Array; width: number }

/** Surveys the water of a view once: rapids lie across the river, the rims are shallow, obstacles drag a wake. */
export function surveyWater(scene: Scene, land: Land, view: View, obstacles: readonly Obstacle[]): WaterMap {
  const width = Math.ceil(view.width / 2)
  const height = Math.ceil(view.height / 2)
  const foam = new Uint8Array(width * height)
  const shallow = new Uint8Array(width * height)
  const { rough } = scene.land
  const random = randomFrom(scene.seed, 7)
  const bands = Array.from({ length: 14 }, () => ({
    z: 6 + 150 * Math.pow(random(), 1.6),
    skew: (random() - 0.5) * 0.6,
    size: 0.6 + random(),
  }))

  for (let row = Math.ceil((view.horizon + 2) / 2); row < height; row++) {
    const z = (view.focal * view.eye) / (row * 2 - view.horizon)
    if (z > 900) continue
    const mid = land.middle(z)
    for (let column = 0; column < width; column++) {
      const x = ((column * 2 - view.centre) * z) / view.focal
      const depth = -land.shore(x, z, mid)
      let white = rough > 0.2 ? smooth(1.6, 0, depth) * 0.55 * rough : smooth(0.5, 0, depth) * 0.25
      if (rough > 0.3) {
        const across = x - mid
        let zone = 0
        for (const band of bands) {
          const off = (z - band.z - across * band.skew) / (1.6 + z * 0.08)
          if (off > 2.3 || off < -2.3) continue
          zone += Math.exp(-off * off) * band.size
        }
        white += clamp(zone) * rough * 0.62 * smooth(0.5, 3, depth)
      }
      for (const it of obstacles) {
        const dx = (x - it.x) / it.radius
        // The wake trails towards the camera, with the current.
        const dz = (z - it.z) / (it.radius * (z < it.z ? 1.45 : 0.85))
        const r = dx * dx + dz * dz
        if (r < 6) white += it.wild * Math.exp(-r * 0.9)
      }
      foam[row * width + column] = clamp(white) * 255
      shallow[row * width + column] = clamp(0.16 + 0.84 * smooth(scene.land.half > 60 ? 7 : 5, 0, depth)) * 255
    }
  }
  return { foam, shallow, width }
}

/** Relief of a noise tile lit from above left, −1…1: looks like small waves. */
function relief(tile: Tile): Float32Array {
  const lit = new Float32Array(tile.length)
  for (let i = 0; i < tile.length; i++)
    lit[i] = (tile[i]! - tile[(i + 512 * 3) & 262143]!) * 5 + (tile[i]! - tile[(i + 2) & 262143]!) * 2.5
  return lit
}
/** A copy of a tile without detail finer than `step` texels: foam in the distance would flicker. */
const softer = (tile: Tile, step: number): Tile =>
  tile.map((value, i) => {
    const right = tile[(i + step) & 262143]!
    const below = tile[(i + step * 512) & 262143]!
    return (value + right + below + tile[(i + step * 513) & 262143]!) / 4
  })

/** The surface, and white lace for near and ever farther water. Made when the first picture has water. */
function makeTiles() {
  const fine = noiseTile('ridged', 4)
  const half = softer(fine, 1)
  return { waves: relief(noiseTile('soft', 4)), lace: [fine, half, softer(half, 2)] as const }
}
let tiles: ReturnType<typeof makeTiles> | undefined

/**
 * Paints the water of one moment into `frame` (RGBA) wherever `mask` says so. The part above the horizon
 * must be painted already: the water mirrors it. `time` in seconds; `sway(row)` is how far that row of the
 * land is moved to the right, in pixels. With `stride` 2 neighbours share their colour: half the work for clips.
 */
export function paintWater(
  frame: Uint8Array,
  mask: Uint8Array,
  map: WaterMap,
  scene: Scene,
  land: Land,
  view: View,
  time: number,
  sway: (row: number) => number,
  stride: 1 | 2 = 1,
): void {
  const { waves, lace } = (tiles ??= makeTiles())
  const { width, height, horizon, focal, eye, centre } = view
  const { palette, sun } = scene
  const { rough } = scene.land
  const isRiver = rough > 0.2
  const speed = isRiver ? 1.2 + 3.4 * rough : 0.35
  const dark = sun.night ? 0.34 : scene.hour < 7.5 || scene.hour > 18.4 ? 0.8 : 1
  const sunlit = (stuff: number, c: number) => stuff * dark * (0.45 + (0.55 * palette.sun[c]!) / 255)
  const deep = palette.deep.map(sunlit)
  const shallow = palette.shallow.map(sunlit)
  const white = [246, 251, 255].map(
    (stuff, c) => stuff * (sun.night ? 0.5 : 1) * (0.62 + (0.38 * palette.sun[c]!) / 255),
  )
  const swell = 0.7 + 0.5 * rough
  const chop = 0.34 + 0.3 * rough
  // From high above one sees much river at once: the pattern is drawn larger, or it would be seen to repeat.
  const aloft = eye > 20 ? 9 / eye : 1
  const stretch = (isRiver ? 26 : 40) * aloft
  const row = (v: number) => (v & 511) << 9

  for (let y = horizon + 1; y < height; y++) {
    const z = (focal * eye) / (y - horizon)
    const unit = z / focal
    const shift = Math.round(sway(y))
    const mid = land.middle(z)
    const texels = unit * (isRiver ? 64 : 40) * aloft
    const level = lace[texels < 0.67 ? 0 : texels < 1.34 ? 1 : 2]
    const fresnel = clamp(0.16 + Math.pow(z / (z + eye * 6), 2) * (isRiver ? 0.66 : 0.8))
    // Waves grow smaller than a pixel in the distance: fade them instead of letting them crackle.
    const near = clamp(1.3 - texels * 0.32, 0.1, 1)
    const slow = row((z + time * speed * 0.8) * stretch)
    const fast = row((z * 2.3 + time * speed * 1.5) * stretch)
    const coarse = row((z + time * speed) * 78 * aloft)
    const fine = row((z + time * speed * 0.9) * 190 * aloft)
    const tilt = ((isRiver ? 26 : 16) * (y - horizon)) / height + 1
    const to = Math.min(width, width + shift)
    for (let x = Math.max(0, shift); x < to; x += stride) {
      const source = x - shift
      if (!mask[y * width + source]) continue
      const spot = (y >> 1) * map.width + (source >> 1)
      const across = ((source - centre) * unit - mid) * aloft
      const a = waves[slow | ((across * 20 + time * 3) & 511)]!
      const b = waves[fast | ((across * 41 - time * 5) & 511)]!
      const ripple = (a * swell + b * 0.6) * near

      const mirrorY = Math.min(horizon, Math.abs((2 * horizon - y - ripple * tilt * 1.6) | 0))
      const mirrorX = clamp((x + (a - b) * tilt * 0.5 * near) | 0, 0, width - 1)
      const m = (mirrorY * width + mirrorX) * 4
      const p = (y * width + x) * 4

      const threads =
        level[coarse | ((across * 88 + a * 9) & 511)]! * 0.62 + level[fine | ((across * 229 + b * 5) & 511)]! * 0.38
      const foam = clamp((threads - 0.8 + map.foam[spot]! * 0.00184 + ripple * 0.12) * 5)
      const shine = clamp(fresnel - ripple * 0.3, 0.03, 0.94)
      const body = (1 + ripple * chop) * (1 - shine)
      const depth = map.shallow[spot]! / 255
      const glint = Math.max(0, ripple - 0.42) * 190 * dark
      for (let c = 0; c < 3; c++) {
        const water = (deep[c]! + (shallow[c]! - deep[c]!) * depth) * body + frame[m + c]! * shine + glint
        frame[p + c] = clamp(water * (1 - foam) + white[c]! * (0.93 + ripple * 0.35) * foam, 0, 255)
      }
      if (stride === 2 && x + 1 < to && mask[y * width + source + 1])
        for (let c = 0; c < 3; c++) frame[p + 4 + c] = frame[p + c]!
    }
  }
}
