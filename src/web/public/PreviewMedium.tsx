import { useEffect, useRef, useState } from 'react'
import { useAlbum } from './context.ts'
import { Icon } from './icons.tsx'
import type { Medium } from './view.ts'

/**
 * One photo or video of the preview, as large as the screen allows. What is already on the phone (the thumbnail) is
 * there at once; the full picture lays itself over it. `fallback` leads to a fresh address when the signed one ended.
 */
export function PreviewMedium({ medium, fallback }: { medium: Medium; fallback: string }) {
  const { item } = medium
  return (
    <div className="stage" data-backdrop="">
      <div className="stage-box" style={{ '--shape': (item.width / item.height || 1.5).toFixed(4) }}>
        {medium.kind === 'video' ? (
          <Video medium={medium} fallback={fallback} />
        ) : (
          <Photo medium={medium} fallback={fallback} />
        )}
      </div>
    </div>
  )
}

function Photo({ medium: { item }, fallback }: { medium: Medium; fallback: string }) {
  const { texts, view } = useAlbum()
  const t = texts.gallery
  const [loaded, setLoaded] = useState(false)
  const { source, onError, failed } = useSources(item.url, fallback)
  if (failed) return <Failed />
  const position = view.gallery.media.photos.findIndex(({ id }) => id === item.id) + 1
  return (
    <>
      {!loaded && item.placeholder && <img className="blur" src={item.placeholder} alt="" />}
      {!loaded && <img src={item.thumbnailUrl} alt="" />}
      <img
        src={source}
        alt={t.photoOf(position, view.name || t.fallbackName)}
        data-loading={!loaded || undefined}
        onLoad={() => setLoaded(true)}
        onError={onError}
      />
    </>
  )
}

function Video({ medium: { item }, fallback }: { medium: Medium; fallback: string }) {
  const { source, onError, failed } = useSources(item.url, fallback)
  const video = useRef<HTMLVideoElement>(null)
  // The click that opened the preview allows sound; after a step by key some browsers refuse, then it waits.
  useEffect(() => {
    void video.current?.play().catch(() => undefined)
  }, [])
  if (failed) return <Failed />
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written captions for clips of this morning
    <video ref={video} src={source} poster={item.thumbnailUrl} controls playsInline onError={onError} />
  )
}

/** The address as it was when the medium was opened, then the fallback, then nothing. */
function useSources(url: string, fallback: string) {
  const [tried, setTried] = useState([url])
  const [failed, setFailed] = useState(false)
  const onError = () => (tried.length === 1 ? setTried([url, fallback]) : setFailed(true))
  return { source: tried.at(-1), onError, failed }
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
