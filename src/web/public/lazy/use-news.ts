import { useEffect, useRef } from 'react'
import type { Gallery } from '../../../contract/gallery.ts'
import { useAlbum } from '../context.ts'
import { hear, listen } from './news.ts'
import { words } from './words.ts'

const idsOf = ({ media }: Gallery) => [...media.photos, ...media.videos].map(({ id }) => id)

/** New pictures and the film come into the open page when they are ready; a link that ended says so. */
export function useNews() {
  const { view, say, refresh } = useAlbum()
  const { token } = view
  const shown = useRef(view.gallery)
  useEffect(() => {
    shown.current = view.gallery
  })

  useEffect(() => {
    const look = async () => {
      const before = new Set(idsOf(shown.current))
      const now = await refresh()
      if (idsOf(now).some((id) => !before.has(id))) say('info', words.newMedia)
    }
    let soon: ReturnType<typeof setTimeout> | undefined
    const stopHearing = hear(({ type }) => {
      if (type === 'archive') return
      // Many pictures of a customer are often ready at once: one request for all of them.
      clearTimeout(soon)
      soon = setTimeout(() => void look(), 400)
    })
    const stopListening = listen(token, () => void look())
    return () => {
      clearTimeout(soon)
      stopHearing()
      stopListening()
    }
  }, [token, say, refresh])
}
