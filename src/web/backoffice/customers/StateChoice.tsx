import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { StateFilter, stateFilterLabels } from '../../../contract/customer-state.ts'

type StateChoiceProps = {
  /** Null = all of them. */
  value: StateFilter | null
  onChange: (value: StateFilter | null) => void
}

/** Filters a list of customers by the state of their souvenir. */
export function StateChoice({ value, onChange }: StateChoiceProps) {
  return (
    <TextField
      select
      label="Stand"
      value={value ?? 'all'}
      onChange={({ target }) => onChange(StateFilter.safeParse(target.value).data ?? null)}
      sx={{ minWidth: 0 }}
    >
      <MenuItem value="all">Alle</MenuItem>
      {StateFilter.options.map((filter) => (
        <MenuItem key={filter} value={filter}>
          {stateFilterLabels[filter]}
        </MenuItem>
      ))}
    </TextField>
  )
}
