import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { shiftChoiceLabels, ShiftChoice } from '../../../contract/shifts.ts'
import { dayOf } from '../customers/filter.ts'
import { usePhoneFold } from '../../kit/phone-fold.tsx'
import { DelayedSearch } from '../../kit/SearchInput.tsx'

/** The calendar comes after the list. */
const DateRange = lazy(() => import('../customers/DateRange.tsx'))

const limits = [10, 25, 50, 100]

/** The filters are part of the address: they survive a reload, can be sent on, and "back" works. */
export function useShiftFilter() {
  const [params, setParams] = useSearchParams()
  const status = ShiftChoice.safeParse(params.get('status'))
  /** Blank values are removed; the list changes, so it starts at its first page unless the page is set. */
  const set = (values: Record<string, string>, options: { replace: boolean } = { replace: true }) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        next.delete('page')
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { ...options, preventScrollReset: true },
    )
  const page = Number(params.get('page'))
  const limit = Number(params.get('limit'))
  const shown = params.get('page') ?? ''
  return {
    search: params.get('search') ?? '',
    status: status.success ? status.data : ('all' as const),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    limit: limits.includes(limit) ? limit : 25,
    isCreating: params.has('new'),
    setSearch: (search: string) => set({ search }),
    setStatus: (value: string) => set({ status: value === 'all' ? '' : value }),
    setPage: (next: number) => set({ page: next === 1 ? '' : String(next) }, { replace: false }),
    setLimit: (next: number) => set({ limit: next === 25 ? '' : String(next) }),
    setCreating: (on: boolean) => set({ new: on ? '1' : '', page: shown }),
    setDays: (days: { from?: string | null; to?: string | null }) =>
      set(Object.fromEntries(Object.entries(days).map(([name, day]) => [name, day ?? '']))),
    reset: () => set({ search: '', status: '', from: '', to: '' }),
  }
}
export type Filter = ReturnType<typeof useShiftFilter>

export function Filters({ filter }: { filter: Filter }) {
  const isNarrowed = filter.status !== 'all' || filter.from !== null || filter.to !== null
  const fold = usePhoneFold('Filter', isNarrowed)
  return (
    <Stack direction="row" role="search" sx={{ gap: { xs: 2, sm: 3 }, flexWrap: 'wrap', alignItems: 'center' }}>
      <DelayedSearch
        value={filter.search}
        onSearch={filter.setSearch}
        placeholder="Name der Schicht"
        sx={{ flex: '1 1 180px', maxWidth: { sm: 360 } }}
      />
      {fold.button}
      {fold.isShown && (
        <>
          <TextField
            select
            label="Status"
            value={filter.status}
            onChange={(event) => filter.setStatus(event.target.value)}
            sx={{ flex: { xs: '0 1 140px', sm: '0 1 180px' }, minWidth: 130 }}
          >
            <MenuItem value="all">Alle</MenuItem>
            {ShiftChoice.options.map((status) => (
              <MenuItem key={status} value={status}>
                {shiftChoiceLabels[status]}
              </MenuItem>
            ))}
          </TextField>
          <Suspense fallback={null}>
            <Box
              sx={{
                display: 'grid',
                gap: 3,
                gridTemplateColumns: '1fr 1fr',
                flex: { xs: '1 1 100%', sm: '0 1 330px' },
              }}
            >
              <DateRange from={filter.from} to={filter.to} onChange={filter.setDays} />
            </Box>
          </Suspense>
          {(filter.search || isNarrowed) && (
            <Button color="inherit" onClick={filter.reset}>
              Filter zurücksetzen
            </Button>
          )}
        </>
      )}
    </Stack>
  )
}
