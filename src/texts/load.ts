import type { Texts } from './de.ts'

/** The texts that the first view of a gallery needs; the emails' sentences stay on the server. */
export type PageTexts = Pick<Texts, 'locale' | 'gallery'>

/**
 * For browsers: the one language that the page is in (`textsFor` brings them all). Each language's `gallery.ts` is
 * built as a file of its own, and so is `lazy.ts` (public/load-lazy.ts). The server, which knows their names, puts the
 * addresses into the page: so no page carries a list of all of them.
 */
export async function loadTexts(address: string, locale: string): Promise<PageTexts> {
  const { gallery } = (await import(/* @vite-ignore */ address)) as Pick<Texts, 'gallery'>
  return { locale, gallery }
}
