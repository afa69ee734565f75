import { useEffect, type ReactNode } from 'react'
import { useBlocker, type Location } from 'react-router'
import { ConfirmDialog } from './ConfirmDialog.tsx'

export type AskBeforeLeavingProps = {
  /** Something would be lost. */
  when: boolean
  /** Which ways lead away; other pages, if not given. */
  leaves?: (from: Location, to: Location) => boolean
  /** What would be lost. */
  children: ReactNode
}

const otherPage = (from: Location, to: Location) => from.pathname !== to.pathname

/** Other pages, and other tabs of this one. */
export const otherTab = (from: Location, to: Location) => otherPage(from, to) || from.search !== to.search

/** Asks before the page is left, by a link, by "back", or by closing the window. */
export function AskBeforeLeaving({ when, leaves = otherPage, children }: AskBeforeLeavingProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => when && leaves(currentLocation, nextLocation))
  useEffect(() => {
    if (!when) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [when])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Seite verlassen?"
      confirm="Seite verlassen"
      danger
      onConfirm={async () => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  )
}
