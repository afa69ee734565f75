import { useCallback, useEffect, useRef, useState } from 'react'
import type { Gallery } from '../../contract/gallery.ts'
import type { PageTexts } from '../../texts/load.ts'
import { loadLazy } from './load-lazy.ts'
import type { GalleryView } from './view.ts'

/** Signed addresses live 15 minutes; from this age on they are renewed before use. */
const staleMilliseconds = 10 * 60_000

/** The view, kept fresh: renews its addresses before they end, and adds finished parts. */
export function useGallery(first: GalleryView, texts: PageTexts) {
  const { token, words } = first
  const [view, setView] = useState(first)
  const latest = useRef({ gallery: first.gallery, at: 0 })
  const running = useRef<Promise<Gallery>>(null)
  /** The next request, which has not begun; all callers meanwhile get its answer. */
  const waiting = useRef<Promise<Gallery>>(null)
  useEffect(() => {
    latest.current.at = Date.now()
  }, [])

  /** One request at a time; a running one may have been answered before the change that this one is for. */
  const refresh = useCallback(() => {
    const ask = async () => {
      running.current = waiting.current
      waiting.current = null
      try {
        const { fetchGallery, holdingStill, renew } = await loadLazy(words.lazy)
        const gallery = await fetchGallery(token)
        if (gallery) {
          latest.current = { gallery, at: Date.now() }
          holdingStill(() => setView((view) => renew(view, gallery, texts)))
        }
      } catch {
        // the page stays as it is
      }
      return latest.current.gallery
    }
    const asking = waiting.current ?? Promise.resolve(running.current).then(ask)
    waiting.current = asking
    return asking
  }, [token, words, texts])

  const isStale = useCallback(() => Date.now() - latest.current.at > staleMilliseconds, [])
  const fresh = useCallback(async () => (isStale() ? refresh() : latest.current.gallery), [isStale, refresh])
  return { view, change: setView, isStale, fresh, refresh }
}
