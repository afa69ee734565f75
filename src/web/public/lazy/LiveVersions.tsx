import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useAlbum } from '../context.ts'
import { FilmVersions } from './FilmVersions.tsx'

/** The film's other versions, in the place that the page keeps for them (Film.tsx). */
export function LiveVersions() {
  const { view } = useAlbum()
  const film = view.gallery.media.videos.find(({ isFilm }) => isFilm)
  const count = film?.versions.length ?? 0
  // it mounts with the page around it, which is drawn before this is requested
  const place = useSyncExternalStore(nothingTells, () => (count > 0 ? document.getElementById('versions') : null))
  return film && place && createPortal(<FilmVersions film={film} />, place)
}

const nothingTells = () => () => {}
