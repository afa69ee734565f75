import { useRef, useState, type PointerEvent } from 'react'

/** px from the edges of the scrolling element, within which dragging scrolls it, and by how much at a time. */
const edge = 56
const step = 14

/**
 * Dragging the rows of a list with a mouse, pen or finger, by a handle in each. The order follows at once.
 * @param move the row at `from` goes to the place `to`
 */
export function useSorting(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  /** The place of the held row: the order is drawn after the pointer has moved on. */
  const held = useRef<number | null>(null)
  const hold = (index: number | null) => {
    held.current = index
    setDragged(index)
  }
  return {
    dragged,
    /** For the list, whose children are the rows. */
    list: {
      onPointerMove({ currentTarget, clientY }: PointerEvent<HTMLElement>) {
        const from = held.current
        if (from === null) return
        scrollNear(currentTarget, clientY)
        const rows = [...currentTarget.children]
        const below = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom)
        const to = below < 0 ? rows.length - 1 : below
        if (to === from) return
        hold(to)
        move(from, to)
      },
      onPointerUp: () => hold(null),
      onPointerCancel: () => hold(null),
    },
    handle: (index: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        // the held row may be drawn elsewhere while it moves, the list stays
        event.currentTarget.closest('ol')?.setPointerCapture(event.pointerId)
        event.preventDefault()
        hold(index)
      },
    }),
  }
}

/** Near its upper or lower edge, the list's scrolling parent scrolls on. */
function scrollNear(list: HTMLElement, y: number) {
  let box = list.parentElement
  while (box && box.scrollHeight <= box.clientHeight) box = box.parentElement
  if (!box) return
  const { top, bottom } = box.getBoundingClientRect()
  if (y < top + edge) box.scrollTop -= step
  else if (y > bottom - edge) box.scrollTop += step
}
