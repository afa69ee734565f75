import { useRef, type PointerEvent } from 'react'

/** A finger that goes further than this sideways, and more sideways than down, turns the page. In CSS pixels. */
const distance = 48

/** Handlers for an element that turns pages by swipes. A zoomed picture is moved, not turned. */
export function useSwipe({ onNext, onPrevious }: { onNext: () => void; onPrevious: () => void }) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      const isFinger = event.pointerType === 'touch' && event.isPrimary
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.05
      // A finger on a video is on its controls.
      const isOnVideo = event.target instanceof HTMLVideoElement
      start.current = isFinger && !isZoomed && !isOnVideo ? { x: event.clientX, y: event.clientY } : null
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return
      const [x, y] = [event.clientX - start.current.x, event.clientY - start.current.y]
      start.current = null
      if (Math.abs(x) < distance || Math.abs(x) < Math.abs(y) * 1.5) return
      const leftwards = x < 0
      if (leftwards === (document.dir !== 'rtl')) onNext()
      else onPrevious()
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
