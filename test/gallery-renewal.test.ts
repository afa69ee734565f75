import { expect, test } from 'vitest'
import type { Gallery } from '../src/contract/gallery.ts'
import { renew } from '../src/web/public/lazy/renewal.ts'
import type { GalleryView } from '../src/web/public/view.ts'

const gallery = (isThere: boolean, isComing: boolean) =>
  ({
    media: { photos: [], videos: isThere ? [{ id: 'film', isFilm: true }] : [{ id: 'clip', isFilm: false }] },
    pending: { film: isComing, media: 0 },
    archive: { bytes: 1000, files: 1 },
  }) as unknown as Gallery
const view = (of: Gallery) => ({ gallery: of }) as GalleryView
const later = (before: GalleryView, now: Gallery) => renew(before, now, { locale: 'de-DE' })

test('a page that has shown a film says that it is being made again', () => {
  const withdrawn = later(view(gallery(true, false)), gallery(false, true))
  expect(withdrawn.filmAgain).toBe(true)
  const still = later(withdrawn, gallery(false, true))
  expect(still.filmAgain).toBe(true)
  expect(later(still, gallery(true, false)).filmAgain).toBe(false)
  // the first film is not made again
  expect(later(view(gallery(false, true)), gallery(false, true)).filmAgain).toBeFalsy()
})
