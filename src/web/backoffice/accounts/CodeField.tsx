import { Field } from '../../kit/Field.tsx'

export const codeDigits = 6

export type CodeFieldProps = {
  /** Digits only. */
  value: string
  onChange: (digits: string) => void
  /** Called once with the six digits, typed, pasted or filled in by the phone. */
  onComplete: (digits: string) => void
  error?: string | undefined
}

/** The six digits of an authenticator app: one field, which takes "123 456" too and needs no button. */
export function CodeField({ value, onChange, onComplete, error }: CodeFieldProps) {
  return (
    <Field
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoFocus
      required
      value={value}
      onChange={(text) => {
        const digits = text.replaceAll(/\D/g, '').slice(0, codeDigits)
        onChange(digits)
        if (digits.length === codeDigits && digits !== value) onComplete(digits)
      }}
      error={error}
      hint="6 Ziffern aus Ihrer Authenticator-App"
      slotProps={{ input: { inputMode: 'numeric' } }}
      sx={{ '& input': { fontSize: 20, letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' } }}
    />
  )
}
