import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { GalleryPhoto, GalleryVideo } from '../../contract/gallery.ts'
import { useAlbum, type Over } from './context.ts'
import { Icon } from './icons.tsx'
import { afterLoad, whenIdle } from './later.ts'
import { isSlowNetwork, savesData } from './phones.ts'

/** The sources of an `<img>`: one address, or several of which the browser takes the right size. */
type Sizes = { src: string; srcSet: string; sizes: string }
type Source = { src: string } | Sizes
/**
 * The sources left to try, whether the picture is loaded, and the open dialog at the last failure. `first`: the
 * thumbnail comes before the right size, so that a slow network shows all of them soon.
 */
type Attempt = { sources: Source[]; first?: string; loaded?: boolean; item?: object; over?: Over | null }
const untried: Attempt = { sources: [] }

/**
 * A picture that waits in a blur of itself until it is near, then fades in: thumbnail, else the full picture, else
 * "Fehler beim Laden". Its box is the caller's and never changes size; so is the text that names it.
 */
export function Picture({ item, children }: { item: GalleryPhoto | GalleryVideo; children?: ReactNode }) {
  const { alive, fresh, over, texts } = useAlbum()
  const box = useRef<HTMLSpanElement>(null)
  const near = useNear(box)
  // The shown address is decided once: a refreshed gallery brings new signatures, not new pictures.
  const [attempt, setAttempt] = useState(untried)
  const { sources } = attempt
  const failed = attempt !== untried && !sources[0]
  const { id } = item

  useEffect(() => {
    if (!near || attempt !== untried) return
    const load = async () => {
      const { media } = await fresh()
      const newest = [...media.photos, ...media.videos].find((one) => one.id === id)
      if (!newest) return
      const sources = [inSizes(newest, box.current), { src: inFull(newest) }]
      setAttempt(isSlowNetwork() ? { sources, first: newest.thumbnailUrl } : { sources })
    }
    void load()
  }, [near, id, fresh, attempt])
  // A failed one is tried again when the gallery was refetched, and when the reader opens or closes a dialog.
  if (failed && (attempt.item !== item || attempt.over !== over)) setAttempt(untried)

  return (
    <span ref={box} className="picture" data-state={attempt.loaded && 'loaded'}>
      {item.placeholder && <img className="blur" src={item.placeholder} alt="" />}
      {sources[0] && (
        <img
          className="sharp"
          {...(attempt.first ? { src: attempt.first } : sources[0])}
          alt=""
          onLoad={() => {
            setAttempt({ ...attempt, loaded: true })
            if (attempt.first && !savesData()) whenIdle(() => setAttempt({ sources, loaded: true }))
          }}
          onError={() => setAttempt({ sources: sources.slice(1), item, over })}
        />
      )}
      {!alive && (
        <noscript>
          <img src={item.thumbnailUrl} alt="" loading="lazy" />
        </noscript>
      )}
      {failed && (
        <span className="failed">
          <Icon name="alert" />
          {texts.gallery.tileFailed}
        </span>
      )}
      {children}
    </span>
  )
}

/** The largest picture that there is of it. */
const inFull = (item: GalleryPhoto | GalleryVideo): string => ('posterUrl' in item ? item.posterUrl : item.url)

/**
 * Its sizes that have a pixel for each of the screen's, the largest in any case: a size that is too small for the box
 * must not be good enough for any browser.
 */
export function inSizes(item: GalleryPhoto | GalleryVideo, box: Element | null): Sizes {
  const { clientWidth = 0, clientHeight = 0 } = box ?? {}
  // it fills its box, which cuts off the longer side
  const width = Math.max(clientWidth, Math.ceil((clientHeight * item.width) / item.height))
  const full = inFull(item)
  const wide: [string, number][] = [[item.thumbnailUrl, item.thumbnailWidth]]
  if ('posterUrl' in item) wide.push([full, item.posterWidth])
  else wide.push([item.mediumUrl ?? full, item.mediumWidth ?? item.width], [full, item.width])
  const fitting = wide.filter(([url, pixels]) => url === full || pixels >= width * devicePixelRatio)
  return {
    src: item.thumbnailUrl,
    srcSet: fitting.map(([url, pixels]) => `${url} ${pixels}w`).join(', '),
    sizes: `${width}px`,
  }
}

/** True from the moment that the element comes within 50 px of the screen; not before the page itself is loaded. */
function useNear(box: React.RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || near) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '50px' },
    )
    const stop = afterLoad(() => observer.observe(element))
    return () => {
      stop()
      observer.disconnect()
    }
  }, [box, near])
  return near
}
