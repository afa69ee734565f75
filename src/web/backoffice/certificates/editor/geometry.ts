import type { CertificateField } from '../../../../contract/certificate-fields.ts'

/** All in pixels of the design, from its top left corner. */
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
export type Box = { left: number; top: number; width: number; height: number }
export type Offset = { dx: number; dy: number }

type Align = CertificateField['style']['align']

/** The share of a field's width to the left of its anchor. */
export const shareBefore: Record<Align, number> = { left: 0, center: 0.5, right: 1 }

export const rightOf = (box: Box) => box.left + box.width
export const bottomOf = (box: Box) => box.top + box.height
export const middleOf = (box: Box): Point => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 })

/** The box of this size whose anchor position is given by `align`. */
export const boxFrom = (anchor: Point, { width, height }: Size, align: Align): Box => ({
  left: anchor.x - width * shareBefore[align],
  top: anchor.y,
  width,
  height,
})

export const moved = (box: Box, { dx, dy }: Offset): Box => ({ ...box, left: box.left + dx, top: box.top + dy })

/** The smallest box around all of them; there is at least one. */
export function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  return {
    left,
    top,
    width: Math.max(...boxes.map(rightOf)) - left,
    height: Math.max(...boxes.map(bottomOf)) - top,
  }
}

/** The box between two opposite corners, in any order. */
export const between = (a: Point, b: Point): Box => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

export const overlap = (a: Box, b: Box) =>
  a.left <= rightOf(b) && b.left <= rightOf(a) && a.top <= bottomOf(b) && b.top <= bottomOf(a)

export const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))
