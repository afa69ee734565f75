import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

/** Milliseconds after which a resting finger is a long press. */
const longPress = 500
/** The distance in CSS pixels that a resting finger may stray. */
const slop = 10

/**
 * Distinguishes a resting finger from one that taps or scrolls: `run` gets the pressed element, and the click that
 * follows is swallowed.
 */
export function useLongPress(run?: (target: Element) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const began = useRef<{ x: number; y: number; isLong: boolean }>({ x: 0, y: 0, isLong: false })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown({ clientX, clientY, pointerType, target }: PointerEvent) {
      stop()
      began.current = { x: clientX, y: clientY, isLong: false }
      if (!run || pointerType !== 'touch' || !(target instanceof Element)) return
      timer.current = setTimeout(() => {
        began.current.isLong = true
        run(target)
      }, longPress)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = began.current
      if (Math.abs(clientX - x) > slop || Math.abs(clientY - y) > slop) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // the browser's own menu for pictures and links would come up with the long press
    onContextMenu: (event: MouseEvent) => began.current.isLong && event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      if (!began.current.isLong) return
      began.current.isLong = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** Ctrl, ⌘ or Shift with a click: its effect on the choice; null = an ordinary click. */
export const choiceOf = ({ ctrlKey, metaKey, shiftKey }: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }) =>
  ctrlKey || metaKey || shiftKey ? { range: shiftKey } : null

/**
 * For a picture's button: a click opens it; with Ctrl, ⌘ or Shift, or a long press of a finger, it is chosen instead.
 * @param choose `range`: all from the last one that was touched; absent = choosing is not possible
 */
export function usePress(open: () => void, choose?: (range: boolean) => void) {
  return {
    ...useLongPress(choose && (() => choose(false))),
    onClick(event: MouseEvent) {
      const choice = choose && choiceOf(event)
      if (choice) choose(choice.range)
      else open()
    },
  }
}
