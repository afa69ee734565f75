import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { lazy, memo, Suspense, useDeferredValue } from 'react'
import { emailLabels, EmailStatus, processingLabels, ProcessingStatus } from '../../../contract/customers.ts'
import { isFiltered, type Filter } from './filter.ts'
import { SearchField } from './SearchField.tsx'

/** The calendar is half of this page's weight: it comes after the list. */
const DateRange = lazy(() => import('./DateRange.tsx'))

export type FiltersProps = {
  filter: Filter
  /** The list is there; now the calendar may come. */
  isListThere: boolean
  onSearch: (text: string) => void
  onChange: (change: Partial<Filter>) => void
  onReset: () => void
}

export const Filters = memo(function Filters({ filter, isListThere, onSearch, onChange, onReset }: FiltersProps) {
  // Not in the same breath as the list.
  const isTimeForDates = useDeferredValue(isListThere)
  return (
    <Box role="search" aria-label="Kunden" sx={row}>
      <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}>
        <SearchField value={filter.search} onSearch={onSearch} />
      </Box>
      <Choice
        label="Status"
        value={filter.processing}
        words={processingLabels}
        onChange={(value) => onChange({ processing: ProcessingStatus.safeParse(value).data ?? null })}
      />
      <Choice
        label="E-Mail-Status"
        value={filter.email}
        words={emailLabels}
        onChange={(value) => onChange({ email: EmailStatus.safeParse(value).data ?? null })}
      />
      {isTimeForDates ? (
        <Suspense fallback={<DatesToCome />}>
          <DateRange from={filter.from} to={filter.to} onChange={onChange} />
        </Suspense>
      ) : (
        <DatesToCome />
      )}
      <Button
        color="inherit"
        disabled={!isFiltered(filter)}
        onClick={onReset}
        sx={{
          whiteSpace: 'nowrap',
          minHeight: 40,
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          // A phone has no room for what can't be pressed.
          '&.Mui-disabled': { display: { xs: 'none', sm: 'inline-flex' } },
        }}
      >
        Filter zurücksetzen
      </Button>
    </Box>
  )
})

type ChoiceProps = {
  label: string
  value: string | null
  words: Record<string, string>
  /** "all" = no filter */
  onChange: (value: string) => void
}

function Choice({ label, value, words, onChange }: ChoiceProps) {
  return (
    <TextField select label={label} value={value ?? 'all'} onChange={(event) => onChange(event.target.value)}>
      <MenuItem value="all">Alle</MenuItem>
      {Object.entries(words).map(([key, word]) => (
        <MenuItem key={key} value={key}>
          {word}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Holds the places of both dates until the calendar is there. */
const DatesToCome = () =>
  ['Von', 'Bis'].map((label) => <TextField key={label} label={label} placeholder="TT.MM.JJJJ" disabled />)

const row = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: '1fr 1fr',
    sm: 'repeat(3, 1fr)',
    lg: 'minmax(180px, 1fr) 154px 154px 168px 168px auto',
  },
} as const
