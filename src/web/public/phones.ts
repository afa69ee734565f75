type Connection = { saveData?: boolean; effectiveType?: string; downlink?: number }

/** Below this many megabit per second small files are the better ones. */
const slowMegabits = 2

/** The browser's report about its network; Safari and Firefox have none. */
export const connection = () => (navigator as Navigator & { connection?: Connection }).connection

/** The network as far as the browser reports it; missing values count as good. */
export function isSlowNetwork(): boolean {
  const { saveData, effectiveType = '', downlink = 10 } = connection() ?? {}
  return Boolean(saveData) || /[23]g/.test(effectiveType) || downlink < slowMegabits
}

/** The reader asked the browser to save data. */
export const savesData = (): boolean => Boolean(connection()?.saveData)

/** A phone is a screen of 768 px width or less (docs/product/gallery.md 4). */
export const isPhone = () => matchMedia('(max-width: 768px)').matches
