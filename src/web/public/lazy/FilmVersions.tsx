import { useState, type MouseEvent, type ReactNode } from 'react'
import type { GalleryVideo } from '../../../contract/gallery.ts'
import { clock } from '../../../texts/clock.ts'
import { useAlbum } from '../context.ts'
import { Icon, Play } from '../icons.tsx'
import { isOwnWay } from '../own-way.ts'
import { words } from './words.ts'

export type FilmVersion = GalleryVideo['versions'][number]
/** The use of a version: to view, to download, to share. */
export type VersionAction = 'play' | 'take' | 'share'

/** The film in other shapes, below it; nothing where there are none. */
export function FilmVersions({ film }: { film: GalleryVideo }) {
  return (
    film.versions.length > 0 && (
      <ul className="versions">
        {film.versions.map((version) => (
          <Version key={version.kind} version={version} picture={film.thumbnailUrl} />
        ))}
      </ul>
    )
  )
}

/** Plain links; the later script adds their actions on this page. */
function Version({ version, picture }: { version: FilmVersion; picture: string }) {
  const album = useAlbum()
  const t = album.texts.gallery
  const { kind, url, downloadUrl, width, height, duration } = version
  const name = kind === 'story' ? words.filmStory : words.filmTeaser
  const [player, setPlayer] = useState<ReactNode>()
  const on = (action: VersionAction) => (event: MouseEvent) => {
    if (isOwnWay(event)) return
    event.preventDefault()
    void album
      .act(({ onVersion }) => onVersion(album, version, name, action, setPlayer))
      .then((done) => done || location.assign(downloadUrl))
  }
  return (
    <li className="version">
      <div className="version-frame" style={{ aspectRatio: width / height }}>
        {player || (
          <a className="film-start" href={url} aria-label={`${name}, ${clock(duration)}`} onClick={on('play')}>
            <img src={picture} alt="" loading="lazy" />
            <Play />
          </a>
        )}
      </div>
      <div className="version-line">
        <h3>{name}</h3>
        <span className="muted">{clock(duration)}</span>
        <div className="version-buttons">
          <a
            className="button quiet"
            href={downloadUrl}
            aria-label={t.downloadOf(version.filename)}
            onClick={on('take')}
            download
          >
            <Icon name="download" />
            {t.download}
          </a>
          {album.alive && 'canShare' in navigator && (
            <button type="button" className="button quiet" aria-label={`${t.share}: ${name}`} onClick={on('share')}>
              <Icon name="share" />
              {t.share}
            </button>
          )}
        </div>
      </div>
    </li>
  )
}
