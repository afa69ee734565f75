import type { MouseEvent } from 'react'

/** A click that the browser should handle itself: in a new tab, as a saved link … */
export const isOwnWay = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
