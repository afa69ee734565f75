/**
 * A round single-line alphabet of our own: machines without any font draw the same picture.
 * Glyph = [advance, path]; capitals and figures are 100 high from y 0 to 100, small letters start at 34.
 */
const bowl = 'M52 67C52 85 41 100 26 100S0 85 0 67 11 34 26 34 52 49 52 67'
const dots = 'M14 9V10M40 9V10'
const glyphs: Record<string, readonly [number, string]> = {
  '0': [60, 'M30 0C10 0 0 22 0 50S10 100 30 100 60 78 60 50 50 0 30 0Z'],
  '1': [40, 'M6 20L30 0V100'],
  '2': [60, 'M3 25C5 9 16 0 30 0C46 0 57 11 57 27C57 40 50 49 38 61L2 100H60'],
  '3': [
    60,
    'M4 16C9 6 18 0 29 0C44 0 55 10 55 24C55 38 45 47 30 47H24M30 47C47 47 59 58 59 73C59 89 46 100 29 100C15 100 5 93 1 82',
  ],
  '4': [62, 'M44 100V0L0 70H62'],
  '5': [60, 'M53 0H14L8 46C14 40 21 37 30 37C47 37 59 50 59 68C59 86 46 100 29 100C15 100 5 93 1 82'],
  '6': [
    60,
    'M50 8C43 3 37 0 31 0C12 0 0 22 0 55C0 83 11 100 30 100C47 100 59 87 59 69C59 52 47 40 31 40C16 40 4 50 1 64',
  ],
  '7': [58, 'M0 0H58L22 100'],
  '8': [
    60,
    'M30 46C15 46 5 36 5 23S15 0 30 0 55 10 55 23 45 46 30 46C13 46 1 57 1 73S13 100 30 100 59 89 59 73 47 46 30 46Z',
  ],
  '9': [
    60,
    'M10 92C17 97 23 100 29 100C48 100 60 78 60 45C60 17 49 0 30 0C13 0 1 13 1 31C1 48 13 60 29 60C44 60 56 50 59 36',
  ],
  '#': [62, 'M24 6L13 94M50 6L39 94M5 34H62M0 66H57'],
  '-': [40, 'M2 58H38'],
  '&': [68, 'M66 100L16 34C8 22 13 0 30 0S48 24 34 36L16 47C2 56 -2 70 2 82C8 104 48 108 62 56'],
  '.': [4, 'M2 99V100'],
  ',': [8, 'M5 98L1 114'],
  '!': [4, 'M2 0V68M2 99V100'],
  "'": [4, 'M2 0V18'],
  a: [52, `M52 34V100${bowl}`],
  b: [52, 'M0 0V100M0 67C0 49 11 34 26 34S52 49 52 67 41 100 26 100 0 85 0 67'],
  c: [46, 'M46 44C41 38 34 34 26 34C11 34 0 49 0 67S11 100 26 100C34 100 41 96 46 90'],
  d: [52, `M52 0V100${bowl}`],
  e: [52, 'M1 65H51C51 47 41 34 26 34S0 49 0 67 11 100 27 100C36 100 43 96 48 89'],
  f: [34, 'M34 2C22 -2 14 5 14 18V100M0 36H30'],
  g: [52, `M52 34V104C52 120 41 129 26 129C16 129 8 126 3 119${bowl}`],
  h: [48, 'M0 0V100M0 62C0 45 10 34 25 34S48 44 48 60V100'],
  i: [4, 'M2 34V100M2 9V10'],
  j: [12, 'M10 34V112C10 123 4 129 -6 128M10 9V10'],
  k: [46, 'M0 0V100M42 34L0 74M16 60L46 100'],
  l: [4, 'M2 0V100'],
  m: [80, 'M0 34V100M0 58C0 44 9 34 21 34S40 43 40 57V100M40 57C40 43 49 34 61 34S80 43 80 57V100'],
  n: [48, 'M0 34V100M0 62C0 45 10 34 25 34S48 44 48 60V100'],
  o: [54, 'M27 34C12 34 0 49 0 67S12 100 27 100 54 85 54 67 42 34 27 34Z'],
  p: [52, 'M0 34V128M0 67C0 49 11 34 26 34S52 49 52 67 41 100 26 100 0 85 0 67'],
  q: [52, `M52 34V128${bowl}`],
  r: [28, 'M0 34V100M0 64C0 46 10 34 28 35'],
  s: [
    42,
    'M40 44C36 37 29 34 21 34C10 34 3 41 3 50C3 60 11 64 22 67C33 70 42 74 42 84C42 94 33 100 21 100C12 100 5 97 0 90',
  ],
  t: [36, 'M16 12V80C16 94 23 101 36 99M0 36H34'],
  u: [48, 'M0 34V72C0 89 9 100 23 100S48 89 48 72M48 34V100'],
  v: [48, 'M0 34L24 100L48 34'],
  w: [78, 'M0 34L20 100L39 36L58 100L78 34'],
  x: [46, 'M0 34L46 100M46 34L0 100'],
  y: [50, 'M0 34L25 98M50 34L20 114C17 122 11 128 2 127'],
  z: [46, 'M2 34H44L0 100H46'],
  ß: [52, 'M0 100V26C0 10 10 0 24 0S46 9 46 22C46 33 39 40 28 44C42 46 52 56 52 71C52 88 41 100 22 99'],
  A: [72, 'M0 100L36 0L72 100M12 68H60'],
  B: [60, 'M0 0V100H34C50 100 60 90 60 74S50 47 34 47H0M34 47C47 47 55 38 55 24S47 0 32 0H0'],
  C: [72, 'M72 18C64 7 54 0 42 0C18 0 0 22 0 50S18 100 42 100C54 100 64 93 72 82'],
  D: [72, 'M0 0V100H28C54 100 72 80 72 50S54 0 28 0Z'],
  E: [54, 'M54 0H0V100H54M0 48H46'],
  F: [52, 'M52 0H0V100M0 48H44'],
  G: [76, 'M74 18C66 7 56 0 43 0C18 0 0 22 0 50S18 100 43 100C62 100 76 87 76 62V54H46'],
  H: [66, 'M0 0V100M66 0V100M0 48H66'],
  I: [4, 'M2 0V100'],
  J: [40, 'M40 0V68C40 88 31 100 18 100C9 100 3 96 0 88'],
  K: [60, 'M0 0V100M58 0L0 60M20 42L60 100'],
  L: [50, 'M0 0V100H50'],
  M: [80, 'M0 100V0L40 66L80 0V100'],
  N: [64, 'M0 100V0L64 100V0'],
  O: [84, 'M42 0C18 0 0 22 0 50S18 100 42 100 84 78 84 50 66 0 42 0Z'],
  P: [58, 'M0 100V0H30C47 0 58 12 58 28S47 56 30 56H0'],
  Q: [84, 'M42 0C18 0 0 22 0 50S18 100 42 100 84 78 84 50 66 0 42 0ZM54 74L82 104'],
  R: [60, 'M0 100V0H30C47 0 58 12 58 28S47 56 30 56H0M32 56L60 100'],
  S: [
    58,
    'M54 16C49 6 40 0 29 0C14 0 4 10 4 24C4 39 15 44 29 48C45 52 58 58 58 75C58 90 46 100 29 100C15 100 5 93 0 82',
  ],
  T: [64, 'M0 0H64M32 0V100'],
  U: [64, 'M0 0V62C0 86 13 100 32 100S64 86 64 62V0'],
  V: [70, 'M0 0L35 100L70 0'],
  W: [104, 'M0 0L27 100L52 6L77 100L104 0'],
  X: [62, 'M0 0L62 100M62 0L0 100'],
  Y: [64, 'M0 0L32 50L64 0M32 50V100'],
  Z: [60, 'M2 0H58L0 100H60'],
}
const umlauts: Record<string, readonly [number, string]> = {
  ä: [52, `${glyphs['a']![1]}${dots}`],
  ö: [54, `${glyphs['o']![1]}${dots}`],
  ü: [48, `${glyphs['u']![1]}M11 9V10M37 9V10`],
  Ä: [72, 'M0 100L36 12L72 100M12 70H60M18 -12V-11M54 -12V-11'],
  Ö: [84, `${glyphs['O']![1]}M28 -20V-19M56 -20V-19`],
  Ü: [64, `${glyphs['U']![1]}M18 -20V-19M46 -20V-19`],
}

const gap = 22

function glyph(letter: string): readonly [number, string] {
  const known = glyphs[letter] ?? umlauts[letter]
  if (known) return known
  // An accent we don't draw is left away, a sign we don't know becomes a space.
  return glyphs[letter.normalize('NFD').charAt(0)] ?? [28, '']
}

const letters = (text: string) => Array.from(text.normalize('NFC'))

/** Width of the text in glyph units (capital height = 100). */
export const textWidth = (text: string) => letters(text).reduce((sum, letter) => sum + glyph(letter)[0] + gap, -gap)

/**
 * SVG of a text, centred on (x, y), capitals `size` units high, painted as round strokes.
 * `weight` is the stroke in glyph units: 8 is light, 14 regular, 20 bold. With `maxWidth` it shrinks to fit.
 */
export function lettering(
  text: string,
  at: { x: number; y: number; size: number; colour: string; weight?: number; maxWidth?: number; opacity?: number },
): string {
  const width = textWidth(text)
  const scale = Math.min(at.size / 100, at.maxWidth ? at.maxWidth / width : Infinity)
  let pen = -width / 2
  const paths = letters(text).map((letter) => {
    const [advance, path] = glyph(letter)
    const placed = path && `<path transform="translate(${pen.toFixed(1)} -50)" d="${path}"/>`
    pen += advance + gap
    return placed
  })
  return (
    `<g transform="translate(${at.x} ${at.y}) scale(${scale.toFixed(4)})" fill="none" stroke="${at.colour}" ` +
    `stroke-width="${at.weight ?? 16}" stroke-linecap="round" stroke-linejoin="round" opacity="${at.opacity ?? 1}">` +
    `${paths.join('')}</g>`
  )
}

/** How a customer's number is written everywhere in the pictures: "#007". */
export const numberText = (customerNumber: number) => `#${String(customerNumber).padStart(3, '0')}`
