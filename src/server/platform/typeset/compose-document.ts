/** From a document of text to what text-document.typ reads. All strings stay data: nothing of them becomes code. */
import { certificateFamiliesFor } from '../../../contract/certificate-typefaces.ts'
import { runsOf, type Run } from './breaks.ts'
import type { Print } from './compose.ts'
import type { Block, TextDocument } from './document.ts'
import { cleanText, isRightToLeft } from './words.ts'

const font = 'Source Sans Pro'
/** The document is German: a sentence that begins with an Arabic name runs from left to right. */
const latin = /\p{Script=Latin}/u
/** The time for lines of even length grows with the square of a text: a longer one gets its lines one by one. */
const evenLetters = 3000
const weights = { text: 400, heading: 700 } as const

/** A string in the fonts that have its letters: its lines, each with the places where it may be broken. */
type Written = { fonts: string[]; rtl: boolean; lines: Run[][]; long: boolean }

/** @returns the input of the engine, and the letters that no font has */
export function composeDocument(text: TextDocument, print: Print) {
  const missing = new Set<string>()

  function write(raw: string, weight: number): Written | null {
    const printable = print(cleanText(raw), certificateFamiliesFor(font, 'de', raw), weight)
    for (const letter of printable.missing) missing.add(letter)
    if (printable.text === '') return null
    return {
      fonts: printable.families,
      rtl: isRightToLeft(printable.text) && !latin.test(printable.text),
      lines: printable.text.split('\n').map(runsOf),
      long: printable.text.length > evenLetters,
    }
  }
  const plain = (raw: string) => write(raw, weights.text)

  /** A block without letters would leave a gap, or an empty bookmark. */
  function composeBlock(block: Block): object[] {
    if (block.kind === 'facts') {
      const rows = block.rows.map((row) => row.map(plain))
      return rows.length === 0 ? [] : [{ kind: block.kind, rows }]
    }
    if (block.kind === 'list') {
      const items = block.items.flatMap((item) => plain(item) ?? [])
      return items.length === 0 ? [] : [{ kind: block.kind, items }]
    }
    const written = write(block.text, block.kind === 'heading' ? weights.heading : weights.text)
    return written === null ? [] : [{ ...block, text: written }]
  }

  const document = {
    // a PDF names itself on one line
    name: cleanText(text.title).replaceAll('\n', ' '),
    title: write(text.title, weights.heading),
    subtitle: plain(text.subtitle),
    footer: plain(text.footer),
    blocks: text.blocks.flatMap(composeBlock),
  }
  return { document, missing: [...missing] }
}
