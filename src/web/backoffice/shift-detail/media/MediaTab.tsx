import BackIcon from '@mui/icons-material/ArrowBack'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { MediaOverview } from '../../../../contract/media.ts'
import type { Session } from '../../../../contract/shifts.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { DataTable } from '../../../kit/DataTable.tsx'
import type { Column } from '../../../kit/table-types.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatAmount } from '../../../kit/format.ts'
import { useLatest } from '../../../kit/latest.ts'
import { ShiftUploadButtons } from '../ShiftUpload.tsx'
import { CustomerMedia } from './CustomerMedia.tsx'
import { customerMediaQuery, mediaOverviewQuery } from '../../customers/queries.ts'
import { findCustomers, pendingDeletionWords } from '../../customers/words.ts'

/** @param pendingDeletion the time of deletion, by customer */
const columnsWith = (pendingDeletion: ReadonlyMap<string, string | null>): Column<MediaOverview>[] => [
  {
    label: 'Teilnehmer',
    render: ({ customerId, customerNumber, customerName }) => {
      const dueAt = pendingDeletion.get(customerId)
      return (
        <span>
          <span className="number">{formatNumber(customerNumber)}</span> {customerName}
          {dueAt && (
            <Box component="span" sx={{ display: 'block', color: 'warning.main', fontSize: 12 }}>
              {pendingDeletionWords(dueAt)}
            </Box>
          )}
        </span>
      )
    },
  },
  { label: 'Medien', width: 96, align: 'right', render: ({ mediaCount }) => formatAmount(mediaCount) },
  { label: 'Operator', width: '36%', render: ({ operators }) => operators || 'Unbekannt' },
]

/** All customers with media, or the media of one customer. */
export function MediaTab({ shift, customer }: { shift: Session; customer: string | null }) {
  const [, setSearch] = useSearchParams()
  const cache = useQueryClient()
  const { open, leave } = useLatest({
    leave: () => open(null),
    open: (id: string | null) => {
      // requested while the page is drawn
      if (id) void cache.prefetchQuery(customerMediaQuery(id))
      setSearch(id ? { tab: '2', guest: id } : { tab: '2' }, { flushSync: true })
    },
  })
  return (
    <Stack spacing={5}>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
        {shift.customers.length > 0 && <CustomerPicker shift={shift} customer={customer} onPick={open} />}
        {customer ? (
          <Button color="inherit" startIcon={<BackIcon />} onClick={() => open(null)} sx={{ color: 'text.secondary' }}>
            Alle Teilnehmer mit Medien
          </Button>
        ) : (
          <ShiftUploadButtons shift={shift} />
        )}
      </Stack>
      {customer ? (
        <CustomerMedia key={customer} shift={shift} customerId={customer} onLeave={leave} />
      ) : (
        <Overview shift={shift} onOpen={open} />
      )}
    </Stack>
  )
}

function Overview({ shift, onOpen }: { shift: Session; onOpen: (id: string) => void }) {
  const { data, error, refetch } = useQuery(mediaOverviewQuery(shift.id))
  const cache = useQueryClient()
  const columns = useMemo(
    () => columnsWith(new Map(shift.customers.map(({ id, deletion_due_at }) => [id, deletion_due_at]))),
    [shift.customers],
  )
  return (
    <DataTable
      label="Medien je Teilnehmer"
      columns={columns}
      rows={data?.customers}
      rowKey={({ customerId }) => customerId}
      error={error}
      errorTitle="Medien konnten nicht geladen werden"
      onRetry={() => void refetch()}
      onPress={({ customerId }) => void cache.prefetchQuery(customerMediaQuery(customerId))}
      onOpen={({ customerId }) => onOpen(customerId)}
      empty={
        <EmptyState
          drawing="photos"
          title="Keine Kunden mit Medien-Dateien gefunden."
          text={
            shift.customers.length > 0
              ? 'Wählen Sie oben einen Teilnehmer, um Fotos und Videos hochzuladen, oder ziehen Sie eine ganze Speicherkarte hierher.'
              : 'Nehmen Sie Teilnehmer auf, oder ziehen Sie eine ganze Speicherkarte hierher.'
          }
        />
      }
    />
  )
}

type PickerProps = { shift: Session; customer: string | null; onPick: (id: string | null) => void }

/** Any customer of the shift, also those that have no media yet. */
const CustomerPicker = memo(function CustomerPicker({ shift, customer, onPick }: PickerProps) {
  return (
    <Autocomplete
      options={[...shift.customers]}
      value={shift.customers.find(({ id }) => id === customer) ?? null}
      onChange={(_, customer) => onPick(customer?.id ?? null)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ customer_number, name }) => `${formatNumber(customer_number)} ${name}`}
      filterOptions={(options, { inputValue }) => findCustomers(options, inputValue).slice(0, 50)}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText="Kein Teilnehmer gefunden"
      openText="Öffnen"
      closeText="Schließen"
      clearText="Alle Teilnehmer zeigen"
      renderInput={(params) => <TextField {...params} label="Teilnehmer" placeholder="Name oder Nummer" />}
      slotProps={{ listbox: { sx: { '& > li': { overflowWrap: 'anywhere' } } } }}
      sx={{ flex: '1 1 280px', maxWidth: 360 }}
    />
  )
})
