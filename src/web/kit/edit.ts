import { useState } from 'react'
import { ApiError } from './api.ts'

type Fields = Record<string, string | number | boolean | null | undefined>

/**
 * Editing in a form what somebody else may edit meanwhile (docs/product/settings.md 2). Only what was changed is sent, with
 * what the form had shown of it (`was`). A field that somebody else changed meanwhile is refused, with their value beside it:
 * from then on that value counts as shown, so that the next `save` replaces it, or sends nothing where it was taken over.
 * @param start what the form begins with; blank and null are the same
 * @param latest the same as it is stored now; undefined when it is gone
 */
export function useEdit<T extends Fields>(start: T, latest: () => Promise<T | undefined>) {
  const [shown, setShown] = useState(start)

  /** Sends what differs from what was shown. False: nothing does, and nothing was sent. */
  const save = async (values: Partial<T>, send: (edit: Partial<T> & { was: Partial<T> }) => Promise<unknown>) => {
    const names = Object.keys(shown).filter((name) => plain(values[name]) !== plain(shown[name]))
    if (names.length === 0) return false
    try {
      await send({ ...pick(values, names), was: pick<T>(shown, names) })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') {
        const now = await latest().catch(() => undefined)
        // no more than what the refusal told: of other fields the form goes on showing what it showed
        if (now) setShown({ ...shown, ...pick<T>(now, Object.keys(error.fields)) })
      }
      throw error
    }
  }
  return { shown, save }
}

/** Blanks around a text are not stored, and neither is a blank one. */
const plain = (value: Fields[string]) => (typeof value === 'string' ? value.trim() || null : (value ?? null))

const pick = <T extends Fields>(from: Partial<T>, names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => (name in from ? [[name, from[name] === '' ? null : from[name]]] : [])),
  ) as Partial<T>
