import { use, useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { RouterContext } from './navigation-bar.tsx'

type Options = {
  /** No step of its own for "back". */
  replace?: boolean
  /** The value is shown already: in a field that the member types into. */
  follows?: boolean
}

/** Name → value; null or blank removes it from the address. */
export type SearchChanges = Record<string, string | null>

/**
 * View state in the address: it survives a reload, can be sent on, and "back" works. `set` changes the named values and
 * leaves the rest. The update is synchronous: in the slices in which the router draws a new page, while the old one
 * stays, it would take twice as long.
 */
export function useSearchState() {
  const [search] = useSearchParams()
  return { search, set: useSetSearch() }
}

/**
 * `set` of `useSearchState` alone, always the same function: a component that only sets is not drawn anew with each
 * address.
 */
export function useSetSearch() {
  const router = use(RouterContext)
  return useCallback(
    (changes: SearchChanges, { replace = false, follows = false }: Options = {}) => {
      // The address itself: the rendered value may be a step behind fast typing.
      const next = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      void router?.navigate(`?${next}`, { replace, preventScrollReset: true, flushSync: !follows })
    },
    [router],
  )
}

/** The address at this moment, for actions on a click. */
export const searchNow = (name: string) => new URLSearchParams(location.search).get(name)
