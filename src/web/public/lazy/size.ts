import type { DownloadSize, Gallery, GalleryVideo } from '../../../contract/gallery.ts'

/** Stored on the device, so that no reader chooses twice. It contains no data about its reader. */
const place = 'download-size'

export function rememberedSize(): DownloadSize {
  try {
    return localStorage.getItem(place) === 'web' ? 'web' : 'original'
  } catch {
    return 'original'
  }
}

/** A browser without storage knows it as long as the page is open. */
export function rememberSize(size: DownloadSize) {
  try {
    if (size === 'web') localStorage.setItem(place, size)
    else localStorage.removeItem(place)
  } catch {
    // the choice holds all the same
  }
}

/**
 * The weight of these in a size, in bytes; null = everything as one ZIP.
 * @param apart each as a file of its own: into a ZIP the film's other versions come with it
 */
export function weightOf(
  { media, archive }: Gallery,
  ids: readonly string[] | null,
  size: DownloadSize,
  apart = ids?.length === 1,
): number {
  if (!ids) return size === 'web' ? archive.webBytes : archive.bytes
  const versions = (item: GalleryVideo) => (apart ? 0 : item.versions.reduce((sum, { bytes }) => sum + bytes, 0))
  const weights = new Map([
    ...media.photos.map((item) => [item.id, item.bytes[size]] as const),
    ...media.videos.map((item) => [item.id, item.bytes[size] + versions(item)] as const),
  ])
  return ids.reduce((sum, id) => sum + (weights.get(id) ?? 0), 0)
}

/** Without a smaller size there is no choice. */
export const hasSizes = (gallery: Gallery, ids: readonly string[] | null) =>
  weightOf(gallery, ids, 'web') < weightOf(gallery, ids, 'original')
