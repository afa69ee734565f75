import type { Texts } from './de.ts'
import type { WrittenLanguage } from './texts.ts'

/** What a page of the gallery needs of the texts; the letters' sentences stay on the server. */
export type PageTexts = Pick<Texts, 'locale' | 'gallery'>

const files: Record<WrittenLanguage, () => Promise<PageTexts>> = {
  de: async () => {
    const { gallery } = await import('./de/gallery.ts')
    return { locale: 'de-DE', gallery }
  },
  en: async () => {
    const { gallery } = await import('./en/gallery.ts')
    return { locale: 'en-GB', gallery }
  },
  tr: async () => {
    const { gallery } = await import('./tr/gallery.ts')
    return { locale: 'tr-TR', gallery }
  },
}

/** For browsers: only the one language that the page is in. `textsFor` brings them all. */
export const loadTexts = (language: WrittenLanguage): Promise<PageTexts> => files[language]()
