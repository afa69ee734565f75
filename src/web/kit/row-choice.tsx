import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import type { Selection } from './selection.ts'
import { choiceOf, useLongPress } from './use-press.ts'

/** Rows of a list that can be chosen. */
export type Choosing<Row> = {
  selection: Selection
  /** For screen readers: `#007 Mia`. */
  nameOf: (row: Row) => string
}

type RowChoiceProps = { id: string; name: string; isChosen: boolean; onToggle: Selection['toggle'] }

/** A row's checkbox, with a label around it so that a finger meets more than the little box. */
export function RowChoice({ id, name, isChosen, onToggle }: RowChoiceProps) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        aria-label={`${name} auswählen`}
        checked={isChosen}
        // The click knows of the shift key, the change doesn't.
        onChange={() => undefined}
        onClick={({ shiftKey }) => onToggle(id, { range: shiftKey })}
      />
    </label>
  )
}

/** The checkbox above the rows: chooses all entries of the list, on other pages too, or none. */
export function AllChoice({ selection }: { selection: Selection }) {
  const { isAll, ids } = selection
  return (
    <label className="choice">
      <input
        type="checkbox"
        aria-label="Alle auswählen"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && ids.length > 0
        }}
        onChange={isAll ? selection.clear : selection.all}
      />
    </label>
  )
}

/**
 * Handlers for the element around all rows (`data-key`): Ctrl, ⌘ or Shift with a click, a long press of a finger, and
 * on a row's opener Space, Shift with Space and Ctrl with A choose; Escape clears the choice.
 */
export function useRowChoice(selection: Selection | undefined) {
  // the handlers of a long press outlive a render
  const latest = useRef(selection)
  useEffect(() => {
    latest.current = selection
  })
  const press = useLongPress(
    selection &&
      ((target) => {
        const id = keyOf(target)
        if (id) latest.current?.toggle(id, { range: false })
      }),
  )
  if (!selection) return {}
  return {
    ...press,
    // a click with Shift would select the text between
    onMouseDown: (event: MouseEvent) => event.shiftKey && event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      press.onClickCapture(event)
      const choice = choiceOf(event)
      const id = keyOf(event.target)
      if (event.isPropagationStopped() || !choice || !id || isControl(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      selection.toggle(id, choice)
    },
    onKeyDownCapture(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (altKey || !isOpener(event.target)) return
      const id = keyOf(event.target)
      const hasControl = ctrlKey || metaKey
      if (key === ' ' && id) selection.toggle(id, { range: shiftKey })
      else if (key === 'a' && hasControl) selection.all()
      else if (key === 'Escape' && selection.ids.length > 0) selection.clear()
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    // a button that is focused takes Space when it is let go
    onKeyUpCapture: (event: KeyboardEvent) => event.key === ' ' && isOpener(event.target) && event.preventDefault(),
  }
}

const isOpener = (target: EventTarget) => target instanceof HTMLElement && target.matches('[data-row]')
/** A control in a row that is not its opener. */
const isControl = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('a, button, input, label, [role=menuitem]')?.matches('[data-row]') === false
const keyOf = (target: EventTarget) =>
  (target instanceof Element && target.closest<HTMLElement>('[data-key]')?.dataset['key']) || null
