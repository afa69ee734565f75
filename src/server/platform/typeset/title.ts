/** The title of a film, with its customer's name, over the first picture. */
import { directionOf } from '../../../texts/texts.ts'
import type { CertificateFieldLayout, CertificateFont } from '../../../contract/certificate-fields.ts'
import type { Language } from '../../../contract/wire.ts'
import { Undecodable } from '../tool-failure.ts'
import type { Page, Part, TextPart } from './part.ts'
import type { Typesetter } from './typesetter.ts'

/** Changes whenever a title would look different; belongs in every cache key of a work with one. */
export const titleProfile = 'title-1'

export type Title = {
  /** Of the picture that it is laid over, in pixels. */
  size: { width: number; height: number }
  /** In any script. Empty texts are left out. */
  name: string
  activity: string
  /** As people read it. */
  date: string
  /** A PNG made by us, or none. */
  logo: Buffer | null
  /** Which Han signs are meant, and on which side a title is. */
  language: Language
  fontFamily?: CertificateFont
}

/**
 * Draws a title: the name large, activity and date below it, in the lower corner where its language begins to read, the
 * logo small in the upper right one. Long names shrink, then wrap. A shadow and a darker corner make it readable on
 * snow.
 * @returns PNG with alpha, as large as `size` @throws Undecodable when the logo is no PNG; what typesetters throw
 */
export async function drawTitle(
  typesetter: Pick<Typesetter, 'layout' | 'overlay'>,
  title: Title,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Buffer> {
  const { width, height } = title.size
  const calls = signal ? { signal } : {}
  const look = lookFor(title)
  const texts = [
    textOf(title, 'name', look.name, 'bold'),
    textOf(title, 'activity', look.activity, 'normal'),
    textOf(title, 'date', look.date, 'normal'),
  ].filter((part) => part.text !== '')
  const blank: Page = {
    width,
    height,
    design: shade(title, { width: 0, height: 0 }),
    parts: [],
    language: title.language,
    title: title.name,
  }
  // measured in the room that a title may take, most of it for the name
  const most = Math.round(height * look.most)
  const begins = { name: 0, activity: 0.6, date: 0.8 }
  const room = { ...blank, height: most, parts: texts.map((part) => ({ ...part, y: most * begins[part.id] })) }
  const set = texts.length > 0 ? await typesetter.layout(room, calls) : []
  const parts: Part[] = stacked(texts, set, height - look.bottom, look.gap)
  const covered = {
    width: look.side + Math.max(0, ...set.map(({ box }) => box.width)),
    height: height - Math.min(height, ...parts.map(({ y }) => y)),
  }
  const logo = title.logo ? [logoPart(title, title.logo)] : []
  const page = { ...blank, design: shade(title, covered), parts: [...parts, ...logo] }
  return typesetter.overlay(page, { width, shadow: look.shadow, ...calls })
}

/** Lengths in pixels. An upright film is shown by apps that cover its upper and lower end with their own buttons. */
function lookFor({ size: { width, height } }: Pick<Title, 'size'>) {
  const unit = Math.min(width, height) / 1080
  const upright = height > width
  return {
    name: 92 * unit,
    activity: 44 * unit,
    date: 34 * unit,
    gap: 8 * unit,
    shadow: 22 * unit,
    side: (upright ? 80 : 96) * unit,
    top: (upright ? 270 : 76) * unit,
    bottom: (upright ? 380 : 84) * unit,
    logo: { width: 240 * unit, height: 116 * unit },
    /** Share of the width that lines may have, and of the height that all of them may have. */
    wide: upright ? 1 : 0.72,
    most: upright ? 0.3 : 0.42,
  }
}

type Line = 'name' | 'activity' | 'date'
const isMirrored = ({ language }: Title) => directionOf(language) === 'rtl'

function textOf(title: Title, id: Line, fontSize: number, weight: TextPart['fontWeight']): TextPart & { id: Line } {
  const { width } = title.size
  const { side, wide } = lookFor(title)
  const { language, fontFamily = 'Montserrat' } = title
  const text = title[id].replaceAll(/\s+/g, ' ').trim()
  const anchor = isMirrored(title) ? { align: 'right' as const, x: width - side } : { align: 'left' as const, x: side }
  const maxWidth = (width - 2 * side) * wide
  return {
    kind: 'text',
    id,
    text,
    language,
    fontFamily,
    fontWeight: weight,
    fontSize,
    color: '#ffffff',
    ...anchor,
    y: 0,
    maxWidth,
  }
}

/** The parts as they were measured, one below the other, the last one's lower edge at `bottom`. */
function stacked(parts: TextPart[], set: CertificateFieldLayout[], bottom: number, gap: number): TextPart[] {
  const all = set.reduce((sum, { box }) => sum + box.height, 0) + gap * (parts.length - 1)
  let y = bottom - all
  return parts.map((part, at) => {
    const { fontSize, lines, box } = set[at]!
    const placed = { ...part, text: lines.map((line) => line.text).join('\n'), fontSize, y, maxWidth: undefined }
    y += box.height + gap
    return placed
  })
}

/** Darkens the corner that the title covers, so softly that its edge is not visible. */
function shade(title: Title, covered: Title['size']): Page['design'] {
  const { width, height } = title.size
  const x = isMirrored(title) ? width : 0
  const y = height - lookFor(title).bottom / 2
  const even = 0.3
  const stops = [0, 0.15, 0.3, 0.42, 0.54, 0.66, 0.78, 0.9, 1].map((at) => {
    const way = Math.max(0, at - even) / (1 - even)
    const opacity = 0.62 * (0.5 + 0.5 * Math.cos(Math.PI * way))
    return `<stop offset="${at}" stop-color="#000000" stop-opacity="${opacity.toFixed(3)}"/>`
  })
  const [rx, ry] = [Math.max(width * (height > width ? 1.4 : 0.6), covered.width * 1.6), covered.height * 1.55]
  const place = `translate(${x} ${y}) scale(${rx} ${ry})`
  const glow = `<radialGradient id="g" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" gradientTransform="${place}">${stops.join('')}</radialGradient>`
  const drawn = covered.height > 0 ? `${glow}<rect width="${width}" height="${height}" fill="url(#g)"/>` : ''
  return {
    type: 'svg',
    bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`),
  }
}

function logoPart(title: Title, bytes: Buffer): Part {
  const { side, top, logo: most } = lookFor(title)
  const own = pngSize(bytes)
  const factor = Math.min(most.width / own.width, most.height / own.height)
  const [width, height] = [own.width * factor, own.height * factor]
  const place = { x: title.size.width - side - width, y: top, width, height, align: 'left' as const }
  return { kind: 'image', id: 'logo', image: { bytes, type: 'png' }, alt: '', ...place }
}

function pngSize(bytes: Buffer): { width: number; height: number } {
  const isPng = bytes.length > 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
  const size = isPng ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : { width: 0, height: 0 }
  if (size.width === 0 || size.height === 0) throw new Undecodable('Das Logo ist kein PNG.')
  return size
}
