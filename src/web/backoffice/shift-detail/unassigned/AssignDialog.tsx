import Alert from '@mui/material/Alert'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMemo } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import { DialogButtons } from '../../../kit/DialogButtons.tsx'
import { dismissal } from '../../../kit/FormDialog.tsx'
import { formatCount } from '../../../kit/format.ts'
import { useSelection } from '../../../kit/selection.ts'
import { GuestList } from '../media/GuestList.tsx'
import { shotsOf } from './use-assign.ts'

type AssignDialogProps = {
  guests: readonly Customer[]
  /** How many media. */
  count: number
  onAssign: (guests: readonly Customer[]) => void
  onClose: () => void
}

/** The customers who get the media: one guest, or several for a group photo. */
export function AssignDialog({ guests, count, onAssign, onClose }: AssignDialogProps) {
  const selection = useSelection(useMemo(() => guests.map(({ id }) => id), [guests]))
  const chosen = guests.filter(({ id }) => selection.has(id))
  return (
    <Dialog open onClose={dismissal(onClose)} maxWidth="sm" fullWidth aria-labelledby="assign-media">
      <DialogTitle id="assign-media">{shotsOf(count)} zuordnen</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 1 } }}>
        {guests.length > 0 ? (
          <GuestList guests={guests} selection={selection} />
        ) : (
          <Alert severity="info">In dieser Schicht gibt es noch keinen Gast.</Alert>
        )}
      </DialogContent>
      <DialogButtons
        onCancel={onClose}
        onConfirm={() => {
          onAssign(chosen)
          onClose()
        }}
        isBusy={false}
        disabled={chosen.length === 0}
      >
        {chosen.length < 2 ? 'Zuordnen' : `${formatCount(chosen.length, 'Gast', 'Gästen')} zuordnen`}
      </DialogButtons>
    </Dialog>
  )
}
