import type { Gallery } from './gallery.ts'
import type { Language } from './wire.ts'

/**
 * What the server hands to the pages that it renders itself. The server loads the built
 * renderer (dist/public-server/entry.js) through this one interface and knows no React.
 */
export type PublicPage =
  | {
      kind: 'gallery'
      token: string
      language: Language
      gallery: Gallery
      /** The first picture's thumbnail as a data URL, so that it is there with the first bytes. */
      firstThumbnail: string | null
      /** How many photos the page shows at first; more behind `?photos=`. */
      photosShown: number
      /** `https://host` of this installation, for absolute links. */
      origin: string
    }
  | { kind: 'gallery_not_found'; language: Language }

export type PageAssets = { script: string; styles: string[] }

/** A whole HTML document. */
export type RenderPage = (page: PublicPage, assets: PageAssets) => string

/** What a letter to a guest is made of; the same component feeds sending and the live preview. */
export type GalleryLetter = {
  kind: 'gallery'
  language: Language
  formality: 'formal' | 'informal'
  guestName: string
  /** already formatted, `#007` */
  guestNumber: string
  organisation: {
    name: string
    contactEmail: string
    website: string | null
    address: string | null
    colour: string
    logoUrl: string | null
  }
  sessionName: string
  /** ISO time of the shift's day */
  date: string
  link: string
  /** `cid:` or https address of the poster or photo; null = none */
  picture: { src: string; width: number; height: number; isFilm: boolean } | null
  photos: number
  videos: number
  hasFilm: boolean
  /** Days that the media stay; null = they stay. */
  availableDays: number | null
}
export type RenderedLetter = { subject: string; html: string; text: string }
export type RenderLetter = (letter: GalleryLetter) => Promise<RenderedLetter>
