import { canoe, kayak, raft, sup } from './craft.ts'
import { bridge, campfire, flames, flyer, jumper, paraglider, signPost } from './flights.ts'
import { boulder, meadow, spruce } from './plants.ts'
import { between, randomFrom, type Random } from './random.ts'
import type { Colour, Scene } from './scenes.ts'
import type { Land, View } from './terrain.ts'
import type { Obstacle } from './water.ts'

/** Something that is drawn once and then stands or moves in the picture. Lengths in drawing units unless said. */
export type Prop = {
  svg: string
  box: readonly [left: number, top: number, right: number, bottom: number]
  /** Where the drawing's (0, 0) stands, in pixels of the view, and pixels per unit. */
  x: number
  y: number
  scale: number
  /** Metres from the eye: near things slide further when the camera moves. */
  depth: number
  motion: 'still' | 'float' | 'drift' | 'slide' | 'leap' | 'bird' | 'flicker'
  mirrored?: boolean
  /** Which way it leaps: −1 to the left. */
  heading?: 1 | -1
  blur?: number
  /** Belongs to the landscape: painted as finely (or softly) as that. */
  scenery?: boolean
  /** Lit by itself, not by the day. */
  ownLight?: boolean
}

export type Cast = {
  props: Prop[]
  obstacles: Obstacle[]
  cliff?: 'left' | 'right'
  spray?: { x: number; y: number; width: number }
}

/** Who and what is in the scene, back to front: the customer with the number, or only trees and birds without one. */
export function castFor(scene: Scene, land: Land, view: View, customerNumber: number | undefined): Cast {
  const random = randomFrom(scene.seed, 3)
  const { width, height } = view
  const tall = height > width
  const cast: Cast = { props: [], obstacles: [] }
  const far = (scale: number) => view.focal / (scale * 100)
  const side: 1 | -1 = scene.sun.x > 0 ? -1 : 1

  /** On the water at a share of the picture's height; the perspective gives the size. */
  const afloat = (svg: string, box: Prop['box'], atX: number, atY: number, wild: number, mirrored = false) => {
    const x = width * atX
    const y = Math.round(height * atY)
    const scale = (y - view.horizon) / view.eye / 100
    const depth = far(scale)
    cast.props.push({ svg, box, x, y, scale, depth, motion: 'float', mirrored })
    if (wild) {
      cast.obstacles.push({ x: ((x - view.centre) * depth) / view.focal, z: depth - 0.4, radius: 1.5, wild })
      cast.spray = { x, y, width: (box[2] - box[0]) * scale * 0.42 }
    }
  }
  const place = (
    svg: string,
    box: Prop['box'],
    atX: number,
    atY: number,
    scale: number,
    motion: Prop['motion'],
    ownLight = false,
  ) =>
    cast.props.push({
      svg,
      box,
      x: Math.round(width * atX),
      y: Math.round(height * atY),
      scale,
      depth: Math.max(3, far(scale)),
      motion,
      ownLight,
    })

  if (scene.motif !== 'campfire' && random() < 0.75) cast.props.push(birds(random, view))
  if (view.eye < 20 && scene.land.half < 40) cast.props.push(bankTrees(random, scene, land, view))
  if (scene.land.rough > 0.5 && view.eye < 20) addRocks(cast, random, scene, land, view)

  if (customerNumber === undefined) return cast

  switch (scene.motif) {
    case 'raft': {
      const box = [-250, -215, 250, 60] as const
      afloat(
        raft(random, customerNumber, random()),
        box,
        0.5 + side * between(random, -0.02, 0.1),
        tall ? 0.76 : 0.83,
        0.6,
      )
      break
    }
    case 'kayak':
      afloat(
        kayak(random, customerNumber, random() * 1.4 - 0.7),
        [-220, -165, 220, 60],
        0.5 + side * between(random, -0.05, 0.08),
        tall ? 0.66 : 0.76,
        0.55,
      )
      break
    case 'canoe':
      afloat(canoe(random, customerNumber), [-260, -140, 260, 40], 0.5 + side * 0.06, tall ? 0.62 : 0.74, 0, true)
      break
    case 'sup':
      afloat(
        sup(random, customerNumber),
        [-185, -235, 185, 40],
        0.5 + side * between(random, 0.02, 0.14),
        tall ? 0.7 : 0.8,
        0,
        true,
      )
      break
    case 'zipline': {
      const scale = (tall ? width * 0.58 : height * 0.46) / 250
      const x = 0.47 + between(random, -0.05, 0.08)
      const y = tall ? 0.5 : 0.56
      const slope = 0.1
      const pulley = height * y - 181 * scale
      const reach = width * 1.2
      const line = (off: number, stroke: string, thick: number) =>
        `<path d="M${-reach} ${-reach * slope + off}L${reach} ${reach * slope + off}" stroke="${stroke}" stroke-width="${thick}"/>`
      cast.props.push({
        svg: line(0, '#2a2f36', 5 * scale) + line(-1.2 * scale, '#c4ccd4', 1.6 * scale),
        box: [-width * 0.7, -width * 0.08, width * 0.7, width * 0.08],
        x: Math.round(width * x),
        y: Math.round(pulley),
        scale: 1,
        depth: 400,
        motion: 'still',
      })
      place(flyer(customerNumber), [-110, -195, 130, 70], x, y, scale, 'slide')
      break
    }
    case 'paraglider': {
      const scale = Math.min((width * (tall ? 0.86 : 0.52)) / 900, (height * 0.68) / 780)
      place(
        paraglider(random, customerNumber),
        [-460, -175, 460, 620],
        0.5 + side * between(random, 0.05, tall ? 0.06 : 0.16),
        tall ? 0.24 : 0.22,
        scale,
        'drift',
      )
      break
    }
    case 'bridge':
      place(
        bridge(random, customerNumber),
        [-1000, -420, 1000, 170],
        0.5,
        tall ? 0.52 : 0.54,
        width / (tall ? 760 : 1180),
        'still',
      )
      break
    case 'jump': {
      cast.cliff = side > 0 ? 'left' : 'right'
      const scale = (tall ? width * 0.42 : height * 0.36) / 200
      place(jumper(customerNumber), [-80, -140, 80, 90], 0.5 + side * (tall ? -0.04 : 0.02), 0.4, scale, 'leap')
      cast.props.at(-1)!.heading = side
      break
    }
    case 'sign': {
      const scale = (tall ? width * 0.62 : height * 0.44) / 240
      bank(cast, random, scene, view, 0.8, false)
      place(signPost(random, customerNumber), [-200, -245, 260, 20], 0.42, 0.925, scale, 'still')
      cast.props.push(grass(random, scene, view, 0.14))
      break
    }
    case 'campfire': {
      bank(cast, random, scene, view, 0.77, true)
      const scale = (tall ? width * 0.92 : height * 1.12) / 620
      const x = tall ? 0.63 : 0.53
      place(campfire(random, customerNumber), [-560, -390, 560, 190], x, 0.91, scale, 'still', true)
      place(flames(random), [-200, -350, 200, 90], x, 0.91, scale, 'flicker', true)
      break
    }
  }
  if (scene.motif === 'sup' || scene.motif === 'canoe') cast.props.push(frameTrees(random, scene, view, -side))
  return cast
}

const hex = (colour: Colour, by = 1) =>
  `#${colour
    .map((c) =>
      Math.round(Math.max(0, Math.min(255, c * by)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Two greens of this scene for one spruce; in autumn every second tree is a golden larch. */
function needles(random: Random, scene: Scene): [string, string] {
  if (scene.autumn && random() < 0.5) return [hex([150, 102, 30], between(random, 0.8, 1.05)), hex([240, 186, 72])]
  const base: Colour = [30, 66, 44]
  return [hex(base, between(random, 0.75, 1.15)), hex([112, 158, 78])]
}

/** Spruces along both banks, the far ones first. */
function bankTrees(random: Random, scene: Scene, land: Land, view: View): Prop {
  const trees = Array.from({ length: 44 }, () => {
    const z = 22 + 190 * Math.pow(random(), 1.3)
    const side = random() < 0.5 ? -1 : 1
    const x = land.middle(z) + side * (scene.land.half + between(random, 9, 26 + z * 0.25))
    return { x, z, tall: between(random, 9, 19), tones: needles(random, scene) }
  }).toSorted((a, b) => b.z - a.z)
  const inView = trees.filter(({ x, z }) => Math.abs((x * view.focal) / z) < view.width * 0.56 && land.shore(x, z) > 3)
  const svg = inView.map(({ x, z, tall, tones: [dark, light] }) => {
    const foot = view.horizon - ((land.height(x, z) - view.eye) * view.focal) / z + view.height * 0.004
    return spruce(random, view.centre + (x * view.focal) / z, foot, (tall * view.focal) / z, dark, light)
  })
  return {
    svg: svg.join(''),
    box: [0, 0, view.width, Math.round(view.height * 0.72)],
    x: 0,
    y: 0,
    scale: 1,
    depth: 60,
    motion: 'still',
    scenery: true,
  }
}

/** Boulders in the rapids, each with its collar of foam. */
function addRocks(cast: Cast, random: Random, scene: Scene, land: Land, view: View) {
  const rocks = Array.from({ length: 9 }, (_, i) => {
    const z = 7 + 46 * Math.pow(random(), 1.5)
    const x = land.middle(z) + (i % 2 ? -1 : 1) * scene.land.half * between(random, 0.55, 1.08)
    return { x, z, wide: between(random, 0.8, 2.4) }
  }).toSorted((a, b) => b.z - a.z)
  const svg = rocks.map(({ x, z, wide }) => {
    cast.obstacles.push({ x, z: z - 0.3, radius: wide * 0.8, wild: 0.75 })
    return boulder(
      random,
      view.centre + (x * view.focal) / z,
      view.horizon + (view.focal * view.eye) / z,
      (wide * view.focal) / z,
    )
  })
  cast.props.push({
    svg: svg.join(''),
    box: [0, view.horizon, view.width, view.height],
    x: 0,
    y: 0,
    scale: 1,
    depth: 16,
    motion: 'still',
    scenery: true,
  })
}

/** The near bank as a gentle mound over the lower edge of the picture. */
function bank(cast: Cast, random: Random, scene: Scene, view: View, top: number, stony: boolean) {
  const { width, height } = view
  const y = height * top
  const sway = between(random, -0.03, 0.05) * height
  const green = stony ? hex([58, 58, 66]) : hex(scene.palette.meadow, 0.82)
  const shade = stony ? '#191b22' : hex(scene.palette.meadow, 0.42)
  const path = `M${-width * 0.02} ${y + sway}Q${width * 0.3} ${y - height * 0.035} ${width * 0.62} ${y + height * 0.01}T${width * 1.02} ${y - sway}V${height}H${-width * 0.02}Z`
  const stones = Array.from({ length: stony ? 170 : 26 }, () => {
    const sy = y + height * 0.03 + random() * height * (0.97 - top)
    const r = height * between(random, 0.003, 0.011) * (0.5 + (sy - y) / (height - y))
    return `<ellipse cx="${(random() * width).toFixed(0)}" cy="${sy.toFixed(0)}" rx="${(r * 1.5).toFixed(1)}" ry="${r.toFixed(1)}" fill="${random() < 0.5 ? '#8f8d8e' : '#6b6a70'}" opacity=".5"/>`
  })
  const svg = `<defs><linearGradient id="mound" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${green}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs><path d="${path}" fill="url(#mound)"/>${stones.join('')}`
  cast.props.push({
    svg,
    box: [0, Math.round(y - height * 0.08), width, height],
    x: 0,
    y: 0,
    scale: 1,
    depth: 7,
    motion: 'still',
  })
  if (!stony) cast.props.push({ ...grass(random, scene, view, 0.07), y: -Math.round(height * 0.075), depth: 7 })
}

const grass = (random: Random, scene: Scene, view: View, tall: number): Prop => {
  const size = view.height * tall
  const greens = [hex(scene.palette.meadow, 0.45), hex(scene.palette.meadow, 0.8), hex(scene.palette.meadow, 1.15)]
  return {
    svg: meadow(random, 0, view.height, view.width, size, greens),
    box: [0, Math.round(view.height - size * 1.05), view.width, view.height],
    x: 0,
    y: 0,
    scale: 1,
    depth: 4,
    motion: 'still',
  }
}

/** Tall spruces at one side, where the photographer stands among them. */
function frameTrees(random: Random, scene: Scene, view: View, side: number): Prop {
  const { width, height } = view
  const svg = [0.03, 0.1, -0.02, 0.16].map((at, i) => {
    const [dark, light] = needles(random, scene)
    const x = width * (side < 0 ? at : 1 - at) + between(random, -0.01, 0.01) * width
    return spruce(
      random,
      x,
      height * (1.02 + 0.03 * i),
      height * between(random, 0.62, 0.98) * (1 - at * 1.6),
      dark,
      light,
    )
  })
  const mound = `<ellipse cx="${side < 0 ? 0 : width}" cy="${height * 1.03}" rx="${width * 0.3}" ry="${height * 0.09}" fill="${hex(scene.palette.meadow, 0.4)}"/>`
  return { svg: mound + svg.join(''), box: [0, 0, width, height], x: 0, y: 0, scale: 1, depth: 9, motion: 'still' }
}

function birds(random: Random, view: View): Prop {
  const flock = Array.from({ length: 3 + Math.floor(random() * 4) }, () => {
    const x = between(random, -70, 70)
    const y = between(random, -30, 30)
    const s = between(random, 5, 10)
    return `M${x - s * 1.6} ${y - s * 0.5}Q${x - s * 0.7} ${y - s * 0.7} ${x} ${y}Q${x + s * 0.7} ${y - s * 0.7} ${x + s * 1.6} ${y - s * 0.4}`
  })
  return {
    svg: `<path d="${flock.join('')}" stroke="#1b2430" stroke-width="2.4" fill="none" stroke-linecap="round" opacity=".7"/>`,
    box: [-100, -50, 100, 50],
    x: Math.round(view.width * between(random, 0.2, 0.8)),
    y: Math.round(view.horizon * between(random, 0.2, 0.5)),
    scale: view.height / 900,
    depth: 900,
    motion: 'bird',
  }
}
