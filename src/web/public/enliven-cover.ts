type Connection = { saveData?: boolean; effectiveType?: string }

/** Where data is dear or slow, the cover stays the thumbnail that it came with. */
function isSaving(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** Lays the cover's full picture over its thumbnail, and takes away a logo that can't be shown. */
export function enlivenCover() {
  const logo = document.querySelector<HTMLImageElement>('.logo')
  if (logo?.complete && logo.naturalWidth === 0) logo.remove()

  const picture = document.querySelector<HTMLElement>('.cover-picture')
  const address = picture?.dataset['full']
  if (!picture || !address || isSaving()) return
  const full = new Image()
  full.className = 'full'
  full.alt = ''
  full.src = address
  full.addEventListener('error', () => full.remove())
  full.addEventListener('load', () => (full.dataset['shown'] = ''))
  picture.append(full)
}
