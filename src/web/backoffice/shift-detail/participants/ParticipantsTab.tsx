import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import type { Session } from '../../../../contract/shifts.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { DataTable } from '../../../kit/DataTable.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { useFocusKept } from '../../../kit/focus.ts'
import { usePhoneFold } from '../../../kit/phone-fold.tsx'
import { useSelection } from '../../../kit/selection.ts'
import { useSession } from '../../../kit/session.tsx'
import { compactRow, narrowColumns, wideColumns } from './columns.tsx'
import { CustomerButtons, useMenuOnly } from './CustomerButtons.tsx'
import { useCustomerActions } from './customer-actions.tsx'
import { useSearchState } from '../../../kit/search-state.ts'
import { FileImport, FileMenu } from './files/FileMenu.tsx'
import { CustomerBar } from './CustomerBar.tsx'
import { SendAllDialog } from './SendAllDialog.tsx'
import { ListingFields } from './ListingFields.tsx'
import { isListing, isOrder, listed, ordered } from './listing.ts'
import { LastSending } from './SendingResult.tsx'
import { customerMediaQuery } from '../../customers/queries.ts'
import { findCustomers } from '../../customers/words.ts'

const buttons = (customer: Customer) => <CustomerButtons customer={customer} menuOnly={false} />
const menu = (customer: Customer) => <CustomerButtons customer={customer} menuOnly />
const nameOf = ({ customer_number, name }: Customer) => `${formatNumber(customer_number)} ${name}`
const usualLimit = 25

/**
 * The customers of the shift by number. A row opens the customer's media. Search, page and dialogs are part of the
 * address.
 */
export function ParticipantsTab({ shift }: { shift: Session }) {
  const { may } = useSession()
  const { checkIn } = useCustomerActions()
  const cache = useQueryClient()
  const { search, set } = useSearchState()
  const isWide = useMediaQuery('(min-width: 1400px)')
  const menuOnly = useMenuOnly()
  // The address follows; a field that waited for it would lose letters.
  const [text, setText] = useState(search.get('search') ?? '')
  const limit = atLeastOne(search.get('limit')) ?? usualLimit
  const sending = search.get('sending')

  const wanted = search.get('state')
  const listing = isListing(wanted) ? wanted : null
  const shownOrder = search.get('sort')
  const order = isOrder(shownOrder) ? shownOrder : 'number'
  const found = ordered(listed(findCustomers(shift.customers, text), listing), order)
  const pages = Math.max(1, Math.ceil(found.length / limit))
  // A customer opened from elsewhere is on the page that is shown first.
  const marked = search.get('marked')
  const markedAt = marked ? found.findIndex(({ id }) => id === marked) : -1
  const firstPage = markedAt < 0 ? 1 : Math.floor(markedAt / limit) + 1
  const page = Math.min(pages, atLeastOne(search.get('page')) ?? firstPage)
  const isEmpty = shift.customers.length === 0
  const fold = usePhoneFold('Filter und Aktionen', listing !== null)
  const selection = useSelection(found.map(({ id }) => id))
  const chosen = found.filter(({ id }) => selection.has(id))
  const mayChoose = may('customers.write') || may('delivery.send')
  const sendsChosen = sending === 'chosen'
  const area = useRef<HTMLDivElement>(null)
  useFocusKept(area, [selection.ids.length, sending, found.length], '[data-row]')
  return (
    <Stack spacing={{ xs: 3, sm: 4 }} ref={area} tabIndex={-1} sx={{ outline: 0 }}>
      <Stack
        direction="row"
        sx={{ gap: { xs: 2, sm: 3 }, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        {!isEmpty && (
          <TextField
            type="search"
            label="Teilnehmer suchen"
            placeholder="Name, Nummer oder E-Mail"
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              set({ search: target.value, page: null }, { replace: true, follows: true })
            }}
            slotProps={{ htmlInput: { 'data-search': '' } }}
            sx={{ flex: '1 1 180px', maxWidth: { sm: 360 } }}
          />
        )}
        {!isEmpty && fold.button}
        {fold.isShown && !isEmpty && (
          <ListingFields
            customers={shift.customers}
            listing={listing}
            order={order}
            onListing={(state) => set({ state, page: null, marked: null })}
            onOrder={(sort) => set({ sort, page: null })}
          />
        )}
        {(isEmpty ? checkIn : fold.isShown) && <FileMenu shift={shift} listed={found} />}
        {(isEmpty || fold.isShown) && may('delivery.send') && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<MailIcon />}
            sx={{ borderColor: 'divider' }}
            onClick={() => set({ sending: 'plan' })}
          >
            Alle senden
          </Button>
        )}
      </Stack>
      <FileImport shift={shift} />
      {!isEmpty && <LastSending shiftId={shift.id} onOpen={() => set({ sending: 'result' })} />}
      <DataTable
        label="Teilnehmer"
        columns={isWide ? wideColumns : narrowColumns}
        compact={compactRow}
        rows={found.slice((page - 1) * limit, page * limit)}
        rowKey={({ id }) => id}
        markedKey={marked}
        onPress={({ id }) => void cache.prefetchQuery(customerMediaQuery(id))}
        onOpen={({ id }) => {
          // requested while the page is drawn
          void cache.prefetchQuery(customerMediaQuery(id))
          set({ tab: '2', guest: id, search: null, state: null, page: null, limit: null })
        }}
        actions={menuOnly ? menu : buttons}
        choosing={mayChoose ? { selection, nameOf } : undefined}
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
            <EmptyState
              drawing="search"
              title="Kein Teilnehmer passt zu dieser Auswahl."
              action={
                listing && (
                  <Button variant="outlined" onClick={() => set({ state: null, page: null })}>
                    Alle Teilnehmer zeigen
                  </Button>
                )
              }
            />
          )
        }
        {...(found.length > usualLimit && {
          pagination: {
            page,
            limit,
            total: found.length,
            onPage: (next: number) => set({ page: next === 1 ? null : String(next), marked: null }),
            onLimit: (next: number) => set({ limit: next === usualLimit ? null : String(next), page: null }),
          },
        })}
      />
      {mayChoose && (
        <CustomerBar shift={shift} selection={selection} chosen={chosen} onSend={() => set({ sending: 'chosen' })} />
      )}
      {/* after a reload no customer is chosen any more */}
      {sending && may('delivery.send') && !(sendsChosen && chosen.length === 0) && (
        <SendAllDialog
          shift={shift}
          chosen={sendsChosen ? chosen : undefined}
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
