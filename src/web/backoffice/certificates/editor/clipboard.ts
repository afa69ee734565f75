import { certificateLimits } from '../../../../contract/certificate-fields.ts'
import { freeId, movedField, type Field, type Fields } from './fields.ts'
import type { Size } from './geometry.ts'

/** The offset of a copy from its original, so that it is visible. */
const step = 20

export type Clipboard = {
  /** The owner of these fields: another organisation's are never pasted. */
  organisation: string
  fields: Fields
  /** How often it was pasted since. */
  pasted: number
}

/** Outlives the dialog, so that fields go from one design to another; not the page. */
let clipboard: Clipboard | null = null
const listeners = new Set<() => void>()

/** Calls `listener` whenever fields were copied. @returns a function that ends it */
export function onCopy(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** An empty selection copies nothing: the earlier copy stays. */
export function copy(fields: Fields, organisation: string): void {
  if (fields.length === 0) return
  clipboard = { organisation, fields, pasted: 0 }
  for (const listener of listeners) listener()
}

/** The fields to paste; null when there are none of this organisation. */
export const copied = (organisation: string): Fields | null =>
  clipboard?.organisation === organisation ? clipboard.fields : null

/** The copies to add, each a step further than the last time; fewer when the design is full. */
export function paste(fields: Fields, design: Size, organisation: string): Field[] {
  if (clipboard?.organisation !== organisation) return []
  clipboard = { ...clipboard, pasted: clipboard.pasted + 1 }
  return copiesOf(clipboard.fields, fields, design, clipboard.pasted * step)
}

/** Copies of fields for a design that has `fields` already. */
export function copiesOf(originals: Fields, fields: Fields, design: Size, way: number = step): Field[] {
  const room = certificateLimits.fields - fields.length
  const all = [...fields]
  return originals.slice(0, Math.max(0, room)).map((original) => {
    const base = original.id.replace(/_kopie(_\d+)?$/, '').slice(0, 80)
    const copy = movedField({ ...original, id: freeId(all, `${base}_kopie`) }, { dx: way, dy: way }, design)
    all.push(copy)
    return copy
  })
}
