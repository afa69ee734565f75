import { useState } from 'react'
import { Field } from '../../../kit/Field.tsx'
import { numberOf } from './validation.ts'

type NumberFieldProps = {
  label: string
  /** Undefined: not set. */
  value: number | undefined
  /** The typed number; undefined when the field is empty, where that is allowed. */
  onChange: (value: number | undefined) => void
  min: number
  max: number
  /** Blank means none; otherwise it counts as 0. */
  optional?: boolean
  hint?: string
}

/** A typed number. The typed text stays as it is; text that is no number counts as 0. */
export function NumberField({ label, value, onChange, min, max, optional = false, hint }: NumberFieldProps) {
  const [typed, setTyped] = useState<{ text: string; value: number | undefined } | null>(null)
  // a value that comes from elsewhere, such as the slider, replaces the typed text
  const text = typed && typed.value === value ? typed.text : value === undefined ? '' : String(value)
  return (
    <Field
      label={label}
      type="text"
      inputMode="decimal"
      value={text}
      hint={hint}
      inputProps={{ role: 'spinbutton', 'aria-valuemin': min, 'aria-valuemax': max, 'aria-valuenow': value ?? 0 }}
      onChange={(next) => {
        const number = optional && next.trim() === '' ? undefined : numberOf(next)
        setTyped({ text: next, value: number })
        onChange(number)
      }}
      onKeyDown={(event) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
        if (step === undefined) return
        event.preventDefault()
        setTyped(null)
        onChange(Math.max(min, Math.min(max, (value ?? 0) + step * (event.shiftKey ? 10 : 1))))
      }}
    />
  )
}
