import { useCallback, useState } from 'react'

/** Whether an element has come near the window; once it has, that stays so. For the `ref` of the element. */
export function useSeen() {
  const [isSeen, setSeen] = useState(false)
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setSeen(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { isSeen, watch }
}
