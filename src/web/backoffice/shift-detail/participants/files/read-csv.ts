import { importLimits } from '../../../../../contract/limits.ts'
import { formatAmount } from '../../../../kit/format.ts'

/** Why a file cannot be taken, in words for the member who chose it. */
export class UnreadableFile extends Error {}

export type Line = {
  /** Line number as in text editors, from 1; a row may span several lines. */
  line: number
  cells: string[]
}

const excel = 'Das ist eine Excel-Datei. Speichern Sie die Tabelle in Excel als „CSV UTF-8“ und wählen Sie diese Datei.'
const noText = 'Die Datei lässt sich nicht als Text lesen. Bitte wählen Sie eine CSV-Datei.'

/** The rows of a CSV file, empty ones left out. @throws UnreadableFile */
export function readCsv(bytes: Uint8Array): Line[] {
  if (bytes.length > importLimits.bytes) throw new UnreadableFile('Die Datei ist größer als 1 MB.')
  const text = decode(bytes)
  if (text.includes('\0')) throw new UnreadableFile(noText)
  const { separator, rest, from } = separatorOf(text)
  const lines: Line[] = []
  for (const line of parse(rest, separator, from)) {
    if (line.cells.every((cell) => cell.trim() === '')) continue
    lines.push(line)
    // one more for the headers
    if (lines.length > importLimits.rows + 1) {
      throw new UnreadableFile(
        `Die Datei hat mehr als ${formatAmount(importLimits.rows)} Zeilen. Bitte teilen Sie sie auf mehrere Dateien auf.`,
      )
    }
  }
  if (lines.length === 0) throw new UnreadableFile('In der Datei steht nichts.')
  return lines
}

/** UTF-8 and UTF-16 with byte order marks, UTF-16 without one, UTF-8, and the other encodings of Windows. */
export function decode(bytes: Uint8Array): string {
  const begins = (...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableFile(excel)
  // the decoder removes the marks
  if (begins(0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (begins(0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  const wide = wideOf(bytes.subarray(0, 1000))
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Western text in UTF-16 has a zero in nearly every second byte. */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0] as [number, number]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  const [even, odd] = zeros
  if (odd > bytes.length / 4 && even === 0) return 'utf-16le'
  return even > bytes.length / 4 && odd === 0 ? 'utf-16be' : null
}

const separators = [';', ',', '\t'] as const

/** The separator: named by a first line `sep=;`, else the one that splits the first rows into equally many cells. */
function separatorOf(text: string): { separator: string; rest: string; from: number } {
  const named = /^sep=(.)(?:\r\n|\n|\r)/i.exec(text)
  if (named?.[1]) return { separator: named[1], rest: text.slice(named[0].length), from: 2 }
  const score = (separator: string) => {
    const counts: number[] = []
    try {
      for (const { cells } of parse(text, separator, 1)) {
        counts.push(cells.length)
        if (counts.length === 20) break
      }
    } catch {
      // reading the whole file reports its errors
    }
    const [first = 1] = counts
    return (first - 1) * counts.filter((count) => count === first).length
  }
  const best = separators.toSorted((a, b) => score(b) - score(a))[0] ?? ';'
  return { separator: best, rest: text, from: 1 }
}

/**
 * RFC 4180, and common deviations: any line break, quotes in the middle of a cell, text after a closing quote.
 * @param from the number of the first line
 */
export function* parse(text: string, separator: string, from = 1): Generator<Line, void> {
  let at = 0
  let line = from
  while (at < text.length) {
    const begun = line
    const cells: string[] = []
    for (let isOpen = true; isOpen;) {
      let cell = ''
      if (text[at] === '"') {
        const opened = line
        for (at += 1; ; at += 1) {
          const close = text.indexOf('"', at)
          if (close < 0) throw new UnreadableFile(`Zeile ${opened}: Ein Anführungszeichen wird nicht geschlossen.`)
          const part = text.slice(at, close)
          line += part.match(/\r\n|\n|\r/g)?.length ?? 0
          cell += part
          at = close + 1
          if (text[at] !== '"') break
          cell += '"'
        }
      }
      const begin = at
      while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
      cells.push(cell + text.slice(begin, at))
      isOpen = text[at] === separator
      if (isOpen) at += 1
    }
    if (at < text.length) {
      at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
      line += 1
    }
    yield { line: begun, cells }
  }
}
