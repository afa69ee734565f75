import SearchIcon from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'

/** milliseconds after the last key */
const patience = 300

export type SearchFieldProps = { value: string; onSearch: (text: string) => void }

/** Searches by name or number, a moment after the last key or at once with Enter. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [last, setLast] = useState(value)
  // "Back" and "Filter zurücksetzen" change it from outside; what is being typed meanwhile stays.
  if (value !== last) {
    setLast(value)
    if (value !== text.trim()) setText(value)
  }
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === value) return undefined
    const timer = setTimeout(() => onSearch(wanted), patience)
    return () => clearTimeout(timer)
  }, [wanted, value, onSearch])
  return (
    <TextField
      label="Suche"
      type="search"
      placeholder="Name oder Nummer"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && wanted !== value && onSearch(wanted)}
      slotProps={{
        htmlInput: { 'data-search': '', maxLength: 200, enterKeyHint: 'search', autoComplete: 'off' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon aria-hidden />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
