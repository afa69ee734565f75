import type { Gallery, GalleryPhoto, GalleryVideo } from '../../contract/gallery.ts'
import type { PublicPage } from '../../contract/pages.ts'
import type { Language } from '../../contract/wire.ts'
import type { Texts } from '../../texts/de.ts'
import { fileSize, longDate, oneLine, yearOf } from '../../texts/format.ts'
import type { Formality, WrittenLanguage } from '../../texts/texts.ts'
import { galleryLink } from './links.ts'

export type GalleryPage = Extract<PublicPage, { kind: 'gallery' }>

/**
 * What the gallery's components show, as plain values. The server makes it and sends it along as JSON, so the
 * browser starts with the very same words: its own Intl may spell a date or a size another way.
 */
export type GalleryView = {
  token: string
  /** The language that the texts are in, and the one to keep in links because the reader switched to it. */
  language: WrittenLanguage
  chosenLanguage: Language | undefined
  formality: Formality
  title: string
  /** Names as plain lines that can't turn the words around them; the guest's may be empty. */
  name: string
  organisation: string
  /** `#007` */
  number: string
  day: string | null
  until: string | null
  year: number
  archiveSize: string
  photosShown: number
  /** absolute, for sharing */
  address: string
  gallery: Gallery
}

export function viewOf(page: GalleryPage, language: WrittenLanguage, texts: Texts): GalleryView {
  const { gallery, token } = page
  const name = oneLine(gallery.customer.name)
  const number = formatNumber(gallery.customer.number)
  const chosenLanguage = page.language === gallery.language ? undefined : page.language
  return {
    token,
    language,
    chosenLanguage,
    formality: gallery.organization.settings.emailFormality,
    title: titleOf(texts, name, number),
    name,
    organisation: oneLine(gallery.organization.name),
    number,
    day: longDate(texts, gallery.customer.createdAt),
    until: gallery.expiresAt && longDate(texts, gallery.expiresAt),
    year: yearOf(new Date()),
    archiveSize: fileSize(texts, gallery.archive.bytes),
    photosShown: page.photosShown,
    address: page.origin + galleryLink(token),
    gallery,
  }
}

/** The same view with what the server says now. */
export const renew = (view: GalleryView, gallery: Gallery, texts: Pick<Texts, 'locale'>): GalleryView => ({
  ...view,
  gallery,
  archiveSize: fileSize(texts, gallery.archive.bytes),
})

/** The picture on the cover: the first photo, without photos the film's or first clip's poster. */
export const coverOf = ({ media }: Gallery): GalleryPhoto | GalleryVideo | null =>
  media.photos[0] ?? media.videos[0] ?? null

/** `Andenken – Mia Huber #007`, with less where something is missing. */
const titleOf = (texts: Texts, name: string, number: string) => {
  const who = [name, number === '#000' ? '' : number].filter(Boolean).join(' ')
  return who ? `${texts.product} – ${who}` : texts.product
}

// The contract's `formatNumber` would bring all of zod into the page.
const formatNumber = (number: number) => `#${String(Math.max(0, number)).padStart(3, '0')}`

/** What the preview walks through: videos first (the film leads them), then photos. */
export type Medium = { kind: 'video'; item: GalleryVideo } | { kind: 'photo'; item: GalleryPhoto }
export const mediaOf = ({ media }: Gallery): Medium[] => [
  ...media.videos.map((item) => ({ kind: 'video', item }) as const),
  ...media.photos.map((item) => ({ kind: 'photo', item }) as const),
]
