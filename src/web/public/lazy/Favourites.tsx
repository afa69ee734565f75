import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { GalleryPhoto, GalleryVideo } from '../../../contract/gallery.ts'
import { useAlbum } from '../context.ts'
import { Icon } from '../icons.tsx'
import type { GalleryView } from '../view.ts'
import { call } from './call.ts'
import { isTeam } from './visits.ts'
import { keepWish, marked } from './wishes.ts'
import { words } from './words.ts'

type Item = GalleryPhoto | GalleryVideo

/**
 * Whether favourites are marked here: they are the customer's, not those of the staff or of a selection's recipient.
 */
const marksFavourites = (view: GalleryView) => view.gallery.kind === 'own' && !isTeam

/** Taps that follow sooner are one tap, in ms. */
const doubleTap = 400

/** The heart of a photo or clip. It shows the wish at once, and the server is informed. */
export function Heart({ item, className }: { item: Item; className: string }) {
  const { view, say, change } = useAlbum()
  const { id, isFavourite, filename } = item
  const tappedAt = useRef(-Infinity)
  if (!marksFavourites(view)) return null

  const show = (isMarked: boolean) => change((now) => ({ ...now, gallery: marked(now.gallery, id, isMarked) }))
  const mark = async (heart: HTMLElement) => {
    const wanted = !isFavourite
    const next = nextOf(heart)
    flushSync(() => show(wanted))
    // removed from the shown favourites
    if (!heart.isConnected) (next?.isConnected ? next : findFallback())?.focus()
    const tell = async (isWanted: boolean) =>
      (await call(view.token, 'PUT', `/favourites/${id}`, { isFavourite: isWanted })).ok
    const told = await keepWish(id, wanted, tell)
    if (!told || told.ok) return
    show(told.kept)
    say('error', words.favouriteFailed)
  }
  const onClick = ({ currentTarget, detail, timeStamp }: MouseEvent<HTMLElement>) => {
    const isSecond = detail > 1 || timeStamp - tappedAt.current < doubleTap
    tappedAt.current = timeStamp
    if (!isSecond) void mark(currentTarget)
  }
  return (
    <button
      type="button"
      className={`${className} heart`}
      aria-pressed={isFavourite}
      aria-label={`${words.favourite}: ${filename}`}
      onClick={onClick}
    >
      <Icon name="heart" />
    </button>
  )
}

/** The heart of the tile after this one, else before it. */
function nextOf(heart: HTMLElement): HTMLElement | undefined {
  const hearts = [...document.querySelectorAll<HTMLElement>('.tile-heart')]
  const at = hearts.indexOf(heart)
  return hearts[at + 1] ?? hearts[at - 1]
}

/** Shows just the favourites, where there are any. */
export function OnlyFavourites() {
  const { view } = useAlbum()
  const { photos, videos } = view.gallery.media
  const count = [...photos, ...videos].filter(({ isFavourite }) => isFavourite).length
  return marksFavourites(view) && count > 0 ? <Only count={count} /> : null
}

function Only({ count }: { count: number }) {
  const { only, setOnly } = useAlbum()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      // the last one was taken away, perhaps on another device
      if (current === document.activeElement) findFallback()?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <button
      ref={button}
      type="button"
      className="button quiet heart"
      aria-pressed={only}
      onClick={() => setOnly(!only)}
    >
      <Icon name="heart" />
      {words.favouritesOnly}
      <span className="muted">{count}</span>
    </button>
  )
}

/** The target for a focus whose button is gone: the buttons above the album. */
const findFallback = () => document.querySelector<HTMLElement>('.more-buttons button')
