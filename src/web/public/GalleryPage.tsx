import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { PageTexts } from '../../texts/load.ts'
import { AlbumContext, type Album } from './context.ts'
import { Certificate, DownloadAll, Share } from './Downloads.tsx'
import { Film, Pending } from './Film.tsx'
import { Preview } from './Preview.tsx'
import { Clips, Photos } from './Tiles.tsx'
import { useGallery } from './use-gallery.ts'
import { useToast } from './use-toast.tsx'
import type { GalleryView } from './view.ts'

/** The album's leaves, between cover and foot. Server and browser render the same; `alive` tells that scripts have taken over. */
export function GalleryPage({ first, texts }: { first: GalleryView; texts: PageTexts }) {
  const { view, isStale, fresh, refresh } = useGallery(first, texts)
  const { say, place } = useToast()
  const alive = useAlive()
  const [opened, setOpened] = useState<string | null>(null)
  const opener = useRef<HTMLElement>(null)

  const open = useCallback(
    (id: string, from: HTMLElement) => {
      opener.current = from
      const show = async () => {
        await fresh()
        setOpened(id)
      }
      void show()
    },
    [fresh],
  )
  const close = () => {
    setOpened(null)
    opener.current?.focus({ preventScroll: true })
  }

  const album: Album = useMemo(
    () => ({ view, texts, alive, say, isStale, fresh, refresh, open }),
    [view, texts, alive, say, isStale, fresh, refresh, open],
  )
  const { videos } = view.gallery.media
  const film = videos.find(({ isFilm }) => isFilm)
  const clips = videos.filter(({ isFilm }) => !isFilm)

  return (
    <AlbumContext value={album}>
      <main id="album" tabIndex={-1}>
        <div className="actions">
          {view.gallery.archive.files > 0 && <DownloadAll />}
          <Share />
        </div>
        <Pending />
        {film && <Film film={film} />}
        <Clips clips={clips} />
        <Certificate />
        <Photos />
      </main>
      {opened ? (
        <Preview startAt={opened} onClose={close}>
          {/* An open dialog covers the whole page: messages have to be inside. */}
          {place}
        </Preview>
      ) : (
        place
      )}
    </AlbumContext>
  )
}

const never = () => () => undefined
const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
