import { useEffect } from 'react'

/**
 * Whoever scrolls towards the end of the photos that are shown gets the next ones by themselves. The button stays, for
 * keys and without scripts.
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
      // a screen ahead
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
