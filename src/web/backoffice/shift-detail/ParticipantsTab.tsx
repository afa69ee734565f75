import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Customer } from '../../../contract/customers.ts'
import type { Session } from '../../../contract/shifts.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { DataTable, type Column } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { formatAmount } from '../../kit/format.ts'
import { languageName } from '../../kit/languages.ts'
import { GuestActions } from './GuestActions.tsx'
import { useGuestDeeds } from './guest-deeds.tsx'
import { EmailState, GuestProgress } from './GuestProgress.tsx'
import { findGuests } from './words.ts'

const columns: Column<Customer>[] = [
  {
    label: 'Teilnehmer',
    render: (customer) => (
      <span>
        <Box component="span" className="tabular" sx={{ color: 'text.secondary', mr: 1 }}>
          {formatNumber(customer.customer_number)}
        </Box>{' '}
        {customer.name}
        <Quiet>
          {customer.email ?? 'Keine E-Mail-Adresse'}
          {customer.language !== 'de' && ` · ${languageName(customer.language)}`}
        </Quiet>
      </span>
    ),
  },
  { label: 'Medien', width: 88, align: 'right', render: ({ media_count }) => formatAmount(media_count) },
  { label: 'Verarbeitung', width: 216, render: (customer) => <GuestProgress customer={customer} /> },
  { label: 'E-Mail-Status', width: 170, render: (customer) => <EmailState customer={customer} /> },
  {
    label: 'Daten',
    width: 136,
    render: ({ anonymized_at, consent }) => (
      <>
        {anonymized_at ? 'Anonymisiert' : 'Aktiv'}
        {!consent && <Quiet>Keine Aufnahmen</Quiet>}
      </>
    ),
  },
]

const guestActions = (customer: Customer) => <GuestActions customer={customer} />

/** The guests of the shift by number. A row opens the guest's media. */
export function ParticipantsTab({ shift }: { shift: Session }) {
  const { checkIn } = useGuestDeeds()
  const [, setSearch] = useSearchParams()
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(25)

  if (shift.customers.length === 0) {
    return (
      <DataTable
        label="Teilnehmer"
        columns={columns}
        rows={[]}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            drawing="people"
            title="Noch keine Kunden in dieser Schicht"
            text={checkIn ? 'Nehmen Sie den ersten Gast auf: Er bekommt die Nummer #001.' : undefined}
            action={
              checkIn && (
                <Button variant="contained" onClick={checkIn}>
                  Teilnehmer aufnehmen
                </Button>
              )
            }
          />
        }
      />
    )
  }
  const found = findGuests(shift.customers, text)
  const rows = found.slice((page - 1) * limit, page * limit)
  return (
    <Stack spacing={4}>
      <TextField
        type="search"
        label="Teilnehmer suchen"
        placeholder="Name, Nummer oder E-Mail"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setPage(1)
        }}
        sx={{ maxWidth: 360 }}
      />
      <DataTable
        label="Teilnehmer"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setSearch({ tab: '2', guest: id })}
        actions={guestActions}
        actionsWidth={160}
        empty={<EmptyState drawing="search" title="Kein Teilnehmer passt zu dieser Suche." />}
        {...(found.length > 25 && {
          pagination: {
            page,
            limit,
            total: found.length,
            onPage: setPage,
            onLimit: (next: number) => {
              setLimit(next)
              setPage(1)
            },
          },
        })}
      />
    </Stack>
  )
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{ display: 'block', color: 'text.secondary', fontSize: 12, fontWeight: 400, lineHeight: 1.5 }}
    >
      {children}
    </Box>
  )
}
