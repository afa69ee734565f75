import { captionsMime } from '../media/pieces.ts'

export const family = 'film'

/** The film with its still, its other shapes (versions.ts), and pictures of which it is joined again (extras.ts). */
export const filmVariants = {
  film: { isEssential: true, exported: { ending: '.mp4', mimes: ['video/mp4'] } },
  film_poster: { isEssential: true, exported: { ending: ' Standbild.jpg', mimes: ['image/jpeg'] } },
  film_thumbnail: { isEssential: true, exported: { ending: ' Vorschau.jpg', mimes: ['image/webp'] } },
  film_captions: { isEssential: false, exported: { ending: ' Untertitel.vtt', mimes: [captionsMime] } },
  // made again
  film_small: { isEssential: false },
  film_story: { isEssential: false },
  film_teaser: { isEssential: false },
  film_title: { isEssential: false },
  film_photos: { isEssential: false },
  film_preview: { isEssential: false },
}
export type FilmVariant = keyof typeof filmVariants
