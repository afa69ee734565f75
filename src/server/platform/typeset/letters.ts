/**
 * Finds the font of each letter: a letter that no font has is found before the engine sets the text, and printed as a
 * box.
 */
import { join } from 'node:path'
import { faceOf, type Family } from '../../../contract/certificate-typefaces.ts'
import { glyphOf, readFont, type FontFile } from './font-file.ts'

const box = '\u25a1'
/** Joiners, variation selectors and other characters that show nothing by themselves. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\n]$/u
/** No font agrees with another on what these are. */
const privateUse = /^\p{Co}$/u
/** A text in these scripts is at most a little wider than its letters side by side; in others they may change. */
const plain =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Han}\p{Script=Hangul}]*$/u
/** Each letter is a cluster of its own and visible: most names, and quicker than to ask for their clusters. */
const single = /^[ -~\u00a0-\u00ac\u00ae-\u024f]*$/
const room = { plain: 1.15, other: 1.6 } as const

type Letters = { has: (letter: number) => boolean; width: (letter: number) => number; depth: number }
export type Printable = {
  text: string
  /** The first of the families, up to the last one that a letter is taken from: the others are not asked. */
  families: Family[]
  /** Letters that were replaced by a box. */
  missing: string[]
  /** No line is wider than this, as a share of the size. An estimate that needs no shaping. */
  atMost: number
  /** How far the fonts that it takes reach below the baseline, as a share of the size. */
  depth: number
}

/** Opens the fonts of a folder as texts need them. */
export function openLetters(folder: string): (text: string, families: Family[], weight: number) => Printable {
  const opened = new Map<string, Letters>()
  const lettersOf = (family: Family, weight: number) => {
    const { file } = faceOf(family, weight)
    const letters = opened.get(file) ?? lettersIn(readFont(join(folder, file)))
    opened.set(file, letters)
    return letters
  }
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const clustersOf = (line: string) => Array.from(segmenter.segment(line), ({ segment }) => segment)

  return (text, families, weight) => {
    const missing = new Set<string>()
    let [depth, last] = [0, 0]
    const fonts: Letters[] = []
    const fontAt = (at: number) => (fonts[at] ??= lettersOf(families[at]!, weight))
    const fontWith = (letters: number[]) => {
      for (let at = 0; at < families.length; at++) {
        const font = fontAt(at)
        if (!letters.every(font.has)) continue
        last = Math.max(last, at)
        depth = Math.max(depth, font.depth)
        return font
      }
      return null
    }
    const printed = text.split('\n').map((line) => {
      const isSingle = single.test(line)
      const whole = isSingle ? widthIn(fontAt(0), line) : null
      if (whole !== null) {
        if (line !== '') depth = Math.max(depth, fontAt(0).depth)
        return { kept: line, width: whole * room.plain }
      }
      let [kept, width] = ['', 0]
      const take = (cluster: string): boolean => {
        const letters = Array.from(cluster, (letter) => letter.codePointAt(0)!)
        const visible = letters.filter((letter) => !invisible.test(String.fromCodePoint(letter)))
        const font = privateUse.test(cluster) ? null : fontWith(visible)
        if (!font) return false
        kept += cluster
        for (const letter of visible) width += font.width(letter)
        return true
      }
      for (const segment of isSingle ? line : clustersOf(line)) {
        if (take(segment)) continue
        // a mark that no font has together with its letter leaves the letter
        for (const letter of segment) {
          if (!isMark(letter) && take(letter)) continue
          missing.add(letter)
          take(box)
        }
      }
      return { kept, width: width * (plain.test(kept) ? room.plain : room.other) }
    })
    return {
      text: printed.map(({ kept }) => kept).join('\n'),
      families: families.slice(0, last + 1),
      missing: [...missing],
      depth,
      atMost: printed.reduce((most, { width }) => Math.max(most, width), 0),
    }
  }
}

/** @param line single letters @returns null when the font lacks one of them */
function widthIn({ has, width }: Letters, line: string): number | null {
  let sum = 0
  for (let at = 0; at < line.length; at++) {
    const letter = line.charCodeAt(at)
    if (!has(letter)) return null
    sum += width(letter)
  }
  return sum
}

const isMark = (letter: string) => /^\p{M}$/u.test(letter)

function lettersIn({ glyphs, advanceOf, unitsPerEm, descent }: FontFile): Letters {
  return {
    has: (letter) => glyphOf(glyphs, letter) > 0,
    width: (letter) => advanceOf(letter) / unitsPerEm,
    depth: -descent / unitsPerEm,
  }
}
