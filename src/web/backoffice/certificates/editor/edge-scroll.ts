/** Pixels of the screen: the distance from the edge at which it begins, and the maximum per frame. */
const edge = { reach: 36, step: 14 }

/**
 * Scrolls when the pointer is at the edge of the view, the faster the nearer.
 * @returns whether it has scrolled: at the end of the way it has not
 */
export function scrollAt(view: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const { left, top, right, bottom } = view.getBoundingClientRect()
  const before = { left: view.scrollLeft, top: view.scrollTop }
  view.scrollLeft += speed(clientX, left, right)
  view.scrollTop += speed(clientY, top, bottom)
  return view.scrollLeft !== before.left || view.scrollTop !== before.top
}

function speed(at: number, start: number, end: number): number {
  const inside = Math.min(at - start, end - at)
  if (inside >= edge.reach) return 0
  const share = Math.min(1, (edge.reach - inside) / edge.reach)
  return Math.ceil(edge.step * share) * (at - start < end - at ? -1 : 1)
}
