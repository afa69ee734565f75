import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState, type ReactNode } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import type { Session } from '../../../../contract/shifts.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { DataTable, type Column } from '../../../kit/DataTable.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatAmount } from '../../../kit/format.ts'
import { languageName } from '../../../kit/languages.ts'
import { useSession } from '../../../kit/session.tsx'
import { VisuallyHidden } from '../../../kit/VisuallyHidden.tsx'
import { CustomerButtons } from './CustomerButtons.tsx'
import { useCustomerActions } from './customer-actions.tsx'
import { EmailState, CustomerProgress } from '../../customers/CustomerProgress.tsx'
import { useSearchState } from '../../../kit/search-state.ts'
import { SendAllDialog } from './SendAllDialog.tsx'
import { LastSending } from './SendingResult.tsx'
import { findCustomers } from '../../customers/words.ts'

const media: Column<Customer> = {
  label: 'Medien',
  width: 72,
  align: 'right',
  render: ({ media_count }) => formatAmount(media_count),
}
const states: Column<Customer>[] = [
  { label: 'Verarbeitung', width: 162, render: (customer) => <CustomerProgress customer={customer} /> },
  { label: 'E-Mail-Status', width: 142, render: (customer) => <EmailState customer={customer} /> },
  {
    label: 'Daten',
    width: 132,
    render: ({ anonymized_at, deletion_due_at, consent }) => (
      <>
        {anonymized_at ? 'Anonymisiert' : deletion_due_at ? 'Löschung bestätigt' : 'Aktiv'}
        {consent === false && !anonymized_at && <Quiet>Keine Aufnahmen</Quiet>}
      </>
    ),
  },
]

/** The columns of docs/product/dashboard.md 6, where there is room for them … */
const wideColumns: Column<Customer>[] = [
  {
    label: 'Nr.',
    width: 80,
    render: ({ customer_number, name }) => (
      <>
        <span className="tabular">{formatNumber(customer_number)}</span>
        <VisuallyHidden> {name}</VisuallyHidden>
      </>
    ),
  },
  {
    label: 'Name',
    render: ({ name, language }) => (
      <Box component="span" sx={{ fontWeight: 500 }}>
        {name}
        {language && language !== 'de' && <Quiet>{languageName(language)}</Quiet>}
      </Box>
    ),
  },
  {
    label: 'E-Mail',
    width: '18%',
    render: ({ email }) => (email ? <Address email={email} /> : <Quiet>Keine Adresse</Quiet>),
  },
  media,
  ...states,
]
/** … and the first three as one, where there is not. */
const narrowColumns: Column<Customer>[] = [
  {
    label: 'Teilnehmer',
    render: ({ customer_number, name, email, language }) => (
      <span>
        <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontWeight: 400, mr: 1 }}>
          {formatNumber(customer_number)}
        </Box>{' '}
        {name}
        <Quiet>
          {email ?? 'Keine E-Mail-Adresse'}
          {language && language !== 'de' && ` · ${languageName(language)}`}
        </Quiet>
      </span>
    ),
  },
  media,
  ...states,
]

const customerActions = (customer: Customer) => <CustomerButtons customer={customer} />
const usualLimit = 25

/** The customers of the shift by number. A row opens the customer's media. Search, page and dialogs stand in the address. */
export function ParticipantsTab({ shift }: { shift: Session }) {
  const { may } = useSession()
  const { checkIn } = useCustomerActions()
  const { search, set } = useSearchState()
  const isWide = useMediaQuery('(min-width: 1400px)')
  // The address follows; a field that waited for it would lose emails.
  const [text, setText] = useState(search.get('search') ?? '')
  const limit = atLeastOne(search.get('limit')) ?? usualLimit
  const sending = search.get('sending')

  const found = findCustomers(shift.customers, text)
  const pages = Math.max(1, Math.ceil(found.length / limit))
  const page = Math.min(pages, atLeastOne(search.get('page')) ?? 1)
  const isEmpty = shift.customers.length === 0
  return (
    <Stack spacing={4}>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        {!isEmpty && (
          <TextField
            type="search"
            label="Teilnehmer suchen"
            placeholder="Name, Nummer oder E-Mail"
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              set({ search: target.value, page: null }, { replace: true })
            }}
            slotProps={{ htmlInput: { 'data-search': '' } }}
            sx={{ flex: '1 1 180px', maxWidth: 360 }}
          />
        )}
        {may('delivery.send') && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<MailIcon />}
            sx={{ borderColor: 'divider', ml: 'auto' }}
            onClick={() => set({ sending: 'plan' })}
          >
            Alle senden
          </Button>
        )}
      </Stack>
      {!isEmpty && <LastSending shiftId={shift.id} onOpen={() => set({ sending: 'result' })} />}
      <DataTable
        label="Teilnehmer"
        columns={isWide ? wideColumns : narrowColumns}
        rows={found.slice((page - 1) * limit, page * limit)}
        rowKey={({ id }) => id}
        onOpen={({ id }) => set({ tab: '2', guest: id, search: null, page: null, limit: null })}
        actions={customerActions}
        actionsWidth={152}
        empty={
          isEmpty ? (
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
          ) : (
            <EmptyState drawing="search" title="Kein Teilnehmer passt zu dieser Suche." />
          )
        }
        {...(found.length > usualLimit && {
          pagination: {
            page,
            limit,
            total: found.length,
            onPage: (next: number) => set({ page: next === 1 ? null : String(next) }),
            onLimit: (next: number) => set({ limit: next === usualLimit ? null : String(next), page: null }),
          },
        })}
      />
      {sending && may('delivery.send') && (
        <SendAllDialog
          shift={shift}
          showsResult={sending === 'result'}
          onShowResult={() => set({ sending: 'result' }, { replace: true })}
          onClose={() => set({ sending: null }, { replace: true })}
        />
      )}
    </Stack>
  )
}

const atLeastOne = (text: string | null) => {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 ? value : null
}

/** An address that doesn't fit its line breaks after the @ first. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
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
