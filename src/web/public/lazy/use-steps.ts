import { useEffect, useRef } from 'react'
import { useAlbum, type Over } from '../context.ts'
import { isOwnWay } from '../own-way.ts'

/** The open dialogs and the picked media, as the browser's history keeps them. */
type Place = { overs: Over[]; chosen: string[] | null }
/** An entry of the history that is ours; others, like the team's mark (visits.ts), have their own part of it. */
type Entry = { album?: Place } | null

const nothing: Place = { overs: [], chosen: null }
const here = (): Place => (history.state as Entry)?.album ?? nothing
const stepsTo = ({ overs, chosen }: Place) => overs.length + (chosen ? 1 : 0)

/** Safari refuses more than a hundred changes in half a minute: then this one is not stored. */
function keep(album: Place, address?: string) {
  try {
    history.replaceState({ ...(history.state as Entry), album }, '', address)
  } catch {
    // the page works as well without
  }
}

/** The preview has moved on: a reader who comes back to it sees the medium that was shown last. */
export function keepShown(id: string) {
  const { overs, chosen } = here()
  keep({ chosen, overs: overs.map((over) => (over.kind === 'preview' ? { ...over, id } : over)) })
}

/**
 * Picking, and each opened dialog, is one step of the history: Back closes it, and closing it otherwise removes its
 * step. A reader who left the page and comes back finds it open, and as many photos as there were.
 */
export function useSteps() {
  const album = useAlbum()
  const { overs, chosen } = album
  const latest = useRef(album)
  /** Our own way back in the history: its end is not the visitor's step. */
  const travelling = useRef(false)
  /**
   * The page is on its way to the visitor's entry of the history, and the visitor may go on before it is there. The
   * same holds when it was reloaded and no dialog has been opened yet.
   */
  const following = useRef(overs.length === 0 && chosen === null)

  const follow = useRef(() => {
    const { overs: open, chosen: picked } = latest.current
    const now = { overs: open, chosen: picked && [...picked] }
    const by = stepsTo(now) - stepsTo(here())
    if (travelling.current) return
    if (by === 0) following.current = false
    if (following.current) return
    if (by < 0) {
      travelling.current = true
      history.go(by)
    } else if (by > 0) {
      // Coming back must not scroll: the media picked on the way down are still in view.
      history.scrollRestoration = 'manual'
      history.pushState({ ...(history.state as Entry), album: now }, '')
      history.scrollRestoration = 'auto'
    } else keep(samePlaces(now, here()))
  })
  useEffect(() => {
    latest.current = album
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the opened and closed dialogs are what counts
  useEffect(() => follow.current(), [overs, chosen])

  useEffect(() => {
    const onPop = () => {
      keepPhotos()
      // the browser has decided by now whether it scrolls
      setTimeout(() => (history.scrollRestoration = 'auto'))
      if (travelling.current) {
        travelling.current = false
        follow.current()
        return
      }
      following.current = true
      goTo(here(), latest.current)
      follow.current()
    }
    onPop()
    addEventListener('popstate', onPop)
    addEventListener('click', onClick, true)
    return () => {
      removeEventListener('popstate', onPop)
      removeEventListener('click', onClick, true)
    }
  }, [])
}

/** A preview that has moved on stores its medium. */
const samePlaces = (now: Place, kept: Place): Place => ({
  ...now,
  overs: now.overs.map((over, at) => {
    const before = kept.overs[at]
    return over.kind === 'preview' && before?.kind === 'preview' ? before : over
  }),
})

/** Closes as Escape does, so that the focus goes back to where it was; opens the dialogs of Forward or a reload. */
function goTo(place: Place, { overs, chosen, choose, open }: ReturnType<typeof useAlbum>) {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  for (const dialog of dialogs.slice(place.overs.length).toReversed()) dialog.close()
  if (!place.chosen && chosen) choose(null)
  if (place.chosen && !chosen) choose(new Set(place.chosen))
  for (const over of place.overs.slice(overs.length)) void open(over, null)
}

/** The page with as many photos as it shows; the server sends those when a reader comes back to it. */
let photos: string | undefined
const keepPhotos = () => photos && keep(here(), photos)

/** Before the click has changed the link's target. */
function onClick(event: MouseEvent) {
  const more = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.more')
  if (!more || isOwnWay(event)) return
  photos = more.pathname + more.search
  keepPhotos()
}
