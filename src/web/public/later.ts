/** Runs `work` once the page with everything in it is loaded; returns how to call that off. */
export function afterLoad(work: () => void): () => void {
  if (document.readyState === 'complete') {
    work()
    return () => undefined
  }
  window.addEventListener('load', work, { once: true })
  return () => window.removeEventListener('load', work)
}

/** Runs `work` when the browser has nothing better to do, or when it has been busy for two seconds. Safari knows no idle time. */
export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200)
