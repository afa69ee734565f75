import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { dismissal } from '../../kit/FormDialog.tsx'
import { useSession } from '../../kit/session.tsx'
import { canUsePasskeys } from './passkey.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { PasswordAsked } from './PasswordAsked.tsx'

export type StepUpDialogProps = { onClose: (isProved: boolean) => void }

/** Password, or passkey for members who have one. */
export function StepUpDialog({ onClose }: StepUpDialogProps) {
  const heading = useId()
  const { passkeys } = useSession().secondFactor
  const [error, setError] = useState<unknown>(null)
  const cancel = () => onClose(false)
  const withPasskey = passkeys > 0 && canUsePasskeys()
  const reason =
    'Dieser Schritt ist besonders geschützt, und Sie haben sich zuletzt vor mehr als zehn Minuten ausgewiesen.'
  return (
    <Dialog open onClose={dismissal(cancel)} maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>Bitte bestätigen Sie, dass Sie es sind</DialogTitle>
      <DialogContent sx={{ '&&': { pt: 2, pb: 5 } }}>
        {withPasskey && (
          <Box sx={{ display: 'grid', gap: 4, mb: 4 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {reason}
            </Typography>
            <ErrorAlert error={error} />
            <PasskeyButton
              label="Mit Passkey bestätigen"
              isMain
              start={() => client.stepUp.start()}
              send={async (passkey) => {
                await client.stepUp.confirm({ body: { passkey } })
                onClose(true)
              }}
              onError={setError}
            />
            <Divider sx={{ color: 'text.secondary', fontSize: 14 }}>oder</Divider>
          </Box>
        )}
        <PasswordAsked
          text={withPasskey ? '' : reason}
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
