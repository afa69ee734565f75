import type { Album } from '../context.ts'
import { tellVisit } from './visits.ts'

export const canShare = () => typeof navigator.share === 'function'

/** Passes the gallery to the device's own share sheet; where there is none, to ours. */
export async function share(album: Album, opener: HTMLElement): Promise<void> {
  const { title, address } = album.view
  if (canShare()) await shareLink(album, title, address)
  else await album.open({ kind: 'share', ids: null }, opener)
}

/** Closing the sheet is no failure, and no sharing. */
export const shareLink = ({ view }: Album, title: string, url: string) =>
  navigator.share({ title, url }).then(
    () => tellVisit(view.token, 'share'),
    () => undefined,
  )
