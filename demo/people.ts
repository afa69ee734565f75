import { plateAt } from './lettering.ts'
import { pick, randomFrom, type Random } from './random.ts'

/** A point of a drawing in centimetres; x to the right, y down. */
export type Point = readonly [x: number, y: number]
/** Elbow and hand, or knee and foot. */
type Limb = readonly [midX: number, midY: number, endX: number, endY: number]

/** The features that make a person recognisable from picture to picture. */
export type Look = { helmet: string; vest: string; suit: string; skin: string; hair: string; longHair: boolean }

const helmets = ['#e8432e', '#f6c519', '#1f7fd1', '#f4f6f8', '#ff7a1a', '#16a58a', '#d6336c', '#7c4dff', '#a4cf2a']
const vests = ['#d92b2b', '#f28c13', '#f5c211', '#1d6fc0', '#12947c', '#b0308f', '#3b4fd0', '#7fae1e']
const suits = ['#20262e', '#1c2f4a', '#2b2f45', '#12363f', '#39293c']
const skins = ['#f4cfae', '#e9b993', '#d39b70', '#a86f48', '#7c4d30', '#f1c4a6']
const hairs = ['#2b1d14', '#5a3a1e', '#b98746', '#d9b26a', '#1a1a1c', '#8a3b1c']

/** The same customer number always wears the same. */
export const customerLook = (customerNumber: number) => lookFrom(randomFrom(customerNumber, 40))

export const lookFrom = (random: Random): Look => ({
  helmet: pick(random, helmets),
  vest: pick(random, vests),
  suit: pick(random, suits),
  skin: pick(random, skins),
  hair: pick(random, hairs),
  longHair: random() < 0.45,
})

export type Pose = {
  head: Point
  neck: Point
  hip: Point
  /** The arm behind the body and the one before it. */
  arms: { behind: Limb; before: Limb }
  /** None for a person who sits in a boat. */
  legs?: { behind: Limb; before: Limb }
  /** −1 looks left, 0 at us, 1 right. */
  facing?: number
  bareHead?: boolean
}

/** A person of about 175 cm as SVG: limbs are strokes with a lit side, the vest may carry the customer's number. */
export function person(pose: Pose, look: Look, customerNumber?: number): string {
  const { neck, hip, arms, legs, facing = 0 } = pose
  const limb = ([x, y]: Point, [midX, midY, endX, endY]: Limb, width: number) => {
    const d = `M${x} ${y}L${midX} ${midY}L${endX} ${endY}`
    return `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="${look.suit}" stroke-width="${width}"/><path d="${d}" transform="translate(${width * -0.16} ${width * -0.12})" stroke="${tint(look.suit, 54)}" stroke-width="${width * 0.42}" opacity=".5"/></g>`
  }
  const arm = (side: -1 | 1, to: Limb) =>
    `${limb([neck[0] + side * 19, neck[1] + 10], to, 12.5)}<circle cx="${to[2]}" cy="${to[3]}" r="6.4" fill="${look.skin}"/>`
  const leg = (side: -1 | 1, to: Limb) =>
    `${limb([hip[0] + side * 7, hip[1]], to, 17)}<path d="M${to[2]} ${to[3]}l${facing * 8 + side * 2} 1" stroke="#14171b" stroke-width="13" stroke-linecap="round"/>`
  return `<g>${arm(-1, arms.behind)}${legs ? leg(-1, legs.behind) + leg(1, legs.before) : ''}${vest(pose, look, customerNumber)}${head(pose, look)}${arm(1, arms.before)}</g>`
}

function vest({ neck: [nx, ny], hip: [px, py] }: Pose, { vest: colour }: Look, customerNumber?: number): string {
  const mx = (nx + px) / 2
  const my = (ny + py) / 2 + 3
  const angle = (Math.atan2(px - nx, py - ny) * -180) / Math.PI
  const body = `M${nx - 10} ${ny + 1}Q${nx - 25} ${ny + 3} ${nx - 26} ${ny + 15}L${px - 20} ${py + 3}Q${px} ${py + 10} ${px + 20} ${py + 3}L${nx + 26} ${ny + 15}Q${nx + 25} ${ny + 3} ${nx + 10} ${ny + 1}Q${nx} ${ny + 9} ${nx - 10} ${ny + 1}Z`
  const mark =
    customerNumber === undefined
      ? `<path d="M${mx - 22} ${my - 2}h44" stroke="#f5f1dc" stroke-width="4.2" opacity=".85"/>`
      : plateAt(customerNumber, mx, my - 2, 19)
  return (
    `<path d="${body}" fill="${colour}"/><path d="${body}" fill="url(#volume)"/>` +
    `<path d="M${nx - 17} ${ny + 3}L${px - 14} ${py + 4}M${nx + 17} ${ny + 3}L${px + 14} ${py + 4}" stroke="${tint(colour, -60)}" stroke-width="2.6" opacity=".55"/>` +
    `<g transform="rotate(${angle} ${mx} ${my})">${mark}</g>`
  )
}

function head({ head: [x, y], facing = 0, bareHead, neck }: Pose, look: Look): string {
  const f = facing * 4
  const shell = `M-15 -1C-17 -23 17 -23 15 -1Q${f} -8 -15 -1Z`
  const hair = `<path d="M-12 -4Q-17 14 ${-11 - f} 23H${11 - f}Q17 14 12 -4Z" fill="${look.hair}"/>`
  const cover = bareHead
    ? `<path d="M-13 1C-15 -20 15 -20 13 1C8 -8 -6 -9 -13 1Z" fill="${look.hair}"/>`
    : `<path d="${shell}" fill="${look.helmet}"/><path d="${shell}" fill="url(#volume)"/>` +
      `<path d="M-8 -13Q-3 -18 3 -16" stroke="#fff" stroke-width="3" stroke-linecap="round" fill="none" opacity=".75"/>` +
      `<path d="M-13.5 0L${f - 7} 13M13.5 0L${f + 7} 13" stroke="#20242a" stroke-width="1.8" opacity=".8"/>`
  return (
    `<g transform="translate(${x} ${y})">${look.longHair ? hair : ''}<path d="M${neck[0] - x} ${neck[1] + 5 - y}L0 8" stroke="${tint(look.skin, -34)}" stroke-width="11"/>` +
    `<ellipse rx="12" ry="14" fill="${look.skin}"/><path d="M3 -13a12 14 0 0 1 -3 27a16 16 0 0 0 3 -27Z" fill="${tint(look.skin, -48)}" opacity=".38"/>` +
    `<path d="M${f - 7} 1q2.4 -3 4.8 0m4.6 0q2.4 -3 4.8 0" stroke="#33241c" stroke-width="1.7" fill="none" stroke-linecap="round"/>` +
    `<path d="M${f - 5.5} 5.6q5.5 2 11 0q-1 6.2 -5.5 6.2t-5.5 -6.2Z" fill="#fff" stroke="#8c3b34"/>${cover}</g>`
  )
}

/** A hex colour made lighter (positive) or darker, by steps of 255. */
export const tint = (hex: string, by: number): string =>
  hex.replaceAll(/\w\w/g, (part) =>
    Math.max(0, Math.min(255, parseInt(part, 16) + by))
      .toString(16)
      .padStart(2, '0'),
  )

/** A paddle between two points; blades at both ends for kayaks, at the second end otherwise. */
export function paddle([x1, y1]: Point, [x2, y2]: Point, colour: string, double = false): string {
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
  const length = Math.hypot(x2 - x1, y2 - y1)
  const blade = (at: number, turn: number) =>
    `<path transform="translate(${at} 0) rotate(${turn})" d="M-4 -3C6 -11 30 -13 37 -4Q40 0 37 4C30 13 6 11 -4 3Z" fill="${colour}"/>`
  return `<g transform="translate(${x1} ${y1}) rotate(${angle})"><path d="M0 0H${length}" stroke="#2a2d31" stroke-width="4.4" stroke-linecap="round"/>${blade(length, 0)}${double ? blade(0, 180) : ''}</g>`
}

/** Gradients that every drawing may use; light comes from above left. */
const gradient = (id: string, along: string, ...stops: [offset: number, colour: string, opacity: number][]) => {
  const inside = stops.map(
    ([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  )
  const kind = along ? 'linearGradient' : 'radialGradient'
  return `<${kind} id="${id}" ${along}>${inside.join('')}</${kind}>`
}
const down = 'x1="0" y1="0" x2="0" y2="1"'
const slanted = 'x1="0" y1="0" x2="1" y2="1"'
export const sharedDefs =
  gradient('volume', slanted, [0, '#fff', 0.34], [0.42, '#fff', 0], [1, '#051026', 0.42]) +
  gradient('tube', down, [0, '#fff', 0.55], [0.26, '#fff', 0.08], [0.62, '#041230', 0.14], [1, '#041230', 0.6]) +
  gradient('stone', down, [0, '#fff', 0.22], [0.5, '#20222a', 0.18], [0.8, '#15181f', 0.62], [1, '#0b0e14', 0.75]) +
  gradient('wood', down, [0, '#b98a55', 1], [1, '#7a5230', 1]) +
  gradient('glow', '', [0, '#ffd27a', 0.85], [0.35, '#ff9a3c', 0.36], [1, '#ff7a1a', 0]) +
  gradient('dim', '', [0, '#031a22', 0.62], [1, '#031a22', 0])
