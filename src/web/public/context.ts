import { createContext, use } from 'react'
import type { Gallery } from '../../contract/gallery.ts'
import type { PageTexts } from '../../texts/load.ts'
import type { GalleryView } from './view.ts'

export type ToastKind = 'info' | 'success' | 'error'

/** What every part of the page may need. */
export type Album = {
  view: GalleryView
  texts: PageTexts
  /** False on the server and until the page is alive: then every control is its plain link. */
  alive: boolean
  say: (kind: ToastKind, text: string) => void
  /** Signed addresses end after a quarter of an hour: is it time to ask for new ones? */
  isStale: () => boolean
  /** The gallery with addresses that still work; asks the server only when the ones here are old. */
  fresh: () => Promise<Gallery>
  /** The gallery as the server has it now; what there is when it does not answer. */
  refresh: () => Promise<Gallery>
  /** Opens the preview on a photo or clip; `opener` gets the focus back. */
  open: (id: string, opener: HTMLElement) => void
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
