import { createContext, use, useCallback, type ReactNode } from 'react'
import type { DownloadSize, Gallery } from '../../contract/gallery.ts'
import type { PageTexts } from '../../texts/load.ts'
import type { LazyScript } from './load-lazy.ts'
import type { GalleryView } from './view.ts'

export type ToastKind = 'info' | 'success' | 'error'
/** Shows a message at the top right; a lasting one is replaced by the next message only. */
export type Say = (kind: ToastKind, text: string, stays?: boolean) => void

/** The dialogs over the album. `ids`: only these media and the film by its id; null = all of them. */
export type Over =
  | { kind: 'preview'; id: string }
  | { kind: 'share'; ids: string[] | null }
  | { kind: 'save'; ids: string[] | null }
  | { kind: 'many'; ids: string[] | null }
  | { kind: 'size'; ids: string[] | null }
  | { kind: 'mail' }
  | { kind: 'slides' }

/** An open dialog. `key`: its number since the page was loaded. */
export type Opened = Over & { key: number }

/** The common context of all parts of the page. */
export type Album = {
  view: GalleryView
  texts: PageTexts
  /** False on the server and until the page is alive: then every control is its plain link. */
  alive: boolean
  say: Say
  /** The place for the messages of `say`; inside of an open dialog, which covers all else. */
  toast: ReactNode
  /** Signed addresses end after a quarter of an hour: is it time to ask for new ones? */
  isStale: () => boolean
  /** The gallery with addresses that still work; asks the server only when the ones here are old. */
  fresh: () => Promise<Gallery>
  /** The gallery as the server has it now; the present one when it does not answer. */
  refresh: () => Promise<Gallery>
  /** Changes the shown view before the server is asked again. */
  change: (change: (view: GalleryView) => GalleryView) => void
  /** The later script, once it is there. */
  script: LazyScript | undefined
  /** Just the favourites are shown. */
  only: boolean
  setOnly: (only: boolean) => void
  /** The open dialogs over the album, the uppermost last, which is `over`. */
  overs: Opened[]
  over: Opened | null
  /**
   * Opens a dialog over the album; `opener` gets the focus back (null: the one before). False = its script can't be
   * loaded now.
   */
  open: (over: Over, opener: HTMLElement | null) => Promise<boolean>
  /** Removes a closed dialog, by its key: another one may be open by the time the page hears of it. */
  shut: (key: number) => void
  /** Runs a function of the later script. False = it can't be loaded now. */
  act: (work: (script: LazyScript) => unknown) => Promise<boolean>
  /** The picked media; null = no picking. */
  chosen: ReadonlySet<string> | null
  choose: (ids: ReadonlySet<string> | null) => void
  /** The size of downloads. The later script knows the earlier choice on this device. */
  size: DownloadSize
  setSize: (size: DownloadSize) => void
  /** A ZIP is under way: no second one meanwhile. */
  packing: boolean
  setPacking: (packing: boolean) => void
}

export const AlbumContext = createContext<Album | null>(null)
/** The key of the dialog that its parts are in. */
export const OverContext = createContext(0)

export function useAlbum(): Album {
  const album = use(AlbumContext)
  if (!album) throw new Error('useAlbum outside of a gallery')
  return album
}

/** Removes the dialog that the caller is a part of. */
export function useClose() {
  const { shut } = useAlbum()
  const key = use(OverContext)
  return useCallback(() => shut(key), [shut, key])
}

/** The sentence in the form of address that the organisation chose. */
export const useVoice = () => {
  const { formality } = useAlbum().view
  return <T>(sentence: { formal: T; informal: T }): T => sentence[formality]
}
