import { lettering, numberText } from './lettering.ts'
import { pick, randomFrom, type Random } from './random.ts'

/** A point of a drawing in centimetres; x to the right, y down. */
export type Point = readonly [x: number, y: number]

/** What makes a person recognisable from picture to picture. */
export type Look = { helmet: string; vest: string; suit: string; skin: string; hair: string; longHair: boolean }

const helmets = ['#e8432e', '#f6c519', '#1f7fd1', '#f4f6f8', '#ff7a1a', '#16a58a', '#d6336c', '#7c4dff', '#a4cf2a']
const vests = ['#d92b2b', '#f28c13', '#f5c211', '#1d6fc0', '#12947c', '#b0308f', '#3b4fd0', '#7fae1e']
const suits = ['#20262e', '#1c2f4a', '#2b2f45', '#12363f', '#39293c']
const skins = ['#f4cfae', '#e9b993', '#d39b70', '#a86f48', '#7c4d30', '#f1c4a6']
const hairs = ['#2b1d14', '#5a3a1e', '#b98746', '#d9b26a', '#1a1a1c', '#8a3b1c']

/** The same customer number always wears the same. */
export const customerLook = (customerNumber: number) => lookFrom(randomFrom(customerNumber, 40))

export function lookFrom(random: Random): Look {
  return {
    helmet: pick(random, helmets),
    vest: pick(random, vests),
    suit: pick(random, suits),
    skin: pick(random, skins),
    hair: pick(random, hairs),
    longHair: random() < 0.45,
  }
}

export type Pose = {
  head: Point
  neck: Point
  hip: Point
  /** Elbow and hand of the arm behind the body and of the one before it. */
  arms: readonly [readonly [Point, Point], readonly [Point, Point]]
  /** Knee and foot, or none for someone who sits in a boat. */
  legs?: readonly [readonly [Point, Point], readonly [Point, Point]]
  /** −1 looks left, 0 at us, 1 right. */
  facing?: number
  bareHead?: boolean
}

/** A person of about 175 cm as SVG: limbs are strokes with a lit side, the vest may carry the customer's number. */
export function person(pose: Pose, look: Look, customerNumber?: number): string {
  const [hx, hy] = pose.head
  const shoulders = shouldersOf(pose)
  const limb = (points: readonly Point[], width: number, colour: string, light: string) => {
    const d = curve(points)
    const lit = curve(points.map(([x, y]): Point => [x - width * 0.16, y - width * 0.12]))
    return (
      `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>` +
      `<path d="${lit}" stroke="${light}" stroke-width="${width * 0.42}" fill="none" stroke-linecap="round" stroke-linejoin="round" opacity=".5"/>`
    )
  }
  const arm = (index: 0 | 1) => {
    const [elbow, hand] = pose.arms[index]
    const sleeve = tint(look.suit, index ? 12 : -8)
    return (
      limb([shoulders[index], elbow, hand], 12.5, sleeve, tint(look.suit, 62)) +
      `<circle cx="${hand[0]}" cy="${hand[1]}" r="6.4" fill="${look.skin}"/><circle cx="${hand[0] + 1.5}" cy="${hand[1] + 2}" r="4.6" fill="${tint(look.skin, -26)}" opacity=".5"/>`
    )
  }
  const legs = pose.legs?.map(([knee, foot], i) => {
    const from: Point = [pose.hip[0] + (i ? 7 : -7), pose.hip[1]]
    const shoe: Point = [foot[0] + (pose.facing ?? 0) * 8 + (i ? 2 : -2), foot[1] + 1]
    return (
      limb([from, knee, foot], 17, tint(look.suit, i ? 6 : -6), tint(look.suit, 46)) +
      `<path d="${curve([foot, shoe])}" stroke="#14171b" stroke-width="13" stroke-linecap="round"/>`
    )
  })
  return `<g>${arm(0)}${legs?.join('') ?? ''}${vest(pose, look, customerNumber)}${head(hx, hy, pose, look)}${arm(1)}</g>`
}

const shouldersOf = ({ neck: [x, y] }: Pose): [Point, Point] => [
  [x - 19, y + 10],
  [x + 19, y + 10],
]

function vest({ neck: [nx, ny], hip: [px, py] }: Pose, { vest: colour, suit }: Look, customerNumber?: number): string {
  const mx = (nx + px) / 2
  const my = (ny + py) / 2 + 3
  const angle = (Math.atan2(px - nx, py - ny) * -180) / Math.PI
  const body = `M${nx - 10} ${ny + 1}Q${nx - 25} ${ny + 3} ${nx - 26} ${ny + 15}L${px - 20} ${py + 3}Q${px} ${py + 10} ${px + 20} ${py + 3}L${nx + 26} ${ny + 15}Q${nx + 25} ${ny + 3} ${nx + 10} ${ny + 1}Q${nx} ${ny + 9} ${nx - 10} ${ny + 1}Z`
  return (
    `<path d="${body}" fill="${colour}"/><path d="${body}" fill="url(#volume)"/>` +
    `<path d="M${nx - 17} ${ny + 3}L${px - 14} ${py + 4}M${nx + 17} ${ny + 3}L${px + 14} ${py + 4}" stroke="${tint(colour, -60)}" stroke-width="2.6" opacity=".55"/>` +
    `<g transform="rotate(${angle.toFixed(1)} ${mx} ${my})"><path d="M${mx - 22} ${my + 14}H${mx + 22}" stroke="${tint(suit, 10)}" stroke-width="4"/>` +
    (customerNumber === undefined
      ? `<path d="M${mx - 22} ${my - 2}H${mx + 22}" stroke="#f5f1dc" stroke-width="4.2" opacity=".85"/>`
      : `<rect x="${mx - 21}" y="${my - 14}" width="42" height="24" rx="4" fill="#fbfaf4"/>${lettering(numberText(customerNumber), { x: mx, y: my - 2, size: 14, colour: '#1b2430', weight: 19, maxWidth: 35 })}`) +
    `</g>`
  )
}

function head(x: number, y: number, { facing = 0, bareHead, neck }: Pose, look: Look): string {
  const f = facing * 4
  const hair = look.longHair
    ? `<path d="M${x - 12} ${y - 4}Q${x - 17} ${y + 14} ${x - 11 - f} ${y + 23}L${x + 11 - f} ${y + 23}Q${x + 17} ${y + 14} ${x + 12} ${y - 4}Z" fill="${look.hair}"/>`
    : ''
  const cover = bareHead
    ? `<path d="M${x - 13} ${y + 1}C${x - 15} ${y - 20} ${x + 15} ${y - 20} ${x + 13} ${y + 1}C${x + 8} ${y - 8} ${x - 6} ${y - 9} ${x - 13} ${y + 1}Z" fill="${look.hair}"/>`
    : `<path d="M${x - 15} ${y - 1}C${x - 17} ${y - 23} ${x + 17} ${y - 23} ${x + 15} ${y - 1}Q${x + f} ${y - 8} ${x - 15} ${y - 1}Z" fill="${look.helmet}"/>` +
      `<path d="M${x - 15} ${y - 1}C${x - 17} ${y - 23} ${x + 17} ${y - 23} ${x + 15} ${y - 1}Q${x + f} ${y - 8} ${x - 15} ${y - 1}Z" fill="url(#volume)"/>` +
      `<path d="M${x - 8} ${y - 13}Q${x - 3} ${y - 18} ${x + 3} ${y - 16}" stroke="#fff" stroke-width="3" stroke-linecap="round" fill="none" opacity=".75"/>` +
      `<path d="M${x - 13.5} ${y}L${x - 7 + f} ${y + 13}M${x + 13.5} ${y}L${x + 7 + f} ${y + 13}" stroke="#20242a" stroke-width="1.8" opacity=".8"/>`
  return (
    `${hair}<path d="M${neck[0]} ${neck[1] + 5}L${x} ${y + 8}" stroke="${tint(look.skin, -34)}" stroke-width="11"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="12" ry="14" fill="${look.skin}"/><path d="M${x + 3} ${y - 13}a12 14 0 0 1 -3 27a16 16 0 0 0 3 -27Z" fill="${tint(look.skin, -48)}" opacity=".38"/>` +
    `<path d="M${x - 7 + f} ${y + 1}q2.4 -3 4.8 0M${x + 2.4 + f} ${y + 1}q2.4 -3 4.8 0" stroke="#33241c" stroke-width="1.7" fill="none" stroke-linecap="round"/>` +
    `<path d="M${x - 5.5 + f} ${y + 5.6}q5.5 2 11 0q-1 6.2 -5.5 6.2t-5.5 -6.2Z" fill="#fff"/><path d="M${x - 5.5 + f} ${y + 5.6}q5.5 2 11 0q-1 6.2 -5.5 6.2t-5.5 -6.2Z" fill="none" stroke="#8c3b34" stroke-width="1"/>` +
    cover
  )
}

/** A smooth line through two or three points. */
function curve(points: readonly Point[]): string {
  const [a, b, c] = points
  if (!a || !b) return ''
  return c ? `M${a[0]} ${a[1]}L${b[0]} ${b[1]}L${c[0]} ${c[1]}` : `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`
}

/** A hex colour made lighter (positive) or darker, by steps of 255. */
export function tint(hex: string, by: number): string {
  const part = (i: number) =>
    Math.max(0, Math.min(255, parseInt(hex.slice(i, i + 2), 16) + by))
      .toString(16)
      .padStart(2, '0')
  return `#${part(1)}${part(3)}${part(5)}`
}

/** White or near-black, whichever can be read on a hex colour. */
export function inkOn(hex: string): string {
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as [number, number, number]
  return r * 0.3 + g * 0.59 + b * 0.11 > 150 ? '#16202c' : '#fffdf4'
}

/** A paddle between two points; blades at both ends for kayaks, at the second end otherwise. */
export function paddle([x1, y1]: Point, [x2, y2]: Point, colour: string, double = false): string {
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
  const length = Math.hypot(x2 - x1, y2 - y1)
  const blade = (at: number, turn: number) =>
    `<g transform="translate(${at} 0) rotate(${turn})"><path d="M-4 -3C6 -11 30 -13 37 -4Q40 0 37 4C30 13 6 11 -4 3Z" fill="${colour}"/><path d="M2 -4C10 -9 28 -10 34 -3L34 0L2 0Z" fill="#fff" opacity=".3"/></g>`
  return `<g transform="translate(${x1} ${y1}) rotate(${angle.toFixed(1)})"><path d="M0 0H${length}" stroke="#2a2d31" stroke-width="4.4" stroke-linecap="round"/><path d="M0 -1H${length}" stroke="#b9bec4" stroke-width="1.2" opacity=".7"/>${blade(length, 0)}${double ? blade(0, 180) : `<path d="M0 -6V6" stroke="#2a2d31" stroke-width="6" stroke-linecap="round"/>`}</g>`
}

/** Gradients that every drawing may use; light comes from above left. */
export const sharedDefs =
  '<linearGradient id="volume" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#051026" stop-opacity=".42"/></linearGradient>' +
  '<linearGradient id="tube" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset=".26" stop-color="#fff" stop-opacity=".08"/><stop offset=".62" stop-color="#041230" stop-opacity=".14"/><stop offset="1" stop-color="#041230" stop-opacity=".6"/></linearGradient>' +
  '<linearGradient id="stone" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#20222a" stop-opacity=".18"/><stop offset=".8" stop-color="#15181f" stop-opacity=".62"/><stop offset="1" stop-color="#0b0e14" stop-opacity=".75"/></linearGradient>' +
  '<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b98a55"/><stop offset="1" stop-color="#7a5230"/></linearGradient>' +
  '<radialGradient id="glow"><stop offset="0" stop-color="#ffd27a" stop-opacity=".85"/><stop offset=".35" stop-color="#ff9a3c" stop-opacity=".36"/><stop offset="1" stop-color="#ff7a1a" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="dim"><stop offset="0" stop-color="#031a22" stop-opacity=".62"/><stop offset="1" stop-color="#031a22" stop-opacity="0"/></radialGradient>'
