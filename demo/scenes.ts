import { between, pick, randomFrom, type Random } from './random.ts'

/** What happens in a picture. Ten seeds in a row show all ten. */
export const motifs = [
  'raft',
  'zipline',
  'kayak',
  'paraglider',
  'sup',
  'bridge',
  'jump',
  'sign',
  'canoe',
  'campfire',
] as const
export type Motif = (typeof motifs)[number]

export type Colour = readonly [red: number, green: number, blue: number]
export type Weather = 'clear' | 'fair' | 'cloudy' | 'misty'

/** Colours of one hour under one weather, 0–255. */
export type Palette = {
  zenith: Colour
  sky: Colour
  horizon: Colour
  sun: Colour
  shade: Colour
  haze: Colour
  cloudLight: Colour
  cloudShade: Colour
  deep: Colour
  shallow: Colour
  meadow: Colour
  forest: Colour
  rock: Colour
  snow: Colour
}

/** A world point: metres to the right of the camera and ahead of it. */
export type Place = { x: number; z: number }

export type Scene = {
  seed: number
  motif: Motif
  /** Local clock time, 6.0 to 21.5. */
  hour: number
  weather: Weather
  autumn: boolean
  palette: Palette
  /** `x`: −1 far left … 1 far right; `height`: 0 at the horizon … 1 at the top of the picture. */
  sun: { x: number; height: number; night: boolean }
  /** Eye height over the water in metres; `horizon` as a share of the picture's height from the top. */
  camera: { eye: number; horizon: number }
  land: {
    /** Half the river's width in metres; a lake is a very wide river that ends at `farShore`. */
    half: number
    bend: number
    phase: number
    farShore: number
    /** 0 mirror … 1 white water. */
    rough: number
    meadow: number
    peaks: readonly (Place & { height: number; radius: number })[]
    texture: Place
    snowLine: number
    treeLine: number
  }
}

/** The scene of a seed: the same for ever. The motif goes round with the seed, everything else is drawn by lot. */
export function sceneFor(seed: number): Scene {
  const random = randomFrom(seed)
  const motif = motifs[((seed % motifs.length) + motifs.length) % motifs.length]!
  const setting = settings[motif]
  const hour = pick(random, setting.hours) + between(random, -0.4, 0.4)
  const weather = pick<Weather>(random, setting.weather ?? ['clear', 'fair', 'fair', 'cloudy', 'misty'])
  const autumn = random() < (motif === 'canoe' ? 0.8 : 0.22)
  const lake = setting.rough < 0.2
  return {
    seed,
    motif,
    hour,
    weather,
    autumn,
    palette: paletteFor(hour, weather, autumn, random),
    sun: {
      x: (random() < 0.5 ? -1 : 1) * between(random, 0.35, 1.1),
      height:
        hour > 20.2
          ? between(random, 0.55, 0.75)
          : hour < 8 || hour > 18
            ? between(random, 0.1, 0.35)
            : between(random, 0.75, 1.2),
      night: hour > 20.2,
    },
    camera: {
      eye: setting.eye * between(random, 0.9, 1.15),
      horizon: setting.horizon + between(random, -0.025, 0.025),
    },
    land: {
      half: setting.half * between(random, 0.85, 1.2),
      bend: between(random, 0.6, 1.4),
      phase: random() * 20,
      farShore: lake ? between(random, 340, 620) : 1e9,
      rough: setting.rough,
      meadow: between(random, 25, 110) * (setting.eye > 20 ? 3 : 1),
      peaks: peaksFor(random, setting.horizon),
      texture: { x: random() * 512, z: random() * 512 },
      snowLine: between(random, 620, 1150),
      treeLine: between(random, 330, 560),
    },
  }
}

/** One mountain that everybody remembers, and two or three companions behind its shoulders. */
function peaksFor(random: Random, horizon: number) {
  // A summit this steep over the eye stands just under the upper edge of the picture.
  const reach = (horizon / 1.2) * 0.76
  const side = random() < 0.5 ? -1 : 1
  const main = { x: side * between(random, 150, 1100), z: between(random, 3300, 4800) }
  const count = 2 + Math.floor(random() * 3)
  const others = Array.from({ length: count }, (_, i) => {
    const z = between(random, 2700, 5600)
    const height = z * reach * between(random, 0.4, 0.75)
    return { x: (i % 2 ? side : -side) * between(random, 700, 2600), z, height, radius: between(random, 1000, 1900) }
  })
  return [
    { ...main, height: main.z * reach * between(random, 0.85, 1), radius: between(random, 1200, 1900) },
    ...others,
  ]
}

type Setting = {
  hours: readonly number[]
  weather?: readonly Weather[]
  eye: number
  horizon: number
  half: number
  rough: number
}
const settings: Record<Motif, Setting> = {
  raft: { hours: [9, 10.5, 12, 14, 16, 17.5], eye: 1.75, horizon: 0.45, half: 10, rough: 1 },
  zipline: { hours: [8.5, 10, 13, 15, 18.5], eye: 70, horizon: 0.5, half: 19, rough: 0.5 },
  kayak: { hours: [8.5, 11, 13, 15, 18.8], eye: 1.4, horizon: 0.43, half: 8, rough: 0.85 },
  paraglider: {
    hours: [7, 10, 12, 16, 19.2],
    weather: ['clear', 'fair', 'fair'],
    eye: 170,
    horizon: 0.6,
    half: 24,
    rough: 0.4,
  },
  sup: { hours: [6.2, 7, 8, 18.8, 19.5], eye: 1.6, horizon: 0.45, half: 400, rough: 0.08 },
  bridge: { hours: [8, 10, 12.5, 15, 17], eye: 3.4, horizon: 0.58, half: 10, rough: 0.7 },
  jump: { hours: [10, 12, 14, 16], weather: ['clear', 'fair'], eye: 4, horizon: 0.54, half: 26, rough: 0.25 },
  sign: { hours: [7.5, 9, 11, 15, 18.6], eye: 3, horizon: 0.47, half: 11, rough: 0.6 },
  canoe: { hours: [7, 9, 14, 17, 19], eye: 1.7, horizon: 0.43, half: 400, rough: 0.12 },
  campfire: { hours: [20.7, 21, 21.2], weather: ['clear', 'fair'], eye: 2.8, horizon: 0.5, half: 400, rough: 0.1 },
}

type Light = Pick<Palette, 'zenith' | 'sky' | 'horizon' | 'sun' | 'shade' | 'haze' | 'cloudLight' | 'cloudShade'>
const lights: readonly (Light & { hour: number })[] = [
  {
    hour: 6,
    zenith: [72, 96, 158],
    sky: [164, 160, 196],
    horizon: [255, 200, 158],
    sun: [255, 190, 138],
    shade: [92, 98, 148],
    haze: [226, 182, 178],
    cloudLight: [255, 206, 178],
    cloudShade: [148, 128, 172],
  },
  {
    hour: 8.5,
    zenith: [76, 130, 194],
    sky: [122, 176, 224],
    horizon: [232, 232, 216],
    sun: [255, 236, 198],
    shade: [102, 124, 172],
    haze: [190, 208, 226],
    cloudLight: [255, 250, 240],
    cloudShade: [164, 180, 208],
  },
  {
    hour: 12,
    zenith: [62, 126, 192],
    sky: [104, 172, 226],
    horizon: [204, 228, 240],
    sun: [255, 250, 236],
    shade: [106, 132, 176],
    haze: [172, 204, 232],
    cloudLight: [255, 255, 255],
    cloudShade: [166, 186, 212],
  },
  {
    hour: 16,
    zenith: [68, 122, 184],
    sky: [108, 168, 216],
    horizon: [236, 230, 208],
    sun: [255, 238, 198],
    shade: [104, 118, 164],
    haze: [192, 204, 216],
    cloudLight: [255, 248, 232],
    cloudShade: [168, 174, 200],
  },
  {
    hour: 18.7,
    zenith: [50, 84, 150],
    sky: [150, 150, 186],
    horizon: [255, 194, 122],
    sun: [255, 184, 104],
    shade: [88, 86, 138],
    haze: [236, 176, 142],
    cloudLight: [255, 200, 140],
    cloudShade: [150, 112, 140],
  },
  {
    hour: 19.7,
    zenith: [42, 54, 116],
    sky: [136, 98, 148],
    horizon: [255, 140, 92],
    sun: [255, 146, 92],
    shade: [70, 64, 122],
    haze: [206, 128, 132],
    cloudLight: [255, 146, 110],
    cloudShade: [98, 72, 124],
  },
  {
    hour: 21,
    zenith: [10, 18, 52],
    sky: [30, 50, 104],
    horizon: [134, 120, 156],
    sun: [128, 150, 214],
    shade: [30, 40, 88],
    haze: [74, 84, 136],
    cloudLight: [120, 122, 170],
    cloudShade: [40, 50, 98],
  },
]

/** Colours between the two nearest hours, greyer under clouds, milkier in mist. */
function paletteFor(hour: number, weather: Weather, autumn: boolean, random: Random): Palette {
  const after = lights.findIndex((light) => light.hour >= hour)
  const b = lights[after < 0 ? lights.length - 1 : after]!
  const a = lights[after < 0 ? lights.length - 1 : Math.max(0, after - 1)]!
  const t = a === b ? 0 : (hour - a.hour) / (b.hour - a.hour)
  const between2 = (key: keyof Light) => mix(a[key], b[key], t)
  const day = hour > 8 && hour < 18
  const grey = weather === 'cloudy' ? (day ? 0.45 : 0.2) : weather === 'misty' ? 0.25 : 0
  const dull = (colour: Colour) =>
    mix(colour, [168, 182, 196].map((c) => c * (hour > 20 ? 0.35 : 0.95)) as unknown as Colour, grey)
  const jade = random()
  return {
    zenith: dull(between2('zenith')),
    sky: dull(between2('sky')),
    horizon: dull(between2('horizon')),
    sun: mix(between2('sun'), [214, 220, 226], grey * (hour > 20 ? 0 : 0.8)),
    shade: between2('shade'),
    haze: dull(between2('haze')),
    cloudLight: mix(between2('cloudLight'), [214, 220, 228], hour > 20 ? 0 : grey * 0.5),
    cloudShade: between2('cloudShade'),
    deep: mix([6, 92, 112], [10, 98, 92], jade),
    shallow: mix([76, 196, 200], [104, 204, 178], jade),
    meadow: autumn ? [158, 152, 66] : mix([118, 164, 56], [96, 150, 66], random()),
    forest: autumn ? [58, 80, 46] : mix([34, 78, 50], [42, 88, 44], random()),
    rock: mix([142, 138, 136], [150, 134, 122], random()),
    snow: [250, 252, 255],
  }
}

/** The colour `t` of the way from a to b. */
export const mix = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]
