import { useEffect, useRef, useState } from 'react'
import type { GalleryPhoto, GalleryVideo } from '../../../contract/gallery.ts'
import { useAlbum } from '../context.ts'
import { Captions } from '../Film.tsx'
import { Icon } from '../icons.tsx'
import { downloadLink, fullLink, mediaLink } from '../links.ts'
import { isPhone, savesData } from '../phones.ts'
import type { Medium } from './media.ts'
import { rendition } from './rendition.ts'
import { words } from './words.ts'

/**
 * One medium of the preview, as large as the stage allows, or a neighbour that waits beside it. The part already on the
 * phone (the thumbnail) is there at once; the full picture is laid over it.
 * @param at 0 = on the stage, 1 = the next, -1 = the one before
 */
export function Slide({ medium, at, zoomed }: { medium: Medium; at: -1 | 0 | 1; zoomed: boolean }) {
  const { item } = medium
  const shape = item.width / item.height || 1.5
  const turned = document.dir === 'rtl' ? -at : at
  // Neighbours' full pictures come in advance, but not over a phone's network (docs/product/gallery.md 4).
  const inFull = at === 0 || !isPhone()
  return (
    <div className="slide" style={{ transform: `translateX(${turned * 100}%)` }} inert={at !== 0} data-backdrop="">
      <div
        className="stage-box"
        style={{ '--shape': shape.toFixed(4) }}
        data-current={at === 0 ? '' : undefined}
        data-pixels={medium.kind === 'photo' ? (medium.item.fullWidth ?? item.width) : item.width}
      >
        {medium.kind === 'photo' ? (
          // a picture that staff have turned is another one
          <Photo key={medium.item.placeholder} item={medium.item} inFull={inFull} zoomed={zoomed && at === 0} />
        ) : at === 0 ? (
          <Video item={medium.item} />
        ) : (
          <img src={medium.item.posterUrl} alt="" draggable={false} />
        )}
      </div>
    </div>
  )
}

function Photo({ item, inFull, zoomed }: { item: GalleryPhoto; inFull: boolean; zoomed: boolean }) {
  const { texts, view } = useAlbum()
  const t = texts.gallery
  const [loaded, setLoaded] = useState(false)
  // A refreshed gallery brings new signatures, not a new picture.
  const [first] = useState(item)
  const { source, tried, onError, failed } = useSources(first.url, () => mediaLink(view.token, item.id))
  if (failed) return <Failed />
  const position = view.gallery.media.photos.findIndex(({ id }) => id === item.id) + 1
  const wide = first.mediumUrl && `${first.mediumUrl} ${first.mediumWidth}w, ${first.url} ${first.width}w`
  const shape = first.width / first.height || 1.5
  return (
    <>
      {!loaded && item.placeholder && <img className="blur" src={item.placeholder} alt="" />}
      {!loaded && <img src={first.thumbnailUrl} alt="" draggable={false} />}
      {inFull && (
        <img
          src={source}
          srcSet={(tried === 1 && wide) || undefined}
          sizes={zoomed ? '4000px' : `min(100vw, ${Math.round(shape * 100)}vh)`}
          alt={words.photoOf(position, view.name || t.fallbackName)}
          data-loading={!loaded || undefined}
          draggable={false}
          onLoad={() => setLoaded(true)}
          onError={onError}
        />
      )}
      {zoomed && <Full of={first} />}
    </>
  )
}

/** All existing pixels of an enlarged photo. Where they are missing the large picture stays. */
function Full({ of: { id, fullWidth } }: { of: GalleryPhoto }) {
  const { view } = useAlbum()
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  if (!fullWidth || state === 'failed' || savesData()) return null
  return (
    <img
      className="full"
      src={fullLink(view.token, id)}
      alt=""
      data-loading={state === 'loading' || undefined}
      draggable={false}
      onLoad={() => setState('loaded')}
      onError={() => setState('failed')}
    />
  )
}

function Video({ item }: { item: GalleryVideo }) {
  const { view } = useAlbum()
  const { source, onError, failed } = useSources(rendition(item), () =>
    // the same size again
    rendition(item) === item.smallUrl ? downloadLink(view.token, item.id, 'web') : mediaLink(view.token, item.id),
  )
  const video = useRef<HTMLVideoElement>(null)
  // The click that opened the preview allows sound; after a step by key some browsers refuse, then it waits.
  useEffect(() => {
    void video.current?.play().catch(() => undefined)
  }, [])
  if (failed) return <Failed />
  return (
    <video ref={video} src={source} data-id={item.id} poster={item.posterUrl} controls playsInline onError={onError}>
      <Captions of={item} />
    </video>
  )
}

/** The address as it was when the medium was opened, then the fallback, then nothing. */
function useSources(url: string, fallback: () => string) {
  const [sources, setSources] = useState([url])
  const [failed, setFailed] = useState(false)
  const onError = () => (sources.length === 1 ? setSources([url, fallback()]) : setFailed(true))
  return { source: sources.at(-1), tried: sources.length, onError, failed }
}

function Failed() {
  const { texts } = useAlbum()
  return (
    <span className="failed" role="alert">
      <Icon name="alert" />
      {texts.gallery.tileFailed}
    </span>
  )
}
