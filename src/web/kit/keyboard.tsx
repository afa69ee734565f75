import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useEffect, useSyncExternalStore, type KeyboardEvent as ReactKeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { undoLatest } from './toasts.tsx'

/**
 * Shortcuts of single keys. They never act during typing or with a modifier, nor below a dialog or menu, and can be
 * switched off (WCAG 2.1.4); the choice is kept in this browser.
 */
const storageKey = 'keyboard'
const listeners = new Set<() => void>()

function isOn() {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}
function setOn(on: boolean) {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Without storage the choice can't be kept; nothing else depends on it.
  }
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Whether shortcuts work in this browser. */
export const useKeyboardOn = () => useSyncExternalStore(subscribe, isOn)

/** The switch for all shortcuts. */
export function KeyboardSetting() {
  const on = useKeyboardOn()
  return (
    <FormControlLabel
      control={<Switch checked={on} onChange={(_, next) => setOn(next)} />}
      label="Tastenkürzel benutzen"
      slotProps={{ typography: { variant: 'body2' } }}
    />
  )
}

/** The targets of `g` and another key. */
export type Place = { key: string; label: string; to: string }

export type ShortcutsProps = { places: readonly Place[]; onHelp: () => void }

/** Milliseconds in which the key after `g` counts. */
const patience = 1500

/** Listens for the keys that work on every page. Mounted once, in the layout. */
export function Shortcuts({ places, onHelp }: ShortcutsProps) {
  const on = useKeyboardOn()
  const navigate = useNavigate()
  useEffect(() => {
    if (!on) return undefined
    let leadUntil = 0
    const shortcuts: Record<string, () => unknown> = {
      '/': () => searchField()?.select(),
      '?': onHelp,
      z: undoLatest,
      g: () => (leadUntil = Date.now() + patience),
    }
    const hear = (event: KeyboardEvent) => {
      if (leaves(event)) return event.preventDefault()
      if (!isShortcut(event)) return
      const place = Date.now() < leadUntil ? places.find(({ key }) => key === event.key) : undefined
      leadUntil = 0
      const shortcut = place ? () => navigate(place.to) : Object.hasOwn(shortcuts, event.key) && shortcuts[event.key]
      if (!shortcut) return
      event.preventDefault()
      void shortcut()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [on, places, onHelp, navigate])
  return null
}

/**
 * For `<tbody onKeyDown>`: arrows, Home and End move between the rows' openers (`data-row`). These stay ordinary links
 * and buttons in the order of Tab, so Enter and screen readers need no code here.
 */
export function moveBetweenRows(event: ReactKeyboardEvent<HTMLElement>) {
  if (hasModifier(event) || !isOn() || isField(event.target)) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const here = rows.findIndex((row) => row.closest('tr')?.contains(event.target as Node))
  if (here < 0) return
  const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: rows.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  rows[Math.max(0, Math.min(rows.length - 1, next))]?.focus()
}

/** Arrow down from the search into the rows, Escape from a row back to the search: neither is a character. */
function leaves(event: KeyboardEvent): boolean {
  if (hasModifier(event) || event.defaultPrevented || isCovered()) return false
  const search = searchField()
  if (event.key === 'ArrowDown' && search && event.target === search) {
    const first = document.querySelector<HTMLElement>('tbody [data-row]')
    first?.focus()
    return first !== null
  }
  if (event.key === 'Escape' && event.target instanceof HTMLElement && event.target.matches('tbody [data-row]')) {
    ;(search ?? document.querySelector<HTMLElement>('main'))?.focus()
    return true
  }
  return false
}

/** Whether a key is free to be a shortcut: no typing, no modifier, no open dialog. */
export function isShortcut(event: KeyboardEvent) {
  if (event.defaultPrevented || event.repeat || event.isComposing || hasModifier(event)) return false
  return !isField(event.target) && !isCovered()
}

/** Shift is none: on many keyboards `/` and `?` need it. */
const hasModifier = ({ ctrlKey, altKey, metaKey }: Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey'>) =>
  ctrlKey || altKey || metaKey

/** An element that takes characters itself, by typing or by jumping to entries that begin with them. */
function isField(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('[role=combobox], [role=listbox], [role=menu]')) return true
  if (target instanceof HTMLInputElement) return !/^(button|checkbox|radio|range|submit)$/.test(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

/** A dialog, drawer, menu or viewer is open: the page below is out of reach, also for keys. */
const isCovered = () => document.querySelector('[role=dialog], dialog[open], #root[aria-hidden=true]') !== null

const searchField = () =>
  document.querySelector<HTMLInputElement>('main input[data-search], main [data-search] input, main input[type=search]')
