import type { Gallery, GalleryPhoto, GalleryVideo } from '../../../contract/gallery.ts'

/** What the preview walks through: videos first (the film leads them), then photos. */
export type Medium = { kind: 'video'; item: GalleryVideo } | { kind: 'photo'; item: GalleryPhoto }
export const mediaOf = ({ media }: Gallery): Medium[] => [
  ...media.videos.map((item) => ({ kind: 'video', item }) as const),
  ...media.photos.map((item) => ({ kind: 'photo', item }) as const),
]
