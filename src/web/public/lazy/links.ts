import type { DownloadSize } from '../../../contract/gallery.ts'
import { base, zipLink } from '../links.ts'

/** Everything, or the film and media with these ids, as one ZIP; `run` names it in the page's events. */
export function zipOf(token: string, ids: string[] | null, size: DownloadSize, run?: string): string {
  const query = [ids && `ids=${ids.join(',')}`, size === 'web' && 'size=web', run && `run=${run}`]
    .filter(Boolean)
    .join('&')
  return `${zipLink(token)}${query && `?${query}`}`
}

/** Changes of this gallery as server-sent events. */
/** @param age how old the page's data may be, in ms; events since then come first */
export const eventsLink = (token: string, age?: number) =>
  `${base(token)}/events${age === undefined ? '' : `?age=${age}`}`
/** Leads to this gallery, as a picture for another phone's camera. */
export const qrLink = (token: string) => `${base(token)}/qr.svg`
