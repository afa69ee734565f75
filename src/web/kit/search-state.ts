import { use, useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { RouterContext } from './navigation-bar.tsx'

type Options = {
  /** No step of its own for "back". */
  replace?: boolean
  /** What it says is shown already: a field that somebody types into. */
  follows?: boolean
}

/** Name → value; null or blank takes it out of the address. */
export type SearchChanges = Record<string, string | null>

/**
 * What is shown stands in the address: it survives a reload, can be sent on, and "back" works.
 * `set` changes what is named and leaves the rest. It is answered in one go: in the slices in which the router draws a
 * new page, while the old one stays, an answer takes twice as long.
 */
export function useSearchState() {
  const [search] = useSearchParams()
  return { search, set: useSetSearch() }
}

/** `set` of `useSearchState` alone, always the same function: who only sets is not drawn anew with each address. */
export function useSetSearch() {
  const router = use(RouterContext)
  return useCallback(
    (changes: SearchChanges, { replace = false, follows = false }: Options = {}) => {
      // The address itself: what was drawn may be a step behind somebody who types fast.
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

/** What the address says at this moment, for what happens on a click. */
export const searchNow = (name: string) => new URLSearchParams(location.search).get(name)
