import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, type ReactNode } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

type ConsentFieldProps<V extends FieldValues> = {
  control: Control<V, unknown, V>
  name: FieldPath<V>
  /** Shown while there is no error. */
  hint?: string | undefined
  /** After the question, e.g. the text that is agreed to. */
  children?: ReactNode
}

/** Yes or no, and neither until the customer was asked. */
export function ConsentField<V extends FieldValues>({ control, name, hint, children }: ConsentFieldProps<V>) {
  const { field, fieldState } = useController({ control, name })
  const id = useId()
  const note = fieldState.error?.message ?? hint
  return (
    <FormControl error={fieldState.invalid}>
      <FormLabel id={id} sx={{ fontSize: 14 }}>
        Ist der Gast mit Fotos und Videos einverstanden?
      </FormLabel>
      {children}
      <RadioGroup
        row
        aria-labelledby={id}
        value={field.value === undefined ? '' : String(field.value)}
        onChange={(_, value) => field.onChange(value === 'true')}
        onBlur={field.onBlur}
      >
        <FormControlLabel value="true" control={<Radio slotProps={{ input: { ref: field.ref } }} />} label="Ja" />
        <FormControlLabel value="false" control={<Radio />} label="Nein, keine Aufnahmen" />
      </RadioGroup>
      <FormHelperText role="status" sx={{ mx: 0 }}>
        {note}
      </FormHelperText>
    </FormControl>
  )
}
