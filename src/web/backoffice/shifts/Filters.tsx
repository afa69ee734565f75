import SearchIcon from '@mui/icons-material/Search'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { shiftLabels, ShiftStatus } from '../../../contract/shifts.ts'

const limits = [10, 25, 50, 100]

/** What is shown stands in the address: it survives reload, can be sent on, and "back" works. */
export function useShiftFilter() {
  const [params, setParams] = useSearchParams()
  const status = ShiftStatus.safeParse(params.get('status'))
  /** Blank values go; what is shown changes, so it starts at its first page unless that is what is set. */
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
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    limit: limits.includes(limit) ? limit : 25,
    isCreating: params.has('new'),
    setSearch: (search: string) => set({ search }),
    setStatus: (value: string) => set({ status: value === 'all' ? '' : value }),
    setPage: (next: number) => set({ page: next === 1 ? '' : String(next) }, { replace: false }),
    setLimit: (next: number) => set({ limit: next === 25 ? '' : String(next) }),
    setCreating: (on: boolean) => set({ new: on ? '1' : '', page: shown }),
    reset: () => set({ search: '', status: '' }),
  }
}
export type Filter = ReturnType<typeof useShiftFilter>

export function Filters({ filter }: { filter: Filter }) {
  const [text, setText] = useTyped(filter.search, filter.setSearch)
  return (
    <Stack direction="row" role="search" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
      <TextField
        label="Suche"
        type="search"
        placeholder="Name der Schicht"
        value={text}
        onChange={(event) => setText(event.target.value)}
        sx={{ flex: '1 1 180px', maxWidth: { sm: 360 } }}
        slotProps={{
          htmlInput: { 'data-search': true },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon aria-hidden />
              </InputAdornment>
            ),
          },
        }}
      />
      <TextField
        select
        label="Status"
        value={filter.status}
        onChange={(event) => filter.setStatus(event.target.value)}
        sx={{ flex: { xs: '0 1 140px', sm: '0 1 180px' }, minWidth: 130 }}
      >
        <MenuItem value="all">Alle</MenuItem>
        {ShiftStatus.options.map((status) => (
          <MenuItem key={status} value={status}>
            {shiftLabels[status]}
          </MenuItem>
        ))}
      </TextField>
      {(filter.search || filter.status !== 'all') && (
        <Button color="inherit" onClick={filter.reset}>
          Filter zurücksetzen
        </Button>
      )}
    </Stack>
  )
}

/** Text that takes effect 250 ms after the last key, and follows when it is changed from outside. */
function useTyped(value: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(value)
  const [last, setLast] = useState(value)
  if (value !== last) {
    setLast(value)
    if (value !== text.trim()) setText(value)
  }
  useEffect(() => {
    if (text.trim() === value) return undefined
    const timer = setTimeout(() => onSettled(text.trim()), 250)
    return () => clearTimeout(timer)
  })
  return [text, setText] as const
}
