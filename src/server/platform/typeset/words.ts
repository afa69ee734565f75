/** Texts as the engine sets them: lines, each with its direction and the places where it may be broken. */

/** Units that are joined again when the line fits; a line may end after each unit. */
export type Line = { units: string[]; rtl: boolean }

/** Embeddings and overrides of direction could turn the rest of a line; soft hyphens would come out as hyphens. */
const unwanted = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** The text without invisible characters, in composed letters; line breaks stay, other spaces are one. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n|[\r\v\f\u0085\u2028\u2029]/gu, '\n')
    .replaceAll(/[\t\u1680\u2000-\u200a\u202f\u205f\u3000]/gu, ' ')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .replaceAll(unwanted, '')
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' ').trim())
    .join('\n')
    .replaceAll(/^\n+|\n+$/g, '')
}

const rightToLeft =
  /^(?:\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam})/u

/** By the first letter, as browsers do it for `dir="auto"`. */
export function isRightToLeft(line: string): boolean {
  const letter = /\p{L}/u.exec(line)?.[0]
  return letter !== undefined && rightToLeft.test(letter)
}

/** @param text as `cleanText` answers it */
export function linesOf(text: string, language: string): Line[] {
  return text === ''
    ? []
    : text.split('\n').map((line) => ({ units: unitsOf(line, language), rtl: isRightToLeft(line) }))
}

const segmenters = new Map<string, Intl.Segmenter>()
function segmenter(language: string): Intl.Segmenter {
  const made = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, made)
  return made
}

/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Characters that do not begin a line. */
const closing = /^[\p{P}\p{Lm}\p{M}\s]/u

/** Pieces of a line after each of which it may end. */
export function unitsOf(line: string, language: string): string[] {
  // after spaces, and after the hyphens of long names
  const words = line.match(/[^ \-‐–/]*(?:[-‐–/]+|[^ \-‐–/]+$|(?= )) *|[^ ]+ */gu) ?? []
  return words.flatMap((word) => {
    if (!unspaced.test(word)) return [word]
    const units: string[] = []
    for (const { segment } of segmenter(language).segment(word)) {
      if (units.length > 0 && closing.test(segment)) units.push(units.pop() + segment)
      else units.push(segment)
    }
    return units
  })
}
