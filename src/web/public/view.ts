import type { DownloadSize, Gallery, GalleryPhoto, GalleryVideo } from '../../contract/gallery.ts'
import type { PublicPage } from '../../contract/pages.ts'
import type { Language } from '../../contract/wire.ts'
import type { Texts } from '../../texts/de.ts'
import { fileSize, longDate, oneLine, yearOf } from '../../texts/format.ts'
import type { Formality } from '../../texts/texts.ts'
import { galleryLink } from './links.ts'

/** Photos that are shown at first (docs/product/gallery.md 3). */
export const photosAtFirst = 9

export type GalleryPage = Extract<PublicPage, { kind: 'gallery' }>

/**
 * The data of the gallery's components, as plain values. The server makes them and sends them along as JSON, so the
 * browser starts with the very same texts: its own Intl may spell a date or a size another way.
 */
export type GalleryView = {
  token: string
  /** The language of the texts, and the one to keep in links because the reader switched to it. */
  language: Language
  /** Intl's locale for that language's dates, numbers and sizes. */
  locale: string
  /** The addresses of that language's texts: of the first view, and of the lazily loaded parts. */
  words: { first: string; lazy: string }
  chosenLanguage: Language | undefined
  formality: Formality
  title: string
  /** The title of a link to a selection: without the customer's number. */
  sharedTitle: string
  /** Names as plain lines that can't turn the words around them; the customer's may be empty. */
  name: string
  /** The text on the cover: the customer's name, or that of the selection's owner. */
  heading: string
  organisation: string
  /** `#007` */
  number: string
  day: string | null
  until: string | null
  /** Days that the gallery stays from today on; null = nothing ends it. */
  daysLeft: number | null
  year: number
  archiveSize: Record<DownloadSize, string>
  photosShown: number
  /** absolute, for sharing */
  address: string
  gallery: Gallery
  /** The film existed and is being made again. */
  filmAgain?: boolean
}

export function viewOf(page: GalleryPage, language: Language, texts: Texts, words: GalleryView['words']): GalleryView {
  const { gallery, token } = page
  const name = oneLine(gallery.customer.name)
  const number = formatNumber(gallery.customer.number)
  const chosenLanguage = page.language === gallery.language ? undefined : page.language
  const isOwn = gallery.kind === 'own'
  const sharedBy = texts.frame.sharedBy(name)
  const sharedTitle = `${texts.product} – ${sharedBy}`
  const heading = isOwn ? name || texts.gallery.fallbackName : sharedBy
  const now = new Date()
  return {
    token,
    language,
    locale: texts.locale,
    words,
    chosenLanguage,
    formality: gallery.organization.settings.emailFormality,
    title: isOwn ? titleOf(texts, name, number) : sharedTitle,
    sharedTitle,
    name,
    heading,
    organisation: oneLine(gallery.organization.name),
    number,
    day: longDate(texts, gallery.customer.createdAt),
    // it is part of a sentence, where no line may end within it
    until: gallery.expiresAt && (longDate(texts, gallery.expiresAt)?.replaceAll(' ', '\u00a0') ?? null),
    daysLeft: gallery.expiresAt === null ? null : daysBetween(now, new Date(gallery.expiresAt)),
    year: yearOf(now),
    archiveSize: sizesOf(gallery, texts),
    photosShown: page.photosShown,
    address: page.origin + galleryLink(token),
    gallery,
  }
}

/** Of everything as one ZIP, in the page's wording. */
export const sizesOf = ({ archive }: Gallery, texts: Pick<Texts, 'locale'>): GalleryView['archiveSize'] => ({
  original: fileSize(texts, archive.bytes),
  web: fileSize(texts, archive.webBytes),
})

/** Whole days to come, the begun one included. */
const daysBetween = (from: Date, to: Date) => Math.max(0, Math.ceil((to.getTime() - from.getTime()) / 86_400_000))

/** No media, and none under way. */
export const isBare = ({ media, certificate, pending }: Gallery) =>
  media.photos.length + media.videos.length + pending.media === 0 && !certificate && !pending.film

/** The picture on the cover: the first photo, without photos the film's or first clip's poster. */
export const coverOf = ({ media }: Gallery): GalleryPhoto | GalleryVideo | null =>
  media.photos[0] ?? media.videos[0] ?? null

/** The layout of the cover for its picture. */
export const shapeOf = (picture: { width: number; height: number } | null) =>
  !picture ? 'none' : picture.width >= picture.height ? 'landscape' : 'portrait'

/** `Andenken – Mia Huber #007`, with less where something is missing. */
const titleOf = (texts: Texts, name: string, number: string) => {
  const who = [name, number === '#000' ? '' : number].filter(Boolean).join(' ')
  return who ? `${texts.product} – ${who}` : texts.product
}

// The contract's `formatNumber` would bring all of zod into the page.
const formatNumber = (number: number) => `#${String(Math.max(0, number)).padStart(3, '0')}`
