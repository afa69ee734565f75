import { hydrateRoot } from 'react-dom/client'
import { loadTexts } from '../../texts/load.ts'
import { enlivenCover } from './enliven-cover.ts'
import { GalleryPage } from './GalleryPage.tsx'
import { afterLoad } from './Picture.tsx'
import type { GalleryView } from './view.ts'

/** Takes over the album's leaves as the server rendered them, once the page is there in full and usable. */
async function wake() {
  enlivenCover()
  const root = document.getElementById('root')
  const data = document.getElementById('data')?.textContent
  if (!root || !data) return
  const view = JSON.parse(data) as GalleryView
  const texts = await loadTexts(view.language)
  const asServed = root.innerHTML
  hydrateRoot(root, <GalleryPage first={view} texts={texts} />, {
    // Should our script fail, the page that the server made comes back: every link in it works without us.
    onUncaughtError: (error) => {
      console.error(error)
      setTimeout(() => (root.innerHTML = asServed.replaceAll(/<\/?noscript>/g, '')))
    },
  })
}

afterLoad(() => void wake())
