import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Point, Size } from './geometry.ts'
import { fitting, within, zoomIn, zoomLimits, zoomOut } from './zoom.ts'

/** The zoom of the design, and the point that stays in the middle of the view meanwhile. */
export function useZoom(design: Size, view: RefObject<HTMLElement | null>, stage: RefObject<HTMLElement | null>) {
  /** Null = as large as fits. */
  const [chosen, setChosen] = useState<number | null>(null)
  const [room, setRoom] = useState<Size | null>(null)
  const zoom = chosen ?? (room ? fitting(design, room) : zoomLimits.initial)
  const kept = useRef<{ at: Point; point: Point } | null>(null)

  useEffect(() => {
    const element = view.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setRoom({ width: element.offsetWidth, height: element.offsetHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [view])

  // the point that was under the pointer, or in the middle, is there again
  useLayoutEffect(() => {
    const [element, board, keep] = [view.current, stage.current, kept.current]
    kept.current = null
    if (!element || !board || !keep) return
    const { left, top } = board.getBoundingClientRect()
    element.scrollLeft += left + keep.point.x * zoom - keep.at.x
    element.scrollTop += top + keep.point.y * zoom - keep.at.y
  }, [zoom, view, stage])

  /**
   * Moves the point at `from` to `at`.
   * @param at in pixels of the screen; the middle of the view when not given
   */
  const to = (next: number, at?: Point, from = at) => {
    const [element, board] = [view.current, stage.current]
    if (element && board) {
      const frame = element.getBoundingClientRect()
      const { left, top } = board.getBoundingClientRect()
      const middle = { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 }
      const { x, y } = from ?? middle
      kept.current = { at: at ?? middle, point: { x: (x - left) / zoom, y: (y - top) / zoom } }
    }
    setChosen(within(next))
  }
  return {
    zoom,
    to,
    isFitting: chosen === null,
    zoomIn: (at?: Point) => to(zoomIn(zoom), at),
    zoomOut: (at?: Point) => to(zoomOut(zoom), at),
    fullSize: () => to(1),
    fit: () => setChosen(null),
  }
}

export type Zoom = ReturnType<typeof useZoom>
