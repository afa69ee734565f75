import type { Gallery, GalleryPhoto, GalleryVideo } from '../../../contract/gallery.ts'

/** The preview's sequence: videos first (the film leads them), then photos. */
export type Medium = { kind: 'video'; item: GalleryVideo } | { kind: 'photo'; item: GalleryPhoto }
export const favouritesOf = (gallery: Gallery): Medium[] => mediaOf(gallery).filter(({ item }) => item.isFavourite)
export const mediaOf = ({ media }: Gallery): Medium[] => [
  ...media.videos.map((item) => ({ kind: 'video', item }) as const),
  ...media.photos.map((item) => ({ kind: 'photo', item }) as const),
]

export const photosFirst = (gallery: Gallery): Medium[] =>
  mediaOf(gallery).toSorted((a, b) => Number(a.kind === 'video') - Number(b.kind === 'video'))
/** The slideshow's sequence: photos, then the film or else its clips; or just the favourites. */
export function slidesOf(gallery: Gallery, only: boolean): Medium[] {
  const hasFilm = !only && gallery.media.videos.some(({ isFilm }) => isFilm)
  return photosFirst(gallery).filter(({ kind, item }) =>
    only ? item.isFavourite : kind === 'photo' || !hasFilm || item.isFilm,
  )
}
