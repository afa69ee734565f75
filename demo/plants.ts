import { between, type Random } from './random.ts'

/** A spruce as SVG: tiers of hanging boughs, the sunny side lighter. Base at (x, y), sizes in the drawing's units. */
export function spruce(random: Random, x: number, y: number, height: number, dark: string, light: string): string {
  const tiers = 13
  const width = height * between(random, 0.17, 0.23)
  const left: string[] = []
  const right: string[] = []
  const lit: string[] = []
  const point = (dx: number, py: number) => `L${(x + dx).toFixed(1)} ${py.toFixed(1)}`
  for (let i = 1; i <= tiers; i++) {
    const tip = y - height + (i / tiers) * height * 0.93
    const reach = width * Math.pow(i / tiers, 0.85) * between(random, 0.82, 1.12)
    const droop = tip + height * 0.035
    const mid = tip - height * 0.009
    left.push(point(-reach, droop), point(reach * -0.5, mid))
    right.unshift(point(reach * 0.5, mid), point(reach * between(random, 0.9, 1.05), droop))
    lit.push(`M${x} ${tip - height * 0.075}`, point(reach * -0.92, droop), point(reach * -0.3, mid), point(0, mid), 'Z')
  }
  return `<path d="M${x} ${y}v${height * -0.1}" stroke="#3a2a1e" stroke-width="${height * 0.03}"/><path d="M${x} ${y - height}${left.join('')}${right.join('')}Z" fill="${dark}"/><path d="${lit.join('')}" fill="${light}" opacity=".55"/>`
}

/** A river boulder as SVG: round, lit from above, wet at its foot. `width` in the drawing's units, foot at (x, y). */
export function boulder(random: Random, x: number, y: number, width: number): string {
  const height = width * between(random, 0.4, 0.66)
  const lean = between(random, -0.1, 0.1)
  const top = between(random, 0.9, 1.05)
  const body = `M-.52 0C-.56 -.5 ${lean - 0.36} ${-top} ${lean} -1S${lean + 0.4} -.9 .5 -.36Q.6 -.02 .4 .07Q0 .14 -.4 .07Q-.53 .06 -.52 0Z`
  const cap = (size: number, fill: string) =>
    `<ellipse cx="${lean - 0.1}" cy="-.74" rx="${size}" ry="${size * 0.55}" fill="${fill}" opacity=".4"/>`
  return `<g transform="translate(${x} ${y}) scale(${width} ${height})"><path d="${body}" fill="#8b8783"/><path d="${body}" fill="url(#stone)"/>${cap(0.3, '#d8d4cb')}${cap(0.16, '#f0ece3')}</g>`
}

/** The near bank by night: a gentle mound with stones over the lower edge of the picture, from `y` down. */
export function mound(random: Random, width: number, height: number, y: number): string {
  const stones = Array.from({ length: 170 }, () => {
    const down = random()
    const r = height * between(random, 0.003, 0.011) * (0.5 + down)
    return `<ellipse cx="${random() * width}" cy="${y + height * 0.03 + down * (height - y)}" rx="${r * 1.5}" ry="${r}" fill="${random() < 0.5 ? '#8f8d8e' : '#6b6a70'}" opacity=".5"/>`
  })
  return `<path d="M0 ${y}Q${width * 0.3} ${y - height * 0.035} ${width * 0.62} ${y + height * 0.01}T${width} ${y}V${height}H0Z" fill="#2a2a31"/>${stones.join('')}`
}

/** The rock that customers jump from: a wall at one side of the picture with a mossy top and a dark foot in the water. */
export function cliff(
  { width, height }: { width: number; height: number },
  side: 'left' | 'right',
  rock: string,
  moss: string,
): string {
  const reach = Math.min(width * 0.36, height * 0.5)
  const place = side === 'left' ? `scale(${reach} ${height})` : `translate(${width} 0) scale(${-reach} ${height})`
  const wall = 'M0 .33L.5 .35L.9 .38L1 .4L.86 .46L.9 .52L.74 .58L.8 .66L.72 .72L.86 .78L.8 .85L.5 .88L.2 .85L0 .87Z'
  const grass = 'M0 .31Q.3 .29 .6 .335T1.02 .385Q.95 .43 .8 .405T.5 .4T.2 .385T0 .39Z'
  const rough = `<filter id="rough" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${2.5 / reach} ${6 / reach}" numOctaves="5" seed="7"/><feDiffuseLighting surfaceScale="${reach / 9}" lighting-color="${rock}"><feDistantLight azimuth="${side === 'left' ? 300 : 240}" elevation="50"/></feDiffuseLighting><feComposite operator="in" in2="SourceGraphic"/></filter>`
  return `${rough}<g filter="url(#rough)"><path transform="${place}" d="${wall}"/></g><path transform="${place}" d="${wall}" fill="url(#stone)" opacity=".6"/><path transform="${place}" d="${grass}" fill="${moss}"/>`
}
