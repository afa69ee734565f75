/** Mountains, woods and a river under a low sun, as plain SVG: the picture of our designs. */
import { mix } from './colours.ts'

export type Frame = { left: number; top: number; width: number; height: number }
export type Tones = { paper: string; primary: string; secondary: string }

/** The same numbers from 0 to 1 for the same seed: our designs are the same files everywhere. */
function numbers(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

type Point = [x: number, y: number]
const path = (points: Point[]) =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${Math.round(x)} ${Math.round(y)}`).join('')

/** A jagged line through these points: each half of a piece is moved, and each half of that by half as much. */
function ridge(points: Point[], roughness: number, random: () => number, depth = 5): Point[] {
  if (depth === 0) return points
  const finer = points.flatMap((point, i): Point[] => {
    const next = points[i + 1]
    if (!next) return [point]
    const [dx, dy] = [next[0] - point[0], next[1] - point[1]]
    const move = (random() - 0.5) * roughness * Math.hypot(dx, dy)
    return [point, [point[0] + dx / 2, point[1] + dy / 2 + move]]
  })
  return ridge(finer, roughness * 0.9, random, depth - 1)
}

/** Heights of the ridges: from the far to the near one, in shares of the frame, from left to right. */
const ranges: { peaks: Point[]; roughness: number; strength: number }[] = [
  {
    peaks: [
      [0, 0.46],
      [0.12, 0.38],
      [0.22, 0.43],
      [0.36, 0.27],
      [0.47, 0.36],
      [0.6, 0.2],
      [0.72, 0.35],
      [0.86, 0.29],
      [1, 0.42],
    ],
    roughness: 0.2,
    strength: 0.26,
  },
  {
    peaks: [
      [0, 0.4],
      [0.1, 0.46],
      [0.26, 0.4],
      [0.4, 0.52],
      [0.55, 0.44],
      [0.7, 0.54],
      [0.84, 0.41],
      [1, 0.5],
    ],
    roughness: 0.17,
    strength: 0.44,
  },
  {
    peaks: [
      [0, 0.58],
      [0.18, 0.53],
      [0.36, 0.63],
      [0.52, 0.6],
      [0.68, 0.66],
      [0.86, 0.56],
      [1, 0.6],
    ],
    roughness: 0.12,
    strength: 0.62,
  },
  {
    peaks: [
      [0, 0.66],
      [0.16, 0.7],
      [0.34, 0.77],
      [0.5, 0.8],
      [0.7, 0.76],
      [0.88, 0.69],
      [1, 0.64],
    ],
    roughness: 0.07,
    strength: 0.8,
  },
]

/** @param seed another one gives another landscape */
export function scenery(
  { left, top, width, height }: Frame,
  { paper, primary, secondary }: Tones,
  seed: number,
): string {
  const random = numbers(seed)
  const at = ([x, y]: Point): Point => [left + x * width, top + y * height]
  const night = mix(primary, '#0b1622', 0.55)
  const tone = (strength: number) => mix(mix(paper, primary, Math.min(1, strength * 1.35)), night, strength ** 2 * 0.75)
  const floor: Point[] = [at([1, 1]), at([0, 1])]
  const sun = { x: left + width * 0.6, y: top + height * 0.3, r: Math.min(width, height) * 0.13 }
  const layers = ranges.map(({ peaks, roughness, strength }) => {
    const line = ridge(peaks.map(at), roughness, random)
    return { line, svg: `<path d="${path([...line, ...floor])}Z" fill="${tone(strength)}"/>` }
  })
  const [far, high, wood, near] = layers
  return [
    `<linearGradient id="sky${seed}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(paper, primary, 0.3)}"/><stop offset="0.55" stop-color="${mix(paper, secondary, 0.1)}"/><stop offset="1" stop-color="${paper}"/></linearGradient>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="url(#sky${seed})"/>`,
    ...[2.3, 1.6].map(
      (size) =>
        `<circle cx="${sun.x}" cy="${sun.y}" r="${Math.round(sun.r * size)}" fill="${secondary}" fill-opacity="0.07"/>`,
    ),
    `<circle cx="${sun.x}" cy="${sun.y}" r="${Math.round(sun.r)}" fill="${mix(paper, secondary, 0.62)}"/>`,
    far?.svg,
    snow(far?.line ?? [], top + height * 0.33, height * 0.06, mix(paper, '#ffffff', 0.6), random),
    high?.svg,
    wood?.svg,
    `<path d="${woods(wood?.line ?? [], height * 0.05, random)}" fill="${tone(0.66)}"/>`,
    river(at, mix(paper, primary, 0.16), mix(paper, primary, 0.32)),
    near?.svg && bank(at, tone(0.8), random, height),
    birds(at, width, mix(night, paper, 0.25)),
  ].join('')
}

/** White below the highest points of a ridge, down to a line that is as ragged. */
function snow(line: Point[], from: number, depth: number, colour: string, random: () => number): string {
  const caps: Point[][] = []
  let cap: Point[] = []
  for (const point of line) {
    if (point[1] < from) cap.push(point)
    else if (cap.length > 0) {
      caps.push(cap)
      cap = []
    }
  }
  const drawn = caps
    .filter((points) => points.length > 6)
    .map((points) => {
      const lower = points.toReversed().map(([x, y], i): Point => {
        const room = (from - y) * 0.62
        return [x, y + Math.min(depth, room) * (i % 2 ? 0.35 + 0.35 * random() : 0.6 + 0.4 * random())]
      })
      return `${path([...points, ...lower])}Z`
    })
  return `<path d="${drawn.join('')}" fill="${colour}" fill-opacity="0.75"/>`
}

/** Firs along a ridge, each of three tiers. */
function woods(line: Point[], size: number, random: () => number): string {
  const every = Math.max(1, Math.round(line.length / 90))
  const trees = line.filter((_, i) => i % every === 0)
  return trees
    .map(([x, y]) => fir(x + (random() - 0.5) * size * 0.5, y + size * 0.35, size * (0.55 + random() * 0.6)))
    .join('')
}

function fir(x: number, foot: number, height: number): string {
  const tier = (from: number, to: number, half: number): Point[] => [
    [x, foot - height * to],
    [x + height * half, foot - height * from],
    [x - height * half, foot - height * from],
  ]
  return [tier(0, 0.5, 0.24), tier(0.28, 0.76, 0.18), tier(0.55, 1, 0.12)].map((points) => `${path(points)}Z`).join('')
}

type Place = (point: Point) => Point
const curve = (at: Place, points: Point[]) => points.map((point) => at(point).map(Math.round).join(' ')).join(' ')

/** It begins behind the woods and widens towards the viewer. */
function river(at: Place, water: string, wave: string): string {
  const shore = `M${curve(at, [[0.515, 0.66]])}C${curve(at, [
    [0.6, 0.7],
    [0.36, 0.73],
    [0.47, 0.79],
  ])}C${curve(at, [
    [0.57, 0.85],
    [0.3, 0.88],
    [0.22, 1],
  ])}L${curve(at, [[0.8, 1]])}C${curve(at, [
    [0.8, 0.88],
    [0.64, 0.85],
    [0.575, 0.79],
  ])}C${curve(at, [
    [0.52, 0.74],
    [0.62, 0.7],
    [0.53, 0.66],
  ])}Z`
  const lines: Point[][] = [
    [
      [0.505, 0.835],
      [0.525, 0.83],
      [0.545, 0.84],
      [0.57, 0.835],
    ],
    [
      [0.4, 0.89],
      [0.46, 0.88],
      [0.5, 0.9],
      [0.57, 0.89],
    ],
    [
      [0.48, 0.935],
      [0.55, 0.925],
      [0.6, 0.945],
      [0.68, 0.935],
    ],
    [
      [0.34, 0.97],
      [0.4, 0.96],
      [0.46, 0.98],
      [0.52, 0.97],
    ],
  ]
  const waves = lines.map(([start, ...rest]) => `M${curve(at, start ? [start] : [])}C${curve(at, rest)}`).join('')
  const width = Math.max(3, Math.round(at([0, 0.005])[1] - at([0, 0])[1]))
  return `<path d="${shore}" fill="${water}"/><path d="${waves}" fill="none" stroke="${wave}" stroke-width="${width}" stroke-linecap="round"/>`
}

/** Two dark banks at the sides, with tall firs. */
function bank(at: Place, colour: string, random: () => number, height: number): string {
  const left = `M${curve(at, [[0, 0.78]])}C${curve(at, [
    [0.12, 0.76],
    [0.26, 0.84],
    [0.3, 0.93],
  ])}L${curve(at, [
    [0.24, 1],
    [0, 1],
  ])}Z`
  const right = `M${curve(at, [[1, 0.74]])}C${curve(at, [
    [0.88, 0.74],
    [0.76, 0.82],
    [0.73, 0.92],
  ])}L${curve(at, [
    [0.8, 1],
    [1, 1],
  ])}Z`
  const places: [Point, number][] = [
    [[0.015, 0.84], 0.34],
    [[0.05, 0.86], 0.25],
    [[0.09, 0.85], 0.31],
    [[0.13, 0.88], 0.2],
    [[0.17, 0.89], 0.15],
    [[0.21, 0.9], 0.11],
    [[0.985, 0.82], 0.36],
    [[0.95, 0.85], 0.27],
    [[0.915, 0.83], 0.22],
    [[0.875, 0.87], 0.26],
    [[0.835, 0.88], 0.16],
    [[0.79, 0.9], 0.11],
  ]
  const trees = places.map(([place, size]) => fir(...at(place), height * size * (0.94 + random() * 0.12)))
  // apart, because where shapes of one path turn different ways they leave holes
  return [left, right, trees.join('')].map((d) => `<path d="${d}" fill="${colour}"/>`).join('')
}

function birds(at: Place, width: number, colour: string): string {
  const bird = ([x, y]: Point, size: number) => {
    const s = Math.round(size)
    return `M${Math.round(x - s)} ${Math.round(y - s * 0.35)}q${Math.round(s * 0.7)} ${-Math.round(s * 0.25)} ${s} ${Math.round(s * 0.35)}q${Math.round(s * 0.3)} ${-Math.round(s * 0.6)} ${s} ${-Math.round(s * 0.35)}`
  }
  const all = [
    bird(at([0.27, 0.2]), width * 0.017),
    bird(at([0.33, 0.165]), width * 0.012),
    bird(at([0.235, 0.15]), width * 0.009),
  ]
  return `<path d="${all.join('')}" fill="none" stroke="${colour}" stroke-width="${Math.max(3, Math.round(width * 0.003))}" stroke-linecap="round"/>`
}
