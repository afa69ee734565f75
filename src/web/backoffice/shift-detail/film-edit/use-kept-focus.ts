import { useLayoutEffect, useRef } from 'react'

/** A row that is drawn elsewhere loses the focus: it gets it back where it had it. */
export function useKeptFocus() {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const element = focused.current
    focused.current = null
    if (element instanceof HTMLElement && document.activeElement !== element) element.focus({ focusVisible: true })
    element?.scrollIntoView({ block: 'nearest' })
  })
  return () => {
    focused.current = document.activeElement
  }
}
