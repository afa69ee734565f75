import { mix } from './colours.ts'
import { scenery, type Tones } from './scenery.ts'

export const paper = '#fdfbf6'

export type Colours = { primary: string; secondary: string }
type Drawing = { width: number; height: number; draw: (colours: Colours) => string }

const svg = (width: number, height: number, inside: (string | undefined)[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${paper}"/>${inside.join('')}</svg>`

const tonesOf = (colours: Colours): Tones => ({ paper, ...colours })

/** A double hairline around the page, its corners turned inwards. */
function frame(width: number, height: number, { primary }: Colours): string {
  const line = (gap: number, corner: number, stroke: string, thick: number) => {
    const [right, bottom] = [width - gap, height - gap]
    const arc = (x: number, y: number) => `A${corner} ${corner} 0 0 0 ${x} ${y}`
    const way = `M${gap + corner} ${gap}H${right - corner}${arc(right, gap + corner)}V${bottom - corner}${arc(right - corner, bottom)}H${gap + corner}${arc(gap, bottom - corner)}V${gap + corner}${arc(gap + corner, gap)}Z`
    return `<path d="${way}" fill="none" stroke="${stroke}" stroke-width="${thick}"/>`
  }
  return line(96, 84, mix(paper, primary, 0.75), 7) + line(122, 92, mix(paper, primary, 0.4), 3)
}

/** A line with a lozenge in its middle, and two dots. */
function ornament(x: number, y: number, half: number, { primary, secondary }: Colours): string {
  const line = mix(paper, primary, 0.55)
  const lozenge = (size: number) => `M${x - size} ${y}L${x} ${y - size}L${x + size} ${y}L${x} ${y + size}Z`
  return [
    `<path d="M${x - half} ${y}H${x - 70}M${x + 70} ${y}H${x + half}" stroke="${line}" stroke-width="4" stroke-linecap="round"/>`,
    `<path d="${lozenge(22)}" fill="${secondary}"/>`,
    `<circle cx="${x - 46}" cy="${y}" r="6" fill="${line}"/><circle cx="${x + 46}" cy="${y}" r="6" fill="${line}"/>`,
  ].join('')
}

/** For a signature by hand. */
const signature = (left: number, right: number, y: number) =>
  `<path d="M${left} ${y}H${right}" stroke="#8b949e" stroke-width="3" stroke-linecap="round"/>`

/** An arched window onto the mountains, and the words below it. */
export const portrait: Drawing = {
  width: 2480,
  height: 3508,
  draw(colours) {
    const [left, top, width, height] = [440, 300, 1600, 1360]
    const arch = (by: number) => {
      const radius = width / 2 + by
      return `M${left - by} ${top + height + by}V${top + width / 2}A${radius} ${radius} 0 0 1 ${left + width + by} ${top + width / 2}V${top + height + by}Z`
    }
    return svg(2480, 3508, [
      `<defs><clipPath id="arch"><path d="${arch(0)}"/></clipPath></defs>`,
      frame(2480, 3508, colours),
      `<g clip-path="url(#arch)">${scenery({ left, top, width, height }, tonesOf(colours), 7)}</g>`,
      `<path d="${arch(26)}" fill="none" stroke="${mix(paper, colours.primary, 0.6)}" stroke-width="5"/>`,
      ornament(1240, 2420, 420, colours),
      signature(330, 960, 3190),
    ])
  },
}

/** The mountains along the lower edge, and the words above them. */
export const landscape: Drawing = {
  width: 3508,
  height: 2480,
  draw(colours) {
    const [left, top, width, height] = [122, 1330, 3264, 1028]
    // the frame's inner line, with its corners
    const inner =
      'M214 122H3294A92 92 0 0 0 3386 214V2266A92 92 0 0 0 3294 2358H214A92 92 0 0 0 122 2266V214A92 92 0 0 0 214 122Z'
    return svg(3508, 2480, [
      `<defs><clipPath id="page"><path d="${inner}"/></clipPath><linearGradient id="mist" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${paper}"/><stop offset="1" stop-color="${paper}" stop-opacity="0"/></linearGradient></defs>`,
      `<g clip-path="url(#page)">${scenery({ left, top, width, height }, tonesOf(colours), 21)}<rect x="${left}" y="${top - 6}" width="${width}" height="360" fill="url(#mist)"/></g>`,
      frame(3508, 2480, colours),
      ornament(1754, 1090, 420, colours),
    ])
  },
}
