import { useEffect, type ReactNode } from 'react'
import { useBlocker, type Location } from 'react-router'
import { ConfirmDialog } from './ConfirmDialog.tsx'

export type AskBeforeLeavingProps = {
  /** There are unsaved changes. */
  when: boolean
  /** Navigations that need the question; by default those to other pages. */
  leaves?: (from: Location, to: Location) => boolean
  /** The text about the loss. */
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
