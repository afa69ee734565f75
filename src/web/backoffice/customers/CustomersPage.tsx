import RefreshIcon from '@mui/icons-material/Refresh'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CustomerOverview } from '../../../contract/customers.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { formatCount } from '../../kit/format.ts'
import { Page } from '../../kit/Page.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { isGone } from './queries.ts'
import { useSearchState } from '../../kit/search-state.ts'
import { askedOfRow, CustomerQuestion, type Question } from './CustomerQuestion.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import { defaultLimit, isFiltered, lastPage, queryOf, readFilter, type Filter } from './filter.ts'
import { Filters } from './Filters.tsx'
import { SaveListButton } from './SaveListButton.tsx'
import { useSendAndFollow } from './sending.ts'

const PersonDrawer = lazy(() => import('./PersonDrawer.tsx'))

export function CustomersPage() {
  const { may } = useSession()
  const { filter, change, search, reset } = useFilter()
  const person = usePerson()
  const send = useSendAndFollow()
  const [question, setQuestion] = useState<Question>(null)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...ask('customers', 'overview', { query: queryOf(filter) }),
    placeholderData: keepPreviousData,
  })

  // A link to a page that no longer exists, or the last row of the last page was deleted.
  const beyond = data && !isPlaceholderData && data.customers.length === 0 && filter.page > 1
  useEffect(() => {
    if (beyond) change({ page: Math.min(filter.page - 1, lastPage(data.totalCount, filter.limit)) }, { replace: true })
  }, [beyond, change, data, filter])

  const retry = useCallback(() => void refetch(), [refetch])
  const sendRow = useCallback(
    (customer: CustomerOverview) => {
      if (customer.emailSent) setQuestion({ kind: 'sendAgain', customer: askedOfRow(customer) })
      else if (customer.emailUndeliverable) setQuestion({ kind: 'sendAnyway', customer: askedOfRow(customer) })
      else
        void send(customer).catch((cause: unknown) => {
          if (!isGone(cause)) notify.error(cause, 'Fehler beim Senden der E-Mail. Bitte versuchen Sie es erneut.')
          else notify.error(new Error('Die Anzeige ist jetzt aktuell.'), 'Diesen Kunden gibt es nicht mehr.')
        })
    },
    [send],
  )
  const pagination = useMemo(
    () => ({
      page: filter.page,
      limit: filter.limit,
      total: data?.totalCount ?? 0,
      totalIsMore: data?.totalIsMore ?? false,
      onPage: (page: number) => change({ page }),
      onLimit: (limit: number) => change({ limit }),
    }),
    [filter, data, change],
  )
  const found = isFiltered(filter)
  const empty = useMemo(() => <Nobody isFiltered={found} onReset={reset} />, [found, reset])
  const shown = data?.customers.find(({ id }) => id === person.id)

  return (
    <Page
      title="Kunden"
      subtitle="Alle Kunden Ihrer Organisation, die neuesten zuerst."
      action={
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <SaveListButton filter={filter} />
          <Refresh onClick={() => refetch()} />
        </Stack>
      }
    >
      <Filters
        filter={filter}
        isListThere={Boolean(data ?? error)}
        shiftName={isPlaceholderData ? undefined : data?.customers[0]?.sessionName}
        onSearch={search}
        onChange={change}
        onReset={reset}
      />
      <CustomerTable
        rows={beyond ? undefined : data?.customers}
        refreshing={isPlaceholderData}
        error={error}
        onRetry={retry}
        empty={empty}
        pagination={pagination}
        onSend={may('delivery.send') ? sendRow : null}
        onInfo={person.open}
        found={data && !isPlaceholderData ? foundWords(data.totalCount, data.totalIsMore) : ''}
      />
      <CustomerQuestion question={question} onSend={send} onClose={() => setQuestion(null)} />
      <Suspense fallback={null}>
        {person.wasOpen && (
          <PersonDrawer id={person.id} sessionName={shown?.sessionName} onSend={send} onClose={person.close} />
        )}
      </Suspense>
    </Page>
  )
}

const foundWords = (total: number, isMore: boolean) =>
  `${isMore ? 'Mehr als ' : ''}${formatCount(total, 'Kunde', 'Kunden')} gefunden`

/** Names in the address for what `Filter` calls shortly. */
const names: Record<keyof Filter, string> = {
  search: 'search',
  processing: 'processing_status',
  email: 'email_status',
  state: 'state',
  shift: 'session',
  from: 'from',
  to: 'to',
  page: 'page',
  limit: 'limit',
}

/** The filter of the address. Any change but that of the page leads to page 1. */
function useFilter() {
  const { search: params, set } = useSearchState()
  // The same object as long as the filter is the same: the drawer's opening draws no row anew.
  const key = JSON.stringify(readFilter(params))
  const filter = useMemo(() => JSON.parse(key) as Filter, [key])
  const change = useCallback(
    (next: Partial<Filter>, options?: { replace?: boolean }) => {
      const whole: Partial<Filter> = 'page' in next ? next : { ...next, page: 1 }
      const defaults: Partial<Filter> = { page: 1, limit: defaultLimit }
      const entries = Object.entries(whole) as [keyof Filter, Filter[keyof Filter]][]
      set(
        Object.fromEntries(
          entries.map(([name, value]) => [names[name], value === defaults[name] ? null : String(value ?? '')]),
        ),
        options,
      )
    },
    [set],
  )
  const hasText = filter.search !== ''
  // "Back" leaves a search at once, not letter by letter.
  const search = useCallback((text: string) => change({ search: text }, { replace: hasText }), [change, hasText])
  const reset = useCallback(
    () => change({ search: '', processing: null, email: null, state: null, shift: null, from: null, to: null }),
    [change],
  )
  return { filter, change, search, reset }
}

/** The person whose drawer is open, by `?kunde=` in the address: a link opens it, "back" closes it. */
function usePerson() {
  const { search, set } = useSearchState()
  const navigate = useNavigate()
  const id = search.get('kunde')
  const isOurStep = useRef(false)
  // Loaded with the first opening; from then on it can slide out.
  const [wasOpen, setWasOpen] = useState(false)
  if (id && !wasOpen) setWasOpen(true)
  useEffect(() => {
    if (!id) isOurStep.current = false
  }, [id])
  const open = useCallback(
    (customer: CustomerOverview) => {
      isOurStep.current = true
      set({ kunde: customer.id })
    },
    [set],
  )
  const close = useCallback(() => {
    if (isOurStep.current) void navigate(-1)
    else set({ kunde: null }, { replace: true })
  }, [navigate, set])
  return { id, wasOpen, open, close }
}

/** Turns only for the member who pressed it: live changes reload all the time. */
function Refresh({ onClick }: { onClick: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  return (
    <Button
      variant="outlined"
      startIcon={<RefreshIcon />}
      loading={busy}
      loadingPosition="start"
      onClick={() => {
        setBusy(true)
        void onClick().finally(() => setBusy(false))
      }}
    >
      Aktualisieren
    </Button>
  )
}

function Nobody({ isFiltered: found, onReset }: { isFiltered: boolean; onReset: () => void }) {
  if (found) {
    return (
      <EmptyState
        drawing="search"
        title="Keine Kunden gefunden"
        text="Keine Kunden entsprechen den aktuellen Filterkriterien."
        action={
          <Button variant="outlined" onClick={onReset}>
            Filter zurücksetzen
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      drawing="people"
      title="Noch keine Kunden"
      text="Sobald in einer Schicht jemand aufgenommen wird, steht er hier."
      action={
        <Button component={Link} to="/dashboard/sessions" variant="outlined">
          Zu den Schichten
        </Button>
      }
    />
  )
}
