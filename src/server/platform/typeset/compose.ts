/** From parts to what certificate.typ reads: fonts, rooms, lines and their units. Nothing of a text becomes code. */
import {
  certificateFamiliesFor,
  certificateLine,
  certificateWeights,
  type Family,
} from '../../../contract/certificate-typefaces.ts'
import type { Printable } from './letters.ts'
import type { ImagePart, Page, Part, QrPart, TextPart } from './part.ts'
import { roomAt, type Room } from './place.ts'
import { qrSvg } from './qr.ts'
import { cleanText, linesOf } from './words.ts'

/** Pictures go by the name of their file in the engine. */
export type NamedPage = Omit<Page, 'design' | 'parts'> & { design: string | null; parts: NamedPart[] }
export type NamedPart = TextPart | QrPart | (Omit<ImagePart, 'image'> & { image: string })
/** A share of a text's size, and millimetres of a page's longer side (`certificateLimits`). */
export type Rules = { smallestShare: number; pageMillimetres: number }
export type Print = (text: string, families: Family[], weight: number) => Printable

const pointsPerMillimetre = 72 / 25.4

/**
 * @param measure all texts, for a layout; else only those that may not fit
 * @returns the input of the engine, the letters of each text part that no font has, and the room of each part
 */
export function compose(pages: NamedPage[], rules: Rules, print: Print, measure: boolean) {
  const missing = new Map<string, string[]>()
  const rooms = new Map<string, Room>()
  const composed = pages.map((page) => ({
    width: page.width,
    height: page.height,
    unit: (rules.pageMillimetres * pointsPerMillimetre) / Math.max(page.width, page.height),
    design: page.design,
    parts: page.parts.flatMap<Composed>((part) => {
      if (part.kind !== 'text') {
        const box = composeBox(part, page)
        rooms.set(part.id, box)
        return [box]
      }
      const families = certificateFamiliesFor(part.fontFamily, part.language, part.text)
      const printable = print(cleanText(part.text), families, certificateWeights[part.fontWeight])
      missing.set(part.id, printable.missing)
      const text = composeText(part, page, rules, printable)
      rooms.set(part.id, text)
      return measure || !text.fits ? [text] : linesIn(text, page)
    }),
  }))
  const { language = 'de', title = '' } = pages[0] ?? {}
  return { document: { pages: composed, language, title, layout: measure }, missing, rooms }
}

type Text = ReturnType<typeof composeText>
type Composed = Text | ReturnType<typeof composeBox> | ReturnType<typeof linesIn>[number]

function composeText(part: TextPart, page: NamedPage, rules: Rules, { text, families, atMost, depth }: Printable) {
  const line = certificateLine(part.fontFamily, part.fontWeight)
  const lines = linesOf(text, part.language)
  const { fontSize: size } = part
  const most = { width: part.maxWidth ?? Infinity, height: Infinity }
  const least = { width: Math.min(size, most.width), height: size * rules.smallestShare * line.height }
  const room = roomAt(part, page, most, least)
  // letters from another font may reach below the line's box, but not over the page's edge
  const below = Math.max(0, line.baseline + depth - line.height)
  const fits = atMost * size <= room.width && (lines.length * line.height + below) * size <= room.height
  const weight = certificateWeights[part.fontWeight]
  const style = { fonts: families, weight, size, color: part.color, language: part.language, align: part.align }
  const smallestShare = rules.smallestShare
  return {
    kind: 'text' as const,
    id: part.id,
    ...style,
    ...room,
    lines,
    baseline: line.baseline,
    lineHeight: line.height,
    below,
    fits,
    smallestShare,
  }
}

/** It needs no measuring: a fitting text is narrower than the page, which then breaks no line. */
function linesIn(text: Text, page: NamedPage) {
  const { fonts, weight, size, color, language, align, left, top, width, baseline, lineHeight } = text
  const dx = { left, center: left + (width - page.width) / 2, right: left + width - page.width }[align]
  const style = { kind: 'line' as const, fonts, weight, size, color, language, align, dx }
  return text.lines
    .map(({ units, rtl }, at) => ({
      ...style,
      dy: top + (baseline + at * lineHeight) * size,
      text: units.join(''),
      rtl,
    }))
    .filter((line) => line.text !== '')
}

function composeBox(part: Exclude<NamedPart, TextPart>, page: NamedPage) {
  const { id, kind, alt } = part
  const side = Math.min(part.width, part.height)
  const most = kind === 'qr' ? { width: side, height: side } : { width: part.width, height: part.height }
  const room = roomAt(part, page, most, { width: Math.min(8, most.width), height: Math.min(8, most.height) })
  const drawn = kind === 'qr' ? { svg: qrSvg(part.text, part.color) } : { file: part.image }
  return { kind: 'box' as const, id, alt, ...drawn, ...room }
}

export type { Part }
