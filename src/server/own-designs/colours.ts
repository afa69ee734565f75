/** `#rrggbb` as three numbers from 0 to 255. */
const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** A colour between two: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parts(from), parts(to)]
  return `#${a
    .map((value, i) =>
      Math.round(value + ((b[i] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Relative luminance as WCAG 2.2 counts it, from 0 to 1. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = parts(colour).map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The colour itself, or a darker one that is readable on paper (4.5:1). */
export function readable(colour: string, paper: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const darker = mix(colour, '#000000', share)
    if ((luminance(paper) + 0.05) / (luminance(darker) + 0.05) >= 4.5) return darker
  }
  return '#000000'
}
