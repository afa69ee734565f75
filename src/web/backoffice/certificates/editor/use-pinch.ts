import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Point } from './geometry.ts'
import type { Zoom } from './use-zoom.ts'

/** Two fingers: how far they are apart, and the middle between them, in pixels of the screen. */
type Pinch = { apart: number; middle: Point }

/** Two fingers on the view zoom the design; the point between them stays there. */
export function usePinch(view: RefObject<HTMLElement | null>, zoom: Zoom) {
  const to = useEffectEvent((next: number, at: Point, from: Point) => zoom.to(next, at, from))
  const now = useEffectEvent(() => zoom.zoom)
  useEffect(() => {
    const element = view.current
    if (!element) return undefined
    let start: { apart: number; zoom: number } | null = null
    let before: Pinch | null = null
    let latest: Pinch | null = null
    let frame = 0
    const draw = () => {
      frame = 0
      if (!start || !before || !latest) return
      to((start.zoom * latest.apart) / start.apart, latest.middle, before.middle)
      before = latest
    }
    const begin = (event: TouchEvent) => {
      const pinch = pinchOf(event)
      if (!pinch || !event.cancelable) return
      event.preventDefault()
      start = { apart: pinch.apart, zoom: now() }
      before = pinch
    }
    const go = (event: TouchEvent) => {
      const pinch = start && pinchOf(event)
      if (!pinch) return
      event.preventDefault()
      latest = pinch
      // once for each frame of the screen
      frame ||= requestAnimationFrame(draw)
    }
    const end = () => {
      // a slow device may not have drawn the last movement yet
      if (frame) {
        cancelAnimationFrame(frame)
        draw()
      }
      start = null
    }
    element.addEventListener('touchstart', begin, { passive: false })
    element.addEventListener('touchmove', go, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchmove', go)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [view])
}

function pinchOf({ touches }: TouchEvent): Pinch | null {
  const [a, b] = touches
  if (!a || !b || touches.length !== 2) return null
  return {
    apart: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
    middle: { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 },
  }
}
