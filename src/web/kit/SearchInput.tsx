import SearchIcon from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useEffect, useState } from 'react'

/** milliseconds after the last key */
const patience = 300

type SearchInputProps = Pick<TextFieldProps, 'onKeyDown' | 'sx'> & {
  value: string
  onChange: (text: string) => void
  /** The searched fields, e.g. "Name oder Nummer". */
  placeholder: string
  /** In a dialog that is there for the search. */
  isAutoFocused?: boolean
  /** Id of the element with more information about it. */
  describedBy?: string
}

/** The field for searching a list; the key "/" leads to it. */
export function SearchInput({ onChange, isAutoFocused = false, describedBy, ...props }: SearchInputProps) {
  return (
    <TextField
      {...props}
      label="Suche"
      type="search"
      autoFocus={isAutoFocused}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: {
          'data-search': '',
          ...(describedBy && { 'aria-describedby': describedBy }),
          maxLength: 200,
          enterKeyHint: 'search',
          autoComplete: 'off',
        },
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

type DelayedSearchProps = Omit<SearchInputProps, 'onChange' | 'onKeyDown'> & { onSearch: (text: string) => void }

/** Searches on the server: a moment after the last key, or at once with Enter. */
export function DelayedSearch({ value, onSearch, ...props }: DelayedSearchProps) {
  const [text, setText] = useState(value)
  const [last, setLast] = useState(value)
  // "Back" and "Filter zurücksetzen" change it from outside; text being typed meanwhile stays.
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
    <SearchInput
      {...props}
      value={text}
      onChange={setText}
      onKeyDown={(event) => event.key === 'Enter' && wanted !== value && onSearch(wanted)}
    />
  )
}
