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
const ShiftFilter = lazy(() => import('./ShiftFilter.tsx'))

export type FiltersProps = {
  filter: Filter
  /** The list is there; now the calendar may come. */
  isListThere: boolean
  /** Name of the shift that is filtered by, where the list has told it. */
  shiftName: string | undefined
  onSearch: (text: string) => void
  onChange: (change: Partial<Filter>) => void
  onReset: () => void
}

export const Filters = memo(function Filters(props: FiltersProps) {
  const { filter, isListThere, shiftName, onSearch, onChange, onReset } = props
  // Not in the same task as the list.
  const isTimeForRest = useDeferredValue(isListThere)
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
        <Box sx={shiftPlace}>
          <Suspense fallback={shiftToCome}>
            {isTimeForRest ? (
              <ShiftFilter
                id={filter.shift}
                name={shiftName}
                isListThere={isListThere}
                onChange={(shift) => onChange({ shift })}
              />
            ) : (
              shiftToCome
            )}
          </Suspense>
        </Box>
      )}
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
          {isTimeForRest ? (
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

const shiftToCome = <TextField label="Schicht" disabled fullWidth />

/** Holds the places of both dates until the calendar is there. */
const DatesToCome = () =>
  ['Von', 'Bis'].map((label) => <TextField key={label} label={label} placeholder="TT.MM.JJJJ" disabled />)

const row = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
  '@media (min-width: 1000px)': { gridTemplateColumns: 'repeat(5, 1fr) auto' },
} as const
const searchRow = {
  gridColumn: { xs: '1 / -1', sm: 'span 2' },
  display: 'flex',
  gap: 2,
  '@media (min-width: 1000px)': { gridColumn: 'span 3' },
} as const
const shiftPlace = {
  gridColumn: { xs: '1 / -1', sm: 'auto' },
  '@media (min-width: 1000px)': { gridColumn: 'span 3' },
} as const
