import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the keyboard focus: when the focused element has gone (a dialog whose opener is gone too, a deleted picture),
 * so that the focus fell to the page itself, it goes to `preferred` inside of `area`, else to `area`, which has
 * `tabIndex={-1}`.
 * @param changes values whose change may remove the focused element; checked after each change of one of them
 * @param preferred a selector, tried first
 */
export function useFocusKept(area: RefObject<HTMLElement | null>, changes: readonly unknown[], preferred?: string) {
  const last = useRef<EventTarget | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => (last.current = target)
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  const key = JSON.stringify(changes)
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return undefined
    seen.current = key
    // after the dialog that closes has tried to give the focus back
    const timer = setTimeout(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      // a click beside everything has put it there
      if (!isLost || !(last.current instanceof Node) || last.current.isConnected) return
      const inside = preferred ? area.current?.querySelector<HTMLElement>(preferred) : null
      ;(inside ?? area.current)?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [key, area, preferred])
}

/**
 * The fallback below all of that, for the frame: focus that fell to the page because its element is gone goes to
 * `area`. Later than `useFocusKept`, which knows a better place.
 */
export function useFocusNet(area: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let last: Node | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = ({ target }: FocusEvent) => (last = target instanceof Node ? target : null)
    const isLost = () => document.activeElement === document.body && last?.isConnected === false
    const look = () => {
      if (!isLost()) return
      clearTimeout(timer)
      timer = setTimeout(() => isLost() && area.current?.focus({ preventScroll: true }), 50)
    }
    document.addEventListener('focusin', note)
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      changes.disconnect()
      clearTimeout(timer)
    }
  }, [area])
}
