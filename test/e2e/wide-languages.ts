import { languages, type Language } from '../../src/contract/wire.ts'
import { textsFor } from '../../src/texts/texts.ts'

const lengthOf = (texts: unknown): number =>
  typeof texts === 'string'
    ? texts.length
    : texts !== null && typeof texts === 'object'
      ? Object.values(texts).reduce((sum: number, each) => sum + lengthOf(each), 0)
      : 0

export const rightToLeft: readonly Language[] = ['ar', 'he']

/**
 * The six languages whose texts are longest, and one from right to left: they run out of room first. Other tests check
 * that each of the 31 has all texts (test/customer-words.test.ts).
 */
export const wideLanguages: Language[] = [
  ...languages.toSorted((a, b) => lengthOf(textsFor(b)) - lengthOf(textsFor(a))).slice(0, 6),
  ...rightToLeft.slice(0, 1),
]
