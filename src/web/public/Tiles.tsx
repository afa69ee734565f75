import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { GalleryPhoto, GalleryVideo } from '../../contract/gallery.ts'
import { clock } from '../../texts/clock.ts'
import { useAlbum } from './context.ts'
import { DownloadLink } from './Downloads.tsx'
import { isOwnWay } from './own-way.ts'
import { Icon, Play } from './icons.tsx'
import { galleryLink, mediaLink } from './links.ts'
import { Pick } from './Pick.tsx'
import { Picture } from './Picture.tsx'
import { photosAtFirst } from './view.ts'

type Shown = GalleryPhoto | GalleryVideo
type TileProps = { item: Shown; label: string; pick: string; children: ReactNode }

/** Panoramas and phone screenshots are shown in a less extreme shape than their own. */
const shapeOf = ({ width, height }: Shown) => Math.min(2.2, Math.max(0.55, width / height || 1.5))

/** Rows that keep the pictures' shapes: each tile takes width by its shape, so all of a row are equally high. */
function Tile({ item, label, pick, children }: TileProps) {
  const { view, open, chosen, script } = useAlbum()
  const href = mediaLink(view.token, item.id)
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (isOwnWay(event)) return
    event.preventDefault()
    // Without the preview's script the browser shows the picture itself, as it would without any.
    void open({ kind: 'preview', id: item.id }, event.currentTarget).then((opened) => opened || location.assign(href))
  }
  return (
    <li className="tile" style={{ '--shape': shapeOf(item).toFixed(4) }}>
      <a href={href} onClick={onClick} inert={chosen !== null}>
        <span className="hidden">{label}</span>
        {children}
      </a>
      <Pick id={item.id} label={pick} />
      {script && <script.Heart item={item} className="tile-heart" />}
      <DownloadLink id={item.id} file={item.filename} className="tile-download" />
    </li>
  )
}

export function Clips({ clips }: { clips: GalleryVideo[] }) {
  const { texts, only } = useAlbum()
  const t = texts.gallery
  const count = countOf(clips, only)
  if (count === 0) return null
  return (
    <section aria-labelledby="clips-title">
      <Heading id="clips-title" title={t.clips} count={count} />
      <ul className="tiles">
        {clips.map(
          (clip, i) =>
            (!only || clip.isFavourite) && (
              <Tile
                key={clip.id}
                item={clip}
                label={t.playClip(i + 1, clock(clip.duration))}
                pick={t.selectVideo(i + 1)}
              >
                <Picture item={clip}>
                  <Play />
                  <span className="length" aria-hidden="true">
                    {clock(clip.duration)}
                  </span>
                </Picture>
              </Tile>
            ),
        )}
      </ul>
    </section>
  )
}

export function Photos() {
  const { view, texts, only } = useAlbum()
  const t = texts.gallery
  const { photos } = view.gallery.media
  const count = countOf(photos, only)
  const [shown, setShown] = useState(view.photosShown)
  const list = useRef<HTMLUListElement>(null)
  // all of the favourites: the customer has picked them
  const remaining = only ? 0 : photos.length - shown
  const onMore = (event: MouseEvent) => {
    if (isOwnWay(event)) return
    event.preventDefault()
    const isFocused = event.currentTarget === document.activeElement
    flushSync(() => setShown(shown + photosAtFirst))
    // The button may be gone now: the focus goes on to the first new picture.
    if (isFocused) list.current?.children[shown]?.querySelector('a')?.focus({ preventScroll: true })
  }

  // a customer who marked nothing but clips does not see that there are no photos
  if (only && count === 0) return null
  return (
    <section aria-labelledby="photos-title">
      <Heading id="photos-title" title={t.photos} count={count} />
      {photos.length === 0 ? (
        <p className="empty">
          <Icon name="picture" />
          {t.noPhotos}
        </p>
      ) : (
        <ul className="tiles" ref={list}>
          {(only ? photos : photos.slice(0, shown)).map(
            (photo, i) =>
              (!only || photo.isFavourite) && (
                <Tile key={photo.id} item={photo} label={t.openPhoto(i + 1)} pick={t.selectPhoto(i + 1)}>
                  {/* a picture that staff have turned is another one */}
                  <Picture key={photo.placeholder} item={photo} />
                </Tile>
              ),
          )}
        </ul>
      )}
      {remaining > 0 && (
        <a
          className="button more"
          href={`${galleryLink(view.token, { language: view.chosenLanguage, photos: shown + photosAtFirst })}#photos-title`}
          onClick={onMore}
        >
          {t.more(remaining)}
        </a>
      )}
    </section>
  )
}

const countOf = (items: readonly Shown[], only: boolean) => items.filter((item) => !only || item.isFavourite).length

function Heading({ id, title, count }: { id: string; title: string; count: number }) {
  return (
    <div className="heading">
      <h2 id={id}>{title}</h2>
      {count > 0 && <span className="muted">{count}</span>}
    </div>
  )
}
