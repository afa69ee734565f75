import { certificateLimits, type CertificateFieldLayout } from '../../../../contract/certificate-fields.ts'
import type { Field } from './fields.ts'
import { around, shareBefore, type Size } from './geometry.ts'

/** The width of a text in pixels, in the field's font at this size. */
export type Measure = (text: string, fontSize: number) => number
/** Of the field's font, as shares of its size: top of a line to its baseline, and from line to line. */
export type LineMetrics = { baseline: number; height: number }

/**
 * The estimated position of a field's text, by the engine's own rules: it shrinks to the smallest share, then wraps by
 * words. Shown until the engine has answered, which takes a moment.
 */
export function estimated(
  field: Field,
  text: string,
  measure: Measure,
  metrics: LineMetrics,
  design: Size,
): CertificateFieldLayout {
  const { position, style } = field
  const room = roomOf(field, design)
  const rows = text.split('\n')
  const widest = Math.max(1, ...rows.map((row) => measure(row, style.fontSize)))
  const share = Math.max(certificateLimits.smallestShare, Math.min(1, room / widest))
  const fontSize = style.fontSize * share
  const wrapped = rows.flatMap((row) => wrap(row, room, (part) => measure(part, fontSize)))
  const lines = wrapped.map((row, index) => {
    const width = measure(row, fontSize)
    return {
      text: row,
      left: position.x - width * shareBefore[style.align],
      width,
      baseline: position.y + (metrics.baseline + index * metrics.height) * fontSize,
      dir: /^[^a-z]*[\u0590-\u08FF]/i.test(row) ? ('rtl' as const) : ('ltr' as const),
    }
  })
  const height = metrics.height * fontSize
  const boxes = lines.map(({ left, width }, index) => ({ left, width, top: position.y + index * height, height }))
  return { id: field.id, fontSize, lines, box: around(boxes), missing: [] }
}

/** The maximum width of a text in pixels: bounded by its maximum width around the anchor, and by the design's edges. */
export function roomOf({ position, style }: Field, { width }: Size): number {
  const toEdge = { left: width - position.x, center: 2 * Math.min(position.x, width - position.x), right: position.x }
  return Math.max(1, Math.min(style.maxWidth ?? Infinity, toEdge[style.align]))
}

/** By words; a word that is too long stays in one piece here. */
function wrap(row: string, room: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of row.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(longer) > room) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
