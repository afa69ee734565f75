import type { Texts } from '../../../texts/de.ts'

/** What the parts in this folder say, in the page's language. `load-lazy.ts` hands it over before any of them says something. */
export let words: Texts['lazy']
export const setWords = (given: Texts['lazy']) => {
  words = given
}
