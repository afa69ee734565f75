import { between, pick, randomFrom, type Random } from './random.ts'

/** The motif of a picture. Eight seeds in a row show all eight. */
export const motifs = ['raft', 'zipline', 'kayak', 'paraglider', 'sup', 'bridge', 'jump', 'campfire'] as const
export type Motif = (typeof motifs)[number]

export type Colour = readonly [red: number, green: number, blue: number]
export type Weather = 'clear' | 'fair' | 'cloudy' | 'misty'

const airNames = ['zenith', 'sky', 'horizon', 'sun', 'shade', 'haze', 'cloudLight', 'cloudShade'] as const
const groundNames = ['deep', 'shallow', 'meadow', 'forest', 'rock', 'snow'] as const
/** Colours of one hour under one weather, 0–255. */
export type Palette = Record<(typeof airNames)[number] | (typeof groundNames)[number], Colour>

/** A world point: metres to the right of the camera and ahead of it. */
export type Place = { x: number; z: number }

export type Scene = ReturnType<typeof sceneFor>

/** The scene of a seed: the same for ever. The motif goes round with the seed, everything else is drawn by lot. */
export function sceneFor(seed: number) {
  const random = randomFrom(seed)
  const motif = motifs[((seed % motifs.length) + motifs.length) % motifs.length]!
  const setting = settings[motif]
  const hour = pick(random, setting.hours) + between(random, -0.4, 0.4)
  const weather = pick<Weather>(
    random,
    setting.sunny ? ['clear', 'fair'] : ['clear', 'fair', 'fair', 'cloudy', 'misty'],
  )
  const autumn = random() < 0.25
  const night = hour > 20.2
  const low = hour < 8 || hour > 18
  return {
    seed,
    motif,
    /** Local clock time, 6.0 to 21.5. */
    hour,
    weather,
    autumn,
    palette: paletteFor(hour, weather, autumn, random),
    /** `x`: −1 far left … 1 far right; `height`: 0 at the horizon … 1 at the top of the picture. */
    sun: {
      x: (random() < 0.5 ? -1 : 1) * between(random, 0.35, 1.1),
      height: night ? between(random, 0.55, 0.75) : low ? between(random, 0.1, 0.35) : between(random, 0.75, 1.2),
      night,
    },
    /** Eye height over the water in metres; `horizon` as a share of the picture's height from the top. */
    camera: {
      eye: setting.eye * between(random, 0.9, 1.15),
      horizon: setting.horizon + between(random, -0.025, 0.025),
    },
    land: {
      /** Half the river's width in metres; a lake is a very wide river that ends at `farShore`. */
      half: setting.half * between(random, 0.85, 1.2),
      bend: between(random, 0.6, 1.4),
      phase: random() * 20,
      farShore: setting.rough < 0.2 ? between(random, 340, 620) : 1e9,
      /** 0 mirror … 1 white water. */
      rough: setting.rough,
      meadow: between(random, 25, 110) * (setting.eye > 20 ? 3 : 1),
      peaks: peaksFor(random, setting.horizon),
      texture: { x: random() * 512, z: random() * 512 },
      snowLine: between(random, 620, 1150),
      treeLine: between(random, 330, 560),
    },
  }
}

/** One mountain with a distinctive shape, and two or three companions behind its shoulders. */
function peaksFor(random: Random, horizon: number) {
  // A summit this steep over the eye stands just under the upper edge of the picture.
  const reach = (horizon / 1.2) * 0.76
  const side = random() < 0.5 ? -1 : 1
  return Array.from({ length: 3 + Math.floor(random() * 3) }, (_, i) => {
    const z = i ? between(random, 2700, 5600) : between(random, 3300, 4800)
    return {
      x: (i % 2 ? -side : side) * (i ? between(random, 700, 2600) : between(random, 150, 1100)),
      z,
      height: z * reach * (i ? between(random, 0.4, 0.75) : between(random, 0.85, 1)),
      radius: between(random, 1000, 1900),
    }
  })
}

type Setting = {
  hours: readonly number[]
  eye: number
  horizon: number
  half: number
  rough: number
  sunny?: boolean
}
const settings: Record<Motif, Setting> = {
  raft: { hours: [9, 10.5, 12, 14, 16, 17.5], eye: 1.75, horizon: 0.45, half: 10, rough: 1 },
  zipline: { hours: [8.5, 10, 13, 15, 18.5], eye: 70, horizon: 0.5, half: 19, rough: 0.5 },
  kayak: { hours: [8.5, 11, 13, 15, 18.8], eye: 1.4, horizon: 0.43, half: 8, rough: 0.85 },
  paraglider: { hours: [7, 10, 12, 16, 19.2], eye: 170, horizon: 0.6, half: 24, rough: 0.4, sunny: true },
  sup: { hours: [6.2, 7, 8, 18.8, 19.5], eye: 1.6, horizon: 0.45, half: 400, rough: 0.08 },
  bridge: { hours: [8, 10, 12.5, 15, 17], eye: 3.4, horizon: 0.58, half: 10, rough: 0.7 },
  jump: { hours: [10, 12, 14, 16], eye: 4, horizon: 0.54, half: 26, rough: 0.25, sunny: true },
  campfire: { hours: [20.7, 21, 21.2], eye: 2.8, horizon: 0.5, half: 400, rough: 0.1, sunny: true },
}

const rgb = (hex: string) => [0, 2, 4].map((i) => parseInt(hex.slice(i, i + 2), 16)) as unknown as Colour

/** Hour, then the colours of the air in the order of their names. */
const lights = `
   6.0  48609e a4a0c4 ffc89e ffbe8a 5c6294 e2b6b2 ffceb2 9480ac
   8.5  4c82c2 7ab0e0 e8e8d8 ffecc6 667cac bed0e2 fffaf0 a4b4d0
  12.0  3e7ec0 68ace2 cce4f0 fffaec 6a84b0 accce8 ffffff a6bad4
  16.0  447ab8 6ca8d8 ece6d0 ffeec6 6876a4 c0ccd8 fff8e8 a8aec8
  18.7  325496 9696ba ffc27a ffb868 58568a ecb08e ffc88c 96708c
  19.7  2a3674 886294 ff8c5c ff925c 46407a ce8084 ff926e 62487c
  21.0  0a1234 1e3268 86789c 8096d6 1e2858 4a5488 787aaa 283262`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
  .map(([hour, ...colours]) => ({ hour: Number(hour), colours: colours.map(rgb) }))

/** Colours between the two nearest hours, greyer under clouds, milkier in mist. */
function paletteFor(hour: number, weather: Weather, autumn: boolean, random: Random): Palette {
  const after = lights.findIndex((light) => light.hour >= hour)
  const b = lights.at(after)!
  const a = lights.at(after < 0 ? -1 : Math.max(0, after - 1))!
  const t = a === b ? 0 : (hour - a.hour) / (b.hour - a.hour)
  const day = hour > 8 && hour < 18
  const grey = weather === 'cloudy' ? (day ? 0.45 : 0.2) : weather === 'misty' ? 0.25 : 0
  const cloud = rgb(hour > 20 ? '3b4045' : 'a0adba')
  const dulled = ['zenith', 'sky', 'horizon', 'sun', 'haze']
  const air = airNames.map((name, i) => {
    const colour = mix(a.colours[i]!, b.colours[i]!, t)
    return [name, dulled.includes(name) ? mix(colour, cloud, grey) : colour] as const
  })
  const ground = [
    ['065c70', '0a625c'],
    ['4cc4c8', '68ccb2'],
    autumn ? ['9e9842', '9e9842'] : ['76a438', '609642'],
    autumn ? ['3a502e', '3a502e'] : ['224e32', '2a582c'],
    ['8e8a88', '96867a'],
    ['fafcff', 'fafcff'],
  ].map(([one = '', other = ''], i) => [groundNames[i]!, mix(rgb(one), rgb(other), random())] as const)
  return Object.fromEntries([...air, ...ground]) as Palette
}

/** The colour `t` of the way from a to b. */
const mix = (a: Colour, b: Colour, t: number) => a.map((value, c) => value + (b[c]! - value) * t) as unknown as Colour
