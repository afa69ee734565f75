import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { holds } from '../../../contract/access.ts'
import type { Member } from '../../../contract/accounts.ts'
import { Granted } from './Granted.tsx'

export type PermissionsDialogProps = { member: Member; onClose: () => void }

/** Which activity types a member may use (docs/product/accounts-and-rights.md 14). */
export function PermissionsDialog({ member, onClose }: PermissionsDialogProps) {
  const heading = useId()
  const name = `${member.firstName} ${member.lastName}`
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading} sx={{ overflowWrap: 'anywhere' }}>
        Berechtigungen von {name}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', '&&': { pt: 2 } }}>
        {holds(member.role, 'activities.all') ? (
          <Alert severity="info">Besitzer haben automatisch Zugriff auf alle Aktivitätstypen.</Alert>
        ) : (
          <Granted member={member} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Schließen
        </Button>
      </DialogActions>
    </Dialog>
  )
}
