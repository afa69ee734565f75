import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { GalleryPhoto, GalleryVideo } from '../../contract/gallery.ts'
import { clock } from '../../texts/format.ts'
import { useAlbum } from './context.ts'
import { DownloadLink } from './Downloads.tsx'
import { isOwnWay } from './downloads.ts'
import { Icon, Play } from './icons.tsx'
import { galleryLink, mediaLink } from './links.ts'
import { Picture } from './Picture.tsx'

/** Photos at first, and more with every click (document 1, section 9). */
const step = 9

/** Panoramas and phone screenshots are shown a little less extreme than they are. */
const shapeOf = ({ width, height }: GalleryPhoto | GalleryVideo) => Math.min(2.2, Math.max(0.55, width / height || 1.5))

/** Rows that keep the pictures' shapes: each tile takes width by its shape, so all of a row are equally high. */
function Tile({ item, label, children }: { item: GalleryPhoto | GalleryVideo; label: string; children: ReactNode }) {
  const { view, open } = useAlbum()
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (isOwnWay(event)) return
    event.preventDefault()
    open(item.id, event.currentTarget)
  }
  return (
    <li className="tile" style={{ '--shape': shapeOf(item).toFixed(4) }}>
      <a href={mediaLink(view.token, item.id)} onClick={onClick}>
        <span className="hidden">{label}</span>
        {children}
      </a>
      <DownloadLink id={item.id} file={item.filename} className="tile-download" />
    </li>
  )
}

export function Clips({ clips }: { clips: GalleryVideo[] }) {
  const { texts } = useAlbum()
  const t = texts.gallery
  if (clips.length === 0) return null
  return (
    <section aria-labelledby="clips-title">
      <Heading id="clips-title" title={t.clips} count={clips.length} />
      <ul className="tiles">
        {clips.map((clip, i) => (
          <Tile key={clip.id} item={clip} label={t.playClip(i + 1, clock(clip.duration))}>
            <Picture item={clip}>
              <Play />
              <span className="length" aria-hidden="true">
                {clock(clip.duration)}
              </span>
            </Picture>
          </Tile>
        ))}
      </ul>
    </section>
  )
}

export function Photos() {
  const { view, texts } = useAlbum()
  const t = texts.gallery
  const { photos } = view.gallery.media
  const [shown, setShown] = useState(view.photosShown)
  const list = useRef<HTMLUListElement>(null)
  const remaining = photos.length - shown
  const onMore = (event: MouseEvent) => {
    if (isOwnWay(event)) return
    event.preventDefault()
    flushSync(() => setShown(shown + step))
    // The button may be gone now: the focus goes on to the first picture that came.
    list.current?.children[shown]?.querySelector('a')?.focus({ preventScroll: true })
  }

  return (
    <section aria-labelledby="photos-title">
      <Heading id="photos-title" title={t.photos} count={photos.length} />
      {photos.length === 0 ? (
        <p className="empty">
          <Icon name="picture" />
          {t.noPhotos}
        </p>
      ) : (
        <ul className="tiles" ref={list}>
          {photos.slice(0, shown).map((photo, i) => (
            <Tile key={photo.id} item={photo} label={t.openPhoto(i + 1)}>
              <Picture item={photo} />
            </Tile>
          ))}
        </ul>
      )}
      {remaining > 0 && (
        <a
          className="button more"
          href={`${galleryLink(view.token, { language: view.chosenLanguage, photos: shown + step })}#photos-title`}
          onClick={onMore}
        >
          {t.more(remaining)}
        </a>
      )}
    </section>
  )
}

function Heading({ id, title, count }: { id: string; title: string; count: number }) {
  return (
    <div className="heading">
      <h2 id={id}>{title}</h2>
      {count > 0 && <span className="muted">{count}</span>}
    </div>
  )
}
