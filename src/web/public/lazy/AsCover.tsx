import { useState } from 'react'
import type { GalleryPhoto } from '../../../contract/gallery.ts'
import { useAlbum } from '../context.ts'
import { Icon } from '../icons.tsx'
import { call } from './call.ts'
import { isTeam } from './visits.ts'
import { words } from './words.ts'

/** "Als Titelbild": the customer's own choice, which takes precedence over all others; a second press undoes it. */
export function AsCover({ item: { id } }: { item: GalleryPhoto }) {
  const { view, say, refresh } = useAlbum()
  /** The wish that is on its way. */
  const [wish, setWish] = useState<boolean | null>(null)
  const { kind, ownCover, media } = view.gallery
  if (kind !== 'own' || isTeam || media.photos.length < 2) return null
  const isCover = wish ?? ownCover === id

  const choose = async () => {
    if (wish !== null) return
    setWish(!isCover)
    const { ok } = await call(view.token, 'PUT', '/cover', { mediaId: isCover ? null : id })
    // the server decides which one follows
    if (ok) await refresh()
    else say('error', words.coverFailed)
    setWish(null)
  }
  return (
    <button type="button" className="preview-size as-cover" aria-pressed={isCover} onClick={() => void choose()}>
      <Icon name="star" />
      {words.asCover}
    </button>
  )
}
