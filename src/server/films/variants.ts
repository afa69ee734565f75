export const family = 'film'

/** The film with its still, its other shapes (versions.ts), and pictures of which it is joined again (extras.ts). */
export const filmVariants = {
  film: { isEssential: true },
  film_poster: { isEssential: true },
  film_thumbnail: { isEssential: true },
  film_captions: { isEssential: false },
  film_small: { isEssential: false },
  film_story: { isEssential: false },
  film_teaser: { isEssential: false },
  film_title: { isEssential: false },
  film_photos: { isEssential: false },
  film_preview: { isEssential: false },
}
export type FilmVariant = keyof typeof filmVariants
