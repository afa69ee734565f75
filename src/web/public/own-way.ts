type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A click that the browser should handle itself: in a new tab, as a saved link … */
export const isOwnWay = (event: Click) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
