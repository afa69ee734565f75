/** Finds where the words of a document may be broken, so that none of them runs out of its column. */
import { unitsOf } from './words.ts'

/** Text as the engine breaks and hyphenates it, or the pieces of a word that is broken between them and bears no hyphen. */
export type Run = string | string[]

/** Words up to this length fit into the narrowest column of text-document.typ. */
const shortWord = 16
/** A longer word breaks after one of its signs, or where nothing better is near, after so many letters. */
const pieceLetters = 4

/** A hyphen would change what these words say: addresses, file names, numbers, hashes. */
const exact = /[\d@_\\=&?#]|:\/\/|\p{L}\.\p{L}/u
const afterSign = /(?<=[@._\\=&?#:;,/\-‐–—])(?![@._\\=&?#:;,/\-‐–—])/u
/** In a row of signs only a zero-width space lets a line end. Words have none: it would be copied with them. */
const [endsInSign, beginsWithSign] = [/[\p{P}\p{S}]$/u, /^[\p{P}\p{S}]/u]
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Words joined by hyphens, with quotes or brackets around them. */
const germanWords = /^[^\p{L}\p{N}]{0,4}(?:[a-zäöüß]+(?:\/|[-‐–—](?=\p{L})))*[a-zäöüß]+[^\p{L}\p{N}]{0,4}$/iu
/** German hyphenation finds no place in such a row. */
const unbreakable = /[bcdfghjklmnpqrstvwxzß]{9}|[aeiouyäöü]{5}/iu

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const clustersOf = (word: string) => Array.from(segmenter.segment(word), ({ segment }) => segment)

/** @param line without line breaks, as `cleanText` answers it */
export function runsOf(line: string): Run[] {
  const runs: Run[] = []
  let plain = ''
  for (const word of line.match(/ +|[^ ]+/gu) ?? []) {
    const run = runOf(word)
    if (typeof run === 'string') {
      plain += run
      continue
    }
    if (plain !== '') runs.push(plain)
    plain = ''
    runs.push(run)
  }
  return plain === '' ? runs : [...runs, plain]
}

function runOf(word: string): Run {
  if (word.length <= shortWord) return exact.test(word) ? [word] : word
  // spaces that hold words together would hold a whole line together
  const loose = word.replaceAll('\u00a0', ' ')
  if (loose !== word) return loose.split(/(?<= )/u).flatMap((part) => runOf(part))
  if (germanWords.test(word) && !unbreakable.test(word)) return word
  if (unspaced.test(word) && !exact.test(word)) return unitsOf(word, 'de').flatMap(fine)
  const pieces = word.split(afterSign).flatMap(fine)
  return pieces.map((piece, at) => {
    const next = pieces[at + 1]
    return next !== undefined && endsInSign.test(piece) && beginsWithSign.test(next) ? `${piece}\u200b` : piece
  })
}

function fine(part: string): string[] {
  if (part.length <= shortWord) return [part]
  const clusters = clustersOf(part)
  return Array.from({ length: Math.ceil(clusters.length / pieceLetters) }, (_, at) =>
    clusters.slice(at * pieceLetters, (at + 1) * pieceLetters).join(''),
  )
}
