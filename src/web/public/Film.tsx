import { useEffect, useRef, useState } from 'react'
import type { Gallery, GalleryVideo } from '../../contract/gallery.ts'
import { flushSync } from 'react-dom'
import { clock } from '../../texts/clock.ts'
import { useAlbum, useVoice } from './context.ts'
import { DownloadLink } from './Downloads.tsx'
import { Icon, Play } from './icons.tsx'
import { isPhone, isSlowNetwork } from './phones.ts'
import { Pick } from './Pick.tsx'

/**
 * A blur of itself first, the sharp poster once it has loaded: it weighs more than the whole page and must not hold it
 * up.
 */
function useLatePoster({ placeholder, posterUrl }: GalleryVideo): string {
  const [poster, setPoster] = useState(placeholder ?? posterUrl)
  useEffect(() => {
    const image = new Image()
    image.addEventListener('load', () => setPoster(posterUrl))
    image.src = posterUrl
  }, [posterUrl])
  return poster
}

/** "Your film" for the customer, just "the film" for all others. */
function useFilmName(): string {
  const { texts, view } = useAlbum()
  const voice = useVoice()
  return view.gallery.kind === 'own' ? voice(texts.gallery.film) : texts.gallery.filmShared
}

/** The film, first and large: it plays in place. Without scripts it has the browser's own controls. */
export function Film({ film }: { film: GalleryVideo }) {
  const { alive, isStale, refresh, texts, chosen, script } = useAlbum()
  const name = useFilmName()
  const video = useRef<HTMLVideoElement>(null)
  const [started, setStarted] = useState(false)
  // Kept while it plays: a refreshed gallery has a new signature for the same film.
  const [source, setSource] = useState(film.url)
  /** The position where it broke off, in seconds. */
  const place = useRef(0)
  const poster = useLatePoster(film)
  const choose = script?.rendition ?? playable
  const addressIn = (gallery: Gallery) => choose(gallery.media.videos.find(({ id }) => id === film.id) ?? film)

  const play = async () => {
    // Without waiting where possible: phones only play directly after a touch.
    const address = isStale() ? addressIn(await refresh()) : choose(film)
    flushSync(() => {
      setStarted(true)
      setSource(address)
    })
    const element = video.current
    if (!element) return
    if (place.current > 0) {
      element.load()
      goOn(element)
    }
    // When automatic playing is refused, the browser's controls stay on screen.
    await element.play().catch(() => undefined)
    element.focus()
  }

  const goOn = (element: HTMLVideoElement) =>
    element.addEventListener('loadedmetadata', () => (element.currentTime = place.current), { once: true })

  /**
   * The signed address ended while it was playing: continues at the same place from a new one. Without a network there
   * is none: then the start button is back, and continues from there.
   */
  const onError = async () => {
    const element = video.current
    if (!element || !started) return
    place.current = element.currentTime
    const address = addressIn(await refresh())
    if (address === source) setStarted(false)
    else {
      setSource(address)
      goOn(element)
    }
  }

  return (
    <section className="film" aria-labelledby="film-title">
      <div className="film-frame">
        {/* Only the server writes it: no browser with scripts ever shows it. */}
        <noscript>{import.meta.env.SSR && <SharpFilm film={film} />}</noscript>
        <video
          className="needs-script"
          ref={video}
          src={source}
          data-id={film.id}
          poster={poster}
          width={film.width}
          height={film.height}
          controls={!alive || started}
          preload="none"
          playsInline
          onError={() => void onError()}
          aria-label={name}
        >
          <Captions of={film} />
        </video>
        {alive && !started && (
          <button
            type="button"
            className="film-start"
            onClick={() => void play()}
            aria-label={texts.gallery.filmPlay}
            inert={chosen !== null}
          >
            <Play />
          </button>
        )}
        <Pick id={film.id} label={texts.gallery.selectFilm} />
      </div>
      <div className="film-line">
        <h2 id="film-title">{name}</h2>
        <span className="muted">{clock(film.duration)}</span>
        <DownloadLink id={film.id} file={film.filename} className="button quiet" />
      </div>
      {/* The later script fills it (lazy/LiveVersions.tsx): the first one stays small. */}
      {film.versions.length > 0 && <div id="versions" />}
    </section>
  )
}

/** The film where there are no scripts: without them its blur would stay. */
function SharpFilm({ film }: { film: GalleryVideo }) {
  const name = useFilmName()
  const { url, posterUrl, width, height } = film
  return (
    <video
      src={url}
      poster={posterUrl}
      width={width}
      height={height}
      controls
      preload="none"
      playsInline
      aria-label={name}
    >
      <Captions of={film} />
    </video>
  )
}

/** The spoken words, where the recordings had captions. Their language is unknown; the page's is the likeliest. */
export function Captions({ of }: { of: GalleryVideo }) {
  const { texts } = useAlbum()
  const { captionsUrl } = of
  return (
    captionsUrl && <track kind="captions" src={captionsUrl} srcLang={texts.locale} label={texts.gallery.captions} />
  )
}

/**
 * The rendition that starts fast on this screen and network and looks as good there, as far as the first script knows.
 */
export const playable = ({ url, smallUrl }: GalleryVideo): string =>
  smallUrl && (isPhone() || isSlowNetwork()) ? smallUrl : url

/** The parts still being made, announced where they will appear. */
export function Pending() {
  const { view, texts } = useAlbum()
  const voice = useVoice()
  const { film, media } = view.gallery.pending
  if (!film && media === 0) return null
  return (
    <section className="pending" role="status">
      <span className="pending-mark">
        <Icon name={film ? 'film' : 'picture'} />
      </span>
      <div>
        {film && <h2>{view.filmAgain ? texts.gallery.filmAgain : voice(texts.gallery.filmPendingTitle)}</h2>}
        {film && <p>{voice(texts.gallery.filmPending)}</p>}
        {media > 0 && <p>{texts.gallery.mediaPending(media)}</p>}
      </div>
    </section>
  )
}
