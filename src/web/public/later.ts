/** Runs `work` once the page with all its parts is loaded; returns a function that cancels it. */
export function afterLoad(work: () => void): () => void {
  if (document.readyState === 'complete') {
    work()
    return () => undefined
  }
  window.addEventListener('load', work, { once: true })
  return () => window.removeEventListener('load', work)
}

/** Runs `work` when the browser is idle, or when it has been busy for two seconds. Safari has no idle callback. */
export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200)
