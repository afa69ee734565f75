import { numberAt, plateAt } from './lettering.ts'
import { customerLook, lookFrom, paddle, person, tint, type Look, type Point } from './people.ts'
import { between, pick, type Random } from './random.ts'

const boatColours = ['#e4572e', '#f2b705', '#1c7ed6', '#d6336c', '#2b9348', '#f76707', '#0c8599']
const bladeColours = ['#f8f9fa', '#ffd43b', '#ff922b', '#69db7c', '#4dabf7']

/** Someone who sits at (0, 0) on a tube and paddles to the side −1 or 1. */
function rower(look: Look, side: -1 | 1, lift: number, blade: string, customerNumber?: number): string {
  const grip: Point = [side * 12, -44 - lift * 10]
  const low = [side * 34, -40, side * 38, -22 - lift * 14] as const
  const high = [side * -24, -44, ...grip] as const
  const arms = side < 0 ? { behind: low, before: high } : { behind: high, before: low }
  const body = person(
    { head: [side * 3, -84], neck: [0, -66], hip: [0, -12], arms, facing: side * 0.25 },
    look,
    customerNumber,
  )
  const shaft = paddle([grip[0] - side * 5, grip[1] - 5], [side * 74, 14 - lift * 26], blade)
  return side < 0 ? body + shaft : shaft + body
}

/** A raft that comes towards us with five people; waterline at y = 0, about 330 cm wide. */
export function raft(random: Random, customerNumber: number): string {
  const colour = pick(random, boatColours)
  const blade = pick(random, bladeColours)
  const lift = random()
  const seat = (x: number, y: number, scale: number, side: -1 | 1, customer?: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${rower(customer === undefined ? lookFrom(random) : customerLook(customer), side, lift * between(random, 0.5, 1.2), blade, customer)}</g>`
  const front =
    'M-152 -58C-150 -18 -118 2 -60 6Q0 9 60 6C118 2 150 -18 152 -58C148 -84 120 -80 104 -62C84 -44 42 -38 0 -38S-84 -44 -104 -62C-120 -80 -148 -84 -152 -58Z'
  const ring =
    'M-150 -62C-150 -104 -94 -124 0 -124S150 -104 150 -62C148 -84 120 -84 106 -68C84 -92 44 -100 0 -100S-84 -92 -106 -68C-120 -84 -148 -84 -150 -62Z'
  const arms = { behind: [-30, -52, -18, -26], before: [30, -52, 24, -26] } as const
  const guide = person({ head: [0, -92], neck: [0, -73], hip: [0, -16], arms }, lookFrom(random))
  return (
    `<ellipse cx="0" cy="2" rx="190" ry="30" fill="url(#dim)"/><path d="${ring}" fill="${tint(colour, -28)}"/><path d="${ring}" fill="url(#tube)"/>` +
    `<path d="M-112 -66C-96 -114 96 -114 112 -66L104 -46Q0 -20 -104 -46Z" fill="#1d232b"/>` +
    `<g transform="translate(4 -98) scale(.84)">${guide}</g>` +
    seat(-84, -88, 0.86, -1) +
    seat(86, -88, 0.86, 1) +
    `<path d="M-100 -62Q0 -84 100 -62" stroke="${tint(colour, -50)}" stroke-width="22" fill="none" stroke-linecap="round"/>` +
    seat(-110, -52, 1, -1) +
    seat(108, -52, 1, 1, customerNumber) +
    `<path d="${front}" fill="${colour}"/><path d="${front}" fill="url(#tube)"/>` +
    `<path d="M-140 -34Q-80 -8 0 -6T140 -34" stroke="#f4f1e6" stroke-width="3" fill="none" opacity=".75"/>` +
    plateAt(customerNumber, 0, -15.5, 35) +
    foam(random, 172, (t) => 8 - 44 * t ** 4)
  )
}

/** White water round a hull: soft heaps, then bright bubbles and spray, along y = line(−1…1). */
function foam(random: Random, half: number, line: (t: number) => number): string {
  const dot = (spread: number, low: number, high: number, opacity: number) => {
    const t = between(random, -1, 1)
    return `<circle cx="${t * half}" cy="${line(t) + between(random, -spread, spread * 0.5)}" r="${between(random, low, high)}" fill="#fff" opacity="${opacity * between(random, 0.5, 1)}"/>`
  }
  return Array.from({ length: 340 }, (_, i) =>
    i < 90 ? dot(9, 5, 11, 0.2) : i < 190 ? dot(13, 1.4, 4.2, 0.75) : dot(52, 0.5, 1.7, 0.8),
  ).join('')
}

/** A kayak across the picture, bow to the right, about 320 cm; waterline at y = 0. */
export function kayak(random: Random, customerNumber: number): string {
  const colour = pick(random, boatColours)
  const lift = between(random, -0.7, 0.7)
  const hull = 'M-168 -26C-120 4 -50 12 10 11C80 10 138 -8 172 -46C120 -36 60 -36 0 -36S-120 -36 -168 -26Z'
  const deck = 'M-168 -26C-120 -46 -50 -52 0 -51C60 -51 126 -50 172 -46C120 -34 60 -30 0 -30S-120 -24 -168 -26Z'
  const left: Point = [-36, -54 - lift * 14]
  const right: Point = [38, -56 + lift * 12]
  const arms = { behind: [-34, -78, ...left], before: [36, -80, ...right] } as const
  const paddler = { head: [4, -120], neck: [1, -101], hip: [-2, -44], arms, facing: 0.4 } as const
  const slope = (right[1] - left[1]) / (right[0] - left[0])
  const end = (x: number): Point => [x, left[1] + (x - left[0]) * slope]
  return (
    `<ellipse cx="0" cy="4" rx="190" ry="20" fill="url(#dim)"/><path d="${deck}" fill="${tint(colour, 18)}"/><path d="${deck}" fill="url(#volume)"/><ellipse cx="-2" cy="-42" rx="38" ry="8" fill="#14191f"/>` +
    person(paddler, customerLook(customerNumber), customerNumber) +
    `<path d="${hull}" fill="${colour}"/><path d="${hull}" fill="url(#tube)"/><path d="M-150 -24Q0 -10 156 -40" stroke="#fff" stroke-width="3" opacity=".6" fill="none"/>` +
    numberAt(customerNumber, 76, -16, 21, { colour: '#fffdf4' }) +
    paddle(end(-104), end(106), pick(random, bladeColours), true) +
    foam(random, 150, (t) => 8 - 26 * t ** 4)
  )
}

/** Someone who stands on a board, and the mirror image in calm water; waterline at y = 0. */
export function sup(random: Random, customerNumber: number): string {
  const colour = pick(random, boatColours)
  const board = 'M-128 2C-132 -16 -60 -26 20 -26C92 -26 150 -16 152 0C150 14 92 22 20 22C-60 22 -122 16 -128 2Z'
  const stander = {
    head: [0, -182],
    neck: [-1, -163],
    hip: [-2, -104],
    arms: { behind: [-34, -128, -42, -164], before: [28, -126, -32, -104] },
    legs: { behind: [-16, -58, -20, -10], before: [12, -58, 16, -8] },
    facing: -0.5,
    bareHead: random() < 0.5,
  } as const
  const figure =
    person(stander, customerLook(customerNumber), customerNumber) +
    paddle([-42, -172], [-52, 6], pick(random, bladeColours))
  return (
    `<g transform="translate(0 14) scale(1 -1)" opacity=".25">${figure}</g><ellipse cx="10" cy="8" rx="168" ry="26" fill="url(#dim)"/>` +
    `<path d="${board}" transform="translate(0 7)" fill="${tint(colour, -60)}"/><path d="${board}" fill="${tint(colour, 20)}"/><path d="${board}" fill="url(#volume)" opacity=".7"/>` +
    `<g transform="translate(108 -2) scale(1 .62)">${numberAt(customerNumber, 0, 0, 22, { colour: '#fffdf4', maxWidth: 60 })}</g>${figure}`
  )
}
