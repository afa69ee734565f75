import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Session, ShiftStatus } from '../../../contract/shifts.ts'
import { client } from '../../kit/api.ts'
import { DataTable, type Column } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatAmount, formatDateTime, formatSpan } from '../../kit/format.ts'
import { Page } from '../../kit/Page.tsx'
import { useSession } from '../../kit/session.tsx'
import { ShiftStatusChip } from '../../kit/StatusChip.tsx'
import { Filters, useShiftFilter } from './Filters.tsx'
import { ShiftMenu } from './ShiftMenu.tsx'
import { StartShiftDialog } from './StartShiftDialog.tsx'
import { Summary } from './Summary.tsx'

const limit = 50

/** Newest first, page after page; the keys start like those of `ask`, so that events reach them. */
function useShifts(search: string, status: ShiftStatus | 'all') {
  return useInfiniteQuery({
    queryKey: ['shifts', 'all', { search, status }],
    queryFn: ({ pageParam, signal }) =>
      client.shifts.all({ query: { search, status, page: pageParam, limit } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.sessions.length === limit ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}

const columns: Column<Session>[] = [
  {
    label: 'Schicht',
    render: (shift) => (
      <>
        {shift.session_name}
        {shift.activity_name && (
          <Box sx={{ color: 'text.secondary', fontSize: 12, fontWeight: 400 }}>{shift.activity_name}</Box>
        )}
      </>
    ),
  },
  { label: 'Status', width: 132, render: (shift) => <ShiftStatusChip status={shift.status} /> },
  { label: 'Guide', width: '14%', render: (shift) => shift.guide_name ?? '–' },
  {
    label: 'Beginn',
    width: 176,
    render: (shift) => (
      <>
        {formatDateTime(shift.start_date)}
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{formatSpan(shift.start_date, shift.end_date)}</Box>
      </>
    ),
  },
  {
    label: 'Teilnehmer',
    width: 112,
    align: 'right',
    render: (shift) => `${formatAmount(shift.customerCount)} / ${formatAmount(shift.max_customers)}`,
  },
  { label: 'Medien', width: 92, align: 'right', render: (shift) => formatAmount(shift.mediaCount) },
]

const menu = (shift: Session) => <ShiftMenu shift={shift} />

export function ShiftsPage() {
  const { may } = useSession()
  const filter = useShiftFilter()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useShifts(
    filter.search,
    filter.status,
  )
  const isFiltered = filter.search !== '' || filter.status !== 'all'
  const start = may('shifts.write') && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => filter.setCreating(true)}>
      Schicht starten
    </Button>
  )
  return (
    <Page title="Schichten" subtitle="Alle Schichten Ihrer Organisation, die neueste zuerst." action={start}>
      {(data || !error) && <Summary summary={data?.pages[0]?.summary} />}
      <Filters filter={filter} />
      {error && data && (
        <ErrorAlert error={error} title="Schichten konnten nicht geladen werden" onRetry={() => void refetch()} />
      )}
      <DataTable
        label="Schichten"
        columns={columns}
        rows={data?.pages.flatMap((page) => page.sessions)}
        rowKey={(shift) => shift.id}
        error={error}
        errorTitle="Schichten konnten nicht geladen werden"
        onRetry={() => void refetch()}
        href={(shift) => `/dashboard/sessions/${shift.id}`}
        actions={may('shifts.write') ? menu : undefined}
        empty={
          isFiltered ? (
            <EmptyState
              drawing="search"
              title="Keine Schichten gefunden"
              text="Zu diesen Filtern gibt es keine Schicht."
              action={
                <Button variant="outlined" onClick={filter.reset}>
                  Filter zurücksetzen
                </Button>
              }
            />
          ) : (
            <EmptyState
              drawing="shifts"
              title="Noch keine Schichten"
              text="Eine Schicht ist eine Tour, ein Kurs oder ein Abend: In ihr nehmen Sie Gäste auf und sammeln ihre Fotos und Videos."
              action={start}
            />
          )
        }
      />
      {hasNextPage && (
        <Box sx={{ textAlign: 'center' }}>
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Ältere Schichten laden
          </Button>
        </Box>
      )}
      {filter.isCreating && may('shifts.write') && <StartShiftDialog onClose={() => filter.setCreating(false)} />}
    </Page>
  )
}
