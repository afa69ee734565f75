import { useState } from 'react'
import { ApiError } from './api.ts'

type Fields = Record<string, string | number | boolean | null | undefined>

/**
 * Editing in a form while another member may edit the same record (docs/product/settings.md 2). Only changed fields are
 * sent, with the value that the form had shown of them (`was`). A field that another member changed meanwhile is
 * refused, with that value beside it: from then on it counts as shown, so that the next `save` replaces it, or sends
 * nothing where it was taken over.
 * @param start the form's initial values; blank and null are the same
 * @param latest the same as it is stored now; undefined when it is gone
 */
export function useEdit<T extends Fields>(start: T, latest: () => Promise<T | undefined>) {
  const [shown, setShown] = useState(start)

  /** The fields of these values that differ from the shown ones. */
  const changed = (values: Partial<T>) =>
    Object.keys(shown).filter((name) => plain(values[name]) !== plain(shown[name]))

  /** Sends the differences from the shown values. False: there are none, and nothing was sent. */
  const save = async (values: Partial<T>, send: (edit: Partial<T> & { was: Partial<T> }) => Promise<unknown>) => {
    const names = changed(values)
    if (names.length === 0) return false
    try {
      await send({ ...pick(values, names), was: pick<T>(shown, names) })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') {
        const now = await latest().catch(() => undefined)
        // only the fields that the refusal reported: of other fields the form keeps the value that it showed
        if (now) setShown({ ...shown, ...pick<T>(now, Object.keys(error.fields)) })
      }
      throw error
    }
  }
  return { shown, changed, save }
}

/** Blanks around a text are not stored, and neither is a blank one. */
const plain = (value: Fields[string]) => (typeof value === 'string' ? value.trim() || null : (value ?? null))

const pick = <T extends Fields>(from: Partial<T>, names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => (name in from ? [[name, from[name] === '' ? null : from[name]]] : [])),
  ) as Partial<T>
