import { useEffect, useRef, useState } from 'react'

type Functions = Readonly<Record<string, (...args: never[]) => unknown>>

/**
 * The same functions at every render, each of which calls the latest given one: a component that gets them is only
 * drawn anew when another property of it changed. For actions on a click, not during rendering.
 */
export function useLatest<F extends Functions>(now: F): F {
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  const [same] = useState(() => {
    const names: string[] = Object.keys(now)
    const call =
      (name: string) =>
      (...args: never[]) =>
        latest.current[name]?.(...args)
    return Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as F
  })
  return same
}
