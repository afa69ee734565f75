import { bottomOf, middleOf, moved, rightOf, type Box, type Offset, type Size } from './geometry.ts'

/** A line that a box snapped to: `x` is vertical at x = `at`, from y = `from` to y = `to`. */
export type Guide = { axis: 'x' | 'y'; at: number; from: number; to: number }

/** A place to snap to on one axis, and the extent of its source on the other. */
type Target = { at: number; from: number; to: number }
export type Targets = { x: readonly Target[]; y: readonly Target[] }

/** Edges and middles of the design and of the fields that stay where they are. */
export function targetsOf(design: Size, others: readonly Box[]): Targets {
  const boxes = [{ left: 0, top: 0, ...design }, ...others]
  return {
    x: boxes.flatMap((box) => {
      const reach = { from: box.top, to: bottomOf(box) }
      return [middleOf(box).x, box.left, rightOf(box)].map((at) => ({ at, ...reach }))
    }),
    y: boxes.flatMap((box) => {
      const reach = { from: box.left, to: rightOf(box) }
      return [middleOf(box).y, box.top, bottomOf(box)].map((at) => ({ at, ...reach }))
    }),
  }
}

/**
 * The position of a dragged box: on the nearest target within `reach` on each axis, else where it was dragged to.
 * Guides are the lines to show.
 * @param box before it was dragged
 */
export function snap(box: Box, offset: Offset, targets: Targets, reach: number): Offset & { guides: Guide[] } {
  const there = moved(box, offset)
  const x = nearest([there.left, middleOf(there).x, rightOf(there)], targets.x, reach)
  const y = nearest([there.top, middleOf(there).y, bottomOf(there)], targets.y, reach)
  const result = { dx: offset.dx + x, dy: offset.dy + y }
  const here = moved(box, result)
  return {
    ...result,
    guides: [
      ...guidesOf('x', [here.left, middleOf(here).x, rightOf(here)], targets.x, here.top, bottomOf(here)),
      ...guidesOf('y', [here.top, middleOf(here).y, bottomOf(here)], targets.y, here.left, rightOf(here)),
    ],
  }
}

/** The shortest way from one of the lines to a target; 0 when none is near. */
function nearest(lines: readonly number[], targets: readonly Target[], reach: number): number {
  let best = Infinity
  for (const line of lines) for (const { at } of targets) if (Math.abs(at - line) < Math.abs(best)) best = at - line
  return Math.abs(best) <= reach ? best : 0
}

/** One guide for each place that a line of the box lies on, as long as all boxes that lie there. */
function guidesOf(axis: 'x' | 'y', lines: readonly number[], targets: readonly Target[], from: number, to: number) {
  const found = new Map<number, Guide>()
  for (const target of targets) {
    if (!lines.some((line) => Math.abs(line - target.at) < 0.01)) continue
    const known = found.get(target.at) ?? { axis, at: target.at, from, to }
    const longer = { from: Math.min(known.from, target.from), to: Math.max(known.to, target.to) }
    found.set(target.at, { ...known, ...longer })
  }
  return [...found.values()]
}
