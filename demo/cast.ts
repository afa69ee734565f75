import { bridge, campfire, flames, flyer, jumper, paraglider } from './ashore.ts'
import { kayak, raft, sup } from './boats.ts'
import type { motions } from './motions.ts'
import { boulder, cliff, mound, spruce } from './plants.ts'
import { between, randomFrom, type Random } from './random.ts'
import type { Colour, Scene } from './scenes.ts'
import type { Box } from './sprite.ts'
import type { Land, View } from './terrain.ts'
import type { Obstacle } from './water.ts'

/** A part of the picture that is drawn once and then stands or moves. Lengths in drawing units unless noted. */
export type Prop = {
  svg: string
  box: Box
  /** Where the drawing's (0, 0) stands, in pixels of the view, and pixels per unit. */
  x: number
  y: number
  scale: number
  /** Metres from the eye: near things slide further when the camera moves. */
  depth: number
  motion: keyof typeof motions
  /** Which way it leaps: −1 to the left. */
  heading?: 1 | -1
  /** Lit by itself, not by the day. */
  ownLight?: boolean
}

export type Cast = { props: Prop[]; obstacles: Obstacle[] }

/**
 * The people and things in the scene, back to front: the customer with the number, or only trees and birds without one.
 */
export function castFor(scene: Scene, land: Land, view: View, customerNumber: number | undefined): Cast {
  const random = randomFrom(scene.seed, 3)
  const { width, height, horizon, eye, focal } = view
  const tall = height > width
  const props: Prop[] = []
  const obstacles: Obstacle[] = []
  const side: 1 | -1 = scene.sun.x > 0 ? -1 : 1
  const aside = (low: number, high: number) => 0.5 + side * between(random, low, high)

  /** At a share of the picture's width and height. */
  const place = (svg: string, box: Box, atX: number, atY: number, scale: number, more: Partial<Prop> = {}) => {
    const depth = Math.max(3, focal / (scale * 100))
    props.push({ svg, box, x: width * atX, y: height * atY, scale, depth, motion: 'still', ...more })
  }
  /** On the water at a share of the picture's height; the perspective gives the size. `wild` stirs the water, 0–1. */
  const afloat = (svg: string, box: Box, atX: number, atY: number, wild: number) => {
    const depth = (focal * eye) / (height * atY - horizon)
    place(svg, box, atX, atY, focal / depth / 100, { depth, motion: wild ? 'float' : 'calm' })
    if (wild) obstacles.push({ x: ((atX - 0.5) * width * depth) / focal, z: depth - 0.4, radius: 1.5, wild })
  }
  /** Drawn in the pixels of the view. */
  const scenery = (svg: string, depth: number) => place(svg, [0, 0, width, height], 0, 0, 1, { depth })

  if (!scene.sun.night && random() < 0.75) {
    const flock = birds(random)
    const at = { depth: 900, motion: 'bird' } as const
    place(flock, [-100, -50, 100, 50], between(random, 0.2, 0.8), (horizon / height) * 0.35, height / 900, at)
  }
  if (eye < 20 && scene.land.half < 40) scenery(bankTrees(random, scene, land, view), 60)
  if (eye < 20 && scene.land.rough > 0.5) scenery(rocks(random, scene, land, view, obstacles), 16)
  if (customerNumber === undefined) return { props, obstacles }

  switch (scene.motif) {
    case 'raft':
      afloat(raft(random, customerNumber), [-250, -215, 250, 60], aside(-0.02, 0.1), tall ? 0.76 : 0.83, 0.6)
      break
    case 'kayak':
      afloat(kayak(random, customerNumber), [-220, -165, 220, 60], aside(-0.05, 0.08), tall ? 0.66 : 0.76, 0.55)
      break
    case 'sup':
      afloat(sup(random, customerNumber), [-185, -235, 185, 250], aside(0.02, 0.14), tall ? 0.7 : 0.8, 0)
      scenery(frameTrees(random, scene, view, -side), 9)
      break
    case 'zipline': {
      const scale = (tall ? width * 0.58 : height * 0.46) / 250
      const [x, y] = [0.47 + between(random, -0.05, 0.08), tall ? 0.5 : 0.56]
      const rope = `M${-width} ${width * -0.1}L${width} ${width * 0.1}`
      const cable = `<path d="${rope}" stroke="#2a2f36" stroke-width="${5 * scale}"/><path d="${rope}" stroke="#c4ccd4" stroke-width="${1.6 * scale}"/>`
      place(cable, [-width, width * -0.1, width, width * 0.1], x, y - (181 * scale) / height, 1, { depth: 400 })
      place(flyer(customerNumber), [-110, -195, 130, 70], x, y, scale, { motion: 'slide' })
      break
    }
    case 'paraglider': {
      const scale = Math.min((width * (tall ? 0.86 : 0.52)) / 900, (height * 0.68) / 780)
      const svg = paraglider(random, customerNumber)
      place(svg, [-460, -175, 460, 620], aside(0.05, tall ? 0.06 : 0.16), 0.23, scale, { motion: 'drift' })
      break
    }
    case 'bridge':
      place(bridge(random, customerNumber), [-1000, -420, 1000, 170], 0.5, 0.53, width / (tall ? 760 : 1180))
      break
    case 'jump': {
      scenery(cliff(view, side > 0 ? 'left' : 'right', hex(scene.palette.rock), hex(scene.palette.meadow, 0.9)), 12)
      const scale = (tall ? width * 0.42 : height * 0.36) / 200
      place(jumper(customerNumber), [-80, -140, 80, 90], 0.5, 0.4, scale, { motion: 'leap', heading: side })
      break
    }
    case 'campfire': {
      scenery(mound(random, width, height, height * 0.77), 7)
      const scale = (tall ? width * 0.92 : height * 1.12) / 620
      const x = tall ? 0.63 : 0.53
      place(campfire(random, customerNumber), [-560, -390, 560, 190], x, 0.91, scale, { ownLight: true })
      place(flames(random), [-200, -350, 200, 90], x, 0.91, scale, { ownLight: true, motion: 'flicker' })
    }
  }
  return { props, obstacles }
}

const hex = (colour: Colour, by = 1) => `rgb(${colour.map((c) => Math.round(Math.min(255, c * by))).join()})`

/** Two greens of this scene for one spruce; in autumn every second tree is a golden larch. */
function needles(random: Random, { autumn }: Scene): [dark: string, light: string] {
  const by = between(random, 0.8, 1.1)
  return autumn && random() < 0.5 ? [hex([150, 102, 30], by), '#f0ba48'] : [hex([30, 66, 44], by), '#709e4e']
}

/** Spruces along both banks, the far ones first. */
function bankTrees(random: Random, scene: Scene, land: Land, view: View): string {
  const trees = Array.from({ length: 44 }, () => {
    const z = 22 + 190 * Math.pow(random(), 1.3)
    const side = random() < 0.5 ? -1 : 1
    const x = land.middle(z) + side * (scene.land.half + between(random, 9, 26 + z * 0.25))
    return { x, z, tall: between(random, 9, 19), tones: needles(random, scene) }
  }).toSorted((a, b) => b.z - a.z)
  const inView = trees.filter(({ x, z }) => Math.abs((x * view.focal) / z) < view.width * 0.56 && land.shore(x, z) > 3)
  const svg = inView.map(({ x, z, tall, tones }) => {
    const foot = view.horizon - ((land.height(x, z) - view.eye) * view.focal) / z + view.height * 0.004
    return spruce(random, view.centre + (x * view.focal) / z, foot, (tall * view.focal) / z, ...tones)
  })
  return svg.join('')
}

/** Boulders in the rapids, each with its collar of foam. */
function rocks(random: Random, scene: Scene, land: Land, view: View, obstacles: Obstacle[]): string {
  const places = Array.from({ length: 9 }, (_, i) => {
    const z = 7 + 46 * Math.pow(random(), 1.5)
    const x = land.middle(z) + (i % 2 ? -1 : 1) * scene.land.half * between(random, 0.55, 1.08)
    return { x, z, wide: between(random, 0.8, 2.4) }
  }).toSorted((a, b) => b.z - a.z)
  const svg = places.map(({ x, z, wide }) => {
    obstacles.push({ x, z: z - 0.3, radius: wide * 0.8, wild: 0.75 })
    const unit = view.focal / z
    return boulder(random, view.centre + x * unit, view.horizon + view.eye * unit, wide * unit)
  })
  return svg.join('')
}

/** Tall spruces at one side, where the photographer stands among them. */
function frameTrees(random: Random, scene: Scene, { width, height }: View, side: number): string {
  const svg = [0.03, 0.1, -0.02, 0.16].map((at, i) => {
    const x = width * (side < 0 ? at : 1 - at)
    const size = height * between(random, 0.62, 0.98) * (1 - at * 1.6)
    return spruce(random, x, height * (1.02 + 0.03 * i), size, ...needles(random, scene))
  })
  return svg.join('')
}

function birds(random: Random): string {
  const flock = Array.from({ length: 3 + Math.floor(random() * 4) }, () => {
    const s = between(random, 5, 10)
    return `M${between(random, -80, 60)} ${between(random, -30, 30)}q${s * 0.9} ${s * -0.2} ${s * 1.6} ${s * 0.5}q${s * 0.7} ${s * -0.7} ${s * 1.6} ${s * -0.4}`
  })
  return `<path d="${flock.join('')}" stroke="#1b2430" stroke-width="2.4" fill="none" stroke-linecap="round" opacity=".7"/>`
}
