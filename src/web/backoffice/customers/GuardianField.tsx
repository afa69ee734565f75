import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { Input } from '../../kit/form.tsx'

type GuardianFieldProps<V extends FieldValues> = { control: Control<V, unknown, V>; name: FieldPath<V> }

/** The tick of a customer under age, and the person who agrees instead. Null = of age. Shown beside a yes only. */
export function GuardianField<V extends FieldValues>({ control, name }: GuardianFieldProps<V>) {
  const { field } = useController({ control, name })
  const isMinor = typeof field.value === 'string'
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FormControlLabel
        control={<Checkbox checked={isMinor} onChange={(_, on) => field.onChange(on ? '' : null)} />}
        label="Minderjährig"
      />
      {isMinor && (
        <Input
          control={control}
          name={name}
          label="Name der erziehungsberechtigten Person"
          hint="Sie willigt für das Kind ein."
          required
          autoComplete="off"
        />
      )}
    </Box>
  )
}

/** The hidden field of another answer than yes is neither checked nor sent. */
export const withGuardianOfYes = <V extends { consent?: unknown; guardianName?: unknown }>(values: V): V =>
  values.consent === true ? values : { ...values, guardianName: null }
