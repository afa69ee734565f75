import { useMemo, useReducer } from 'react'
import type { CertificateConfig } from '../../../../contract/certificate-fields.ts'
import { aligned, distributed, type Direction, type Edge } from './alignment.ts'
import { copiesOf, copy, paste } from './clipboard.ts'
import { edited, fieldsOf, idsOf, isDirty, opened, selectedOf } from './document.ts'
import { commonWay, movedFields, type Field, type Fields } from './fields.ts'
import type { Box, Offset, Size } from './geometry.ts'
import { canRedo, canUndo } from './history.ts'
import type { Selection } from './selection.ts'

export type Beginning = { config: CertificateConfig | null; fields: Fields; design: Size; organisation: string }

/** The edited document, and all actions on it. */
export function useEditor({ config, fields: start, design, organisation }: Beginning) {
  const [document, dispatch] = useReducer(edited, null, () => opened(config, start))
  const fields = fieldsOf(document)
  const selected = useMemo(() => selectedOf(document), [document])
  const { selection } = document

  const change = (next: Fields, selects?: Selection, kind?: string) =>
    dispatch({
      do: 'change',
      fields: next,
      ...(selects && { selection: selects }),
      ...(kind !== undefined && { kind, at: Date.now() }),
    })
  const add = (added: readonly Field[]) => added.length > 0 && change([...fields, ...added], idsOf(added))
  const moveBy = (ways: ReadonlyMap<string, Offset>, kind?: string) =>
    change(movedFields(fields, ways, design), undefined, kind)
  const remove = (ids: readonly string[]) => change(without(fields, ids))

  return {
    document,
    dispatch,
    design,
    fields,
    selection,
    selected,
    isDirty: isDirty(document),
    canUndo: canUndo(document.history),
    canRedo: canRedo(document.history),
    select: (next: Selection) => dispatch({ do: 'select', selection: next }),
    undo: () => dispatch({ do: 'undo' }),
    redo: () => dispatch({ do: 'redo' }),
    add,
    remove,
    /** Replaces the field with that id. */
    replace: (id: string, next: Field) => change(fields.map((field) => (field.id === id ? next : field))),
    /**
     * All selected ones, together, no further than to the edge. With a `kind`, moves that follow closely are one step.
     * @returns the way that they went
     */
    move: (way: Offset, kind?: string): Offset => {
      const bounded = selected.length > 0 ? commonWay(selected, way, design) : way
      moveBy(new Map(selection.map((id) => [id, bounded])), kind)
      return bounded
    },
    /** Adds these fields and selects them. */
    moveTogether: (ids: Selection, way: Offset) =>
      change(movedFields(fields, new Map(ids.map((id) => [id, way])), design), ids),
    align: (boxes: ReadonlyMap<string, Box>, edge: Edge) => moveBy(aligned(boxes, edge, design)),
    distribute: (boxes: ReadonlyMap<string, Box>, direction: Direction) => moveBy(distributed(boxes, direction)),
    /** Later fields are printed on top of earlier ones. */
    bringToFront: () => change([...without(fields, selection), ...selected]),
    sendToBack: () => change([...selected, ...without(fields, selection)]),
    copy: () => copy(selected, organisation),
    cut() {
      copy(selected, organisation)
      remove(selection)
    },
    paste: () => add(paste(fields, design, organisation)),
    duplicate: () => add(copiesOf(selected, fields, design)),
  }
}

const without = (fields: Fields, ids: readonly string[]) => fields.filter(({ id }) => !ids.includes(id))

export type Editor = ReturnType<typeof useEditor>
