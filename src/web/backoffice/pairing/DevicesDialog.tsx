import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import type { Member } from '../../../contract/accounts.ts'
import { useSession } from '../../kit/session.tsx'
import { DeviceList } from './DeviceList.tsx'
import { PairingDialog } from './PairingDialog.tsx'

export type DevicesDialogProps = { member: Member; onClose: () => void }

/** The phones that are signed in as this guide, and the way to sign one out. */
export function DevicesDialog({ member, onClose }: DevicesDialogProps) {
  const heading = useId()
  const isAllowed = useSession().may('team.write')
  const [isPairing, setPairing] = useState(false)
  const offersPairing = isAllowed && member.isActive
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading} sx={{ overflowWrap: 'anywhere' }}>
        Telefone von {member.firstName} {member.lastName}
      </DialogTitle>
      <DialogContent>
        <DeviceList member={member} isAllowed={isAllowed} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Schließen
        </Button>
        {offersPairing && (
          <Button variant="contained" onClick={() => setPairing(true)}>
            Telefon koppeln
          </Button>
        )}
      </DialogActions>
      {isPairing && <PairingDialog member={member} onClose={() => setPairing(false)} />}
    </Dialog>
  )
}
