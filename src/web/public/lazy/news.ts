import type { GalleryEvent } from '../../../contract/gallery.ts'
import { mostOpening, mostPageAge, pageAge } from '../../../contract/page-age.ts'
import { eventsLink } from './links.ts'

type Listener = (event: GalleryEvent) => void
const listeners = new Set<Listener>()
/** After a refusal (too many pages of one link are open), in ms. */
const askAgainMilliseconds = 60_000
let source: EventSource | undefined

/** Calls `listener` for each of the page's events; returns a function that stops it. */
export function hear(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether events arrive now. A ZIP without events is not waited for. */
export const isHearing = () => source?.readyState === EventSource.OPEN

/**
 * Listens to the events of this gallery, over one connection, while the page is visible; browsers repair a broken one
 * themselves. `onReturn` is called when events may have been missed.
 */
export function listen(token: string, onReturn: () => void): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  let hasMissed = false
  const start = () => {
    if (source && source.readyState !== EventSource.CLOSED) return
    const age = pageAge()
    hasMissed ||= age > mostPageAge
    source = new EventSource(eventsLink(token, hasMissed ? undefined : age))
    source.addEventListener('open', () => {
      if (hasMissed || pageAge() - age > mostOpening) onReturn()
      hasMissed = true
    })
    source.addEventListener('message', ({ data }) => {
      const event = JSON.parse(String(data)) as GalleryEvent
      for (const listener of listeners) listener(event)
    })
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      // Refused: the link may have ended.
      onReturn()
      clearTimeout(again)
      again = setTimeout(start, askAgainMilliseconds)
    })
  }
  const onVisible = () => {
    if (document.visibilityState !== 'visible') return
    if (source?.readyState === EventSource.CLOSED) onReturn()
    start()
  }
  start()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    clearTimeout(again)
    source?.close()
    source = undefined
  }
}
