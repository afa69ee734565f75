import { createContext, use, type ReactNode } from 'react'
import type { DownloadSize, Gallery } from '../../contract/gallery.ts'
import type { PageTexts } from '../../texts/load.ts'
import type { LazyScript } from './load-lazy.ts'
import type { GalleryView } from './view.ts'

export type ToastKind = 'info' | 'success' | 'error'
/** Says something at the top right; what stays is replaced by the next sentence only. */
export type Say = (kind: ToastKind, text: string, stays?: boolean) => void

/** What can lie over the album. `ids`: only these media and the film by its id; null = all of them. */
export type Over =
  | { kind: 'preview'; id: string }
  | { kind: 'share'; ids: string[] | null }
  | { kind: 'save'; ids: string[] | null }
  | { kind: 'many'; ids: string[] | null }
  | { kind: 'size'; ids: string[] | null }
  | { kind: 'mail' }
  | { kind: 'slides' }

/** What every part of the page may need. */
export type Album = {
  view: GalleryView
  texts: PageTexts
  /** False on the server and until the page is alive: then every control is its plain link. */
  alive: boolean
  say: Say
  /** Where `say` shows itself; inside of whatever lies over the page, which covers all else. */
  toast: ReactNode
  /** Signed addresses end after a quarter of an hour: is it time to ask for new ones? */
  isStale: () => boolean
  /** The gallery with addresses that still work; asks the server only when the ones here are old. */
  fresh: () => Promise<Gallery>
  /** The gallery as the server has it now; what there is when it does not answer. */
  refresh: () => Promise<Gallery>
  /** Changes what is shown before the server is asked again. */
  change: (change: (view: GalleryView) => GalleryView) => void
  /** The later script, once it is there. */
  script: LazyScript | undefined
  /** Just the favourites are shown. */
  only: boolean
  setOnly: (only: boolean) => void
  /** What lies over the album, the uppermost last, which is `over`. */
  overs: Over[]
  over: Over | null
  /** Opens what lies over the album; `opener` gets the focus back (null: the one before). False = its script can't be had now. */
  open: (over: Over, opener: HTMLElement | null) => Promise<boolean>
  /** Takes away the uppermost. */
  close: () => void
  /** Does something that the later script knows how to. False = it can't be had now. */
  act: (work: (script: LazyScript) => unknown) => Promise<boolean>
  /** What is picked; null = nobody is picking. */
  chosen: ReadonlySet<string> | null
  choose: (ids: ReadonlySet<string> | null) => void
  /** What downloads bring. The later script knows what was chosen on this device before. */
  size: DownloadSize
  setSize: (size: DownloadSize) => void
  /** A ZIP is under way: no second one meanwhile. */
  packing: boolean
  setPacking: (packing: boolean) => void
}

export const AlbumContext = createContext<Album | null>(null)

export function useAlbum(): Album {
  const album = use(AlbumContext)
  if (!album) throw new Error('useAlbum outside of a gallery')
  return album
}

/** The sentence in the form of address that the organisation chose. */
export const useVoice = () => {
  const { formality } = useAlbum().view
  return <T>(sentence: { formal: T; informal: T }): T => sentence[formality]
}
