/**
 * The font files that draw a text, and the positions of its lines; the same for engine and editor
 * (docs/product/certificate-texts.md 1).
 */
import type { CertificateFont, CertificateField } from './certificate-fields.ts'
import { certificateFamilies } from './certificate-metrics.ts'
import type { Language } from './wire.ts'

export type Family = keyof typeof certificateFamilies
export type CertificateWeight = CertificateField['style']['fontWeight']

/** Families whose file names differ from the font's displayed name. */
const filed = {
  Arial: 'Arimo',
  Helvetica: 'Arimo',
  'Times New Roman': 'Tinos',
  Georgia: 'Gelasio',
  Verdana: 'DejaVu Sans',
  'Courier New': 'Cousine',
  'Source Sans Pro': 'Source Sans 3',
} as const satisfies Partial<Record<CertificateFont, Family>>

const familyOf = (font: CertificateFont): Family =>
  (filed as Partial<Record<CertificateFont, Family>>)[font] ?? (font as Exclude<CertificateFont, keyof typeof filed>)

const serifs = new Set<CertificateFont>([
  'Times New Roman',
  'Georgia',
  'Merriweather',
  'Playfair Display',
  'Crimson Text',
])

/** Scripts beside Latin, Cyrillic and Greek. The emoji come before fonts that have some of them in black and white. */
const scripts = [
  'Vazirmatn',
  'Noto Sans Arabic',
  'Noto Sans Hebrew',
  'Sarabun',
  'Noto Sans Devanagari',
  'Noto Sans Bengali',
  'Noto Sans Tamil',
  'Noto Sans Telugu',
  'Noto Sans Gujarati',
  'Noto Sans Gurmukhi',
  'Noto Sans Kannada',
  'Noto Sans Malayalam',
  'Noto Sans Sinhala',
  'Noto Sans Khmer',
  'Noto Sans Myanmar',
  'Noto Sans Ethiopic',
  'Noto Color Emoji',
] as const satisfies Family[]

const han = { SC: 'Noto Sans SC', TC: 'Noto Sans TC', JP: 'Noto Sans JP', KR: 'Noto Sans KR' } as const

/** The same sign looks different in Chinese, Japanese and Korean: the text decides which it is, else the language. */
function hanFamilies(language: Language, text: string): Family[] {
  const { SC, TC, JP, KR } = han
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [JP, SC, TC, KR]
  if (/\p{Script=Hangul}/u.test(text)) return [KR, TC, SC, JP]
  if (language === 'ja') return [JP, SC, TC, KR]
  if (language === 'ko') return [KR, TC, SC, JP]
  return [SC, TC, JP, KR]
}

/** The families in which each letter is searched, in this order; the chosen one first. */
export function certificateFamiliesFor(font: CertificateFont, language: Language, text: string): Family[] {
  const alike = font === 'Courier New' ? (['Cousine'] as const) : serifs.has(font) ? (['Tinos'] as const) : []
  const plain = ['Open Sans', 'DejaVu Sans', 'Noto Sans Symbols 2'] as const
  const [letters, ...signs] = plain
  return [...new Set([familyOf(font), ...alike, letters, ...scripts, ...hanFamilies(language, text), ...signs])]
}

/** The weight as CSS and the font files count it. */
export const certificateWeights = { normal: 400, bold: 700, lighter: 300 } as const satisfies Record<
  CertificateWeight,
  number
>

/** The nearest weight that a family has; of two equally near ones the lighter. */
export function faceOf(family: Family, weight: number) {
  const { faces } = certificateFamilies[family]
  const near = faces.toSorted((a, b) => Math.abs(a[0] - weight) - Math.abs(b[0] - weight))[0]!
  const [actual, file, unitsPerEm, ascent, descent, lineGap] = near
  return { weight: actual, file, unitsPerEm, ascent, descent, lineGap }
}

/** The weight in which the engine prints a font where another one was chosen; null where the font has it. */
export function weightInstead(font: CertificateFont, weight: CertificateWeight): number | null {
  const actual = faceOf(familyOf(font), certificateWeights[weight]).weight
  return actual === certificateWeights[weight] ? null : actual
}

/** From the top of a line to its baseline, and to the next line's top: shares of the size, of the chosen font alone. */
export function certificateLine(
  font: CertificateFont,
  weight: CertificateWeight,
): { baseline: number; height: number } {
  const { unitsPerEm, ascent, descent, lineGap } = faceOf(familyOf(font), certificateWeights[weight])
  return { baseline: (ascent + lineGap / 2) / unitsPerEm, height: (ascent - descent + lineGap) / unitsPerEm }
}
