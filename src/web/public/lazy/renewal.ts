import { flushSync } from 'react-dom'
import type { Gallery } from '../../../contract/gallery.ts'
import type { Texts } from '../../../texts/de.ts'
import { galleryCall } from '../links.ts'
import { sizesOf, type GalleryView } from '../view.ts'
import { withWishes } from './wishes.ts'

const hasFilm = ({ media }: Gallery) => media.videos.some(({ isFilm }) => isFilm)

/** The same view with the server's present data. */
export const renew = (view: GalleryView, gallery: Gallery, texts: Pick<Texts, 'locale'>): GalleryView => ({
  ...view,
  gallery,
  filmAgain: gallery.pending.film && (view.filmAgain || hasFilm(view.gallery)),
  archiveSize: sizesOf(gallery, texts),
})

/**
 * Null when there is no answer now: the page stays as it is. An ended link leads to the page that says so, and one
 * whose PIN has changed to the page that asks for it.
 */
export async function fetchGallery(token: string): Promise<Gallery | null> {
  const askedAt = performance.now()
  try {
    const answer = await fetch(galleryCall(token), { headers: { accept: 'application/json' } })
    if (answer.status === 404 || answer.status === 401) location.reload()
    return answer.ok ? withWishes((await answer.json()) as Gallery, askedAt) : null
  } catch {
    return null
  }
}

/** The visible part keeps its position when elements are added above it. Not every browser does that itself. */
export function holdingStill(change: () => void) {
  const seen = scrollY > 0 && document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('.tile, main > *')
  const top = seen ? seen.getBoundingClientRect().top : 0
  flushSync(change)
  if (seen) scrollBy({ top: seen.getBoundingClientRect().top - top, behavior: 'instant' })
}
