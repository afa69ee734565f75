import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId } from 'react'
import type { Member } from '../../../contract/accounts.ts'
import { limits } from '../../../contract/limits.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { dismissal } from '../../kit/FormDialog.tsx'
import { ask } from '../../kit/queries.ts'
import { notify } from '../../kit/toasts.tsx'
import { Code } from './Code.tsx'
import { useCode } from './use-code.ts'

export type PairingDialogProps = { member: Member; onClose: () => void }

/**
 * Shows the code that signs a guide's phone in, and closes by itself when a phone has used it
 * (docs/product/accounts-and-rights.md 16).
 */
export function PairingDialog({ member, onClose }: PairingDialogProps) {
  const heading = useId()
  const { shown, error, busy, renew } = useCode(member.id)
  usePaired(member, shown?.since, onClose)
  return (
    <Dialog open onClose={dismissal(onClose)} maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading} sx={{ overflowWrap: 'anywhere' }}>
        Telefon für {member.firstName} {member.lastName} koppeln
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', '&&': { pt: 2 } }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Scannen Sie das Bild mit der Kamera des Telefons. Wer den Code hat, ist dort als {member.firstName}{' '}
          angemeldet: Er gilt einmal, {limits.pairingMinutes} Minuten lang.
        </Typography>
        {shown && <Code pairing={shown.pairing} deadline={shown.deadline} busy={busy} onRenew={renew} />}
        {!shown && !error && <Skeleton variant="rounded" height={224} aria-label="Der Code wird erzeugt" />}
        <ErrorAlert error={error} title="Es konnte kein Code erzeugt werden" onRetry={shown ? undefined : renew} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Schließen
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Live events refetch the list of phones; the one that was paired after the dialog opened is the right one. */
function usePaired(member: Member, since: number | undefined, onClose: () => void) {
  const { data } = useQuery({
    ...ask('pairing', 'devices', { params: { id: member.id } }),
    enabled: since !== undefined,
    // also where the live line is down
    refetchInterval: 10_000,
  })
  const device = since === undefined ? undefined : data?.devices.find(({ pairedAt }) => Date.parse(pairedAt) >= since)
  const succeed = useEffectEvent((name: string) => {
    notify.success(`Gekoppelt: „${name}“ ist als ${member.firstName} ${member.lastName} angemeldet.`)
    onClose()
  })
  useEffect(() => {
    if (device) succeed(device.name)
  }, [device])
}
