import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import type { Passkey } from '../../../contract/passkeys.ts'
import { ApiError, client } from '../../kit/api.ts'
import { dismissal } from '../../kit/FormDialog.tsx'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { PasswordAsked } from './PasswordAsked.tsx'

export type PasskeyAction = { kind: 'add' } | { kind: 'remove'; passkey: Passkey }
export type PasskeyDialogProps = { action: PasskeyAction; onClose: () => void }

/** The dialogs of the section "Passkeys" that ask for the password: adding and removing. */
export function PasskeyDialog({ action, onClose }: PasskeyDialogProps) {
  const heading = useId()
  // Codes are shown once: no Escape may lose them.
  const [isHeld, setHeld] = useState(false)
  const added = () => {
    notify.success('Der Passkey ist hinzugefügt.')
    onClose()
  }
  return (
    <Dialog open onClose={dismissal(() => isHeld || onClose())} maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{action.kind === 'add' ? 'Passkey hinzufügen' : 'Passkey entfernen'}</DialogTitle>
      <DialogContent sx={{ '&&': { pt: 2, pb: 5 } }}>
        {action.kind === 'add' ? (
          <AddPasskey onCancel={onClose} onCodes={() => setHeld(true)} onDone={isHeld ? onClose : added} />
        ) : (
          <Remove passkey={action.passkey} onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  )
}

function Remove({ passkey, onClose }: { passkey: { id: string; name: string }; onClose: () => void }) {
  const { app, passkeys, required } = useSession().secondFactor
  const isLast = !app && passkeys <= 1
  const what = `Mit „${passkey.name}“ kann sich dann niemand mehr anmelden.`
  const rest = isLast && !required ? ' Es ist Ihr letzter zweiter Faktor: Ihre Wiederherstellungscodes verfallen.' : ''
  return (
    <PasswordAsked
      text={what + rest}
      confirm="Entfernen"
      danger
      onCancel={onClose}
      send={async (password) => {
        await client.passkeys.remove({ params: { id: passkey.id }, body: { password } }).catch(unlessGone)
        notify.success('Der Passkey ist entfernt.')
        onClose()
      }}
    />
  )
}

/** Another member was quicker: the wanted result is there. */
function unlessGone(error: unknown) {
  if (!(error instanceof ApiError && error.code === 'passkey_not_found')) throw error
}
