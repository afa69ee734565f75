import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { lazy, memo, Suspense, useDeferredValue } from 'react'
import { emailLabels, EmailStatus, processingLabels, ProcessingStatus } from '../../../contract/customers.ts'
import { usePhoneFold } from '../../kit/phone-fold.tsx'
import { DelayedSearch } from '../../kit/SearchInput.tsx'
import { isFiltered, type Filter } from './filter.ts'
import { StateChoice } from './StateChoice.tsx'

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
  // Not in the same task as the list.
  const isTimeForDates = useDeferredValue(isListThere)
  const fold = usePhoneFold('Filter', isFiltered({ ...filter, search: '' }))
  return (
    <Box role="search" aria-label="Kunden" sx={row}>
      <Box sx={searchRow}>
        <DelayedSearch
          value={filter.search}
          onSearch={onSearch}
          placeholder="Name, Nummer oder E-Mail"
          sx={{ flex: 1 }}
        />
        {fold.button}
      </Box>
      {fold.isShown && (
        <>
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
          <StateChoice value={filter.state} onChange={(state) => onChange({ state })} />
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
              // A phone has no room for disabled buttons.
              '&.Mui-disabled': { display: { xs: 'none', sm: 'inline-flex' } },
            }}
          >
            Filter zurücksetzen
          </Button>
        </>
      )}
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
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
  '@media (min-width: 1000px)': { gridTemplateColumns: 'repeat(5, 1fr) auto' },
  '@media (min-width: 1400px)': { gridTemplateColumns: 'minmax(120px, 1fr) 118px 128px 156px 148px 148px auto' },
} as const
const searchRow = {
  gridColumn: '1 / -1',
  display: 'flex',
  gap: 2,
  '@media (min-width: 1400px)': { gridColumn: 'auto' },
} as const
