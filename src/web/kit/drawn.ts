import { startTransition, useEffect, useState } from 'react'

/** No row is lower, in CSS pixels. */
export const lowestRow = 52
/** This many rows follow at a time. */
const step = 24

/**
 * The drawn rows of a long list: those that fill the screen at once, the others some at a time, each after a frame was
 * shown. So no click waits for rows out of sight, and soon all of them are there: for searching in the page, for
 * printing, for screen readers. Drawn rows stay.
 * @param ids in order; @param wanted all rows are drawn at once if this one is below the first screen
 */
export function useDrawn(ids: readonly string[], wanted: string | null): ReadonlySet<string> {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(() => new Set())
  const screen = Math.max(step, Math.ceil(innerHeight / lowestRow))
  const first = wanted !== null && ids.indexOf(wanted) >= screen ? ids.length : screen
  const shown = new Set(ids.filter((id, at) => at < first || drawn.has(id)))
  const isDone = shown.size === ids.length
  useEffect(() => {
    // a row that has left must not be drawn with the first ones when it comes back
    if (isDone && drawn.size <= ids.length) return undefined
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        const more = ids.filter((id) => !shown.has(id)).slice(0, step)
        startTransition(() => setDrawn(new Set([...shown, ...more])))
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  })
  return shown
}
