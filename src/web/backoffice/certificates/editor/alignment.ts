import { around, bottomOf, middleOf, rightOf, type Box, type Offset, type Size } from './geometry.ts'

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'
export type Direction = 'across' | 'down'
type Boxes = ReadonlyMap<string, Box>

const ways: Record<Edge, (box: Box, frame: Box) => Offset> = {
  left: (box, frame) => ({ dx: frame.left - box.left, dy: 0 }),
  center: (box, frame) => ({ dx: middleOf(frame).x - middleOf(box).x, dy: 0 }),
  right: (box, frame) => ({ dx: rightOf(frame) - rightOf(box), dy: 0 }),
  top: (box, frame) => ({ dx: 0, dy: frame.top - box.top }),
  middle: (box, frame) => ({ dx: 0, dy: middleOf(frame).y - middleOf(box).y }),
  bottom: (box, frame) => ({ dx: 0, dy: bottomOf(frame) - bottomOf(box) }),
}

/** How far each field moves so that they share an edge or a middle: one alone that of the design. */
export function aligned(boxes: Boxes, edge: Edge, design: Size): Map<string, Offset> {
  const frame = boxes.size === 1 ? { left: 0, top: 0, ...design } : around([...boxes.values()])
  return new Map([...boxes].map(([id, box]) => [id, ways[edge](box, frame)]))
}

/** Fields that are needed before gaps between them can be equal. */
export const distributable = 3

/** How far each field moves so that the gaps are equal; the outermost two stay. With fewer than three, nothing. */
export function distributed(boxes: Boxes, direction: Direction): Map<string, Offset> {
  if (boxes.size < distributable) return new Map()
  const across = direction === 'across'
  const start = (box: Box) => (across ? box.left : box.top)
  const length = (box: Box) => (across ? box.width : box.height)
  const inOrder = [...boxes].toSorted(([, a], [, b]) => start(a) + length(a) / 2 - start(b) - length(b) / 2)
  const frame = around([...boxes.values()])
  const gap = (length(frame) - inOrder.reduce((sum, [, box]) => sum + length(box), 0)) / (inOrder.length - 1)
  let next = start(frame)
  return new Map(
    inOrder.map(([id, box]) => {
      const way = next - start(box)
      next += length(box) + gap
      return [id, across ? { dx: way, dy: 0 } : { dx: 0, dy: way }]
    }),
  )
}
