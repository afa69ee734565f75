import type { Texts } from '../../texts/de.ts'

export type LazyScript = typeof import('./lazy/LazyParts.tsx')
let loading: Promise<LazyScript> | undefined

/**
 * The parts that are not needed to see the album: preview, picking, saving, sharing, news. One script, requested once,
 * and its texts.
 * @param words the address of those texts (`view.words.lazy`)
 */
export const loadLazy = (words: string): Promise<LazyScript> =>
  (loading ??= load(words).catch((error: unknown) => {
    loading = undefined
    throw error
  }))

async function load(words: string): Promise<LazyScript> {
  const texts = import(/* @vite-ignore */ words) as Promise<Pick<Texts, 'lazy'>>
  const [script, { lazy }] = await Promise.all([import('./lazy/LazyParts.tsx'), texts])
  script.setWords(lazy)
  return script
}
