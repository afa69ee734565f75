import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Session } from '../../../contract/shifts.ts'
import { DataTable, type Column } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { formatAmount, formatDateTime, formatSpan } from '../../kit/format.ts'
import { Page } from '../../kit/Page.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { ShiftStatusChip } from '../../kit/StatusChip.tsx'
import { Filters, useShiftFilter } from './Filters.tsx'
import { useShiftMenu } from './ShiftMenu.tsx'
import { StartShiftDialog } from './StartShiftDialog.tsx'
import { Summary } from './Summary.tsx'

const columns: Column<Session>[] = [
  {
    label: 'Schicht',
    render: (shift) => (
      <>
        {shift.session_name}
        {shift.activity_name && <span className="quiet">{shift.activity_name}</span>}
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
        <span className="quiet">{formatSpan(shift.start_date, shift.end_date)}</span>
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

export function ShiftsPage() {
  const { may } = useSession()
  const filter = useShiftFilter()
  const { button, menu } = useShiftMenu()
  const { search, status, page, limit } = filter
  const { data, error, isFetching, refetch } = useQuery({
    ...ask('shifts', 'all', { query: { search, status, page, limit } }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = search !== '' || status !== 'all'
  const start = may('shifts.write') && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => filter.setCreating(true)}>
      Schicht starten
    </Button>
  )
  return (
    <Page title="Schichten" subtitle="Alle Schichten Ihrer Organisation, die neueste zuerst." action={start}>
      {(data || !error) && <Summary summary={data?.summary} filter={filter} />}
      <Filters filter={filter} />
      <DataTable
        label="Schichten"
        columns={columns}
        rows={data?.sessions}
        rowKey={(shift) => shift.id}
        error={error}
        errorTitle="Schichten konnten nicht geladen werden"
        onRetry={() => void refetch()}
        refreshing={isFetching}
        skeletonRows={8}
        href={(shift) => `/dashboard/sessions/${shift.id}`}
        actions={may('shifts.write') ? button : undefined}
        pagination={{ page, limit, total: data?.totalCount ?? 0, onPage: filter.setPage, onLimit: filter.setLimit }}
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
      {menu}
      {filter.isCreating && may('shifts.write') && <StartShiftDialog onClose={() => filter.setCreating(false)} />}
    </Page>
  )
}
