import type { Texts } from '../../../texts/de.ts'

/**
 * Texts of the parts in this folder, in the page's language. `load-lazy.ts` passes them in before any of the parts uses
 * them.
 */
export let words: Texts['lazy']
export const setWords = (given: Texts['lazy']) => {
  words = given
}
