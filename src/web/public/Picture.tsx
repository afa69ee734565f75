import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { GalleryPhoto, GalleryVideo } from '../../contract/gallery.ts'
import { useAlbum, type Over } from './context.ts'
import { Icon } from './icons.tsx'
import { isSlowNetwork } from './phones.ts'

/** What an `<img>` gets: one address, or several of which the browser takes the right size. */
type Source = { src: string; srcSet?: string; sizes?: string }
/** What is left to be tried, whether it is there, and what lay open at the last failure. */
type Attempt = { sources: Source[]; loaded?: boolean; item?: object; over?: Over | null }
const untried: Attempt = { sources: [] }

/**
 * A picture that waits in a blur of itself until it is near, then fades in: thumbnail, else the full picture, else
 * "Fehler beim Laden". Its box is the caller's and never changes size; so is the text that names it.
 */
export function Picture({ item, children }: { item: GalleryPhoto | GalleryVideo; children?: ReactNode }) {
  const { alive, fresh, over, texts } = useAlbum()
  const box = useRef<HTMLSpanElement>(null)
  const near = useNear(box)
  // Which address is shown is decided once: a refreshed gallery brings new signatures, not new pictures.
  const [attempt, setAttempt] = useState(untried)
  const { sources } = attempt
  const failed = attempt !== untried && !sources[0]
  const { id } = item

  useEffect(() => {
    if (!near || attempt !== untried) return
    const load = async () => {
      const { media } = await fresh()
      const newest = [...media.photos, ...media.videos].find((one) => one.id === id)
      const width = box.current?.clientWidth ?? 0
      if (newest) setAttempt({ sources: [inSizes(newest, width), { src: inFull(newest) }] })
    }
    void load()
  }, [near, id, fresh, attempt])
  // What failed is tried again when the gallery was asked anew, and when the reader opens or closes something.
  if (failed && (attempt.item !== item || attempt.over !== over)) setAttempt(untried)

  return (
    <span ref={box} className="picture" data-state={attempt.loaded && 'loaded'}>
      {item.placeholder && <img className="blur" src={item.placeholder} alt="" />}
      {sources[0] && (
        <img
          className="sharp"
          {...sources[0]}
          alt=""
          onLoad={() => setAttempt({ sources, loaded: true })}
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
export const inFull = (item: GalleryPhoto | GalleryVideo): string => ('posterUrl' in item ? item.posterUrl : item.url)

/**
 * The thumbnail, and for boxes that it would not fill the larger ones. Two real pixels for one of the page are enough
 * for any eye; the three of many phones would only double the bytes. `width` of the box in CSS pixels.
 */
function inSizes(item: GalleryPhoto | GalleryVideo, width: number): Source {
  const src = item.thumbnailUrl
  if (isSlowNetwork()) return { src }
  const isVideo = 'posterUrl' in item
  const wide = [
    [src, item.thumbnailWidth],
    isVideo ? [] : [item.mediumUrl, item.mediumWidth],
    [inFull(item), isVideo ? item.posterWidth : item.width],
  ] as const
  const srcSet = wide.flatMap(([url, pixels]) => (url && pixels ? [`${url} ${pixels}w`] : [])).join(', ')
  return { src, srcSet, sizes: `${Math.round((width * Math.min(2, devicePixelRatio)) / devicePixelRatio)}px` }
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

/** Runs `work` once the page with everything in it is loaded; returns how to call that off. */
export function afterLoad(work: () => void): () => void {
  if (document.readyState === 'complete') {
    work()
    return () => undefined
  }
  window.addEventListener('load', work, { once: true })
  return () => window.removeEventListener('load', work)
}
