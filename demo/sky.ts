import sharp from 'sharp'
import { at, noiseTile } from './noise.ts'
import { between, clamp, randomFrom, smooth } from './random.ts'
import type { Scene } from './scenes.ts'
import type { View } from './terrain.ts'

/** Clouds are soft: the sky is painted this many times smaller and enlarged. */
const coarseness = 5

/** The sky of a scene as RGBA over the whole view (below the horizon it goes on as haze). */
export async function paintSky(scene: Scene, view: View): Promise<Buffer> {
  const width = Math.ceil(view.width / coarseness)
  const height = Math.ceil(view.height / coarseness)
  const small = new Uint8ClampedArray(width * height * 3)
  const paint = skyPainter(scene, view)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) small.set(paint(x * coarseness, y * coarseness), (y * width + x) * 3)
  const raw = { width, height, channels: 3 } as const
  const sky = await sharp(small, { raw })
    .resize(view.width, view.height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  if (!scene.sun.night) return sky
  const whole = { width: view.width, height: view.height, channels: 4 } as const
  return sharp(sky, { raw: whole })
    .composite([{ input: Buffer.from(stars(scene, view)) }])
    .raw()
    .toBuffer()
}

function stars(scene: Scene, { width, height, horizon }: View): string {
  const random = randomFrom(scene.seed, 6)
  const all = Array.from({ length: 420 }, () => {
    const up = Math.pow(random(), 1.4) * 0.95
    const size = (height / 900) * (random() < 0.12 ? 1 : 0.55)
    return `<circle cx="${random() * width}" cy="${up * horizon}" r="${size}" opacity="${between(random, 0.15, 1) * (1 - up)}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="#fff">${all.join('')}</svg>`
}

function skyPainter(scene: Scene, view: View) {
  const { palette, weather, sun, land } = scene
  const noise = noiseTile('soft', 3)
  const place = { x: view.centre + (sun.x * view.width) / 2, y: view.horizon * (1 - sun.height) }
  const cover = { clear: 0.64, fair: 0.53, cloudy: 0.42, misty: 0.5 }[weather]
  const wind = randomFrom(scene.seed, 5)() * 512
  const side = sun.x > 0 ? 1 : -1
  const radius = Math.min(view.width, view.height)
  const clouds = (u: number, v: number) => at(noise, u, v) * 0.75 + at(noise, u * 2.7, v * 2.7) * 0.25

  return (x: number, y: number) => {
    const rise = Math.pow(clamp((view.horizon - y) / view.horizon), 0.72)
    const lower = smooth(0, 0.42, rise)
    const upper = smooth(0.3, 1, rise)
    const r = Math.hypot(x - place.x, y - place.y) / radius
    const disc = smooth(0.036, 0.03, r) * (weather === 'cloudy' || weather === 'misty' ? 0.35 : 1)
    const glow = (Math.exp(-r * r * 42) * 0.55 + Math.exp(-r * 3) * 0.4) * (sun.night ? 0.5 : 1)

    // Clouds lie on a plane over us: near the horizon they crowd together and fade into the haze.
    const elevation = (view.horizon - y) / view.focal + 0.07
    const scale = 46 / elevation
    const u = ((x - view.centre) / view.focal) * scale + wind
    const v = scale * 1.5 + land.texture.z
    const dense = elevation > 0.04 ? clouds(u, v) : 0
    const cloud = smooth(cover, cover + 0.17, dense) * smooth(0.08, 0.2, elevation)
    const lit = clamp(0.62 + (dense - clouds(u + side * 6, v - 5)) * 5 - (dense - cover) * 1.2 + glow * 0.5)

    return [0, 1, 2].map((c) => {
      let value = palette.horizon[c]! + (palette.sky[c]! - palette.horizon[c]!) * lower
      value += (palette.zenith[c]! - value) * upper
      value += (palette.sun[c]! - value) * clamp(glow)
      const white = palette.cloudShade[c]! + (palette.cloudLight[c]! - palette.cloudShade[c]!) * lit
      value += (white - value) * cloud * (sun.night ? 0.45 : 0.9)
      return value + (255 - value) * disc * (1 - cloud * 0.8)
    })
  }
}
