import type { CertificateFieldLayout } from '../../../../contract/certificate-fields.ts'
import { isSameField, type Field } from './fields.ts'
import { moved, type Offset } from './geometry.ts'

/** The engine's answer, and the field as it was when it was asked. */
export type Known = { field: Field; layout: CertificateFieldLayout }

/** Whether the answer is valid for the present field, wherever it has been moved to. */
export const stillHolds = ({ field }: Known, now: Field) => isSameField(look(field), look(now))

/** Without the properties that do not affect the relative positions of letters. */
const look = (field: Field): Field => ({
  ...field,
  label: '',
  enabled: true,
  position: { x: 0, y: 0 },
  style: { ...field.style, color: '#000000' },
})

/** A layout moved as a whole: a dragged text keeps its shape until the engine is asked again. */
export const shifted = (layout: CertificateFieldLayout, way: Offset): CertificateFieldLayout =>
  way.dx === 0 && way.dy === 0
    ? layout
    : {
        ...layout,
        lines: layout.lines.map((line) => ({ ...line, left: line.left + way.dx, baseline: line.baseline + way.dy })),
        box: moved(layout.box, way),
      }

/** The engine's position of the field, as far as it is known; null when it has to be asked first. */
export function placed(known: Known | undefined, field: Field): CertificateFieldLayout | null {
  if (!known || !stillHolds(known, field)) return null
  const { position } = known.field
  return shifted(known.layout, { dx: field.position.x - position.x, dy: field.position.y - position.y })
}

export function knownOf(fields: readonly Field[], layouts: readonly CertificateFieldLayout[]): Map<string, Known> {
  const byId = new Map(layouts.map((layout) => [layout.id, layout]))
  return new Map(
    fields.flatMap((field): [string, Known][] => {
      const layout = byId.get(field.id)
      return layout ? [[field.id, { field, layout }]] : []
    }),
  )
}

/** The same answer for the same object, as long as that exists. */
export function remembered<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const now = make(key)
    known.set(key, now)
    return now
  }
}
