import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PendingAutoDelete } from '../../../contract/organisations.ts'
import { client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatCount, formatDateTime } from '../../kit/format.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'

/**
 * A shorter period that is not in effect yet: its length, its start, and the button to undo it
 * (docs/product/privacy-and-retention.md 13).
 */
export function PendingPeriod({ pending, isEditing }: { pending: PendingAutoDelete; isEditing: boolean }) {
  const { may } = useSession()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const { from, autoDeleteCustomersAfterHours } = pending
  const undo = async () => {
    setBusy(true)
    setError(null)
    try {
      await client.organisations.undoShorterPeriod({ body: { from } })
      notify.success('Die kürzere Frist ist zurückgenommen')
    } catch (cause) {
      setError(cause)
    } finally {
      setBusy(false)
      await Promise.all(
        [
          ['organisations', 'settings'],
          ['accounts', 'me'],
          ['privacy', 'retentionPreview'],
        ].map((queryKey) => cache.invalidateQueries({ queryKey })),
      )
    }
  }
  return (
    <Box role="status" sx={{ mb: 6, display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Alert severity="warning" variant="outlined" sx={{ width: '100%' }}>
        Ab {formatDateTime(from)} Uhr gilt: {formatCount(autoDeleteCustomersAfterHours / 24, 'Tag', 'Tage')}. Die
        Galerien von Gästen, deren Frist dann vorbei ist, enden zu diesem Zeitpunkt, ihre Medien werden in der Nacht
        danach gelöscht. Bis dahin kann jeder Besitzer das rückgängig machen.
        {isEditing && ' Speichern Sie eine andere Frist, tritt sie an diese Stelle.'}
      </Alert>
      <ErrorAlert error={error} title="Nicht rückgängig gemacht" />
      {may('privacy.manage') && (
        <Button variant="outlined" onClick={() => void undo()} loading={busy}>
          Rückgängig machen
        </Button>
      )}
    </Box>
  )
}
