import { useEffect, useRef, type RefObject } from 'react'

/**
 * Fills the screen with the element as long as it is mounted, where the browser can and may; elsewhere (iPhones) it
 * covers the page. `onLeave`: the visitor has left the full screen, as by Escape.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>, onLeave: () => void) {
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    const { current } = element
    if (!current) return undefined
    let filled = false
    const onChange = () => {
      if (document.fullscreenElement === current) filled = true
      else if (filled) leave.current()
    }
    document.addEventListener('fullscreenchange', onChange)
    // Safari of an iPhone has no such method for anything but videos
    if ('requestFullscreen' in current) void current.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement === current) void document.exitFullscreen().catch(() => undefined)
    }
  }, [element])
}

/** Keeps the screen lit while it is wanted; browsers release it when the page is out of sight. */
export function useWakeLock(wanted: boolean) {
  useEffect(() => {
    if (!wanted) return undefined
    let lock: WakeLockSentinel | undefined
    let ended = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const { wakeLock } = navigator as Navigator & { wakeLock?: WakeLock }
        const given = await wakeLock?.request('screen')
        if (ended) void given?.release()
        else lock = given
      } catch {
        // low battery, or not allowed: the screen goes dark as usual
      }
    }
    const onVisible = () => void ask()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [wanted])
}
