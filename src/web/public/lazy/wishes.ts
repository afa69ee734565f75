import type { Gallery, GalleryPhoto, GalleryVideo } from '../../../contract/gallery.ts'

/** `toldAt`: when the server had it, in ms of `performance.now()`; Infinity while it is being sent. */
type Wish = { isFavourite: boolean; toldAt: number }

/** The reader's wish for each medium, favourite or not: of several wishes in a row the last one counts. */
const wishes = new Map<string, Wish>()

export function marked(gallery: Gallery, id: string, isFavourite: boolean): Gallery {
  const mark = <T extends GalleryPhoto | GalleryVideo>(item: T) => (item.id === id ? { ...item, isFavourite } : item)
  const { photos, videos } = gallery.media
  return { ...gallery, media: { photos: photos.map(mark), videos: videos.map(mark) } }
}

/**
 * Sends the wish for a medium to the server, until it has the last one. While one is being sent, a further wish is only
 * noted, and this answers null at once.
 * @param tell whether the server took it
 * @returns the server's final state, and whether it took everything
 */
export async function keepWish(
  id: string,
  wanted: boolean,
  tell: (isFavourite: boolean) => Promise<boolean>,
): Promise<{ kept: boolean; ok: boolean } | null> {
  const isTelling = wishes.get(id)?.toldAt === Infinity
  wishes.set(id, { isFavourite: wanted, toldAt: Infinity })
  if (isTelling) return null
  let [kept, ok] = [!wanted, true]
  for (let wish = wanted; ok && wish !== kept; wish = wishes.get(id)?.isFavourite ?? kept) {
    ok = await tell(wish)
    if (ok) kept = wish
  }
  if (ok) wishes.set(id, { isFavourite: kept, toldAt: performance.now() })
  else wishes.delete(id)
  return { kept, ok }
}

/**
 * The server's answer with the wishes that it can't know yet: those being sent, and those sent after the request.
 * Otherwise a heart would fall back, and the next tap would mean the opposite.
 * @param askedAt in ms of `performance.now()`
 */
export function withWishes(gallery: Gallery, askedAt: number): Gallery {
  let known = gallery
  for (const [id, { isFavourite, toldAt }] of wishes) if (toldAt > askedAt) known = marked(known, id, isFavourite)
  return known
}
