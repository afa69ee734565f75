import { hydrateRoot } from 'react-dom/client'
import { loadTexts } from '../../texts/load.ts'
import { GalleryPage } from './GalleryPage.tsx'
import { loadLazy } from './load-lazy.ts'
import { afterLoad } from './Picture.tsx'
import type { GalleryView } from './view.ts'

let touched = false
addEventListener('pointerdown', () => (touched = true), { once: true, passive: true })

/** Takes over the album's leaves as the server rendered them, once the page is there in full and usable. */
async function wake() {
  const data = document.getElementById('data')?.textContent
  if (!data) return
  const view = JSON.parse(data) as GalleryView
  const root = document.getElementById('root')
  if (root) hydrate(root, view, await loadTexts(view.words, view.locale))
  const { awaitFirst, enlivenCover, tellFirstVisit } = await loadLazy()
  enlivenCover()
  tellFirstVisit(view.token, touched)
  if (!root) awaitFirst(view.token)
}

function hydrate(root: HTMLElement, view: GalleryView, texts: Awaited<ReturnType<typeof loadTexts>>) {
  const asServed = root.innerHTML
  hydrateRoot(root, <GalleryPage first={view} texts={texts} />, {
    // Should our script fail, the page that the server made comes back: every link in it works without us.
    onUncaughtError: (error) => {
      console.error(error)
      setTimeout(() => (root.innerHTML = asServed.replaceAll(/<\/?noscript>/g, '')))
    },
  })
}

// Without a network for it, the page stays what the server made.
afterLoad(() => void wake().catch(() => undefined))
