import { hydrateRoot } from 'react-dom/client'
import { loadTexts } from '../../texts/load.ts'
import { GalleryPage } from './GalleryPage.tsx'
import { afterLoad } from './later.ts'
import { loadLazy } from './load-lazy.ts'
import type { GalleryView } from './view.ts'

let touched = false
addEventListener('pointerdown', () => (touched = true), { once: true, passive: true })

/** Takes over the album's leaves as the server rendered them, once the page is there in full and usable. */
async function wake() {
  const data = document.getElementById('data')?.textContent
  if (!data) return
  const view = JSON.parse(data) as GalleryView
  const root = document.getElementById('root')
  if (root) await hydrate(root, view)
  const { awaitFirst, enlivenCover, tellFirstVisit } = await loadLazy(view.words.lazy)
  enlivenCover(view)
  tellFirstVisit(view.token, touched)
  if (!root) awaitFirst(view.token, hydrate)
}

async function hydrate(root: HTMLElement, view: GalleryView) {
  const texts = await loadTexts(view.words.first, view.locale)
  const asServed = root.innerHTML
  hydrateRoot(root, <GalleryPage first={view} texts={texts} />, {
    // If our script fails, the page that the server made comes back: every link in it works without us.
    onUncaughtError: (error) => {
      console.error(error)
      setTimeout(() => (root.innerHTML = asServed.replaceAll(/<\/?noscript>/g, '')))
    },
  })
}

// Without a network for it, the server's page stays.
afterLoad(() => void wake().catch(() => undefined))
