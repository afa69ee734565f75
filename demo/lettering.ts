/**
 * A round single-line alphabet of our own: machines without any font draw the same picture. It has the signs that the
 * demo writes: sign, advance, path; capitals and figures are 100 high from y 0 to 100, small letters start at 34.
 */
const bowl = 'M52 67C52 85 41 100 26 100S0 85 0 67 11 34 26 34 52 49 52 67'
const glyphs = new Map(
  `
0 60 M30 0C10 0 0 22 0 50S10 100 30 100 60 78 60 50 50 0 30 0Z
1 40 M6 20L30 0V100
2 60 M3 25C5 9 16 0 30 0C46 0 57 11 57 27C57 40 50 49 38 61L2 100H60
3 60 M4 16C9 6 18 0 29 0C44 0 55 10 55 24C55 38 45 47 30 47H24M30 47C47 47 59 58 59 73C59 89 46 100 29 100C15 100 5 93 1 82
4 62 M44 100V0L0 70H62
5 60 M53 0H14L8 46C14 40 21 37 30 37C47 37 59 50 59 68C59 86 46 100 29 100C15 100 5 93 1 82
6 60 M50 8C43 3 37 0 31 0C12 0 0 22 0 55C0 83 11 100 30 100C47 100 59 87 59 69C59 52 47 40 31 40C16 40 4 50 1 64
7 58 M0 0H58L22 100
8 60 M30 46C15 46 5 36 5 23S15 0 30 0 55 10 55 23 45 46 30 46C13 46 1 57 1 73S13 100 30 100 59 89 59 73 47 46 30 46Z
9 60 M10 92C17 97 23 100 29 100C48 100 60 78 60 45C60 17 49 0 30 0C13 0 1 13 1 31C1 48 13 60 29 60C44 60 56 50 59 36
# 62 M24 6L13 94M50 6L39 94M5 34H62M0 66H57
a 52 M52 34V100${bowl}
ä 52 M52 34V100${bowl}M14 9V10M40 9V10
b 52 M0 0V100M0 67C0 49 11 34 26 34S52 49 52 67 41 100 26 100 0 85 0 67
d 52 M52 0V100${bowl}
e 52 M1 65H51C51 47 41 34 26 34S0 49 0 67 11 100 27 100C36 100 43 96 48 89
g 52 M52 34V104C52 120 41 129 26 129C16 129 8 126 3 119${bowl}
h 48 M0 0V100M0 62C0 45 10 34 25 34S48 44 48 60V100
i 4 M2 34V100M2 9V10
l 4 M2 0V100
m 80 M0 34V100M0 58C0 44 9 34 21 34S40 43 40 57V100M40 57C40 43 49 34 61 34S80 43 80 57V100
r 28 M0 34V100M0 64C0 46 10 34 28 35
s 42 M40 44C36 37 29 34 21 34C10 34 3 41 3 50C3 60 11 64 22 67C33 70 42 74 42 84C42 94 33 100 21 100C12 100 5 97 0 90
u 48 M0 34V72C0 89 9 100 23 100S48 89 48 72M48 34V100
w 78 M0 34L20 100L39 36L58 100L78 34
A 72 M0 100L36 0L72 100M12 68H60
B 60 M0 0V100H34C50 100 60 90 60 74S50 47 34 47H0M34 47C47 47 55 38 55 24S47 0 32 0H0
F 52 M52 0H0V100M0 48H44
I 4 M2 0V100
T 64 M0 0H64M32 0V100
W 104 M0 0L27 100L52 6L77 100L104 0`
    .trim()
    .split('\n')
    .map((line) => {
      const [sign = '', advance, ...path] = line.split(' ')
      return [sign, { advance: Number(advance), path: path.join(' ') }] as const
    }),
)
const space = { advance: 28, path: '' }
const gap = 22

/** The layout of a line: capitals `size` units high, centred on (x, y); it shrinks to fit into `maxWidth`. */
type Line = { x: number; y: number; size: number; colour: string; weight?: number; maxWidth?: number; opacity?: number }

/**
 * SVG of a text, painted as round strokes. `weight` is the stroke in glyph units: 8 is light, 14 regular, 20 bold.
 * @throws when a sign has not been drawn yet
 */
export function lettering(text: string, { x, y, size, colour, weight = 16, maxWidth, opacity = 1 }: Line): string {
  const letters = Array.from(text, (sign) => {
    const glyph = sign === ' ' ? space : glyphs.get(sign)
    if (!glyph) throw new Error(`lettering.ts has no "${sign}" yet`)
    return glyph
  })
  const width = letters.reduce((sum, { advance }) => sum + advance + gap, -gap)
  const scale = Math.min(size / 100, maxWidth ? maxWidth / width : Infinity)
  let pen = -width / 2
  const paths = letters.map(({ advance, path }) => {
    const placed = `<path transform="translate(${pen} -50)" d="${path}"/>`
    pen += advance + gap
    return path && placed
  })
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}">${paths.join('')}</g>`
}

/** A customer's number as in all pictures, "#007"; `look` changes the ink. */
export const numberAt = (customerNumber: number, x: number, y: number, size: number, look: Partial<Line> = {}) =>
  lettering(`#${String(customerNumber).padStart(3, '0')}`, { x, y, size, colour: '#16202c', weight: 19, ...look })

/** The same on a small white plate, `size` high. */
export const plateAt = (customerNumber: number, x: number, y: number, size: number) =>
  `<rect x="${x - size * 1.2}" y="${y - size / 2}" width="${size * 2.4}" height="${size}" rx="${size * 0.2}" fill="#fdfcf6"/>` +
  numberAt(customerNumber, x, y, size * 0.6, { maxWidth: size * 2 })
