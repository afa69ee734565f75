import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { holdReasons, type LegalHold } from '../../../contract/privacy.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { client } from '../../kit/api.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { formatDate } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { notify } from '../../kit/toasts.tsx'
import { HoldDialog } from './HoldDialog.tsx'
import { ListPart } from './Part.tsx'
import { useRefresh } from './use-refresh.ts'

/** Customers whose data nothing deletes, for a reason that the law knows. */
export function LegalHolds() {
  const { data, error, refetch } = useQuery(ask('privacy', 'holds'))
  return (
    <ListPart
      title="Aufbewahrung aus rechtlichem Grund"
      text="Braucht Ihre Organisation die Daten eines Gasts für einen Rechtsstreit, oder verlangt ein Gesetz, sie aufzubewahren, geht das der Löschung vor (Artikel 17 Absatz 3 DSGVO). Suchen Sie den Gast unter „Auskunft und Löschung für einen Gast“ und wählen Sie „Aufbewahren“. Ist der letzte Tag vorbei, gelten wieder die Fristen."
      items={data?.holds}
      error={error}
      onRetry={() => void refetch()}
      failure="Die Aufbewahrungen konnten nicht geladen werden"
      empty="Kein Gast wird aus rechtlichem Grund aufbewahrt."
      label="Aufbewahrungen"
    >
      {(hold) => <Hold key={hold.customerId} hold={hold} />}
    </ListPart>
  )
}

function Hold({ hold }: { hold: LegalHold }) {
  const { customerId: id, name, customerNumber, sessionName, reason, note, until, setAt } = hold
  const [open, setOpen] = useState<'change' | 'end' | null>(null)
  const refresh = useRefresh()
  const who = `${name} ${formatNumber(customerNumber)}`
  const end = async () => {
    await client.privacy.endHold({ params: { id } })
    notify.success(`Die Aufbewahrung von ${who} ist beendet.`)
    await refresh()
    setOpen(null)
  }
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start' }}>
      <Box sx={{ flex: '1 1 300px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box>
          <Link component={RouterLink} underline="always" to={`/dashboard/albums/${id}`}>
            {who}
          </Link>
          {` · ${sessionName}`}
        </Box>
        <Box>{note}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13, mt: 1 }}>
          {holdReasons[reason]}, gesetzt am {formatDate(setAt)}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ fontWeight: 500 }}>Bis {formatDate(`${until}T12:00:00Z`)}</Box>
        <Button size="small" aria-label={`Ändern: ${who}`} onClick={() => setOpen('change')}>
          Ändern
        </Button>
        <Button size="small" color="error" aria-label={`Beenden: ${who}`} onClick={() => setOpen('end')}>
          Beenden
        </Button>
      </Box>
      {open === 'change' && (
        <HoldDialog id={id} who={who} hold={hold} isLeaving={false} onClose={() => setOpen(null)} />
      )}
      {open === 'end' && (
        <ConfirmDialog
          open
          title="Aufbewahrung beenden"
          confirm="Aufbewahrung beenden"
          danger
          errorTitle="Die Aufbewahrung konnte nicht beendet werden"
          onConfirm={end}
          onClose={() => setOpen(null)}
        >
          Für {who} gelten dann wieder die Fristen: Was danach schon fällig ist, wird in der nächsten Nacht gelöscht.
          Eine Löschung, die der Gast verlangt hat, wird ausgeführt, frühestens in einem Tag.
        </ConfirmDialog>
      )}
    </Box>
  )
}
