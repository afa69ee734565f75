import { useEffect, useState, type RefObject } from 'react'

const patienceMilliseconds = 3000

/** True while there was no move, touch or key inside the element for a while: controls may fade then. */
export function useIdle(element: RefObject<HTMLElement | null>): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return undefined
    let timer = setTimeout(() => setIdle(true), patienceMilliseconds)
    const wake = () => {
      clearTimeout(timer)
      setIdle(false)
      timer = setTimeout(() => setIdle(true), patienceMilliseconds)
    }
    const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
    for (const sign of signs) target.addEventListener(sign, wake)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) target.removeEventListener(sign, wake)
    }
  }, [element])
  return idle
}
