import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Name → value; null or blank takes it out of the address. */
export type SearchChanges = Record<string, string | null>

/**
 * What is shown stands in the address: it survives a reload, can be sent on, and "back" works.
 * `set` changes what is named and leaves the rest; with `replace` it is no step of its own for "back".
 */
export function useSearchState() {
  const [search, setSearch] = useSearchParams()
  const set = useCallback(
    (changes: SearchChanges, { replace = false } = {}) =>
      setSearch(
        () => {
          // The address itself: what was drawn may be a step behind somebody who types fast.
          const next = new URLSearchParams(location.search)
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace, preventScrollReset: true },
      ),
    [setSearch],
  )
  return { search, set }
}
