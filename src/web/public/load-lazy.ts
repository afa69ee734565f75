export type LazyScript = typeof import('./lazy/LazyParts.tsx')
let loading: Promise<LazyScript> | undefined

/** What nobody needs to see the album: preview, picking, saving, sharing, news. One script, asked for once. */
export const loadLazy = (): Promise<LazyScript> =>
  (loading ??= import('./lazy/LazyParts.tsx').catch((error: unknown) => {
    loading = undefined
    throw error
  }))

/** Runs `work` when the browser has nothing better to do. Safari knows no idle time. */
export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200)
