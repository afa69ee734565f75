import { noiseTile, type Tile } from './noise.ts'
import { clamp, randomFrom, smooth } from './random.ts'
import type { Place, Scene } from './scenes.ts'
import type { Land, View } from './terrain.ts'

/** Something that stands or floats in the water and turns it white: where, how wide (metres), how wild (0–1). */
export type Obstacle = Place & { radius: number; wild: number }

/** What doesn't change while the water moves: how white and how shallow each spot is (half the picture's size). */
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
let waves: Float32Array | undefined
const foamLevels = 3
let lace: Tile[] | undefined

/** Foam needs smaller copies for the distance, or it flickers: each level is half as sharp. */
function laceLevels(): Tile[] {
  const levels = [noiseTile('ridged', 4)]
  for (let level = 1; level < foamLevels; level++) {
    const finer = levels[level - 1]!
    const step = 1 << (level - 1)
    const next = new Float32Array(finer.length)
    for (let i = 0; i < next.length; i++) {
      next[i] =
        (finer[i]! +
          finer[(i + step) & 262143]! +
          finer[(i + step * 512) & 262143]! +
          finer[(i + step * 513) & 262143]!) /
        4
    }
    levels.push(next)
  }
  return levels
}

/**
 * Paints the water of one moment into `frame` (RGBA) wherever `mask` says so. What is above the horizon must
 * stand in the frame already: the water mirrors it. `time` in seconds; `sway(row)` is how far that row of the
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
  waves ??= relief(noiseTile('soft', 4))
  lace ??= laceLevels()
  const { width, height, horizon, focal, eye, centre } = view
  const { palette, sun } = scene
  const { rough } = scene.land
  const speed = rough > 0.2 ? 1.2 + 3.4 * rough : 0.35
  const dark = sun.night ? 0.34 : scene.hour < 7.5 || scene.hour > 18.4 ? 0.8 : 1
  const tone = (stuff: number, c: number) => stuff * dark * (0.45 + (0.55 * palette.sun[c]!) / 255)
  const [deepR, deepG, deepB] = palette.deep.map(tone) as [number, number, number]
  const spreadR = tone(palette.shallow[0], 0) - deepR
  const spreadG = tone(palette.shallow[1], 1) - deepG
  const spreadB = tone(palette.shallow[2], 2) - deepB
  const [foamR, foamG, foamB] = [246, 251, 255].map(
    (value, c) => value * (sun.night ? 0.5 : 1) * (0.62 + (0.38 * palette.sun[c]!) / 255),
  ) as [number, number, number]
  const swell = 0.7 + 0.5 * rough
  // From high above one sees much river at once: the pattern is drawn larger, or it would be seen to repeat.
  const aloft = eye > 20 ? 9 / eye : 1
  const waveX = 20 * aloft
  const laceX = 88 * aloft
  const chop = 0.34 + 0.3 * rough
  const pixel = 1 / height

  for (let y = horizon + 1; y < height; y++) {
    const z = (focal * eye) / (y - horizon)
    const shift = Math.round(sway(y))
    const mid = land.middle(z)
    const texels = (z / focal) * (rough > 0.2 ? 64 : 40) * aloft
    const level = lace[Math.min(foamLevels - 1, Math.max(0, Math.floor(Math.log2(texels * 3))))]!
    const fresnel = clamp(0.16 + Math.pow(z / (z + eye * 6), 2) * (rough > 0.2 ? 0.66 : 0.8))
    // Waves grow smaller than a pixel in the distance: fade them instead of letting them crackle.
    const near = clamp(1.3 - texels * 0.32, 0.1, 1)
    const stretch = (rough > 0.2 ? 26 : 40) * aloft
    const vSlow = z * stretch + time * speed * stretch * 0.8
    const vFast = z * stretch * 2.3 + time * speed * stretch * 1.5
    const vFoam = (z + time * speed) * 78 * aloft
    const vFine = (z + time * speed * 0.9) * 190 * aloft
    const rowA = (vSlow & 511) << 9
    const rowB = (vFast & 511) << 9
    const rowF = (vFoam & 511) << 9
    const rowG = (vFine & 511) << 9
    const tilt = (rough > 0.2 ? 26 : 16) * (y - horizon) * pixel + 1
    const mapRow = (y >> 1) * map.width
    const unit = z / focal
    const from = Math.max(0, shift)
    const to = Math.min(width, width + shift)
    for (let x = from; x < to; x += stride) {
      const source = x - shift
      if (!mask[y * width + source]) continue
      const spot = mapRow + (source >> 1)
      const worldX = (source - centre) * unit - mid
      const a = waves[rowA | ((worldX * waveX + time * 3) & 511)]!
      const b = waves[rowB | ((worldX * waveX * 2.05 - time * 5) & 511)]!
      const ripple = (a * swell + b * 0.6) * near

      let mirrorY = (2 * horizon - y - ripple * tilt * 1.6) | 0
      if (mirrorY < 0) mirrorY = -mirrorY
      if (mirrorY > horizon) mirrorY = horizon
      let mirrorX = (x + (a - b) * tilt * 0.5 * near) | 0
      if (mirrorX < 0) mirrorX = 0
      else if (mirrorX >= width) mirrorX = width - 1
      const m = (mirrorY * width + mirrorX) * 4

      const white =
        (level[rowF | ((worldX * laceX + a * 9) & 511)]! * 0.62 +
          level[rowG | ((worldX * laceX * 2.6 + b * 5) & 511)]! * 0.38 -
          0.8 +
          map.foam[spot]! * 0.00184 +
          ripple * 0.12) *
        5
      const foam = white < 0 ? 0 : white > 1 ? 1 : white
      const shine = clamp(fresnel - ripple * 0.3, 0.03, 0.94)
      const body = (1 + ripple * chop) * (1 - shine)
      const depth = map.shallow[spot]! / 255
      const glint = ripple > 0.42 ? (ripple - 0.42) * 190 * dark : 0
      const lace = (0.93 + ripple * 0.35) * foam
      const clear = 1 - foam
      // Written out for the three colours: this is the innermost loop of every clip.
      const r = ((deepR + spreadR * depth) * body + frame[m]! * shine + glint) * clear + foamR * lace
      const g = ((deepG + spreadG * depth) * body + frame[m + 1]! * shine + glint) * clear + foamG * lace
      const bl = ((deepB + spreadB * depth) * body + frame[m + 2]! * shine + glint) * clear + foamB * lace
      const p = (y * width + x) * 4
      frame[p] = r > 255 ? 255 : r < 0 ? 0 : r
      frame[p + 1] = g > 255 ? 255 : g < 0 ? 0 : g
      frame[p + 2] = bl > 255 ? 255 : bl < 0 ? 0 : bl
      if (stride === 2 && x + 1 < to && mask[y * width + source + 1]) {
        frame[p + 4] = frame[p]!
        frame[p + 5] = frame[p + 1]!
        frame[p + 6] = frame[p + 2]!
      }
    }
  }
}
