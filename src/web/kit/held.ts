import { useState } from 'react'

/**
 * The value at the time when holding began, for as long as it is held: while a menu is open no entry moves under the
 * finger when events arrive.
 */
export function useHeld<T>(now: T, isHeld: boolean): T {
  const [held, setHeld] = useState<{ value: T } | null>(null)
  if (isHeld && !held) setHeld({ value: now })
  if (!isHeld && held) setHeld(null)
  return isHeld && held ? held.value : now
}
