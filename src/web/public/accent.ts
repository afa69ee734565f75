/**
 * An organisation's colour adjusted for legibility: whatever it chose, text on it and text in it reach 4.5:1 (WCAG 2.2,
 * 1.4.3), in light and dark. Gallery and emails take their colours from here.
 */
export type Accent = {
  /** of buttons */
  fill: string
  /** of the text on `fill` */
  onFill: string
  /** of links and marks on the page's surface */
  ink: string
}

type Rgb = readonly [number, number, number]

/** The backgrounds of the pages on which the accent is hardest to read. */
export const surfaces = { light: '#f4f5f7', dark: '#161b22' } as const
const fallback = '#1976d2'
const white: Rgb = [255, 255, 255]
const night: Rgb = [15, 19, 24]

/** The accent for one theme. Anything that is no `#rrggbb` counts as the product's own blue. */
export function accentOf(colour: string, theme: 'light' | 'dark'): Accent {
  const surface = parse(surfaces[theme])
  const away = theme === 'light' ? night : white
  const chosen = parse(/^#[0-9a-f]{6}$/i.test(colour) ? colour : fallback)

  // A button that can't be told from the page is moved away from it, just far enough to be visible.
  const seen = towards(chosen, away, (c) => contrast(c, surface) >= 1.4)
  // Close to white text: darkened until it carries it. Light colours keep their hue and carry dark text.
  const carriesWhite = contrast(seen, white) >= 3
  const fill = carriesWhite ? towards(seen, night, (c) => contrast(c, white) >= 4.5) : seen
  return {
    fill: print(fill),
    onFill: print(carriesWhite ? white : night),
    ink: print(towards(chosen, away, (c) => contrast(c, surface) >= 4.5)),
  }
}

/** WCAG's contrast of two `#rrggbb` colours, 1 to 21. */
export const contrastOf = (one: string, other: string) => contrast(parse(one), parse(other))

/** The first mix of `from` and `to`, in steps of 2 %, that is good enough. */
function towards(from: Rgb, to: Rgb, enough: (colour: Rgb) => boolean): Rgb {
  for (let step = 0; step < 50; step++) {
    const mixed = from.map((part, i) => Math.round(part + ((to[i] ?? 0) - part) * (step / 50))) as unknown as Rgb
    if (enough(mixed)) return mixed
  }
  return to
}

function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance([r, g, b]: Rgb): number {
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const print = (colour: Rgb) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
