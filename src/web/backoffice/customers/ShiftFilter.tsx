import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { formatDate } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'

/** At most this many are offered at once; for others the member types more. */
const offered = 30

type ShiftFilterProps = {
  /** Null = all shifts. */
  id: string | null
  /** Its name, where the list has told it. */
  name: string | undefined
  isListThere: boolean
  onChange: (id: string | null) => void
}
type Offer = { id: string; name: string; day: string | null }

/** Filters a list of customers by their shift, which is found by its name. */
export default function ShiftFilter({ id, name, isListThere, onChange }: ShiftFilterProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<Offer | null>(null)
  // by a link to a shift without customers, the list does not know its name
  const isNameless = id !== null && picked?.id !== id && name === undefined && isListThere
  const shift = useQuery({ ...ask('shifts', 'get', { params: { id: id ?? '' } }), enabled: isNameless })
  const found = shift.data?.session.session_name ?? (shift.error ? 'Unbekannte Schicht' : '…')
  const value = id === null ? null : picked?.id === id ? picked : { id, name: name ?? found, day: null }

  const wanted = useDeferredValue(text.trim())
  const search = wanted === value?.name ? '' : wanted
  const shifts = useQuery({
    ...ask('shifts', 'all', { query: { limit: offered, ...(search && { search }) } }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const options = (shifts.data?.sessions ?? []).map((one): Offer => ({
    id: one.id,
    name: one.session_name,
    day: formatDate(one.start_date),
  }))
  return (
    <Autocomplete
      options={options}
      value={value}
      onChange={(_, offer) => {
        setPicked(offer)
        onChange(offer?.id ?? null)
      }}
      onInputChange={(_, typed) => setText(typed)}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      getOptionKey={({ id: key }) => key}
      getOptionLabel={({ name: label }) => label}
      // the server has searched
      filterOptions={(all) => all}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={shifts.isFetching}
      loadingText="Wird gesucht …"
      noOptionsText={shifts.error ? 'Schichten konnten nicht geladen werden' : 'Keine Schicht gefunden'}
      openText="Öffnen"
      closeText="Schließen"
      clearText="Leeren"
      renderOption={({ key, ...props }, { name: label, day }) => (
        <li key={key} {...props}>
          {label}, {day}
        </li>
      )}
      renderInput={(params) => <TextField {...params} label="Schicht" placeholder="Alle" />}
    />
  )
}
