import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { GalleryPhoto, GalleryVideo } from '../../../contract/gallery.ts'
import { useAlbum, useClose } from '../context.ts'
import { Captions } from '../Film.tsx'
import { Icon } from '../icons.tsx'
import { fullLink } from '../links.ts'
import { isPhone, isSlowNetwork } from '../phones.ts'
import { photosFirst, slidesOf, type Medium } from './media.ts'
import { rendition } from './rendition.ts'
import { useIdle } from './use-idle.ts'
import { useFullScreen, useWakeLock } from './whole-screen.ts'
import { words } from './words.ts'

/** How long a photo is shown, once it has loaded. */
const photoMilliseconds = 5000
/** A finger that moved further than this turned the page, in CSS pixels. */
const swipeDistance = 40

/**
 * One picture after the other on the whole screen (docs/product/gallery.md 18). A native modal dialog that covers the
 * page; its content fills the screen where the browser allows it.
 */
export function Slides() {
  const { view, only, over, toast, fresh } = useAlbum()
  const close = useClose()
  const [walk] = useState(() => new Set(slidesOf(view.gallery, only).map(({ item }) => item.id)))
  const media = photosFirst(view.gallery).filter(({ item }) => walk.has(item.id))
  const [shown, setShown] = useState(media[0]?.item.id)
  const [paused, setPaused] = useState(false)
  const found = media.findIndex(({ item }) => item.id === shown)
  const [place, setPlace] = useState(0)
  if (found >= 0 && found !== place) setPlace(found)
  // a medium deleted meanwhile gives way to the next one
  const index = Math.max(0, found >= 0 ? found : Math.min(place, media.length - 1))
  const medium = media[index]
  const next = media[(index + 1) % media.length]
  const layers = useLayers(medium)
  const dialog = useRef<HTMLDialogElement>(null)
  const screen = useRef<HTMLDivElement>(null)
  const idle = useIdle(dialog)
  useWakeLock(!paused)

  useEffect(() => {
    dialog.current?.showModal()
    // on no control: these hide while they are not needed
    screen.current?.focus()
  }, [])
  useFullScreen(screen, () => dialog.current?.close())
  const isEmpty = !medium
  useEffect(() => {
    if (isEmpty) close()
  }, [isEmpty, close])

  const turn = (by: 1 | -1) => {
    // signed addresses end while it runs for hours
    void fresh()
    setShown(media.at((index + by) % media.length)?.item.id)
  }
  const toggle = () => setPaused(!paused)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event
    if (target instanceof HTMLButtonElement && key === ' ') return
    const [forward, back] = document.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    if (key === forward) turn(1)
    else if (key === back) turn(-1)
    else if (key === ' ') toggle()
    else return
    event.preventDefault()
  }
  const touch = useRef(0)
  const onPointerUp = ({ clientX, pointerType }: PointerEvent) => {
    const moved = clientX - touch.current
    if (Math.abs(moved) > swipeDistance) turn(moved < 0 === (document.dir !== 'rtl') ? 1 : -1)
    // a finger that taps looks for the controls
    else if (pointerType === 'mouse') toggle()
  }

  if (!medium) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its content
    <dialog
      ref={dialog}
      className="slides"
      data-idle={idle || undefined}
      aria-label={words.slideshow}
      onClose={close}
      onKeyDown={onKeyDown}
    >
      <div ref={screen} className="slides-screen" tabIndex={-1}>
        <div
          className="slides-stage"
          onPointerDown={({ clientX }) => (touch.current = clientX)}
          onPointerUp={onPointerUp}
        >
          {layers
            .filter(({ item }) => media.some((one) => one.item.id === item.id))
            .map((layer) => (
              <Layer
                key={layer.step}
                medium={layer}
                runs={layer === layers.at(-1) && !paused}
                isShown={layer === layers.at(-1)}
                onEnd={() => turn(1)}
              />
            ))}
        </div>
        {next?.kind === 'photo' && next !== medium && <Ahead key={next.item.id} item={next.item} />}
        <div className="slides-bar" role="group" aria-label={words.slideshow}>
          <button type="button" className="round" aria-label={words.previous} onClick={() => turn(-1)}>
            <Icon name="left" />
          </button>
          <button type="button" className="round" aria-label={paused ? words.play : words.pause} onClick={toggle}>
            <Icon name={paused ? 'play' : 'pause'} />
          </button>
          <button type="button" className="round" aria-label={words.next} onClick={() => turn(1)}>
            <Icon name="right" />
          </button>
          {/* each picture is announced to readers who walk by themselves */}
          <span className="preview-count" aria-live={paused ? 'polite' : 'off'}>
            {index + 1} / {media.length}
          </span>
          <button type="button" className="round" aria-label={words.close} onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        </div>
        {over?.kind === 'slides' && toast}
      </div>
    </dialog>
  )
}

type LayerOf = Medium & { step: number }

/**
 * The shown item and, below it, the one before, as they were when they were loaded: a new signature is no new picture.
 */
function useLayers(medium: Medium | undefined): LayerOf[] {
  const [layers, setLayers] = useState<LayerOf[]>([])
  const top = layers.at(-1)
  if (medium && top?.item.id !== medium.item.id)
    setLayers([...layers.slice(-1), { ...medium, step: (top?.step ?? 0) + 1 }])
  return layers
}

type LayerProps = { medium: Medium; isShown: boolean; runs: boolean; onEnd: () => void }

/** It fades in once it has loaded; an item that cannot be shown stays for as long as a photo. */
function Layer({ medium, isShown, runs, onEnd }: LayerProps) {
  const { view, texts } = useAlbum()
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const isTimed = state === 'failed' || (state === 'loaded' && medium.kind === 'photo')
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (!runs || !isTimed) return undefined
    const timer = setTimeout(() => end.current(), photoMilliseconds)
    return () => clearTimeout(timer)
  }, [runs, isTimed])

  const { item } = medium
  const onLoad = () => setState('loaded')
  const onError = () => setState('failed')
  return (
    <div className="slides-layer" data-loading={state === 'loading' || undefined} aria-hidden={!isShown || undefined}>
      {state === 'failed' ? (
        <span className="failed">
          <Icon name="alert" />
          {texts.gallery.tileFailed}
        </span>
      ) : medium.kind === 'photo' ? (
        <img
          {...wholeOf(medium.item, view.token)}
          alt={words.photoOf(
            view.gallery.media.photos.findIndex(({ id }) => id === item.id) + 1,
            view.name || texts.gallery.fallbackName,
          )}
          draggable={false}
          onLoad={onLoad}
          onError={onError}
        />
      ) : (
        <Video item={medium.item} plays={runs} onLoad={onLoad} onError={onError} onEnd={onEnd} />
      )}
    </div>
  )
}

type VideoProps = { item: GalleryVideo; plays: boolean; onLoad: () => void; onError: () => void; onEnd: () => void }

/** To its end, and with its sound: the reader has started the slideshow. */
function Video({ item, plays, onLoad, onError, onEnd }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  // the line's measured speed counts for the next one
  const [source] = useState(() => rendition(item))
  useEffect(() => {
    const { current } = video
    if (!current) return
    if (!plays) return current.pause()
    void current.play().catch((error: unknown) => {
      // a browser that allows no sound here
      if (!(error instanceof DOMException && error.name === 'NotAllowedError')) return
      current.muted = true
      void current.play().catch(() => undefined)
    })
  }, [plays])
  return (
    <video
      ref={video}
      src={source}
      data-id={item.id}
      poster={item.posterUrl}
      playsInline
      onLoadedData={onLoad}
      onError={onError}
      onEnded={onEnd}
      aria-label={item.filename}
    >
      <Captions of={item} />
    </video>
  )
}

/** The next one is fetched and decoded while this one is shown. */
function Ahead({ item }: { item: GalleryPhoto }) {
  const { view } = useAlbum()
  const [first] = useState(item)
  return <img className="slides-ahead" {...wholeOf(first, view.token)} alt="" />
}

/** The sizes of a photo that fills the screen; large ones are for large screens. */
function wholeOf(item: GalleryPhoto, token: string) {
  const shape = item.width / item.height || 1.5
  const wide: [string, number][] = [[item.url, item.width]]
  if (item.mediumUrl && item.mediumWidth) wide.push([item.mediumUrl, item.mediumWidth])
  if (item.fullWidth && !isPhone() && !isSlowNetwork()) wide.push([fullLink(token, item.id), item.fullWidth])
  return {
    src: item.url,
    srcSet: wide.map(([url, pixels]) => `${url} ${pixels}w`).join(', '),
    sizes: `min(100vw, ${Math.round(shape * 100)}vh)`,
  }
}
