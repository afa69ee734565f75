import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { PageTexts } from '../../texts/load.ts'
import { Actions } from './Actions.tsx'
import { AlbumContext, type Album, type Over } from './context.ts'
import { Certificate } from './Downloads.tsx'
import { Film, Pending } from './Film.tsx'
import { loadLazy, whenIdle, type LazyScript } from './load-lazy.ts'
import { Clips, Photos } from './Tiles.tsx'
import { useGallery } from './use-gallery.ts'
import { useToast } from './use-toast.tsx'
import type { GalleryView } from './view.ts'

/** The album's leaves, between cover and foot. Server and browser render the same; `alive` tells that scripts have taken over. */
export function GalleryPage({ first, texts }: { first: GalleryView; texts: PageTexts }) {
  const { view, isStale, fresh, refresh } = useGallery(first, texts)
  const { say, toast } = useToast()
  const alive = useAlive()
  const [LazyParts, setLazyParts] = useState<LazyScript['LazyParts']>()
  const [over, setOver] = useState<Over | null>(null)
  const [chosen, choose] = useState<Album['chosen']>(null)
  const [packing, setPacking] = useState(false)
  const opener = useRef<HTMLElement>(null)

  const act: Album['act'] = useCallback(async (work) => {
    try {
      const script = await loadLazy()
      setLazyParts(() => script.LazyParts)
      await work(script)
      return true
    } catch {
      return false
    }
  }, [])
  useEffect(() => {
    whenIdle(() => void act(() => undefined))
  }, [act])

  const open: Album['open'] = useCallback(
    (next, from) => {
      // what follows from something open ends where that began
      opener.current = from ?? opener.current
      return act(async () => {
        await fresh()
        setOver(next)
      })
    },
    [act, fresh],
  )
  const close = useCallback(() => {
    setOver(null)
    opener.current?.focus({ preventScroll: true })
  }, [])

  const album: Album = useMemo(
    () => ({
      view,
      texts,
      alive,
      say,
      toast,
      isStale,
      fresh,
      refresh,
      over,
      open,
      close,
      act,
      chosen,
      choose,
      packing,
      setPacking,
    }),
    [view, texts, alive, say, toast, isStale, fresh, refresh, over, open, close, act, chosen, packing],
  )
  const { videos } = view.gallery.media
  const film = videos.find(({ isFilm }) => isFilm)
  const clips = videos.filter(({ isFilm }) => !isFilm)

  return (
    <AlbumContext value={album}>
      <main id="album" tabIndex={-1} data-choosing={chosen ? '' : undefined}>
        <Actions />
        <Pending />
        {film && <Film film={film} />}
        <Clips clips={clips} />
        <Certificate />
        <Photos />
      </main>
      {!over && toast}
      {LazyParts && <LazyParts />}
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
