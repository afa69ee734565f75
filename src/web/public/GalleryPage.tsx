import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { PageTexts } from '../../texts/load.ts'
import { Actions } from './Actions.tsx'
import { AlbumContext, type Album, type Opened } from './context.ts'
import { Certificate } from './Certificate.tsx'
import { Files } from './Files.tsx'
import { Film, Pending } from './Film.tsx'
import { whenIdle } from './later.ts'
import { loadLazy, type LazyScript } from './load-lazy.ts'
import { Clips, Photos } from './Tiles.tsx'
import { useGallery } from './use-gallery.ts'
import { useToast } from './use-toast.tsx'
import type { GalleryView } from './view.ts'

/** The album's leaves, between cover and foot. Server and browser render the same; `alive`: scripts have taken over. */
export function GalleryPage({ first, texts }: { first: GalleryView; texts: PageTexts }) {
  const { view, change, isStale, fresh, refresh } = useGallery(first, texts)
  const { say, toast } = useToast()
  const alive = useAlive()
  const [script, setScript] = useState<LazyScript>()
  const [only, setOnly] = useState(false)
  const [overs, setOvers] = useState<Opened[]>([])
  const over = overs.at(-1) ?? null
  const [chosen, choose] = useState<Album['chosen']>(null)
  const [size, setSize] = useState<Album['size']>('original')
  const [packing, setPacking] = useState(false)
  const opener = useRef<HTMLElement>(null)
  const opened = useRef(0)

  const { lazy } = first.words
  const act: Album['act'] = useCallback(
    async (work) => {
      try {
        const script = await loadLazy(lazy)
        setScript(script)
        await work(script)
        return true
      } catch {
        return false
      }
    },
    [lazy],
  )
  useEffect(() => {
    whenIdle(() => void act(() => undefined))
  }, [act])

  const open: Album['open'] = useCallback(
    (next, from) => {
      // a dialog opened from another one returns the focus to that one's opener
      opener.current = from ?? opener.current
      return act(async () => {
        await fresh()
        opened.current += 1
        const key = opened.current
        setOvers((below) => [...below, { ...next, key }])
      })
    },
    [act, fresh],
  )
  const shut = useCallback((key: number) => {
    setOvers((all) => all.filter((one) => one.key !== key))
    opener.current?.focus({ preventScroll: true })
  }, [])

  const { videos, photos } = view.gallery.media
  // without the last one there would be none to show
  if (only && ![...videos, ...photos].some(({ isFavourite }) => isFavourite)) setOnly(false)
  const album: Album = useMemo(
    () => ({
      view,
      texts,
      alive,
      say,
      toast,
      change,
      isStale,
      fresh,
      refresh,
      script,
      only,
      setOnly,
      overs,
      over,
      open,
      shut,
      act,
      chosen,
      choose,
      size,
      setSize,
      packing,
      setPacking,
    }),
    [
      view,
      texts,
      alive,
      say,
      toast,
      change,
      isStale,
      fresh,
      refresh,
      script,
      only,
      overs,
      over,
      open,
      shut,
      act,
      chosen,
      size,
      packing,
    ],
  )
  const film = videos.find(({ isFilm }) => isFilm)
  const clips = videos.filter(({ isFilm }) => !isFilm)

  return (
    <AlbumContext value={album}>
      <main id="album" tabIndex={-1} data-choosing={chosen ? '' : undefined}>
        <Actions />
        <Pending />
        {film && !only && <Film film={film} />}
        <Clips clips={clips} />
        {!only && <Certificate />}
        {!only && <Files />}
        <Photos />
      </main>
      {!over && toast}
      {script && <script.LazyParts />}
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
