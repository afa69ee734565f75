import { overlap, type Box } from './geometry.ts'

/** Ids of the selected fields; the one that was chosen last is the last. */
export type Selection = readonly string[]

/** A click on a field: it alone, or with Shift or Ctrl it too, or no longer. */
export function chosen(selection: Selection, id: string, adds: boolean): Selection {
  if (!adds) return [id]
  return selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id]
}

/**
 * The selection after a press, before it is known whether a drag follows: several selected fields stay selected, so
 * that they can be dragged together.
 */
export const pressed = (selection: Selection, id: string, adds: boolean): Selection =>
  !adds && selection.includes(id) ? selection : chosen(selection, id, adds)

/**
 * The fields inside a frame drawn over the design, in the order of the fields; with Shift or Ctrl, besides the selected
 * ones.
 */
export function framed(boxes: ReadonlyMap<string, Box>, frame: Box, before: Selection): Selection {
  const caught = [...boxes].filter(([, box]) => overlap(box, frame)).map(([id]) => id)
  return [...before.filter((id) => !caught.includes(id)), ...caught]
}

/** Without fields that are gone. */
export const remaining = (selection: Selection, ids: readonly string[]): Selection =>
  selection.every((id) => ids.includes(id)) ? selection : selection.filter((id) => ids.includes(id))

/** The field after or before the one chosen last, around the end; the first or last one when none is. */
export function neighbour(ids: readonly string[], selection: Selection, step: 1 | -1): string | undefined {
  const at = ids.indexOf(selection.at(-1) ?? '')
  if (at < 0) return step === 1 ? ids[0] : ids.at(-1)
  return ids[(at + step + ids.length) % ids.length]
}
