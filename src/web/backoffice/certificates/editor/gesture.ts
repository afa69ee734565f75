import { commonWay, type Field, type Fields } from './fields.ts'
import { between, type Box, type Offset, type Point, type Size } from './geometry.ts'
import { resized, type Handle } from './resizing.ts'
import { snap, type Guide, type Targets } from './snapping.ts'
import type { Selection } from './selection.ts'

/** The action of a pressed pointer. */
export type Gesture =
  | { kind: 'move'; fields: Fields; box: Box; targets: Targets }
  | { kind: 'resize'; field: Field; handle: Handle; width: number }
  | { kind: 'frame'; before: Selection }

/** Its visible effect until the pointer is released. */
export type Live = {
  /** The moved fields, and their distance so far. */
  moved: readonly string[]
  way: Offset | null
  resized: Field | null
  frame: Box | null
  guides: readonly Guide[]
}

export const still: Live = { moved: [], way: null, resized: null, frame: null, guides: [] }

export type Circumstances = {
  design: Size
  /** Pixels of the design within which a field snaps; 0 = it does not. */
  reach: number
  /** Shift is held. */
  keepsRatio: boolean
}

/** The state of a gesture between two points. */
export function during(gesture: Gesture, from: Point, to: Point, { design, reach, keepsRatio }: Circumstances): Live {
  const way = { dx: to.x - from.x, dy: to.y - from.y }
  if (gesture.kind === 'frame') return { ...still, frame: between(from, to) }
  if (gesture.kind === 'resize') {
    const { field, handle, width } = gesture
    return { ...still, resized: resized(field, handle, way, width, keepsRatio, design) }
  }
  const straight = keepsRatio ? alongOneAxis(way) : way
  const { guides, ...snapped } = snap(gesture.box, straight, gesture.targets, reach)
  const bounded = commonWay(gesture.fields, snapped, design)
  const isThere = Math.abs(bounded.dx - snapped.dx) <= 0.5 && Math.abs(bounded.dy - snapped.dy) <= 0.5
  return { ...still, moved: gesture.fields.map(({ id }) => id), way: bounded, guides: isThere ? guides : [] }
}

/** With Shift a move is straight. */
const alongOneAxis = ({ dx, dy }: Offset): Offset => (Math.abs(dx) >= Math.abs(dy) ? { dx, dy: 0 } : { dx: 0, dy })
