import type { CertificateConfig } from '../../../../contract/certificate-fields.ts'
import { isSame, type Field, type Fields } from './fields.ts'
import { beginning, record, redo, undo, type History } from './history.ts'
import { remaining, type Selection } from './selection.ts'

/** The edited document: the fields with their history, and the saved version of them. */
export type Document = {
  history: History<Fields>
  selection: Selection
  /** The version that was saved last, or the initial one. */
  base: Fields
  /** The saved config; null when nothing is saved yet. */
  config: CertificateConfig | null
  /** Another member's version saved meanwhile, until the conflict is resolved. */
  theirs: CertificateConfig | null
}

export type Change =
  | { do: 'select'; selection: Selection }
  | { do: 'change'; fields: Fields; selection?: Selection; kind?: string; at?: number }
  | { do: 'undo' | 'redo' | 'keepMine' }
  | { do: 'saved'; config: CertificateConfig }
  | { do: 'discarded'; fields: Fields }
  | { do: 'overtaken'; theirs: CertificateConfig | null }
  | { do: 'take'; fields: Fields }

export const opened = (config: CertificateConfig | null, fields: Fields): Document => ({
  history: beginning(fields),
  selection: [],
  base: fields,
  config,
  theirs: null,
})

export const fieldsOf = ({ history }: Document) => history.present
export const isDirty = (document: Document) => !isSame(fieldsOf(document), document.base)

export function edited(document: Document, change: Change): Document {
  switch (change.do) {
    case 'select':
      return { ...document, selection: change.selection }
    case 'change': {
      const { fields, kind, at, selection = document.selection } = change
      if (isSame(fields, fieldsOf(document))) return { ...document, selection }
      return withHistory(
        { ...document, selection },
        record(document.history, fields, kind === undefined ? null : { kind, at: at ?? 0 }),
      )
    }
    case 'undo':
      return withHistory(document, undo(document.history))
    case 'redo':
      return withHistory(document, redo(document.history))
    case 'saved':
      return { ...document, base: change.config.field_configs.fields, config: change.config, theirs: null }
    case 'discarded':
      return { ...opened(null, change.fields), history: record(document.history, change.fields) }
    case 'overtaken':
      return { ...document, theirs: change.theirs }
    // the next "Speichern" knows the present version: with `take` it was reviewed, with `keepMine` it is overwritten
    case 'take':
      return withHistory(known(document), record(document.history, change.fields))
    default:
      return known(document)
  }
}

/** From now on their version counts as saved, and ours is compared with it. */
const known = (document: Document): Document =>
  document.theirs
    ? { ...document, base: document.theirs.field_configs.fields, config: document.theirs, theirs: null }
    : document

const withHistory = (document: Document, history: History<Fields>): Document => ({
  ...document,
  history,
  selection: remaining(document.selection, idsOf(history.present)),
})

export const idsOf = (fields: Fields) => fields.map(({ id }) => id)
export const selectedOf = (document: Document): Field[] =>
  fieldsOf(document).filter(({ id }) => document.selection.includes(id))
