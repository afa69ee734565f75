/**
 * Reads an SVG into its elements, strictly: anything but plain XML is refused, so that no later program reads the same
 * file differently. Entities are replaced on the way; only those for plain text are known.
 */
export type Token =
  | { kind: 'open'; name: string; attributes: [name: string, value: string][]; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

/** Characters that entities may add to a file, and how many of them it may declare. */
const mostAdded = 1_000_000
const mostEntities = 200

const builtIn = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** It is no SVG, or one that other programs may read differently. `hint`: possible help, in German. */
export class BrokenSvg extends Error {
  readonly hint: string | null
  constructor(hint: string | null = null, options?: ErrorOptions) {
    super('not a valid SVG', options)
    this.name = 'BrokenSvg'
    this.hint = hint
  }
}
const broken = () => new BrokenSvg()

/** @throws BrokenSvg */
export function tokensOf(svg: string): Token[] {
  const entities = new Map<string, string>(Object.entries(builtIn))
  const tokens: Token[] = []
  let at = 0
  let added = 0

  /** The match of a pattern (sticky) here; nothing is skipped then. */
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(svg)
    if (found) at = pattern.lastIndex
    return found
  }
  const skipTo = (end: string) => {
    const found = svg.indexOf(end, at)
    if (found < 0) throw broken()
    const skipped = svg.slice(at, found)
    at = found + end.length
    return skipped
  }
  const decode = (text: string) =>
    text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([\w:.-]{1,100}))?;?/gi, (whole, decimal, hex, name) => {
      const character = decimal ? Number(decimal) : hex ? Number.parseInt(hex as string, 16) : null
      if (character !== null && character > 0 && character <= 0x10ffff) return String.fromCodePoint(character)
      const value = whole.endsWith(';') ? entities.get(name as string) : undefined
      if (value === undefined) throw broken()
      added += value.length
      if (added > mostAdded) throw broken()
      return value
    })

  while (at < svg.length) {
    if (svg.startsWith('<!--', at)) skipTo('-->')
    else if (svg.startsWith('<?', at)) skipTo('?>')
    else if (svg.startsWith('<![CDATA[', at)) {
      at += 9
      addText(skipTo(']]>'))
    } else if (svg.startsWith('<!DOCTYPE', at)) {
      // before the first element, and once
      if (tokens.some(({ kind }) => kind !== 'text') || entities.size > 5) throw broken()
      readDoctype()
    } else if (take(/<\/([A-Za-z_][\w.:-]*)\s*>/y))
      tokens.push({ kind: 'close', name: /<\/([^\s>]+)/.exec(svg.slice(svg.lastIndexOf('<', at - 1), at))?.[1] ?? '' })
    else if (svg[at] === '<') readOpen()
    else addText(decode(take(/[^<]+/y)?.[0] ?? ''))
  }
  return tokens

  /** As one text, also where a comment divides it: only as a whole it shows what it says. */
  function addText(text: string) {
    const last = tokens.at(-1)
    if (last?.kind === 'text') last.text += text
    else tokens.push({ kind: 'text', text })
  }

  function readOpen() {
    const name = take(/<([A-Za-z_][\w.:-]*)/y)?.[1]
    if (!name) throw broken()
    const attributes: [string, string][] = []
    for (;;) {
      const end = take(/\s*(\/?)>/y)
      if (end) return tokens.push({ kind: 'open', name, attributes, isEmpty: end[1] === '/' })
      const attribute = take(/\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y)
      if (!attribute?.[1]) throw broken()
      attributes.push([attribute[1], decode(attribute[2] ?? attribute[3] ?? '')])
    }
  }

  /** Drawing programs declare entities for long names; entities that name others, or files, stay unknown. */
  function readDoctype() {
    if (!take(/<!DOCTYPE\s+[\w:]+(?:\s+(?:PUBLIC|SYSTEM)(?:\s+(?:"[^"]*"|'[^']*'))+)?\s*/y)) throw broken()
    if (svg[at] === '[') {
      at += 1
      while (!take(/\s*\]/y)) {
        const entity = take(/\s*<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/y)
        const value = entity?.[2] ?? entity?.[3] ?? ''
        if (entity?.[1] && !/[&%<]/.test(value) && entities.size < mostEntities) entities.set(entity[1], value)
        else if (!entity && !take(/\s*<!(?:--[\s\S]*?--|[A-Z]+(?:[^<>"']|"[^"]*"|'[^']*')*)>/y)) throw broken()
      }
    }
    if (!take(/\s*>/y)) throw broken()
  }
}
