import Box from '@mui/material/Box'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import { Surface } from '../../../kit/Page.tsx'
import { isShortcut, useKeyboardOn } from '../../../kit/keyboard.tsx'
import { refusalOf } from '../media/GuestList.tsx'
import { nameOf, shotsOf } from './use-assign.ts'

type NumberKeysProps = {
  guests: readonly Customer[]
  /** How many media are chosen. */
  chosen: number
  onPick: (guest: Customer) => void
}

/**
 * A guest's number, typed anywhere on the page, and Enter: assigns the chosen media. Shows the guest's name meanwhile.
 */
export function NumberKeys({ guests, chosen, onPick }: NumberKeysProps) {
  const on = useKeyboardOn()
  const [typed, setTyped] = useState('')
  const guest = guests.find(({ customer_number }) => customer_number === Number(typed))
  const refusal = guest && refusalOf(guest)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return
    const next = nextOf(typed, event.key)
    if (next === undefined) return
    // Enter would press the picture that has the focus
    event.preventDefault()
    event.stopPropagation()
    if (next !== null) return setTyped(next)
    if (chosen === 0 || !guest || refusal) return
    setTyped('')
    onPick(guest)
  })
  useEffect(() => {
    if (!on) return undefined
    const listener = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listener, { capture: true })
    return () => removeEventListener('keydown', listener, { capture: true })
  }, [on])
  return (
    <Box role="status" sx={{ position: 'fixed', insetInline: 0, bottom: 96, zIndex: 4, pointerEvents: 'none' }}>
      {typed && (
        <Surface sx={{ mx: 'auto', width: 'fit-content', maxWidth: '90vw', px: 5, py: 3, boxShadow: 8 }}>
          <strong>{guest ? nameOf(guest) : `#${typed.padStart(3, '0')}`}</strong>
          {' · '}
          {!guest
            ? 'Diese Nummer gibt es in der Schicht nicht'
            : (refusal ?? (chosen === 0 ? 'Wählen Sie zuerst Aufnahmen aus' : `Enter ordnet ${shotsOf(chosen)} zu`))}
        </Surface>
      )}
    </Box>
  )
}

/** The typed text after this key; null = assign now, undefined = the key is none of ours. */
function nextOf(typed: string, key: string): string | null | undefined {
  if (/^\d$/.test(key)) return `${typed}${key}`.slice(-5)
  if (typed === '') return undefined
  return { Enter: null, Escape: '', Backspace: typed.slice(0, -1) }[key]
}
