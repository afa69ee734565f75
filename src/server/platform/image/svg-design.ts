/** A clean SVG as a certificate design: its size in pixels, and whether it can stay a drawing. */
import { Refused } from './kind.ts'

/** The longer side in pixels that a drawing keeps as it says; any other size becomes that of A4 at 300 dpi. */
const usualSide = { min: 500, max: 10_000 }
export const printedSide = 3508

export type SvgDesign = { svg: string; width: number; height: number }

/**
 * Gives the root its size in whole pixels, as browsers would read it (96 a inch), and a `viewBox`, so that each program
 * that draws it finds the same places. @param clean what `cleanSvg` has written @throws Refused when it has no size
 */
export function sizedSvg(clean: string): SvgDesign {
  const [root = ''] = /^<svg[^>]*>/.exec(clean) ?? []
  const attributes = new Map(
    [...root.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const [own, seen] = [[lengthOf(attributes.get('width')), lengthOf(attributes.get('height'))], viewOf(attributes)]
  const width = own[0] ?? (own[1] && seen ? (own[1] * seen.width) / seen.height : seen?.width)
  const height = own[1] ?? (own[0] && seen ? (own[0] * seen.height) / seen.width : seen?.height)
  if (!width || !height)
    throw new Refused('Die SVG-Datei nennt keine Größe. Bitte speichern Sie sie mit Breite und Höhe.')
  const longer = Math.max(width, height)
  const scale = longer < usualSide.min || longer > usualSide.max ? printedSide / longer : 1
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  if (!attributes.has('viewBox')) attributes.set('viewBox', `0 0 ${width} ${height}`)
  for (const name of ['width', 'height', 'x', 'y', 'style', 'transform']) attributes.delete(name)
  const kept = [...attributes, ['width', size.width], ['height', size.height]]
  const head = `<svg${kept.map(([name, value]) => ` ${name}="${value}"`).join('')}>`
  return { svg: head + clean.slice(root.length), ...size }
}

const pixels: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  q: 24 / 25.4,
}

function lengthOf(text: string | undefined): number | null {
  const [, number, unit] = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d{1,2})?)\s*([a-z]*)\s*$/i.exec(text ?? '') ?? []
  const length = Number(number) * (pixels[unit?.toLowerCase() ?? ''] ?? Number.NaN)
  return length > 0 && Number.isFinite(length) ? length : null
}

function viewOf(attributes: Map<string, string>) {
  const numbers = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , width = 0, height = 0] = numbers
  if (numbers.length === 4 && numbers.every(Number.isFinite) && width > 0 && height > 0) return { width, height }
  // programs would read an invalid one differently
  attributes.delete('viewBox')
  return null
}

const plainElements = new Set(
  'svg g defs path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath style'.split(
    ' ',
  ),
)
/** Features that some engine leaves out, or draws in its own way. */
const ownWays =
  /filter|mask|blend|isolation|opacity:\s*var|var\(|calc\(|transform-(?:origin|box)|vector-effect|paint-order|context-|marker/i
/** It is part of every certificate. */
const most = { bytes: 500_000, elements: 5000 }

/**
 * Whether every engine draws it alike, and quickly: shapes, gradients and clips, no words (whose fonts others may not
 * have), no pictures, no filters.
 */
export function isPlainSvg(svg: string): boolean {
  if (Buffer.byteLength(svg) > most.bytes || ownWays.test(svg)) return false
  const elements = [...svg.matchAll(/<([A-Za-z]+)/g)].map(([, name = '']) => name)
  if (elements.length > most.elements || elements.filter((name) => name === 'svg').length > 1) return false
  const sheets = [...svg.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, sheet = '']) => sheet)
  return elements.every((name) => plainElements.has(name)) && sheets.every(isPlainSheet)
}

/** Rules of classes only, as drawing programs write them. */
const isPlainSheet = (sheet: string) => /^\s*(?:\.[\w-]+(?:\s*,\s*\.[\w-]+)*\s*\{[^{}]*\}\s*)*$/.test(sheet)

/** The limits of a design: pixels in all, and of one side. */
export type Bounds = { pixels: number; side: number }

/** @throws Refused when a picture has more pixels than a design may */
export function assertPixels({ width, height }: { width: number; height: number }, most: Bounds): void {
  if (width * height > most.pixels)
    throw new Refused('Das Bild hat zu viele Bildpunkte: Erlaubt sind höchstens 100 Megapixel.')
  if (Math.max(width, height) > most.side)
    throw new Refused('Das Bild ist zu lang: Erlaubt sind höchstens 30.000 Bildpunkte je Seite.')
}
