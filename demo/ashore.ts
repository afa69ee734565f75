import { numberAt, plateAt } from './lettering.ts'
import { customerLook, lookFrom, person, tint, type Look, type Pose } from './people.ts'
import { pick, type Random } from './random.ts'

const brights = ['#e8432e', '#f6b319', '#1f7fd1', '#16a58a', '#d6336c', '#7c4dff', '#ff7a1a']

/** A customer hanging from a cable, flying to the right; the pulley is at (0, −170). */
export function flyer(customerNumber: number): string {
  const pose: Pose = {
    head: [-18, -72],
    neck: [-14, -53],
    hip: [2, 2],
    arms: { behind: [-50, -66, -82, -92], before: [26, -62, 58, -90] },
    legs: { behind: [48, 0, 92, 16], before: [44, 14, 86, 34] },
    facing: 0.7,
  }
  return (
    `<path d="M0 -164L-15 -40M0 -164L6 0M0 -164L14 -4" stroke="#23272d" stroke-width="3.4"/><rect x="-19" y="-180" width="38" height="18" rx="7" fill="#c9ced4"/><circle cx="-10" cy="-178" r="6" fill="#565d66"/><circle cx="10" cy="-178" r="6" fill="#565d66"/>` +
    person(pose, customerLook(customerNumber), customerNumber)
  )
}

/** A tandem under its wing; the wing is centred on (0, 0) and 900 wide, the two hang 520 below. */
export function paraglider(random: Random, customerNumber: number): string {
  const main = pick(random, brights)
  const second = tint(main, -50)
  const round = (t: number) => Math.sqrt(Math.max(0, 1 - t * t))
  const upper = (t: number) => -150 * round(t) - 6
  const lower = (t: number) => -64 * round(t) + 34 * (1 - Math.abs(t))
  const cells = 22
  const wing = Array.from({ length: cells }, (_, i) => {
    const a = -1 + (2 * i) / cells
    const b = a + 2 / cells
    const middle = (a + b) / 2
    const shape = `M${450 * a} ${lower(a)}L${450 * a} ${upper(a)}Q${450 * middle} ${upper(middle) - 9} ${450 * b} ${upper(b)}L${450 * b} ${lower(b)}Q${450 * middle} ${lower(middle) - 12} ${450 * a} ${lower(a)}Z`
    return `<path d="${shape}" fill="${i < 5 || i > cells - 6 ? second : main}"/><path d="${shape}" fill="url(#volume)" opacity="${i % 2 ? 0.95 : 0.6}"/>`
  })
  const lines = Array.from({ length: 12 }, (_, i) => {
    const t = -0.94 + (1.88 * i) / 11
    return `M${450 * t} ${lower(t)}L${t < 0 ? -16 : 16} 452`
  })
  const seated: Pose = {
    head: [0, -74],
    neck: [0, -56],
    hip: [-2, 0],
    arms: { behind: [-30, -58, -24, -96], before: [30, -58, 26, -96] },
    legs: { behind: [26, 8, 40, 48], before: [36, 4, 54, 40] },
    facing: 0.4,
  }
  return (
    `<path d="${lines.join('')}" stroke="#2b3038" stroke-width="1.6" fill="none" opacity=".7"/>${wing.join('')}` +
    numberAt(customerNumber, 0, -62, 96, { colour: '#fffef8', weight: 17 }) +
    `<path d="M-34 470C-44 540 -20 570 10 566L30 540Z" fill="${tint(main, -90)}"/>` +
    `<g transform="translate(-16 530)">${person(seated, lookFrom(random))}</g>` +
    `<g transform="translate(14 544)">${person(seated, customerLook(customerNumber), customerNumber)}</g>`
  )
}

/** A customer in mid-leap, arms up; hips at (0, 0). */
export function jumper(customerNumber: number): string {
  const pose: Pose = {
    head: [2, -80],
    neck: [0, -61],
    hip: [0, 0],
    arms: { behind: [-44, -84, -52, -124], before: [44, -86, 58, -122] },
    legs: { behind: [-34, 22, -20, 62], before: [36, 18, 52, 58] },
  }
  return person(pose, customerLook(customerNumber), customerNumber)
}

/** Someone who stands and waves; feet at (0, 0). */
function waver(look: Look, customerNumber?: number): string {
  const pose: Pose = {
    head: [0, -164],
    neck: [0, -145],
    hip: [0, -86],
    arms: { behind: [-36, -112, -20, -84], before: [42, -146, 52, -184] },
    legs: { behind: [-12, -42, -14, -3], before: [12, -42, 14, -3] },
    facing: 0.1,
  }
  return person(pose, look, customerNumber)
}

/** A hanging bridge from x = −1000 to 1000, walkway sagging to y = 60, with waving customers and a wooden number board. */
export function bridge(random: Random, customerNumber: number): string {
  const deck = (x: number) => 60 - 60 * (x / 1000) ** 2
  const cable = (x: number) => -64 - 330 * (x / 1000) ** 2
  const steps = Array.from({ length: 51 }, (_, i) => i * 40 - 1000)
  const hangers = steps.map((x) => `M${x} ${deck(x)}V${cable(x)}`)
  const planks = steps.flatMap((x) => [x, x + 20]).map((x) => `M${x + 1} ${deck(x)}h17v13h-17Z`)
  const rope = (line: (x: number) => number, colour: string, width: number) =>
    `<path d="M${steps.map((x) => `${x} ${line(x)}`).join('L')}" stroke="${colour}" stroke-width="${width}" fill="none"/>`
  const stand = (x: number, one: string) => `<g transform="translate(${x} ${deck(x)})">${one}</g>`
  return (
    rope((x) => deck(x) - 6, '#5b4630', 8) +
    stand(-150, waver(lookFrom(random))) +
    stand(165, waver(lookFrom(random))) +
    stand(0, waver(customerLook(customerNumber), customerNumber)) +
    `<path d="${hangers.join('')}" stroke="#30353b" stroke-width="2.6"/>${rope(cable, '#262b31', 8)}${rope((x) => cable(x) - 2, '#7f868d', 2)}` +
    `<path d="${planks.join('')}" fill="url(#wood)"/>${rope((x) => deck(x) + 15, '#2c2118', 5)}` +
    `<path d="M-54 70V94M54 70V94" stroke="#30353b" stroke-width="4"/><rect x="-75" y="92" width="150" height="60" rx="7" fill="url(#wood)"/>` +
    `<path d="M-71 106q37 4 75 0t67 0M-71 122q37 -4 75 0t67 0M-71 138q37 4 75 0t67 0" stroke="#5e3d20" stroke-width="1.6" fill="none" opacity=".55"/>` +
    numberAt(customerNumber, 0, 122, 31, { colour: '#33200f', weight: 17 })
  )
}

/** The fire itself, which flickers: base at (0, 0). */
export function flames(random: Random): string {
  const tongues = ['#ff6a13', '#ff9d2e', '#ffd35c', '#fff3b8'].map((colour, i) => {
    const scale = 1 - i * 0.26
    return `<path transform="translate(0 -8) scale(${scale * 0.9} ${scale})" d="M-42 0C-56 -40 -24 -56 -22 -92C-6 -76 -8 -60 2 -52C10 -78 8 -104 -4 -132C34 -104 58 -46 40 0C24 14 -26 14 -42 0Z" fill="${colour}"/>`
  })
  const spark = () =>
    `<circle cx="${(random() - 0.5) * 150}" cy="${-100 - random() * 240}" r="${1 + random() * 2.2}" fill="#ffc766" opacity="${0.3 + random() * 0.7}"/>`
  return `${tongues.join('')}${Array.from({ length: 26 }, spark).join('')}<ellipse cx="0" cy="-50" rx="190" ry="130" fill="url(#glow)"/>`
}

/** An evening by the fire: three people on logs round the fireplace, a raft leaning behind them; ground at y = 0. */
export function campfire(random: Random, customerNumber: number): string {
  const sit = (x: number, turn: 1 | -1, look: Look, number?: number) => {
    const pose: Pose = {
      head: [turn * 6, -124],
      neck: [turn * 4, -105],
      hip: [0, -46],
      arms: { behind: [turn * 22 - 20, -70, turn * 44, -62], before: [turn * 26 + 6, -68, turn * 50, -56] },
      legs: { behind: [turn * 42, -52, turn * 44, -4], before: [turn * 50, -46, turn * 58, -2] },
      facing: turn,
      bareHead: true,
    }
    return `<g transform="translate(${x} 0)">${person(pose, look, number)}</g>`
  }
  const tube =
    'M-150 -12C-168 -120 -108 -176 0 -178S168 -120 150 -12C146 6 112 8 104 -12C108 -96 70 -128 0 -130S-108 -96 -104 -12C-112 8 -146 6 -150 -12Z'
  return (
    `<ellipse cx="0" cy="-60" rx="560" ry="330" fill="url(#glow)" opacity=".75"/>` +
    `<g transform="translate(-330 -2) rotate(-7)"><path d="M-106 -12C-108 -96 -70 -130 0 -130S108 -96 104 -12Z" fill="#10151c"/><path d="${tube}" fill="${pick(random, brights)}"/><path d="${tube}" fill="url(#volume)"/>${plateAt(customerNumber, 0, -150, 46)}</g>` +
    `<rect x="-196" y="-40" width="120" height="30" rx="14" fill="#4a3220"/><rect x="86" y="-40" width="200" height="30" rx="14" fill="#4a3220"/>` +
    sit(-140, 1, customerLook(customerNumber), customerNumber) +
    sit(134, -1, lookFrom(random)) +
    sit(226, -1, lookFrom(random)) +
    `<ellipse cx="0" cy="2" rx="74" ry="13" fill="#2a1c14"/><path d="M-58 2L40 -22M58 2L-40 -22M-30 6L34 -4" stroke="#5b3a20" stroke-width="14" stroke-linecap="round"/>`
  )
}
