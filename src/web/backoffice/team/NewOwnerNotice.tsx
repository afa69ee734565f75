import Alert from '@mui/material/Alert'
import { formatDateTime } from '../../kit/format.ts'
import { useSession } from '../../kit/session.tsx'

/** The actions that a new owner must wait for, and until when; nothing for all other members. */
export function NewOwnerNotice() {
  const { ownerWaitsUntil } = useSession()
  if (!ownerWaitsUntil) return null
  return (
    <Alert severity="info">
      Sie sind erst seit Kurzem Besitzer. Bis {formatDateTime(ownerWaitsUntil)} können Sie zum Schutz der Organisation
      keinen Export erstellen oder laden, nichts löschen, was nur Besitzer löschen, keine Fristen ändern und andere
      nicht entfernen. Ein anderer Besitzer kann Sie im Team schon vorher freigeben.
    </Alert>
  )
}
