type Connection = { saveData?: boolean; effectiveType?: string; downlink?: number }

/** Below this many megabit per second the visible thumbnails go first. */
const slowMegabits = 2
const signsOfLife = ['scroll', 'pointerdown', 'keydown'] as const

/** Lays the cover's full picture over its thumbnail, and takes away a logo that can't be shown. */
export function enlivenCover() {
  const logo = document.querySelector<HTMLImageElement>('.logo')
  if (logo?.complete && logo.naturalWidth === 0) logo.remove()

  const picture = document.querySelector<HTMLElement>('.cover-picture')
  const address = picture?.dataset['full']
  if (!picture || !address) return
  whenAffordable(() => {
    const full = new Image()
    full.className = 'full'
    full.alt = ''
    full.addEventListener('error', () => full.remove())
    full.addEventListener('load', () => (full.dataset['shown'] = ''))
    full.src = address
    picture.append(full)
  })
}

/** At once on a good network, with the first touch on a slow one, never where the reader saves data. */
function whenAffordable(work: () => void) {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection?.saveData) return
  const isSlow = /[23]g/.test(connection?.effectiveType ?? '') || (connection?.downlink ?? 10) < slowMegabits
  if (!isSlow) {
    work()
    return
  }
  const waiting = new AbortController()
  const start = () => {
    waiting.abort()
    work()
  }
  for (const sign of signsOfLife) window.addEventListener(sign, start, { signal: waiting.signal, passive: true })
}
