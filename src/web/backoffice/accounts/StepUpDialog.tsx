import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { client } from '../../kit/api.ts'
import { dismissal } from '../../kit/FormDialog.tsx'
import { PasswordAsked } from './PasswordAsked.tsx'

export type StepUpDialogProps = { onClose: (isProved: boolean) => void }

export function StepUpDialog({ onClose }: StepUpDialogProps) {
  const heading = useId()
  const cancel = () => onClose(false)
  return (
    <Dialog open onClose={dismissal(cancel)} maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>Bitte bestätigen Sie, dass Sie es sind</DialogTitle>
      <DialogContent sx={{ '&&': { pt: 2, pb: 5 } }}>
        <PasswordAsked
          text="Dieser Schritt ist besonders geschützt, und Sie haben sich zuletzt vor mehr als zehn Minuten ausgewiesen."
          confirm="Bestätigen"
          onCancel={cancel}
          send={async (password) => {
            await client.stepUp.confirm({ body: { password } })
            onClose(true)
          }}
        />
      </DialogContent>
    </Dialog>
  )
}
