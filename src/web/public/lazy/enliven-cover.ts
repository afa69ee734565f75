import { isPhone, isSlowNetwork } from '../phones.ts'

const signsOfLife = ['scroll', 'pointerdown', 'keydown'] as const

/** Lays the cover's full picture over its thumbnail, takes away a logo that can't be shown, and switches languages at once. */
export function enlivenCover() {
  const logo = document.querySelector<HTMLImageElement>('.logo')
  if (logo?.complete && logo.naturalWidth === 0) logo.remove()
  logo?.addEventListener('error', () => logo.remove())

  const languages = document.querySelector<HTMLSelectElement>('.languages select')
  const { lang } = document.documentElement
  if (languages) {
    languages.addEventListener('change', () => languages.form?.submit())
    // chosen before this script was there
    if (languages.value !== lang) languages.form?.submit()
    // the page as it was left, brought back by the browser
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) languages.value = lang
    })
  }

  const picture = document.querySelector<HTMLElement>('.cover-picture')
  const { full, medium } = picture?.dataset ?? {}
  const address = isPhone() ? (medium ?? full) : full
  if (!picture || !address) return
  whenAffordable(() => {
    const image = new Image()
    image.className = 'full'
    image.alt = ''
    image.addEventListener('error', () => image.remove())
    image.addEventListener('load', () => (image.dataset['shown'] = ''))
    image.src = address
    picture.append(image)
  })
}

/** The reader asked the browser to save data. */
const savesData = () => Boolean((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData)

/** At once on a good network, with the first touch on a slow one, never where the reader saves data. */
function whenAffordable(work: () => void) {
  if (savesData()) return
  if (!isSlowNetwork()) {
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
