import type { GalleryView } from '../view.ts'
import { hear, listen } from './news.ts'

type Take = (root: HTMLElement, view: GalleryView) => Promise<void>

/**
 * A gallery without media: as soon as there are some, the album replaces the greeting.
 * @param take brings the album to life
 */
export function awaitFirst(token: string, take: Take) {
  let looking = false
  let missed = false
  const look = async () => {
    missed = true
    if (looking) return
    looking = true
    while (missed) {
      missed = false
      if (await growAlbum(take).catch(() => false)) {
        stop()
        return
      }
    }
    looking = false
  }
  const stopHearing = hear(() => void look())
  const stopListening = listen(token, () => void look())
  const stop = () => {
    stopHearing()
    stopListening()
  }
}

/**
 * Requests the page again and takes the album out of it; false while there is none. An ended link leads to its own
 * page.
 */
async function growAlbum(take: Take): Promise<boolean> {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
  if (answer.status === 404 || answer.status === 401) location.reload()
  if (!answer.ok) return false
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const root = page.getElementById('root')
  const data = page.getElementById('data')?.textContent
  if (!root || !data) return false
  document.getElementById('album')?.replaceWith(document.adoptNode(root))
  await take(root, JSON.parse(data) as GalleryView)
  return true
}
