import sharp from 'sharp'
import { at, noiseTile } from './noise.ts'
import { between, clamp, randomFrom, smooth } from './random.ts'
import type { Scene } from './scenes.ts'
import type { View } from './terrain.ts'

/** Clouds are soft: the sky is painted this many times smaller and enlarged. */
const coarseness = 5

/** The sky of a scene as RGBA over the whole view (below the horizon it goes on as haze). */
export async function paintSky(scene: Scene, view: View): Promise<Uint8Array> {
  const width = Math.ceil(view.width / coarseness)
  const height = Math.ceil(view.height / coarseness)
  const small = Buffer.alloc(width * height * 3)
  const colour = new Float32Array(3)
  const paint = skyPainter(scene, view)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      paint(colour, x * coarseness, y * coarseness)
      small.set(colour, (y * width + x) * 3)
    }
  }
  const pixels = await sharp(small, { raw: { width, height, channels: 3 } })
    .resize(view.width, view.height, { kernel: 'cubic', fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  if (scene.sun.night) addStars(pixels, scene, view)
  return pixels
}

export const sunPlace = (scene: Scene, view: View) => ({
  x: view.centre + (scene.sun.x * view.width) / 2,
  y: view.horizon * (1 - scene.sun.height),
})

function skyPainter(scene: Scene, view: View) {
  const { palette, weather, sun, land } = scene
  const noise = noiseTile('soft', 3)
  const place = sunPlace(scene, view)
  const cover = { clear: 0.64, fair: 0.53, cloudy: 0.42, misty: 0.5 }[weather]
  const wind = randomFrom(scene.seed, 5)() * 512
  const side = sun.x > 0 ? 1 : -1
  const radius = Math.min(view.width, view.height)

  return (out: Float32Array, x: number, y: number) => {
    const up = clamp((view.horizon - y) / view.horizon)
    const rise = Math.pow(up, 0.72)
    const lower = smooth(0, 0.42, rise)
    const upper = smooth(0.3, 1, rise)
    const dx = (x - place.x) / radius
    const dy = (y - place.y) / radius
    const r = Math.sqrt(dx * dx + dy * dy)
    const disc = smooth(0.036, 0.03, r) * (weather === 'cloudy' || weather === 'misty' ? 0.35 : 1)
    const glow = (Math.exp(-r * r * 42) * 0.55 + Math.exp(-r * 3) * 0.4) * (sun.night ? 0.5 : 1)

    // Clouds lie on a plane over us: near the horizon they crowd together and fade into the haze.
    const elevation = (view.horizon - y) / view.focal + 0.07
    const scale = 46 / elevation
    const u = ((x - view.centre) / view.focal) * scale + wind
    const v = scale * 1.5 + land.texture.z
    const dense = elevation > 0.04 ? at(noise, u, v) * 0.75 + at(noise, u * 2.7, v * 2.7) * 0.25 : 0
    const cloud = smooth(cover, cover + 0.17, dense) * smooth(0.08, 0.2, elevation)
    const toSun = at(noise, u + side * 7, v - 5) * 0.75 + at(noise, (u + side * 4) * 2.7, (v - 3) * 2.7) * 0.25
    const lit = clamp(0.62 + (dense - toSun) * 5 - (dense - cover) * 1.2 + glow * 0.5)

    for (let c = 0; c < 3; c++) {
      let value = palette.horizon[c]! + (palette.sky[c]! - palette.horizon[c]!) * lower
      value += (palette.zenith[c]! - value) * upper
      value += (palette.sun[c]! - value) * clamp(glow)
      const white = palette.cloudShade[c]! + (palette.cloudLight[c]! - palette.cloudShade[c]!) * lit
      value += (white - value) * cloud * (sun.night ? 0.45 : 0.9)
      value += (255 - value) * disc * (1 - cloud * 0.8)
      out[c] = value < 0 ? 0 : value > 255 ? 255 : value
    }
  }
}

function addStars(pixels: Uint8Array, scene: Scene, view: View) {
  const random = randomFrom(scene.seed, 6)
  for (let i = 0; i < 420; i++) {
    const x = Math.floor(random() * (view.width - 3))
    const y = Math.floor(Math.pow(random(), 1.4) * view.horizon * 0.95)
    const bright = between(random, 0.15, 1) * (1 - y / view.horizon)
    const size = Math.max(1, Math.round((view.height / 900) * (random() < 0.12 ? 2 : 1)))
    for (let dy = 0; dy < size; dy++) {
      for (let dx = 0; dx < size; dx++) {
        const p = ((y + dy) * view.width + x + dx) * 4
        for (let c = 0; c < 3; c++) pixels[p + c]! += (255 - pixels[p + c]!) * bright
      }
    }
  }
}
