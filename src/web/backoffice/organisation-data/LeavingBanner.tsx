import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { formatDate } from '../../kit/format.ts'
import { useSession } from '../../kit/session.tsx'

/** On every page while the organisation's deletion is pending. */
export function LeavingBanner() {
  const { may, organization } = useSession()
  if (!organization.deletionDueAt) return null
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{
        mb: 6,
        bgcolor: 'background.paper',
        alignItems: 'center',
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' },
      }}
      action={
        may('organisation.delete') && (
          <Button component={Link} to="/dashboard/settings/organisation?tab=5" color="inherit" size="small">
            Löschung ansehen
          </Button>
        )
      }
    >
      <strong>
        „{organization.name}“ wird am {formatDate(organization.deletionDueAt)} gelöscht.
      </strong>{' '}
      Neue Schichten und neue Teilnehmer sind nicht mehr möglich.
      {!may('organisation.delete') && ' Besitzer können die Löschung bis dahin zurücknehmen.'}
    </Alert>
  )
}
