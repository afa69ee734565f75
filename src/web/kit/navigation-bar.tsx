import { styled } from '@mui/material/styles'
import { createContext, use, useSyncExternalStore } from 'react'
import { useLocation, type DataRouter } from 'react-router'

/**
 * Only the router itself knows the target; `useLocation` has the present page, until the new page's script is there.
 */
export const RouterContext = createContext<DataRouter | null>(null)

/** A bar at the top from the moment a link is followed until its page is there: on a slow line that takes seconds. */
export function NavigationBar() {
  const router = use(RouterContext)
  const { key } = useLocation()
  const going = useSyncExternalStore(
    (listener) => router?.subscribe(listener) ?? (() => {}),
    () => router?.state.location.key ?? key,
  )
  return going !== key && <Bar role="progressbar" aria-label="Seite wird geladen" />
}

const Bar = styled('div')({
  position: 'fixed',
  inset: '0 0 auto',
  height: 3,
  zIndex: 2000,
  overflow: 'hidden',
  '@keyframes late': { from: { opacity: 0 } },
  // a page that is there at once should not flash
  animation: 'late 1ms 60ms backwards',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    width: '40%',
    backgroundColor: 'var(--mui-palette-primary-main)',
    '@keyframes along': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
    animation: 'along 1.2s ease-in-out infinite',
  },
  '@media (prefers-reduced-motion: reduce)': { '&::after': { width: '100%', animation: 'none' } },
})
