import { lettering, numberText } from './lettering.ts'
import { customerLook, inkOn, lookFrom, paddle, person, tint, type Look, type Point } from './people.ts'
import { between, pick, type Random } from './random.ts'

const boatColours = ['#e4572e', '#f2b705', '#1c7ed6', '#d6336c', '#2b9348', '#f76707', '#0c8599']
const bladeColours = ['#f8f9fa', '#ffd43b', '#ff922b', '#69db7c', '#4dabf7']

/** Someone who sits at (0, 0) on a tube or in a hull and paddles to the side −1 or 1. */
function rower(look: Look, side: number, lift: number, blade: string, customerNumber?: number): string {
  const grip: Point = [side * 12, -44 - lift * 10]
  const low: Point = [side * 38, -22 - lift * 14]
  const body = person(
    {
      head: [side * 3, -84],
      neck: [0, -66],
      hip: [0, -12],
      arms:
        side < 0
          ? [
              [[-34, -40], low],
              [[24, -44], grip],
            ]
          : [
              [[-24, -44], grip],
              [[34, -40], low],
            ],
      facing: side * 0.25,
    },
    look,
    customerNumber,
  )
  const shaft = paddle([grip[0] - side * 5, grip[1] - 5], [side * 74, 14 - lift * 26], blade)
  return side < 0 ? body + shaft : shaft + body
}

/** A raft that comes towards us with four to six people; waterline at y = 0, about 330 cm wide. */
export function raft(random: Random, customerNumber: number, lift: number): string {
  const colour = pick(random, boatColours)
  const blade = pick(random, bladeColours)
  const seat = (x: number, y: number, scale: number, side: number, customer?: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${rower(customer === undefined ? lookFrom(random) : customerLook(customer), side, lift * between(random, 0.5, 1.2), blade, customer)}</g>`
  const front =
    'M-152 -58C-150 -18 -118 2 -60 6Q0 9 60 6C118 2 150 -18 152 -58C148 -84 120 -80 104 -62C84 -44 42 -38 0 -38S-84 -44 -104 -62C-120 -80 -148 -84 -152 -58Z'
  const ring =
    'M-150 -62C-150 -104 -94 -124 0 -124S150 -104 150 -62C148 -84 120 -84 106 -68C84 -92 44 -100 0 -100S-84 -92 -106 -68C-120 -84 -148 -84 -150 -62Z'
  const guide = person(
    {
      head: [0, -92],
      neck: [0, -73],
      hip: [0, -16],
      arms: [
        [
          [-30, -52],
          [-18, -26],
        ],
        [
          [30, -52],
          [24, -26],
        ],
      ],
    },
    lookFrom(random),
  )
  return (
    `<ellipse cx="0" cy="2" rx="190" ry="30" fill="url(#dim)"/><path d="${ring}" fill="${tint(colour, -28)}"/><path d="${ring}" fill="url(#tube)"/>` +
    `<path d="M-112 -66C-96 -114 96 -114 112 -66L104 -46Q0 -20 -104 -46Z" fill="#1d232b"/><path d="M-96 -52Q0 -34 96 -52L92 -42Q0 -26 -92 -42Z" fill="#3b4552" opacity=".8"/>` +
    `<g transform="translate(4 -98) scale(.84)">${guide}</g>` +
    seat(-84, -88, 0.86, -1) +
    seat(86, -88, 0.86, 1) +
    `<path d="M-100 -62Q0 -84 100 -62" stroke="${tint(colour, -50)}" stroke-width="22" fill="none" stroke-linecap="round"/><path d="M-96 -66Q0 -88 96 -66" stroke="#fff" stroke-width="4" fill="none" opacity=".3" stroke-linecap="round"/>` +
    seat(-110, -52, 1, -1) +
    seat(108, -52, 1, 1, customerNumber) +
    `<path d="${front}" fill="${colour}"/><path d="${front}" fill="url(#tube)"/>` +
    `<path d="M-140 -34Q-80 -8 0 -6T140 -34" stroke="#f4f1e6" stroke-width="3" fill="none" opacity=".75"/><path d="M-134 -62Q-84 -26 0 -26T134 -62" stroke="#fff" stroke-width="5" fill="none" opacity=".35" stroke-linecap="round"/>` +
    `<rect x="-42" y="-33" width="84" height="35" rx="8" fill="#fdfcf6"/><rect x="-42" y="-33" width="84" height="35" rx="8" fill="url(#tube)" opacity=".35"/>` +
    lettering(numberText(customerNumber), { x: 0, y: -15.5, size: 21, colour: '#16202c', weight: 19, maxWidth: 70 }) +
    foam(random, 172, (t) => 8 - 44 * t ** 4)
  )
}

/** White water round a hull: soft heaps, then bright bubbles, along y = line(−1…1). */
function foam(random: Random, half: number, line: (t: number) => number): string {
  const dot = (spread: number, low: number, high: number, opacity: number) => {
    const t = between(random, -1, 1)
    return `<circle cx="${(t * half + between(random, -4, 4)).toFixed(1)}" cy="${(line(t) + between(random, -spread * 0.7, spread)).toFixed(1)}" r="${between(random, low, high).toFixed(1)}" fill="#fff" opacity="${(opacity * between(random, 0.5, 1)).toFixed(2)}"/>`
  }
  return Array.from({ length: 260 }, (_, i) =>
    i < 90 ? dot(9, 5, 11, 0.2) : i < 190 ? dot(13, 1.4, 4.2, 0.75) : dot(24, 0.6, 1.8, 0.9),
  ).join('')
}

/** A kayak across the picture, bow to the right, about 320 cm; waterline at y = 0. */
export function kayak(random: Random, customerNumber: number, lift: number): string {
  const colour = pick(random, boatColours)
  const hull = 'M-168 -26C-120 4 -50 12 10 11C80 10 138 -8 172 -46C120 -36 60 -36 0 -36S-120 -36 -168 -26Z'
  const deck = 'M-168 -26C-120 -46 -50 -52 0 -51C60 -51 126 -50 172 -46C120 -34 60 -30 0 -30S-120 -24 -168 -26Z'
  const left: Point = [-36, -54 - lift * 14]
  const right: Point = [38, -56 + lift * 12]
  const paddler = person(
    {
      head: [4, -120],
      neck: [1, -101],
      hip: [-2, -44],
      arms: [
        [[-34, -78], left],
        [[36, -80], right],
      ],
      facing: 0.4,
    },
    customerLook(customerNumber),
    customerNumber,
  )
  const slope = (right[1] - left[1]) / (right[0] - left[0])
  const end = (x: number): Point => [x, left[1] + (x - left[0]) * slope]
  return (
    `<ellipse cx="0" cy="4" rx="190" ry="20" fill="url(#dim)"/><path d="${deck}" fill="${tint(colour, 18)}"/><path d="${deck}" fill="url(#volume)"/><ellipse cx="-2" cy="-42" rx="38" ry="8" fill="#14191f"/>` +
    paddler +
    `<path d="M-40 -42A38 8 0 0 0 36 -42Q-2 -30 -40 -42Z" fill="#14191f"/><path d="${hull}" fill="${colour}"/><path d="${hull}" fill="url(#tube)"/><path d="M-150 -24Q0 -10 156 -40" stroke="#fff" stroke-width="3" opacity=".6" fill="none"/>` +
    lettering(numberText(customerNumber), { x: 76, y: -16, size: 21, colour: inkOn(colour), weight: 18 }) +
    paddle(end(-104), end(106), pick(random, bladeColours), true) +
    foam(random, 150, (t) => 8 - 26 * t ** 4)
  )
}

/** An open canoe with two people, bow to the left, about 460 cm; waterline at y = 0. */
export function canoe(random: Random, customerNumber: number): string {
  const colour = pick(random, ['#9c2f24', '#1f5f4a', '#c98a2b', '#1d4e79', '#7a3b1d'])
  const hull =
    'M-232 -62C-226 -20 -190 8 -120 10H120C190 8 226 -20 232 -62C204 -36 150 -30 90 -29H-90C-150 -30 -204 -36 -232 -62Z'
  const one = (x: number, look: Look, number?: number) =>
    `<g transform="translate(${x} -20)">${person(
      {
        head: [-4, -88],
        neck: [-1, -69],
        hip: [4, -12],
        arms: [
          [
            [-28, -46],
            [-34, -70],
          ],
          [
            [10, -42],
            [-26, -24],
          ],
        ],
        facing: -0.8,
      },
      look,
      number,
    )}${paddle([-34, -72], [-28, 14], '#c99a5b')}</g>`
  return (
    `<ellipse cx="0" cy="6" rx="250" ry="18" fill="url(#dim)"/><path d="M-226 -58C-150 -36 150 -36 226 -58C150 -22 -150 -22 -226 -58Z" fill="#2a1c12"/>` +
    one(-96, customerLook(customerNumber), customerNumber) +
    one(92, lookFrom(random)) +
    `<path d="${hull}" fill="${colour}"/><path d="${hull}" fill="url(#tube)"/><path d="M-231 -60C-204 -35 -150 -29 -90 -28H90C150 -29 204 -35 231 -60" stroke="#d9b583" stroke-width="5" fill="none" stroke-linecap="round"/>` +
    lettering(numberText(customerNumber), { x: -2, y: -9, size: 21, colour: '#fff6df', weight: 16 })
  )
}

/** Someone who stands on a board; waterline at y = 0. The number is on the nose of the board. */
export function sup(random: Random, customerNumber: number): string {
  const colour = pick(random, boatColours)
  const look = customerLook(customerNumber)
  const board = 'M-128 2C-132 -16 -60 -26 20 -26C92 -26 150 -16 152 0C150 14 92 22 20 22C-60 22 -122 16 -128 2Z'
  const figure = person(
    {
      head: [0, -182],
      neck: [-1, -163],
      hip: [-2, -104],
      arms: [
        [
          [-34, -128],
          [-42, -164],
        ],
        [
          [28, -126],
          [-32, -104],
        ],
      ],
      legs: [
        [
          [-16, -58],
          [-20, -10],
        ],
        [
          [12, -58],
          [16, -8],
        ],
      ],
      facing: -0.5,
      bareHead: random() < 0.5,
    },
    look,
    customerNumber,
  )
  return (
    `<ellipse cx="10" cy="8" rx="168" ry="26" fill="url(#dim)"/><path d="${board}" transform="translate(0 7)" fill="${tint(colour, -60)}"/><path d="${board}" fill="${tint(colour, 30)}"/><path d="${board}" fill="url(#volume)" opacity=".7"/>` +
    `<path d="M-96 -1C-72 -13 30 -15 66 -12L66 9C20 13 -72 11 -96 -1Z" fill="${tint(colour, -26)}" opacity=".85"/><path d="M-118 4C-60 20 90 20 146 4" stroke="#fff" stroke-width="2.5" fill="none" opacity=".6"/>` +
    `<g transform="translate(110 -2) scale(1 .62)">${lettering(numberText(customerNumber), { x: 0, y: 0, size: 22, colour: inkOn(tint(colour, 30)), weight: 18, maxWidth: 60 })}</g>` +
    figure +
    paddle([-42, -172], [-52, 6], pick(random, bladeColours))
  )
}
