/**
 * An SVG of a stranger, written anew with only the elements that draw: no script, no animation, no foreign document, no
 * reference out of the file. The program that draws it afterwards is still behind the sandbox (docs/product/settings.md
 * 7).
 */
import { Refused } from './kind.ts'
import { BrokenSvg, tokensOf } from './svg-tokens.ts'

const shapes = 'svg g defs symbol use switch a path rect circle ellipse line polyline polygon text tspan textPath image'
const paints = 'linearGradient radialGradient stop pattern clipPath mask marker filter style'
const effects =
  'Blend ColorMatrix ComponentTransfer Composite ConvolveMatrix DiffuseLighting DisplacementMap DistantLight DropShadow ' +
  'Flood FuncA FuncB FuncG FuncR GaussianBlur Image Merge MergeNode Morphology Offset PointLight SpecularLighting ' +
  'SpotLight Tile Turbulence'
const drawing = new Set([...shapes.split(' '), ...paints.split(' '), ...effects.split(' ').map((name) => `fe${name}`)])

const mostElements = 100_000
const mostDepth = 200

/** @param bytes UTF-8 @param what begins the sentence of a refusal @throws Refused when it is no SVG */
export function cleanSvg(bytes: Buffer, what: 'Das Logo' | 'Die Datei'): Buffer {
  try {
    return Buffer.from(writtenAnew(textOf(bytes)))
  } catch (cause) {
    if (!(cause instanceof BrokenSvg)) throw cause
    throw new Refused(`${what} ist kein gültiges SVG${cause.hint ? `: ${cause.hint}` : '.'}`, { cause })
  }
}

function writtenAnew(svg: string): string {
  const written: string[] = []
  /** The elements around this place, as they were read; the content of an omitted one is omitted too. */
  const around: { name: string; tag: string | null }[] = []
  let elements = 0
  let isOver = false

  for (const token of tokensOf(svg)) {
    const parent = around.at(-1)
    if (token.kind === 'text') {
      if (!parent && token.text.trim() !== '') throw broken()
      if (parent?.tag === 'style') written.push(escape(safeSheet(token.text)))
      else if (parent?.tag) written.push(escape(token.text))
    } else if (token.kind === 'close') {
      if (parent?.name !== token.name) throw broken()
      around.pop()
      if (parent.tag) written.push(`</${parent.tag}>`)
      isOver = around.length === 0
    } else {
      const isRoot = around.length === 0
      if (isOver || ++elements > mostElements || around.length > mostDepth) throw broken()
      const known = token.name.replace(/^svg:/, '')
      if (isRoot && known !== 'svg') throw broken()
      // for drawing, a link is a group
      const tag = drawing.has(known) && (isRoot || parent?.tag) ? (known === 'a' ? 'g' : known) : null
      if (tag) written.push(`<${tag}${isRoot ? spaces : ''}${attributesOf(tag, token.attributes)}>`)
      if (!token.isEmpty) around.push({ name: token.name, tag })
      else if (tag) written.push(`</${tag}>`)
      if (isRoot && token.isEmpty) isOver = true
    }
  }
  if (!isOver) throw broken()
  return written.join('')
}

const spaces = ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

function attributesOf(tag: string, attributes: [string, string][]): string {
  const kept = new Map<string, string>()
  for (const [name, value] of attributes) {
    if (name === 'href' || name === 'xlink:href') {
      if (leadsInside(tag, value)) kept.set('xlink:href', value.trim())
    } else if (/^(?!on)[a-z][\w-]*$/i.test(name) && name !== 'xmlns' && isSafeCss(value)) kept.set(name, value)
    else if (name === 'xml:space') kept.set(name, value === 'preserve' ? value : 'default')
  }
  return [...kept].map(([name, value]) => ` ${name}="${escape(value)}"`).join('')
}

/** To another part of the file, or to a picture that lies in it as pixels. */
const leadsInside = (tag: string, target: string) =>
  /^\s*#/.test(target) ||
  ((tag === 'image' || tag === 'feImage') && /^\s*data:image\/(png|jpe?g|gif|webp);base64,[\w\s+/=]*$/.test(target))

/** References of a style lead to other parts of the file; escapes, which could hide one, are not used by programs. */
const isSafeCss = (css: string) => !css.includes('\\') && !/url\s*\((?!\s*["']?\s*#)|@import|expression\s*\(/i.test(css)

/** A style sheet without comments and without rules that fetch or depend on something; all of it goes if it is odd. */
function safeSheet(css: string): string {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@[^;{}]*(;|\{(?:[^{}]|\{[^{}]*\})*\})/g, '')
  return isSafeCss(plain) && !plain.includes('@') ? plain : ''
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) =>
  text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? '').replaceAll(/[^\t\n\r\u{20}-\u{10ffff}]/gu, '')

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new BrokenSvg('Bitte speichern Sie es in UTF-8.', { cause })
  }
}

const broken = () => new BrokenSvg()
