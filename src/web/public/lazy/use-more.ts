import { useEffect } from 'react'

/**
 * Scrolling towards the end of the shown photos loads the next ones automatically. The button stays, for keys and
 * without scripts.
 */
export function useMore() {
  useEffect(() => {
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        document.querySelector<HTMLElement>('.more')?.click()
        // it may be as near as before
        watch()
      },
      // one screen ahead
      { rootMargin: '0px 0px 100% 0px' },
    )
    const watch = () => {
      const more = document.querySelector('.more')
      if (more) near.observe(more)
    }
    addEventListener('scroll', watch, { passive: true })
    return () => {
      removeEventListener('scroll', watch)
      near.disconnect()
    }
  }, [])
}
