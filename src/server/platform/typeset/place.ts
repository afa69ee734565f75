/**
 * Bounds the place of a part: around its anchor, and never over the page's edges (docs/product/certificate-texts.md 1).
 */
import type { Align } from './part.ts'

type Anchor = { x: number; y: number; align: Align }
type Size = { width: number; height: number }
/** From left to left + width, and from top to top + height. */
export type Room = Size & { left: number; top: number }

/**
 * The room around an anchor, at most `most`, at least `least` (as far as the page has it): a part that would have less
 * is moved inwards.
 */
export function roomAt({ x, y, align }: Anchor, page: Size, most: Size, least: Size): Room {
  const beside = { left: page.width - x, center: 2 * Math.min(x, page.width - x), right: x }[align]
  const width = clamp(Math.min(beside, most.width), Math.min(least.width, page.width), page.width)
  const left = x - { left: 0, center: width / 2, right: width }[align]
  const height = clamp(Math.min(page.height - y, most.height), Math.min(least.height, page.height), page.height)
  return { left: clamp(left, 0, page.width - width), top: clamp(y, 0, page.height - height), width, height }
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
