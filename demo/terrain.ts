import { at, nearest, noiseTile } from './noise.ts'
import { clamp, smooth } from './random.ts'
import type { Scene } from './scenes.ts'

/** How a scene falls on a picture of a certain size. All values in pixels but `eye` (metres). */
export type View = { width: number; height: number; horizon: number; focal: number; eye: number; centre: number }

export function viewOf(scene: Scene, width: number, height: number): View {
  return {
    width,
    height,
    horizon: Math.round(height * (scene.camera.horizon + (height > width ? 0.03 : 0))),
    focal: Math.min(width, height) * 1.2,
    eye: scene.camera.eye,
    centre: width / 2,
  }
}

/** Depths in metres where the land is cut into layers that move past each other. */
export const slabs = { near: [2, 420], mid: [420, 1800], far: [1800, 7200] } as const

/** The shape of the land: metres over the water; at or below 0 is water. */
export type Land = {
  /** `middle` may be handed in when it is known: it depends on z alone. */
  height: (x: number, z: number, middle?: number) => number
  /** Metres from the water's edge, negative in the water. */
  shore: (x: number, z: number, middle?: number) => number
  /** Where the river's middle runs at a depth. */
  middle: (z: number) => number
}

const coarse = 512 / 4300
const fine = 512 / 620

export function landOf(scene: Scene): Land {
  const { land } = scene
  const ridged = noiseTile('crest', 1)
  const soft = noiseTile('soft', 1)
  const { half, bend, phase, farShore, meadow, treeLine, peaks } = land
  const { x: tx, z: tz } = land.texture
  const bendy = half > 100 ? 0 : bend

  // Round a lake the hills keep lower, so that the summits stand over them and in the water.
  const steepness = half > 100 ? 0.55 : 1

  const middle = (z: number) =>
    bendy * (Math.sin(z / 64 + phase) - Math.sin(phase)) * Math.min(z * 0.09, 20) +
    bendy * Math.sin(z / 290 + phase * 2) * Math.min(z * 0.06, 90)

  const shore = (x: number, z: number, mid = middle(z)) => {
    const across = Math.abs(x - mid) - half
    const edge = across > z - farShore ? across : z - farShore
    if (edge > 140) return edge
    return (
      edge + (at(soft, x * 4 + tx, z * 4) - 0.5) * 9 + (at(soft, x * 0.7 + tx, z * 0.7) - 0.5) * Math.min(half, 120)
    )
  }

  const height = (x: number, z: number, mid = middle(z)) => {
    const d = shore(x, z, mid)
    if (d <= 0) return -0.01
    const rough = at(ridged, x * coarse + tx, z * coarse + tz)
    const detail = at(ridged, x * fine + tz, z * fine + tx)
    const roll = at(soft, x * 1.1 + tx, z * 1.1)
    let h = (d < 4 ? d * 0.24 : 0.96) + smooth(1, meadow, d) * roll * 10
    if (d > meadow) {
      const away = d - meadow
      h += Math.min(away * 0.34, 40 + away * 0.16, 380) * (0.35 + 1.1 * rough) * steepness
    }
    const valley = smooth(0, 420, d)
    for (let i = 0; i < peaks.length; i++) {
      const peak = peaks[i]!
      const dx = x - peak.x
      const dz = z - peak.z
      const r2 = (dx * dx + dz * dz) / (peak.radius * peak.radius)
      if (r2 < 1) {
        const k = 1 - Math.sqrt(r2)
        h += peak.height * valley * k * (0.45 + 0.55 * k) * (0.42 + 0.78 * rough)
      }
    }
    h += (detail - 0.5) * Math.min(95, h * 0.2)
    // Conifers: one spike per cell of seven metres, as tall as its lot says.
    if (z > 200 && h < treeLine + 130 * (roll - 0.5) && d > 7 && forested(roll, h)) {
      const cx = Math.floor(x / 7)
      const cz = Math.floor(z / 7)
      const lot = hash(cx, cz)
      const off = Math.max(Math.abs(x / 7 - cx - 0.3 - 0.4 * lot), Math.abs(z / 7 - cz - 0.5) * 0.8)
      if (off < 0.46) h += (8 + 11 * lot) * (1 - off * 2)
    }
    return h
  }
  return { height, shore, middle }
}

/** Where wood stands: higher up always, in the meadows only in groves. */
export const forested = (roll: number, height: number) => roll + Math.min(height, 70) * 0.0026 > 0.6

function hash(x: number, z: number) {
  const h = Math.imul(x * 374761393 + z * 668265263, 1274126177)
  return ((h ^ (h >>> 15)) >>> 8) / 16777216
}

/** An RGBA picture of the whole view; `water` is 1 where the layer shows water (and the picture is empty). */
export type Layer = { pixels: Uint8Array; water: Uint8Array; top: number }

/**
 * Paints the land between two depths by walking from the eye into the picture column by column and
 * filling what rises over everything nearer. Light falls by slope, air thickens with distance.
 */
export function paintSlab(scene: Scene, land: Land, view: View, [from, to]: readonly [number, number]): Layer {
  const { width, height, horizon, focal, eye, centre } = view
  const pixels = new Uint8Array(width * height * 4)
  const water = new Uint8Array(width * height)
  const first = Math.max(from, ((eye * focal) / (height - horizon)) * 0.8)
  const pace = from > 1500 ? 0.006 : 0.0085
  const depths: number[] = []
  for (let z = first; z < to; z *= 1 + pace) depths.push(z)
  const before = new Float32Array(depths.length)
  const middles = Float64Array.from(depths, land.middle)
  const shade = shader(scene)
  const colour = new Float32Array(3)
  const last = new Float32Array(3)
  let top = height

  for (let x = 0; x < width; x++) {
    let filled = height
    let open = false
    let previous = 0
    for (let i = 0; i < depths.length; i++) {
      const z = depths[i]!
      const worldX = ((x - centre) * z) / focal
      const h = land.height(worldX, z, middles[i])
      const slopeX = x ? ((h - before[i]!) * focal) / z : 0
      before[i] = h
      const row = horizon - (focal * (h - eye)) / z
      if (row < filled) {
        const end = filled > height ? height : Math.ceil(filled)
        const start = row < 0 ? 0 : Math.ceil(row)
        if (h <= 0) {
          for (let y = start; y < end; y++) water[y * width + x] = 1
          open = false
        } else {
          const wood = shade(colour, worldX, z, h, slopeX, i ? (h - previous) / (z * pace) : 0)
          // Ground runs into ground; a tree begins where it begins.
          if (!open || wood) last.set(colour)
          const span = 1 / Math.max(1, end - start)
          for (let y = start; y < end; y++) {
            const t = (end - y) * span
            const p = (y * width + x) * 4
            pixels[p] = last[0]! + (colour[0]! - last[0]!) * t
            pixels[p + 1] = last[1]! + (colour[1]! - last[1]!) * t
            pixels[p + 2] = last[2]! + (colour[2]! - last[2]!) * t
            pixels[p + 3] = 255
          }
          // The rim covers its last row only in part; the land behind may still paint over it.
          if (start > 0) {
            const rim = ((start - 1) * width + x) * 4
            pixels.set(colour, rim)
            pixels[rim + 3] = (start - row) * 255
          }
          last.set(colour)
          open = true
          if (start < top) top = start
        }
        filled = row
      }
      previous = h
    }
  }
  return { pixels, water, top }
}

/** The look of the ground at a point: its material, its light, the air before it. Writes 0–255 into `out`. */
function shader(scene: Scene) {
  const { palette, land, sun } = scene
  const soft = noiseTile('soft', 1)
  const grain = noiseTile('soft', 2)
  const ridged = noiseTile('ridged', 1)
  const tx = land.texture.x
  const east = sun.x > 0 ? -1 : 1
  const low = sun.height < 0.5 ? 1.25 : 0.95
  const visibility = scene.weather === 'misty' ? 1500 : scene.weather === 'cloudy' ? 3600 : sun.night ? 3000 : 5200
  const night = sun.night ? 0.6 : 1

  return (out: Float32Array, x: number, z: number, h: number, slopeX: number, slopeZ: number) => {
    const roll = at(soft, x * 1.1 + tx, z * 1.1)
    const speck = z < 500 ? at(grain, x * 34, z * 17) : nearest(grain, x * 0.9, z * 0.7 + h * 1.7)
    const steep = Math.sqrt(slopeX * slopeX + slopeZ * slopeZ)
    const snowAt = land.snowLine + (at(ridged, x * fine * 2, z * fine * 2) - 0.5) * 420 + (steep - 1) * 130
    const wood = h < land.treeLine + 130 * (roll - 0.5) + 20 && h > 1.2 && forested(roll, h)
    let stuff = palette.meadow
    let rough = 0.5
    let level = 1
    if (h > snowAt) {
      stuff = palette.snow
      rough = 0.12
    } else if (wood) {
      stuff = scene.autumn && nearest(grain, x * 9, z * 5) > 0.5 ? larch : palette.forest
      rough = 0.75
      level = 0.9
    } else if (h < 1 + speck * 0.5 && z < 900) {
      stuff = gravel
      rough = 0.8
    } else if (steep > 1.05 + roll * 0.6 || h > land.treeLine + 330 * roll) {
      stuff = palette.rock
      rough = 0.55
    }
    // Lambert with the sun to one side and behind us; the sky fills the shadows.
    const lambert = clamp(
      (0.52 + east * slopeX * low * 0.8 + slopeZ * 0.35) / Math.sqrt(1 + steep * steep * 0.8),
      0,
      1.3,
    )
    const light = (0.2 + 0.95 * lambert) * level * (1 + (speck - 0.5) * rough) * night
    const fill = (0.58 - 0.24 * lambert) * night
    const air = (1 - Math.exp(-z / visibility)) * (1 - clamp(h / 2600) * 0.5)
    for (let c = 0; c < 3; c++) {
      const lit = stuff[c]! * ((light * palette.sun[c]!) / 255 + (fill * palette.shade[c]!) / 190)
      const value = lit + (palette.haze[c]! - lit) * air
      out[c] = value > 255 ? 255 : value
    }
    return wood
  }
}

const larch = [206, 150, 48] as const
const gravel = [170, 164, 152] as const
