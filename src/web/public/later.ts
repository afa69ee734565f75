export type LaterScript = typeof import('./lazy/Later.tsx')
let loading: Promise<LaterScript> | undefined

/** What nobody needs to see the album: preview, picking, saving, sharing, news. One script, asked for once. */
export const later = (): Promise<LaterScript> =>
  (loading ??= import('./lazy/Later.tsx').catch((error: unknown) => {
    loading = undefined
    throw error
  }))

/** Runs `work` when the browser has nothing better to do. Safari knows no idle time. */
export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200)
