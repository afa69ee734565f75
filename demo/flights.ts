import { lettering, numberText } from './lettering.ts'
import { customerLook, lookFrom, paddle, person, tint, type Look, type Pose } from './people.ts'
import { pick, type Random } from './random.ts'

const brights = ['#e8432e', '#f6b319', '#1f7fd1', '#16a58a', '#d6336c', '#7c4dff', '#ff7a1a']

/** A customer hanging from a cable, flying to the right; the pulley is at (0, −170). */
export function flyer(customerNumber: number): string {
  const pose: Pose = {
    head: [-18, -72],
    neck: [-14, -53],
    hip: [2, 2],
    arms: [
      [
        [-50, -66],
        [-82, -92],
      ],
      [
        [26, -62],
        [58, -90],
      ],
    ],
    legs: [
      [
        [48, 0],
        [92, 16],
      ],
      [
        [44, 14],
        [86, 34],
      ],
    ],
    facing: 0.7,
  }
  return (
    `<path d="M0 -164L-15 -40M0 -164L6 0M0 -164L14 -4" stroke="#23272d" stroke-width="3.4"/><rect x="-19" y="-180" width="38" height="18" rx="7" fill="#c9ced4"/><circle cx="-10" cy="-178" r="6" fill="#565d66"/><circle cx="10" cy="-178" r="6" fill="#565d66"/>` +
    person(pose, customerLook(customerNumber), customerNumber) +
    `<path d="M-12 -2Q4 14 22 8" stroke="#15181d" stroke-width="9" fill="none" stroke-linecap="round"/>`
  )
}

/** A tandem under its wing; the wing is centred on (0, 0) and 900 wide, the two hang 520 below. */
export function paraglider(random: Random, customerNumber: number): string {
  const main = pick(random, brights)
  const second = pick(
    random,
    brights.filter((colour) => colour !== main),
  )
  const upper = (t: number) => -150 * Math.sqrt(Math.max(0, 1 - t * t)) - 6
  const lower = (t: number) => -64 * Math.sqrt(Math.max(0, 1 - t * t)) + 34 * (1 - Math.abs(t))
  const cells = 22
  const cell = Array.from({ length: cells }, (_, i) => {
    const a = -1 + (2 * i) / cells
    const b = -1 + (2 * (i + 1)) / cells
    const fill = i < 5 || i > cells - 6 ? second : main
    const middle = (a + b) / 2
    const shape = `M${450 * a} ${lower(a)}L${450 * a} ${upper(a)}Q${450 * middle} ${upper(middle) - 9} ${450 * b} ${upper(b)}L${450 * b} ${lower(b)}Q${450 * middle} ${lower(middle) - 12} ${450 * a} ${lower(a)}Z`
    return `<path d="${shape}" fill="${fill}"/><path d="${shape}" fill="url(#volume)" opacity="${i % 2 ? 0.95 : 0.6}"/>`
  })
  const lines = Array.from({ length: 12 }, (_, i) => {
    const t = -0.94 + (1.88 * i) / 11
    return `M${450 * t} ${lower(t)}L${t < 0 ? -16 : 16} 452`
  })
  const seated = (dx: number, dy: number): Pose => ({
    head: [dx, dy - 74],
    neck: [dx, dy - 56],
    hip: [dx - 2, dy],
    arms: [
      [
        [dx - 30, dy - 58],
        [dx - 24, dy - 96],
      ],
      [
        [dx + 30, dy - 58],
        [dx + 26, dy - 96],
      ],
    ],
    legs: [
      [
        [dx + 26, dy + 8],
        [dx + 40, dy + 48],
      ],
      [
        [dx + 36, dy + 4],
        [dx + 54, dy + 40],
      ],
    ],
    facing: 0.4,
  })
  return (
    `<path d="${lines.join('')}" stroke="#2b3038" stroke-width="1.6" fill="none" opacity=".7"/>${cell.join('')}` +
    `<path d="M-452 -4Q0 -330 452 -4" stroke="#fff" stroke-width="6" fill="none" opacity="0"/>` +
    lettering(numberText(customerNumber), { x: 0, y: -62, size: 96, colour: '#fffef8', weight: 17 }) +
    `<path d="M-34 470C-44 540 -20 570 10 566L30 540Z" fill="${tint(second, -50)}"/>` +
    person(seated(-16, 530), lookFrom(random)) +
    person(seated(14, 544), customerLook(customerNumber), customerNumber)
  )
}

/** A customer in mid-leap, arms up; hips at (0, 0). */
export function jumper(customerNumber: number): string {
  return person(
    {
      head: [2, -80],
      neck: [0, -61],
      hip: [0, 0],
      arms: [
        [
          [-44, -84],
          [-52, -124],
        ],
        [
          [44, -86],
          [58, -122],
        ],
      ],
      legs: [
        [
          [-34, 22],
          [-20, 62],
        ],
        [
          [36, 18],
          [52, 58],
        ],
      ],
    },
    customerLook(customerNumber),
    customerNumber,
  )
}

/** A customer who stands and waves; feet at (0, 0). */
export function waver(look: Look, customerNumber?: number): string {
  return person(
    {
      head: [0, -164],
      neck: [0, -145],
      hip: [0, -86],
      arms: [
        [
          [-36, -112],
          [-20, -84],
        ],
        [
          [42, -146],
          [52, -184],
        ],
      ],
      legs: [
        [
          [-12, -42],
          [-14, -3],
        ],
        [
          [12, -42],
          [14, -3],
        ],
      ],
      facing: 0.1,
    },
    look,
    customerNumber,
  )
}

/** A hanging bridge from x = −1000 to 1000, walkway sagging to y = 60, with waving customers and a number board. */
export function bridge(random: Random, customerNumber: number): string {
  const deck = (x: number) => 60 - 60 * (x / 1000) ** 2
  const cable = (x: number) => -84 - 330 * (x / 1000) ** 2 + 20
  const hangers: string[] = []
  const planks: string[] = []
  for (let x = -1000; x <= 1000; x += 40) hangers.push(`M${x} ${deck(x)}V${cable(x)}`)
  for (let x = -1000; x < 1000; x += 20) planks.push(`M${x + 1} ${deck(x)}h17v13h-17Z`)
  const rope = (fn: (x: number) => number) =>
    Array.from({ length: 41 }, (_, i) => `${i ? 'L' : 'M'}${i * 50 - 1000} ${fn(i * 50 - 1000).toFixed(1)}`).join('')
  const people = [-150, 165].map((x) => `<g transform="translate(${x} ${deck(x)})">${waver(lookFrom(random))}</g>`)
  return (
    `<path d="${rope((x) => cable(x) - 14)}" stroke="#3a3f45" stroke-width="5" fill="none" opacity=".6"/><path d="${rope((x) => deck(x) - 6)}" stroke="#5b4630" stroke-width="8" fill="none"/>` +
    people.join('') +
    `<g transform="translate(0 ${deck(0)})">${waver(customerLook(customerNumber), customerNumber)}</g>` +
    `<path d="${hangers.join('')}" stroke="#30353b" stroke-width="2.6"/><path d="${rope(cable)}" stroke="#262b31" stroke-width="8" fill="none"/><path d="${rope((x) => cable(x) - 2)}" stroke="#aab2ba" stroke-width="2" fill="none" opacity=".6"/>` +
    `<path d="${planks.join('')}" fill="url(#wood)"/><path d="${rope((x) => deck(x) + 15)}" stroke="#2c2118" stroke-width="5" fill="none" opacity=".7"/>` +
    `<path d="M-54 ${deck(0) + 10}V${deck(0) + 34}M54 ${deck(0) + 10}V${deck(0) + 34}" stroke="#30353b" stroke-width="4"/>` +
    board(0, deck(0) + 62, 150, 60, customerNumber)
  )
}

/** A wooden board with the customer's number burnt into it, centred on (x, y). */
export function board(x: number, y: number, width: number, height: number, customerNumber: number): string {
  const grain = [0.2, 0.45, 0.7, 0.88].map(
    (t, i) =>
      `M${x - width / 2 + 4} ${y - height / 2 + t * height}q${width / 4} ${i % 2 ? 4 : -4} ${width / 2} 0t${width / 2 - 8} 0`,
  )
  return (
    `<rect x="${x - width / 2 + 3}" y="${y - height / 2 + 5}" width="${width}" height="${height}" rx="7" fill="#1b120a" opacity=".4"/><rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="7" fill="url(#wood)"/>` +
    `<path d="${grain.join('')}" stroke="#5e3d20" stroke-width="1.6" fill="none" opacity=".55"/><path d="M${x - width / 2 + 5} ${y - height / 2 + 2.5}h${width - 10}" stroke="#f0cf9c" stroke-width="3" opacity=".6" stroke-linecap="round"/>` +
    lettering(numberText(customerNumber), {
      x: x + 1,
      y: y + 2.5,
      size: height * 0.52,
      colour: '#e8c48d',
      weight: 17,
      maxWidth: width * 0.8,
      opacity: 0.6,
    }) +
    lettering(numberText(customerNumber), {
      x,
      y,
      size: height * 0.52,
      colour: '#33200f',
      weight: 17,
      maxWidth: width * 0.8,
    })
  )
}

/** The put-in: a sign on a post with helmet and paddles, and the customer beside it; ground at y = 0. */
export function signPost(random: Random, customerNumber: number): string {
  const look = customerLook(customerNumber)
  const [hx, hy] = [104, -196]
  return (
    `<ellipse cx="0" cy="2" rx="190" ry="16" fill="#0c1408" opacity=".35"/>` +
    paddle([-122, -4], [-84, -196], pick(random, brights)) +
    paddle([-150, -2], [-116, -190], '#ffd43b') +
    `<rect x="-88" y="-226" width="15" height="228" rx="3" fill="url(#wood)"/><rect x="66" y="-226" width="15" height="228" rx="3" fill="url(#wood)"/>` +
    board(-4, -168, 216, 92, customerNumber) +
    `<path d="M${hx - 24} ${hy + 16}C${hx - 26} ${hy - 22} ${hx + 26} ${hy - 22} ${hx + 24} ${hy + 16}Q${hx} ${hy + 6} ${hx - 24} ${hy + 16}Z" transform="translate(-30 -34)" fill="${look.helmet}"/>` +
    `<g transform="translate(178 6) scale(1.06)">${waver({ ...look, longHair: look.longHair }, customerNumber)}</g>`
  )
}

/** The fire itself, which flickers: base at (0, 0). */
export function flames(random: Random): string {
  const tongues = [
    ['#ff6a13', 1],
    ['#ff9d2e', 0.72],
    ['#ffd35c', 0.46],
    ['#fff3b8', 0.24],
  ].map(
    ([colour, scale]) =>
      `<path transform="translate(0 -8) scale(${Number(scale) * 0.9} ${scale})" d="M-42 0C-56 -40 -24 -56 -22 -92C-6 -76 -8 -60 2 -52C10 -78 8 -104 -4 -132C34 -104 58 -46 40 0C24 14 -26 14 -42 0Z" fill="${colour}"/>`,
  )
  const sparks = Array.from(
    { length: 26 },
    () =>
      `<circle cx="${(random() - 0.5) * 150}" cy="${-100 - random() * 240}" r="${1 + random() * 2.2}" fill="#ffc766" opacity="${0.3 + random() * 0.7}"/>`,
  )
  return `${tongues.join('')}${sparks.join('')}<ellipse cx="0" cy="-50" rx="190" ry="130" fill="url(#glow)"/>`
}

/** An evening by the fire: three people on logs round the fireplace, a raft leaning behind them; ground at y = 0. */
export function campfire(random: Random, customerNumber: number): string {
  const sit = (x: number, turn: number, look: Look, number?: number) =>
    `<g transform="translate(${x} 0)">${person(
      {
        head: [turn * 6, -124],
        neck: [turn * 4, -105],
        hip: [0, -46],
        arms: [
          [
            [turn * 22 - 20, -70],
            [turn * 44, -62],
          ],
          [
            [turn * 26 + 6, -68],
            [turn * 50, -56],
          ],
        ],
        legs: [
          [
            [turn * 42, -52],
            [turn * 44, -4],
          ],
          [
            [turn * 50, -46],
            [turn * 58, -2],
          ],
        ],
        facing: turn,
        bareHead: true,
      },
      look,
      number,
    )}</g>`
  const tube =
    'M-150 -12C-168 -120 -108 -176 0 -178S168 -120 150 -12C146 6 112 8 104 -12C108 -96 70 -128 0 -130S-108 -96 -104 -12C-112 8 -146 6 -150 -12Z'
  return (
    `<ellipse cx="0" cy="-60" rx="560" ry="330" fill="url(#glow)" opacity=".75"/>` +
    `<g transform="translate(-330 -2) rotate(-7)"><path d="M-106 -12C-108 -96 -70 -130 0 -130S108 -96 104 -12Z" fill="#10151c"/><path d="${tube}" fill="${pick(random, brights)}"/><path d="${tube}" fill="url(#volume)"/><rect x="-64" y="-172" width="128" height="44" rx="12" fill="#fff3da"/>${lettering(numberText(customerNumber), { x: 0, y: -150, size: 29, colour: '#2a1a10', weight: 18 })}</g>` +
    `<rect x="-196" y="-40" width="120" height="30" rx="14" fill="#4a3220"/><rect x="86" y="-40" width="200" height="30" rx="14" fill="#4a3220"/>` +
    sit(-140, 1, customerLook(customerNumber), customerNumber) +
    sit(134, -1, lookFrom(random)) +
    sit(226, -1, lookFrom(random)) +
    `<ellipse cx="0" cy="2" rx="74" ry="13" fill="#2a1c14"/><path d="M-58 2L40 -22M58 2L-40 -22M-30 6L34 -4" stroke="#5b3a20" stroke-width="14" stroke-linecap="round"/>`
  )
}
