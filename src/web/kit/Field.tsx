import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useId } from 'react'

export type FieldProps = Omit<OutlinedInputProps, 'error' | 'defaultValue' | 'value' | 'onChange' | 'label'> & {
  label: string
  value: string
  onChange: (text: string) => void
  /** Its error, in German. */
  error?: string | undefined
  /** Shown below while there is no error. */
  hint?: string | undefined
  /** Makes it a select: value → label. */
  options?: Record<string, string> | undefined
}

/**
 * A labelled text field or select. Composed of parts, with the browser's own select: MUI's TextField would bring menus
 * and two other looks into the sign-in page.
 */
export function Field({ label, value, onChange, error, hint, options, required = false, ...rest }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  const input = (
    <OutlinedInput
      {...rest}
      id={id}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...((options?.[''] || rest.type === 'date') && { notched: true })}
      {...(note && { 'aria-describedby': `${id}-note` })}
    />
  )
  return (
    <FormControl fullWidth size="small" error={error !== undefined} required={required}>
      {/* A date, and a select whose empty choice has a name, always show something below the label. */}
      <InputLabel htmlFor={id} {...((options?.[''] || rest.type === 'date') && { shrink: true })}>
        {label}
      </InputLabel>
      {options ? (
        <NativeSelect input={input}>
          {'' in options ? null : <option value="" hidden />}
          {Object.entries(options).map(([key, word]) => (
            <option key={key} value={key}>
              {word}
            </option>
          ))}
        </NativeSelect>
      ) : (
        input
      )}
      {note && <FormHelperText id={`${id}-note`}>{note}</FormHelperText>}
    </FormControl>
  )
}
