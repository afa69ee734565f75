import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'

type ChoiceProps<T extends string> = {
  label: string
  /** Null: no choice yet, and none is preselected. */
  value: T | null
  onChange: (value: T) => void
  options: readonly { value: T; label: string }[]
}

/** A choice of one from a few options, all of them with full text. */
export function Choice<T extends string>({ label, value, onChange, options }: ChoiceProps<T>) {
  const heading = useId()
  return (
    <FormControl>
      <FormLabel id={heading}>{label}</FormLabel>
      <RadioGroup aria-labelledby={heading} value={value ?? ''} onChange={(_, next) => onChange(next as T)}>
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            control={<Radio size="small" />}
            label={option.label}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
