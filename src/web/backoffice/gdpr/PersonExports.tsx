import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerOverview } from '../../../contract/customers.ts'
import type { LegalHold } from '../../../contract/privacy.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatDate } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { DelayedSearch } from '../../kit/SearchInput.tsx'
import { notify } from '../../kit/toasts.tsx'
import { EditCustomerDialog } from '../customers/EditCustomerDialog.tsx'
import { EnterDeletion } from './EnterDeletion.tsx'
import { fieldDay } from './field-day.ts'
import { HoldDialog } from './HoldDialog.tsx'
import { lines, Part } from './Part.tsx'
import { useRefresh } from './use-refresh.ts'

const most = 10

/**
 * Articles 15 to 17 and 21 GDPR: a customer is found over all shifts; all data about this customer are one ZIP, and a
 * wish that came by telephone or letter is entered: to be deleted, to correct data, to take no more pictures.
 */
export function PersonExports() {
  const [search, setSearch] = useState('')
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...ask('customers', 'overview', { query: { search, page: 1, limit: most } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const held = useQuery(ask('privacy', 'holds'))
  const found = search === '' ? undefined : data
  return (
    <Part
      title="Auskunft und Löschung für einen Gast"
      text="Verlangt ein Gast Auskunft (Artikel 15 DSGVO), eine Berichtigung (Artikel 16) oder Löschung (Artikel 17), oder widerspricht er den Aufnahmen (Artikel 21), etwa am Telefon oder in einem Brief, suchen Sie ihn über alle Schichten. Die ZIP-Datei der Auskunft enthält alles, was über ihn gespeichert ist: die Angaben als lesbare JSON-Datei, seine Aufnahmen und sein Andenken. Prüfen Sie vorher, ob die Person es wirklich ist."
    >
      <DelayedSearch
        value={search}
        onSearch={setSearch}
        placeholder="Name, E-Mail oder Nummer"
        sx={{ mt: 4, width: 1, maxWidth: 480 }}
      />
      <ErrorAlert error={error} title="Die Suche ist fehlgeschlagen" onRetry={() => void refetch()} />
      {found && (
        <Box role="status" aria-busy={isPlaceholderData} sx={{ mt: 3 }}>
          {found.totalCount === 0
            ? 'Kein Gast passt dazu.'
            : found.totalCount > found.customers.length &&
              `Die ersten ${found.customers.length} Treffer; geben Sie mehr ein, um andere zu finden.`}
        </Box>
      )}
      {found && found.customers.length > 0 && (
        <Box component="ul" aria-label="Gefundene Gäste" sx={{ ...lines, mt: 0 }}>
          {found.customers.map((customer) => (
            <Found
              key={customer.id}
              {...customer}
              hold={held.data && (held.data.holds.find(({ customerId }) => customerId === customer.id) ?? null)}
            />
          ))}
        </Box>
      )}
    </Part>
  )
}

/** @param hold undefined while it is not known */
function Found({ hold, ...customer }: CustomerOverview & { hold: LegalHold | null | undefined }) {
  const { id, name, customerNumber, email, sessionName, createdAt, deletionDueAt, anonymizedAt } = customer
  const [open, setOpen] = useState<'deletion' | 'hold' | null>(null)
  const [today] = useState(() => fieldDay(Date.now()))
  const refresh = useRefresh()
  const load = useMutation({
    async mutationFn() {
      const begun = await client.personExports.start({ body: { customerId: id } })
      return client.personExports.get({ params: { id: begun.export.id } })
    },
    onSuccess({ export: { downloadUrl } }) {
      if (downloadUrl === null) return
      location.assign(downloadUrl)
      notify.success('Der Download beginnt. Bricht er ab, lässt er sich fortsetzen.')
      void refresh()
    },
    onError: (error) => notify.error(error, 'Die Auskunft konnte nicht zusammengestellt werden'),
  })
  const correct = useMutation({
    mutationFn: () => client.customers.get({ params: { id } }),
    onError: (error) => notify.error(error, 'Der Gast konnte nicht geladen werden'),
  })
  const who = `${name} ${formatNumber(customerNumber)}`
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 500 }}>{who}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          {[email, sessionName, formatDate(createdAt)].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Auskunft herunterladen: ${who}`}
        loading={load.isPending}
        onClick={() => load.mutate()}
      >
        Auskunft herunterladen
      </Button>
      {anonymizedAt === null && hold !== undefined && (
        <Button
          size="small"
          aria-label={hold ? `Aufbewahrung ändern: ${who}` : `Aufbewahren: ${who}`}
          onClick={() => setOpen('hold')}
        >
          {hold ? 'Aufbewahrung ändern' : 'Aufbewahren'}
        </Button>
      )}
      {deletionDueAt === null && anonymizedAt === null && (
        <Button
          size="small"
          aria-label={`Angaben ändern: ${who}`}
          loading={correct.isPending}
          onClick={() => correct.mutate()}
        >
          Angaben ändern
        </Button>
      )}
      {deletionDueAt === null && (
        <Button
          size="small"
          color="error"
          aria-label={`Löschung eintragen: ${who}`}
          onClick={() => setOpen('deletion')}
        >
          Löschung eintragen
        </Button>
      )}
      {correct.data && (
        <EditCustomerDialog
          customer={correct.data.customer}
          wish={{ channel: 'letter', receivedOn: today }}
          onClose={() => {
            correct.reset()
            void refresh()
          }}
        />
      )}
      {open === 'deletion' && <EnterDeletion id={id} who={who} onClose={() => setOpen(null)} />}
      {open === 'hold' && hold !== undefined && (
        <HoldDialog id={id} who={who} hold={hold} isLeaving={deletionDueAt !== null} onClose={() => setOpen(null)} />
      )}
    </Box>
  )
}
