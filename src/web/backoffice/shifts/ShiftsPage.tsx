import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Session } from '../../../contract/shifts.ts'
import { endOfDay, startOfDay } from '../customers/filter.ts'
import { Cut, MiddleCut } from '../../kit/Cut.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import type { CompactRow } from '../../kit/table-types.ts'
import type { Column } from '../../kit/table-types.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { formatAmount, formatCount, formatDate, formatDateTime, formatSpan } from '../../kit/format.ts'
import { Page } from '../../kit/Page.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { ShiftStatusChip } from '../../kit/StatusChip.tsx'
import { Filters, useShiftFilter } from './Filters.tsx'
import { useShiftMenu } from './ShiftMenu.tsx'
import { StartShiftDialog } from './StartShiftDialog.tsx'
import { Summary } from './Summary.tsx'
import { UnassignedLink } from './UnassignedLink.tsx'
import { UnservedLink } from './UnservedLink.tsx'

const begin: Column<Session> = {
  label: 'Beginn',
  width: 152,
  render: (shift) => (
    <>
      {formatDateTime(shift.start_date)}
      <span className="quiet">{formatSpan(shift.start_date, shift.end_date)}</span>
    </>
  ),
}
const status: Column<Session> = {
  label: 'Status',
  width: 124,
  render: (shift) => <ShiftStatusChip status={shift.status} />,
}
const figures: Column<Session>[] = [
  {
    label: 'Teilnehmer',
    width: 132,
    align: 'right',
    render: (shift) => (
      <>
        {places(shift)}
        <UnservedLink shift={shift} />
      </>
    ),
  },
  {
    label: 'Medien',
    width: 104,
    align: 'right',
    render: (shift) => (
      <>
        {formatAmount(shift.mediaCount)}
        <UnassignedLink shift={shift} />
      </>
    ),
  },
]
const nameWith = (facts: (shift: Session) => (string | null)[]): Column<Session> => ({
  label: 'Schicht',
  render: (shift) => (
    <>
      <MiddleCut>{shift.session_name}</MiddleCut>
      <span className="quiet">
        <Cut>{facts(shift).filter(Boolean).join(' · ')}</Cut>
      </span>
    </>
  ),
})
const wideColumns: readonly Column<Session>[] = [
  nameWith(({ activity_name }) => [activity_name]),
  status,
  { label: 'Operator', width: '14%', render: ({ guide_name }) => <Cut>{guide_name ?? '–'}</Cut> },
  begin,
  ...figures,
]
/** Beside the sidebar of a small desk the guide is below the name. */
const narrowColumns: readonly Column<Session>[] = [
  nameWith(({ activity_name, guide_name }) => [activity_name, guide_name]),
  status,
  begin,
  ...figures,
]
const compact: CompactRow<Session> = {
  title: ({ session_name }) => <MiddleCut>{session_name}</MiddleCut>,
  line: (shift) => (
    <>
      <ShiftStatusChip status={shift.status} />
      <span>
        {formatDate(shift.start_date)} · {formatCount(shift.customerCount, 'Gast', 'Gäste')} ·{' '}
        {formatCount(shift.mediaCount, 'Medium', 'Medien')}
      </span>
      <UnservedLink shift={shift} />
      <UnassignedLink shift={shift} />
    </>
  ),
}
const places = ({ customerCount, max_customers }: Session) =>
  `${formatAmount(customerCount)} / ${formatAmount(max_customers)}`

export function ShiftsPage() {
  const { may } = useSession()
  const isWide = useMediaQuery('(min-width: 1000px) and (max-width: 1199.95px), (min-width: 1400px)')
  const filter = useShiftFilter()
  const { button, menu } = useShiftMenu()
  const { search, status, from, to, page, limit } = filter
  const days = { ...(from && { dateFrom: startOfDay(from) }), ...(to && { dateTo: endOfDay(to) }) }
  const { data, error, isFetching, refetch } = useQuery({
    ...ask('shifts', 'all', { query: { search, status, page, limit, ...days } }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = search !== '' || status !== 'all' || from !== null || to !== null
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
        columns={isWide ? wideColumns : narrowColumns}
        compact={compact}
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
