import { between, type Random } from './random.ts'

/** A spruce as SVG: tiers of hanging boughs, the sunny side lighter. Base at (x, y), sizes in the drawing's units. */
export function spruce(random: Random, x: number, y: number, height: number, dark: string, light: string): string {
  const tiers = 13
  const width = height * between(random, 0.17, 0.23)
  const left: string[] = []
  const right: string[] = []
  const lit: string[] = []
  for (let i = 0; i < tiers; i++) {
    const t = (i + 1) / tiers
    const tip = y - height + t * height * 0.93
    const reach = width * Math.pow(t, 0.85) * between(random, 0.82, 1.12)
    const inner = reach * 0.5
    const droop = height * 0.035
    const mid = tip - height * 0.03
    left.push(`L${f(x - reach)} ${f(tip + droop)}L${f(x - inner)} ${f(mid + droop * 0.6)}`)
    right.unshift(
      `L${f(x + inner)} ${f(mid + droop * 0.6)}L${f(x + reach * between(random, 0.9, 1.05))} ${f(tip + droop)}`,
    )
    const start = tip - height * 0.075
    lit.push(
      `M${f(x)} ${f(start)}L${f(x - reach * 0.92)} ${f(tip + droop * 0.7)}L${f(x - reach * 0.55)} ${f(tip - droop * 0.1)}L${f(x - reach * 0.3)} ${f(tip + droop * 0.5)}L${f(x - reach * 0.08)} ${f(tip - droop * 0.5)}Z`,
    )
  }
  const body = `M${f(x)} ${f(y - height)}${left.join('')}L${f(x)} ${f(y - height * 0.04)}${right.join('')}Z`
  return `<path d="M${f(x)} ${f(y - height * 0.1)}V${f(y)}" stroke="#3a2a1e" stroke-width="${f(height * 0.03)}"/><path d="${body}" fill="${dark}"/><path d="${lit.join('')}" fill="${light}" opacity=".55"/>`
}

const f = (value: number) => value.toFixed(1)

/** A river boulder as SVG: round, lit from above, wet at its foot. `width` in the drawing's units, foot at (x, y). */
export function boulder(random: Random, x: number, y: number, width: number): string {
  const height = width * between(random, 0.4, 0.66)
  const lean = between(random, -0.18, 0.18)
  const corners = [-0.52, -0.5, -0.34, -0.1, 0.16, 0.38, 0.5, 0.52].map((at, i) => {
    const up = [0, 0.42, 0.84, 1, 0.94, 0.7, 0.3, 0][i]! * between(random, 0.9, 1.08)
    return [x + (at + lean * up * 0.5) * width, y - up * height] as const
  })
  // Through the middles of the sides, so that no corner stays sharp.
  const middles = corners.slice(1).map(([cx, cy], i) => [(cx + corners[i]![0]) / 2, (cy + corners[i]![1]) / 2] as const)
  const round = middles
    .slice(1)
    .map(([mx, my], i) => `Q${f(corners[i + 1]![0])} ${f(corners[i + 1]![1])} ${f(mx)} ${f(my)}`)
  const foot = `Q${f(x + width * 0.55)} ${f(y)} ${f(x + width * 0.4)} ${f(y + height * 0.07)}Q${f(x)} ${f(y + height * 0.14)} ${f(x - width * 0.4)} ${f(y + height * 0.07)}Q${f(x - width * 0.55)} ${f(y)} ${f(middles[0]![0])} ${f(middles[0]![1])}Z`
  const body = `M${f(middles[0]![0])} ${f(middles[0]![1])}${round.join('')}${foot}`
  const cap = (shift: number, size: number, fill: string, opacity: number) =>
    `<ellipse cx="${f(x + (lean * 0.5 + shift) * width)}" cy="${f(y - height * 0.72)}" rx="${f(width * size)}" ry="${f(height * size * 0.55)}" fill="${fill}" opacity="${opacity}"/>`
  const specks = Array.from(
    { length: 14 },
    () =>
      `<ellipse cx="${f(x + between(random, -0.36, 0.36) * width)}" cy="${f(y - between(random, 0.2, 0.72) * height)}" rx="${f(width * between(random, 0.01, 0.045))}" ry="${f(height * between(random, 0.01, 0.03))}" fill="${random() < 0.5 ? '#4d4c50' : '#cfcac0'}" opacity=".4"/>`,
  )
  return `<path d="${body}" fill="#8b8783"/><path d="${body}" fill="url(#stone)"/>${cap(-0.08, 0.3, '#d8d4cb', 0.4)}${cap(-0.13, 0.17, '#f0ece3', 0.42)}${specks.join('')}`
}

/** Grass with flowers along the lower edge: blades from y − `tall` to y over `width` units from x. */
export function meadow(
  random: Random,
  x: number,
  y: number,
  width: number,
  tall: number,
  greens: readonly string[],
): string {
  const flowers = ['#fdfdf8', '#ffd84a', '#e86aa6', '#7b6be0', '#ff8a3c']
  const blades = greens.map((green) => {
    const d = Array.from({ length: Math.round(width / tall) * 14 }, () => {
      const bx = x + random() * width
      const h = tall * between(random, 0.35, 1)
      const lean = between(random, -0.4, 0.4) * h
      const w = tall * 0.024
      return `M${f(bx - w)} ${f(y)}Q${f(bx + lean * 0.2)} ${f(y - h * 0.6)} ${f(bx + lean)} ${f(y - h)}Q${f(bx + lean * 0.3 + w)} ${f(y - h * 0.5)} ${f(bx + w)} ${f(y)}Z`
    })
    return `<path d="${d.join('')}" fill="${green}"/>`
  })
  const blossoms = Array.from({ length: Math.round(width / tall) * 3 }, () => {
    const bx = x + random() * width
    const by = y - tall * between(random, 0.45, 0.98)
    const r = tall * between(random, 0.022, 0.045)
    const colour = flowers[Math.floor(random() * flowers.length)]!
    const petals = [0, 1, 2, 3, 4].map(
      (i) =>
        `<circle cx="${f(bx + Math.cos(i * 1.257) * r)}" cy="${f(by + Math.sin(i * 1.257) * r * 0.8)}" r="${f(r * 0.72)}" fill="${colour}"/>`,
    )
    return `<path d="M${f(bx)} ${f(by)}L${f(bx)} ${f(y)}" stroke="${greens[0]!}" stroke-width="${f(r * 0.4)}"/>${petals.join('')}<circle cx="${f(bx)}" cy="${f(by)}" r="${f(r * 0.6)}" fill="#f2b418"/>`
  })
  return blades.join('') + blossoms.join('')
}
