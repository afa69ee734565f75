import { useCallback, useEffect, useRef, useState } from 'react'
import type { Gallery } from '../../contract/gallery.ts'
import type { PageTexts } from '../../texts/load.ts'
import { galleryCall } from './links.ts'
import { renew, type GalleryView } from './view.ts'

/** Signed addresses live 15 minutes; from this age on they are renewed before use. */
const staleMilliseconds = 10 * 60_000
/** While something is being made, the page looks again by itself. */
const lookAgainMilliseconds = 20_000

/** The view, kept fresh: its addresses before they end, and what is finished meanwhile. */
export function useGallery(first: GalleryView, texts: PageTexts) {
  const { token } = first
  const [view, setView] = useState(first)
  const latest = useRef({ gallery: first.gallery, at: 0 })
  const running = useRef<Promise<Gallery>>(null)
  useEffect(() => {
    latest.current.at = Date.now()
  }, [])

  const refresh = useCallback(async () => {
    const ask = async () => {
      const gallery = await fetchGallery(token)
      if (gallery) {
        latest.current = { gallery, at: Date.now() }
        setView((view) => renew(view, gallery, texts))
      }
      running.current = null
      return latest.current.gallery
    }
    const asking = running.current ?? ask()
    running.current = asking
    return asking
  }, [token, texts])

  const isStale = useCallback(() => Date.now() - latest.current.at > staleMilliseconds, [])
  const fresh = useCallback(async () => (isStale() ? refresh() : latest.current.gallery), [isStale, refresh])

  const { film, media } = view.gallery.pending
  const isPending = film || media > 0
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh()
    }, lookAgainMilliseconds)
    return () => clearInterval(timer)
  }, [isPending, refresh])

  return { view, isStale, fresh, refresh }
}

/** Null when there is no answer now: what the page has stays as it is. */
async function fetchGallery(token: string): Promise<Gallery | null> {
  try {
    const answer = await fetch(galleryCall(token), { headers: { accept: 'application/json' } })
    return answer.ok ? ((await answer.json()) as Gallery) : null
  } catch {
    return null
  }
}
